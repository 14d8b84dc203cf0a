"""KRÉO as numbers, for research: named lists of constant length for every number of seats and every mode."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kreo.box import POWERS
from ludotheque.games.kreo.cards import CELLS, KINDS, NATURES, UNSEEN
from ludotheque.games.kreo.memory import Memory, unseen_by
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.game import View

SEATS = 6


def fill(view: View) -> dict[str, list[int]]:
    """What the viewer knows, seats counted from its own (a spectator counts from seat 0)."""
    kreo = cast("KreoView", view)
    me = max(0, int(kreo.seat))
    seats = [(me + step) % kreo.count for step in range(kreo.count)]
    memory = Memory(kreo)
    unseen = unseen_by(kreo)
    return {
        "phase": _one_hot(int(kreo.phase), 4),
        "question": _one_hot(int(kreo.ask), 8),
        "asked": _seat(seats, int(kreo.asked)),
        "waiting": [int(kreo.waiting) >> seat & 1 for seat in seats] + _rest(kreo),
        "round": [int(kreo.round_no)],
        "first": _seat(seats, int(kreo.first)),
        "seats": _one_hot(int(kreo.count) - 3, 4),
        "options": [int(kreo.flags) >> bit & 1 for bit in range(9)],
        "hand": _counts(kreo.hand),
        "chosen": _counts([card for card in kreo.chosen if card >= 0]),
        "offered": _counts([int(kreo.offered)] if kreo.offered >= 0 else []),
        "hand_sizes": [int(kreo.sizes[seat]) for seat in seats] + _rest(kreo),
        "face_down": [int(kreo.down[seat * 2] + kreo.down[seat * 2 + 1]) for seat in seats] + _rest(kreo),
        "ready": [int(kreo.ready) >> seat & 1 for seat in seats] + _rest(kreo),
        "takes_part": [int(kreo.part) >> seat & 1 for seat in seats] + _rest(kreo),
        "tokens": [int(kreo.tokens[seat]) for seat in seats] + _rest(kreo),
        "reserve": [int(kreo.reserve)],
        "offers": [value for seat in seats for value in _seat(seats, int(kreo.to[seat]))]
        + [0] * (SEATS * (SEATS - kreo.count)),
        "power": [value for seat in seats for value in _one_hot(int(kreo.power[seat]), POWERS)]
        + [0] * (POWERS * (SEATS - kreo.count)),
        "uses": [int(kreo.uses[seat]) for seat in seats] + _rest(kreo),
        "announced": [int(kreo.announced) >> power & 1 for power in range(POWERS)],
        "grown": [int(kreo.grown) >> nature & 1 for nature in range(NATURES)],
        "filled": [1 if kreo.slots[cell] >= 0 else 0 for cell in range(CELLS)],
        "slot_open": [_open(kreo, cell) for cell in range(CELLS)],
        "slot_card": [int(card) + 1 for card in kreo.slots],
        "protected": [int(kreo.guarded) >> cell & 1 for cell in range(CELLS)],
        "discard": _counts(kreo.discard),
        "deck": [int(count) for count in kreo.deck],
        "unseen": [unseen[kind] for kind in range(KINDS)],
        "known": [n for seat in seats for n in _known(memory, seat)] + [0] * (KINDS * (SEATS - kreo.count)),
        "doubtful": [n for seat in seats for n in _doubt(memory, seat)]
        + [0] * (KINDS * (SEATS - kreo.count)),
        "swallowing": [int(kreo.swallowing)],
        "last_played": _one_hot(int(kreo.last), KINDS),
        "being_played": _one_hot(int(kreo.card), KINDS),
        "to_replay": _counts(kreo.dropped),
        "order": [value for place in _order(kreo) for value in _seat(seats, place)],
        "warnings": [int(value) for value in kreo.warnings],
        "bets": [_bet(kreo, seat, place) for seat in seats for place in range(2)]
        + [0] * (2 * (SEATS - kreo.count)),
        "divination": [1 if kreo.phase == DIVINATION else 0],
        "out_of_reach": [int(kreo.doomed)],
    }


def _one_hot(value: int, size: int) -> list[int]:
    return [1 if place == value else 0 for place in range(size)]


def _seat(seats: list[int], seat: int) -> list[int]:
    """A seat as its distance from the viewer, one in six."""
    return _one_hot(seats.index(seat), SEATS) if seat in seats else [0] * SEATS


def _rest(view: KreoView) -> list[int]:
    return [0] * (SEATS - int(view.count))


def _counts(cards: list[int]) -> list[int]:
    counts = [0] * KINDS
    for card in cards:
        counts[card] += 1
    return counts


def _open(view: KreoView, cell: int) -> int:
    nature = cell >> 2
    return 1 if view.grown >> nature & 1 and view.missing[nature] >> (cell & 3) & 1 else 0


def _known(memory: Memory, seat: int) -> list[int]:
    return [memory.surely[seat][kind] for kind in range(KINDS)]


def _doubt(memory: Memory, seat: int) -> list[int]:
    return [memory.perhaps[seat][kind] for kind in range(KINDS)]


def _order(view: KreoView) -> list[int]:
    order = [int(seat) for seat in view.order]
    return order + [-1] * (SEATS - len(order))


def _bet(view: KreoView, seat: int, place: int) -> int:
    """0: none; 1: a bet whose name is hidden; else two more than the name."""
    bet = int(view.bets[seat * 2 + place])
    if bet < 0:
        return 0
    name = bet & 31
    return 1 if name == UNSEEN else name + 2
