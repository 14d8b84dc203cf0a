"""One tile: its two sides, the sand on it, and what stays worth knowing under the sand."""

from __future__ import annotations

from functools import lru_cache

from ludotheque.games.desert.kinds import COLUMN, CRASH, HIDDEN, PAD, PLAIN, ROW, TUNNEL, WELL
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import SHAPES, symbol

# the same dunes from four sides
DUNES = (None, "matrix(-1 0 0 1 100 0)", "matrix(1 0 0 -1 0 100)", "matrix(-1 0 0 -1 100 100)")


@lru_cache(maxsize=2048)
def tile_drawing(city: bool, face: int, back: int, sand: int, dunes: int) -> Markup:
    """Everything that belongs to a tile but its place and name; tiles alike are drawn once."""
    known = face != HIDDEN and not city and face != CRASH
    return join(
        tag("rect", x=2, y=5, width=100, height=102, rx=10, class_="desert-under"),
        tag("rect", y=5, width=100, height=100, rx=9, class_="desert-side"),
        tag("rect", width=100, height=100, rx=9, class_="desert-top"),
        _picture(city, face, back, dunes),
        *([_heap(sand)] if sand else []),
        *([_peek(face)] if known else []),
        *([_kind(face)] if city and _has_mark(face) else []),
        *([tag("rect", x=2.5, y=2.5, width=95, height=95, rx=7, class_="desert-bar")] if sand > 1 else []),
        *([_count(sand)] if sand else []),
        tag("rect", width=100, height=100, rx=9, class_="edge"),
    )


def _picture(city: bool, face: int, back: int, dunes: int) -> Markup:
    if city:
        return symbol(f"desert-face-{face}", width=100, height=100)
    return symbol(
        f"desert-back-{back}", width=100, height=100, transform=DUNES[dunes] if back == PLAIN else None
    )


def _peek(face: int) -> Markup:
    """A face that was seen through a Terrascope, in a lens as large as the number of its sand lets it be."""
    return tag(
        "g",
        tag("circle", cx=41, cy=45, r=37, class_="desert-lens"),
        symbol(f"desert-face-{face}", 15, 19, 52, 52),
        class_="desert-peek",
    )


HEAPS = (
    "M6 93C4 82 14 76 24 77C32 66 46 68 52 76C62 74 68 82 66 93C50 97 20 97 6 93Z",
    "M7 92C2 76 12 58 30 54C40 40 62 42 70 54C88 58 97 76 92 92C70 98 28 98 7 92Z",
    "M5 93C0 70 10 46 30 42C40 28 64 28 72 42C92 48 99 72 95 93C70 98 28 98 5 93Z",
    "M5 94C-1 62 8 36 28 30C38 12 64 12 74 30C94 38 100 66 95 94C70 98 28 98 5 94Z",
)
CRESTS = (
    "M20 84C28 78 40 80 46 86",
    "M22 74C34 62 58 62 70 74M34 86C44 80 58 80 66 86",
    "M20 68C34 50 62 50 76 68M28 82C42 70 60 70 72 82",
    "M18 60C32 38 64 38 80 60M22 76C38 58 62 58 78 76M34 88C44 80 58 80 66 88",
)


def _heap(sand: int) -> Markup:
    size = min(sand, len(HEAPS)) - 1
    return tag(
        "g",
        tag("path", d=HEAPS[size], transform="translate(2 3)", class_="desert-heap-shade"),
        tag("path", d=HEAPS[size], class_="desert-heap"),
        tag("path", d=CRESTS[size], class_="desert-crest"),
        class_=f"desert-sand heap-{size + 1}",
    )


def _count(sand: int) -> Markup:
    """How much sand: a disc for one marker, a stop sign from two on."""
    shape = "M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z" if sand > 1 else SHAPES[0]
    size = None if sand > 1 else place(0, 0, scale=1.45)
    return tag(
        "g",
        tag("path", d=shape, transform=size),
        tag("text", str(sand), y=9 if sand > 1 else 8),
        transform=place(79, 21),
        class_="desert-count" + (" stop" if sand > 1 else ""),
        aria_hidden="true",
    )


def _has_mark(face: int) -> bool:
    return face in (WELL, TUNNEL, PAD) or ROW <= face < PAD


def _kind(face: int) -> Markup:
    """What stays worth knowing under a heap, in the north-west corner; clues also show their line."""
    if face == WELL:
        mark = symbol("desert-role-5", -11, -11, 22, 22)
    elif face == TUNNEL:
        mark = tag("path", d="M-10 10V-1C-10-14 10-14 10-1V10H4V0C4-6-4-6-4 0V10Z")
    elif face == PAD:
        mark = tag("path", d="M0-12L9 6H4V12H-4V6H-9Z")
    else:
        mark = symbol(f"desert-part-{(face - ROW) % 4}", -12, -12, 24, 24)
    badge = tag("g", tag("circle", r=16), mark, transform=place(20, 20), class_="desert-kind")
    if not ROW <= face < PAD:
        return badge
    ways = "M1 50L11 42V58ZM99 50L89 58V42Z" if face < COLUMN else "M50 1L58 11H42ZM50 99L42 89H58Z"
    return join(tag("path", d=ways, class_="desert-arrows"), badge)
