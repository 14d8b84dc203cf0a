"""What flies over the table looks as it does on it."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest
from playwright.sync_api import Browser

from ludotheque.games import game, shelf
from tests.web.house import House, person, sit

pytestmark = pytest.mark.browser

# Properties whose values differ between the table and the air above it.
DIFFER = """(names) => {
  const [table, air] = ['table', 'air'].map((id) => getComputedStyle(document.getElementById(id)));
  const differs = (name) => table.getPropertyValue(name) !== air.getPropertyValue(name);
  return [...names, 'color', 'font-family'].filter(differs);
}"""
# Shapes of a symbol, used above the table, that are black there and not on the table.
BLACK = """([symbol]) => {
  const space = 'http://www.w3.org/2000/svg';
  const painted = ['table', 'air'].map((id) => {
    const svg = document.createElementNS(space, 'svg');
    const copy = document.createElementNS(space, 'g');
    for (const node of document.getElementById(symbol)?.children ?? []) copy.append(node.cloneNode(true));
    svg.append(copy);
    document.getElementById(id).append(svg);
    const fills = [...copy.querySelectorAll('*')].map((node) => getComputedStyle(node).fill);
    svg.remove();
    return fills;
  });
  return painted[0].length && painted[0].join() === painted[1].join();
}"""


@pytest.mark.parametrize("name", shelf())
def test_what_flies_has_the_colours_of_its_table(name: str, chromium: Browser, house: House) -> None:
    """A refill of Aerion flew a black rectangle: the colours of its card hang on the table."""
    place = files(f"ludotheque.games.{name}")
    styles = (place / "static" / f"{name}.css").read_text(encoding="utf-8")
    # Colours hang on the table; how wide its parts are is the table's own affair.
    properties = sorted(set(re.findall(r"(--[a-z][a-z0-9-]*)\s*:(?!\s*min\()", styles)))
    motion = (place / "motion.toml").read_text(encoding="utf-8")
    flying = set(re.findall(r'^fly = "([^"]+)"', motion, re.MULTILINE))
    with person(chromium) as player:
        sit(player, house, name)
        assert player.page.evaluate(DIFFER, properties) == []
        for symbol in flying:
            assert player.page.evaluate(BLACK, [symbol]), symbol
        box = player.page.evaluate("getComputedStyle(document.getElementById('air')).backgroundImage")
        assert box == "none", "the air is clear"
        assert player.faults == []
    assert game(name).paint is not None
