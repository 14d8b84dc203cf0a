"""What stands on a screen of so many rows: the table, what is new, what may be done. Nothing scrolls away.

The table stays whole, unless not even its moves in a row fit below it.  Of what is left, whose turn it is
comes first, then the moves in the fullest list that fits, then the news; what is played for gives way to
moves in words, because the table says how far it is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain

from ludotheque.kernel import Room, Texts, View
from ludotheque.terminal.screen import Screen

BELOW = 12  # rows that are kept free below a drawing
PROMPT = 1  # the row in which somebody types
ENDLESS = 10_000  # rows of a screen that is read on and on
LEAST = 3  # rows that moves have where something is said below them


def drawn(room: Room, view: View, texts: Texts, screen: Screen) -> list[str]:
    """The drawing, or the room's brief one where it would leave no room for what stands below it."""
    drawing = room.face.draw(view, texts, screen.width).split("\n")
    if room.brief is None or not screen.may_redraw or len(drawing) <= screen.height - BELOW:
        return drawing
    return room.brief(view, texts, screen.width)


@dataclass(frozen=True)
class Sheet:
    """Everything that wants to stand on the screen, in its order, as markup."""

    picture: Sequence[str]
    news: Sequence[str]
    mark: Callable[[int], str]  # says how many lines of news came before those that are shown
    aim: Sequence[str]
    head: str
    moves: Callable[[int], Sequence[str]]  # the moves, in about so many rows
    verbs: int  # how many lines they need to be told in words
    below: Sequence[str] = ()  # what is said under the moves

    def rows(self, screen: Screen, news: int) -> list[str]:
        """The rows of that screen; where there is little room, so many rows of news are kept free."""
        height = screen.height - PROMPT if screen.may_redraw else ENDLESS
        picture = [screen.rendered(line) for line in self.picture]
        below = [screen.rows(text) for text in self.below]
        while below and height - len(picture) - 1 - _tall(below) < LEAST:
            below.pop()
        left = height - len(picture) - 1 - _tall(below)
        told = [screen.rows(line) for line in self.news]
        kept = min(news, _tall(told))
        aim = () if left - len(self.aim) - kept < self.verbs <= left - kept else self.aim
        moves = self.moves(left - len(aim) - kept)
        if len(aim) + len(moves) > left:
            aim, moves = (), self.moves(left - kept)
        picture = picture[max(0, len(moves) - left) :]  # its end is what is needed most
        told = self._recent(screen, told, left - len(aim) - len(moves))
        lower = [screen.rendered(line) for line in (*aim, self.head, *moves)]
        return [*picture, *chain(*told), *lower, *chain(*below)]

    def _recent(self, screen: Screen, told: list[list[str]], rows: int) -> list[list[str]]:
        """As much of the news as has room, the newest; what came before is counted in front of it."""
        if _tall(told) <= rows:
            return told
        if rows < 1:
            return []
        first = len(told) - 1
        while first > 0 and _tall(self._marked(screen, told, first - 1)) <= rows:
            first -= 1
        shown = self._marked(screen, told, first)
        if _tall(shown) <= rows:
            return shown
        return [[screen.one_row(self._line(first))]]

    def _marked(self, screen: Screen, told: list[list[str]], first: int) -> list[list[str]]:
        return [screen.rows(self._line(first)), *told[first + 1 :]]

    def _line(self, first: int) -> str:
        return f"{self.mark(first)} {self.news[first]}" if first else self.news[first]


def _tall(blocks: Sequence[Sequence[str]]) -> int:
    return sum(len(rows) for rows in blocks)
