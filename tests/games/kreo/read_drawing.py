"""The terminal's drawing of KRÉO, read back into facts; drawn wide, so that no line is broken."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import cast

from ludotheque.games.kreo.content import NAME_IDS, NATURE_IDS
from tests.games.kreo.readers import SYMBOLS, Words, words_of
from tests.reading import Facts

WIDE = 4000
BOX = 19
STATES = {"✔": "complete", "…": "in_play", "+": "open", "·": "closed", "✗": "discarded", "▾": "tucked"}
SIGNS = {"": "", "↻": "_disruptive", "≈": "_volatile", "∞": "_linked"}
PLAYER = re.compile(r"([ ►])(\S+) +▯×(\d+) +(▮*) *([✔…]?) +◆×(\d+) ?(.*)")


def read_drawing(drawn: str, language: str, count: int) -> Facts:
    """Everything that the drawing shows."""
    words = words_of(language)
    lines = drawn.split("\n")
    head = lines[0].removeprefix("KRÉO · ")
    round_no, phase = words.round_and_phase(head)
    notices = [line.removeprefix("! ") for line in lines if line.startswith("! ")]
    team = [found for line in lines if (found := PLAYER.fullmatch(line.rstrip()))]
    order = _after(lines, "order", words)
    prices = next(line for line in lines if f"{words.say('table.cost_recall')} ◆" in line)
    seats = {str(seat): _seat(words, team[seat], lines) for seat in range(count)}
    return {
        "round": round_no,
        "phase": phase,
        "first": next(seat for seat in range(count) if team[seat][1] == "►"),
        "order": [words.seats[who] for who in order.split(" → ")] if order else [],
        "last": _said(words, "table.last_played", lines),
        "playing": _said(words, "say.revealed", lines),
        **words.notices(notices, count),
        "reserve": _reserve(words, prices),
        "costs": [int(one) for one in re.findall(r"◆(\d+)", prices)],
        "discard": _cards(words, _after(lines, "discard", words)),
        "unseen": _cards(words, _after(lines, "unseen", words)),
        "seats": seats,
        "natures": _natures(words, lines),
        **_own(words, lines),
        "reason": words.reason(line.strip() for line in lines),
    }


GONE = ("complete", "discarded", "tucked")
SHORT_PLAYER = re.compile(r"(►?)(\S+) ▯×(\d+)(?: (▮*)([✔…]?))? ◆×(\d+)((?: \[[^\[\]]+\])*)")
IN_BRIEF = (
    "round", "phase", "first", "order", "playing", "losing", "announced", "swallowing", "doomed", "discard",
    "seats", "natures", "hand", "chosen", "offered", "warnings", "bets", "reason",
)  # fmt: skip


def in_few_rows(facts: Facts) -> Facts:
    """What a terminal with few rows shows of what is known: all that the next move needs."""
    short = {key: fact for key, fact in facts.items() if key in IN_BRIEF}
    seats = cast("Mapping[str, Facts]", facts["seats"])
    natures = cast("Mapping[str, Facts]", facts["natures"])
    kept = ("cards", "tokens", "down", "ready", "waited", "known")
    short["seats"] = {seat: {key: one[key] for key in kept} for seat, one in seats.items()}
    short["natures"] = {name: {"state": one["state"], "waits": _waits(one)} for name, one in natures.items()}
    return short


def _waits(nature: Facts) -> list[str]:
    """The Elements that a Nature card still waits for."""
    slots = cast("Mapping[str, str]", nature["slots"])
    return [] if nature["state"] in GONE else [element for element, filler in slots.items() if not filler]


def read_brief(drawn: str, language: str, count: int) -> Facts:
    """Everything that the drawing in few rows shows."""
    words = words_of(language)
    lines = drawn.split("\n")
    round_no, phase = words.round_and_phase(lines[0].removeprefix("KRÉO · "))
    notices = [line.removeprefix("! ") for line in lines if line.startswith("! ")]
    levels = [line for line in lines if re.match(r"(?:I|II|III|IV) +[✔…+·✗▾] ", line)]
    team = next(line for line in lines if SHORT_PLAYER.match(line))
    players = [SHORT_PLAYER.fullmatch(one.strip()) for one in team.split("\N{NO-BREAK SPACE}") if one.strip()]
    assert all(players), team
    shown = [one for one in players if one is not None]
    told = words.notices(notices, count)
    return {
        "round": round_no,
        "phase": phase,
        "first": next(words.seats[one[2]] for one in shown if one[1]),
        "order": [words.seats[one[2]] for one in shown] if phase in ("divination", "creation") else [],
        "playing": _said(words, "say.revealed", lines),
        **told,
        "discard": _cards(words, _after(lines, "discard", words)),
        "seats": {str(words.seats[one[2]]): _short_seat(words, one) for one in shown},
        "natures": dict(_short_nature(words, one) for line in levels for one in _natures_of(line)),
        **_own(words, lines),
        "reason": words.reason(line.strip() for line in lines),
    }


def _natures_of(line: str) -> list[str]:
    return [one.strip() for one in line.partition(" ")[2].split("\N{NO-BREAK SPACE}") if one.strip()]


def _short_nature(words: Words, item: str) -> tuple[str, Facts]:
    """`… Wind ▲@`: its state, its name, the Elements that it waits for."""
    state, _, rest = item.partition(" ")
    signs = re.search(r" ([▲@■●]+)$", rest)
    name = rest[: signs.start()] if signs else rest
    nature = next(one for one in NATURE_IDS if words.say(f"card.{one}") == name)
    return nature, {"state": STATES[state], "waits": [SYMBOLS[one] for one in (signs[1] if signs else "")]}


def _short_seat(words: Words, one: re.Match[str]) -> Facts:
    known = Counter(words.cards[name] for name in re.findall(r"\[([^\[\]]+)\]", one[7]))
    return {
        "cards": int(one[3]),
        "tokens": int(one[6]),
        "down": len(one[4] or ""),
        "ready": one[5] == "✔",
        "waited": one[5] == "…",
        "known": dict(sorted(known.items())),
    }


def _own(words: Words, lines: list[str]) -> Facts:
    """The reader's own hand, choice and warnings."""
    return {
        "hand": _cards(words, _after(lines, "hand", words)),
        "chosen": _chosen(words, _after(lines, "chosen", words)),
        "offered": words.cards.get(_after(lines, "offered", words), ""),
        "warnings": [
            key
            for line in lines
            for key in ("loses", "no_place", "swallowed", "unlinked")
            if words.read(f"say.warned_{key}", line.removeprefix("⚠ "))
        ],
        "bets": {
            str(words.seats[said["who"]]): next(
                one for one in NAME_IDS if words.say(f"card.{one}") == said["card"]
            )
            for said in words.find("table.my_bet", lines)
        },
    }


