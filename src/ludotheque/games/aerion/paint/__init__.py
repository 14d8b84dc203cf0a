"""Aerion as it is seen: regions of the table, and where each move is made on them."""

from __future__ import annotations

from ludotheque.games.aerion import moves
from ludotheque.games.aerion.kinds import DECKS, DICE, NONE, PLACE_WORDS, card_of
from ludotheque.games.aerion.odds import hopeless, odds
from ludotheque.games.aerion.paint.art import defs
from ludotheque.games.aerion.paint.choices import choices
from ludotheque.games.aerion.paint.ending import ending
from ludotheque.games.aerion.paint.harbour import harbour
from ludotheque.games.aerion.paint.market import market
from ludotheque.games.aerion.paint.quests import quests
from ludotheque.games.aerion.paint.tray import tray
from ludotheque.games.aerion.paint.works import reserve_id, works
from ludotheque.games.aerion.phases import OVER, ROLLED, STAGE_WORDS
from ludotheque.games.aerion.phrases import phase
from ludotheque.games.aerion.view import AerionView, asked_seat
from ludotheque.kernel import Texts, View
from ludotheque.kernel.moves import first, second, third, verb_of
from ludotheque.kit.markup import tag

__all__ = ["paint", "pieces"]


def paint(view: View, texts: Texts) -> dict[str, str]:
    """The table, region by region."""
    assert isinstance(view, AerionView)
    regions: dict[str, str] = {
        "defs": defs(),
        "harbour": harbour(view, texts),
        "market": market(view, texts, odds(view)),
        "works": works(view, texts),
        "tray": tray(view, texts),
    }
    extras = quests(view, texts)
    if extras is not None:
        regions["quests"] = extras
    if view.stage == OVER:
        regions["end"] = ending(view, texts)
    else:
        regions["status"] = status(view, texts)
    return regions


def status(view: AerionView, texts: Texts) -> str:
    """What is going on, in a few words; and a warning where the fleet can no longer be finished."""
    turn = texts.say("paint.turn", n=int(view.turn), phase=phase(view, texts))
    words = texts.say(f"prompt.{STAGE_WORDS[view.stage]}")
    parts = [tag("span", turn, class_="ae-turn"), " "]
    if view.seats == 2:
        parts += [tag("span", texts.seat(int(asked_seat(view))), class_="ae-asked"), ": "]
    parts.append(tag("span", words, class_="ae-status"))
    if hopeless(view):
        parts.append(tag("strong", texts.say("paint.hopeless"), class_="danger-text"))
    return tag("span", *parts)


def pieces(view: View, move: int) -> list[str]:
    """The pieces a person touches for that move, in order; empty where only a button makes it."""
    assert isinstance(view, AerionView)
    verb, one, two = int(verb_of(move)), int(first(move)), int(second(move))
    if verb == moves.ROLL:
        return ["tray"]
    if verb in (moves.PAY, moves.ACQUIRE, moves.HIRE):
        return [f"card-{one}"] if view.display[one] != NONE else []
    if verb == moves.REROLL:
        return [f"die-{number}" for number in range(DICE) if one >> number & 1]
    if verb == moves.FAIRY:
        return ["fairies", f"die-{one}", f"face-{two + 1}"] if view.stage == ROLLED and view.fairies else []
    if verb == moves.FLIP:
        return [f"die-{one}"]
    if verb == moves.READ:
        return [f"pulpit-{view.active}"]
    if verb == moves.PLACE:
        return _places(view, one)
    if verb == moves.RESERVE:
        return [f"reserve-{view.active}"]
    if verb == moves.DISCARD:
        return ["held"] if view.held != NONE else []
    if verb == moves.RECOVER:
        return [f"pile-{one}"]
    if verb in (moves.TAKE, moves.SETTLE):
        return [f"shown-{one}"] if one in choices(view) else []
    if verb == moves.TRANSFER:
        return _transfer(view, one, two, int(third(move)))
    return _of_expansions(view, verb, one)


def _of_expansions(view: AerionView, verb: int, one: int) -> list[str]:
    if verb in (moves.RESEARCH, moves.SECURITY):
        number = 3 if verb == moves.RESEARCH else 2
        return [f"factory-{number}"] if view.factories >> number & 1 else []
    if verb == moves.SHED:
        return [f"factory-{one}"] if view.factories >> one & 1 else []
    if verb == moves.DEMOLISH:
        return [f"card-{slot}" for slot in range(DECKS) if one >> slot & 1 and view.display[slot] != NONE]
    if verb == moves.STRIKE:
        return [f"cloud-{one}"] if view.clouds else []
    if verb == moves.PAYDAY:
        seat = 0 if view.seats == 1 or view.variants & 16 else view.active
        return [f"worker-{seat}-{one}-0"] if view.gatehouse and view.gatehouse[6 * seat + one] else []
    if verb == moves.CONSTRUCT:
        return [f"pier-{view.piers}"] if view.piers < view.box.piers and view.expansions & 8 else []
    if verb == moves.HATCH:
        return ["eggs", f"deck-{one}"] if view.expansions & 16 else []
    if verb == moves.HUNT:
        return [f"column-{view.figure}"] if view.expansions & 32 and view.lairs_gone != 63 else []
    return []


def _places(view: AerionView, place: int) -> list[str]:
    if place == 3 and not view.expansions & 1:
        return []
    if place == 2 and view.seats == 1:
        return []
    return [f"shop-{PLACE_WORDS[place]}"]


def _transfer(view: AerionView, kind: int, deck: int, place: int) -> list[str]:
    card = int(card_of(deck, kind))
    for entry in view.reserve:
        if int(entry) & 255 == card:
            target = _places(view, place)
            return [reserve_id(int(entry) >> 8, card), *target] if target else []
    return []
