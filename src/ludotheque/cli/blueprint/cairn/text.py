"""The terminal's drawing, and sentences for screen readers: both from the view alone."""

from __future__ import annotations

from ludotheque.cli.blueprint.cairn.view import CairnView
from ludotheque.kernel import Texts, View
from ludotheque.kit.drawing import boxed, flow, literal


class CairnFace:
    """How a match looks in text."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything that matters, in reading order."""
        assert isinstance(view, CairnView)
        lines = [texts.say("describe.turn", who=texts.seat(on_turn(view)))]
        if view.pile:
            lines.append(texts.say("describe.pile", stones=_heights(view.pile), n=len(view.pile)))
        else:
            lines.append(texts.say("describe.no_pile"))
        if view.seat >= 0:
            lines.append(
                texts.say("describe.hand", stones=_heights(held(view)) or texts.say("house.nothing"))
            )
        for seat, points in enumerate(view.points):
            who = texts.seat(seat)
            lines.append(texts.say("describe.player", who=who, points=points, n=view.sizes[seat]))
        lines.append(texts.say("describe.bag", n=view.bag))
        return lines

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The pile, the bag, the players and my hand."""
        assert isinstance(view, CairnView)
        pile = [f"{'▆' * (height + 1):^6} {height + 1}" for height in reversed(view.pile)] or [
            texts.say("draw.empty")
        ]
        players = []
        for seat, points in enumerate(view.points):
            mark = "▶" if seat == on_turn(view) else " "
            name = literal(texts.seat(seat))
            players.append(
                f"{mark} [bold]{name}[/]  {texts.say('draw.points', n=points)}  {'▯' * view.sizes[seat]}"
            )
        blocks = [
            boxed(pile, texts.say("draw.pile"), 14),
            boxed(players, texts.say("draw.bag", n=view.bag)),
        ]
        lines = flow(blocks, width)
        if view.seat >= 0:
            stones = " ".join(f"[reverse] {height + 1} [/]" for height in held(view))
            lines.append(f"{texts.say('draw.hand')} {stones}")
        return "\n".join(lines)


def on_turn(view: CairnView) -> int:
    """Whose turn it is."""
    return int(view.turn % len(view.points))


def held(view: CairnView) -> list[int]:
    """The heights in my hand, lowest first."""
    return [height for height, count in enumerate(view.hand) for _ in range(count)]


def _heights(stones: list[int]) -> str:
    return " ".join(str(height + 1) for height in stones)
