"""Everything public is somewhere: whatever is left out of a page, a drawing or the sentences is missed.

A room's finished page loses a region, its drawing a row, its sentences one of them; what that room's readers
then find is no longer what is known.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import pytest

from ludotheque.games import game, shelf
from ludotheque.games.aerion.view import AerionView
from ludotheque.games.desert.view import DesertView
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import View
from tests.games.aerion import pictures
from tests.games.aerion import readers as aerion
from tests.games.aerion.test_truth import rich
from tests.games.desert import readers as desert
from tests.games.desert.test_truth import a_table
from tests.games.kero import readers as kero
from tests.games.kero.position import Table
from tests.games.kreo import read_drawing, read_page, read_sentences
from tests.games.kreo.known import facts_of
from tests.games.kreo.readers import NAMES
from tests.games.kreo.test_truth import busy
from tests.reading import Facts, Page, described, differences, drawn

DOORS = ("page", "drawing", "words")
SEATED = {"aerion": (), "desert": desert.NAMES, "kero": kero.NAMES, "kreo": NAMES[:3]}
WIDTH = {"aerion": 80, "desert": 80, "kero": 80, "kreo": read_drawing.WIDE}
# What only repeats, explains or sums up what stands elsewhere, by its start; and what is empty.
AGAIN = {
    ("aerion", "drawing"): ("Workshop B (Player 2): –", "The Hellkite forbids"),
    ("aerion", "words"): ("Goal", "Workshop B (Player 2): –", "The Hellkite forbids"),
    ("desert", "page"): ("status", "hand"),
    ("desert", "drawing"): ("Ada has 3 actions", "Numbers are pawns", "peeked at. ☀"),
    ("desert", "words"): ("Ada has 3 actions", "Goal", "You are Ada", "The discard pile is empty", "Lowest"),
    ("kero", "drawing"): ("│ Whenever the opponent", "│   your answer in advance", "│   it."),
    ("kero", "words"): ("Goal", "It is your move", "Whenever the opponent", *("Faces of the",) * 4),
    ("kreo", "drawing"): ("! Cat offers Bob", "↻ Disruptive", "Titaness Rhea ×0: Announce"),
    ("kreo", "words"): ("Goal", "You are Ann", "Cat offers", "Divination", "Bob showed you", "Cat offered"),
}


def seen(name: str) -> View:
    """A table with something of everything on it."""
    if name == "kero":
        return Table().rolled("brick", "wheat", "metal", "recruit", "fire").view()
    return {"aerion": rich, "desert": a_table, "kreo": busy}[name]()


def known(name: str, view: View) -> Facts:
    """What is so, in that room."""
    if name == "aerion":
        return aerion.facts(cast("AerionView", view))
    if name == "desert":
        return desert.known(cast("DesertView", view))
    return kero.known(cast("KeroView", view)) if name == "kero" else facts_of(cast("KreoView", view))


def read(name: str, door: str, view: View, shown: Sequence[tuple[str, str]]) -> Facts:
    """What somebody reads at that door of what is shown there: regions, rows or sentences."""
    texts, lines = game(name).texts("en", SEATED[name]), [line for _, line in shown]
    page, text = Page(dict(shown) if door == "page" else {}), "\n".join(lines)
    table = cast("KeroView", view)
    ways: dict[str, tuple[Callable[[], Facts], Callable[[], Facts], Callable[[], Facts]]] = {
        "aerion": (
            lambda: pictures.read_page(page, 2, "en"),
            lambda: pictures.read_drawing(text, 2, "en"),
            lambda: aerion.read_sentences(lines, 2, "en"),
        ),
        "desert": (
            lambda: desert.PageReader(page, texts).facts(),
            lambda: desert.DrawingReader(text, texts).facts(),
            lambda: desert.WordReader(lines, texts).facts(),
        ),
        "kero": (
            lambda: kero.read_page(page, table, "en"),
            lambda: kero.read_drawing(text, table, "en"),
            lambda: kero.read_sentences(lines, table, "en"),
        ),
        "kreo": (
            lambda: read_page.read_page(page, "en", 3),
            lambda: read_drawing.read_drawing(text, "en", 3),
            lambda: read_sentences.read_sentences(lines, "en", 3),
        ),
    }
    return ways[name][DOORS.index(door)]()


def parts(name: str, door: str, view: View) -> list[tuple[str, str]]:
    """Everything that stands at a door, part by part."""
    room = game(name)
    if door == "page":
        assert room.paint is not None
        return list(room.paint(view, room.texts("en", SEATED[name])).items())
    if door == "drawing":
        rows = drawn(room, view, "en", WIDTH[name], SEATED[name]).split("\n")
        return [(str(number), row) for number, row in enumerate(rows)]
    return [(str(number), line) for number, line in enumerate(described(room, view, "en", SEATED[name]))]


def unnoticed(name: str, door: str) -> list[str]:
    """The parts without which the readers find everything that is known."""
    view = seen(name)
    whole = parts(name, door, view)
    assert differences(known(name, view), read(name, door, view, whole)) == []
    found = []
    for place, (part, text) in enumerate(whole):
        try:
            wrong = differences(known(name, view), read(name, door, view, whole[:place] + whole[place + 1 :]))
        except Exception:  # noqa: BLE001  # a reader that finds nothing where something must be stumbles
            continue
        if not wrong and part != "defs" and text.strip():
            found.append(part if door == "page" else text.strip())
    return found


@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("name", shelf())
def test_whatever_is_left_out_is_missed(name: str, door: str) -> None:
    found, again = unnoticed(name, door), AGAIN.get((name, door), ())
    assert len(found) == len(again), found
    assert all(part.startswith(start) for part, start in zip(found, again, strict=True)), found
