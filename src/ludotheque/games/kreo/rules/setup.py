# mypyc: compile
"""Setup: the deck for so many players, the deal, the First Player, and sharing out the Energy."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from ludotheque.games.kreo import events
from ludotheque.games.kreo.box import TITANS, KreoBox
from ludotheque.games.kreo.kinds import AETHER, CELLS, ELEMENTS, KINDS, MARKS, NATURES, NONE, PLANET, STORM
from ludotheque.games.kreo.moves import INCARNATE, SHARE
from ludotheque.games.kreo.phases import (
    ABSENT_CHOICE,
    ALTERED,
    CONCESSION,
    EMOTES,
    FIRST_GAME,
    INCARNATIONS,
    NOTHING,
    PERSONAL_LAST,
    SHARING,
    SILENT,
    TABLE_B,
)
from ludotheque.games.kreo.rules.round import begin_round
from ludotheque.games.kreo.state import KreoState, left_of
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.game import Refusal
from ludotheque.kernel.scribe import Scribe
from ludotheque.kit.decks import spread

if TYPE_CHECKING:
    from collections.abc import Mapping

DEAL: Final = 0  # streams of chance
TITAN_CARDS: Final = 1
TAKEN_OUT: Final = 2
ABSENT: Final = 3


def flags_of(options: Mapping[str, int | str | bool]) -> i64:
    """kreo:122: The options in force as a set; the modes combine freely."""
    flags: i64 = 0
    if options["altered_elements"]:
        flags |= ALTERED
    if options["incarnations"]:
        flags |= INCARNATIONS
    if options["silent"]:
        flags |= SILENT
    if options["last_round"] == "personal":
        flags |= PERSONAL_LAST
    if options["concession"]:
        flags |= CONCESSION
    if options["emotes"]:
        flags |= EMOTES
    if options["absent_choice"]:
        flags |= ABSENT_CHOICE
    if options["first_game"]:
        flags |= FIRST_GAME
    if options["slots"] == "b":
        flags |= TABLE_B
    return flags


def deck_for(box: KreoBox, seats: i64, flags: i64, at_random: bool, chance: Chance) -> list[int]:
    """kreo:12, kreo:14, kreo:A2: How many of each kind are played with; the rest leaves the game for good."""
    deck = box.copies[:]
    for kind in range(KINDS):
        out: i64 = box.out[seats * KINDS + kind]
        while out > 0:
            taken = kind
            if at_random and kind < AETHER:
                taken = _any_copy(deck, kind, chance)
            deck[taken] -= 1
            out -= 1
    if flags & FIRST_GAME:
        replace_storm(deck)
    if not flags & ALTERED:
        _forget_marks(deck)
    return deck


def replace_storm(deck: list[int]) -> None:
    """kreo:13: First game: an Aether from the box replaces the Storm, and the deck keeps its size."""
    deck[AETHER] += deck[STORM]
    deck[STORM] = 0


def _any_copy(deck: list[int], kind: i64, chance: Chance) -> i64:
    """One of the copies of an Element, marked or not."""
    chance.begin(TAKEN_OUT)
    left = chance.pick(deck[kind] + deck[kind + 1] + deck[kind + 2] + deck[kind + 3])
    while left >= deck[kind]:
        left -= deck[kind]
        kind += 1
    return kind


def _forget_marks(deck: list[int]) -> None:
    """Marks mean nothing outside Altered Elements: every copy counts as plain."""
    for element in range(ELEMENTS):
        plain = element * MARKS
        for mark in range(1, MARKS):
            deck[plain] += deck[plain + mark]
            deck[plain + mark] = 0


def deal(deck: list[int], seats: i64, chance: Chance) -> list[list[int]]:
    """kreo:11, kreo:15: Shuffle and deal everything evenly; each hand is its owner's secret."""
    cards = spread(deck)
    chance.shuffle(DEAL, cards)
    size = len(cards) // seats
    hands: list[list[int]] = []
    for seat in range(seats):
        hands.append(sorted(cards[seat * size : seat * size + size]))
    return hands


def first_player(hands: list[list[int]]) -> i64:
    """kreo:16: Whoever was dealt the Planet takes the First Player card."""
    seat: i64 = 0
    for hand in hands:
        if PLANET in hand:
            return seat
        seat += 1
    return 0


def titan_cards(seats: i64, flags: i64, chance: Chance) -> list[int]:
    """kreo:19, kreo:A33: With Incarnations everybody gets one random Titan card, open to all from
    the deal.
    """
    if not flags & INCARNATIONS:
        return [NONE] * seats
    cards = list(range(TITANS))
    chance.shuffle(TITAN_CARDS, cards)
    return cards[:seats]


