# mypyc: compile
"""The game: the contract's calls, each handed to the chapter that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from ludotheque.games.desert import events, moves, reasons
from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.content import DIFFICULTIES
from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.options import flags_of, named_first
from ludotheque.games.desert.pieces import (
    CARDS,
    CHOOSING,
    FACES,
    FLOW,
    GIVEN_UP,
    KINDS,
    MAY_SINK,
    NO_CARD,
    NO_ROLE,
    NOT_LOOKING,
    STORM,
    Seat,
)
from ludotheque.games.desert.rules import (
    actions,
    adventurers,
    consent,
    end,
    equipment,
    guiding,
    looking,
    setup,
    sharing,
    storm,
    turn,
)
from ludotheque.games.desert.rules.offers import legal_moves
from ludotheque.games.desert.rules.refusals import why_not
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView, view_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import Move, first, second, third, verb_of
from ludotheque.kernel.plain import read
from ludotheque.kernel.scribe import Scribe

if TYPE_CHECKING:
    from collections.abc import Mapping

GRACE: Final = 400  # milliseconds that the host waits for moves under way before it lets the clock act


@final
class Desert(Game[DesertState, DesertView]):
    """The rules of the desert."""

    def setup(
        self, box: Box, options: Mapping[str, int | str | bool], seats: i64, chance: Chance
    ) -> DesertState:
        """A new table."""
        return setup.new_state(
            cast("DesertBox", box),
            flags_of(options),
            int(options["storm_pause"]) * 1000,
            DIFFICULTIES.index(str(options["difficulty"])),
            bool(options["choose_adventurers"]),
            named_first(options),
            seats,
            chance,
        )

    def waiting(self, state: DesertState) -> i64:
        """desert:T5, desert:A-54: Who is asked or looks ahead; who holds the storm; else the active player,
        unless cards follow by the clock."""
        one: i64 = 1
        if state.result:
            return 0
        if state.asked:
            return state.asked
        if state.looking != NOT_LOOKING:
            return one << state.looker
        if state.phase == CHOOSING:
            return undecided(state)
        if state.phase >= STORM:
            if state.flags & FLOW:
                return 0
            if state.holders:
                return state.holders
        return one << state.active

    def legal(self, state: DesertState, seat: i64) -> list[int]:
        """Every move of that seat now."""
        return legal_moves(state, seat)

    def refusal(self, state: DesertState, seat: i64, move: i64) -> Refusal | None:
        """The rule that forbids a move."""
        why = why_not(state, seat, move)
        if why == reasons.FINE:
            return None
        return Refusal("desert:" + reasons.RULES[why], "refusal." + reasons.KEYS[why])

    def play(self, state: DesertState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move, or ask first where consent is wanted."""
        asked = consent.whom_to_ask(state, seat, move)
        if asked:
            consent.ask(state, seat, move, asked, scribe)
        else:
            carry_out(state, seat, move, chance, scribe)

    def deadline(self, state: DesertState) -> tuple[int, int] | None:
        """The next storm card, where cards follow by the clock."""
        if state.flags & FLOW == 0 or state.phase < STORM or state.result or turn.is_closed(state):
            return None
        return int(state.clock), GRACE

    def expire(self, state: DesertState, chance: Chance, scribe: Scribe) -> None:
        """The clock turns the next card, or lets holds lapse."""
        storm.let_time_pass(state, chance, scribe)

    def concede(self, state: DesertState, seat: i64, scribe: Scribe) -> None:
        """desert:G5: One gives up, and the team with them: everyone loses."""
        state.result = GIVEN_UP
        consent.close(state)
        state.looking = NOT_LOOKING
        scribe.tell(state, events.GAVE_UP, seat)

    def outcome(self, state: DesertState) -> Outcome | None:
        """None while the match goes on."""
        if state.result == 0:
            return None
        return end.outcome(state)

    def view(self, state: DesertState, seat: i64) -> DesertView:
        """What that seat, or a spectator, may know."""
        return view_of(state, seat)

    def guess(self, view: DesertView, chance: Chance) -> DesertState:
        """A table that looks like this from that seat."""
        return guess(view, chance)

    def census(self, state: DesertState) -> list[int]:
        """Tiles by face, storm cards, equipment, sand, parts and the hole."""
        return count_pieces(state)

    def read(self, box: Box, data: Mapping[str, object]) -> DesertState:
        """The state that was written."""
        return read(DesertState, box, data)


def undecided(state: DesertState) -> i64:
    """desert:S11: The seats that have still to pick an adventurer."""
    one: i64 = 1
    seats: i64 = 0
    seat: Seat = 0
    for role in state.role:
        if role == NO_ROLE:
            seats |= one << seat
        seat += 1
    return seats


