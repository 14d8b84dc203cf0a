"""The sentences of KRÉO, read back into facts."""

from __future__ import annotations

import re

from ludotheque.games.kreo.content import NAME_IDS, NATURE_IDS
from tests.games.kreo.readers import Words, words_of
from tests.reading import Facts


def read_sentences(lines: list[str], language: str, count: int) -> Facts:
    """Everything that the sentences say."""
    words = words_of(language)

    def one(key: str, param: str, default: str = "") -> str:
        found = words.find(key, lines)
        return found[0][param] if found else default

    round_no, phase = words.round_and_phase(lines[0])
    order = one("say.order", "seats")
    costs = words.find("table.costs", lines)[0]
    seats = {str(words.seats[who]): _seat(words, who, lines) for who in list(words.seats)[:count]}
    for said in words.find("event.offered", lines):
        if said["who"] in words.seats:  # told once more, above all players
            assert _seat(words, said["who"], lines)["offers"] == words.seats[said["to"]], said
    chosen = one("say.chosen", "cards")
    nothing = words.say("table.none_chosen")
    return {
        "round": round_no,
        "phase": phase,
        "first": words.seats[one("table.first", "who")],
        "order": [words.seats[who] for who in order.split(", ")] if order else [],
        "last": words.cards.get(one("table.last_played", "card"), ""),
        "playing": words.cards.get(one("say.revealed", "card"), ""),
        **words.notices(lines, count),
        "reserve": int(one("table.reserve", "n")),
        "costs": [int(re.findall(r"\d+", costs[name])[0]) for name in ("show", "swap", "recall")],
        "discard": words.counts(one("say.discard", "cards")),
        "unseen": words.counts(one("say.unseen", "cards")),
        "seats": seats,
        "natures": dict(_nature(words, said) for said in words.find("say.nature", lines)),
        "hand": words.counts(one("say.hand", "cards")),
        "chosen": [words.cards[card] for card in chosen.split(", ")] if chosen not in ("", nothing) else [],
        "offered": words.cards.get(one("say.offered", "card"), ""),
        "warnings": [
            key
            for line in lines
            for key in ("loses", "no_place", "swallowed", "unlinked")
            if words.read(f"say.warned_{key}", line)
        ],
        "bets": {
            str(words.seats[said["who"]]): _name(words, said["card"])
            for said in words.find("table.my_bet", lines)
        },
        "reason": words.reason(
            said["reason"] for said in words.find("say.outcome", lines) if said.get("reason")
        ),
    }


def _name(words: Words, said: str) -> str:
    return next(one for one in NAME_IDS if words.say(f"card.{one}") == said)


def _seat(words: Words, who: str, lines: list[str]) -> Facts:
    said = next(one for one in words.find("say.player", _spaced(lines)) if one["who"] == who)
    tokens, *more = (said["tokens"] + said["more"]).split(", ")
    marks = words.marks(more)
    first = marks.pop("is_first")
    assert first == (words.find("table.first", lines)[0]["who"] == who)
    cards = {
        name: words.counts(
            "".join(one["cards"] for one in words.find(f"say.{name}", lines) if one["who"] == who)
        )
        for name in ("known", "perhaps")
    }
    titans = [one for one in words.find("say.titan_card", lines) if one["who"] == who]
    powers = [(words.kinds[one["side"]], words.powers[one["name"]], one["uses"]) for one in titans]
    limits = {words.say(f"table.limit_{kind}"): kind for kind in ("titan", "titanide")}
    for one, (kind, power, _) in zip(titans, powers, strict=True):
        assert limits[one["limit"]] == kind
        assert one["text"] == words.say(f"power_text.{power}")
    kind, power, uses = powers[0] if len(powers) == 1 else ("", "", "0")
    return {
        "cards": int(re.findall(r"\d+", said["cards"])[0]),
        "tokens": int(re.findall(r"\d+", tokens)[0]),
        **marks,
        "kind": kind,
        "power": power,
        "uses": int(re.findall(r"\d+", uses)[0]),
        "sides": [one[1] for one in powers] if len(powers) == 2 else [],
        **cards,
    }


def _spaced(lines: list[str]) -> list[str]:
    """A player of whom nothing more is said: the template wants something where that would stand."""
    return [re.sub(r"\.$", ", .", line) for line in lines]


def _nature(words: Words, said: dict[str, str]) -> tuple[str, Facts]:
    name = next(one for one in NATURE_IDS if words.say(f"card.{one}") == said["card"])
    states = {
        words.say(f"table.{one}"): one
        for one in ("complete", "in_play", "discarded", "tucked", "open", "closed")
    }
    nothing = said["needs"] == words.say("table.needs_nothing")
    needs = {"cards": ""} if nothing else words.read("table.needs", said["needs"])
    assert needs is not None
    parents, number = words.needs(needs["cards"])
    slots: dict[str, str] = {}
    guarded = []
    protected = f" ({words.say('table.protected')})"
    for item in re.split(r"(?<=\)), ", said["slots"]):
        if item.endswith(protected):
            guarded.append(words.element(item.partition(" ")[0]))
            item = item.removesuffix(protected)
        element, _, filler = item.partition(" ")
        filler = filler[1:-1]
        empty = filler == words.say("table.empty_slot")
        slots[words.element(element)] = "" if empty else words.cards[filler]
    return name, {
        "state": states[said["state"]],
        "slots": slots,
        "guarded": guarded,
        "needs": parents,
        "any": number,
    }
