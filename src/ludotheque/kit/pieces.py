"""Pieces of a painted table: what a person sees, names, touches and follows with the eye.

The browser's side of the bargain is `docs/painting.md`.  Everything here gives markup and knows no game.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from ludotheque.kit.markup import Attribute, Markup, join, place, tag


def drawing(width: float, height: float, *children: str, label: str, **more: Attribute) -> Markup:
    """A whole `<svg>` of that size in its own units; `label` names it to those who do not see it."""
    box = f"0 0 {_short(width)} {_short(height)}"
    return tag("svg", *children, viewBox=box, role="group", aria_label=label, **more)


def piece(
    name: str,
    *children: str,
    id: str,  # noqa: A002 - the attribute's own word
    kind: str = "",
    at: tuple[float, float] | None = None,
    turn: float = 0,
    scale: float = 1,
    note: str = "",
    rules: Sequence[str] = (),
    element: str = "g",
    handle: bool | str = False,
    **more: Attribute,
) -> Markup:
    """A thing on the table that has a name, may be touched and may travel.

    `kind` adds classes, `at` places it (SVG only), `note` is a second line under its name, `rules` are the
    rules that speak of it, `handle` makes it something to drag onto whatever is lit; as words it names the
    verbs that laying it somewhere stands for, the likeliest first (which a double click takes).
    """
    # Two figures drawn side by side are two words for whoever reads the page aloud.
    drawn = [Markup(child.replace("</text><", "</text> <")) for child in map(join, children)]
    return tag(
        element,
        *[Markup(f"{child} ") if child.endswith("</text>") else child for child in drawn],
        id=id,
        class_=f"piece {kind}".strip(),
        transform=place(at[0], at[1], turn, scale) if at is not None else None,
        data_name=name,
        data_note=note or None,
        data_rules=" ".join(rules) or None,
        data_handle=handle,
        **more,
    )


def symbol(
    href: str, x: float = 0, y: float = 0, width: float = 0, height: float = 0, **more: Attribute
) -> Markup:
    """A drawing kept as `<symbol id=...>` in the `defs` region, shown here."""
    return tag(
        "use",
        href=f"#{href}",
        x=x or None,
        y=y or None,
        width=width or None,
        height=height or None,
        **more,
    )


def strip(*parts: str) -> Markup:
    """Drawings beside each other, with signs between them: a picture that tells a rule without a table."""
    shown = [part if isinstance(part, Markup) else tag("b", part, class_="sign") for part in parts]
    return tag("div", *shown, class_="strip")


def within(text: str, room: float, size: float) -> dict[str, Attribute]:
    """What keeps a line of letters of that size within so much room; nothing where it fits by itself."""
    fits = len(text) * size * 0.52 <= room
    return {} if fits else {"textLength": room, "lengthAdjust": "spacingAndGlyphs"}


def arc(radius: float, share: float, **more: Attribute) -> Markup:
    """A part of a ring around the origin, clockwise from the top: odds at a glance; `share` in 0..1."""
    if share >= 1:
        return tag("circle", r=radius, fill="none", **more)
    turn = 2 * pi * max(share, 0)
    x, y = radius * sin(turn), -radius * cos(turn)
    ring, far = _short(radius), int(share > 0.5)
    way = f"M0 {_short(-radius)}A{ring} {ring} 0 {far} 1 {_short(x)} {_short(y)}"
    return tag("path", d=way, fill="none", **more)


def gauge(*children: str, due: int, full: int, left: int | None = None, low: int = 0, axis: str = "y",
          fills: bool = False, **more: Attribute) -> Markup:  # fmt: skip
    """Something that shrinks with game time without a further word from the table.

    Empty at game time `due` (milliseconds), whole when `full` milliseconds are left.  With `left` it stands
    still at that many milliseconds.  Under `low` it gets `data-state="low"`.  `fills` turns it round: it
    grows until `due`.  `axis` is the way it shrinks: `y` towards its bottom, `x` towards its left.
    """
    return tag(
        "g",
        *children,
        data_gauge=axis,
        data_due=due if left is None else None,
        data_left=left,
        data_full=full,
        data_low=low or None,
        data_fills=fills,
        **more,
    )


SHAPES = (
    "M0-10A10 10 0 1 1 0 10A10 10 0 1 1 0-10Z",  # a disc
    "M-9-9H9V9H-9Z",  # a square
    "M0-11L10.5 8H-10.5Z",  # a triangle
    "M0-12L12 0L0 12L-12 0Z",  # a diamond
    "M-5.5-9.5H5.5L11 0L5.5 9.5H-5.5L-11 0Z",  # a hexagon
    "M0-12L3.2-3.6L11.4-3.7L4.8 1.6L7.1 9.7L0 5L-7.1 9.7L-4.8 1.6L-11.4-3.7L-3.2-3.6Z",  # a star
)


def seat_shape(seat: int, **more: Attribute) -> Markup:
    """The shape of a seat, about 22 wide around the origin: players are told apart without colour."""
    return tag("path", d=SHAPES[seat % len(SHAPES)], class_=f"seat-shape seat-{seat % len(SHAPES)}", **more)


def _short(value: float) -> str:
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
