# mypyc: compile
"""What a seat, or a spectator, may know: facts about the table, and the seat's whole memory."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.kero.box import KINDS, KeroBox
from ludotheque.games.kero.phases import REACT, REFUELLING, RISK, ROLLING, THROWING
from ludotheque.games.kero.rules.cards import none_shall_pass, printed_points
from ludotheque.games.kero.rules.gauge import is_hidden, read_off
from ludotheque.games.kero.rules.score import space_points, territory_points
from ludotheque.games.kero.rules.tuareks import held
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.game import View
from ludotheque.kernel.plain import parts


@final
class KeroView(View):
    """kero:RUL-31: Everything but the faces of Tuareks in the other camp and what is still to be drawn.

    Named as in the state, and so are their shapes.  `hand` is the seat's own Tuareks by kind (empty for a
    spectator), `held` how many each clan holds, `pile` how many are left to draw.  `certain` is what each
    clan must hold, as the other one can tell.  `fuel` is what the gauges show: in risk units only a step.
    `now` is the time while fuel flows and otherwise `clock`.  `hidden` asks readers to cover the running
    gauge.  `points` are four for each seat: printed, None shall pass!, territories, final spaces.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat", "now", "clock", "mode", "options", "first", "clan", "active", "turn", "phase", "back", "row",
        "dealt", "ashes", "claims", "final", "lands", "lands_dealt", "posted", "won", "gone", "spaces",
        "supply", "jerrycans", "explorers", "cards", "tiles", "used", "tank", "lock", "known", "trail",
        "may_pay", "paid", "owed", "weak", "unlit", "singles", "flow_start", "last_throw", "pump",
        "window_end", "chosen", "fireproof", "dice", "tumbling", "started", "lock_end", "queued",
        "stopping", "resources", "loose", "fires", "to_place", "traded", "result", "loser", "pile",
        "held", "hand", "certain", "prefer", "answer", "fuel", "hidden", "points",
    )  # fmt: skip

    def __init__(
        self,
        box: KeroBox,
        *,
        seat: i64, now: i64, clock: i64, mode: i64, options: list[int], first: i64, clan: i64, active: i64,
        turn: i64, phase: i64, back: i64, row: list[int], dealt: i64, ashes: i64, claims: i64,
        final: i64, lands: list[int], lands_dealt: i64, posted: list[int], won: list[int], gone: i64,
        spaces: i64, supply: i64, jerrycans: list[int], explorers: list[int], cards: list[int],
        tiles: list[int], used: list[int], tank: list[int], lock: list[int], known: list[int],
        trail: list[int], may_pay: i64, paid: i64, owed: i64, weak: i64, unlit: i64, singles: i64,
        flow_start: i64, last_throw: i64, pump: list[int], window_end: i64, chosen: i64, fireproof: i64,
        dice: list[int], tumbling: i64, started: i64, lock_end: i64, queued: i64, stopping: i64,
        resources: list[int], loose: i64, fires: i64, to_place: i64, traded: i64, result: i64,
        loser: i64, pile: i64, held: list[int], hand: list[int], certain: list[int], prefer: i64,
        answer: i64, fuel: list[int], hidden: i64, points: list[int],
    ) -> None:  # fmt: skip
        self.box = box
        self.seat = seat
        self.now = now
        self.clock = clock
        self.mode = mode
        self.options = options
        self.first = first
        self.clan = clan
        self.active = active
        self.turn = turn
        self.phase = phase
        self.back = back
        self.row = row
        self.dealt = dealt
        self.ashes = ashes
        self.claims = claims
        self.final = final
        self.lands = lands
        self.lands_dealt = lands_dealt
        self.posted = posted
        self.won = won
        self.gone = gone
        self.spaces = spaces
        self.supply = supply
        self.jerrycans = jerrycans
        self.explorers = explorers
        self.cards = cards
        self.tiles = tiles
        self.used = used
        self.tank = tank
        self.lock = lock
        self.known = known
        self.trail = trail
        self.may_pay = may_pay
        self.paid = paid
        self.owed = owed
        self.weak = weak
        self.unlit = unlit
        self.singles = singles
        self.flow_start = flow_start
        self.last_throw = last_throw
        self.pump = pump
        self.window_end = window_end
        self.chosen = chosen
        self.fireproof = fireproof
        self.dice = dice
        self.tumbling = tumbling
        self.started = started
        self.lock_end = lock_end
        self.queued = queued
        self.stopping = stopping
        self.resources = resources
        self.loose = loose
        self.fires = fires
        self.to_place = to_place
        self.traded = traded
        self.result = result
        self.loser = loser
        self.pile = pile
        self.held = held
        self.hand = hand
        self.certain = certain
        self.prefer = prefer
        self.answer = answer
        self.fuel = fuel
        self.hidden = hidden
        self.points = points

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How a view is pickled: its class, its box and its fields."""
        return parts(self, self.box)


def view_of(state: KeroState, seat: i64) -> KeroView:
    """What that seat, or a spectator (-1), may know of a state."""
    hand: list[int] = []
    certain: list[int] = []
    prefer: i64 = -1
    answer: i64 = -1
    if seat >= 0:
        hand = state.hands[seat * KINDS : (seat + 1) * KINDS]
        certain = state.certain
        prefer = state.prefer[seat]
        if state.phase == REACT and seat != state.active:
            answer = state.answer
    return KeroView(
        state.box,
        seat=seat, now=seen_time(state), clock=state.clock, mode=state.mode, options=state.options,
        first=state.first, clan=state.clan, active=state.active, turn=state.turn, phase=state.phase,
        back=state.back, row=state.row, dealt=state.dealt, ashes=state.ashes, claims=state.claims,
        final=state.final, lands=state.lands, lands_dealt=state.lands_dealt, posted=state.posted,
        won=state.won, gone=state.gone, spaces=state.spaces, supply=state.supply,
        jerrycans=state.jerrycans, explorers=state.explorers, cards=state.cards,
        tiles=state.tiles, used=state.used, tank=state.tank, lock=state.lock,
        known=state.known, trail=state.trail, may_pay=state.may_pay, paid=state.paid, owed=state.owed,
        weak=state.weak, unlit=state.unlit, singles=state.singles, flow_start=state.flow_start,
        last_throw=state.last_throw, pump=state.pump, window_end=state.window_end, chosen=state.chosen,
        fireproof=state.fireproof, dice=state.dice, tumbling=state.tumbling, started=state.started,
        lock_end=state.lock_end, queued=state.queued, stopping=state.stopping, resources=state.resources,
        loose=state.loose, fires=state.fires, to_place=state.to_place, traded=state.traded,
        result=state.result, loser=state.loser, pile=len(state.tuareks) - state.drawn, held=held_by(state),
        hand=hand, certain=certain, prefer=prefer, answer=answer, fuel=gauges(state),
        hidden=1 if is_hidden(state) else 0, points=point_sources(state),
    )  # fmt: skip


def seen_time(state: KeroState) -> i64:
    """The time while fuel flows, else that of the last thing everybody saw: secret answers have no hour."""
    if state.phase == THROWING or state.phase == ROLLING or state.phase == REFUELLING:
        return state.now
    return state.clock


def held_by(state: KeroState) -> list[int]:
    """How many Tuareks each clan holds."""
    return [held(state, 0), held(state, 1)]


def gauges(state: KeroState) -> list[int]:
    """What everybody reads off the two trucks."""
    if state.mode == RISK:
        return [read_off(state, 0), read_off(state, 1)]
    return state.fuel


def point_sources(state: KeroState) -> list[int]:
    """The points that each clan has by now, by where they come from."""
    found: list[int] = []
    for seat in range(2):
        found.append(printed_points(state, seat))
        found.append(none_shall_pass(state, seat))
        found.append(territory_points(state, seat))
        found.append(space_points(state, seat))
    return found
