"""KERO's throws over a long, shaking line: a few of those that `tools.line_bench` makes by dozens."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from tests.web.house import House
from tools.throws import rolls

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]
THROWS = 6


def test_every_throw_pressed_as_the_lock_opens_arrives_and_an_early_press_gets_a_kind_word(
    chromium: Browser, house: House
) -> None:
    thrown = rolls(chromium, house, THROWS, lock=500)
    for _ in range(2):
        # A browser that is not heard from for two and a half seconds has its truck laid flat: that is the
        # rule, and on a machine with other things to do it may happen to anybody.
        if thrown.silences:
            thrown = rolls(chromium, house, THROWS, lock=500)
    assert thrown.wrong(THROWS) == []
