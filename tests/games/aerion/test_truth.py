"""What people see is what is true: page, terminal and sentences, read back and held against the view."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.phases import STAGE_WORDS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import View
from ludotheque.kernel.plain import rebuilt, write
from tests.games.aerion.combinations import pairwise
from tests.games.aerion.pictures import read_brief, read_drawing, read_page
from tests.games.aerion.position import ALL, Table
from tests.games.aerion.readers import KINDS, facts, read_sentences
from tests.reading import (
    Fact,
    Facts,
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

TABLES = [
    (int(one["seats"]), {key: value for key, value in one.items() if key != "seats"}) for one in pairwise()
]


DOORS = ("page", "drawing", "words")
BRIEF = {  # what few rows hold: all that the next move needs; the rest is one word away
    "turn", "phase", "asked", "dice", "rerolls", "fairies", "ships", "display", "met", "barred",
    "odds", "shops", "pulpits", "reserves", "held", "recover", "tops", "steps", "revealed", "duty",
}  # fmt: skip
EACH = 2_100 // len(TABLES) + 1


def told_by(door: str, shown: View, seats: int, language: str) -> Facts:
    """What somebody reads at that door."""
    if door == "page":
        return read_page(painted(GAME, shown, language), seats, language)
    if door == "drawing":
        return read_drawing(drawn(GAME, shown, language), seats, language)
    return read_sentences(described(GAME, shown, language), seats, language)


def untrue(view: AerionView, shown: View, language: str, doors: Sequence[str] = DOORS) -> list[str]:
    """Where page, drawing or sentences of `shown` are not what `view` knows."""
    known, seats = facts(view), int(view.seats)
    return [
        line
        for door in doors
        for line in differences(known, told_by(door, shown, seats, language), f"{door}: ")
    ]


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_painted_drawn_and_told_equals_known(number: int) -> None:
    for index, (_, view) in enumerate(positions(GAME, [TABLES[number]], EACH, seed=number, every=3)):
        assert isinstance(view, AerionView)
        turn = index + number
        found = untrue(view, view, languages(turn), [in_turn(turn, DOORS)])
        assert not found, "\n".join(found)


def known_in_brief(view: AerionView) -> Facts:
    """What a terminal with few rows shows of it."""
    nothing: dict[str, Fact] = {"steps": 0, "revealed": {}, "duty": False}
    known = nothing | facts(view)
    ships = known["ships"]
    assert isinstance(ships, list)
    flying = [{"flies": one["flies"], "needs": [] if one["flies"] else one["needs"]} for one in ships]
    return {key: fact for key, fact in known.items() if key in BRIEF} | {"ships": flying}


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_the_short_drawing_says_what_is_known(number: int) -> None:
    for index, (_, view) in enumerate(positions(GAME, [TABLES[number]], 12, seed=number, every=7)):
        assert isinstance(view, AerionView)
        language = languages(index + number)
        read = read_brief(in_brief(GAME, view, language), int(view.seats), language)
        assert differences(known_in_brief(view), read) == [], language


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("⚀ 1", "⚀ 2"), ("Book", "Egg"), ("▲ Bombyx", "△ Bombyx"), ("3 Fairies", "2 Fairies"),
        ("Turn 1", "Turn 2"), ("2 free rerolls", "1 free reroll"), ("Nut (four", "Cocoons (four"),
        ("Hourglass", "Hourg"), ("✔ yours", ""), ("An Egg must be acquired this turn", "Reserve: –"),
    ],
)  # fmt: skip
def test_a_fault_that_is_planted_in_the_short_drawing_is_caught(right: str, wrong: str) -> None:
    table = Table(2, "nut book bird worker egg hourglass", "1 1 2 2 3 4", **ALL)
    table.workshop(0, "nucifera@k3", "nut@k4").fly("bombyx")
    table.state.rerolls, table.state.fairies, table.state.duty = 2, 3, True
    view = table.game.view(table.state, 0)
    short = in_brief(GAME, view)
    assert differences(known_in_brief(view), read_brief(short, 2, "en")) == []
    assert right in short
    try:
        caught = bool(differences(known_in_brief(view), read_brief(short.replace(right, wrong, 1), 2, "en")))
    except (AssertionError, KeyError, ValueError):
        caught = True  # nobody knows such a card, or figure and face disagree
    assert caught


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_no_name_is_cut_in_eighty_columns(language: str) -> None:
    """`Hellinaute` was `Hellinau…`, and the Library a `Bibliot…`."""
    texts = GAME.texts(language)
    table = Table(2, "hellinaute book bird worker egg hourglass", "1 1 2 2 3 4", **ALL)
    for first in range(0, 22, 6):
        shown = [kind % 22 for kind in range(first, first + 6)]
        table.state.display[:] = shown
        view = table.game.view(table.state, 0)
        for picture in (drawn(GAME, view, language), in_brief(GAME, view, language)):
            assert "…" not in picture
            for kind in shown:
                whole = texts.say(f"ship.{KINDS[kind]}" if kind < 6 else f"card.{KINDS[kind]}")
                assert all(part in picture for part in whole.replace("-", " ").split()), (whole, picture)


# What players may know, by the rule that lets them, under the names that `facts` gives; page, drawing and
# sentences show each of them, or the comparison above fails.
PUBLIC = {
    "turn": "aerion:B-50", "phase": "aerion:B-50", "asked": "aerion:T-02", "dice": "aerion:B-51",
    "rerolls": "aerion:B-70", "fairies": "aerion:B-11", "ships": "aerion:B-30", "display": "aerion:B-13",
    "met": "aerion:B-46", "barred": "aerion:C-14", "odds": "aerion:B-46", "sizes": "aerion:B-20",
    "piles": "aerion:B-20",
    "tops": "aerion:B-72", "shops": "aerion:B-31", "pulpits": "aerion:B-14", "reserves": "aerion:B-14",
    "held": "aerion:B-61", "recover": "aerion:A-06", "factories": "aerion:X1-01", "flagship": "aerion:X1-05",
    "slipway": "aerion:X1-03", "glasses": "aerion:X2-05", "clouds": "aerion:X3-04", "steps": "aerion:X3-04",
    "piers": "aerion:X4-05", "workers": "aerion:X4-08", "eggs": "aerion:X5-06", "duty": "aerion:X5-05",
    "revealed": "aerion:A-35", "row": "aerion:X6-02", "figure": "aerion:X6-03",
}  # fmt: skip


def test_everything_public_is_a_fact_that_is_read() -> None:
    shown = GAME.match(2, 1, ALL).view(0)
    assert isinstance(shown, AerionView)
    assert set(facts(shown)) == set(PUBLIC)
    assert all(rule in GAME.rulebook("en") for rule in PUBLIC.values())


def rich() -> AerionView:
    """A table with something of everything on it."""
    table = Table(2, "nut book bird worker egg hourglass", "1 1 2 2 3 4", **ALL)
    table.workshop(0, "nucifera@k3").workshop(2, "propeller@k4").reserve("incube@st").reserve(
        "sognae@p2", seat=1
    )
    table.book("fh").book("dt", seat=1).pile("k4", "nut nut book").deck("p2", "nut cocoon").fly("bombyx")
    table.state.known[0] = 1
    table.state.charge = 0b000111
    table.state.rerolls = 2
    table.state.factories = 0b001001
    table.state.slipway = [1, -1, -1, -1, -1]
    table.state.glasses = [2, 0, 1, 0, 0, 0]
    table.state.clouds = [2, 1, 0, 2, 2, 2]
    table.state.piers = 1
    table.state.gatehouse = [1, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 0]
    table.state.eggs, table.state.hatched = 2, 3
    table.state.outposts_gone, table.state.lairs_open, table.state.lairs_gone = 0b011, 0b011, 0b001
    table.state.outposts = [0, 1, 2, 3, 0, 1, 2, 3]
    table.state.lairs = [0, 1, 2, 3, 0, 1, 2, 3]
    table.state.figure = 2
    return table.game.view(table.state, 0)


FAULTS: dict[str, object] = {
    "turn": 9, "active": 1, "dice": [0, 0, 1, 1, 2, 4], "rerolls": 1, "fairies": 1, "flying": 0b000110,
    "charge": 0b001011, "display": [8, 11, 13, 14, 15, 12], "size": [3, 7, 7, 7, 7, 7], "tops": [7],
    "shop": [2 | 1 << 5, -1, -1, -1, -1, -1, -1, 6 | 3 << 5, -1], "reserve": [9 | 4 << 5, 256 | 10],
    "pulpit": [3, 8 | 4], "factories": 0b001010, "slipway": [-1, 1, -1, -1, -1],
    "glasses": [1, 0, 1, 0, 0, 0],
    "clouds": [2, 2, 0, 2, 2, 2], "piers": 2, "gatehouse": [1, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0], "eggs": 3,
    "hatched": 2, "outposts": [0, 1, 3, 3, 0, 1], "figure": 3, "lairs": [0, 2, -1, -1, -1, -1], "duty": 1,
    "lairs_gone": 0b011,
}  # fmt: skip


@pytest.mark.parametrize("field", sorted(FAULTS))
def test_a_planted_fault_is_caught_on_the_page_in_the_drawing_and_in_words(field: str) -> None:
    view = rich()
    assert not untrue(view, view, "en")
    wrong = rebuilt(AerionView, view.box, {**write(view), field: FAULTS[field]})
    found = untrue(view, wrong, "en")
    assert {line.partition(":")[0] for line in found} >= {"page", "drawing", "words"}, found


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("#ae-die-3", "#ae-die-5"),
        ("#ae-material-1", "#ae-material-2"),
        ("A 3, die 5", "A 4, die 5"),
        ("× 2", ""),
    ],
)
def test_a_wrong_picture_or_name_on_the_page_is_caught(right: str, wrong: str) -> None:
    view = rich()
    assert GAME.paint is not None
    regions = GAME.paint(view, GAME.texts("en"))
    marred = {name: markup.replace(right, wrong) for name, markup in regions.items()}
    assert marred != regions
    try:
        found = differences(facts(view), read_page(Page(marred), 2, "en"))
    except (AssertionError, KeyError, ValueError):
        return  # picture and name disagree, or nobody knows such a card
    assert found


def laid_out(stage: str) -> Table:
    """A table at that stage, with everything in play but what stands in its way."""
    table = Table(2, "nut book bird bird egg hourglass", "5 5 5 5 5 6", **ALL)
    table.workshop(1, "nucifera@k3", "nut@k4").reserve("incube@k3", seat=1).fly_all_but("nucifera")
    table.state.charge, table.state.factories, table.state.eggs = 0b111000, 0b000011, 2
    table.deck("p2", "hourglass cocoon book")
    if stage == "recovering":
        return table.book().pile("k4", "nut nut incube book bird").play("recover k4", "take nut")
    if stage == "hatching":
        return table.play("hatch p2 2")
    if stage == "striking":
        return table.play("demolish fh+k4", "strike bombyx")
    if stage == "held":
        return table.play("acquire p2")
    if stage == "paid":
        return table.play("pay fh")
    if stage == "gift":
        table.state.outposts_gone = table.state.lairs_open = 1
        table.state.lairs[0] = 1
        return table.dice("1 1 1 1 2 3").play("hunt")
    if stage == "shedding":
        table.state.variants |= 1
        table.state.factories = 0b000011
        table.state.display[0] = 18
        return table.play("acquire p2")
    table.no_decks().show("egg - - - - -")
    table.dice("1 1 2 3 4 6").play("preserve")
    return table if stage == "partners_word" else table.play("accept", seat=1)


@pytest.mark.parametrize(
    "stage",
    ["recovering", "hatching", "striking", "held", "paid", "gift", "shedding", "partners_word", "over"],
)
@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_every_moment_of_a_turn_is_shown_as_it_is(stage: str, language: str) -> None:
    table = laid_out(stage)
    assert STAGE_WORDS[table.state.stage] == stage
    view = table.game.view(table.state, 0)
    assert not untrue(view, view, language)
    short = read_brief(in_brief(GAME, view, language), 2, language)
    assert differences(known_in_brief(view), short) == []


def test_a_hatch_before_the_roll_is_phase_one_and_shows_no_old_dice() -> None:
    table = Table(1, "nut nut - - - -", eggs=True).deck("p2", "hourglass book")
    table.state.eggs = 2
    table.play("hatch p2 2")
    lines = drawn(GAME, table.game.view(table.state, 0)).split("\n")
    assert "phase 1" in lines[0]
    assert "Dice: not rolled yet" in lines
