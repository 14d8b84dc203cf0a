# mypyc: compile
"""KERO as numbers for research: cards, territories, camps from the viewer's own, dice and the moment."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero.box import ABILITIES, CARDS, DICE, FACES, KINDS, LANDS, PLACES, SLOTS
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel.game import View
from ludotheque.kernel.page import Page

PHASES: Final = 9


def fill(view: View, page: Page) -> None:
    """Parts by name, of the same lengths always; times in tenths of a second."""
    assert isinstance(view, KeroView)
    near: i64 = max(0, view.seat)
    page.part("row")
    row(view, page)
    page.part("lands")
    lands(view, near, page)
    page.part("camps")
    camp(view, near, page)
    camp(view, 1 - near, page)
    page.part("tuareks")
    tuareks(view, 1 - near, page)
    page.part("dice")
    dice(view, page)
    page.part("moment")
    moment(view, near, page)


def row(view: KeroView, page: Page) -> None:
    """For each slot one number a card (36), then the cards that are out of play."""
    for slot in range(SLOTS):
        page.one_of(view.row[slot], CARDS)
    page.members(view.ashes, CARDS)


def lands(view: KeroView, near: i64, page: Page) -> None:
    """For each place one number a territory (12) and the Explorers of both; then those that are gone."""
    for place in range(PLACES):
        page.one_of(view.lands[place], LANDS)
        page.put(view.posted[near * PLACES + place])
        page.put(view.posted[(1 - near) * PLACES + place])
    page.members(view.gone, LANDS)


def camp(view: KeroView, seat: i64, page: Page) -> None:
    """Cards (36), territories (12), abilities (10), Jerrycans, Explorers, Tuareks, fuel, tank, points (4)."""
    page.members(view.cards[seat], CARDS)
    page.members(view.won[seat], LANDS)
    page.all(view.tiles[seat * ABILITIES : (seat + 1) * ABILITIES])
    page.put(view.jerrycans[seat])
    page.put(view.explorers[seat])
    page.put(view.held[seat])
    page.put(_tenths(view, view.fuel[seat]))
    page.put(_tenths(view, view.tank[seat]))
    page.all(view.points[4 * seat : 4 * seat + 4])


def tuareks(view: KeroView, other: i64, page: Page) -> None:
    """Own tiles by kind (8), used ones (8), what the other must hold (8), tiles left to draw."""
    if view.hand:
        page.all(view.hand)
    else:
        page.skip(KINDS)
    page.all(view.used)
    if view.certain:
        page.all(view.certain[other * KINDS : (other + 1) * KINDS])
    else:
        page.skip(KINDS)
    page.put(view.pile)


def dice(view: KeroView, page: Page) -> None:
    """For each die one number a face (6), whether it tumbles, and whether it is unlit in a refuel."""
    for die in range(DICE):
        page.one_of(view.dice[die], FACES)
        page.put(view.tumbling >> die & 1)
        page.put(view.unlit >> die & 1)


def moment(view: KeroView, near: i64, page: Page) -> None:
    """Phase (9), whose turn, who began, claims, cards left, supply, the roll and what is to spend."""
    page.one_of(view.phase, PHASES)
    page.put(1 if view.active == near else 0)
    page.put(1 if view.first == near else 0)
    page.put(view.claims)
    page.put(view.final)
    page.put(39 - view.dealt)
    page.put(view.supply)
    page.put(view.turn)
    page.put(view.spaces)
    page.put(_tenths(view, view.now - view.started))
    page.put(view.chosen)
    page.put(view.fireproof)
    page.all(view.resources)
    page.put(view.loose)
    page.put(view.fires)
    page.put(view.to_place)
    page.put(view.traded)
    page.put(view.may_pay)
    page.put(view.mode)
    page.put(view.prefer)
    page.put(view.answer)


def _tenths(view: KeroView, amount: i64) -> i64:
    return amount // 100 if view.mode == 0 else amount
