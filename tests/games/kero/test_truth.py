"""What people see is what is true: page, drawing and sentences give back the facts of the view."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import cast

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import LANGUAGES
from tests.games.kero.position import BOX, ROOM, Table
from tests.games.kero.readers import (
    NAMES,
    in_few_rows,
    known,
    read_brief,
    read_drawing,
    read_page,
    read_sentences,
    spaced,
    words,
)
from tests.reading import (
    Fact,
    Page,
    described,
    differences,
    drawn,
    in_brief,
    in_turn,
    languages,
    painted,
    positions,
)

TABLES: tuple[tuple[int, Mapping[str, object]], ...] = (
    (2, {}),
    (2, {"gauge": "hidden", "clan": "grey", "first": "seat_2"}),
    (2, {"refuel_throws": "hand", "two_refuels": "sequential", "tank_1": 150}),
    (2, {"mode": "units", "sixth_ability": "forbidden"}),
    (2, {"mode": "risk", "none_shall_pass": "spread", "tie_break": "ranked"}),
)
DOORS = ("page", "drawing", "sentences")
EACH = 420  # of each table


def told_by(door: str, view: KeroView, language: str) -> dict[str, Fact]:
    """The facts that a door gives back."""
    if door == "page":
        return read_page(painted(ROOM, view, language, NAMES), view, language)
    if door == "drawing":
        return read_drawing(drawn(ROOM, view, language, 80, NAMES), view, language)
    return read_sentences(described(ROOM, view, language, NAMES), view, language)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_what_is_shown_is_what_is_known(table: int) -> None:
    for number, (_, view) in enumerate(positions(ROOM, TABLES[table : table + 1], EACH, 11 + table, every=3)):
        seen = cast("KeroView", view)
        language, door = languages(number), in_turn(number, DOORS)
        wrong = differences(known(seen), told_by(door, seen, language))
        assert wrong == [], (number, door, language, seen.seat)


@pytest.mark.parametrize("table", range(len(TABLES)))
def test_the_short_drawing_says_what_is_known(table: int) -> None:
    for number, (_, view) in enumerate(positions(ROOM, TABLES[table : table + 1], 90, 11 + table, every=9)):
        seen = cast("KeroView", view)
        language = languages(number)
        short = in_brief(ROOM, seen, language, NAMES)
        assert differences(in_few_rows(seen), read_brief(short, seen, language)) == [], (number, language)


# What the dossier lets players know, and where each door shows it: page, terminal, words.
PUBLIC: dict[str, tuple[str, str, str]] = {
    "whose turn it is (T-01)": ("active", "active", "active"),
    "which turn it is (T-01)": ("turn", "turn", "turn"),
    "who began (S-09)": ("first", "first", "first"),
    "the clans (S-10)": ("camps", "camps", "camps"),
    "the row, with cost, colour and points (A-01)": ("row", "row", "row"),
    "cards left in the deck (RUL-31)": ("deck", "deck", "deck"),
    "cards burnt or discarded (B-08, RUL-31)": ("out", "out", "out"),
    "Claims done (M-04)": ("claims", "claims", "claims"),
    "territories and the Explorers on them (X-01, X-03)": ("lands", "lands", "lands"),
    "territories that nobody won (M-01)": ("gone", "gone", "gone"),
    "territories still to come (M-05)": ("lands_left", "lands_left", "lands_left"),
    "the final turn (E-03)": ("final", "final", "final"),
    "Explorers on the final spaces (E-04)": ("spaces", "spaces", "spaces"),
    "Jerrycans in the supply (C-04)": ("supply", "supply", "supply"),
    "Jerrycans, Explorers, Tuareks, cards, abilities, territories, points (RUL-31)": (
        "camps",
        "camps",
        "camps",
    ),
    "fuel in both tanks (RUL-27)": ("camps", "camps", "camps"),
    "what the other clan must hold (U-04)": ("camps", "camps", "camps"),
    "one's own Tuareks (S-07)": ("hand", "hand", "hand"),
    "Tuareks used (RUL-31)": ("used", "used", "used"),
    "Tuareks left to draw (U-02)": ("pile", "pile", "pile"),
    "the dice in the roll and what they show (K-05)": ("dice", "dice", "dice"),
    "how many burn (B-01)": ("fires", "fires", "fires"),
    "what is to be spent (R-05)": ("to_spend", "to_spend", "to_spend"),
    "rolled Jerrycans without a token (R-07)": ("loose", "loose", "loose"),
    "free Explorers to place (R-03)": ("to_place", "to_place", "to_place"),
    "Fireproof laid open (TU-2)": ("fireproof", "fireproof", "fireproof"),
    "a stop that waits for the lock (K-04)": ("stopping", "stopping", "stopping"),
    "a throw that waits for the lock (K-02)": ("queued", "queued", "queued"),
    "dice still unlit in a refuel (F-03)": ("unlit", "unlit", "unlit"),
    "throws of the last die (F-04)": ("last_die", "last_die", "last_die"),
    "a second refuel to come (F-01)": ("owed", "owed", "owed"),
    "Wheat Trade used this turn (P-05)": ("traded", "traded", "traded"),
}


@pytest.mark.rule("kero:RUL-31")
def test_everything_public_is_shown_at_every_door() -> None:
    table = Table().rolled("brick", "wheat", "metal", "recruit", "fire")
    facts = known(table.view())
    assert set(facts) == {fact for places in PUBLIC.values() for fact in places}
    for door, shown in zip(DOORS, zip(*PUBLIC.values(), strict=True), strict=True):
        assert set(shown) <= set(told_by(door, table.view(), "en"))


@pytest.mark.rule("kero:C-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_faces_of_all_dice_are_told_at_every_door(language: str) -> None:
    view = Table().view()
    said = words(language)
    for die in range(8):
        faces = [(kinds.SYMBOLS[BOX.symbol[die * 6 + face]], BOX.amount[die * 6 + face]) for face in range(6)]
        note = spaced(painted(ROOM, view, language)[f"die-{die}"].attributes["data-note"])
        listed = said.must("paint.faces", note)["faces"]
        assert [said.amount(item) for item in said.items(listed)] == faces
        kind = "white" if die < 5 else kinds.DICE[die]
        sentence = said.one("say.faces").replace("{die}", said.one(f"die.{kind}"))
        for told in (
            spaced(drawn(ROOM, view, language, 80)),
            spaced(" ".join(described(ROOM, view, language))),
        ):
            start = told.index(sentence.split("{faces}")[0]) + len(sentence.split("{faces}")[0])
            items = told[start : told.index(".", start)].split(", ")
            assert [said.amount(item) for item in items] == faces


# Faults that somebody might make: each is caught at its door.
FAULTS: tuple[tuple[str, str, str], ...] = (
    ("page", '<use href="#ke-brick" x="-27"', '<use href="#ke-wheat" x="-27"'),
    ("page", ">★ 0<", ">★ 1<"),
    ("page", ">×1<", ">×2<"),
    ("page", 'id="won-0"', 'id="won-1"'),
    ("page", "#ke-crest-0", "#ke-crest-1"),
    ("page", 'data-name="Stockade"', 'data-name="Still"'),
    ("page", 'data-due="', 'data-due="1'),
    ("drawing", "brick", "wheat"),
    ("drawing", "2 Jerrycans", "3 Jerrycans"),
    ("drawing", "Stockade", "Still"),
    ("drawing", "Ada 2", "Ada 1"),
    ("short", "brick", "wheat"),
    ("short", "2 Jerrycans", "3 Jerrycans"),
    ("short", "Stockade", "Still"),
    ("short", "Ada 2", "Ada 1"),
    ("short", "Fires: 1", "Fires: 2"),
    ("short", "60 seconds", "59 seconds"),
    ("short", "2 × Supplies", "Supplies"),
    ("sentences", "Fires: 1", "Fires: 2"),
    ("sentences", "Stockade, yellow", "Stockade, green"),
    ("sentences", "Ada 2, Bob 0", "Ada 0, Bob 2"),
    ("sentences", "white 1: brick", "white 1: metal"),
)


def planted(view: KeroView, door: str, right: str, wrong: str) -> list[str]:
    """What the readers find when this door says `wrong` where `right` was true."""
    if door == "page":
        assert ROOM.paint is not None
        regions = ROOM.paint(view, ROOM.texts("en", NAMES))
        assert any(right in markup for markup in regions.values())
        page = Page({name: markup.replace(right, wrong) for name, markup in regions.items()})
        return _complaint(lambda: differences(known(view), read_page(page, view, "en")))
    if door == "drawing":
        picture = drawn(ROOM, view, "en", 80, NAMES)
        assert right in picture
        return _complaint(
            lambda: differences(known(view), read_drawing(picture.replace(right, wrong), view, "en"))
        )
    if door == "short":
        picture = in_brief(ROOM, view, "en", NAMES)
        assert right in picture
        return _complaint(
            lambda: differences(in_few_rows(view), read_brief(picture.replace(right, wrong), view, "en"))
        )
    told = described(ROOM, view, "en", NAMES)
    assert any(right in one for one in told)
    return _complaint(
        lambda: differences(
            known(view), read_sentences([one.replace(right, wrong) for one in told], view, "en")
        )
    )


def _complaint(read: Callable[[], list[str]]) -> list[str]:
    """Readers complain by a difference, or at once where picture and words of one page disagree."""
    try:
        return read()
    except (AssertionError, KeyError, StopIteration) as error:
        return [repr(error)]


@pytest.mark.parametrize(("door", "right", "wrong"), FAULTS)
def test_a_planted_fault_is_caught(door: str, right: str, wrong: str) -> None:
    table = Table().row("stockade", "outrider").post(0, 2).win(0, "green_valley")
    table.rolled("brick", "fire", "metal", "recruit", "wheat")
    view = table.view()
    assert planted(view, door, right, right) == []
    assert planted(view, door, right, wrong) != []
