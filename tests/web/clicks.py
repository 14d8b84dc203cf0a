"""From the click to the painted result: median and 95th percentile, here and over slow lines.

python -m tests.web.clicks [--game aerion] [--moves 60]
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.house.browser import FLAGS, chromium_program
from tests.web.house import House, Person, free_port, lay, person
from tests.web.slow_line import slow_line

# Presses a control and, if that sent a move, waits for the frame in which its result is on screen.
MEASURE = """seed => new Promise((done) => {
  const buttons = [...document.querySelectorAll('#controls button:not([disabled])')];
  const go = buttons.filter((one) => one.classList.contains('go'));
  const is = (one, kind) => one.classList.contains(kind);
  const members = buttons.filter((one) => is(one, 'member') && one.getAttribute('aria-pressed') !== 'true');
  const duties = buttons.filter((one) => !is(one, 'quiet') && !is(one, 'member'));
  const from = go.length ? go : members.length ? members : duties.length ? duties : buttons;
  if (!from.length) { done(null); return; }
  const log = document.getElementById('log');
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
  });
  watch.observe(log, {childList: true});
  from[seed % from.length].click();
  if (document.body.dataset.sent !== 'yes') { watch.disconnect(); done(null); return; }
  setTimeout(() => { watch.disconnect(); done(null); }, 5000);
})"""


def measured(player: Person, moves: int) -> list[float]:
    """Milliseconds of that many moves."""
    found: list[float] = []
    for number in range(moves * 12):
        if len(found) >= moves or player.is_over():
            break
        player.page.wait_for_selector("#controls button, #ending[open]")
        took = player.page.evaluate(MEASURE, number * 7919)
        if took is not None:
            found.append(float(took))
        player.page.wait_for_timeout(60)
    return found


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="aerion")
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), free_port())
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=FLAGS)
        print(f"{asked.game}: click to painted result, milliseconds")  # noqa: T201 - a benchmark prints
        for trip in (0, 60, 150):
            with person(browser) as player, slow_line(free_port(), house.port, trip) as address:
                near = House(house.folder, house.port, address if trip else house.url)
                laid = lay(player, near, asked.game, [{"kind": "me"}])
                player.page.goto(f"{near.url}/t/{laid['table']}")
                times = sorted(measured(player, asked.moves))
                middle, late = statistics.median(times), times[int(len(times) * 0.95)]
                line = f"+{trip:3} ms: median {middle:5.0f}   95 % {late:5.0f}   ({len(times)} moves)"
                print(line)  # noqa: T201 - a benchmark prints
        browser.close()
        house.close()


if __name__ == "__main__":
    main()
