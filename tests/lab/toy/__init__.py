"""Lanterns: the smallest game with secrets, hands, a clock and undo; and with faults to order.

Two players hold hidden lanterns of three colours.  On your turn you may take a lantern from the bag (only you
see it), light one before everybody, move your marker, or show one to the other player; after
eight turns it is over.  `toy(fault)` gives the same game with one thing broken.

`toy(clock=True)` is the same game by candlelight: you `kindle` a candle of one second to begin your turn, and
by its light take as many lanterns as you can, each of which binds your hand for 200 ms; when you light one
or rest you keep them, when the candle burns out you give them back.
"""

from __future__ import annotations

from ludotheque.kernel import Box, Options, Room, Texts, View
from ludotheque.kernel.room import plain_game
from tests.lab.toy.game import LanternGame
from tests.lab.toy.pulse import ToyPulse
from tests.lab.toy.state import Lanterns
from tests.lab.toy.words import BAG, CHRONICLE, COLOURS, LIT, VOCABULARY

__all__ = ["BAG", "CANDLE", "CHRONICLE", "LIT", "TOY", "Lanterns", "toy"]


class ToyFace:
    def describe(self, view: View, texts: Texts) -> list[str]:
        return [f"{view.seat}"]

    def draw(self, view: View, texts: Texts, width: int) -> str:
        return f"{view.seat}"

    def caution(self, view: View, move: int, texts: Texts) -> str:
        return ""


def toy(fault: str = "", *, clock: bool = False) -> Room:
    """The game, with that thing broken, and by candlelight where a clock is asked for."""
    texts: dict[str, str | dict[str, str]] = {
        "box.title": "Lanterns",
        "box.blurb": "A toy.",
        "move.take": "Take",
        "move.light": "Light {colour}",
        "move.step": "Step to {place}",
        "move.show": "Show {colour}",
        "move.rest": "Rest",
        "move.kindle": "Kindle",
        "event.taken": "{who} takes",
        "event.lit": "{who} lights {colour}",
        "event.stepped": "{who} steps",
        "event.shown": "{who} shows a lantern",
        "event.saw": "{who}: {colour}",
        "event.rested": "{who} rests",
        "event.extra": "{who}",
        "event.kindled": "{who} kindles a candle",
        "event.burnt": "{who}: the candle is burnt",
        "refusal.turn": "Not your turn",
        "refusal.none": "You have none",
        "refusal.now": "Not now",
        **{f"colour.{colour}": colour for colour in COLOURS},
    }
    room = Room(
        name="candle" if clock else "toy",
        package="tests.lab.toy",
        game=plain_game(LanternGame(fault, clock)),
        vocabulary=VOCABULARY,
        chronicle=CHRONICLE,
        options=Options((2,)),
        read_box=lambda _text: Box(),
        face=ToyFace(),
        bound=400,
        timed=clock,
        rivals=clock,
        pulse=ToyPulse() if clock else None,
        secrets=(lambda _options: False) if fault == "open" else None,  # which is not true
    )
    tables = {language: dict(texts) for language in ("fr", "en", "nl", "es")}
    if fault == "text":
        del tables["nl"]["event.lit"]
    ids = {f"toy:{number}": "rule" for number in range(1, 8)}
    book = "# Toy\n\n## All {#all}\n\n" + "".join(f"- **{one}** Words.\n" for one in ids)
    room.__dict__.update(_read=tables, ids=ids, speaks_of={}, components="")
    object.__setattr__(room, "rulebook", lambda _language: book)
    return room


TOY = toy()
CANDLE = toy(clock=True)