def _after(lines: list[str], key: str, words: Words) -> str:
    """What stands behind a heading."""
    head = words.texts.say("table.head", what=words.say(f"table.{key}"))
    return next((line.removeprefix(head).strip() for line in lines if line.startswith(head)), "")


def _said(words: Words, key: str, lines: list[str]) -> str:
    found = words.find(key, lines)
    return words.cards[found[0]["card"]] if found else ""


def _reserve(words: Words, line: str) -> int:
    said = words.read("table.reserve", line.partition(" ◆")[0])
    assert said is not None
    return int(said["n"])


def _cards(words: Words, line: str) -> dict[str, int]:
    """Cards one behind the other, an Element with its symbol before it."""
    if line in ("", words.say("table.empty")):
        return {}
    found: dict[str, int] = {}
    names = sorted((re.escape(name) for name in words.cards), key=len, reverse=True)
    item = re.compile(rf"(?:([▲@■●]) )?({'|'.join(names)})(?: ×(\d+))?(?: |$)+")
    at = 0
    while at < len(line):
        one = item.match(line, at)
        assert one is not None, line[at:]
        word = words.cards[one[2]]
        if one[1] and SYMBOLS[one[1]] != word.partition("_")[0]:
            word = f"{word} with the symbol of {SYMBOLS[one[1]]}"
        found[word] = int(one[3] or 1)
        at = one.end()
    return dict(sorted(found.items()))


def _chosen(words: Words, line: str) -> list[str]:
    if line in ("", words.say("table.none_chosen")):
        return []
    names = sorted((re.escape(name) for name in words.cards), key=len, reverse=True)
    return [words.cards[one] for one in re.findall("|".join(names), line)]


