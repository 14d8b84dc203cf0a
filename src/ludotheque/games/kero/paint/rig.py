"""The rig: the tanker whose fuel you see, the dice, and the two big keys."""

from __future__ import annotations

from ludotheque.games.kero.paint.dice import dice
from ludotheque.games.kero.paint.keys import keys
from ludotheque.games.kero.phases import CLOCK, REACT, REFUELLING, RISK, ROLLING, THROWING, WINDOW
from ludotheque.games.kero.phrases import fuel, fuel_runs, notices
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, gauge, piece, symbol

LOW = 12_000  # milliseconds: the fuel that is short
STEPS = 6  # of the gauge in risk units
WIDTH, HEIGHT = 760, 330


def rig(view: KeroView, texts: Texts) -> Markup:
    """The active clan's truck and everything that is thrown."""
    standing = view.phase in (THROWING, ROLLING)
    parts = [
        tag("rect", class_="ke-ground", width=WIDTH, height=HEIGHT, rx=12),
        tag("path", class_="ke-dune", d="M0 270C140 236 300 250 420 258C560 240 680 250 760 262V330H0Z"),
        truck(view, standing, texts),
        *dice(view, texts),
        *_window(view),
        *keys(view, texts),
    ]
    scene = drawing(WIDTH, HEIGHT, *parts, label=texts.say("paint.rig"), class_="ke-rig")
    said = [tag("li", line) for line in notices(view, texts)]
    return tag("div", scene, *([tag("ul", *said, class_="ke-notices")] if said else []), class_="ke-scene")


def truck(view: KeroView, standing: bool, texts: Texts) -> Markup:
    """The active clan's tanker: upright while its fuel runs."""
    seat = int(view.active)
    clan = clan_of(view, seat)
    body = [
        tag("path", class_=f"ke-body ke-clan-{clan}", d="M-150 30H96V66H-150Z"),
        tag("path", class_=f"ke-body ke-clan-{clan}", d="M96-14H132L158 26V66H96Z"),
        tag("path", class_="ke-window", d="M104-6H128L144 20H104Z"),
        tag("path", class_="ke-pipe", d="M98-46H108V-14H98Z"),
        *[
            tag(
                "g",
                tag("circle", class_="ke-tyre", r=21),
                tag("circle", class_="ke-hub", r=9),
                transform=place(x, 72),
            )
            for x in (-112, -58, 122)
        ],
        tag("rect", class_="ke-tank", x=-152, y=-52, width=240, height=86, rx=34),
    ]
    fuel = tag(
        "path",
        class_="ke-liquid",
        d="M-146-20Q-146-46-118-46H54Q82-46 82-20V2Q82 28 54 28H-118Q-146 28-146 2Z",
    )
    fuel = tag("g", fuel, transform=place(146, 0))
    shown = tag("g", _level(view, seat, fuel), transform=place(-146, 0))
    glass = [
        tag("path", class_="ke-shine", d="M-124-40H40"),
        tag("path", class_="ke-hoop", d="M-92-52V34M-32-52V34M28-52V34"),
        symbol(f"ke-crest-{clan}", -24, -32, 48, 48, class_=f"ke-crest-art ke-clan-{clan}"),
    ]
    where: tuple[float, float] = (150, 176) if standing else (172, 220)
    cover = (
        [tag("rect", class_="ke-cover", x=-152, y=-52, width=240, height=86, rx=34)] if view.hidden else []
    )
    return piece(
        texts.say("paint.truck", who=texts.seat(seat)),
        *body,
        shown,
        *glass,
        *cover,
        tag("rect", class_="edge hit", x=-160, y=-60, width=326, height=156, rx=16),
        id="truck",
        kind="ke-truck" + (" ke-standing" if standing else ""),
        at=where,
        turn=-90 if standing else 0,
        scale=0.92 if standing else 1,
        note=fuel_words(view, seat, texts),
        rules=("kero:K-01", "kero:K-04"),
    )


def _level(view: KeroView, seat: int, liquid: str) -> Markup:
    """The fuel, sinking or rising by the clock where it runs."""
    full = int(view.tank[seat])
    held = int(view.fuel[seat])
    if view.mode != CLOCK:
        return gauge(liquid, due=0, full=STEPS if view.mode == RISK else full, left=held, axis="x")
    if view.phase in (THROWING, ROLLING):
        return gauge(liquid, due=int(view.started) + held, full=full, low=LOW, axis="x")
    if view.phase == REFUELLING:
        due = int(view.flow_start) + full - held
        return gauge(liquid, due=due, full=full, fills=True, axis="x")
    return gauge(liquid, due=0, full=full, left=held, low=LOW, axis="x")


def fuel_words(view: KeroView, seat: int, texts: Texts) -> str:
    """How much a truck holds, in words; a figure only where it stays true."""
    running = view.mode == CLOCK and seat == view.active and fuel_runs(view)
    if not running:
        return texts.say("paint.tank", level=fuel(view, seat, texts))
    if view.hidden:
        return texts.say("paint.covered")
    return texts.say("paint.flows_in" if view.phase == REFUELLING else "paint.runs_out")


def _window(view: KeroView) -> list[Markup]:
    """How long Half Ration may still answer."""
    if view.mode != CLOCK or view.phase != REACT:
        return []
    bar = tag("rect", class_="ke-window-left", x=344, y=226, width=400, height=12, rx=6)
    return [gauge(bar, due=int(view.window_end), full=int(view.options[WINDOW]), axis="x")]


def clan_of(view: KeroView, seat: int) -> int:
    """0 for the brown clan, 1 for the grey one."""
    return 0 if seat == view.clan else 1
