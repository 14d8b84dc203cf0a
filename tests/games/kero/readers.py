"""What a person reads off KERO's page, off its terminal drawing and out of its sentences, as facts.

The readers know the signs, the places and the words of the four languages; they know nothing of the code
that paints, draws and tells.  `known` is what the view holds, in the same shape.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import cast

from ludotheque.games.kero import kinds
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.room import house_texts
from tests.games.kero.position import ROOM
from tests.reading import Element, Fact, Facts, Page

NAMES = ("Ada", "Bob")
FULL = 6
LISTED = re.compile(r"\s*(\d+)\s*×\s*(.+)")


def spaced(text: str) -> str:
    """A text with plain single spaces, as a person reads it."""
    return " ".join(text.split()) if text.strip() else text


class Words:
    """A language as its readers know it: from words back to what they stand for."""

    def __init__(self, language: str) -> None:
        given = {**house_texts(language), **ROOM.tables[language]}
        self.table = {
            key: spaced(told) if isinstance(told, str) else {form: spaced(one) for form, one in told.items()}
            for key, told in given.items()
        }
        self.nothing = self.one("house.nothing")
        self._patterns: dict[str, re.Pattern[str]] = {}
        self.cards = {self.one(f"card.{word}"): word.rstrip("_12345") for word in kinds.CARDS}

    def one(self, key: str) -> str:
        """The text of a key that has one form only."""
        found = self.table[key]
        assert isinstance(found, str), key
        return found

    def back(self, prefix: str, words: Sequence[str]) -> dict[str, int]:
        """The number that each word of a table stands for."""
        return {self.one(f"{prefix}.{word}"): number for number, word in enumerate(words)}

    def pattern(self, key: str) -> re.Pattern[str]:
        """How a sentence of that key looks, in any of its forms, with what fills it as groups."""
        if key not in self._patterns:
            found = self.table[key]
            forms = [found] if isinstance(found, str) else list(found.values())
            shapes = "|".join(_shape(form, number) for number, form in enumerate(forms))
            self._patterns[key] = re.compile(shapes)
        return self._patterns[key]

    def read(self, key: str, text: str) -> dict[str, str] | None:
        """What fills a sentence of that key where it stands in a text."""
        hit = self.pattern(key).search(spaced(text))
        if hit is None:
            return None
        return {name.rstrip("_"): value for name, value in hit.groupdict().items() if value is not None}

    def must(self, key: str, text: str) -> dict[str, str]:
        """The same, where it has to stand."""
        found = self.read(key, text)
        assert found is not None, f"{key} is not said in: {text}"
        return found

    def number(self, key: str, text: str) -> int:
        """The `n` of a sentence."""
        return int(self.must(key, text)["n"])

    def items(self, text: str) -> list[str]:
        """The members of a list in words."""
        if text in ("", self.nothing):
            return []
        last = self.one("house.and").replace("{first}", "").replace("{last}", "")
        return [part for group in text.split(", ") for part in group.split(last)]

    def counted(self, text: str, names: dict[str, int]) -> list[int]:
        """A list such as `2 × this and that`, as counts by number."""
        counts = [0] * (max(names.values()) + 1)
        for item in self.items(text):
            hit = LISTED.fullmatch(item)
            counts[names[hit[2] if hit else item]] += int(hit[1]) if hit else 1
        return counts

    def amount(self, text: str) -> tuple[str, int]:
        """Which symbol, and how many: `3 bricks`, or a symbol's bare name for one."""
        for word in kinds.SYMBOLS:
            hit = self.pattern(f"amount.{word}").fullmatch(text)
            if hit is not None:
                return word, int(next(value for value in hit.groupdict().values() if value is not None))
            if text == self.one(f"symbol.{word}"):
                return word, 1
        raise AssertionError(f"no amount: {text}")

    def amounts(self, parts: Sequence[str]) -> dict[str, int]:
        """Symbols with their counts."""
        return dict(self.amount(part) for part in parts)


@cache
def _shape(form: str, number: int) -> str:
    """A sentence as a pattern: gaps as groups, `{n?one|other}` as either of its forms."""
    parts = re.split(r"(\{\w+(?:\?[^}]*)?\})", form)
    digits = {"n", "slot", "place", "deck", "pile", "jerrycans", "explorers", "cards_", "printed", "copies"}
    found = ""
    for at, part in enumerate(parts):
        name, _, forms = part[1:-1].partition("?")
        if at % 2 == 0 and at and part.startswith("."):
            # a name that ends in a mark of its own needs no full stop
            found += r"(?:\.|(?<=[!?])(?=\s+[A-ZÀ-Þ¡¿«“]|\s*$))" + re.escape(part[1:])
        elif at % 2 == 0:
            found += re.escape(part)
        elif forms:
            found += f"(?:{'|'.join(map(re.escape, forms.split('|')))})"
        else:
            inner = r"-?\d+" if name in digits else ".*?"
            greedy = ".*" if at == len(parts) - 2 and not parts[-1] else inner
            found += f"(?P<{name}{'_' * number}>{greedy if name not in digits else inner})"
    return found


@cache
def words(language: str) -> Words:
    """The words of a language, made once."""
    return Words(language)


# What the view holds


