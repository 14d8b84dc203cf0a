"""People who play in a browser: by mouse, by finger, or by keyboard alone; they note whatever goes wrong."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 844, "height": 390}
PATIENCE = 20_000
# What keeps somebody from pressing anything, for the day on which that is a riddle.
STUCK = """() => [document.getElementById('status')?.textContent,
  document.querySelector('dialog[open]')?.id ?? '', {...document.body.dataset}]"""
PIECES = "a lit piece"  # how often a hand goes to a lit piece rather than to a control

# How eager people are, by verb; verbs that are not named weigh 1, moves out of turn nothing.
EAGER: Mapping[str, Mapping[str, float]] = {
    "aerion": {"forfeit": 0.2, "reroll": 2, "leave": 0.2},
    "desert": {"end": 0.3, "choose": 1},
    "kreo": {"unchoose": 0.02, "unready": 0, "shed": 0.1, "fail": 0.2, "ready": 4, "offer": 0.1, "show": 0.1},
    "kero": {
        "take": 50, "explore": 20, "place": 20, "buy": 0.1, "end": 0.5, "refuel": 0, "hire": 0.1,
        "prefer": 0.001, "stand_up": 30, "decline": 0.3, "two_dice": 0.01, "fuel_drop": 0,
        "throw": 0.7, "toss": 30, PIECES: 0.1,
    },
}  # fmt: skip

# What to press next: a lit piece, a control, a line of the menu beside a piece; with the place where it lies.
LOOK = """([weights, one, two, pieces]) => {
  const spot = (node) => {
    node.scrollIntoView({block: 'nearest', inline: 'nearest'});
    const box = node.getBoundingClientRect();
    return {x: box.left + box.width / 2, y: box.top + box.height / 2};
  };
  const all = (place) => [...document.querySelectorAll(place)];
  const draw = (list, weigh) => {
    const total = list.reduce((sum, item) => sum + weigh(item), 0);
    let left = one * total;
    return total > 0 ? list.find((item) => (left -= weigh(item)) < 0) ?? list.at(-1) : null;
  };
  const control = (node) => ({control: node.dataset.focus ?? '', verb: node.dataset.verb ?? '',
    key: node.getAttribute('aria-keyshortcuts') ?? '', ...spot(node)});
  if (document.querySelector('#table[data-over]')) return {over: true};
  if (document.querySelector('#caution[open]')) return {caution: true};
  if (document.querySelector('dialog[open]') || document.body.dataset.sent === 'yes') return null;
  if (document.body.dataset.turn !== 'true') return null;
  const near = all('#near:not([hidden]) button');
  if (near.length) return control(draw(near, () => 1));
  const begun = document.querySelector('#controls [data-focus=back]') !== null;
  if (two < pieces) {
    const lit = all('#table .piece[data-lit]').map((node) => {
      const {x, y} = spot(node);
      const top = document.elementFromPoint(x, y);
      return {piece: node.id, x, y, free: top && (node === top || node.contains(top))};
    }).filter((found) => found.free);
    if (lit.length) return draw(lit, () => 1);
  }
  const buttons = all('#controls button:not([disabled])');
  const is = (node, kind) => node.classList.contains(kind);
  if (begun) {
    const go = buttons.filter((node) => is(node, 'go'));
    const members = buttons.filter((node) => is(node, 'member') && node.ariaPressed !== 'true');
    if (go.length && (!members.length || two < 0.7)) return control(draw(go, () => 1));
    if (members.length) return control(draw(members, () => 1));
    const ways = buttons.filter((node) => !is(node, 'quiet') && !is(node, 'member'));
    if (ways.length) return control(draw(ways, () => 1));
    return buttons.length ? control(buttons[0]) : null;
  }
  const usual = (node) => is(node, 'quiet') ? 0.02 : 1;
  const weigh = (node) => node.dataset.choose ? 0 : weights[node.dataset.verb] ?? usual(node);
  const chosen = draw(buttons, weigh);
  return chosen ? control(chosen) : null;
}"""


@dataclass
class Person:
    """Somebody in front of a browser."""

    context: BrowserContext
    page: Page
    hand: str = "mouse"
    chance: random.Random = field(default_factory=lambda: random.Random(1))
    faults: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    moves: int = 0
    is_cut_off: bool = False  # the line is broken on purpose: the browser may say so
    patience: float = 30.0  # seconds until nothing to press is a fault

    def watch(self) -> None:
        """Note every error, every failed request, and every message of the socket."""
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", lambda line: self._line(line.type, line.text))
        self.page.on("response", lambda answer: self._answer(answer.status, answer.url))
        self.page.on("requestfailed", lambda asked: self._failed(asked.url, asked.failure or ""))
        self.page.on(
            "websocket", lambda line: line.on("framereceived", lambda data: self.frames.append(str(data)))
        )

    def _line(self, kind: str, text: str) -> None:
        breaks = "WebSocket connection" in text or "net::ERR_" in text
        if kind == "error" and not (self.is_cut_off and breaks):
            self.faults.append(f"console: {text}")

    def _answer(self, status: int, url: str) -> None:
        if status >= 400:
            self.faults.append(f"{status} {url}")

    def _failed(self, url: str, why: str) -> None:
        # What a page still asked for when it was left is no fault.
        if why != "net::ERR_ABORTED" and not self.is_cut_off:
            self.faults.append(f"{why} {url}")

    def sideways(self) -> int:
        """How far the page can be scrolled to the side."""
        return int(self.page.evaluate("document.documentElement.scrollWidth - innerWidth"))

    def is_over(self) -> bool:
        """Whether the match has ended, on this screen."""
        return bool(self.page.evaluate("document.querySelector('#table[data-over]') !== null"))

    def may_act(self) -> bool:
        """Whether there is anything to press."""
        return bool(
            self.page.evaluate("document.querySelectorAll('#controls button:not([disabled])').length > 0")
        )

    def lines(self) -> int:
        """How many lines this person's log has."""
        return self.page.locator("#log li").count()

    def act(self, weights: Mapping[str, float] | None = None) -> str:
        """Do one thing that the table offers; what was done, "over", or "" if there is nothing to do."""
        wished = dict(weights or {})
        pieces = wished.pop(PIECES, 0.4) if self.hand != "keyboard" else 0.0
        found = self.page.evaluate(LOOK, [wished, self.chance.random(), self.chance.random(), pieces])
        if found is None:
            return ""
        if "over" in found:
            return "over"
        self.moves += 1
        if "caution" in found:
            self._confirm()
            return "caution"
        if self.hand == "keyboard":
            self._type(found["control"], found["key"])
        elif self.hand == "touch":
            self.page.touchscreen.tap(found["x"], found["y"])
        else:
            self.page.mouse.click(found["x"], found["y"])
        return str(found.get("piece") or found["verb"] or found["control"])

    def _confirm(self) -> None:
        """Answer the question before a likely mistake: mostly no."""
        if self.chance.random() < 0.85:
            self.page.keyboard.press("Escape")
            return
        if self.hand != "keyboard":
            self.page.click("#caution-yes")
            return
        for _ in range(6):
            if self.page.evaluate("document.activeElement?.id") == "caution-yes":
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def _type(self, focus: str, key: str) -> None:
        """Press a control by its key, or walk to it and press Enter."""
        if len(key) == 1:
            self.page.keyboard.press(key)
            return
        for _ in range(60):
            here, there = self.page.evaluate(
                """focus => {
                    const all = [...document.querySelectorAll('#controls button:not([disabled])')];
                    const there = all.findIndex((one) => one.dataset.focus === focus);
                    return [all.indexOf(document.activeElement), there];
                }""",
                focus,
            )
            if there < 0:
                return
            if here == there:
                self.page.keyboard.press("Enter")
                return
            way = "Shift+Tab" if here > there else "Tab"
            for _step in range(abs(there - here) if here >= 0 else 1):
                self.page.keyboard.press(way)

    def play(self, presses: int, weights: Mapping[str, float] | None = None) -> None:
        """Press that many things, as soon as there is something to press; ends early only with the match."""
        done = 0
        end = time.monotonic() + self.patience
        while done < presses:
            did = self.act(weights)
            if did == "over":
                return
            if did:
                done, end = done + 1, time.monotonic() + self.patience
                continue
            assert time.monotonic() < end, self.page.evaluate(STUCK)
            self.page.wait_for_timeout(10)
        self.rest()

    def rest(self) -> None:
        """Wait until what was pressed has been answered and it is this person's turn again, or the end."""
        if self.page.query_selector("#caution[open]"):
            self.page.keyboard.press("Escape")
        self.page.wait_for_function(
            """() => document.querySelector('#table[data-over]') || (document.body.dataset.turn === 'true'
                && document.body.dataset.sent !== 'yes' && document.querySelector('#controls button'))"""
        )


def finish(
    people: Sequence[Person],
    weights: Mapping[str, float],
    longest: float,
    between: Callable[[int], None] = lambda presses: None,
) -> int:
    """Let everybody play until all see the end; `between` hears how many presses were made. Returns these."""
    end = time.monotonic() + longest
    presses = 0
    over: set[int] = set()
    while len(over) < len(people):
        assert time.monotonic() < end, [(one.page.evaluate(STUCK), one.moves) for one in people]
        acted = False
        for number, one in enumerate(people):
            if number in over:
                continue
            did = one.act(weights)
            if did == "over":
                over.add(number)
            elif did:
                acted = True
                presses += 1
                between(presses)
        if not acted:
            people[0].page.wait_for_timeout(5)
    return presses


@contextmanager
def person(chromium: Browser, hand: str = "mouse", phone: bool = False, lang: str = "en") -> Iterator[Person]:
    """Somebody with a browser profile of their own, who has switched the animation off."""
    context = chromium.new_context(
        viewport=PHONE if phone else DESK,
        has_touch=phone or hand == "touch",
        is_mobile=phone,
        locale=lang,
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage.setItem('ludotheque.speed', 'off')")
    page = context.new_page()
    made = Person(context, page, hand)
    made.watch()
    yield made
    context.close()
