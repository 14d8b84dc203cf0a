"""KERO's throws over a long, shaking line: a quick player in a real browser, and a report of every press.

The quick one throws in the very moment in which the key opens; the calm one beside stops after its first
throw.  What the wire carried is kept, so that a throw that was refused or lost can be told from one that the
house had every right to refuse: after two and a half seconds without a word from the browser it lays the
truck flat itself.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field

from playwright.sync_api import Browser

from ludotheque.kernel import Entry, Match
from tests.web.house import House, Person, free_port, join, lay, person
from tools.slow_line import slow_line

ROLLS = 40
TRIP, JITTER = 150, 40  # milliseconds of round trip, and up to so many more
LOCK = 1000  # milliseconds of fuel that a throw costs, as usually played
SLOW_MACHINE = "the house heard nothing from the browser for seconds and laid the truck flat"

# What the wire carries besides pings, with the page's own time.
EAR = """
  window.wire = [];
  window.WebSocket = class extends WebSocket {
    constructor(...how) {
      super(...how);
      this.addEventListener('message', (event) => {
        const said = JSON.parse(event.data);
        if (said.n === undefined && said.re === undefined) return;
        const told = (said.frames ?? []).flatMap((frame) => frame.events.map((one) => one.name));
        const what = said.error?.key ?? told.join(' ');
        wire.push([Math.round(performance.now()), 'down', said.n ?? `re ${said.re}`, what]);
      });
    }
    send(text) {
      super.send(text);
      const order = JSON.parse(text);
      const what = JSON.stringify(order.move ?? order.do);
      if (order.do) wire.push([Math.round(performance.now()), 'up', `c ${order.c}`, what]);
    }
  };
