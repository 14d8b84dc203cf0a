"""KERO as numbers for research: cards, territories, camps from the viewer's own, dice and the moment."""

from __future__ import annotations

from ludotheque.games.kero.box import ABILITIES, CARDS, DICE, FACES, KINDS, LANDS, PLACES, SLOTS
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import View

PHASES = 9


def fill(view: View) -> dict[str, list[int]]:
    """Arrays by name, of the same lengths always; times in tenths of a second."""
    assert isinstance(view, KeroView)
    near = max(0, int(view.seat))
    seats = (near, 1 - near)
    return {
        "row": row(view),
        "lands": lands(view, seats),
        "camps": [number for seat in seats for number in camp(view, seat)],
        "tuareks": tuareks(view, seats),
        "dice": dice(view),
        "moment": moment(view, seats),
    }


def row(view: KeroView) -> list[int]:
    """For each slot one number a card (36), then the cards that are out of play."""
    found: list[int] = []
    for slot in range(SLOTS):
        found += [int(view.row[slot] == card) for card in range(CARDS)]
    return found + [int(view.ashes) >> card & 1 for card in range(CARDS)]


def lands(view: KeroView, seats: tuple[int, int]) -> list[int]:
    """For each place one number a territory (12) and the Explorers of both; then those that are gone."""
    found: list[int] = []
    for place in range(PLACES):
        found += [int(view.lands[place] == land) for land in range(LANDS)]
        found += [int(view.posted[seat * PLACES + place]) for seat in seats]
    return found + [int(view.gone) >> land & 1 for land in range(LANDS)]


def camp(view: KeroView, seat: int) -> list[int]:
    """Cards (36), territories (12), abilities (10), Jerrycans, Explorers, Tuareks, fuel, tank, points (4)."""
    found = [int(view.cards[seat]) >> card & 1 for card in range(CARDS)]
    found += [int(view.won[seat]) >> land & 1 for land in range(LANDS)]
    found += [int(count) for count in view.tiles[seat * ABILITIES : (seat + 1) * ABILITIES]]
    found += [int(view.jerrycans[seat]), int(view.explorers[seat]), int(view.held[seat])]
    found += [_tenths(view, int(view.fuel[seat])), _tenths(view, int(view.tank[seat]))]
    return found + [int(part) for part in view.points[4 * seat : 4 * seat + 4]]


def tuareks(view: KeroView, seats: tuple[int, int]) -> list[int]:
    """Own tiles by kind (8), used ones (8), what the other must hold (8), tiles left to draw."""
    own = [int(count) for count in view.hand] or [0] * KINDS
    certain = [int(count) for count in view.certain] or [0] * (2 * KINDS)
    other = seats[1] * KINDS
    return [*own, *(int(count) for count in view.used), *certain[other : other + KINDS], int(view.pile)]


def dice(view: KeroView) -> list[int]:
    """For each die one number a face (6), whether it tumbles, and whether it is unlit in a refuel."""
    found: list[int] = []
    for die in range(DICE):
        found += [int(view.dice[die] == face) for face in range(FACES)]
        found += [int(view.tumbling) >> die & 1, int(view.unlit) >> die & 1]
    return found


def moment(view: KeroView, seats: tuple[int, int]) -> list[int]:
    """Phase (9), whose turn, who began, claims, cards left, supply, the roll and what is to spend."""
    found = [int(view.phase == phase) for phase in range(PHASES)]
    found += [int(view.active == seats[0]), int(view.first == seats[0]), int(view.claims), int(view.final)]
    found += [39 - int(view.dealt), int(view.supply), int(view.turn), int(view.spaces)]
    found += [_tenths(view, int(view.now - view.started)), int(view.chosen), int(view.fireproof)]
    found += [int(count) for count in view.resources]
    found += [int(view.loose), int(view.fires), int(view.to_place), int(view.traded), int(view.may_pay)]
    return [*found, int(view.mode), int(view.prefer), int(view.answer)]


def _tenths(view: KeroView, amount: int) -> int:
    return amount // 100 if view.mode == 0 else amount
