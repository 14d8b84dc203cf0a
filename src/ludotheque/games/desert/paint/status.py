"""One sentence: what is going on, and what is waited for."""

from __future__ import annotations

from ludotheque.games.desert.phases import ACTING, CHOOSING, SUNRISE
from ludotheque.games.desert.phrases import names, proposal, undecided
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kernel.moves import seats_in
from ludotheque.kit.markup import Markup, tag


def paint_status(view: DesertView, texts: Texts) -> Markup:
    """Whose moment it is, in the room's own words."""
    mine = view.seat == view.active
    name = f"@seat.{int(view.active)}"
    if view.phase == CHOOSING:
        left = undecided(view)
        return _say(texts, "choosing", view.seat in left, mates=names(left, texts))
    if view.looker >= 0:
        return _say(texts, "looking", view.seat == view.looker, name=f"@seat.{int(view.looker)}")
    if view.asked:
        me = bool(view.seat >= 0 and view.asked >> view.seat & 1)
        asked = names(seats_in(view.asked), texts)
        asker = f"@seat.{int(view.asker)}"
        return _say(texts, "asked", me, name=asker, mates=asked, move=proposal(view, texts))
    if view.holders:
        return tag("span", texts.say("paint.status.held", name=names(seats_in(view.holders), texts)))
    if view.phase == ACTING:
        if view.steps and view.guided >= 0:
            mate = f"@seat.{int(view.guided)}"
            return _say(texts, "guiding", mine, name=name, mate=mate, n=int(view.steps))
        return _say(texts, "acting", mine, name=name, n=int(view.actions))
    if view.phase == SUNRISE:
        return _say(texts, "sunrise", mine, name=name)
    return _say(texts, "storm", mine, name=name, n=int(view.due))


def _say(texts: Texts, key: str, mine: bool, **params: int | str) -> Markup:
    return tag("span", texts.say(f"paint.status.{key}_{'you' if mine else 'other'}", **params))