"""

# Stands the truck up and presses the throw's key as soon as it is shut; the class of what is said then.
EARLY = """() => new Promise((done) => {
  const press = () => {
    if (!document.getElementById('throw')?.hasAttribute('data-shut')) return;
    watch.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', {key: ' '}));
    done(document.querySelector('#notices .notice')?.className ?? '');
  };
  const watch = new MutationObserver(press);
  watch.observe(document.body,
    {subtree: true, childList: true, attributes: true, attributeFilter: ['data-shut']});
  document.querySelector('#controls [data-verb="stand_up"]').click();
})"""

# A player who is quick: throws in the very moment in which the lock opens.
QUICK = """wanted => {
  window.presses = 0;
  window.refused = [];
  const press = () => {
    const key = document.getElementById('throw');
    const lies = document.querySelector('#controls [data-verb="stand_up"]'); // the key raises it then
    const ready = key?.hasAttribute('data-lit') && !key.hasAttribute('data-shut') && !lies;
    if (!ready || document.body.dataset.sent === 'yes' || window.presses === wanted) return;
    window.presses += 1;
    wire.push([Math.round(performance.now()), 'press', window.presses, '']);
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
  press();
}"""


@dataclass
class Throws:
    """What came of the throws of one match."""

    pressed: int = 0
    landed: int = 0
    refused: list[str] = field(default_factory=list)
    missed: int = 0
    silences: int = 0
    kind: bool = False
    faults: list[str] = field(default_factory=list)
    wire: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return (
            f"{self.pressed} throws pressed as the lock opened, {self.landed} arrived, "
            f"{len(self.refused)} refused, {self.missed} judged too early; "
            f"a press inside the lock: {'a kind word' if self.kind else 'no kind word'}"
        )

    def wrong(self, wanted: int) -> list[str]:
        """Whatever is not as it should be."""
        found = list(self.faults)
        if self.silences:
            found.append(f"{SLOW_MACHINE} ({self.silences} times): nothing was measured")
        if self.pressed < wanted:
            found.append(f"only {self.pressed} throws in the time given")
        if self.landed != self.pressed:
            found.append(f"{self.pressed} pressed, {self.landed} arrived")
        if self.refused or self.missed:
            found.append(f"refused: {self.refused}; missed: {self.missed}")
        if not self.kind:
            found.append("a press inside the lock got no kind word")
        return found + (self.wire if found else [])


def rolls(browser: Browser, house: House, wanted: int = ROLLS, lock: int = LOCK) -> Throws:
    """Throw over a long line until there are enough."""
    found = Throws()
    with (
        person(browser) as quick,
        person(browser) as calm,
        slow_line(free_port(), house.port, TRIP, JITTER) as line,
    ):
        near = House(house.folder, house.port, line.url)
        options = {"tank_1": 300, "first": "seat_1", "reaction": 2, "lock": lock}
        seats: list[dict[str, object]] = [{"kind": "me", "name": "Ada"}, {"kind": "person"}]
        laid = lay(quick, near, "kero", seats, options=options)
        table, links = str(laid["table"]), laid["links"]
        assert isinstance(links, dict)
        quick.context.add_init_script(EAR)
        quick.page.goto(f"{near.url}/t/{table}")
        join(calm, str(links["seats"]["1"]).replace(near.url, house.url), "Bo")
        for one in (quick, calm):
            one.page.wait_for_selector("body[data-phase=playing]")
        quick.page.wait_for_timeout(2 * (TRIP + JITTER) + 400)  # the house has measured the line
        found.kind = _early(quick)
        quick.page.evaluate(QUICK, wanted)
        end = time.monotonic() + 60 + wanted * 8
        while int(quick.page.evaluate("window.presses")) < wanted and time.monotonic() < end:
            if quick.is_over():
                found.faults.append("the match ended before that")
                break
            for one in (quick, calm):
                _answer(one, ("stand_up", "end", "decline", *(["stop"] if one is calm else [])))
            quick.page.wait_for_timeout(30)
        quick.page.wait_for_timeout(TRIP + JITTER + 400)
        _judge(found, house, table, quick)
        found.faults += quick.faults + calm.faults
    return found


def _early(player: Person) -> bool:
    """Whether a press inside the lock of the first throw is answered with a kind word and nothing else."""
    player.page.wait_for_selector('#controls [data-verb="stand_up"]')
    said = str(player.page.evaluate(EARLY))
    return "notice" in said and "bad" not in said


def _answer(player: Person, verbs: tuple[str, ...]) -> None:
    """Press the first of these that is offered, unless something is on its way already."""
    player.page.evaluate(
        """verbs => {
            if (document.body.dataset.sent === 'yes') return;
            const place = (verb) => document.querySelector(`#controls [data-verb="${verb}"]:not([disabled])`);
            verbs.map(place).find((one) => one)?.click();
        }""",
        list(verbs),
    )


def _judge(found: Throws, house: House, table: str, quick: Person) -> None:
    """What the house made of it: its journal, and what it told the quick one."""
    watched = house.host.tables[table].state.watched
    entries = list(watched.match.journal.entries)
    found.pressed = int(quick.page.evaluate("window.presses"))
    found.landed = len(_moves(entries, watched.match, "throw"))
    found.refused = [str(one) for one in quick.page.evaluate("window.refused")]
    # The quick one never stops: whoever stopped for it was the house.
    found.silences = len(_moves(entries, watched.match, "stop"))
    found.missed = sum(
        1
        for said in watched.eyes[0].log
        if said.told and _name_of(watched.match, said.told.event) == "missed"
        for said in watched.eyes[0].log
        if said.told and _name_of(watched.match, said.told.event) == "missed"
    )
    carried = quick.page.evaluate("window.wire")
    found.wire = ["wire: " + " ".join(str(part) for part in line) for line in carried]


def _moves(entries: list[Entry], match: Match, verb: str) -> list[Entry]:
    """What the quick one's seat did of this kind, by a journal."""
    words = match.room.vocabulary
    return [
        one for one in entries if one.kind == "move" and one.seat == 0 and words.verb(one.move).name == verb
    ]


def _name_of(match: Match, event: int) -> str:
    """A happening by its number."""
    return next((one.name for one in match.room.chronicle.happenings if one.code == event), "")