def _seat(words: Words, line: re.Match[str], lines: list[str]) -> Facts:
    """One player's line: signs, words in brackets, and cards that are known."""
    rest = line[7]
    pinned = re.findall(r"\[(\d*)([^\[\]]+)\]", rest)
    names = "|".join(sorted((re.escape(name) for name in words.cards), key=len, reverse=True))
    unsure = re.findall(rf"\((\d*)({names})\?\)", rest)
    rest = re.sub(rf"\(\d*(?:{names})\?\)|\[[^\[\]]*\]", "", rest)
    power = re.match(r"(\S+ \S+) ×(\d+)", rest)
    kind, name = words.side(power[1]) if power else ("", "")
    marks = words.marks(re.findall(r"\(([^()]+)\)", rest))
    sides = _sides(words, line[0], lines) if not power else []
    return {
        "cards": int(line[3]),
        "tokens": int(line[6]),
        **{key: value for key, value in marks.items() if key != "is_first"},
        "down": len(line[4]),
        "ready": line[5] == "✔",
        "waited": line[5] == "…",
        "kind": kind,
        "power": name,
        "uses": int(power[2]) if power else 0,
        "sides": sides,
        "known": _counted(words, pinned),
        "perhaps": _counted(words, unsure),
    }


def _counted(words: Words, found: list[tuple[str, str]]) -> dict[str, int]:
    return dict(sorted((words.cards[name], int(number or 1)) for number, name in found))


def _sides(words: Words, line: str, lines: list[str]) -> list[str]:
    """The sides of a Titan card, in the lines below its player."""
    found = []
    place = next(number for number, one in enumerate(lines) if one.rstrip() == line)
    for one in lines[place + 1 :]:
        told = re.match(r"    (\S+ \S+) ×\d+: (.*) \(([^()]*)\)$", one)
        if told is None:
            break
        kind, power = words.side(told[1])
        assert told[2] == words.say(f"power_text.{power}")
        assert told[3] == words.say(f"table.limit_{kind}")
        found.append(power)
    return found


def _natures(words: Words, lines: list[str]) -> dict[str, Facts]:
    """The boxes of the tree, and the line that says what each card needs."""
    names = {words.say(f"card.{one}"): one for one in NATURE_IDS}
    needs = _needs(words, lines)
    found: dict[str, Facts] = {}
    top: dict[int, tuple[str, str]] = {}
    slots: dict[str, dict[str, str]] = {}
    guarded: dict[str, list[str]] = {}
    for line in (one for one in lines if one[:1] in "┌│└ " and any(sign in one for sign in "┌│└")):
        for left in range(0, len(line), BOX + 1):
            cell = line[left : left + BOX]
            if cell.startswith("┌─ "):
                state, _, name = cell[3:].rstrip("─┐ ").partition(" ")
                top[left] = (names[name], state)
                slots[names[name]], guarded[names[name]] = {}, []
            elif cell.startswith("│ "):
                here = top[left][0]
                element, filler, is_guarded = _slot(words, cell[2:-2].rstrip())
                slots[here][element] = filler
                guarded[here] += [element] if is_guarded else []
            elif cell.startswith("└"):
                name, state = top[left]
                parents, number = needs.get(name, ([], 0))
                found[name] = {
                    "state": STATES[state],
                    "slots": slots[name],
                    "guarded": guarded[name],
                    "needs": parents,
                    "any": number,
                }
    return found


def _slot(words: Words, cell: str) -> tuple[str, str, bool]:
    """A slot: its Element by symbol, what fills it, and whether it is protected."""
    element = SYMBOLS[cell[0]]
    if "✔" not in cell:
        assert cell[2:] == words.say(f"card.{element}")
        return element, "", False
    filler = cell[2:]
    guarded = filler.startswith("◆")
    name, _, sign = filler.removeprefix("◆").strip().partition(" ")
    if sign not in SIGNS:
        name, sign = f"{name} {sign}", ""
    return element, words.cards[name] + SIGNS[sign], guarded


def _needs(words: Words, lines: list[str]) -> dict[str, tuple[list[str], int]]:
    names = {words.say(f"card.{one}"): one for one in NATURE_IDS}
    found = {}
    for item in _after(lines, "needs_head", words).split("; "):
        name, _, needed = item.partition(" ← ")
        found[names[name]] = words.needs(needed)
    return found
