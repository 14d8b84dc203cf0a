from __future__ import annotations

import xml.etree.ElementTree as ET

import pytest

from ludotheque.kit.pieces import SHAPES, arc, drawing, gauge, piece, seat_shape, symbol


def test_a_piece_carries_its_name_its_note_and_the_rules_that_speak_of_it() -> None:
    made = ET.fromstring(
        piece(
            "A <well>",
            id="tile-7",
            kind="tile",
            at=(10, 20.5),
            note="2 sand",
            rules=("desert:B5", "desert:X6"),
        )
    )
    assert made.attrib == {
        "id": "tile-7",
        "class": "piece tile",
        "transform": "translate(10 20.5)",
        "data-name": "A <well>",
        "data-note": "2 sand",
        "data-rules": "desert:B5 desert:X6",
    }


def test_an_html_piece_has_no_transform_and_no_empty_attributes() -> None:
    assert (
        piece("Card", "7", id="card", element="li") == '<li id="card" class="piece" data-name="Card">7</li>'
    )


def test_a_drawing_names_itself() -> None:
    assert (
        drawing(100, 50.25, label="Board")
        == '<svg viewBox="0 0 100 50.25" role="group" aria-label="Board"></svg>'
    )


def test_a_symbol_is_shown_by_reference() -> None:
    assert symbol("pawn", width=20, height=20) == '<use href="#pawn" width="20" height="20"></use>'


@pytest.mark.parametrize(
    ("share", "end"),
    [(0.25, "0 0 1 10 0"), (0.75, "0 1 1 -10 0"), (0.5, "0 0 1 0 10"), (0, "0 0 1 0 -10")],
)
def test_an_arc_goes_clockwise_from_the_top(share: float, end: str) -> None:
    assert f"A10 10 {end}" in arc(10, share)


def test_certainty_is_a_whole_ring() -> None:
    assert arc(10, 1).startswith("<circle")


def test_a_gauge_runs_to_its_due_time_or_stands() -> None:
    running = ET.fromstring(gauge(due=9000, full=60_000, low=5000))
    assert running.attrib == {"data-gauge": "y", "data-due": "9000", "data-full": "60000", "data-low": "5000"}
    standing = ET.fromstring(gauge(due=9000, full=60_000, left=1200, axis="x"))
    assert standing.attrib == {"data-gauge": "x", "data-left": "1200", "data-full": "60000"}


def test_six_seats_have_six_shapes() -> None:
    assert len({seat_shape(seat) for seat in range(6)}) == len(SHAPES) == 6
