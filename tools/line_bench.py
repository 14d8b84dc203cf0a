"""What a line costs: from the click to the painted result, and KERO's throws over a long, shaking line.

    python -m tools.line_bench              # both
    python -m tools.line_bench --clicks     # click to painted result: here, +60 ms and +150 ms
    python -m tools.line_bench --rolls      # 40 throws at +150 ms with jitter, each as soon as the lock opens

The second fails (exit code 1) unless every throw arrives and is judged rightly, and an early press is
answered kindly. Needs a Chromium on this machine.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from ludotheque.games import game
from ludotheque.kernel import Entry, Match
from tests.house.browser import FLAGS, chromium_program
from tests.web.house import House, Person, free_port, join, lay, person
from tools.slow_line import slow_line

ROLLS = 40
TRIP, JITTER = 150, 40  # milliseconds of round trip, and up to so many more

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

# A player who is quick: throws in the very moment in which the lock opens, and notes when.
QUICK = """() => {
  window.presses = [];
  window.refused = [];
  const press = () => {
    const key = document.getElementById('throw');
    const ready = key?.hasAttribute('data-lit') && !key.hasAttribute('data-shut');
    if (!ready || document.body.dataset.sent === 'yes' || document.querySelector('dialog[open]')) return;
    window.presses.push(performance.now());
    const box = key.getBoundingClientRect();
    key.dispatchEvent(new MouseEvent('click',
      {bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2}));
  };
  const watch = new MutationObserver(() => {
    press();
    for (const note of document.querySelectorAll('#notices .bad')) {
      if (window.refused.at(-1) !== note.textContent) window.refused.push(note.textContent);
    }
  });
  watch.observe(document.body, {subtree: true, childList: true, attributes: true,
    attributeFilter: ['data-shut', 'data-lit']});
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


def throws(entries: list[Entry], match: Match, seat: int) -> list[Entry]:
    """The throws of a seat in a journal."""
    words = match.room.vocabulary
    return [
        one
        for one in entries
        if one.kind == "move" and one.seat == seat and words.verb(one.move).name == "throw"
    ]


def early(player: Person) -> bool:
    """Whether a press inside the lock is answered with a kind word and nothing else."""
    player.page.wait_for_selector("#throw[data-shut]")
    player.page.keyboard.press("Space")
    player.page.wait_for_selector("#notices .notice")
    return player.page.query_selector("#notices .notice.bad") is None


def rolls(
    browser: Browser, house: House, wanted: int = ROLLS, trip: int = TRIP, jitter: int = JITTER
) -> list[str]:
    """Throw over a long line until there are enough; what went wrong, and a report on standard output."""
    faults: list[str] = []
    with (
        person(browser) as quick,
        person(browser) as calm,
        slow_line(free_port(), house.port, trip, jitter) as line,
    ):
        near = House(house.folder, house.port, line.url)
        options = {"tank_1": 300, "first": "seat_1", "reaction": 2}
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "person"}]
        laid = lay(quick, near, "kero", seats, options=options)
        table, links = str(laid["table"]), laid["links"]
        assert isinstance(links, dict)
        quick.page.goto(f"{near.url}/t/{table}")
        join(calm, str(links["seats"]["1"]).replace(near.url, house.url), "Bo")
        for one in (quick, calm):
            one.page.wait_for_selector("body[data-phase=playing]")
        quick.page.wait_for_timeout(2500)  # the house has measured the line
        quick.page.evaluate(QUICK)
        kind = False
        end = time.monotonic() + 60 + wanted * 8
        while True:
            presses = int(quick.page.evaluate("window.presses.length"))
            if presses >= wanted or time.monotonic() > end:
                break
            for one in (quick, calm):
                if one.is_over():
                    return [f"the match ended after {presses} throws"]
                verbs = one.page.eval_on_selector_all(
                    "#controls button:not([disabled])", "all => all.map((one) => one.dataset.verb ?? '')"
                )
                if one is quick and not kind and one.page.query_selector("#throw[data-shut]"):
                    kind = early(one)
                    if not kind:
                        faults.append("an early press was refused")
                # The quick one throws by itself; whatever else is asked is answered at once.
                wish = next((verb for verb in ("stand_up", "end", "decline") if verb in verbs), "")
                if not wish and "stop" in verbs and (one is calm or quick_is_done(one)):
                    wish = "stop"
                if wish and one.page.evaluate("document.body.dataset.sent !== 'yes'"):
                    one.page.evaluate(
                        "place => document.querySelector(place)?.click()", f'#controls [data-verb="{wish}"]'
                    )
            quick.page.wait_for_timeout(30)
        quick.page.wait_for_timeout(trip + jitter + 400)
        course = house.hall.tables[table].course
        landed = throws(list(course.match.journal.entries), course.match, 0)
        presses = int(quick.page.evaluate("window.presses.length"))
        refused = [str(one) for one in quick.page.evaluate("window.refused")]
        missed = sum(
            1
            for said in course.eyes[0].log
            if said.told and name_of(course.match, said.told.event) == "missed"
        )
        print(
            f"KERO, +{trip} ms and up to {jitter} ms jitter: {presses} throws pressed as the lock opened, "
            f"{len(landed)} arrived, {len(refused)} refused, {missed} judged too early; "
            f"a press inside the lock: {'a kind word' if kind else 'not seen'}"
        )
        if presses < wanted:
            faults.append(f"only {presses} throws in the time given")
        if len(landed) != presses:
            faults.append(f"{presses} pressed, {len(landed)} arrived")
        if refused:
            faults += [
                f"log: {text}" for text in quick.page.locator("#log .log-text").all_text_contents()[-12:]
            ]
        if refused or missed:
            faults.append(f"refused: {refused}; missed: {missed}")
        faults += [] if kind else ["no press inside the lock was tried"]
        faults += quick.faults + calm.faults
    return faults


def quick_is_done(player: Person) -> bool:
    """Whether nothing is left to throw."""
    return bool(
        player.page.evaluate(
            "!document.getElementById('throw')?.hasAttribute('data-shut')"
            " && !document.getElementById('throw')?.hasAttribute('data-lit')"
        )
    )


def name_of(match: Match, event: int) -> str:
    """A happening by its number."""
    return next((one.name for one in match.room.chronicle.happenings if one.code == event), "")


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--clicks", action="store_true")
    parser.add_argument("--rolls", action="store_true")
    parser.add_argument("--game", default="aerion")
    parser.add_argument("--moves", type=int, default=60)
    asked = parser.parse_args()
    both = not (asked.clicks or asked.rolls)
    faults: list[str] = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(Path(folder), free_port())
        house.open()
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=FLAGS)
        if asked.clicks or both:
            print(f"{asked.game}: click to painted result, milliseconds")
            for trip in (0, 60, 150):
                print(clicks(browser, house, asked.game, trip, asked.moves), flush=True)
        if asked.rolls or both:
            faults = rolls(browser, house)
        browser.close()
        house.close()
    for fault in faults:
        print(fault, file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
