"""What many matches say together: results, wins by seat, scores, length, and what the room measures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import median

from ludotheque.kernel import Room, Texts
from ludotheque.lab.simulate import Plan, Played, report_module
from ludotheque.lab.statistics import Estimate, mean, rate


def summarise(plan: Plan, played: Sequence[Played]) -> dict[str, object]:
    """Everything a program may want, as plain data; it depends on the matches alone."""
    n = len(played)
    seats = range(plan.seats)
    return {
        "game": plan.game,
        "seats": plan.seats,
        "games": n,
        "seed": plan.seed,
        "options": dict(plan.options),
        "bots": sorted({",".join(one.bots) for one in played}),
        "results": _rates([one.result for one in played]),
        "rules": _rates([one.rule for one in played if one.rule]),
        "wins": [rate(sum(seat in one.winners for one in played), n).plain() for seat in seats],
        "everybody": rate(sum(len(one.winners) == plan.seats for one in played), n).plain(),
        "scores": [_spread([one.scores[seat] for one in played]) for seat in seats],
        "entries": _spread([one.entries for one in played]),
        "seconds_of_game": _spread([one.millis / 1000 for one in played]),
        "measures": {key: value.plain() for key, value in measured(played).items()},
        "fingerprint": _fingerprint(played),
    }


def measured(played: Sequence[Played]) -> dict[str, Estimate]:
    """What the room measures: yes or no as a rate, numbers as a mean, over the matches that have them."""
    keys = list(dict.fromkeys(key for one in played for key in one.measures))
    found = {}
    for key in keys:
        values = [one.measures[key] for one in played if key in one.measures]
        if all(isinstance(value, bool) for value in values):
            found[key] = rate(sum(values), len(values))
        else:
            found[key] = mean([float(value) for value in values])
    return found


def lines(room: Room, plan: Plan, played: Sequence[Played], texts: Texts) -> list[str]:
    """The same for a person, in their language."""
    say, n = texts.say, len(played)
    own = room.texts(texts.language)
    found = [say("lab.head", game=own.say("box.title"), n=n, seats=plan.seats, seed=str(plan.seed))]
    found += ["", say("lab.results")]
    for result, count in Counter(one.result for one in played).most_common():
        label = own.say(f"result.{result}") if own.has(f"result.{result}") else say("lab.unfinished")
        found.append(f"  {percent(rate(count, n))}  {label}")
    found += ["", say("lab.seats")]
    for seat in range(plan.seats):
        wins = rate(sum(seat in one.winners for one in played), n)
        score = mean([one.scores[seat] for one in played])
        found.append(f"  {seat + 1}  {say('lab.wins')} {percent(wins)}  {say('lab.score')} {number(score)}")
    found += ["", f"{say('lab.entries')} {number(mean([one.entries for one in played]))}"]
    if room.timed:
        found.append(f"{say('lab.minutes')} {number(mean([one.millis / 60_000 for one in played]))}")
    measures = measured(played)
    for key, value in measures.items():
        is_rate = all(isinstance(one.measures[key], bool) for one in played if key in one.measures)
        found.append(f"{own.say(f'measure.{key}')}: {percent(value) if is_rate else number(value)}")
    module = report_module(room.package)
    if module is not None and hasattr(module, "report"):
        found += ["", *module.report([one.measures for one in played if one.measures], own)]
    return found


def percent(estimate: Estimate) -> str:
    """A rate as people read it: 51.2 % (48.1-54.3)."""
    return f"{estimate.value * 100:5.1f} % ({estimate.low * 100:.1f}-{estimate.high * 100:.1f})"


def number(estimate: Estimate) -> str:
    """A mean as people read it: 25.1 (24.8-25.4)."""
    return f"{estimate.value:.2f} ({estimate.low:.2f}-{estimate.high:.2f})"


def _rates(words: Sequence[str]) -> dict[str, dict[str, float | int]]:
    return {word: rate(count, len(words)).plain() for word, count in sorted(Counter(words).items())}


def _spread(values: Sequence[float]) -> dict[str, float | int]:
    estimate = mean(values)
    extremes = {
        "median": float(median(values or [0])),
        "least": min(values, default=0),
        "most": max(values, default=0),
    }
    return {**estimate.plain(), **extremes}


def _fingerprint(played: Sequence[Played]) -> str:
    """One hash over all matches: equal for equal results."""
    from hashlib import blake2b

    return blake2b("".join(one.fingerprint for one in played).encode(), digest_size=16).hexdigest()
