"""KRÉO as it is seen: deep space, a tree of creation, my hand below and the others' backs around."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludotheque.games.kreo import moves
from ludotheque.games.kreo.kinds import NATURE, NONE
from ludotheque.games.kreo.paint.creation import creation
from ludotheque.games.kreo.paint.ending import ending
from ludotheque.games.kreo.paint.hand import hand, hand_id, middle
from ludotheque.games.kreo.paint.people import people
from ludotheque.games.kreo.paint.round import round_strip, side_id
from ludotheque.games.kreo.phases import OVER
from ludotheque.games.kreo.phrases import phase_line, status
from ludotheque.games.kreo.tree import slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import first, second, third, verb_of
from ludotheque.kit.markup import Markup, tag

__all__ = ["paint", "pieces"]

YES = 1
OF_MY_HAND = frozenset({moves.CHOOSE, moves.CHANGE, moves.CHANGE_SECOND, moves.ANSWER, moves.DISCARD})
TO_SOMEBODY = frozenset({moves.SHOW, moves.OFFER})
FROM_DISCARD = frozenset({moves.RECALL, moves.MNEMOSYNE})


@cache
def defs() -> Markup:
    """All symbols, the same in every view."""
    drawn = files("ludotheque.games.kreo") / "static" / "symbols.svg"
    return Markup(drawn.read_text(encoding="utf-8").strip())


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The table, region by region."""
    assert isinstance(view, KreoView)
    regions: dict[str, str] = {
        "defs": defs(),
        "round": round_strip(view, texts),
        "tree": creation(view, texts),
        "people": people(view, texts),
        "middle": middle(view, texts),
        "hand": hand(view, texts),
    }
    if view.phase == OVER:
        regions["end"] = ending(view, texts)
    else:
        regions["status"] = tag("span", f"{phase_line(view, texts)}. {status(view, texts)}")
    return regions


def pieces(view: View, move: int) -> list[str]:
    """The pieces a person touches for that move, in order; empty where only a button makes it."""
    assert isinstance(view, KreoView)
    verb, one, two, three = int(verb_of(move)), int(first(move)), int(second(move)), int(third(move))
    if verb in OF_MY_HAND:
        return _mine(view, one)
    if verb in TO_SOMEBODY:
        return _both(_mine(view, one), _seat(view, two))
    if verb in FROM_DISCARD:
        return _both(_mine(view, one), _discarded(view, two))
    if verb == moves.SHED:
        mine = _mine(view, one)
        return [*mine, "reserve"] if mine and two == YES else mine
    if verb in (moves.UNCHOOSE, moves.UNCHOOSE_SECOND):
        spot = 0 if verb == moves.UNCHOOSE else 1
        return [f"mine-{spot}"] if view.seat >= 0 and view.chosen[spot] != NONE else []
    if verb == moves.INCARNATE:
        return [side_id(one)] if view.seat >= 0 and view.power[view.seat] == NONE else []
    if verb == moves.SHARE:
        return ["reserve"]
    if verb in (moves.READY, moves.UNREADY):
        return _seat(view, int(view.seat))
    if verb == moves.OCEANUS:
        return _both(_seat(view, one), _seat(view, two))
    if verb in (moves.THEMIS, moves.PHOEBE):
        there = one < view.count and bool(view.down[2 * one + two])
        return [f"down-{one}-{two}"] if there else []
    if verb == moves.THEIA_CARDS:
        return _both(_pair(view, one, two), _seat(view, three))
    if verb == moves.THEIA_SEATS:
        return _both(_mine(view, one), _both(_seat(view, two), _seat(view, three)))
    return _of_creation(view, verb, one, two)


def _of_creation(view: KreoView, verb: int, one: int, two: int) -> list[str]:
    if verb == moves.GROW:
        return [f"nature-{view.card - NATURE}"] if NATURE <= view.card < NATURE + 11 else []
    if verb in (moves.PUT, moves.STRIKE):
        return [f"cell-{one}-{two}"] if slots_of_view(view, one) >> two & 1 else []
    if verb == moves.GAIN:
        return ["reserve"] if one == YES else []
    if verb == moves.PROTECT:
        return [f"cell-{view.cell // 4}-{view.cell % 4}"] if one == YES and view.cell != NONE else []
    if verb == moves.REPLAY:
        return _discarded(view, one)
    return []


def _mine(view: KreoView, kind: int) -> list[str]:
    if view.seat < 0:
        return []
    if kind in view.hand:
        return [hand_id(kind)]
    for spot in range(2):
        if view.chosen[spot] == kind:
            return [f"mine-{spot}"]
    return []


def _pair(view: KreoView, one: int, two: int) -> list[str]:
    """Two cards of mine: two copies are one piece in hand, or one of them lies face down."""
    if one != two:
        return _both(_mine(view, one), _mine(view, two))
    in_hand = list(view.hand).count(one)
    laid = [f"mine-{spot}" for spot in range(2) if view.chosen[spot] == one]
    places = [hand_id(one)] * min(2, in_hand) + laid
    return places[:2] if len(places) > 1 else []


def _seat(view: KreoView, seat: int) -> list[str]:
    return [f"seat-{seat}"] if 0 <= seat < view.count else []


def _discarded(view: KreoView, kind: int) -> list[str]:
    return [f"discard-{kind}"] if kind in view.discard else []


def _both(before: list[str], after: list[str]) -> list[str]:
    """One path after the other, or none if either leads nowhere."""
    return before + after if before and after else []
