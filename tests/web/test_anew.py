"""Morphed equals fresh: whatever hands do while the table changes, it is the table that a new tab shows.

Along whole matches the regions on the screen are compared, after every press, with regions painted anew
from an envelope of that moment; every so often the whole page is compared with one loaded in another tab.
Only what `anew.js` names may differ: where the hands are and what they began, never what lies on the table.
"""

from __future__ import annotations

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route

from ludotheque.games import shelf
from tests.web.fidgets import FOCUS, Fidgeter
from tests.web.house import House, person, sit
from tests.web.person import EAGER, Person
from tests.web.test_matches import BRISK, seed_of

pytestmark = [pytest.mark.browser, pytest.mark.timeout(400)]
ANEW = (Path(__file__).parent / "anew.js").read_text(encoding="utf-8").strip().removesuffix(";")
PRESSES = 30  # of a match, from its beginning
WHOLE = 600  # of a whole match, at most
TABS = 15  # presses between two looks at another tab; in a whole match, WHOLE_TABS
WHOLE_TABS = 60
# By which hand each game is played to its end; by the other one only its beginning, where time is short.
TO_THE_END = {"aerion": "mouse", "desert": "mouse", "kero": "touch", "kreo": "touch"}


def differences(page: Page, patience: float = 4) -> list[list[str]]:
    """Where the table differs from one painted anew, once nothing is on its way any more."""
    end = time.monotonic() + patience
    while True:
        found = page.evaluate(f"{ANEW}.regions()")
        if found == [] or (found is not None and time.monotonic() > end):
            return [[str(word) for word in row] for row in found]
        assert time.monotonic() < end + 10, "the table does not come to rest"
        page.wait_for_timeout(40)


def other_tab_differs(who: Person, patience: float = 4) -> dict[str, object]:
    """What another tab, loaded now, shows differently; nothing that was begun counts."""
    for _ in range(9):
        if not who.page.query_selector("#near:not([hidden]), dialog[open], #controls [data-focus=back]"):
            break
        who.page.keyboard.press("Escape")
    other = who.context.new_page()
    other.goto(who.page.url)
    other.wait_for_selector("body[data-line=open] #table .region", state="attached")
    end = time.monotonic() + patience
    while True:
        ours, theirs = (page.evaluate(f"{ANEW}.page()") for page in (who.page, other))
        differ = [name for name in {**ours, **theirs} if ours.get(name) != theirs.get(name)]
        if not differ or time.monotonic() > end:
            break
        who.page.wait_for_timeout(50)
    other.close()
    pairs = {name: zip(ours.get(name, []), theirs.get(name, []), strict=False) for name in differ}
    return {name: [pair for pair in both if pair[0] != pair[1]][:2] for name, both in pairs.items()}


def fidget_through(who: Person, name: str, presses: int = PRESSES) -> list[object]:
    """Play with restless hands and compare after each press; the first differences that were seen."""
    hands = Fidgeter(who)
    tabs = TABS if presses == PRESSES else WHOLE_TABS
    for press in range(1, presses + 1):
        did = hands.fidget()
        if not (did and who.chance.random() < 0.5 and hands.press_on()):
            hands.let_go()
            if who.act(EAGER[name]) == "over":
                break
        found = differences(who.page)
        if found:
            return [press, did, *found]
        hands.let_go()
        aside = other_tab_differs(who) if press % tabs == 0 else None
        if aside:
            return [press, did, aside]
    return []


def begin(who: Person, house: House, name: str) -> None:
    """KERO without its clock: sentences that tell seconds are never the same twice."""
    options = {**BRISK[name], **({"mode": "units"} if name == "kero" else {})}
    sit(who, house, name, "random", options=options, seed=seed_of(name))


def other(hand: str) -> str:
    return "touch" if hand == "mouse" else "mouse"


@pytest.mark.parametrize("name", shelf())
def test_a_table_that_changed_under_restless_hands_is_the_table_of_a_new_tab(
    name: str, chromium: Browser, house: House
) -> None:
    hand = other(TO_THE_END[name])
    with person(chromium, hand, phone=hand == "touch") as player:
        begin(player, house, name)
        assert fidget_through(player, name) == []
        assert player.moves >= 5
        assert player.faults == []


def whole_match(name: str, hand: str, chromium: Browser, house: House) -> None:
    with person(chromium, hand, phone=hand == "touch") as player:
        begin(player, house, name)
        assert fidget_through(player, name, presses=WHOLE) == []
        assert player.is_over()
        assert player.faults == []


# Aerion's has several times the presses of any other: minutes, for what its beginning and the others show.
WHOLE_MATCHES = [pytest.param(name, marks=pytest.mark.long if name == "aerion" else ()) for name in shelf()]


@pytest.mark.parametrize("name", WHOLE_MATCHES)
def test_so_it_is_through_a_whole_match(name: str, chromium: Browser, house: House) -> None:
    whole_match(name, TO_THE_END[name], chromium, house)


@pytest.mark.long
@pytest.mark.parametrize("name", shelf())
def test_so_it_is_by_the_other_hand(name: str, chromium: Browser, house: House) -> None:
    whole_match(name, other(TO_THE_END[name]), chromium, house)


# Faults of the morphing, planted in `morph.js`: what is changed there, and into what.
FAULTS = {
    "a piece keeps its old face while it has the focus": (
        r"(morphStyle: .innerHTML.,)",
        r"\1 ignoreActiveValue: true,",
    ),
    "a tip grows old": (
        r"(node: \{Element\}|/\*\* @type \{Element\} \*/ node\) =>)",
        r"\1 attribute !== 'data-note' &&",
    ),
    "a region is painted once": (r"(  Idiomorph\.morph\(place)", r"  if (name === '{region}') return;\n\1"),
}
# Of every table a piece whose face changes under the hand, and a region that changes from press to press.
CHANGING = {
    "aerion": ("die-0", "tray"),
    "desert": ("storm-deck", "storm"),
    "kero": ("die-0", "rig"),
    "kreo": ("seat-0", "people"),
}


def plant(page: Page, fault: str, region: str) -> None:
    """Serve the client with that fault in it."""
    right, wrong = FAULTS[fault]

    def served(route: Route) -> None:
        answer = route.fetch()
        planted, times = re.subn(right, wrong.replace("{region}", region), answer.text())
        assert times == 1
        route.fulfill(response=answer, body=planted)

    page.route("**/morph.js", served)


@pytest.mark.parametrize("fault", FAULTS)
@pytest.mark.parametrize("name", shelf())
def test_a_planted_fault_is_found_at_every_table(
    name: str, fault: str, chromium: Browser, house: House
) -> None:
    """The first is the one that this check was built for: see `ignoreActiveValue` of the morphing."""
    piece, region = CHANGING[name]
    with person(chromium) as player:
        plant(player.page, fault, region)
        begin(player, house, name)
        found: list[list[str]] = []
        for _ in range(2 * PRESSES):
            if player.page.evaluate("id => document.getElementById(id) !== null", piece):
                player.page.evaluate(FOCUS, piece)
            if not Fidgeter(player).press_on():
                player.act(EAGER[name])
            found = differences(player.page, patience=0.6)
            if found:
                break
        assert region in [row[0] for row in found] or (found and "tip" in fault), found
