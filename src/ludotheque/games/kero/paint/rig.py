"""The rig: the tanker whose fuel you see, the dice, and the two big keys."""

from __future__ import annotations

from ludotheque.games.kero.box import DICE, FACES, FIRE, WHITES
from ludotheque.games.kero.names import DICE as DIE_WORDS
from ludotheque.games.kero.names import SYMBOLS
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, join, place, tag
from ludotheque.kit.pieces import drawing, gauge, piece, symbol

READY, REACT, REFUELLING, THROWING, ROLLING, PLACING, SPENDING, CLAIMING, OVER = range(9)
CLOCK = 0
LOW = 12_000  # milliseconds: the fuel that is short
STEPS = 6  # of the gauge in risk units
WIDTH, HEIGHT = 760, 330


def rig(view: KeroView, texts: Texts) -> Markup:
    """The active clan's truck and everything that is thrown."""
    standing = view.phase in (THROWING, ROLLING)
    parts = [
        tag("rect", class_="ke-ground", width=WIDTH, height=HEIGHT, rx=12),
        tag("path", class_="ke-dune", d="M0 270C140 236 300 250 420 258C560 240 680 250 760 262V330H0Z"),
        _truck(view, standing, texts),
        *[_die(view, number, texts) for number in range(DICE)],
        *_keys(view, texts),
    ]
    return drawing(WIDTH, HEIGHT, *parts, label=texts.say("paint.rig"), class_="ke-rig")


def _truck(view: KeroView, standing: bool, texts: Texts) -> Markup:
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
        return gauge(liquid, due=0, full=STEPS if view.mode == 2 else full, left=held, axis="x")
    if view.phase in (THROWING, ROLLING):
        return gauge(liquid, due=int(view.started) + held, full=full, low=LOW, axis="x")
    if view.phase == REFUELLING:
        due = int(view.flow_start) + full - held
        return gauge(liquid, due=due, full=full, fills=True, axis="x")
    return gauge(liquid, due=0, full=full, left=held, low=LOW, axis="x")


def fuel_words(view: KeroView, seat: int, texts: Texts) -> str:
    """How much a truck holds, in words; nothing where the gauge is covered or running."""
    if view.hidden:
        return texts.say("paint.covered")
    if view.mode == CLOCK:
        return texts.say("paint.seconds", n=(int(view.fuel[seat]) + 500) // 1000)
    if view.mode == 2:
        return texts.say("paint.step", n=int(view.fuel[seat]))
    return texts.say("paint.units", n=int(view.fuel[seat]))


def _die(view: KeroView, number: int, texts: Texts) -> Markup:
    row, column = divmod(number, 4)
    x, y = 372 + 97 * column, 62 + 97 * row
    refuelling = view.phase == REFUELLING
    in_roll = number < WHITES or bool(view.chosen >> (number - WHITES) & 1)
    faces = view.pump if refuelling and view.pump else view.dice
    face = int(faces[number]) if faces else -1
    tumbles = view.phase == THROWING and bool(view.tumbling >> number & 1)
    kind = 0 if number < WHITES else number - WHITES + 1
    classes = f"ke-die-piece ke-kind-{kind}"
    words = texts.say(f"die.{DIE_WORDS[number]}")
    said = ""
    mark: str = Markup("")
    if tumbles:
        classes += " ke-tumbling"
        mark = tag("text", "?", class_="ke-unknown", y=12, text_anchor="middle")
        said = texts.say("paint.tumbles")
    elif face >= 0 and (in_roll or refuelling):
        symbol_number = int(view.box.symbol[FACES * kind + face])
        amount = int(view.box.amount[FACES * kind + face])
        burnt = symbol_number == FIRE
        classes += " ke-burnt" if burnt else ""
        mark = _shown(symbol_number, amount)
        said = texts.say("paint.face", n=amount, what=f"@symbol.{SYMBOLS[symbol_number]}")
    elif not in_roll and not refuelling:
        classes += " ke-parked"
        said = texts.say("paint.parked")
    return piece(
        words,
        tag("circle", class_="hit", r=48),
        tag("rect", class_="ke-die edge", x=-40, y=-40, width=80, height=80, rx=14),
        mark,
        _smoke() if "ke-burnt" in classes else "",
        id=f"die-{number}",
        kind=classes,
        at=(x, y),
        turn=((number * 5 + max(face, 0) * 3) % 9) - 4,
        note=said,
        rules=("kero:K-02", "kero:K-03"),
    )


def _shown(mark: int, amount: int) -> Markup:
    name = f"ke-{SYMBOLS[mark]}"
    if amount == 1:
        return symbol(name, -27, -27, 54, 54)
    return join(
        symbol(name, -30, -30, 46, 46),
        tag("text", str(amount), class_="ke-die-amount", x=22, y=30, text_anchor="middle"),
    )


def _smoke() -> Markup:
    return tag("path", class_="ke-smoke", d="M-10-40C-18-52-4-56-12-68M8-42C0-54 14-58 6-72")


def _keys(view: KeroView, texts: Texts) -> list[Markup]:
    """Throw and stop: the keys under the thumb."""
    if view.phase not in (READY, THROWING, ROLLING, REFUELLING):
        return []
    parts = []
    opens = int(view.lock_end) if view.mode == CLOCK and view.phase in (THROWING, ROLLING) else None
    throws = piece(
        texts.say("paint.throw"),
        tag("rect", class_="ke-key edge", x=-106, y=-46, width=212, height=92, rx=14),
        tag("text", texts.say("paint.throw"), class_="ke-key-text", y=9, text_anchor="middle"),
        id="throw",
        kind="ke-throw",
        at=(456, 272),
        note=texts.say("paint.space"),
        rules=("kero:K-02",),
        data_key="space",
        data_big=True,
        data_opens=opens,
    )
    stop = piece(
        texts.say("paint.stop"),
        tag("rect", class_="ke-hazard", x=-84, y=-46, width=168, height=92, rx=14),
        tag("rect", class_="ke-stop edge", x=-78, y=-40, width=156, height=80, rx=9),
        tag("text", texts.say("paint.stop"), class_="ke-key-text ke-stop-text", y=9, text_anchor="middle"),
        id="stop",
        kind="ke-stopper",
        at=(660, 272),
        note=texts.say("paint.enter"),
        rules=("kero:K-04",),
        data_key="enter",
        data_big=True,
    )
    if view.phase in (READY, THROWING, ROLLING, REFUELLING):
        parts.append(throws)
    if view.phase in (THROWING, ROLLING):
        parts.append(stop)
    return parts


def clan_of(view: KeroView, seat: int) -> int:
    """0 for the brown clan, 1 for the grey one."""
    return 0 if seat == view.clan else 1
