"""The last picture: how the desert let the team go, or did not."""

from __future__ import annotations

from ludotheque.games.desert.paint.canteen import FLASK
from ludotheque.games.desert.phases import SWALLOWED, TAKE_OFF, THIRST
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, symbol

FAR = "M0 150C60 124 120 140 180 130S320 112 400 136V200H0Z"
MIDDLE = "M0 172C80 146 150 176 230 156S350 160 400 150V200H0Z"
NEAR = "M0 190C90 172 170 196 250 180S360 184 400 178V200H0Z"
CITY = (
    "M28 146L32 104H40L44 146ZM56 148V122C56 114 74 114 74 122V148ZM300 132V98H312V90H326V98H338V132Z"
    "M350 134L355 106C360 98 370 98 375 106L380 134ZM96 142V118L110 108L124 118V138Z"
)
RAYS = "M300 20V4M338 30L348 18M356 62L372 56M262 30L252 18M244 62L228 56M352 96L366 104M248 96L234 104"
SEATS = ((-52, 0), (-18, -4), (18, -4), (52, 0), (-2, -38))  # portholes, and the cockpit


def paint_scene(view: DesertView, texts: Texts) -> Markup:
    """desert:G1, desert:G2, desert:G3, desert:G4: Dunes under a big sky, and what became of you in them."""
    result = int(view.result)
    won = result == TAKE_OFF
    if won:
        behind, before = [], [_ship(int(view.seats))]
    elif result == THIRST:
        behind, before = [tag("path", d=RAYS, class_="desert-rays")], [_flask()]
    elif result == SWALLOWED:
        behind, before = [], [_heaps()]
    else:
        behind, before = [_whirl()], []
    sky = "desert-sky" if won else "desert-sky dark"
    return drawing(
        400,
        200,
        tag("rect", width=400, height=200, class_=sky),
        tag("circle", cx=300, cy=62, r=46, class_="desert-corona"),
        tag("circle", cx=300, cy=62, r=30, class_="desert-disc"),
        *behind,
        tag("path", d=CITY, class_="desert-skyline", transform=None if won else place(0, 14)),
        tag("path", d=FAR, class_="desert-dune-1"),
        tag("path", d=MIDDLE, class_="desert-dune-2"),
        *before,
        tag("path", d=NEAR, class_="desert-dune-3"),
        label=texts.say("paint.scene.won" if won else "paint.scene.lost"),
        class_="desert-scene",
    )


def _ship(seats: int) -> Markup:
    heads = [
        tag("circle", r=7, transform=place(*SEATS[seat]), class_=f"desert-seat-{seat} desert-pilot")
        for seat in range(seats)
    ]
    dust = tag(
        "path", d="M-110 30C-140 40-150 30-176 52M-104 40C-130 56-146 52-164 74", class_="desert-trail"
    )
    ship = symbol("desert-ship", -120, -80, 280, 140)
    return tag("g", tag("g", dust, ship, *heads, class_="desert-flying"), transform=place(176, 96, -12, 0.92))


def _flask() -> Markup:
    """An empty canteen in the sand, and its last drop."""
    return tag(
        "g",
        tag("path", d=FLASK, class_="desert-hull"),
        tag("path", d="M8 34H36M10 44H34", class_="desert-ship-line"),
        tag("path", d="M22-6C25-1 27 1 27 3A5 5 0 0 1 17 3C17 1 19-1 22-6Z", transform=place(0, -10)),
        transform=place(196, 150, -72, 1.25),
        class_="desert-empty-flask",
    )


def _heaps() -> Markup:
    """Dunes that have closed over the city; only its tips look out."""
    tips = tag(
        "path", d="M120 150L136 64L144 150ZM206 150V92C206 80 234 80 234 92V150Z", class_="desert-skyline"
    )
    dune = "M0 60C30 44 50 2 92 0S170 30 200 60Z"
    spots = ((-30, 124, 1.0), (60, 96, 1.1), (214, 112, 1.05))
    dunes = [tag("path", d=dune, transform=place(x, y, 0, size)) for x, y, size in spots]
    return tag("g", tips, tag("g", *dunes, class_="desert-heap"))


def _whirl() -> Markup:
    """The storm itself, with tiles in it."""
    spots = ((70, 50, 20), (134, 22, -30), (226, 40, 50), (60, 112, -15), (250, 104, 12), (150, 128, 40))
    tiles = [tag("rect", width=20, height=20, rx=3, transform=place(x, y, turn)) for x, y, turn in spots]
    eye = tag("g", symbol("desert-eye", -95, -95, 190, 190), class_="desert-turning-slow")
    return tag("g", tag("g", eye, transform=place(160, 86)), tag("g", *tiles, class_="desert-debris"))