def carry_out(state: DesertState, seat: Seat, move: Move, chance: Chance, scribe: Scribe) -> None:
    """desert:T6: One indivisible unit, from its cause to all it sets off; then the end is looked for."""
    verb = verb_of(move)
    if verb <= moves.END:
        act(state, seat, verb, move, scribe)
    elif verb == moves.DRAW:
        storm.turn_card(state, chance, scribe)
    elif verb == moves.STRIKE:
        storm.strike(state, chance, scribe)
    elif verb == moves.HOLD:
        storm.hold(state, seat, scribe)
    elif verb == moves.RELEASE:
        storm.release(state, seat, scribe)
    elif verb <= moves.LEAVE:
        put_back(state, verb, move, scribe)
        storm.linger(state)
    elif verb <= moves.TRACK:
        gesture(state, seat, verb, move, scribe)
        storm.linger(state)
    else:
        answer(state, seat, verb, chance, scribe)
        storm.linger(state)
    if state.result == 0:
        end.check_take_off(state, scribe)


def act(state: DesertState, seat: Seat, verb: i64, move: Move, scribe: Scribe) -> None:
    """desert:T3: What costs an action, or ends them."""
    if verb == moves.END:
        storm.end_actions(state, scribe)
        return
    if verb == moves.CHOOSE:
        setup.choose(state, seat, first(move), scribe)
        return
    if verb == moves.GUIDE or verb == moves.ESCORT:
        guiding.guide(state, seat, first(move), second(move), scribe)
        if verb == moves.ESCORT:
            adventurers.take_along(state, first(move), third(move), scribe)
        return
    turn.spend_action(state)
    if verb == moves.WALK:
        actions.step(state, seat, first(move), scribe)
    elif verb == moves.DIG:
        actions.dig(state, seat, first(move), scribe)
    elif verb == moves.EXCAVATE:
        actions.excavate(state, seat, scribe)
    elif verb == moves.CARRY:
        actions.step(state, seat, first(move), scribe)
        adventurers.take_along(state, seat, second(move), scribe)
    elif verb == moves.TAKE:
        actions.pick_up(state, seat, first(move), scribe)
    elif verb == moves.CALM:
        adventurers.hold_back(state, seat, scribe)
    elif verb == moves.LOOK:
        looking.look_ahead(state, seat, MAY_SINK, scribe)
    else:
        actions.draw_water(state, seat, scribe)


def put_back(state: DesertState, verb: i64, move: Move, scribe: Scribe) -> None:
    """desert:ME2, desert:A-16: The cards of a look ahead go back."""
    if verb == moves.SINK:
        looking.sink(state, first(move), scribe)
    elif verb == moves.KEEP:
        looking.begin_stacking(state, scribe)
    elif verb == moves.STACK:
        looking.stack(state, first(move), scribe)
    else:
        looking.end_look(state, scribe)


def gesture(state: DesertState, seat: Seat, verb: i64, move: Move, scribe: Scribe) -> None:
    """desert:T4: What costs no action."""
    if verb == moves.GIVE:
        sharing.give_water(state, seat, first(move), second(move), scribe)
    elif verb == moves.PASS:
        sharing.pass_card(state, seat, first(move), second(move), scribe)
    elif verb == moves.BLAST:
        equipment.blast(state, seat, first(move), scribe)
    elif verb == moves.FLY:
        equipment.fly(state, seat, first(move), scribe)
    elif verb == moves.AIRLIFT:
        equipment.airlift(state, seat, first(move), second(move), scribe)
    elif verb == moves.SHADE:
        equipment.shade(state, seat, scribe)
    elif verb == moves.SCOPE:
        equipment.scope(state, seat, first(move), scribe)
    elif verb == moves.THROTTLE:
        equipment.throttle(state, seat, scribe)
    elif verb == moves.RESERVE:
        equipment.open_reserve(state, seat, scribe)
    else:
        equipment.track(state, seat, scribe)


def answer(state: DesertState, seat: Seat, verb: i64, chance: Chance, scribe: Scribe) -> None:
    """desert:A-37: Yes, no, or never mind; with the last yes the move is made."""
    if verb == moves.DECLINE:
        consent.decline(state, seat, scribe)
    elif verb == moves.WITHDRAW:
        consent.withdraw(state, seat, scribe)
    elif consent.agree(state, seat, scribe):
        asker = state.asker
        proposal = state.proposal
        consent.close(state)
        carry_out(state, asker, proposal, chance, scribe)


def count_pieces(state: DesertState) -> list[int]:
    """desert:B6: Every component counted wherever it lies."""
    tiles = [0] * FACES
    for face in state.face:
        if face >= 0:
            tiles[face] += 1
    cards = [0] * CARDS
    for pile in (state.pile, state.discard, state.aside):
        for card in pile:
            cards[card] += 1
    if state.card != NO_CARD:
        cards[state.card] += 1
    gear = [0] * KINDS
    for kind in state.equipment:
        gear[kind] += 1
    place: i64 = 0
    for count in state.gear:
        gear[place % KINDS] += count
        place += 1
    kind_of: i64 = 0
    while kind_of < KINDS:
        gear[kind_of] += state.spent >> kind_of * 4 & 15
        kind_of += 1
    sand: i64 = state.supply
    for markers in state.sand:
        sand += markers
    holes = 0
    for name in state.tile:
        if name < 0:
            holes += 1
    return [*tiles, *cards, *gear, sand, len(state.part), holes]
