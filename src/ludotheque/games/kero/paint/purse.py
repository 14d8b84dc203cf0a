"""The purse: this turn's resources and fires, and what lies beside the board."""

from __future__ import annotations

from ludotheque.games.kero.box import CLAIMS, DECK
from ludotheque.games.kero.kinds import RESOURCES
from ludotheque.games.kero.phases import REFUELLING
from ludotheque.games.kero.phrases import fires, out_of_play, tuareks
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts
from ludotheque.kit.markup import Markup, place, tag
from ludotheque.kit.pieces import drawing, piece, symbol


def purse(view: KeroView, texts: Texts) -> Markup:
    """This turn's resources, fires, and the supplies on the table."""
    parts = [_resource(view, kind, word, texts) for kind, word in enumerate(RESOURCES)]
    parts += [_fires(view, texts), _tuareks(view, texts), _jerrycans(view, texts)]
    parts += [_deck(view, texts), _claims(view, texts)]
    return drawing(740, 60, *parts, label=texts.say("paint.purse"))


def _resource(view: KeroView, kind: int, word: str, texts: Texts) -> Markup:
    count = int(view.resources[kind])
    return piece(
        texts.say(f"resource.{word}"),
        tag("rect", class_="ke-counter edge", x=-34, y=-25, width=68, height=50, rx=10),
        symbol(f"ke-{word}", -30, -16, 32, 32),
        tag("text", str(count), class_="ke-number", x=18, y=8, text_anchor="middle"),
        id=f"res-{kind}",
        kind="" if count else "ke-none",
        at=(40 + 76 * kind, 30),
        note=texts.say("paint.to_spend", who=texts.seat(int(view.active)), n=count),
        rules=("kero:R-01", "kero:R-05"),
    )


def _fires(view: KeroView, texts: Texts) -> Markup:
    count = fires(view)
    pumped = view.phase == REFUELLING
    burns = count > 1 and not pumped
    return piece(
        texts.say("paint.fires", n=count),
        symbol("ke-fire", -18, -18, 36, 36),
        tag("text", f"×{count}", class_="ke-number", x=34, y=8, text_anchor="middle"),
        id="fires",
        kind="ke-fires" + (" danger" if burns else ""),
        at=(340, 30),
        note=texts.say(f"paint.fires_{'pump' if pumped else 'burn' if burns else 'fine'}"),
        rules=("kero:B-01", "kero:B-02"),
    )


def _tuareks(view: KeroView, texts: Texts) -> Markup:
    used = texts.say("paint.used", tuareks=tuareks(view.used, texts))
    return piece(
        texts.say("paint.tuarek_pile", n=int(view.pile)),
        symbol("ke-tuarek-back", -24, -24, 48, 48),
        tag("circle", class_="hit", r=43),
        tag("circle", class_="edge hit", r=26),
        tag("text", str(view.pile), class_="ke-number", x=38, y=8, text_anchor="middle"),
        id="tuarek-pile",
        at=(430, 30),
        note=f"{texts.say('paint.two_jerrycans')} {used}",
        rules=("kero:U-01", "kero:U-02"),
    )


def _jerrycans(view: KeroView, texts: Texts) -> Markup:
    loose = texts.say("paint.loose", n=int(view.loose)) if view.loose else ""
    return piece(
        texts.say("paint.supply", n=int(view.supply)),
        symbol("ke-jerrycan", -16, -18, 34, 34),
        tag("text", str(view.supply), class_="ke-number", x=34, y=8, text_anchor="middle"),
        id="supply",
        at=(520, 30),
        note=loose,
        rules=("kero:R-08",),
    )


def _deck(view: KeroView, texts: Texts) -> Markup:
    left = DECK - int(view.dealt)
    return piece(
        texts.say("paint.deck", n=left),
        tag("g", symbol("ke-card-back", -60, -85, 120, 170), transform=place(0, 0, 0, 0.27)),
        tag("text", str(left), class_="ke-number", x=36, y=8, text_anchor="middle"),
        id="deck",
        at=(604, 30),
        note=out_of_play(view, texts)[0],
        rules=("kero:B-08",),
    )


def _claims(view: KeroView, texts: Texts) -> Markup:
    flags = "".join("▲" if number < view.claims else "△" for number in range(CLAIMS))
    _, gone, left = out_of_play(view, texts)
    return piece(
        texts.say("paint.claims", n=int(view.claims)),
        tag("text", flags, class_="ke-claims", y=6, text_anchor="middle"),
        id="claims",
        at=(690, 30),
        note=f"{left} {gone}",
        rules=("kero:M-01", "kero:M-05"),
    )
