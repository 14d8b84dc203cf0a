# mypyc: compile
"""What the greedy player minds, and how much."""

from __future__ import annotations

from typing import Final, final


@final
class Weights:
    """What things cost, in cards that the team must play; found by playing many matches."""

    def __init__(self) -> None:
        self.fetch = 4.0  # a Nature card that must be fetched back from the discard
        self.short = 1.6  # an Element that the team will lack, with nothing to stand in for it
        self.stand_in = 0.4  # one that a Nature card or Aether can stand in for
        self.held = 1.0  # an Aggression that somebody still holds
        self.late = 0.12  # and how much more for every card that the way is shorter than ten
        self.exposed = 0.06  # an exposed Element, for each Aggression still held
        self.swallow = 1.3  # the Hekatonkheires' effect at the end of a round
        self.dump = 0.5  # what it is worth then that an Aggression can be played without harm
        self.open = 0.22  # what each slot and each Nature card that can be played next is worth
        self.wide = 4.0  # as far as this many
        self.storm = 0.5  # the Storm, which cannot be played at any time, costs more
        self.storm_late = 4.0  # and this much, shared out over the rounds left
        self.last_nature = 5.0  # the Hekatonkheires, held or at work, with few Nature cards left to end them
        self.far = 5.0  # a match won, where the rest of it is thought through
        self.done = 0.0  # what a complete Nature card of the way is worth besides
        self.depth = 0.1  # a card of the way, for each level that waits for it
        self.enter = 0.3  # a Nature card of the way that is not in play, besides
        self.risk = 0.8  # with Incarnations: a card of the way that may lie with somebody who cannot play it
        self.blur = 0.3  # how much longer a second way may be and still count for something
        self.blur_barred = 1.5  # the same with Incarnations


WEIGHTS: Final = Weights()