def new_state(
    box: KreoBox, seats: i64, flags: i64, grace: i64, absence: i64, at_random: bool, chance: Chance
) -> KreoState:
    """A dealt table; the First Player is asked to take Energy."""
    deck = deck_for(box, seats, flags, at_random, chance)
    hands = deal(deck, seats, chance)
    titans = titan_cards(seats, flags, chance)
    return table_of(box, seats, flags, grace, absence, deck, hands, titans)


def table_of(
    box: KreoBox,
    seats: i64,
    flags: i64,
    grace: i64,
    absence: i64,
    deck: list[int],
    hands: list[list[int]],
    titans: list[int],
) -> KreoState:
    """The table right after these hands and Titan cards were dealt."""
    home = first_player(hands)
    slots_from = NATURES if flags & TABLE_B else 0
    return KreoState(
        box,
        now=0,
        flags=flags,
        grace=grace,
        absence=absence,
        count=seats,
        phase=SHARING,
        ask=NOTHING,
        asked=home,
        round_no=0,
        first=home,
        home=home,
        deck=deck,
        hands=hands,
        chosen=[NONE] * (seats * 2),
        to=[NONE] * seats,
        what=[NONE] * seats,
        ready=0,
        part=0,
        resting=0,
        tired=0,
        tokens=[0] * seats,
        reserve=box.energy[seats],
        discard=[],
        slots=[NONE] * CELLS,
        missing=box.slots[slots_from : slots_from + NATURES],
        grown=0,
        guarded=0,
        swallowing=0,
        last=NONE,
        due=NONE,
        idle=[0] * seats,
        titan=titans,
        power=[NONE] * seats,
        uses=[0] * seats,
        announced=0,
        trade=NONE,
        rhea=NONE,
        bets=[NONE] * (seats * 2),
        looked=0,
        shown=[0] * seats,
        order=[],
        at=0,
        second=0,
        card=NONE,
        cell=NONE,
        dropped=[],
        final=0,
        facts=[],
        votes=0,
        remarked=0,
        doomed=0,
        result=0,
        cause=0,
    )


def may_take(state: KreoState, seat: i64, amount: i64) -> bool:
    """kreo:17: Any number of the tokens that remain; the last player must take them all."""
    if left_of(state, seat) == state.first:
        return amount == state.reserve
    return amount <= state.reserve


def legal_shares(state: KreoState, seat: i64) -> list[int]:
    """kreo:17, kreo:83: The seat's turn: a number of tokens and, with Incarnations, a side of its card."""
    moves: list[int] = []
    if seat != state.asked:
        return moves
    for amount in range(state.reserve + 1):
        if may_take(state, seat, amount):
            if state.flags & INCARNATIONS:
                moves.append(INCARNATE | amount << 16)
                moves.append(INCARNATE | 1 << 8 | amount << 16)
            else:
                moves.append(SHARE | amount << 8)
    return moves


def refuse_share(state: KreoState, seat: i64, verb: i64, amount: i64) -> Refusal | None:
    """kreo:17: Why this is not what the seat may take."""
    if state.phase != SHARING:
        return Refusal("kreo:18", "refusal.sharing_over")
    if seat != state.asked:
        return Refusal("kreo:17", "refusal.not_your_share")
    if (verb == INCARNATE) != bool(state.flags & INCARNATIONS):
        return Refusal("kreo:19", "refusal.sides" if verb == SHARE else "refusal.no_incarnations")
    if not may_take(state, seat, amount):
        if amount > state.reserve:
            return Refusal("kreo:17", "refusal.too_much_energy", {"n": int(state.reserve)})
        return Refusal("kreo:17", "refusal.take_the_rest", {"n": int(state.reserve)})
    return None


def incarnate(state: KreoState, seat: i64, side: i64) -> None:
    """kreo:19, kreo:95: The seat lays its Titan card down with that side up, for the whole game."""
    power: i64 = state.box.titan[state.titan[seat] * 2 + side]
    state.power[seat] = power
    state.uses[seat] = state.box.uses[power]


def share(state: KreoState, seat: i64, amount: i64, scribe: Scribe) -> None:
    """kreo:17, kreo:18: The seat takes its tokens; after the last one the reserve is empty and round 1
    starts.
    """
    state.tokens[seat] = amount
    state.reserve -= amount
    if state.power[seat] >= 0:
        scribe.tell(state, events.INCARNATED, seat, state.power[seat], amount)
    else:
        scribe.tell(state, events.SHARED, seat, amount)
    state.asked = left_of(state, seat)
    state.idle[state.asked] = state.now
    if state.asked == state.first:
        begin_round(state, scribe)
