"""Advice: the strong player's move, why, the odds behind it, and the second-best with what speaks against it.

Odds are told only by rooms whose odds were fitted to matches; the others compare, and say so.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ludotheque.bots.drive import NOTHING
from ludotheque.bots.levels import BY_NAME
from ludotheque.bots.thought import has_time, opinion
from ludotheque.bots.trying import compared
from ludotheque.kernel import Chance, Room, Texts, View
from ludotheque.kernel.knowledge import Foresees, Opinion, Pleads

ADVISER = "strong"
CLEAR = 1.0  # standard errors from which on a lead is told as one


@dataclass(frozen=True)
class Advice:
    """What is told of an opinion, in one reader's language."""

    label: str  # the move in words
    reason: str
    odds: str = ""  # the odds behind it; empty where nobody knows any
    second: str = ""  # the second-best and what it is for; empty where there is none
    against: str = ""  # what speaks against that

    @property
    def more(self) -> list[str]:
        """What is told beside the move and its reason, sentence by sentence."""
        return [line for line in (self.odds, " ".join(filter(None, (self.second, self.against)))) if line]


def advise(
    room: Room,
    view: View,
    moves: Sequence[int],
    chance: Chance,
    go_on: Callable[[], bool] = has_time,
    begun: Opinion | None = None,
) -> Opinion:
    """The strong player's move, or what was `begun`, and the second-best; NOTHING where it would wait."""
    found = begun or opinion(room, BY_NAME[ADVISER], view, moves, chance, go_on)
    if found.move == NOTHING or found.trials or len(moves) < 2:
        return found
    return replace(compared(room, view, moves, found.move, chance, go_on), errand=found.errand)


def told(room: Room, view: View, found: Opinion, texts: Texts) -> Advice:
    """An opinion in words: of the odds only what was fitted, of the second-best only what was tried."""
    knowledge, labels = room.knowledge, room.at_table(view, texts)
    words = room.vocabulary
    label = labels.move(words, found.move)
    if knowledge is None:
        return Advice(label, "")
    reason = knowledge.why(view, found.move, texts)
    if not found.trials:
        return Advice(label, reason)
    foresees = isinstance(knowledge, Foresees)
    odds = texts.say("advice.odds", odds=percent(found.odds), trials=found.trials) if foresees else ""
    if found.second == NOTHING:
        return Advice(label, reason, odds, "", texts.say("advice.alone"))
    plea = knowledge.plea(view, found.second, texts) if isinstance(knowledge, Pleads) else ""
    second = texts.say("advice.second", move=labels.move(words, found.second))
    second = texts.say("advice.plea", second=second, reason=plea) if plea else second
    return Advice(label, reason, odds, second, _against(found, foresees, texts))


def _against(found: Opinion, foresees: bool, texts: Texts) -> str:
    """What the trials say of the second-best."""
    if found.margin <= -CLEAR:
        return texts.say("advice.even")
    behind = percent(found.odds) - percent(found.second_odds)
    if found.margin < CLEAR or (foresees and behind < 1):
        return texts.say("advice.close")
    return texts.say("advice.behind", n=behind) if foresees else texts.say("advice.worse")


def percent(odds: float) -> int:
    """In a hundred."""
    return round(100 * odds)
