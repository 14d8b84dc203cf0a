"""KERO as it is seen: rust, petrol blue and hazard stripes; and where each move is made."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from ludotheque.games.kero import moves
from ludotheque.games.kero.box import ABILITIES, DICE, HALF_RATION, NOTHING, SLOTS, TRADE, WHITES
from ludotheque.games.kero.labels import has_no_answer
from ludotheque.games.kero.paint.camps import camps
from ludotheque.games.kero.paint.ending import ending
from ludotheque.games.kero.paint.ground import lands, row
from ludotheque.games.kero.paint.purse import purse
from ludotheque.games.kero.paint.rig import rig
from ludotheque.games.kero.phases import OVER, PLACING, REACT, READY, REFUELLING, ROLLING, SPENDING, THROWING
from ludotheque.games.kero.phrases import PHASE_WORDS, waited_for
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import first, fourth, second, third, verb_of
from ludotheque.kit.markup import Markup, tag

__all__ = ["paint", "pieces"]


@cache
def defs() -> Markup:
    """All symbols, the same in every view."""
    drawn = files("ludotheque.games.kero") / "static" / "symbols.svg"
    return Markup(drawn.read_text(encoding="utf-8").strip())


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The table, region by region."""
    assert isinstance(view, KeroView)
    regions: dict[str, str] = {
        "defs": defs(),
        "lands": lands(view, texts),
        "row": row(view, texts),
        "purse": purse(view, texts),
        "rig": rig(view, texts),
        "camps": camps(view, texts),
    }
    if view.phase == OVER:
        regions["end"] = ending(view, texts)
    else:
        regions["status"] = tag("span", _status(view, texts), id="ke-status")
    return regions


def _status(view: KeroView, texts: Texts) -> str:
    """Which turn it is, what is being done, and by whom: in a Claim by the clan that chooses."""
    waited = waited_for(view)
    who = texts.seat(waited if waited >= 0 else int(view.active))
    key = f"paint.phase_{PHASE_WORDS[view.phase]}"
    if view.phase == REACT and view.seat == 1 - view.active:
        key += "_none" if has_no_answer(view) else "_mine"
    return f"{texts.say('paint.turn', n=int(view.turn))} {texts.say(key, who=who, n=int(view.to_place))}"


def pieces(view: View, move: int) -> list[str]:
    """The pieces a person touches for that move, in order."""
    assert isinstance(view, KeroView)
    verb, one, two = int(verb_of(move)), int(first(move)), int(second(move))
    if verb == moves.REFUEL:
        return ["truck"]
    if verb == moves.STAND_UP:
        return ["throw"] if view.phase == READY else []
    if verb == moves.HIRE:
        return _coloured(one)
    if verb == moves.THROW:
        key = ["throw"] if view.phase in (THROWING, ROLLING) else []
        return [f"die-{number}" for number in range(DICE) if one >> number & 1] + key
    if verb == moves.STOP:
        return ["stop"] if view.phase in (THROWING, ROLLING) else []
    if verb == moves.TOSS:
        return ["throw"] if view.phase == REFUELLING else []
    if verb in (moves.END, moves.DECLINE):
        return ["end"] if view.phase in (PLACING, SPENDING) else []
    if verb == moves.HALF_RATION:
        return _answer(view, one)
    if verb == moves.TAKE:
        return [f"slot-{one}"] if view.row[one] != NOTHING else []
    if verb == moves.BUY:
        return ["tuarek-pile"]
    if verb in (moves.EXPLORE, moves.PLACE, moves.WIN_TIE):
        return _land(view, one)
    if verb == moves.TRADE:
        return [f"tile-{view.active}-{TRADE}"] if view.tiles[ABILITIES * view.active + TRADE] else []
    return _of_tuareks(view, verb, one, two, move)


def _answer(view: KeroView, answer: int) -> list[str]:
    if view.phase != REACT or view.seat != 1 - view.active:
        return []
    if answer == moves.KEEP:
        return ["keep"]
    return ["use"] if view.hand[HALF_RATION] else []


def _of_tuareks(view: KeroView, verb: int, one: int, two: int, move: int) -> list[str]:
    kind = {
        moves.TWO_DICE: 0,
        moves.FIREPROOF: 1,
        moves.RELOCATE: 3,
        moves.SUPPLIES: 4,
        moves.FUEL_DROP: 5,
        moves.SEND_HOME: 6,
        moves.DISCARD: 7,
    }.get(verb, -1)
    if kind < 0 or view.seat < 0 or not view.hand[kind]:
        return []
    path = [f"tuarek-{kind}"]
    if verb == moves.TWO_DICE:
        return path + _coloured(one)
    if verb == moves.RELOCATE:
        ways = [one, two, int(third(move)), int(fourth(move))]
        return path + [part for way in ways if way != moves.NO_PLACE for part in _land(view, way)]
    if verb == moves.SUPPLIES:
        return [*path, f"res-{one}", f"res-{two}"]
    if verb == moves.SEND_HOME:
        return path + _land(view, one)
    if verb == moves.DISCARD:
        return path + [
            f"slot-{slot}" for slot in range(SLOTS) if one >> slot & 1 and view.row[slot] != NOTHING
        ]
    return path


def _coloured(mask: int) -> list[str]:
    return [f"die-{WHITES + number}" for number in range(DICE - WHITES) if mask >> number & 1]


def _land(view: KeroView, number: int) -> list[str]:
    if view.final:
        return ["land-4"] if number == moves.SPACES else []
    there = number < len(view.lands) and view.lands[number] != NOTHING
    return [f"land-{number}"] if there else []
