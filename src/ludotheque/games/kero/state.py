# mypyc: compile
"""Everything true of a match of KERO, secrets included."""

from __future__ import annotations

from typing import ClassVar, cast, final

from mypy_extensions import i64

from ludotheque.games.kero.box import KeroBox
from ludotheque.kernel.game import State
from ludotheque.kernel.plain import parts


@final
class KeroState(State):
    """The table: what lies where, whose tank holds how much, and what is being done.

    Lists by seat have two places; `posted` is seat * 4 + territory, `hands` and `certain` seat * 8 + kind,
    `tiles` seat * 10 + ability.  Cards and territories owned are sets of bits.  `certain` is what the other
    seat knows of a hand since the last reshuffle.  `clock` is the time of the last thing everybody saw.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "now", "clock", "mode", "options", "first", "clan", "active", "turn", "phase", "back",
        "deck", "dealt", "row", "ashes", "claims", "final",
        "land_pile", "lands_dealt", "lands", "posted", "won", "gone", "spaces",
        "supply", "jerrycans", "explorers", "cards", "tiles",
        "tuareks", "drawn", "hands", "used", "certain", "prefer",
        "fuel", "tank", "lock", "known", "trail",
        "may_pay", "paid", "owed", "weak", "unlit", "singles", "flow_start", "last_throw", "pump",
        "window_end", "answer",
        "chosen", "fireproof", "dice", "tumbling", "started", "lock_end", "queued", "stopping",
        "resources", "loose", "fires", "to_place", "traded",
        "result", "loser",
    )  # fmt: skip
    __slots__ = ("box", *FIELDS[1:])  # `now` is every state's

    def __init__(
        self,
        box: KeroBox,
        *,
        now: i64, clock: i64, mode: i64, options: list[int], first: i64, clan: i64, active: i64, turn: i64,
        phase: i64, back: i64,
        deck: list[int], dealt: i64, row: list[int], ashes: i64, claims: i64, final: i64,
        land_pile: list[int], lands_dealt: i64, lands: list[int], posted: list[int], won: list[int],
        gone: i64, spaces: i64,
        supply: i64, jerrycans: list[int], explorers: list[int], cards: list[int], tiles: list[int],
        tuareks: list[int], drawn: i64, hands: list[int], used: list[int], certain: list[int],
        prefer: list[int],
        fuel: list[int], tank: list[int], lock: list[int], known: list[int], trail: list[int],
        may_pay: i64, paid: i64, owed: i64, weak: i64, unlit: i64, singles: i64, flow_start: i64,
        last_throw: i64, pump: list[int],
        window_end: i64, answer: i64,
        chosen: i64, fireproof: i64, dice: list[int], tumbling: i64, started: i64, lock_end: i64,
        queued: i64, stopping: i64,
        resources: list[int], loose: i64, fires: i64, to_place: i64, traded: i64,
        result: i64, loser: i64,
    ) -> None:  # fmt: skip
        self.box = box
        self.now = now
        self.clock = clock
        self.mode = mode
        self.options = options
        self.first = first
        self.clan = clan  # the seat that leads the brown clan
        self.active = active
        self.turn = turn
        self.phase = phase
        self.back = back  # where a refuel returns to
        self.deck = deck
        self.dealt = dealt
        self.row = row
        self.ashes = ashes  # cards burnt or discarded
        self.claims = claims
        self.final = final  # whether this is the second player's final turn
        self.land_pile = land_pile
        self.lands_dealt = lands_dealt
        self.lands = lands
        self.posted = posted
        self.won = won
        self.gone = gone  # territories that nobody won
        self.spaces = spaces  # Explorers on the final spaces
        self.supply = supply
        self.jerrycans = jerrycans
        self.explorers = explorers
        self.cards = cards
        self.tiles = tiles
        self.tuareks = tuareks
        self.drawn = drawn
        self.hands = hands
        self.used = used
        self.certain = certain
        self.prefer = prefer
        self.fuel = fuel  # milliseconds, or units; while a truck stands, what it held when it stood up
        self.tank = tank
        self.lock = lock
        self.known = known  # risk units: the last level that everybody knew
        self.trail = trail  # and what was read off the gauges since
        self.may_pay = may_pay
        self.paid = paid
        self.owed = owed  # paid refuels still to come
        self.weak = weak
        self.unlit = unlit
        self.singles = singles  # throws of the last unlit die
        self.flow_start = flow_start
        self.last_throw = last_throw
        self.pump = pump  # faces of the refuelling dice
        self.window_end = window_end
        self.answer = answer
        self.chosen = chosen  # coloured dice in the roll
        self.fireproof = fireproof
        self.dice = dice
        self.tumbling = tumbling
        self.started = started
        self.lock_end = lock_end
        self.queued = queued  # a throw that came a moment before the lock's end
        self.stopping = stopping  # a stop that waits for the lock's end
        self.resources = resources
        self.loose = loose  # rolled Jerrycans without a token
        self.fires = fires
        self.to_place = to_place
        self.traded = traded
        self.result = result
        self.loser = loser

    def copy(self) -> KeroState:
        """An independent twin; the box is shared."""
        return KeroState(
            self.box,
            now=self.now, clock=self.clock, mode=self.mode, options=self.options[:], first=self.first,
            clan=self.clan, active=self.active, turn=self.turn, phase=self.phase, back=self.back,
            deck=self.deck[:], dealt=self.dealt, row=self.row[:], ashes=self.ashes, claims=self.claims,
            final=self.final, land_pile=self.land_pile[:], lands_dealt=self.lands_dealt,
            lands=self.lands[:], posted=self.posted[:], won=self.won[:], gone=self.gone, spaces=self.spaces,
            supply=self.supply, jerrycans=self.jerrycans[:], explorers=self.explorers[:],
            cards=self.cards[:], tiles=self.tiles[:], tuareks=self.tuareks[:], drawn=self.drawn,
            hands=self.hands[:], used=self.used[:], certain=self.certain[:], prefer=self.prefer[:],
            fuel=self.fuel[:], tank=self.tank[:], lock=self.lock[:], known=self.known[:],
            trail=self.trail[:], may_pay=self.may_pay, paid=self.paid, owed=self.owed, weak=self.weak,
            unlit=self.unlit, singles=self.singles, flow_start=self.flow_start, last_throw=self.last_throw,
            pump=self.pump[:], window_end=self.window_end, answer=self.answer, chosen=self.chosen,
            fireproof=self.fireproof, dice=self.dice[:], tumbling=self.tumbling, started=self.started,
            lock_end=self.lock_end, queued=self.queued, stopping=self.stopping, resources=self.resources[:],
            loose=self.loose, fires=self.fires, to_place=self.to_place, traded=self.traded,
            result=self.result, loser=self.loser,
        )  # fmt: skip

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How a state is pickled: its class, its box and its fields."""
        return parts(self, self.box)


def as_kero(state: State) -> KeroState:
    """The state as this room's own."""
    return cast("KeroState", state)
