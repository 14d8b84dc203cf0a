"""Readers of Aerion: a painted page, the terminal's drawing and the sentences, turned back into facts.

They know what symbols, counts and words mean to a person, and the words of the language; nothing of the code
that painted them.  `facts` says the same of a view.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.odds import odds, percent
from ludotheque.games.aerion.view import AerionView
from tests.reading import Fact

KINDS = (
    "hellinaute", "nucifera", "bombyx", "girandola", "caryatis", "chrysalia", "propeller", "nut", "cocoon",
    "incube", "sognae", "book", "hourglass", "bird", "worker", "egg", "library", "archive", "security", "lab",
    "logistics", "game_room",
)  # fmt: skip
DECKS = ("p2", "k3", "fh", "k4", "dt", "st")
TYPES = ("blueprint", "material", "crew", "book")
LABELS = ("AA+BB", "AAA", "AAA+BB", "AAAA", "2×3 / 3×2", "A-B-C-D-E")
Read = dict[str, Fact]


def card(code: int) -> str:
    """A card with its deck, such as `nut@k3`."""
    return f"{KINDS[code & 31]}@{DECKS[code >> 5]}"


def counts(kinds: Sequence[int]) -> dict[str, Fact]:
    """How many of each kind."""
    return {KINDS[kind]: kinds.count(kind) for kind in sorted(set(kinds))}


def stands(view: AerionView) -> str:
    """Where the turn stands: roll, acquire, replenish or over."""
    stage = view.back if view.stage in (7, 8, 11, 12) else view.stage
    return {0: "roll", 1: "roll", 2: "roll", 4: "replenish", 10: "over"}.get(int(stage), "acquire")


def has_rolled(view: AerionView) -> bool:
    """Whether the dice of this turn lie there."""
    return (view.back if view.stage in (7, 8) else view.stage) != 0


def meets(dice: Sequence[int]) -> list[bool]:
    """Which of the six combinations these faces make, from the rulebook."""
    each = sorted((dice.count(face) for face in range(6)), reverse=True)
    return [
        sum(count // 2 for count in each) >= 2,
        each[0] >= 3,
        each[0] >= 5 or (each[0] >= 3 and each[1] >= 2),
        each[0] >= 4,
        all(count % 3 == 0 for count in each) or all(count % 2 == 0 for count in each),
        {1, 2, 3, 4} <= set(dice) and (0 in dice or 5 in dice),
    ]


def takes(view: AerionView, slot: int) -> bool:
    """Whether the card of that slot could be acquired with the right dice."""
    kind = view.display[slot]
    if kind < 0 or kind in (13, 14):
        return False
    if not view.expansions & 32 or view.outposts_gone >> view.figure & 1:
        return True
    return (
        0 if kind < 6 else 1 if kind < 9 else 2 if kind < 11 else 3 if kind == 11 else -1
    ) != view.outposts[view.figure]


def barred(view: AerionView, slot: int) -> bool:
    """Whether the dice meet a deck whose card cannot be taken: it never can, or a reroll is owed first."""
    there = view.stage in (1, 2) and view.display[slot] >= 0 and meets(view.dice)[slot]
    return there and (view.stage == 2 or not takes(view, slot))


def chances(view: AerionView) -> list[Fact]:
    """By deck: percent with none (before the roll), one and two rerolls; nothing where nothing is to say."""
    found: list[Fact] = []
    for slot, each in enumerate(odds(view)):
        dull = view.stage > 2 or not takes(view, slot) or (view.stage > 0 and meets(view.dice)[slot])
        assert dull == (each in ((), (1.0,)))
        found.append([] if dull else [percent(one) for one in (each if view.stage == 0 else each[1:])])
    return found


def facts(view: AerionView) -> Read:
    """What everybody may know, by the rules."""
    start, tops = 0, []
    for deck in range(6):
        tops.append([KINDS[kind] for kind in view.tops[start : start + view.known[deck]]])
        start += view.known[deck]
    known: Read = {
        "turn": int(view.turn),
        "phase": stands(view),
        "dice": [face + 1 for face in view.dice] if has_rolled(view) else None,
        "rerolls": int(view.rerolls),
        "fairies": int(view.fairies),
        "ships": [
            {
                "flies": bool(view.flying >> ship & 1),
                "needs": [KINDS[view.box.material[ship]], KINDS[view.box.crew[ship]]],
                "keeper": -1 if view.seats == 1 else 0 if view.charge >> ship & 1 else 1,
            }
            for ship in range(6)
        ],
        "asked": -1 if view.stage == 10 else int(1 - view.active if view.stage == 12 else view.active),
        "met": [view.stage == 1 and takes(view, slot) and meets(view.dice)[slot] for slot in range(6)],
        "barred": [barred(view, slot) for slot in range(6)],
        "odds": chances(view),
        "display": ["-" if kind < 0 else KINDS[kind] for kind in view.display],
        "sizes": list(view.size),
        "piles": [
            {KINDS[kind]: view.piles[deck * 22 + kind] for kind in range(22) if view.piles[deck * 22 + kind]}
            for deck in range(6)
        ],
        "tops": tops,
        "shops": [
            [card(one) for one in view.shop[3 * shop : 3 * shop + 3] if one >= 0]
            for shop in range(2 if view.seats == 1 else 3)
        ],
        "pulpits": [
            [DECKS[book & 7] for book in view.pulpit if book >> 3 == seat] for seat in range(view.seats)
        ],
        "reserves": [
            [card(one & 255) for one in view.reserve if one >> 8 == seat] for seat in range(view.seats)
        ],
        "held": card(int(view.held)) if view.held >= 0 else "",
        "recover": [DECKS[view.source], max(0, int(view.owed)), int(view.wanted)] if view.stage == 7 else [],
    }
    return known | of_expansions(view)


def of_expansions(view: AerionView) -> Read:
    """What the expansions at the table add."""
    known: Read = {}
    if view.expansions & 1:
        known["factories"] = [KINDS[16 + one] for one in range(6) if view.factories >> one & 1]
        known["flagship"] = bool(view.flying & 64)
        laid = [card(view.slipway[at] << 5 | 6 + at) for at in range(5) if view.slipway[at] >= 0]
        known["slipway"] = laid
    if view.expansions & 2:
        known["glasses"] = list(view.glasses)
    if view.expansions & 4:
        known["clouds"] = list(view.clouds)
        known["steps"] = int(view.steps) if view.stage == 5 else 0
    if view.expansions & 8:
        known["piers"] = int(view.piers)
        houses = 1 if view.seats == 1 or view.variants & 16 else 2
        known["workers"] = [
            [DECKS[deck] for deck in range(6) for _ in range(view.gatehouse[6 * house + deck])]
            for house in range(houses)
        ]
    if view.expansions & 16:
        known["eggs"] = [int(view.eggs), int(view.hatched)]
        known["duty"] = bool(view.duty)
        known["revealed"] = counts(view.revealed)
    if view.expansions & 32:
        row: list[Fact] = []
        for column in range(6):
            if view.lairs_gone >> column & 1:
                row.append("gone")
            elif view.outposts_gone >> column & 1:
                row.append(f"lair {TYPES[view.lairs[column]]}")
            else:
                row.append(f"outpost {TYPES[view.outposts[column]]}")
        known["row"] = row
        known["figure"] = int(view.figure) if view.lairs_gone != 63 else -1
    return known


class Words:
    """The words of one language, read backwards."""

    def __init__(self, language: str) -> None:
        self.texts = GAME.texts(language)
        say = self.texts.say
        self.kinds = {say(f"card.{word}"): word for word in KINDS}
        self.decks = {say(f"deck.{word}"): word for word in DECKS}
        self.types = {say(f"type.{word}"): word for word in TYPES}
        self.seats = {self.texts.seat(seat): seat for seat in range(2)}

    def undone(self, key: str, text: str) -> dict[str, str] | None:
        """What fills the gaps of that text here; None if this is not that text."""
        found = next(table[key] for table in self.texts.tables if key in table)
        for form in [found] if isinstance(found, str) else found.values():
            parts = re.split(r"\{([a-z_]+)\}", form)
            names: list[str] = []
            pattern = ""
            for place, part in enumerate(parts):
                if place % 2 == 0:
                    pattern += re.escape(part)
                else:
                    names.append(part)
                    pattern += "(.*?)" if part not in names[:-1] else f"(?:\\{names.index(part) + 1})"
            match = re.fullmatch(pattern, text)
            if match:
                return dict(zip(names, match.groups(), strict=True))
        return None

    def listed(self, text: str) -> list[str]:
        """The members of `a, b and c` or `a, b, c`; none for a dash."""
        if text == self.texts.say("table.nothing"):
            return []
        both = self.undone("house.and", text)
        return [*both["first"].split(", "), both["last"]] if both else text.split(", ")

    def cards(self, text: str) -> list[str]:
        """`Nut (three of a kind), …` as cards with their decks."""
        found = []
        for one in re.findall(r"([^,(]+) \(([^)]*)\)", text):
            found.append(f"{self.kinds[one[0].strip()]}@{self.decks[one[1]]}")
        return found

    def counted(self, text: str) -> dict[str, Fact]:
        """`2 × Book, Nut` as counts."""
        found: dict[str, Fact] = {}
        for one in self.listed(text):
            count, cross, name = one.partition(" × ")
            found[self.kinds[name if cross else one]] = int(count) if cross else 1
        return found


@cache
def words(language: str) -> Words:
    """The words of a language."""
    return Words(language)


def read_lines(lines: Sequence[str], view_seats: int, language: str) -> Read:
    """Zones and expansions, told line by line as drawing and sentences both do."""
    told = words(language)
    say = told.texts.say
    solo = view_seats == 1
    found: Read = {
        "shops": [[] for _ in range(2 if solo else 3)], "pulpits": [[] for _ in range(view_seats)],
        "reserves": [[] for _ in range(view_seats)], "tops": [[] for _ in DECKS], "held": "", "recover": [],
    }  # fmt: skip
    titles: dict[str, tuple[str, int]] = {}
    for place, word in enumerate(("a", "b", "common")[: 2 if solo else 3]):
        title = say(f"place.{word}")
        title = f"{title} ({told.texts.seat(place)})" if place < 2 and not solo else title
        titles[title] = ("shops", place)
    for seat in range(view_seats):
        for key, where in (("pulpit", "pulpits"), ("reserve", "reserves")):
            title = say(f"table.{key}") if solo else say(f"table.{key}_of", seat=told.texts.seat(seat))
            titles[title] = (where, seat)
    for place, word in enumerate(DECKS):
        titles[say(f"deck.{word}")] = ("tops", place)
    for key in ("factories", "hourglasses", "clouds", "row"):
        titles[say(f"table.{key}")] = (key, 0)
    titles[f"{say('ship.flagship')}, {say('place.slipway')}"] = ("slipway", 0)
    by_title = {title[:1].upper() + title[1:]: where for title, where in titles.items()}
    workers: list[Fact] = []
    for text in lines:
        for title, (where, place) in by_title.items():
            what = told.undone("table.line", text)
            if (
                what is not None
                and text.startswith(title)
                and say("table.line", name=title, what="")[:-1] in text
            ):
                _zone(found, where, place, text[len(say("table.line", name=title, what="")) - 1 : -1], told)
                break
        else:
            _loose(found, workers, text, told)
    if "piers" in found:
        found["workers"] = workers
    return found


def _zone(found: Read, where: str, place: int, what: str, told: Words) -> None:
    say = told.texts.say
    if where in ("shops", "reserves"):
        found[where][place] = told.cards(what)  # type: ignore[index]  # a list, made above
    elif where == "pulpits":
        inside = re.search(r"\((.*)\)", what)
        found[where][place] = [told.decks[one] for one in inside[1].split(", ")] if inside else []  # type: ignore[index]  # a list, made above
    elif where == "tops":
        known = told.undone("table.known", what)
        assert known is not None, what
        found[where][place] = [told.kinds[one] for one in known["cards"].split(", ")]  # type: ignore[index]  # a list, made above
    elif where == "factories":
        found["factories"] = [told.kinds[one] for one in told.listed(what)]
    elif where == "slipway":
        found["flagship"] = what == say("table.flying")
        found["slipway"] = told.cards(what)
    elif where == "hourglasses":
        owned = dict(one.split(" × ") for one in told.listed(what))
        found["glasses"] = [int(owned.get(say(f"deck.{deck}"), 0)) for deck in DECKS]
    elif where == "clouds":
        sides = {say(f"table.{side}"): number for number, side in enumerate(("removed", "damaged", "intact"))}
        found["clouds"] = [sides[one.split(" ", 1)[1]] for one in what.split(", ")]
        found.setdefault("steps", 0)
    else:
        found["row"], found["figure"] = _row(what, told)


def _row(what: str, told: Words) -> tuple[list[Fact], int]:
    row: list[Fact] = []
    figure = -1
    for column, cell in enumerate(what.split(" · ")):
        number, _, text = cell.partition(" ")
        assert number == str(column + 1)
        here = f" ({told.texts.say('table.here')})"
        if text.endswith(here):
            figure, text = column, text.removesuffix(here)
        for word in ("outpost", "lair"):
            kind = told.undone(f"table.{word}", text)
            if kind is not None:
                row.append(f"{word} {told.types[kind['type']]}")
                break
        else:
            assert text == told.texts.say("table.gone"), text
            row.append("gone")
    return row, figure


def still_to_recover(text: str, told: Words) -> list[Fact]:
    """The deck, and at least and at most how many cards; nothing where it is another sentence."""
    for key in ("recovering", "recovering_up_to", "recovering_just"):
        if gaps := told.undone(f"table.{key}", text):
            most = int(gaps["most"])
            least = {"recovering_up_to": 0, "recovering_just": most}.get(key)
            return [told.decks[gaps["deck"]], int(gaps["least"]) if least is None else least, most]
    return []


def _loose(found: Read, workers: list[Fact], text: str, told: Words) -> None:
    """A line that is a sentence of its own."""
    if gaps := told.undone("table.held", text):
        found["held"] = told.cards(gaps["card"])[0]
    elif left := still_to_recover(text, told):
        found["recover"] = left
    elif gaps := told.undone("table.steps", text):
        found["steps"] = int(gaps["n"])
    elif gaps := told.undone("table.piers", text):
        found["piers"] = int(gaps["n"])
    elif gaps := told.undone("table.workers", re.sub(r" \(.*\)$", "", text)):
        inside = re.search(r"\((.*)\)$", text)
        waiting = [told.decks[one] for one in inside[1].split(", ")] if inside else []
        assert len(waiting) == int(gaps["n"]), text
        workers.append(waiting)
    elif gaps := told.undone("table.eggs", text):
        found["eggs"] = [int(gaps["n"]), int(gaps["hatched"])]
        found["duty"] = False
        found["revealed"] = {}
    elif gaps := told.undone("table.revealed", text):
        shown = [told.kinds[one] for one in told.listed(gaps["cards"])]
        found["revealed"] = {word: shown.count(word) for word in KINDS if word in shown}
    elif text == told.texts.say("table.duty"):
        found["duty"] = True
    elif text == told.texts.say("table.beaten"):
        found["row"], found["figure"] = ["gone"] * 6, -1
    else:
        assert told.undone("table.banned", text) or told.undone("table.hopeless", text), f"unread: {text}"


def read_head(turn: str, asked: str, language: str) -> Read:
    """The turn and its phase."""
    told = words(language)
    gaps = told.undone("table.turn", turn)
    assert gaps is not None, turn
    phases = {told.texts.say(f"phase.{word}"): word for word in ("roll", "acquire", "replenish", "over")}
    phase = next(word for one, word in phases.items() if one in turn)
    named = [
        seat
        for name, seat in told.seats.items()
        if told.texts.say("table.waits", seat=name, prompt="") in asked
    ]
    return {"turn": int(gaps["n"]), "phase": phase, "asked": named[0] if named else -1}


def read_sentences(lines: Sequence[str], view_seats: int, language: str) -> Read:
    """The sentences for a screen reader."""
    told = words(language)
    say = told.texts.say
    lines = [line for line in lines if not line.startswith(say("goal.fleet"))]
    found = read_head(lines[0], lines[1], language)
    found["fairies"] = int(re.findall(r"\d+", lines[2])[0])
    thrown = re.findall(r"\d+", lines[3])
    found["dice"] = [int(one) for one in thrown[:6]] if thrown else None
    assert not thrown or sum(int(one) for one in thrown[:6]) == int(thrown[6])
    rest = list(lines[4:])
    found["rerolls"] = 0
    if gaps := told.undone("table.rerolls", rest[0]):
        found["rerolls"] = int(gaps["n"])
        rest.pop(0)
    display: list[Fact] = []
    sizes: list[Fact] = []
    piles: list[Fact] = []
    met: list[Fact] = []
    shut: list[Fact] = []
    likely: list[Fact] = []
    for word, text in zip(DECKS, rest[:6], strict=True):
        gaps = told.undone("table.slot_left", text)
        assert gaps is not None, text
        sizes.append(int(gaps["size"]))
        piles.append(told.counted(gaps["pile"]))
        slot = told.undone("table.slot", gaps["slot"].split(", ")[0])
        assert slot is not None, text
        assert told.decks[slot["deck"]] == word, text
        display.append("-" if slot["card"] == say("table.empty") else told.kinds[slot["card"]])
        met.append(told.undone("table.slot_open", gaps["slot"]) is not None)
        shut.append(told.undone("table.slot_barred", gaps["slot"]) is not None)
        likely.append([int(one) for one in re.findall(r"(\d+) %", gaps["slot"])])
    ships: list[Fact] = []
    for text in rest[6:12]:
        keeper = -1
        for seat, name in enumerate(told.seats):
            charge = say("paint.charge", who=name)
            if text.endswith(" " + charge):
                text, keeper = text.removesuffix(" " + charge), seat
        flies = told.undone("table.ship_flies", text)
        gaps = flies or told.undone("table.ship_needs", text)
        assert gaps is not None, text
        needs: list[Fact] = [told.kinds[one] for one in told.listed(gaps["cards"])]
        ships.append({"flies": flies is not None, "needs": needs, "keeper": keeper})
    found |= {"display": display, "sizes": sizes, "piles": piles, "ships": ships, "met": met, "odds": likely}
    found["barred"] = shut
    return found | read_lines(rest[12:], view_seats, language)
