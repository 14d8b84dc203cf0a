# mypyc: compile
"""KRÉO as numbers, for research: named parts of constant length for every number of seats and every mode."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kreo.box import POWERS
from ludotheque.games.kreo.kinds import CELLS, KINDS, NATURES, UNSEEN
from ludotheque.games.kreo.memory import Memory, unseen_counts
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.game import View
from ludotheque.kernel.page import Page

SEATS: Final = 6
OPTIONS: Final = 9


def fill(view: View, page: Page) -> None:
    """What the viewer knows, seats counted from its own (a spectator counts from seat 0)."""
    assert isinstance(view, KreoView)
    me: i64 = max(0, view.seat)
    _moment(view, me, page)
    _own(view, page)
    _people(view, me, page)
    _creation(view, page)
    _memory(view, me, page)
    _round(view, me, page)


def _moment(view: KreoView, me: i64, page: Page) -> None:
    page.part("phase").one_of(view.phase, 4)
    page.part("question").one_of(view.ask, 8)
    page.part("asked")
    _seat(view, me, view.asked, page)
    page.part("waiting")
    _seats(view, me, view.waiting, page)
    page.part("round").put(view.round_no)
    page.part("first")
    _seat(view, me, view.first, page)
    page.part("seats").one_of(view.count - 3, 4)
    page.part("options").members(view.flags, OPTIONS)


def _own(view: KreoView, page: Page) -> None:
    page.part("hand").counts(view.hand, KINDS)
    page.part("chosen").counts(view.chosen, KINDS)
    page.part("offered").one_of(view.offered, KINDS)


def _people(view: KreoView, me: i64, page: Page) -> None:
    page.part("hand_sizes")
    _each(view, me, view.sizes, page)
    page.part("face_down")
    for offset in range(view.count):
        seat = (me + offset) % view.count
        page.put(i64(view.down[seat * 2]) + i64(view.down[seat * 2 + 1]))
    page.skip(SEATS - view.count)
    page.part("ready")
    _seats(view, me, view.ready, page)
    page.part("takes_part")
    _seats(view, me, view.part, page)
    page.part("tokens")
    _each(view, me, view.tokens, page)
    page.part("reserve").put(view.reserve)
    page.part("offers")
    for offset in range(view.count):
        _seat(view, me, view.to[(me + offset) % view.count], page)
    page.skip(SEATS * (SEATS - view.count))
    page.part("power")
    for offset in range(view.count):
        page.one_of(view.power[(me + offset) % view.count], POWERS)
    page.skip(POWERS * (SEATS - view.count))
    page.part("uses")
    _each(view, me, view.uses, page)
    page.part("announced").members(view.announced, POWERS)


def _creation(view: KreoView, page: Page) -> None:
    page.part("grown").members(view.grown, NATURES)
    page.part("filled").all([1 if card >= 0 else 0 for card in view.slots])
    page.part("slot_open").members(_open_slots(view), CELLS)
    page.part("slot_card").after(view.slots)
    page.part("protected").members(view.guarded, CELLS)
    page.part("discard").counts(view.discard, KINDS)
    page.part("deck").all(view.deck)


def _open_slots(view: KreoView) -> i64:
    """The set of slots that a grown Nature card still misses."""
    found: i64 = 0
    for nature in range(NATURES):
        if view.grown >> nature & 1:
            missing: i64 = view.missing[nature] & 15
            found |= missing << nature * 4
    return found


def _memory(view: KreoView, me: i64, page: Page) -> None:
    """Cards that it cannot see, and what it concludes of the others' hands."""
    memory = Memory(view)
    page.part("unseen").all(unseen_counts(view))
    page.part("known")
    _hands(view, me, memory.sure, page)
    page.part("doubtful")
    _hands(view, me, memory.doubtful, page)


def _hands(view: KreoView, me: i64, counts: list[int], page: Page) -> None:
    """Counts by seat and kind, from the viewer on."""
    page.all(counts[me * KINDS :])
    page.all(counts[: me * KINDS])
    page.skip(KINDS * (SEATS - view.count))


def _round(view: KreoView, me: i64, page: Page) -> None:
    page.part("swallowing").put(view.swallowing)
    page.part("last_played").one_of(view.last, KINDS)
    page.part("being_played").one_of(view.card, KINDS)
    page.part("to_replay").counts(view.dropped, KINDS)
    page.part("order")
    for seat in view.order:
        _seat(view, me, seat, page)
    page.skip(SEATS * (SEATS - len(view.order)))
    page.part("warnings").all(view.warnings)
    page.part("bets")
    for offset in range(view.count):
        seat = (me + offset) % view.count
        page.put(_bet(view.bets[seat * 2]))
        page.put(_bet(view.bets[seat * 2 + 1]))
    page.skip(2 * (SEATS - view.count))
    page.part("divination").put(1 if view.phase == DIVINATION else 0)
    page.part("out_of_reach").put(view.doomed)


def _seat(view: KreoView, me: i64, seat: i64, page: Page) -> None:
    """A seat as its distance from the viewer, one in six; nothing for no seat."""
    page.one_of((seat - me + view.count) % view.count if 0 <= seat < view.count else -1, SEATS)


def _seats(view: KreoView, me: i64, chosen: i64, page: Page) -> None:
    """A set of seats, from the viewer on."""
    for offset in range(view.count):
        page.put(chosen >> (me + offset) % view.count & 1)
    page.skip(SEATS - view.count)


def _each(view: KreoView, me: i64, values: list[int], page: Page) -> None:
    """A number of each seat, from the viewer on."""
    for offset in range(view.count):
        page.put(values[(me + offset) % view.count])
    page.skip(SEATS - view.count)


def _bet(bet: i64) -> i64:
    """0: none; 1: a bet whose name is hidden; else two more than the name."""
    if bet < 0:
        return 0
    name = bet & 31
    return 1 if name == UNSEEN else name + 2