def known(view: KeroView) -> dict[str, Fact]:
    """Every fact that page, drawing and sentences alike must give back."""
    over = view.phase == 8
    facts: dict[str, Fact] = {
        "claims": int(view.claims),
        "deck": 39 - int(view.dealt),
        "supply": int(view.supply),
        "pile": int(view.pile),
        "used": [int(count) for count in view.used],
        "out": sorted(kinds.CARDS[card].rstrip("_12345") for card in _set(view.ashes)),
        "gone": _set(view.gone),
        "lands_left": 12 - int(view.lands_dealt),
        "first": int(view.first),
        "row": [_card(view, slot) for slot in range(6)],
        "lands": _lands(view),
        "spaces": int(view.spaces) if view.final else None,
        "camps": [_camp(view, seat) for seat in range(2)],
        "hand": [int(count) for count in view.hand] if view.seat >= 0 else None,
    }
    if not over:
        facts |= {
            "turn": int(view.turn),
            "active": int(view.active),
            "dice": [_die(view, die) for die in range(8)],
            "fires": _fires(view),
            "to_spend": [int(count) for count in view.resources],
            "loose": int(view.loose),
            "fireproof": bool(view.fireproof),
            "stopping": bool(view.stopping),
            "queued": bool(view.queued),
            "owed": int(view.owed) > 0,
            "unlit": int(view.unlit).bit_count() if view.phase == 2 else None,
            "last_die": int(view.singles) if view.phase == 2 and view.singles else None,
            "to_place": int(view.to_place) if view.phase == 5 else None,
            "final": bool(view.final),
            "traded": bool(view.traded),
        }
    return facts


def _set(mask: int) -> list[int]:
    return [number for number in range(64) if int(mask) >> number & 1]


def _colour(view: KeroView, card: int) -> int:
    return int(view.box.card_spread[card] if view.options[5] else view.box.card_colour[card])


def _card(view: KeroView, slot: int) -> Fact:
    card = int(view.row[slot])
    if card < 0:
        return None
    box = view.box
    cost = {kinds.COSTS[kind]: box.cost[card * 5 + kind] for kind in range(5) if box.cost[card * 5 + kind]}
    return {
        "name": kinds.CARDS[card].rstrip("_12345"),
        "colour": kinds.COLOURS[_colour(view, card)],
        "cost": cost,
        "points": box.card_points[card],
    }


def _lands(view: KeroView) -> Fact:
    return [
        None
        if land < 0
        else {
            "name": kinds.LANDS[land],
            "posted": [int(view.posted[place]), int(view.posted[4 + place])],
        }
        for place, land in enumerate(view.lands)
    ]


def _die(view: KeroView, die: int) -> Fact:
    refuelling = view.phase == 2
    part = die < 5 or (not view.weak if refuelling else bool(view.chosen >> (die - 5) & 1))
    if not part:
        return "parked"
    face = int(view.pump[die] if refuelling else view.dice[die])
    if face < 0:
        return "tumbling" if view.phase == 3 else "not thrown"
    at = die * 6 + face
    return [kinds.SYMBOLS[view.box.symbol[at]], view.box.amount[at]]


def _fires(view: KeroView) -> int:
    if view.phase not in (2, 3, 4):
        return int(view.fires)
    symbol, faces = view.box.symbol, view.pump if view.phase == 2 else view.dice
    return sum(faces[die] >= 0 and symbol[die * 6 + faces[die]] == 7 for die in range(8))


def _camp(view: KeroView, seat: int) -> Fact:
    owned = _set(view.cards[seat])
    sure = view.certain[seat * 8 : seat * 8 + 8] if view.seat in (0, 1) and seat != view.seat else []
    return {
        "clan": kinds.CLANS[0 if seat == view.clan else 1],
        "points": [int(part) for part in view.points[4 * seat : 4 * seat + 4]],
        "jerrycans": int(view.jerrycans[seat]),
        "explorers": int(view.explorers[seat]),
        "tuareks": int(view.held[seat]),
        "cards": sorted(kinds.CARDS[card].rstrip("_12345") for card in owned),
        "abilities": [ability for ability in range(10) if view.tiles[seat * 10 + ability]],
        "lands": _set(view.won[seat]),
        "certain": [int(count) for count in sure] if any(sure) else None,
        "fuel": _fuel(view, seat),
    }


