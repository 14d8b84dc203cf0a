# mypyc: compile
"""Everything true of a match of KERO, secrets included."""

from __future__ import annotations

from typing import ClassVar, Final, cast, final

from mypy_extensions import i64

from ludotheque.games.kero.box import KeroBox
from ludotheque.kernel.game import State

# how fuel is counted
CLOCK: Final = 0
UNITS: Final = 1
RISK: Final = 2

# places in `options`
BY_HAND: Final = 0
SEQUENTIAL: Final = 1
FORBID_SIXTH: Final = 2
TIE_BREAK: Final = 3
HIDE_GAUGE: Final = 4
SPREAD: Final = 5
CADENCE: Final = 6
WINDOW: Final = 7
IDLE: Final = 8
SWITCHES: Final = 9

# what is being done; START, FIRE, REFILL pass by themselves
READY: Final = 0  # phases 1 and 2, until the truck stands up
REACT: Final = 1  # the window for Half Ration
REFUELLING: Final = 2
THROWING: Final = 3  # the dice tumble, the throw is locked
ROLLING: Final = 4  # the dice lie, the fuel runs
PLACING: Final = 5  # free Explorers
SPENDING: Final = 6
CLAIMING: Final = 7  # the choice among ties
OVER: Final = 8
NEXT_TURN: Final = 9  # only in `back`: the refuel after an outage

# answers in the reaction window
SILENT: Final = 0
KEPT: Final = 1
USED: Final = 2

# how it ended
PLAYING: Final = 0
SCORED: Final = 1
RESIGNED: Final = 2

FULL: Final = 6  # the gauge of a truck that is exactly full; 1 to 5 are its steps, 0 is empty


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

    def __init__(
        self,
        box: KeroBox,
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
            self.now, self.clock, self.mode, self.options[:], self.first, self.clan, self.active, self.turn,
            self.phase, self.back,
            self.deck[:], self.dealt, self.row[:], self.ashes, self.claims, self.final,
            self.land_pile[:], self.lands_dealt, self.lands[:], self.posted[:], self.won[:],
            self.gone, self.spaces,
            self.supply, self.jerrycans[:], self.explorers[:], self.cards[:], self.tiles[:],
            self.tuareks[:], self.drawn, self.hands[:], self.used[:], self.certain[:],
            self.prefer[:],
            self.fuel[:], self.tank[:], self.lock[:], self.known[:], self.trail[:],
            self.may_pay, self.paid, self.owed, self.weak, self.unlit, self.singles, self.flow_start,
            self.last_throw, self.pump[:],
            self.window_end, self.answer,
            self.chosen, self.fireproof, self.dice[:], self.tumbling, self.started, self.lock_end,
            self.queued, self.stopping,
            self.resources[:], self.loose, self.fires, self.to_place, self.traded,
            self.result, self.loser,
        )  # fmt: skip

    def __reduce__(self) -> tuple[type[KeroState], tuple[object, ...]]:
        """How a state is pickled: its class, its box and its fields."""
        fields: list[object] = [self.box]
        for name in KeroState.FIELDS:
            fields.append(getattr(self, name))
        return (KeroState, tuple(fields))


def as_kero(state: State) -> KeroState:
    """The state as this room's own."""
    return cast("KeroState", state)
