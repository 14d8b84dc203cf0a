# mypyc: compile
"""The view as numbers for research: rows of constant length, whatever is in play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.aerion.kinds import DECKS, ELEMENTS, KINDS, NONE, kind_of
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel.game import View
from ludotheque.kernel.page import Page

COLUMNS: Final = 6


def fill(view: View, page: Page) -> None:
    """Numbers by name; kinds count from 1 and 0 means that nothing lies there."""
    assert isinstance(view, AerionView)
    _turn(view, page)
    _decks(view, page)
    _own(view, page)
    _expansions(view, page)


def _turn(view: AerionView, page: Page) -> None:
    page.part("scalars").all([
        view.active, view.stage, view.rerolls, view.fresh, view.paid, view.fairies, view.owed, view.wanted,
        view.flying, view.charge, view.factories, view.steps, view.struck, view.piers, view.eggs,
        view.duty, view.source, view.outposts_gone, view.lairs_open, view.lairs_gone, view.figure,
        view.expansions, view.variants, view.rulings,
    ])  # fmt: skip
    page.part("seat").put(view.seat)
    page.part("dice").all(view.dice)


def _decks(view: AerionView, page: Page) -> None:
    """What lies open on the decks, what they still hold hidden and known on top, and the piles."""
    page.part("display").after(view.display)
    page.part("size").all(view.size)
    page.part("hidden").piles(
        view.hidden, [view.size[deck] - view.known[deck] for deck in range(DECKS)], KINDS
    )
    page.part("tops").piles(view.tops, view.known, KINDS)
    page.part("piles").all(view.piles)


def _own(view: AerionView, page: Page) -> None:
    page.part("held").put(_card(view.held))
    page.part("shop")
    for card in view.shop:
        page.put(_card(card))
    page.part("reserve")
    for owned in view.reserve:
        page.count((owned >> 8) * ELEMENTS + (owned & 31))
    page.skip(2 * ELEMENTS)
    page.part("pulpit")
    for book in view.pulpit:
        page.count((book >> 3) * DECKS + (book & 7))
    page.skip(2 * DECKS)


def _expansions(view: AerionView, page: Page) -> None:
    page.part("slipway").after(view.slipway)
    page.part("glasses").all(view.glasses)
    page.part("clouds").all(view.clouds)
    page.part("gatehouse").all(view.gatehouse)
    page.part("revealed").counts(view.revealed, KINDS)
    page.part("outposts")
    _columns(view.outposts, page)
    page.part("lairs")
    _columns(view.lairs, page)


def _columns(found: list[int], page: Page) -> None:
    if found:
        page.after(found)
    else:
        page.skip(COLUMNS)


def _card(card: i64) -> i64:
    return 0 if card == NONE else kind_of(card) + 1
