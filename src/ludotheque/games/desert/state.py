# mypyc: compile
"""Everything true of a match in the desert, secrets included."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.desert.box import DesertBox
from ludotheque.kernel.game import State
from ludotheque.kernel.plain import parts


@final
class DesertState(State):
    """One moment of a match; `box` is shared by all copies.

    Lists of 25 go by space.  A tile is named by the space it started on, the hole is -1.  Piles have their
    top at the end.  `peeked` and `seen` hold sets of seats and of places in the pile: who has been shown
    what.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "now", "flags", "pause", "seats", "turn", "phase", "active", "actions", "calm", "due", "level",
        "supply", "hole", "city", "guided", "steps", "looker", "looking", "looked", "placed", "asker",
        "asked", "proposal", "holders", "held", "clock", "card", "result", "victims", "spent",
        "tile", "face", "sand", "peeked", "pawn", "role", "water", "gear", "part", "pile", "discard",
        "aside", "equipment", "shield", "seen",
    )  # fmt: skip
    __slots__ = ("box", *FIELDS[1:])  # `now` is every state's

    def __init__(
        self,
        box: DesertBox,
        *,
        now: i64,
        flags: i64,
        pause: i64,
        seats: i64,
        turn: i64,
        phase: i64,
        active: i64,
        actions: i64,
        calm: i64,
        due: i64,
        level: i64,
        supply: i64,
        hole: i64,
        city: i64,
        guided: i64,
        steps: i64,
        looker: i64,
        looking: i64,
        looked: i64,
        placed: i64,
        asker: i64,
        asked: i64,
        proposal: i64,
        holders: i64,
        held: i64,
        clock: i64,
        card: i64,
        result: i64,
        victims: i64,
        spent: i64,
        tile: list[int],
        face: list[int],
        sand: list[int],
        peeked: list[int],
        pawn: list[int],
        role: list[int],
        water: list[int],
        gear: list[int],
        part: list[int],
        pile: list[int],
        discard: list[int],
        aside: list[int],
        equipment: list[int],
        shield: list[int],
        seen: list[int],
    ) -> None:
        self.box = box
        self.now = now
        self.flags = flags  # rulings and variants of this table
        self.pause = pause  # how long the storm waits before a card, where cards follow by the clock
        self.seats = seats
        self.turn = turn
        self.phase = phase
        self.active = active
        self.actions = actions  # still to spend
        self.calm = calm  # cards that the Meteorologist has held back this turn
        self.due = due  # storm cards still to turn
        self.level = level  # notch of the storm marker
        self.supply = supply  # sand markers beside the board
        self.hole = hole
        self.city = city  # set of spaces whose tile is excavated
        self.guided = guided  # whom the Navigator guides, and how many steps are paid
        self.steps = steps
        self.looker = looker  # who looks ahead, what is still to do, at how many cards, how many lie again
        self.looking = looking
        self.looked = looked
        self.placed = placed
        self.asker = asker  # who asks consent for a move, and of whom
        self.asked = asked
        self.proposal = proposal
        self.holders = holders  # who holds the storm now, and who did before this card
        self.held = held
        self.clock = clock  # when the next card follows by itself
        self.card = card  # the storm card being carried out
        self.result = result
        self.victims = victims
        self.spent = spent  # equipment out of the game, four bits a kind
        self.tile = tile
        self.face = face
        self.sand = sand
        self.peeked = peeked
        self.pawn = pawn
        self.role = role
        self.water = water
        self.gear = gear  # seat * 7 + kind
        self.part = part
        self.pile = pile
        self.discard = discard
        self.aside = aside
        self.equipment = equipment
        self.shield = shield  # tiles on which the seat's shields were played, as a set
        self.seen = seen

    def copy(self) -> DesertState:
        """An independent twin; the box is shared."""
        return DesertState(
            self.box,
            now=self.now,
            flags=self.flags,
            pause=self.pause,
            seats=self.seats,
            turn=self.turn,
            phase=self.phase,
            active=self.active,
            actions=self.actions,
            calm=self.calm,
            due=self.due,
            level=self.level,
            supply=self.supply,
            hole=self.hole,
            city=self.city,
            guided=self.guided,
            steps=self.steps,
            looker=self.looker,
            looking=self.looking,
            looked=self.looked,
            placed=self.placed,
            asker=self.asker,
            asked=self.asked,
            proposal=self.proposal,
            holders=self.holders,
            held=self.held,
            clock=self.clock,
            card=self.card,
            result=self.result,
            victims=self.victims,
            spent=self.spent,
            tile=self.tile[:],
            face=self.face[:],
            sand=self.sand[:],
            peeked=self.peeked[:],
            pawn=self.pawn[:],
            role=self.role[:],
            water=self.water[:],
            gear=self.gear[:],
            part=self.part[:],
            pile=self.pile[:],
            discard=self.discard[:],
            aside=self.aside[:],
            equipment=self.equipment[:],
            shield=self.shield[:],
            seen=self.seen[:],
        )

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)
