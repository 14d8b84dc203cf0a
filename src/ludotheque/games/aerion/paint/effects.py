"""What a card does, and what it would do now: the Ships it serves, the places that take it."""

from __future__ import annotations

from ludotheque.games.aerion.kinds import (
    BOOK,
    ELEMENTS,
    FACTORY,
    KIND_WORDS,
    PLACE_WORDS,
    SHIPS,
    SLIPWAY,
)
from ludotheque.games.aerion.placing import agrees, fits, fits_slipway, has_room_for_a_book
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import Texts


def effect(view: AerionView, kind: int, texts: Texts) -> str:
    """A card's own text, and what comes of it as the table stands."""
    if kind < ELEMENTS:
        return f"{_serves(view, kind, texts)} {_place(view, kind, texts)}"
    if kind == BOOK:
        full = "" if has_room_for_a_book(view, int(view.active)) else f" {texts.say('effect.book_full')}"
        return texts.say("effect.book") + full
    if kind >= FACTORY:
        return texts.say(f"paint.factory_{kind - FACTORY}")
    box = view.box
    return texts.say(f"effect.{KIND_WORDS[kind]}", step=int(box.step), payday=int(box.payday))


def _serves(view: AerionView, kind: int, texts: Texts) -> str:
    """The Ships that are still wanted and are built with it, the Flagship among them."""
    wanted = [
        texts.say(f"ship.{KIND_WORDS[ship]}")
        for ship in range(SHIPS)
        if not view.flying >> ship & 1 and agrees(view, ship, kind)
    ]
    if fits_slipway(view, kind):
        wanted.append(texts.say("ship.flagship"))
    return texts.say("effect.serves", ships=texts.several(wanted)) if wanted else texts.say("effect.no_ship")


def _place(view: AerionView, kind: int, texts: Texts) -> str:
    seat = int(view.active)
    places = [place for place in range(SLIPWAY) if fits(view, seat, place, kind)]
    if fits_slipway(view, kind):
        places.append(SLIPWAY)
    named = [texts.say(f"place.{PLACE_WORDS[place]}") for place in places]
    return texts.say("effect.fits", places=texts.several(named)) if named else texts.say("effect.no_place")
