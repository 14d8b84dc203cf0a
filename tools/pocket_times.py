"""How long a pocket takes to open and to move, and how large it is, in the browser of this machine.

    make pocket && .venv/bin/python -m tools.pocket_times build/pocket

First visit: an empty browser profile, files from a server on this machine. Second visit: the server stopped.
A move: from the press to the frame in which it is stored, answered and seen. A bot's move: from the frame in
which it began to be waited for to the one in which its move is told, its thought included, its pace left out
(`bot_pace` 0). In real time the rules themselves let a bot wait, so KERO is measured without its clock too.
"""

from __future__ import annotations

import argparse
import gzip
import statistics
import time
from pathlib import Path

from ludotheque.web.shots import browsing
from tests.pocket.visiting import Server, Visitor, visitor
from tests.web.person import EAGER

GAMES: tuple[tuple[str, int, dict[str, object]], ...] = (  # each with bots beside the person, and options
    ("aerion", 1, {}), ("desert", 1, {}), ("kero", 1, {}), ("kero", 1, {"mode": "units"}),
    ("kreo", 2, {"grace": 0}),
)  # fmt: skip
LONGEST = 40.0  # seconds of play in each
FRAME = 20.0  # milliseconds: what changes within a frame belongs to one move
# Notes when something is pressed, when a move leaves, when more is told, and whose turn it is then.
WATCH = """() => {
  window.noted = [];
  addEventListener('pointerdown', () => noted.push(['press', performance.now(), true]), true);
  const seen = () => requestAnimationFrame(() => {
    noted.push(['paint', performance.now(), document.body.dataset.turn === 'true']);
  });
  new MutationObserver(seen).observe(document.getElementById('log'), {subtree: true, childList: true});
  new MutationObserver(() => {
    if (document.body.dataset.sent === 'yes') noted.push(['sent', performance.now(), true]);
    else requestAnimationFrame(() => {
      noted.push(['done', performance.now(), document.body.dataset.turn === 'true']);
    });
  }).observe(document.body, {attributes: true, attributeFilter: ['data-sent']});
}"""


def size(folder: Path) -> tuple[float, float]:
    """Megabytes of the folder, and of its files as a server compresses them."""
    files = [place for place in folder.rglob("*") if place.is_file()]
    plain = sum(place.stat().st_size for place in files)
    packed = sum(min(place.stat().st_size, len(gzip.compress(place.read_bytes(), 9))) for place in files)
    return plain / 1e6, packed / 1e6


def touched(ada: Visitor, began: float) -> float:
    """Seconds until a table lies there and something on it may be touched."""
    ada.lay("aerion", "normal")
    ada.inside.wait_for_selector("#table .piece[data-lit], #controls button:not([disabled])")
    return time.monotonic() - began


def moves(
    ada: Visitor, name: str, bots_beside: int, options: dict[str, object], presses: int
) -> tuple[list[float], list[float]]:
    """Milliseconds of a person's moves and of bots' in some presses of a match."""
    ada.lay(name, *["normal"] * bots_beside, seed=f"{7:032x}", options=options)
    ada.inside.evaluate(WATCH)
    pressed_times, end = 0, time.monotonic() + LONGEST
    while pressed_times < presses and time.monotonic() < end:
        did = ada.act(EAGER[name])
        if did == "over":
            break
        pressed_times += bool(did)
        ada.inside.wait_for_timeout(250 if did else 40)
    noted: list[tuple[str, float, bool]] = ada.inside.evaluate("noted")
    own: list[float] = []
    bots: list[float] = []
    pressed, sent, left = 0.0, False, None
    for what, at, mine in noted:
        if what == "press":
            pressed = at
        elif what == "sent":
            sent, left = True, None
        elif what == "done" and sent:
            own.append(at - pressed)
            sent, left = False, None if mine else at
        elif left is not None and at - left > FRAME:
            bots.append(at - left)
            left = None if mine else at
    return own, bots


def told(values: list[float]) -> str:
    """The middle, and nine in ten."""
    if len(values) < 2:
        return "–"
    return f"{statistics.median(values):.0f} ({statistics.quantiles(values, n=10)[-1]:.0f})"


def main() -> None:
    """Measure, and print rows of a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--presses", type=int, default=40)
    asked = parser.parse_args()
    plain, packed = size(asked.folder)
    print(f"| folder | {plain:.1f} MB, compressed {packed:.2f} MB |")
    server = Server(asked.folder)
    with browsing() as browser, visitor(browser, server.url) as ada:
        began = time.monotonic()
        ada.open()
        print(f"| first visit: the shelf can be used | {time.monotonic() - began:.1f} s |")
        print(f"| first visit: a table can be touched | {touched(ada, began):.1f} s |")
        server.stop()
        ada.inside.outer.goto("about:blank")
        began = time.monotonic()
        ada.open()
        print(f"| second visit, no network: the shelf can be used | {time.monotonic() - began:.1f} s |")
        print(f"| second visit, no network: a table can be touched | {touched(ada, began):.1f} s |")
        print("\n| game | a person's move, ms: median (9 in 10) | a bot's move, ms |\n|---|---|---|")
        for name, beside, options in GAMES:
            own, bots = moves(ada, name, beside, options, asked.presses)
            print(f"| {name} {options or ''} | {told(own)}, {len(own)} moves | {told(bots)}, {len(bots)} |")


if __name__ == "__main__":
    main()
