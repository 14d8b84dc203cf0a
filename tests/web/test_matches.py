"""Whole matches through the interface: every game, several people, by mouse, finger and keyboard."""

from __future__ import annotations

from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from tests.web.house import House, free_port, join, lay, person, sit
from tests.web.person import EAGER, Person, finish
from tools.slow_line import slow_line

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]
CUTS = (6, 16)  # presses after which the line breaks; a bad storm ends the shortest match after some 28
LONGEST = 200  # seconds, on a machine that has other things to do

# Short matches by the table's own options: real time stays real, only quicker than people like it.
BRISK: dict[str, dict[str, object]] = {
    "aerion": {},
    "desert": {"difficulty": "legendary"},
    "kreo": {"grace": 0},
    "kero": {
        "lock": 300, "lock_1": 50, "lock_2": 50, "tank_1": 300, "tank_2": 300, "cadence": 500, "reaction": 2,
    },
}  # fmt: skip
# Open seeds of matches that neither end at once nor last for ever; in KERO's the Claim cards lie high.
SEEDS = {"aerion": 3, "desert": 7, "kreo": 3, "kero": 126}
SITTING = {"aerion": 2, "desert": 3, "kreo": 3, "kero": 2}


def seed_of(name: str) -> str:
    return f"{SEEDS[name]:032x}"


def check(people: list[Person]) -> None:
    """Everybody is shown the end, and nothing was amiss on the way."""
    for one in people:
        one.page.wait_for_selector("#ending[open]")
        assert one.page.inner_text("#ending-title")
        assert one.sideways() <= 0
        assert one.faults == []


@pytest.mark.parametrize("name", shelf())
def test_a_whole_match_is_played_by_people_at_a_desk_a_phone_and_a_keyboard(
    name: str, chromium: Browser, house: House
) -> None:
    """And the line of the second of them breaks twice in the middle of it."""
    with ExitStack() as stack:
        line = stack.enter_context(slow_line(free_port(), house.port))
        hands = ("keyboard", "touch", "mouse")[: SITTING[name]]
        people = [stack.enter_context(person(chromium, hand, phone=hand == "touch")) for hand in hands]
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "person"} for _ in people[1:]]
        laid = lay(people[0], house, name, seats, options=BRISK[name], seed=seed_of(name))
        people[0].page.goto(f"{house.url}/t/{laid['table']}")
        links = laid["links"]
        assert isinstance(links, dict)
        for number, nick in zip(range(1, len(people)), ("Bo", "Cy"), strict=False):
            link = str(links["seats"][str(number)])
            join(people[number], link.replace(house.url, line.url) if number == 1 else link, nick)
        for number, one in enumerate(people):
            one.chance.seed(number)
            one.page.wait_for_selector("body[data-phase=playing]")
        people[1].is_cut_off = True

        def between(presses: int) -> None:
            if presses in CUTS:
                line.cut()

        presses = finish(people, EAGER[name], LONGEST, between)
        assert presses > max(CUTS), "long enough for the line to have broken twice"
        check(people)
        told = people[1].page.locator("#log .log-text").all_text_contents()
        people[1].page.reload()
        people[1].page.wait_for_selector("#ending[open]")
        again = people[1].page.locator("#log .log-text").all_text_contents()
        assert told == again, "nothing was lost with the line, nothing is there twice"


@pytest.mark.parametrize("name", shelf())
def test_a_whole_match_is_played_in_words_and_by_keyboard_alone(
    name: str, chromium: Browser, house: House
) -> None:
    options = {**BRISK[name], **({"mode": "units"} if name == "kero" else {})}
    with person(chromium, "keyboard", lang="fr") as reader:
        sit(reader, house, name, "random", options=options, seed=seed_of(name))
        reader.page.keyboard.press("t")
        reader.page.wait_for_selector("body[data-text]")
        assert reader.page.locator("#sentences li").count() > 2
        assert not reader.page.locator("#table").is_visible()
        finish([reader], EAGER[name], LONGEST)
        assert not reader.page.locator("#table").is_visible()
        check([reader])


@pytest.mark.parametrize("name", ["aerion", pytest.param("kero", marks=pytest.mark.long)])
def test_a_whole_match_outlives_a_restart_of_the_house(
    name: str, chromium: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    house = House(tmp_path_factory.mktemp("reopened"), free_port())
    house.open()
    with person(chromium) as player:
        options = {**BRISK[name], **({"mode": "units"} if name == "kero" else {})}
        sit(player, house, name, "random", options=options, seed=seed_of(name))
        player.play(12, EAGER[name])
        lines = player.lines()
        player.is_cut_off = True
        house.close()
        player.page.wait_for_selector("#lost:not([hidden])")
        house.open()
        player.page.wait_for_selector("body[data-line=open]")
        finish([player], EAGER[name], LONGEST)
        assert player.lines() > lines
        check([player])
    house.close()


def test_every_game_has_its_brisk_match() -> None:
    for name in shelf():
        assert SITTING[name] in game(name).options.seats
        assert set(BRISK[name]) <= {option.key for option in game(name).options.options}
