"""What a line costs: from the click to the painted result, and KERO's throws over a long, shaking line.

    python -m tools.line_bench              # both
    python -m tools.line_bench --clicks     # click to painted result: here, +60 ms and +150 ms
    python -m tools.line_bench --feedback   # press to the first frame that answers it, every game, at +150 ms
    python -m tools.line_bench --rolls      # 40 throws at +150 ms with jitter, each as soon as the lock opens

The second fails (exit code 1) unless every throw arrives and is judged rightly, and an early press is
answered kindly. Needs a Chromium on this machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludotheque.games import game, shelf
from tests.house.browser import FLAGS, chromium_program
from tests.web.house import House, free_port, lay, person
from tools.slow_line import slow_line
from tools.throws import JITTER, ROLLS, TRIP, rolls

FAR = 150  # milliseconds of round trip over which a press must be answered all the same
PAUSE = 400  # milliseconds from one press to the next: a quick hand
# When the socket spoke last, noted before the page makes anything of it.
EAR = """
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', (event) => {
        if (event.data.startsWith('{"n":')) window.heardAt = performance.now();
      });
    }
  };
"""

# Presses a control and, if that sent a move, waits for the frame in which its result is on screen.
CLICK = """seed => new Promise((done) => {
  const is = (one, kind) => one.classList.contains(kind);
  const all = [...document.querySelectorAll('#controls button:not([disabled])')];
  const go = all.filter((one) => is(one, 'go'));
  const members = all.filter((one) => is(one, 'member') && one.ariaPressed !== 'true');
  const duties = all.filter((one) => !is(one, 'quiet') && !is(one, 'member') && !is(one, 'go'));
  const from = go.length ? go : members.length ? members : duties.length ? duties : all;
  if (!from.length || document.body.dataset.sent === 'yes') { done(null); return; }
  const start = performance.now();
  const watch = new MutationObserver(() => {
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => {
      const end = performance.now();
      done([end - start, window.heardAt - start, end - window.heardAt]);
    }));
  });
  watch.observe(document.getElementById('log'), {childList: true});
  from[seed % from.length].click();
  if (document.body.dataset.sent !== 'yes') { watch.disconnect(); done(null); return; }
  setTimeout(() => { watch.disconnect(); done(null); }, 5000);
})"""

# From a press until the first frame that shows an answer to it: something picked, sent, asked back or said.
PRESSES = """
  window.presses = [];
  addEventListener('pointerdown', ({timeStamp, target}) => {
    if (!target.closest('#controls button:not([disabled])')) return;
    const watch = new MutationObserver(() => {
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => window.presses.push(performance.now() - timeStamp)));
    });
    const shown = ['data-sent', 'data-picked', 'data-state', 'aria-pressed', 'open'];
    watch.observe(document.body, {subtree: true, attributes: true, attributeFilter: shown});
    for (const id of ['controls', 'notices', 'near'])
      watch.observe(document.getElementById(id), {subtree: true, childList: true, characterData: true});
    setTimeout(() => watch.disconnect(), 1000);
  }, true);
"""
# The middle of one of the controls, or nothing while there is none.
TARGET = """seed => {
  const all = [...document.querySelectorAll('#controls button:not([disabled])')];
  const one = all[seed % all.length]?.getBoundingClientRect();
  return one ? [one.x + one.width / 2, one.y + one.height / 2] : null;
}"""


@dataclass
class Clicks:
    """Milliseconds of clicks: all, until the answer is there, from there until it is painted."""

    trip: int
    all: list[float]
    way: list[float]
    paint: list[float]

    def __str__(self) -> str:
        late = sorted(self.all)[int(len(self.all) * 0.95)]
        return (
            f"+{self.trip:3} ms: median {statistics.median(self.all):4.0f}   95 % {late:4.0f}   "
            f"(answer {statistics.median(self.way):4.0f}, painting {statistics.median(self.paint):3.0f}; "
            f"{len(self.all)} moves)"
        )


def clicks(browser: Browser, house: House, name: str, trip: int, moves: int) -> Clicks:
    """Click through a match over a line with that much more round trip."""
    found = Clicks(trip, [], [], [])
    with person(browser) as player, slow_line(free_port(), house.port, trip) as line:
        near = House(house.folder, house.port, line.url if trip else house.url)
        seats: list[dict[str, object]] = [{"kind": "me"}]
        seats += [{"kind": "bot", "level": "random"}] * (game(name).options.seats[0] - 1)
        player.context.add_init_script(EAR)
        for _ in range(9):
            laid = lay(player, near, name, seats)
            player.page.goto(f"{near.url}/t/{laid['table']}")
            player.page.wait_for_selector("#controls button")
            for number in range(moves * 12):
                if len(found.all) >= moves:
                    return found
                if player.is_over():
                    break
                took = player.page.evaluate(CLICK, number * 7919)
                if took is not None:
                    for times, value in zip((found.all, found.way, found.paint), took, strict=True):
                        times.append(float(value))
                player.page.wait_for_timeout(40)
    return found


def feedback(browser: Browser, house: House, name: str, trip: int, presses: int) -> list[float]:
    """Milliseconds from a press of the mouse to the first frame that answers it, by the page itself."""
    found: list[float] = []
    with person(browser) as player, slow_line(free_port(), house.port, trip) as line:
        near = House(house.folder, house.port, line.url)
        seats: list[dict[str, object]] = [{"kind": "me"}]
        seats += [{"kind": "bot", "level": "random"}] * (game(name).options.seats[0] - 1)
        player.context.add_init_script(PRESSES)
        while len(found) < presses:
            laid = lay(player, near, name, seats)
            player.page.goto(f"{near.url}/t/{laid['table']}")
            player.page.wait_for_selector("#controls button")
            for number in range(presses * 6):
                if len(found) + player.page.evaluate("window.presses.length") >= presses or player.is_over():
                    break
                where = player.page.evaluate(TARGET, number * 7919)
                if where is not None:
                    player.page.mouse.click(*where)
                player.page.wait_for_timeout(PAUSE)
            found += player.page.evaluate("window.presses")
    return found


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clicks", action="store_true")
    parser.add_argument("--rolls", action="store_true")
    parser.add_argument("--feedback", action="store_true")
    parser.add_argument("--game", default="aerion")
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    both = not (asked.clicks or asked.rolls or asked.feedback)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), free_port())
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=FLAGS)
        if asked.clicks or both:
            print(f"{asked.game}: click to painted result, milliseconds")
            for trip in (0, 60, 150):
                print(clicks(browser, house, asked.game, trip, asked.moves), flush=True)
        if asked.feedback:
            print(f"press to the first frame that answers, milliseconds, at +{FAR} ms")
            for name in shelf():
                times = sorted(feedback(browser, house, name, FAR, asked.moves))
                late = times[int(len(times) * 0.95)]
                told = f"median {statistics.median(times):4.0f}   95 % {late:4.0f}   worst {times[-1]:4.0f}"
                print(f"{name:8} {told}   ({len(times)} presses)", flush=True)
        if asked.rolls or both:
            thrown = rolls(browser, house)
            print(f"KERO, +{TRIP} ms and up to {JITTER} ms jitter: {thrown}")
            faults = thrown.wrong(ROLLS)
        browser.close()
        house.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
