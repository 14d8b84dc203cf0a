# mypyc: compile
"""What an expansion, or a partner, adds to the numbers of a position."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import BIRD, DECKS, EGG, HOURGLASS, KINDS, NONE, SHIPS, WORKER, kind_of
from ludotheque.games.aerion.mind.outlook import EASY, WORKSHOPS, Outlook
from ludotheque.games.aerion.mind.sketch import Sketch
from ludotheque.games.aerion.phases import CLOUDS, EGGS, FLAGSHIP, HELLKITE, HOURGLASSES, PIERS, READY

# where the numbers of each begin
FLEET: Final = 66
GLASSES: Final = 72
DEMOLITION: Final = 82
QUAY: Final = 88
SHELLS: Final = 94
PREY: Final = 100
DUO: Final = 106


def looked(sketch: Sketch) -> Outlook:
    """The numbers of a position, with all that its table adds."""
    outlook = Outlook(sketch)
    expansions = sketch.view.expansions
    if expansions & FLAGSHIP:
        fleet(outlook)
    if expansions & HOURGLASSES:
        glasses(outlook)
    if expansions & CLOUDS:
        demolition(outlook)
    if expansions & PIERS:
        quay(outlook)
    if expansions & EGGS:
        shells(outlook)
    if expansions & HELLKITE:
        prey(outlook)
    if sketch.view.seats == 2:
        duo(outlook)
    return outlook


def fleet(outlook: Outlook) -> None:
    """The Flagship: what its slipway still misses."""
    sketch = outlook.sketch
    found = outlook.found
    if sketch.flying & 64:
        return
    found[FLEET] = 1.0
    for at in range(5):
        if sketch.slipway[at] == NONE:
            found[FLEET + (1 if at < 3 else 2)] += 1.0
    if found[FLEET + 1] == 0.0:
        found[FLEET + 3] = 1.0


def glasses(outlook: Outlook) -> None:
    """The Hourglasses that are missing, and how many of each can still come."""
    sketch = outlook.sketch
    found = outlook.found
    for deck in range(DECKS):
        if sketch.glasses[deck]:
            continue
        hard: i64 = 0 if deck < EASY else 1
        copies: i64 = sketch.rest[deck * KINDS + HOURGLASS]
        if sketch.display[deck] == HOURGLASS:
            copies += 1
        found[GLASSES] += 1.0
        found[GLASSES + 1] += float(hard)
        found[GLASSES + 2 + hard] += 1.0 / (0.4 + float(copies))
        if copies == 0:
            found[GLASSES + 4] += 1.0
            found[GLASSES + 5] += float(hard)
        elif copies == 1:
            found[GLASSES + 6 + hard] += 1.0
        found[GLASSES + 8 + hard] += sketch.chance_of(deck, HOURGLASS)


def demolition(outlook: Outlook) -> None:
    """The steps of Demolition still asked for, and the Hammer Birds for them."""
    sketch = outlook.sketch
    found = outlook.found
    left: i64 = 0
    for cloud in sketch.clouds:
        left += cloud
    if not left:
        return
    steps = float(left)
    birds = float(sketch.held(BIRD))
    shown = sketch.expected(BIRD)
    found[DEMOLITION] = steps / 3.0
    found[DEMOLITION + 1] = steps * steps / 40.0
    found[DEMOLITION + 2] = birds / 3.0
    found[DEMOLITION + 3] = shown
    found[DEMOLITION + 4] = shown * shown / 2.0
    found[DEMOLITION + 5] = min(6.0, steps / (1.0 + birds))


def quay(outlook: Outlook) -> None:
    """Piers, debts, and Workers still to come."""
    sketch = outlook.sketch
    found = outlook.found
    piers = float(sketch.view.box.piers - sketch.piers)
    debt = float(sketch.unpaid)
    found[QUAY] = piers
    found[QUAY + 1] = 1.0 if piers > 0.0 else 0.0
    found[QUAY + 2] = debt
    found[QUAY + 3] = debt * debt / 3.0
    found[QUAY + 4] = float(sketch.held(WORKER)) / 3.0
    found[QUAY + 5] = sketch.expected(WORKER)


def shells(outlook: Outlook) -> None:
    """Eggs owned, still to come, and in the way."""
    sketch = outlook.sketch
    found = outlook.found
    left = float(sketch.held(EGG))
    shown = sketch.expected(EGG)
    found[SHELLS] = float(sketch.eggs)
    found[SHELLS + 1] = left / 3.0
    found[SHELLS + 2] = shown
    found[SHELLS + 3] = shown * shown / 4.0
    for slot in range(DECKS):
        if slot >= EASY:
            found[SHELLS + 4] += sketch.chance_of(slot, EGG)
    found[SHELLS + 5] = min(3.0, float(sketch.eggs) * float(sketch.eggs) / 4.0)


def prey(outlook: Outlook) -> None:
    """What is left of the Hellkite's row."""
    sketch = outlook.sketch
    found = outlook.found
    outposts: i64 = 0
    lairs: i64 = 0
    for column in range(6):
        outposts += 1 - (sketch.outposts_gone >> column & 1)
        lairs += 1 - (sketch.lairs_gone >> column & 1)
    left = float(outposts + lairs)
    found[PREY] = left / 3.0
    found[PREY + 1] = left * left / 40.0
    found[PREY + 2] = float(outposts) / 3.0
    found[PREY + 3] = min(3.0, left / (1.0 + float(outlook.cards)))
    found[PREY + 4] = 1.0 if left > 0.0 else 0.0
    column = sketch.figure_next()
    if column != NONE and not sketch.outposts_gone >> column & 1:
        found[PREY + 5] = 1.0


def duo(outlook: Outlook) -> None:
    """Of two players: what the one whose turn comes next can do, and how the work is shared."""
    sketch = outlook.sketch
    view = sketch.view
    found = outlook.found
    turn: i64 = view.active if view.stage == READY else 1 - view.active
    work: list[int] = [0, 0]
    for ship in range(SHIPS):
        if not sketch.flying >> ship & 1:
            work[0 if view.charge >> ship & 1 else 1] += 1
    found[DUO] = float(abs(work[0] - work[1]))
    found[DUO + 1] = float(sketch.books[turn])
    for place in range(WORKSHOPS):
        blueprint: i64 = sketch.shop[place * 3]
        if blueprint == NONE or sketch.shop[place * 3 + 1] == NONE or not outlook.live[place]:
            continue
        if (view.charge >> kind_of(blueprint) & 1 == 1) == (turn == 0):
            found[DUO + 2] += 1.0
    if sketch.shop[6] != NONE or sketch.shop[7] != NONE:
        found[DUO + 3] = 1.0
    found[DUO + 4] = 1.0 if work[0] == 0 or work[1] == 0 else 0.0
    if work[turn] == 0:
        found[DUO + 5] = 1.0
