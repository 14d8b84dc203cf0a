"""Markup and text drawing."""

from __future__ import annotations

from ludotheque.kit import drawing
from ludotheque.kit.markup import Markup, join, place, tag


def test_markup_escapes_text_and_keeps_elements() -> None:
    inner = tag("b", "<script>")
    assert tag("p", inner, " & co", class_="x", data_kind="a") == (
        '<p class="x" data-kind="a"><b>&lt;script&gt;</b> &amp; co</p>'
    )
    assert tag("g", id=None, hidden=True) == "<g hidden></g>"
    assert tag("br") == "<br>"
    assert isinstance(join("a", inner), Markup)


def test_attributes_are_escaped() -> None:
    assert tag("a", href='"><script>') == '<a href="&quot;&gt;&lt;script&gt;"></a>'


def test_places_are_transforms() -> None:
    assert place(1, 2.5) == "translate(1 2.5)"
    assert place(0, 0, 45, 2) == "translate(0 0) rotate(45) scale(2)"


def test_widths_ignore_markup_and_accents() -> None:
    assert drawing.width("[bold red]été[/] \\[x] 3") == 9
    assert drawing.plain("[bold]a[/bold]") == "a"


def test_blocks_stand_side_by_side_and_flow() -> None:
    left, right = drawing.boxed(["a"], "t"), ["1", "2"]
    assert drawing.beside([left, right]) == ["┌─ t ─┐  1", "│ a   │  2", "└─────┘"]
    assert len(drawing.flow([left, right], 8)) == 5


def test_a_gauge_never_shows_a_little_as_nothing() -> None:
    assert drawing.gauge(1, 100) == "█" + "░" * 9
    assert drawing.gauge(0, 100) == "░" * 10
    assert drawing.gauge(100, 100) == "█" * 10


def test_padding_counts_columns() -> None:
    assert drawing.pad("[red]é[/]", 3, "right") == "  [red]é[/]"
    assert drawing.pad("é", 3, "centre") == " é "


def test_a_style_that_runs_over_a_line_is_closed_and_opened_again() -> None:
    rows = drawing.wrapped("[bold red]one two three[/] four", 9, "  ")
    assert rows == ["[bold red]one two[/]", "[bold red]  three[/]", "  four"]
    assert all(drawing.is_whole(row) for row in rows)
    assert not drawing.is_whole("[bold]one")
    assert not drawing.is_whole("two[/]")
