"""Painted equals known: page, drawing and sentences say what the view says, in every mode and language.

Each surface is read back by a reader that knows only what signs and words mean to a person; a planted wrong
face, count or name is caught; and everything that the dossier's information table calls public is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import cast

import pytest

from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import QuickChance
from ludotheque.kernel.texts import LANGUAGES
from tests.games.kreo.known import facts_of
from tests.games.kreo.position import ROOM, Table
from tests.games.kreo.read_drawing import WIDE, in_few_rows, read_brief, read_drawing
from tests.games.kreo.read_page import read_page
from tests.games.kreo.read_sentences import read_sentences
from tests.games.kreo.readers import NAMES
from tests.games.kreo.talk import talkative_match
from tests.reading import Fact, Facts, Page, described, differences, drawn, in_brief, in_turn

ALL = {"incarnations": True, "altered_elements": True}
TABLES: dict[str, tuple[int, dict[str, object]]] = {
    "base-3": (3, {}),
    "first-4": (4, {"first_game": True}),
    "altered-5": (5, {"altered_elements": True}),
    "incarnations-6": (6, {"incarnations": True}),
    "everything-3": (3, {**ALL, "silent": True}),
    "everything-6": (6, {**ALL, "last_round": "personal", "slots": "b", "concession": True}),
}
Regions = dict[str, str]


def views(table: str, each: int) -> Iterator[tuple[KreoView, str]]:
    """Positions along whole talkative matches, from every seat and from outside, in every language."""
    seats, options = TABLES[table]
    given, seed = 0, 1
    while given < each:
        match = ROOM.match(seats, seed, options)
        chance = QuickChance(seed)
        while True:
            over = match.outcome is not None
            view = cast("KreoView", match.view((given + seed) % (seats + 1) - 1))
            yield view, LANGUAGES[given % 4]
            given += 1
            if over or given >= each:
                break
            talkative_match(match, chance, len(match.journal.entries) + 1 + given % 5)
        seed += 1


def regions_of(view: KreoView, language: str) -> Regions:
    assert ROOM.paint is not None
    return dict(ROOM.paint(view, ROOM.texts(language, NAMES[: view.count])))


def on_page(
    view: KreoView, language: str, plant: Callable[[Regions], Regions] = lambda regions: regions
) -> Facts:
    return read_page(Page(plant(regions_of(view, language))), language, int(view.count))


def in_drawing(view: KreoView, language: str, plant: Callable[[str], str] = lambda text: text) -> Facts:
    wide = drawn(ROOM, view, language, WIDE, NAMES[: view.count])
    return read_drawing(plant(wide), language, int(view.count))


def in_words(view: KreoView, language: str, plant: Callable[[str], str] = lambda text: text) -> Facts:
    said = "\n".join(described(ROOM, view, language, NAMES[: view.count]))
    return read_sentences(plant(said).split("\n"), language, int(view.count))


SURFACES: tuple[Callable[[KreoView, str], Facts], ...] = (on_page, in_drawing, in_words)
EACH = 350  # of each table


@pytest.mark.parametrize("table", TABLES)
def test_every_surface_shows_what_is_known(table: str) -> None:
    for number, (view, language) in enumerate(views(table, EACH)):
        read = in_turn(number, SURFACES)
        assert differences(facts_of(view), read(view, language)) == [], (language, int(view.seat))


@pytest.mark.long
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("read", SURFACES)
def test_every_surface_shows_what_is_known_over_many_matches(
    read: Callable[[KreoView, str], Facts], table: str
) -> None:
    for view, language in views(table, 500):
        assert differences(facts_of(view), read(view, language)) == [], (language, int(view.seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_terminal_reads_the_same_words(language: str) -> None:
    """Below the tree a narrow drawing only breaks its lines otherwise."""
    for view, _ in views("everything-6", 25):
        both = [
            drawn(ROOM, view, language, width, NAMES[: view.count]).rsplit("┘", 1)[1].split()
            for width in (80, WIDE)
        ]
        assert both[0] == both[1]
        narrow = drawn(ROOM, view, language, 80, NAMES[: view.count])
        assert max(map(len, narrow.split("\n"))) <= 80


def in_short(view: KreoView, language: str, plant: Callable[[str], str] = lambda text: text) -> Facts:
    wide = in_brief(ROOM, view, language, NAMES[: view.count], WIDE)
    return read_brief(plant(wide), language, int(view.count))


@pytest.mark.parametrize("table", TABLES)
def test_the_short_drawing_says_what_is_known(table: str) -> None:
    for view, language in views(table, 60):
        assert differences(in_few_rows(facts_of(view)), in_short(view, language)) == [], language
        narrow = in_brief(ROOM, view, language, NAMES[: view.count])
        assert narrow.split() == in_brief(ROOM, view, language, NAMES[: view.count], WIDE).split()


def busy() -> KreoView:
    """A table on which there is something of everything, seen by seat 0."""
    table = Table(
        "fire fire water_linked comet planet", "air air earth tree", "water earth fire bird",
        incarnations=True, altered_elements=True,
    )  # fmt: skip
    table.titans("rhea", "oceanus", "theia").tokens(4, 3, 2, reserve=2).last_played("air")
    table.grown("atmosphere", "air").discarded("thunderbolt wind")
    table.play(1, "oceanus 1 3", "choose earth", "show tree 1").play(0, "choose water_linked", "rhea after3")
    table.play(2, "offer bird 2", "choose water")
    return table.view(0)


def swapped(region: str, old: str, new: str) -> Callable[[Regions], Regions]:
    """A painter that makes one mistake."""

    def plant(regions: Regions) -> Regions:
        assert old in regions[region], (region, old)
        return {**regions, region: regions[region].replace(old, new, 1)}

    return plant


@pytest.mark.parametrize(
    ("region", "old", "new"),
    [
        ("hand", "#kr-fire", "#kr-water"),  # a wrong face
        ("hand", "×2", "×3"),  # a wrong number of copies
        ("hand", "kr-mark-linked", "kr-mark-volatile"),  # a wrong mark
        ("hand", 'data-name="Comet"', 'data-name="Planet"'),  # a wrong name for who hears it
        ("people", "×4", "×5"),  # a wrong number of tokens
        ("people", "#kr-card-back", "#kr-crown"),  # a back that is none
        ("people", "Titaness Rhea", "Titan Coeus"),
        ("people", "#kr-tree", "#kr-fish"),  # a card I know there
        ("people", "⇄ Bob", "⇄ Ann"),
        ("people", "has shown Ann a card", "has shown Cat a card"),
        ("tree", "kr-nature kr-in_play", "kr-nature kr-complete"),
        ("tree", "kr-slot kr-filled kr-of-air", "kr-slot kr-empty kr-of-air"),
        ("tree", "Needs Atmosphere", "Needs Comet"),
        ("middle", "#kr-token", "#kr-crown"),  # a token that is none
        ("middle", "Thunderbolt", "Storm"),
        ("middle", ">3</text>", ">2</text>"),  # what a Recall costs
        ("round", "<span>Ann</span>", "<span>Bob</span>"),  # the order
        ("round", "reveals right after Cat", "reveals right after Bob"),
        ("round", "Oceanus: Ann and Cat", "Oceanus: Ann and Bob"),
        ("round", "#kr-air", "#kr-fire"),  # the last card played
        ("round", "<li>Air</li>", "<li>Fire</li>"),  # what is not seen
        ("status", "Round 2", "Round 3"),
    ],
)  # fmt: skip
def test_a_planted_fault_on_the_page_is_caught(region: str, old: str, new: str) -> None:
    assert caught(busy(), lambda view: on_page(view, "en", swapped(region, old, new)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("@✔ Air", "@ Air"),
        ("… Atmosphere", "✔ Atmosphere"),
        ("▲ Fire ×2", "▲ Fire ×3"),
        ("■ Earth ×2", "▲ Earth ×2"),
        ("Titaness Rhea ×0", "Titaness Rhea ×1"),
        ("◆×4", "◆×5"),
        ("▯×4", "▯×5"),
        ("[Tree]", "[Fish]"),
        ("Recall ◆3", "Recall ◆2"),
        ("Order: Cat", "Order: Ann"),
        ("Last card played: Air", "Last card played: Fire"),
        ("Wind ← Atmosphere", "Wind ← Comet"),
        ("reveals right after Cat", "reveals right after Bob"),
        ("Thunderbolt", "Storm"),
        ("Round 2", "Round 3"),
    ],
)
def test_a_planted_fault_in_the_drawing_is_caught(old: str, new: str) -> None:
    assert old in drawn(ROOM, busy(), "en", WIDE, NAMES[:3])
    assert caught(busy(), lambda view: in_drawing(view, "en", lambda text: text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Fire × 2", "Fire × 3"),
        ("Reserve: 3", "Reserve: 1"),
        ("4 tokens", "5 tokens"),
        ("Air (Air)", "Air (empty)"),
        ("Cat, Ann, Bob", "Ann, Cat, Bob"),
        ("needs Wind and Mountain", "needs Wind and Rainbow"),
        ("Recall: 3 tokens", "Recall: 2 tokens"),
        ("offers Bob a swap", "offers Ann a swap"),
        ("You know that Bob holds: Tree", "You know that Cat holds: Tree"),
        ("Last card played: Air", "Last card played: Earth"),
        ("reveals right after Cat", "reveals first"),
        ("Titaness Rhea", "Titan Rhea"),
    ],
)
def test_a_planted_fault_in_the_sentences_is_caught(old: str, new: str) -> None:
    assert old in "\n".join(described(ROOM, busy(), "en", NAMES[:3]))
    assert caught(busy(), lambda view: in_words(view, "en", lambda text: text.replace(old, new, 1)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("… Atmosphere ●", "… Atmosphere @"),
        ("… Atmosphere", "✔ Atmosphere"),
        ("▲ Fire ×2", "▲ Fire ×3"),
        ("◆×4", "◆×5"),
        ("▯×4", "▯×5"),
        ("[Tree]", "[Fish]"),
        ("►Ann", "Ann"),
        ("Thunderbolt", "Storm"),
        ("Round 2", "Round 3"),
        ("reveals right after Cat", "reveals right after Bob"),
        ("Chosen: Water (Linked)", "Chosen: Water"),
    ],
)
def test_a_planted_fault_in_the_short_drawing_is_caught(old: str, new: str) -> None:
    known = in_few_rows(facts_of(busy()))
    assert differences(known, in_short(busy(), "en")) == []
    assert old in in_brief(ROOM, busy(), "en", NAMES[:3], WIDE)
    try:
        found = differences(known, in_short(busy(), "en", lambda text: text.replace(old, new, 1)))
    except (AssertionError, KeyError, StopIteration, ValueError):
        return
    assert found


def caught(view: KreoView, read: Callable[[KreoView], Facts]) -> bool:
    """Whether a reader stumbles, or reads something that is not known."""
    try:
        return bool(differences(facts_of(view), read(view)))
    except (AssertionError, KeyError, StopIteration, ValueError):
        return True


def test_what_is_planted_is_all_that_is_wrong() -> None:
    for read in (on_page, in_drawing, in_words):
        assert differences(facts_of(busy()), read(busy(), "en")) == []


# The dossier's information table (1.11): what everybody, or the viewer, may know, and which fact shows it; or
# which line of the log tells it, since it happens and is over.
PUBLIC: dict[str, tuple[str, ...]] = {
    "own hand, own chosen cards": ("hand", "chosen", "offered", "warnings"),
    "that a player has put down a card, or is ready": ("seats.*.down", "seats.*.ready", "seats.*.waited"),
    "hand sizes, tokens per player, reserve, tokens on cards": (
        "seats.*.cards", "seats.*.tokens", "reserve", "natures.*.guarded", "seats.*.bet",
    ),
    "First Player card, reveal order, round number, Hekatonkheires flag": (
        "first", "order", "round", "phase", "swallowing",
    ),
    "tableau: Nature cards, slots, which card fills each, declared Element": (
        "natures.*.state", "natures.*.slots", "natures.*.needs", "natures.*.any",
    ),
    "discard pile, all of it": ("discard",),
    "deck list": ("unseen",),
    "initial holder of the Planet": ("seats.*.known",),
    "Show: that A showed B a card; the card: B only": (
        "seats.*.showed", "seats.*.known", "event:showed", "event:was_shown",
    ),
    "Theia: that she showed, how many cards, to whom": ("seats.*.showed", "event:theia_showed"),
    "Swap: the offer, the exchange, the card received": (
        "seats.*.offers", "seats.*.perhaps", "event:offered", "event:swapped", "event:received",
    ),
    "Recall, Shed, Mnemosyne: both cards": ("discard", "event:recalled", "event:shed", "event:remembered"),
    "Titan card dealt, side chosen, uses left, announcements, sitting out": (
        "seats.*.sides", "seats.*.power", "seats.*.kind", "seats.*.uses", "announced", "seats.*.rests",
        "seats.*.rests_next",
    ),
    "Phoebe's look": ("seats.*.looked", "event:looked", "event:saw"),
    "that a card Phoebe has looked at was taken back": ("event:taken_back", "event:reordered"),
    "Themis' bet; the guess: Themis only": (
        "seats.*.bet", "bets", "event:bet_laid", "event:bet_won", "event:bet_lost",
    ),
    "last card played, whether the round is first or last": ("last", "playing", "losing"),
    "what actions cost": ("costs",),
    "votes to concede, a Planet out of reach, why it ended": ("seats.*.voted", "doomed", "reason"),
}  # fmt: skip


def test_everything_public_is_shown_on_every_surface() -> None:
    wanted = {path for paths in PUBLIC.values() for path in paths if not path.startswith("event:")}
    for read in (on_page, in_drawing, in_words):
        assert wanted <= set(paths_of(read(busy(), "en")))
    assert set(paths_of(facts_of(busy()))) <= wanted, "a fact that no line of the dossier speaks of"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_happens_and_is_over_stands_in_the_log(language: str) -> None:
    told = {
        path.removeprefix("event:") for paths in PUBLIC.values() for path in paths if path[:6] == "event:"
    }
    texts = ROOM.texts(language)
    assert told <= {kind.name for kind in ROOM.chronicle.happenings}
    assert all(texts.has(f"event.{name}") for name in told)


def paths_of(facts: Facts) -> Iterator[str]:
    """The facts by their places, players and Nature cards taken together."""
    for key, fact in facts.items():
        if key in ("seats", "natures"):
            for one in cast("Mapping[str, Mapping[str, Fact]]", fact).values():
                yield from (f"{key}.*.{inner}" for inner in one)
        else:
            yield key
