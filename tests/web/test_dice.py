"""KERO's dice lie apart: whichever are kept, thrown or offered, each can be read and pressed by itself."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Browser

from ludotheque.games.kero.box import DICE, WHITES
from tests.games.kero.position import ROOM, Table
from tests.reading import painted
from tests.web.house import House, person, sit

SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1024, 768), (1920, 1080))
SIDE = 80  # of a die, in the units of the drawing; it lies up to four degrees askew

# Pairs of dice that lie upon each other, and dice whose middle is another's, for every choice of those held.
UPON = """() => {
  const dice = [...document.querySelectorAll('#region-rig .ke-die-piece')];
  const wrong = new Set();
  for (let held = 0; held < 1 << dice.length; held++) {
    dice.forEach((die, number) => {
      die.toggleAttribute('data-picked', Boolean(held >> number & 1));
      die.toggleAttribute('data-lit', !(held >> number & 1));
    });
    const boxes = dice.map((die) => die.querySelector('.ke-die').getBoundingClientRect());
    boxes.forEach((one, at) => {
      for (const [next, two] of boxes.entries())
        if (next > at && Math.min(one.right, two.right) - Math.max(one.left, two.left) > 1
          && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1)
          wrong.add(`${dice[at].id} on ${dice[next].id}`);
      const [x, y] = [(one.left + one.right) / 2, (one.top + one.bottom) / 2];
      const inSight = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
      const pressed = inSight && held % 16 === 5 ? document.elementsFromPoint(x, y)
        .map((node) => node.closest('.ke-die-piece')).find(Boolean) : null;
      if (pressed && pressed !== dice[at]) wrong.add(`${pressed.id} instead of ${dice[at].id}`);
    });
  }
  return [dice.length, [...wrong]];
}"""


def _middle(transform: str) -> tuple[float, float]:
    x, y = transform.partition("(")[2].partition(")")[0].replace(",", " ").split()
    return float(x), float(y)


@pytest.mark.parametrize("coloured", range(1 << (DICE - WHITES)))
def test_every_die_has_a_place_of_its_own_however_many_are_rolled(coloured: int) -> None:
    table = Table().rolled("brick", "wheat", "fire", "recruit", "fire")
    for drawn in (Table(), table):
        drawn.state.chosen = coloured
        page = painted(ROOM, drawn.view())
        places = [_middle(page[f"die-{number}"].attributes["transform"]) for number in range(DICE)]
        for one, two in combinations(places, 2):
            apart = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
            assert apart > SIDE * 1.07, "also where they lie askew"


@pytest.mark.browser
@pytest.mark.timeout(300)
def test_no_die_lies_on_another_whichever_are_kept(chromium: Browser, house: House) -> None:
    """Kept dice grew smaller about the corner of the whole picture, and so lay on those in the hand."""
    with person(chromium) as player:
        sit(player, house, "kero", "random", options={"mode": "units", "first": "seat_1"})
        page = player.page
        page.click("#welcome-play")
        for keys in ("#throw", "#stop"):
            page.wait_for_selector(f"#region-rig {keys}")
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                assert page.evaluate(UPON) == [DICE, []], (keys, width, height)
            if keys == "#throw":
                page.set_viewport_size({"width": 1024, "height": 768})
                page.click("#controls [data-verb=stand_up]")