def _fuel(view: KeroView, seat: int) -> Fact:
    """What the gauge shows: a level, or how it moves."""
    held, full = int(view.fuel[seat]), int(view.tank[seat])
    if view.mode == 0 and seat == view.active and view.phase in (3, 4):
        return "covered" if view.hidden else ["empty at", int(view.started) + held, full]
    if view.mode == 0 and seat == view.active and view.phase == 2:
        return ["full at", int(view.flow_start) + full - held, full]
    if view.mode == 0:
        return ["seconds", (held + 999) // 1000, full]
    return ["step", min(held, FULL), FULL] if view.mode == 2 else ["units", held, full]


# The page


def read_page(page: Page, view: KeroView, language: str) -> dict[str, Fact]:
    """The facts of a painted page; the view tells only whose eyes see it and how fuel is counted."""
    said = words(language)
    over = "status" not in page.regions
    facts: dict[str, Fact] = {
        "claims": said.number("paint.claims", page["claims"].label),
        "deck": int(page["deck"].text),
        "supply": int(page["supply"].text),
        "pile": int(page["tuarek-pile"].text),
        "used": said.counted(
            said.must("paint.used", _note(page["tuarek-pile"]))["tuareks"],
            said.back("tuarek", kinds.TUAREKS),
        ),
        "out": _cards(said.must("paint.out", _note(page["deck"]))["cards"], said),
        "gone": _named(
            said,
            "territory",
            kinds.LANDS,
            said.must("paint.gone", _note(page["claims"]))["territories"],
        ),
        "lands_left": said.number("paint.lands_left", _note(page["claims"])),
        "first": next(seat for seat in range(2) if page[f"camp-{seat}"].all(named="first-player")),
        "row": [_page_card(page, slot, said) for slot in range(6)],
        "lands": [_page_land(page, place, said) for place in range(4)],
        "spaces": len(page["land-4"].all(of="ke-filled")) if "land-4" in page else None,
        "camps": [_page_camp(page, seat, view, said) for seat in range(2)],
        "hand": _page_hand(page, view),
    }
    assert page["claims"].text.count("▲") == facts["claims"]
    assert said.number("paint.deck", page["deck"].label) == facts["deck"]
    assert said.number("paint.supply", page["supply"].label) == facts["supply"]
    assert said.number("paint.tuarek_pile", page["tuarek-pile"].label) == facts["pile"]
    if over:
        return facts
    plate = page.regions["rig"].text
    status = page["ke-status"].text
    notes = _note(page["supply"])
    facts |= {
        "turn": said.number("paint.turn", status),
        "active": next(seat for seat in range(2) if "ke-active" in page[f"camp-{seat}"].classes),
        "dice": [_page_die(page[f"die-{die}"], said) for die in range(8)],
        "fires": int(page["fires"].text.removeprefix("×")),
        "to_spend": [int(page[f"res-{kind}"].text) for kind in range(4)],
        "loose": said.number("paint.loose", notes) if notes else 0,
        **_plates(plate, said),
        "traded": any("ke-used" in one.classes for one in page.all(named="tile-")),
    }
    assert said.number("paint.fires", page["fires"].label) == facts["fires"]
    if view.phase == 5:
        assert said.number("paint.phase_placing", status) == facts["to_place"]
    return facts


def _plates(text: str, said: Words) -> dict[str, Fact]:
    """What else holds, as it stands on plates, under dice or in sentences."""
    found: dict[str, Fact] = {}
    for fact, key in (("fireproof", "say.fireproof"), ("stopping", "say.stopping"), ("final", "say.final")):
        found[fact] = said.read(key, text) is not None
    for fact, key in (("queued", "say.queued"), ("owed", "say.owed")):
        found[fact] = said.read(key, text) is not None
    for fact, key in (("unlit", "say.pump"), ("last_die", "say.last_die"), ("to_place", "say.to_place")):
        told = said.read(key, text)
        found[fact] = None if told is None else int(told["n"])
    return found


def _note(one: Element) -> str:
    return spaced(one.attributes.get("data-note", ""))


def _named(said: Words, prefix: str, names: Sequence[str], text: str) -> list[int]:
    """Members of a list by number; copies that share a name are told apart by their order."""
    numbers: dict[str, list[int]] = {}
    for number, word in enumerate(names):
        numbers.setdefault(said.one(f"{prefix}.{word}"), []).append(number)
    found = []
    for item in said.items(text):
        found.append(numbers[item].pop(0))
    return sorted(found)


def _cards(text: str, said: Words) -> list[str]:
    """The cards of a list, copies by their number."""
    found: list[str] = []
    for item in said.items(text):
        hit = LISTED.fullmatch(item)
        found += [_card_word(said, hit[2] if hit else item)] * (int(hit[1]) if hit else 1)
    return sorted(found)


def _card_word(said: Words, name: str) -> str:
    return said.cards[name]


def _page_card(page: Page, slot: int, said: Words) -> Fact:
    if f"slot-{slot}" not in page:
        return None
    piece = page[f"slot-{slot}"]
    signs = piece.symbols("ke-")
    colour = next(
        word for word in kinds.COLOURS if f"ke-{word}" in piece.all("path", of="ke-band")[0].classes
    )
    assert signs[0] == colour
    cost_at = next(
        at for at, one in enumerate(piece.inside) if isinstance(one, Element) and "ke-cost" in one.classes
    )
    paid = [one.symbol.removeprefix("ke-") for one in piece.inside[cost_at + 1 :] if isinstance(one, Element)]
    cost = {word: paid.count(word) for word in paid}
    badge = piece.all("text", of="ke-badge-text")
    points = int(badge[0].text) if badge and badge[0].text != "n²" else 0
    note = _note(piece)
    assert said.amounts(said.must("paint.costs", note)["cost"].split(", ")) == cost
    worth = said.must("paint.worth", note)
    assert (int(worth["n"]), worth["colour"]) == (points, said.one(f"colour.{colour}"))
    return {"name": _card_word(said, piece.label), "colour": colour, "cost": cost, "points": points}


def _page_land(page: Page, place: int, said: Words) -> Fact:
    if f"land-{place}" not in page:
        return None
    piece = page[f"land-{place}"]
    lands = said.back("territory", kinds.LANDS)
    posted = []
    for seat in range(2):
        party = page[f"party-{seat}-{place}"]
        count = int(party.text or 0)
        assert len(party.symbols("ke-explorer")) == min(count, 4)
        assert said.one("paint.posted").replace("{who}", NAMES[seat]).replace("{n}", str(count)) in _note(
            piece
        )
        posted.append(count)
    return {"name": kinds.LANDS[lands[piece.label]], "posted": posted}


def _page_die(piece: Element, said: Words) -> Fact:
    note, signs = _note(piece), piece.symbols("ke-")
    if "ke-parked" in piece.classes:
        assert said.one("paint.parked") in note
        return "parked"
    if "ke-tumbling" in piece.classes:
        assert said.one("paint.tumbles") in note
        return "tumbling"
    if len(signs) == 6:
        assert said.one("paint.not_thrown") in note
        return "not thrown"
    (shown,) = signs
    count = int(piece.text or 1)
    heard = note[: note.index(said.one("paint.faces").split("{")[0])].strip()
    assert said.amount(heard) == (shown, count)
    assert ("ke-burnt" in piece.classes) == (shown == "fire")
    return [shown, count]


def _page_camp(page: Page, seat: int, view: KeroView, said: Words) -> Fact:
    camp = page[f"camp-{seat}"]
    clan = next(number for number in range(2) if f"ke-clan-{number}" in camp.classes)
    assert camp.symbols("ke-crest-") == [str(clan)]
    points = page[f"points-{seat}"]
    sources = _sources(said.must("paint.sources", _note(points)))
    assert int(points.text.removeprefix("★ ")) == sum(sources) == said.number("paint.points", points.label)
    if seat == view.seat:
        hand = sum(_page_hand(page, view) or [])
        sure = None
    else:
        pile = page[f"tuareks-{seat}"]
        hand = int(pile.text)
        assert said.number("paint.tuareks", pile.label) == hand
        assert len(pile.symbols("ke-tuarek-back")) == min(hand, 8)
        told = said.read("say.certain", _note(pile))
        sure = told and said.counted(told["tuareks"], said.back("tuarek", kinds.TUAREKS))
    owned: list[str] = []
    for stack in camp.all(named=f"stack-{seat}-"):
        names = said.items(_note(stack))
        assert len(names) == int(stack.text)
        colour = said.must("paint.stack", stack.label)["colour"]
        assert said.one(f"colour.{stack.symbols('ke-')[0]}") == colour
        owned += [_card_word(said, name) for name in names]
    abilities = said.back("ability", kinds.ABILITIES)
    return {
        "clan": kinds.CLANS[clan],
        "points": sources,
        "jerrycans": _tally(page[f"jerrycans-{seat}"], "paint.jerrycans", said),
        "explorers": _tally(page[f"explorers-{seat}"], "paint.explorers", said),
        "tuareks": hand,
        "cards": sorted(owned),
        "abilities": sorted(abilities[tile.label] for tile in camp.all(named=f"tile-{seat}-")),
        "lands": sorted(int(tile.id.removeprefix("won-")) for tile in camp.all(named="won-")),
        "certain": sure,
        "fuel": _gauge(page[f"tank-{seat}"], view, said),
    }


def _tally(one: Element, key: str, said: Words) -> int:
    count = int(one.all("text")[0].text)
    assert said.number(key, one.all("title")[0].text) == count
    return count


def _sources(told: dict[str, str]) -> list[int]:
    return [int(told[word]) for word in ("printed", "copies", "territories", "spaces")]


def _gauge(tank: Element, view: KeroView, said: Words) -> Fact:
    """A gauge that stands still says its level in words too; one that moves says no figure."""
    if tank.all(of="ke-cover"):
        return "covered"
    (bar,) = [one for one in tank.all("g") if "data-gauge" in one.attributes]
    full = int(bar.attributes["data-full"])
    title = tank.all("title")[0].text
    if "data-due" in bar.attributes:
        assert not any(sign.isdigit() for sign in title)
        return [
            "full at" if "data-fills" in bar.attributes else "empty at",
            int(bar.attributes["data-due"]),
            full,
        ]
    level, left = said.must("paint.tank", title)["level"], int(bar.attributes["data-left"])
    told = _level(level, view, full, said)
    shown = ["seconds", (left + 999) // 1000, full] if view.mode == 0 else [told[0], min(left, full), full]
    assert told == shown, (title, bar.attributes)
    return told


def _level(text: str, view: KeroView, full: int, said: Words) -> list[int | str]:
    if view.mode == 0:
        return ["seconds", said.number("say.seconds", text), full]
    if view.mode == 1:
        told = said.must("say.units", text)
        return ["units", int(told["n"]), int(told["full"])]
    return ["step", FULL if text == said.one("say.full") else said.number("say.step", text), FULL]


def _page_hand(page: Page, view: KeroView) -> list[int] | None:
    if view.seat < 0:
        return None
    counts = [0] * 8
    for tile in page[f"camp-{int(view.seat)}"].all(named="tuarek-"):
        copies = tile.all("text", of="ke-stack-number")[0].text.removeprefix("×")
        counts[int(tile.id.removeprefix("tuarek-"))] = int(copies or 1)
    return counts


# The terminal


def read_drawing(drawn: str, view: KeroView, language: str) -> dict[str, Fact]:
    """The facts of the terminal's picture."""
    said = words(language)
    drawn = drawn.replace("\u00a0", " ")
    assert "…" not in drawn, "something is cut off"
    lines = drawn.split("\n")
    head = next(line for line in lines if line.startswith("KERO"))
    top = next(at for at, line in enumerate(lines) if line.startswith("┌"))
    beside = " ".join(" ".join(lines[:top]).split())
    used = said.must("say.used", beside)
    blocks = _blocks(lines)
    tail = " ".join(" ".join(lines[lines.index(head) :]).split())
    over = said.one("phase.over") in head
    facts: dict[str, Fact] = {
        "claims": said.number("table.claims", head),
        "deck": said.number("table.deck", head),
        "supply": said.number("table.supply", head),
        "pile": int(used["pile"]),
        "used": said.counted(used["tuareks"], said.back("tuarek", kinds.TUAREKS)),
        "out": _cards(said.must("paint.out", beside)["cards"], said),
        "gone": _named(said, "territory", kinds.LANDS, said.must("paint.gone", beside)["territories"]),
        "lands_left": said.number("paint.lands_left", beside),
        "first": next(
            seat for seat in range(2) if said.one("paint.first_player") in _camp_block(blocks, seat)
        ),
        "row": _drawn_row(_block(blocks, said.one("table.row")), said),
        "lands": _drawn_lands(_block(blocks, said.one("table.lands")), said),
        "spaces": _spaces(" ".join(_block(blocks, said.one("table.lands"))), said),
        "camps": [_drawn_camp(blocks, lines, seat, view, said) for seat in range(2)],
        "hand": _drawn_hand(blocks, view, said),
    }
    if over:
        return facts
    things = _spending(said.must("say.resources", tail)["things"], said)
    facts |= {
        "turn": int(head.split()[1]),
        "active": NAMES.index(head.split()[2]),
        "dice": _drawn_dice(tail, view, said),
        "fires": said.number("say.fires", tail),
        "to_spend": things[0],
        "loose": things[1],
        **_plates(tail, said),
        "traded": said.one("paint.traded") in tail,
    }
    return facts


BRIEF = (
    "claims", "deck", "supply", "row", "lands", "spaces", "camps", "hand", "turn", "active", "dice", "fires",
    "to_spend", "loose", "fireproof", "stopping", "queued", "owed", "unlit", "last_die", "to_place", "final",
    "traded",
)  # fmt: skip


def in_few_rows(view: KeroView) -> dict[str, Fact]:
    """What a terminal with few rows shows of what is known: all that the next move needs."""
    facts = {key: fact for key, fact in known(view).items() if key in BRIEF}
    camps = [cast("dict[str, Fact]", _camp(view, seat)) for seat in range(2)]
    facts["camps"] = [
        {
            "points": sum(cast("list[int]", camp["points"])),
            **{key: camp[key] for key in ("jerrycans", "explorers", "tuareks", "fuel")},
        }
        for camp in camps
    ]
    if view.seat < 0:
        del facts["hand"]
    return facts


def read_brief(drawn: str, view: KeroView, language: str) -> dict[str, Fact]:
    """The facts of the picture in few rows: a line a clan, territories, cards, tanks and dice."""
    said = words(language)
    drawn = drawn.replace("\u00a0", " ")
    assert "…" not in drawn, "something is cut off"
    lines = re.sub(r"\n  (?=\S)", " ", drawn).split("\n")
    head = next(line for line in lines if line.startswith("KERO"))
    at = lines.index(head)
    tail = " ".join(" ".join(lines[at:]).split())
    owned = said.back("territory", kinds.LANDS)
    cut = next(n for n in range(2, at) if _begins_row(lines[n:at], owned))
    facts: dict[str, Fact] = {
        "claims": said.number("table.claims", head),
        "deck": said.number("table.deck", head),
        "supply": said.number("table.supply", head),
        "row": _drawn_row(lines[cut:at], said),
        "lands": _drawn_lands(lines[2:cut], said),
        "spaces": _spaces(" ".join(lines[2:cut]), said),
        "camps": [_brief_camp(lines, seat, view, said) for seat in range(2)],
    }
    if view.seat >= 0:
        facts["hand"] = _brief_hand(lines[int(view.seat)], said)
    if said.one("phase.over") in head:
        return facts
    things = _spending(said.must("say.resources", tail)["things"], said)
    return facts | {
        "turn": int(head.split()[1]),
        "active": NAMES.index(head.split()[2]),
        "dice": _brief_dice(tail, said),
        "fires": said.number("say.fires", tail),
        "to_spend": things[0],
        "loose": things[1],
        **_plates(tail, said),
        "traded": said.one("paint.traded") in tail,
    }


def _brief_dice(text: str, said: Words) -> Fact:
    """`1: brick 2: ✗ fire 3: – … yellow: 2 metal`, up to what is to be spent."""
    start = text.index(said.one("table.dice") + ":") + len(said.one("table.dice")) + 1
    end = text.index(said.one("say.resources").split("{")[0], start)
    names = {str(place + 1): place for place in range(5)}
    names |= {name: 5 + place for name, place in said.back("colour", kinds.DICE[5:]).items()}
    wanted = "|".join(map(re.escape, names))
    found: list[Fact] = ["parked"] * 8
    parts = re.split(rf"\b({wanted}): ", text[start:end])
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        found[names[name]] = _told_face(shown.strip(" –·"), said)
    return found


def _begins_row(lines: Sequence[str], lands: dict[str, int]) -> bool:
    """Whether the row of cards begins here: six numbered lines, none of which is a territory."""
    numbered = [re.split(r"\s{2,}", line) for line in lines if re.match(r"\d  ", line)]
    is_row = [cells[0] for cells in numbered] == list("123456") and numbered[0][1] not in lands
    return is_row and lines[0].startswith("1  ")


def _brief_camp(lines: Sequence[str], seat: int, view: KeroView, said: Words) -> Fact:
    name, _, told = lines[seat].partition(" ")
    assert name == NAMES[seat]
    parts = told.split(" · ")
    count = said.read("table.tuareks", parts[3])
    held = int(count["n"]) if count else sum(_brief_hand(lines[seat], said))
    return {
        "points": said.number("table.points", parts[0]),
        "jerrycans": said.number("table.jerrycans", parts[1]),
        "explorers": said.number("table.explorers", parts[2]),
        "tuareks": held,
        "fuel": _drawn_fuel(lines, seat, view, said),
    }


def _brief_hand(line: str, said: Words) -> list[int]:
    """One's own Tuareks by name; none where their number alone stands there."""
    told = line.split(" · ")[3]
    names = said.back("tuarek", kinds.TUAREKS)
    return [0] * 8 if said.read("table.tuareks", told) else said.counted(told, names)


def _blocks(lines: Sequence[str]) -> list[list[str]]:
    """The boxes of a drawing, beside each other or not: the title first, then what stands in them."""
    found: list[list[str]] = []
    open_: dict[int, list[str]] = {}
    for line in lines:
        for at, sign in enumerate(line):
            if sign == "┌":
                end = line.index("┐", at)
                open_[at] = [line[at + 1 : end].strip("─ "), str(end)]
            elif sign == "└" and at in open_:
                title, _, *inside = open_.pop(at)
                found.append([title, *inside])
        for at, block in open_.items():
            if line[at] == "│":
                block.append(line[at + 1 : int(block[1])].strip())
    return found


def _block(blocks: Sequence[list[str]], title: str) -> list[str]:
    return next(block[1:] for block in blocks if block[0] == title)


def _camp_block(blocks: Sequence[list[str]], seat: int) -> list[str]:
    return next(block for block in blocks if block[0].startswith(f"{NAMES[seat]}, "))


def _drawn_row(lines: Sequence[str], said: Words) -> Fact:
    found: list[Fact] = []
    short = {said.one(f"resource.{word}")[:3]: word for word in kinds.COSTS}
    colours = said.back("colour", kinds.COLOURS)
    for line in lines:
        cells = re.split(r"\s{2,}", line)
        if not cells[0].isdigit():
            continue  # the words of the card above
        if cells[1] == "·":
            found.append(None)
            continue
        cost = {}
        while re.fullmatch(r"\d \w{3}", cells[3]) and cells[3].split()[1] in short:
            count, word = cells.pop(3).split()
            cost[short[word]] = int(count)
        found.append(
            {
                "name": _card_word(said, cells[1]),
                "colour": kinds.COLOURS[colours[cells[2]]],
                "cost": cost,
                "points": said.number("table.pts", cells[3]),
            }
        )
    return found


def _drawn_lands(lines: Sequence[str], said: Words) -> Fact:
    lands = said.back("territory", kinds.LANDS)
    found: list[Fact] = [None] * 4
    for line in lines:
        cells = re.split(r"\s{2,}", line)
        if len(cells) > 1 and cells[0].isdigit():
            posted = [0, 0]  # where few rows name nobody, nobody stands
            for seat, name in enumerate(NAMES):
                for cell in cells[2:]:
                    if re.fullmatch(rf"{name} \d+", cell):
                        posted[seat] = int(cell.removeprefix(name))
            found[int(cells[0]) - 1] = {"name": kinds.LANDS[lands[cells[1]]], "posted": posted}
    return found


def _spaces(text: str, said: Words) -> int | None:
    told = said.read("say.spaces", text)
    return None if told is None else int(told["n"])


def _drawn_camp(
    blocks: Sequence[list[str]], lines: Sequence[str], seat: int, view: KeroView, said: Words
) -> Fact:
    title, *inside = _camp_block(blocks, seat)
    text = " ".join(" ".join(inside).split())
    told = said.read("paint.sources", text)
    sources = _sources(told) if told else [0] * 4
    assert sum(sources) == said.number("table.points", text)
    sure = said.read("say.certain", text) if seat != view.seat else None
    clan = title.split(" · ")[0].removeprefix(f"{NAMES[seat]}, ")
    return {
        "clan": kinds.CLANS[said.back("clan", kinds.CLANS)[clan]],
        "points": sources,
        "jerrycans": said.number("table.jerrycans", text),
        "explorers": said.number("table.explorers", text),
        "tuareks": said.number("table.tuareks", text),
        **_owned(text, seat, said),
        "certain": sure and said.counted(sure["tuareks"], said.back("tuarek", kinds.TUAREKS)),
        "fuel": _drawn_fuel(lines, seat, view, said),
    }


def _owned(text: str, seat: int, said: Words) -> dict[str, Fact]:
    """Cards, abilities and territories of a camp, as sentences list them."""
    listed = {}
    for fact, key, word in (
        ("cards", "say.cards", "cards"),
        ("abilities", "say.abilities", "abilities"),
        ("lands", "say.lands_won", "territories"),
    ):
        form = said.one(key).replace("{who}", NAMES[seat])
        hit = re.search(_shape(form, 0), text)
        listed[fact] = "" if hit is None else hit[word]
    return {
        "cards": _cards(listed["cards"], said),
        "abilities": _named(said, "ability", kinds.ABILITIES, listed["abilities"]),
        "lands": _named(said, "territory", kinds.LANDS, listed["lands"]),
    }


def _drawn_fuel(lines: Sequence[str], seat: int, view: KeroView, said: Words) -> Fact:
    """A terminal's gauge is a bar and a level, true at the moment it is drawn."""
    tanks = [part for line in lines for part in re.split(r" (?=[▲▬] )", line)]  # two may stand in a row
    line = next(line for line in tanks if re.match(rf"[▲▬] {NAMES[seat]}\s", line))
    bar = next(part for part in line.split() if set(part) <= set("█░?"))
    level = line[line.index(bar) + len(bar) :].strip()
    if "?" in bar:
        assert level == said.one("say.covered")
        return "covered"
    full = FULL if view.mode == 2 else int(view.tank[seat])
    told = _level(level, view, full, said)
    shown = int(told[1]) * (1000 if view.mode == 0 else 1)
    wide = full - 1 if view.mode == 2 else full
    assert abs(bar.count("█") / len(bar) - min(shown, wide) / wide) < 1 / len(bar) + 0.02
    found = _moving(told, view, seat)
    assert (line[0] == "▲") == (seat == view.active and view.phase in (3, 4))
    return found


def _drawn_hand(blocks: Sequence[list[str]], view: KeroView, said: Words) -> Fact:
    if view.seat < 0:
        return None
    text = " ".join(" ".join(_camp_block(blocks, int(view.seat))[1:]).split())
    told = said.read("say.hand", text)
    return said.counted(told["tuareks"], said.back("tuarek", kinds.TUAREKS)) if told else [0] * 8


def _drawn_dice(text: str, view: KeroView, said: Words) -> Fact:
    """`white 1 brick  white 2 ✗ fire …`, up to what is to be spent."""
    start = text.index(said.one("table.dice") + ":")
    end = text.index(said.one("say.resources").split("{")[0], start)
    names = said.back("die", kinds.DICE)
    parts = re.split(rf"\b({'|'.join(map(re.escape, names))})\b", text[start:end])
    found: list[Fact] = ["parked"] * 8
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        found[names[name]] = _told_face(shown.strip(), said)
    return found


def _told_face(text: str, said: Words) -> Fact:
    if text in ("", said.one("say.not_thrown")):
        return "not thrown"
    if text == said.one("say.tumbling"):
        return "tumbling"
    symbol, count = said.amount(text.removeprefix("✗ "))
    return [symbol, count]


def _spending(text: str, said: Words) -> tuple[list[int], int]:
    """What is to be spent by kind, and rolled Jerrycans without a token."""
    counts, loose = [0] * 4, 0
    lacking = said.read("say.loose", text)
    if lacking is not None:
        whole = said.pattern("say.loose").search(text)
        assert whole is not None
        before, _, things = lacking["things"].rpartition(" ".join(lacking["things"].split()[-2:]))
        loose = said.amount(things or " ".join(lacking["things"].split()[-2:]))[1]
        text = before.rstrip(", ")
        last = said.one("house.and").replace("{first}", "").replace("{last}", "")
        text = text.removesuffix(last.rstrip()).strip()
    for item in said.items(text):
        symbol, count = said.amount(item)
        counts[kinds.RESOURCES.index(symbol)] = count
    return counts, loose


# Sentences


def read_sentences(told: Sequence[str], view: KeroView, language: str) -> dict[str, Fact]:
    """The facts of what a screen reader says."""
    said = words(language)
    told = [spaced(one) for one in told]
    text = " ".join(told)
    over = told[0] == said.one("phase.over")
    used = said.must("say.used", text)
    claims = said.must("say.claims", text)
    facts: dict[str, Fact] = {
        "claims": int(claims["n"]),
        "deck": int(claims["deck"]),
        "supply": said.number("say.supply", text),
        "pile": int(used["pile"]),
        "used": said.counted(used["tuareks"], said.back("tuarek", kinds.TUAREKS)),
        "out": _cards(_sentence(told, "paint.out", said)["cards"], said),
        "gone": _named(said, "territory", kinds.LANDS, _sentence(told, "paint.gone", said)["territories"]),
        "lands_left": said.number("paint.lands_left", text),
        "first": NAMES.index(_sentence(told, "say.first", said)["who"]),
        "row": [_told_card(told, slot, said) for slot in range(6)],
        "lands": [_told_land(told, place, said) for place in range(4)],
        "spaces": _spaces(text, said),
        "camps": [_told_camp(told, seat, view, said, over) for seat in range(2)],
        "hand": None
        if view.seat < 0
        else said.counted(_sentence(told, "say.hand", said)["tuareks"], said.back("tuarek", kinds.TUAREKS)),
    }
    if over:
        return facts
    things = _spending(_sentence(told, "say.resources", said)["things"], said)
    turn = said.must("say.turn", told[0])
    facts |= {
        "turn": int(turn["n"]),
        "active": NAMES.index(turn["who"]),
        "dice": _told_dice(told, said),
        "fires": int(_sentence(told, "say.fires", said)["n"]),
        "to_spend": things[0],
        "loose": things[1],
        **_plates(text, said),
        "traded": said.one("paint.traded") in text,
    }
    return facts


def _sentence(told: Sequence[str], key: str, said: Words) -> dict[str, str]:
    """What fills the one sentence that is of that key from end to end."""
    pattern = said.pattern(key)
    hits = [hit for hit in (pattern.fullmatch(one) for one in told) if hit is not None]
    assert len(hits) == 1, (key, hits)
    return {name.rstrip("_"): value for name, value in hits[0].groupdict().items() if value is not None}


def _told_card(told: Sequence[str], slot: int, said: Words) -> Fact:
    if said.one("say.empty_slot").replace("{slot}", str(slot + 1)) in told:
        return None
    form = said.one("say.row").replace("{slot}", str(slot + 1))
    hit = next(hit for hit in (re.fullmatch(_shape(form, 0), one) for one in told) if hit is not None)
    colours = said.back("colour", kinds.COLOURS)
    return {
        "name": _card_word(said, hit["card"]),
        "colour": kinds.COLOURS[colours[hit["colour"]]],
        "cost": said.amounts(hit["cost"].split(", ")),
        "points": int(hit["points"]),
    }


def _told_land(told: Sequence[str], place: int, said: Words) -> Fact:
    form = said.one("say.land").replace("{place}", str(place + 1))
    hit = next((hit for hit in (re.fullmatch(_shape(form, 0), one) for one in told) if hit is not None), None)
    if hit is None:
        return None
    posted = [said.must("say.count", hit[word]) for word in ("ours", "theirs")]
    assert [one["who"] for one in posted] == list(NAMES)
    lands = said.back("territory", kinds.LANDS)
    return {"name": kinds.LANDS[lands[hit["territory"]]], "posted": [int(one["n"]) for one in posted]}


def _told_camp(told: Sequence[str], seat: int, view: KeroView, said: Words, over: bool) -> Fact:
    form = said.one("say.camp").replace("{who}", NAMES[seat])
    at, hit = next(
        (at, hit)
        for at, hit in ((at, re.fullmatch(_shape(form, 0), one)) for at, one in enumerate(told))
        if hit is not None
    )
    sources = _sources(said.must("paint.sources", told[at + 1]))
    assert said.number("table.points", hit["points"]) == sum(sources)
    text = " ".join(told[at:])
    owned = _owned(text, seat, said)
    cards = owned["cards"]
    assert isinstance(cards, list)
    assert len(cards) == int(hit["cards"])
    sure = None
    if seat != view.seat:
        form = _shape(said.one("say.certain").replace("{who}", NAMES[seat]), 0)
        sure = next((hit for hit in (re.fullmatch(form, one) for one in told) if hit is not None), None)
    return {
        "clan": kinds.CLANS[said.back("clan", kinds.CLANS)[hit["clan"]]],
        "points": sources,
        "jerrycans": int(hit["jerrycans"]),
        "explorers": int(hit["explorers"]),
        "tuareks": int(hit["tuareks"]),
        **owned,
        "certain": sure and said.counted(sure["tuareks"], said.back("tuarek", kinds.TUAREKS)),
        "fuel": _fuel(view, seat) if over else _told_fuel(told, seat, view, said),
    }


def _told_fuel(told: Sequence[str], seat: int, view: KeroView, said: Words) -> Fact:
    form = said.one("say.fuel").replace("{who}", NAMES[seat])
    hit = next(hit for hit in (re.fullmatch(_shape(form, 0), one) for one in told) if hit is not None)
    if hit["level"] == said.one("say.covered"):
        return "covered"
    return _moving(
        _level(hit["level"], view, FULL if view.mode == 2 else int(view.tank[seat]), said), view, seat
    )


def _moving(told: list[int | str], view: KeroView, seat: int) -> Fact:
    """A level that moves is true at the moment it is told."""
    known_ = _fuel(view, seat)
    assert isinstance(known_, list)
    if known_[0] == "empty at":
        assert told[1] == max(0, known_[1] - int(view.now) + 999) // 1000
        return known_
    if known_[0] == "full at":
        full = int(view.tank[seat])
        assert told[1] == (min(full, full - (known_[1] - int(view.now))) + 999) // 1000
        return known_
    return told


def _told_dice(told: Sequence[str], said: Words) -> Fact:
    found: list[Fact] = ["parked"] * 8
    dice = said.back("die", kinds.DICE)
    for part in _sentence(told, "say.dice", said)["dice"].split(", "):
        one = said.must("say.die", part)
        found[dice[one["die"]]] = _told_face(one["face"], said)
    return found


READERS = (read_page, read_drawing, read_sentences)
__all__ = ["NAMES", "READERS", "Facts", "known", "read_drawing", "read_page", "read_sentences"]
