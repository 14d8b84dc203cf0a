# mypyc: compile
"""The game: the contract's calls, each handed to the chapter that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast, final

from mypy_extensions import i64

from ludotheque.games.desert import events, moves
from ludotheque.games.desert.box import DesertBox
from ludotheque.games.desert.content import DIFFICULTIES
from ludotheque.games.desert.guess import guess
from ludotheque.games.desert.kinds import CARDS, FACES, KINDS, NO_CARD, NO_ROLE, Seat
from ludotheque.games.desert.options import flags_of, named_first
from ludotheque.games.desert.phases import (
    ACTING,
    ASK_CONSENT,
    CHOOSING,
    FLOW,
    GIVEN_UP,
    MAY_SINK,
    NOT_LOOKING,
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
from ludotheque.games.desert.rules.objections import why_not
from ludotheque.games.desert.rules.offers import legal_moves
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView, view_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Box, Game, Outcome, Refusal
from ludotheque.kernel.moves import Move, bit, first, second, third
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
        if state.result:
            return 0
        if state.asked:
            return state.asked
        if state.looking != NOT_LOOKING:
            return bit(state.looker)
        if state.phase == ACTING:
            return bit(state.active)
        if state.phase == CHOOSING:
            return undecided(state)
        if state.flags & FLOW:
            return 0
        return state.holders or bit(state.active)

    def legal(self, state: DesertState, seat: i64) -> list[int]:
        """Every move of that seat now."""
        return legal_moves(state, seat)

    def refusal(self, state: DesertState, seat: i64, move: i64) -> Refusal | None:
        """The rule that forbids a move."""
        why = why_not(state, seat, move)
        if why is None:
            return None
        return Refusal(why.rule, "refusal." + why.key)

    def play(self, state: DesertState, seat: i64, move: i64, chance: Chance, scribe: Scribe) -> None:
        """Carry out a legal move, or ask first where consent is wanted."""
        asked = consent.whom_to_ask(state, seat, move) if state.flags & ASK_CONSENT else 0
        if asked:
            consent.ask(state, seat, move, asked, scribe)
        else:
            carry_out(state, seat, move, chance, scribe)

    def deadline(self, state: DesertState) -> tuple[int, int] | None:
        """The next storm card, where cards follow by the clock."""
        if state.flags & FLOW == 0 or not turn.is_stormy(state) or state.result or turn.is_closed(state):
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
        return view_of(state.copy(), seat)

    def glance(self, state: DesertState, seat: i64) -> DesertView:
        """The same, with lists that are the state's own."""
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
    seats: i64 = 0
    for seat, role in enumerate(state.role):
        if role == NO_ROLE:
            seats |= bit(seat)
    return seats


def carry_out(state: DesertState, seat: Seat, move: Move, chance: Chance, scribe: Scribe) -> None:
    """desert:T6: One indivisible unit, from its cause to all it sets off; then the end is looked for."""
    verb = move & 0xFF
    chapter = moves.CHAPTER[verb]
    if chapter == moves.ACTIONS:
        act(state, seat, verb, move, scribe)
    elif chapter == moves.THE_STORM:
        weather(state, seat, verb, chance, scribe)
    elif chapter == moves.GESTURES:
        gesture(state, seat, verb, move, scribe)
        storm.linger(state)
    elif chapter == moves.LOOKING:
        put_back(state, verb, move, scribe)
        storm.linger(state)
    elif chapter == moves.CONSENT:
        answer(state, seat, verb, chance, scribe)
        storm.linger(state)
    elif chapter == moves.SETTING_UP:
        setup.choose(state, seat, first(move), scribe)
    else:
        raise nobody_answers(verb)
    if state.result == 0 and end.may_take_off(state):
        end.take_off(state, scribe)


def nobody_answers(verb: i64) -> ValueError:
    """A verb that no chapter carries out must not pass for another."""
    return ValueError(f"no chapter of the desert carries out verb {verb}")


def act(state: DesertState, seat: Seat, verb: i64, move: Move, scribe: Scribe) -> None:
    """desert:T3: What costs an action, or ends them."""
    if verb == moves.END:
        storm.end_actions(state, scribe)
        return
    if verb == moves.GUIDE or verb == moves.ESCORT:
        guiding.guide(state, seat, first(move), second(move), scribe)
        if verb == moves.ESCORT:
            adventurers.take_along(state, first(move), third(move), scribe)
        return
    turn.spend_action(state)
    place = move >> 8 & 0xFF
    if verb == moves.WALK:
        actions.step(state, seat, place, scribe)
    elif verb == moves.DIG:
        actions.dig(state, seat, place, scribe)
    elif verb == moves.EXCAVATE:
        actions.excavate(state, seat, scribe)
    elif verb == moves.CARRY:
        actions.step(state, seat, place, scribe)
        adventurers.take_along(state, seat, second(move), scribe)
    elif verb == moves.TAKE:
        actions.pick_up(state, seat, first(move), scribe)
    elif verb == moves.CALM:
        adventurers.hold_back(state, seat, scribe)
    elif verb == moves.LOOK:
        looking.look_ahead(state, seat, MAY_SINK, scribe)
    elif verb == moves.FILL:
        actions.draw_water(state, seat, scribe)
    else:
        raise nobody_answers(verb)


def weather(state: DesertState, seat: Seat, verb: i64, chance: Chance, scribe: Scribe) -> None:
    """desert:ST2, desert:A-42, desert:A-54: Cards are turned, and waited with."""
    if verb == moves.DRAW:
        storm.turn_card(state, chance, scribe)
    elif verb == moves.STRIKE:
        storm.strike(state, chance, scribe)
    elif verb == moves.HOLD:
        storm.hold(state, seat, scribe)
    elif verb == moves.RELEASE:
        storm.release(state, seat, scribe)
    else:
        raise nobody_answers(verb)


def put_back(state: DesertState, verb: i64, move: Move, scribe: Scribe) -> None:
    """desert:ME2, desert:A-16: The cards of a look ahead go back."""
    if verb == moves.SINK:
        looking.sink(state, first(move), scribe)
    elif verb == moves.KEEP:
        looking.begin_stacking(state, scribe)
    elif verb == moves.STACK:
        looking.stack(state, first(move), scribe)
    elif verb == moves.LEAVE:
        looking.end_look(state, scribe)
    else:
        raise nobody_answers(verb)


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
    elif verb == moves.TRACK:
        equipment.track(state, seat, scribe)
    else:
        raise nobody_answers(verb)


def answer(state: DesertState, seat: Seat, verb: i64, chance: Chance, scribe: Scribe) -> None:
    """desert:A-37: Yes, no, or never mind; with the last yes the move is made."""
    if verb == moves.DECLINE:
        consent.decline(state, seat, scribe)
    elif verb == moves.WITHDRAW:
        consent.withdraw(state, seat, scribe)
    elif verb != moves.AGREE:
        raise nobody_answers(verb)
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
    for place, count in enumerate(state.gear):
        gear[place % KINDS] += count
    for kind_of in range(KINDS):
        gear[kind_of] += state.spent >> kind_of * 4 & 15
    sand: i64 = state.supply
    for markers in state.sand:
        sand += markers
    holes = 0
    for name in state.tile:
        if name < 0:
            holes += 1
    return [*tiles, *cards, *gear, sand, len(state.part), holes]
