"""People who fidget: they hover, focus, open tips, begin choices and hold pieces while the table changes."""

from __future__ import annotations

from playwright.sync_api import CDPSession

from tests.web.person import Person

# Where pieces lie that a hand could be on: anywhere in sight, lit ones twice as often.
SPOTS = """() => [...document.querySelectorAll('#table .piece[id]')].flatMap((node) => {
  const box = node.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const top = document.elementFromPoint(x, y);
  if (!top || !node.contains(top)) return [];
  const spot = {id: node.id, x, y, lit: node.hasAttribute('data-lit')};
  return spot.lit ? [spot, spot] : [spot];
})"""
# The keys that move the game on, first of all; never what needs a question answered.
KEY = """() => document.querySelector('#controls .control:not(.quiet):not([disabled])')
    ?.getAttribute('aria-keyshortcuts') ?? ''"""
# Gives a piece the focus, as a click on it does.
FOCUS = """id => {
  const piece = document.getElementById(id);
  piece.tabIndex = piece.tabIndex < 0 ? -1 : 0;
  piece.focus({preventScroll: true});
}"""


class Fidgeter:
    """Somebody whose hands are never still."""

    def __init__(self, who: Person) -> None:
        self.who = who
        self.fingers: CDPSession | None = None
        self.is_holding = False

    def fidget(self) -> str:
        """Do something with the hands that is no move; what it was."""
        chance = self.who.chance
        spots = self.who.page.evaluate(SPOTS)
        if not spots or self.who.page.query_selector("dialog[open]"):
            return ""
        spot = chance.choice(spots)
        what = chance.choice(("focus", "focus", "focus", "rest", "tab", "hold"))
        if what == "focus":
            self.who.page.evaluate(FOCUS, spot["id"])
        elif what == "tab":
            self.who.page.keyboard.press("Tab")
        elif what == "rest":
            self._rest(spot["x"], spot["y"])
        else:
            self._hold(spot["x"], spot["y"])
        return str(what)

    def _rest(self, x: float, y: float) -> None:
        """Stay on a piece until it tells what it is."""
        if self.who.hand == "touch":
            self._hold(x, y)
            self.who.page.wait_for_timeout(480)
            return
        self.who.page.mouse.move(x, y)
        self.who.page.wait_for_timeout(400)

    def _hold(self, x: float, y: float) -> None:
        """Take a piece and carry it a little way."""
        self.is_holding = True
        if self.who.hand == "touch":
            self._finger("touchStart", [{"x": x, "y": y}])
            return
        self.who.page.mouse.move(x, y)
        self.who.page.mouse.down()
        self.who.page.mouse.move(x + 14, y + 9)

    def press_on(self) -> bool:
        """Make a move by key, with whatever the hands are doing; whether there was one to make."""
        key = self.who.page.evaluate(KEY)
        if len(key) != 1:
            return False
        self.who.page.keyboard.press(key)
        self.who.moves += 1
        return True

    def let_go(self) -> None:
        """Open the hand where nothing lies."""
        if not self.is_holding:
            return
        self.is_holding = False
        if self.who.hand == "touch":
            self._finger("touchCancel", [])
        else:
            self.who.page.mouse.move(2, 2)
            self.who.page.mouse.up()

    def _finger(self, kind: str, points: list[dict[str, float]]) -> None:
        if self.fingers is None:
            self.fingers = self.who.context.new_cdp_session(self.who.page)
        self.fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
