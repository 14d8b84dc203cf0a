# mypyc: compile
"""What a seat may know: an open table, less the faces and the order of piles nobody showed it."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.kinds import CLOUDED, HIDDEN, NO_CARD, NO_TILE, SPACES, WRECK
from ludotheque.games.desert.phases import SHIELD_STAYS
from ludotheque.games.desert.rules.buried import is_buried
from ludotheque.games.desert.rules.storm import is_sheltered
from ludotheque.games.desert.state import DesertState
from ludotheque.kernel.game import View
from ludotheque.kernel.moves import bit
from ludotheque.kernel.plain import parts


@final
class DesertView(View):
    """The desert from one seat: `back` is what desert sides show, `face` what is known of city sides,
    `pile` what is known of the storm cards (bottom first), `boxed` how many equipment cards are left;
    `buried` and `sheltered` are sets of seats."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "now", "flags", "pause", "seats", "turn", "phase", "active", "actions", "calm", "due",
        "level", "supply", "hole", "city", "guided", "steps", "looker", "looking", "looked", "placed",
        "asker", "asked", "proposal", "holders", "held", "clock", "card", "result", "victims", "spent",
        "boxed", "buried", "sheltered", "tile", "back", "face", "sand", "peeked", "pawn", "role", "water",
        "gear", "part", "pile",
        "discard", "aside", "shield", "seen",
    )  # fmt: skip

    def __init__(
        self,
        box: DesertBox,
        *,
        seat: i64,
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
        boxed: i64,
        buried: i64,
        sheltered: i64,
        tile: list[int],
        back: list[int],
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
        shield: list[int],
        seen: list[int],
    ) -> None:
        self.box = box
        self.seat = seat
        self.now = now
        self.flags = flags
        self.pause = pause
        self.seats = seats
        self.turn = turn
        self.phase = phase
        self.active = active
        self.actions = actions
        self.calm = calm
        self.due = due
        self.level = level
        self.supply = supply
        self.hole = hole
        self.city = city
        self.guided = guided
        self.steps = steps
        self.looker = looker
        self.looking = looking
        self.looked = looked
        self.placed = placed
        self.asker = asker
        self.asked = asked
        self.proposal = proposal
        self.holders = holders
        self.held = held
        self.clock = clock
        self.card = card
        self.result = result
        self.victims = victims
        self.spent = spent
        self.boxed = boxed
        self.buried = buried
        self.sheltered = sheltered
        self.tile = tile
        self.back = back
        self.face = face
        self.sand = sand
        self.peeked = peeked
        self.pawn = pawn
        self.role = role
        self.water = water
        self.gear = gear
        self.part = part
        self.pile = pile
        self.discard = discard
        self.aside = aside
        self.shield = shield
        self.seen = seen

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as its box and its fields by name."""
        return parts(self, self.box)

    def capacity(self, seat: i64) -> i64:
        """How much that seat's canteen holds."""
        return self.box.capacity[self.role[seat]] if self.role[seat] >= 0 else 0

    def is_blocked(self, space: i64) -> bool:
        """desert:B5: Two markers or more."""
        return self.sand[space] >= CLOUDED

    def is_shaded(self, seat: i64) -> bool:
        """desert:EQ3, desert:A-01: Under a Solar Shield."""
        here = self.pawn[seat]
        for owner, tiles in enumerate(self.shield):
            if tiles and self.flags & SHIELD_STAYS:
                if tiles >> self.tile[here] & 1:
                    return True
            elif tiles and self.pawn[owner] == here:
                return True
        return False

    def cards_to_turn(self) -> i64:
        """How many storm cards are turned next: those still due, or those of the phase to come."""
        if self.due:
            return self.due
        meter = self.box.meters[self.seats]
        left: i64 = meter[self.level] - self.calm if self.level < len(meter) else 0
        return max(0, left)

    def storm_left(self) -> list[int]:
        """desert:A-51: How many of each storm card are still in the pile: all but the open ones."""
        left = list(self.box.storm)
        for card in self.discard:
            left[card] -= 1
        for card in self.aside:
            left[card] -= 1
        if self.card != NO_CARD:
            left[self.card] -= 1
        return left


def backs(state: DesertState) -> list[int]:
    """desert:B2: Desert sides show whether a tile is plain, an oasis or the crash."""
    box = state.box
    return [NO_TILE if face == HIDDEN else box.backs[face] for face in state.face]


def known_faces(state: DesertState, viewer: i64) -> list[int]:
    """desert:T7, desert:A-38: Excavated tiles, and those that a Terrascope has shown this viewer."""
    known = [HIDDEN] * SPACES
    backs_of = state.box.backs
    space: i64 = 0
    for face in state.face:
        if face != HIDDEN and (
            state.city >> space & 1 or backs_of[face] == WRECK or state.peeked[space] >> viewer & 1
        ):
            known[space] = face
        space += 1
    return known


def known_pile(state: DesertState, viewer: i64) -> list[int]:
    """desert:T7, desert:A-52: The size of the pile, and the cards that a look ahead has shown this viewer."""
    seen: i64 = state.seen[viewer]
    if seen == 0:
        return [NO_CARD] * len(state.pile)
    known: list[int] = []
    for place, card in enumerate(state.pile):
        known.append(card if seen >> place & 1 else NO_CARD)
    return known


def buried(state: DesertState) -> i64:
    """The set of seats whose pawn is buried."""
    found: i64 = 0
    for seat in range(state.seats):
        if is_buried(state, seat):
            found |= bit(seat)
    return found


def sheltered(state: DesertState) -> i64:
    """The set of seats whom a Sun would not strike."""
    found: i64 = 0
    for seat in range(state.seats):
        if is_sheltered(state, seat):
            found |= bit(seat)
    return found


def view_of(state: DesertState, seat: i64) -> DesertView:
    """desert:T7, desert:ST10, desert:A-51: Canteens, equipment, parts, meter, discards and sizes are open to
    all; faces and orders only as far as they were shown."""
    viewer = seat if seat >= 0 else state.seats
    return DesertView(
        state.box,
        seat=seat,
        now=state.now,
        flags=state.flags,
        pause=state.pause,
        seats=state.seats,
        turn=state.turn,
        phase=state.phase,
        active=state.active,
        actions=state.actions,
        calm=state.calm,
        due=state.due,
        level=state.level,
        supply=state.supply,
        hole=state.hole,
        city=state.city,
        guided=state.guided,
        steps=state.steps,
        looker=state.looker,
        looking=state.looking,
        looked=state.looked,
        placed=state.placed,
        asker=state.asker,
        asked=state.asked,
        proposal=state.proposal,
        holders=state.holders,
        held=state.held,
        clock=state.clock,
        card=state.card,
        result=state.result,
        victims=state.victims,
        spent=state.spent,
        boxed=len(state.equipment),
        buried=buried(state),
        sheltered=sheltered(state),
        tile=state.tile,
        back=backs(state),
        face=known_faces(state, viewer),
        sand=state.sand,
        peeked=state.peeked,
        pawn=state.pawn,
        role=state.role,
        water=state.water,
        gear=state.gear,
        part=state.part,
        pile=known_pile(state, viewer),
        discard=state.discard,
        aside=state.aside,
        shield=state.shield,
        seen=state.seen,
    )
