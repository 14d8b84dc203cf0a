"""The big keys on the rig: roll, throw, stop, done, and the answer to a refuel."""

from __future__ import annotations

from ludotheque.games.kero.labels import has_no_answer
from ludotheque.games.kero.phases import (
    CLOCK,
    PLACING,
    REACT,
    READY,
    REFUELLING,
    ROLLING,
    SPENDING,
    THROWING,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, tag
from ludotheque.kit.pieces import piece

LEFT, RIGHT = (456, 272), (660, 272)


def keys(view: KeroView, texts: Texts) -> list[Markup]:
    """What is under the thumb in this phase."""
    if view.phase == READY:
        return [_throw(view, "begin", "space_begins", "kero:K-01", texts)]
    if view.phase == REFUELLING:
        return [_throw(view, "throw", "space", "kero:F-03", texts)]
    if view.phase in (THROWING, ROLLING):
        return [_throw(view, "throw", "space", "kero:K-02", texts), _stop(view, texts)]
    if view.phase in (PLACING, SPENDING):
        rule, word = ("kero:RUL-33", "decline") if view.phase == PLACING else ("kero:T-04", "end")
        return [_plain("end", texts.say(f"paint.{word}"), texts.say(f"move.{word}"), rule, LEFT)]
    if view.phase == REACT and view.seat == 1 - view.active:
        if has_no_answer(view):
            return [
                _plain("keep", texts.say("paint.wait"), texts.say("say.window_none"), "kero:RUL-15", LEFT)
            ]
        note = texts.say("paint.tuarek_2")
        keep = _plain("keep", texts.say("paint.keep"), note, "kero:RUL-15", RIGHT, 156)
        use = _plain("use", texts.say("paint.use"), note, "kero:TU-3", LEFT)
        return [use, keep]
    return []


def _throw(view: KeroView, word: str, note: str, rule: str, texts: Texts) -> Markup:
    locked = view.mode == CLOCK and view.phase in (THROWING, ROLLING)
    words = texts.say(f"paint.{word}")
    return piece(
        words,
        tag("rect", class_="ke-key edge", x=-106, y=-46, width=212, height=92, rx=14),
        tag("text", words, class_="ke-key-text", y=9, text_anchor="middle"),
        id="throw",
        kind="ke-throw",
        at=LEFT,
        note=texts.say(f"paint.{note}"),
        rules=(rule,),
        data_key="space",
        data_big=True,
        data_opens=int(view.lock_end) if locked else None,
    )


def _stop(view: KeroView, texts: Texts) -> Markup:
    return piece(
        texts.say("paint.stop"),
        tag("rect", class_="ke-hazard", x=-84, y=-46, width=168, height=92, rx=14),
        tag("rect", class_="ke-stop edge", x=-78, y=-40, width=156, height=80, rx=9),
        tag("text", texts.say("paint.stop"), class_="ke-key-text ke-stop-text", y=9, text_anchor="middle"),
        id="stop",
        kind="ke-stopper" + (" ke-waits" if view.stopping else ""),
        at=RIGHT,
        note=texts.say("paint.enter"),
        rules=("kero:K-04",),
        data_key="enter",
        data_big=True,
    )


def _plain(name: str, words: str, note: str, rule: str, at: tuple[float, float], wide: float = 212) -> Markup:
    return piece(
        words,
        tag("rect", class_="ke-key edge", x=-wide / 2, y=-46, width=wide, height=92, rx=14),
        tag("text", words, class_="ke-key-text", y=9, text_anchor="middle"),
        id=name,
        kind="ke-throw",
        at=at,
        note=note,
        rules=(rule,),
    )
