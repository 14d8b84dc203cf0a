"""Whole matches through the interface: every game, several people, by mouse, finger and keyboard."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from tests.web.house import House, Person, join, lay, person

pytestmark = [pytest.mark.browser, pytest.mark.long, pytest.mark.timeout(900)]
LONGEST = 300  # seconds


def finish(people: list[Person]) -> None:
    """Let everybody play until all see the end: hands by themselves, the keyboard key by key."""
    end = time.monotonic() + LONGEST
    for one in people:
        if one.hand != "keyboard":
            one.touch_piece()
            one.page.wait_for_timeout(50)
            one.page.keyboard.press("Escape")
            one.run()
    while not all(one.is_over() for one in people):
        assert time.monotonic() < end, [(one.page.inner_text("#status"), one.moves) for one in people]
        acted = False
        for one in people:
            if one.hand == "keyboard" and one.must_act() and one.may_act():
                acted = one.act()
        people[0].page.wait_for_timeout(5 if acted else 60)


@pytest.mark.parametrize("name", shelf())
def test_a_whole_match_is_played_by_people_at_a_desk_a_phone_and_a_keyboard(
    name: str, chromium: Browser, house: House
) -> None:
    room = game(name)
    count = next((one for one in room.options.seats if one > 1), 1)
    options = {"mode": "units"} if name == "kero" else {}
    with (
        person(chromium) as desk,
        person(chromium, "touch", phone=True) as phone,
        person(chromium, "keyboard") as keys,
    ):
        kinds: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        kinds += [{"kind": "person"} for _ in range(1, min(count, 3))]
        kinds += [{"kind": "bot", "level": "easy"} for _ in range(3, count)]
        laid = lay(desk, house, name, kinds, options=options)
        desk.page.goto(f"{house.url}/t/{laid['table']}")
        people = [desk]
        links = laid["links"]
        assert isinstance(links, dict)
        for other, nick in zip((phone, keys), ("Bo", "Cy"), strict=True):
            if str(len(people)) in links["seats"]:
                join(other, links["seats"][str(len(people))], nick)
                people.append(other)
        for one in people:
            one.page.wait_for_selector("body[data-phase=playing]")
        finish(people)
        for one in people:
            one.page.wait_for_selector("#ending[open]")
            assert one.page.inner_text("#ending-title")
            assert one.sideways() <= 0
            assert one.faults == []


@pytest.mark.parametrize("name", shelf())
def test_a_whole_match_is_played_in_words_and_by_keyboard_alone(
    name: str, chromium: Browser, house: House
) -> None:
    room = game(name)
    options = {"mode": "units"} if name == "kero" else {}
    with person(chromium, "keyboard", lang="fr") as reader:
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}]
        seats += [{"kind": "bot", "level": "normal"} for _ in range(1, room.options.seats[0])]
        laid = lay(reader, house, name, seats, options=options)
        reader.page.goto(f"{house.url}/t/{laid['table']}")
        reader.page.wait_for_selector("body[data-phase=playing]")
        reader.page.keyboard.press("t")
        reader.page.wait_for_selector("body[data-text]")
        assert reader.page.locator("#sentences li").count() > 2
        assert not reader.page.locator("#table").is_visible()
        finish([reader])
        reader.page.wait_for_selector("#ending[open]")
        assert reader.faults == []
