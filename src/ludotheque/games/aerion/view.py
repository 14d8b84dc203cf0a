# mypyc: compile
"""What a seat may know: everything but the order of the decks and the Lairs that lie face down.

Both seats and every spectator know the same: all that happens is public.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.kinds import DECKS, NONE, STRIDE
from ludotheque.games.aerion.phases import HATCHING, LAST_WORD, OVER, PARTNERS_WORD, READY, RECOVERING
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.game import View
from ludotheque.kernel.plain import parts

COLUMNS = 6


@final
class AerionView(View):
    """The table as everybody sees it; fields are those of the state, and these:

    `tops` are the known cards on the decks, deck by deck, the top first; `hidden` the other cards of the
    decks, deck by deck, in order of kind; a Lair that lies face down is NONE.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "now",
        "seats",
        "expansions",
        "variants",
        "rulings",
        "result",
        "reason",
        "turn",
        "active",
        "stage",
        "back",
        "dice",
        "rerolls",
        "fresh",
        "paid",
        "fairies",
        "display",
        "size",
        "known",
        "piles",
        "ripe",
        "held",
        "shop",
        "reserve",
        "pulpit",
        "owed",
        "wanted",
        "flying",
        "charge",
        "pulpit_room",
        "book_rerolls",
        "recover_least",
        "recover_most",
        "crew_first",
        "factories",
        "slipway",
        "glasses",
        "clouds",
        "steps",
        "struck",
        "piers",
        "gatehouse",
        "eggs",
        "hatched",
        "duty",
        "source",
        "revealed",
        "outposts_gone",
        "lairs_open",
        "lairs_gone",
        "figure",
        "tops",
        "hidden",
        "outposts",
        "lairs",
    )

    def __init__(
        self,
        box: AerionBox,
        *,
        seat: i64,
        now: i64,
        seats: i64,
        expansions: i64,
        variants: i64,
        rulings: i64,
        result: i64,
        reason: i64,
        turn: i64,
        active: i64,
        stage: i64,
        back: i64,
        dice: list[int],
        rerolls: i64,
        fresh: i64,
        paid: i64,
        fairies: i64,
        display: list[int],
        size: list[int],
        known: list[int],
        piles: list[int],
        ripe: list[int],
        held: i64,
        shop: list[int],
        reserve: list[int],
        pulpit: list[int],
        owed: i64,
        wanted: i64,
        flying: i64,
        charge: i64,
        pulpit_room: i64,
        book_rerolls: i64,
        recover_least: i64,
        recover_most: i64,
        crew_first: i64,
        factories: i64,
        slipway: list[int],
        glasses: list[int],
        clouds: list[int],
        steps: i64,
        struck: i64,
        piers: i64,
        gatehouse: list[int],
        eggs: i64,
        hatched: i64,
        duty: i64,
        source: i64,
        revealed: list[int],
        outposts_gone: i64,
        lairs_open: i64,
        lairs_gone: i64,
        figure: i64,
        tops: list[int],
        hidden: list[int],
        outposts: list[int],
        lairs: list[int],
    ) -> None:
        self.box = box
        self.seat = seat
        self.now = now
        self.seats = seats
        self.expansions = expansions
        self.variants = variants
        self.rulings = rulings
        self.result = result
        self.reason = reason
        self.turn = turn
        self.active = active
        self.stage = stage
        self.back = back
        self.dice = dice
        self.rerolls = rerolls
        self.fresh = fresh
        self.paid = paid
        self.fairies = fairies
        self.display = display
        self.size = size
        self.known = known
        self.piles = piles
        self.ripe = ripe
        self.held = held
        self.shop = shop
        self.reserve = reserve
        self.pulpit = pulpit
        self.owed = owed
        self.wanted = wanted
        self.flying = flying
        self.charge = charge
        self.pulpit_room = pulpit_room
        self.book_rerolls = book_rerolls
        self.recover_least = recover_least
        self.recover_most = recover_most
        self.crew_first = crew_first
        self.factories = factories
        self.slipway = slipway
        self.glasses = glasses
        self.clouds = clouds
        self.steps = steps
        self.struck = struck
        self.piers = piers
        self.gatehouse = gatehouse
        self.eggs = eggs
        self.hatched = hatched
        self.duty = duty
        self.source = source
        self.revealed = revealed
        self.outposts_gone = outposts_gone
        self.lairs_open = lairs_open
        self.lairs_gone = lairs_gone
        self.figure = figure
        self.tops = tops
        self.hidden = hidden
        self.outposts = outposts
        self.lairs = lairs

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self, self.box)


def standing(view: AerionView) -> i64:
    """The stage at which the turn stands, also in the middle of a Recover, a Hatch or a last word."""
    if view.stage in (RECOVERING, HATCHING, LAST_WORD, PARTNERS_WORD):
        return view.back
    return view.stage


def has_rolled(view: AerionView) -> bool:
    """Whether the dice show a throw of this turn; who gives up before the first one leaves them unthrown."""
    return standing(view) != READY and (view.stage != OVER or any(view.dice))


def asked_seat(view: AerionView) -> i64:
    """Who is waited for: the active seat, or the partner who has the last word."""
    return 1 - view.active if view.stage == PARTNERS_WORD else view.active


def known_tops(state: AerionState) -> list[int]:
    """The cards on top of the decks that everybody has seen put there."""
    tops: list[int] = []
    for deck in range(DECKS):
        top: i64 = deck * STRIDE + state.size[deck] - 1
        for place in range(state.known[deck]):
            tops.append(state.deck[top - place])
    return tops


def hidden_cards(state: AerionState) -> list[int]:
    """aerion:B-20, aerion:B-21: What each deck still holds, but not in which order.

    Anybody can work it out: a deck's cards are known, piles lie open, and nothing is shuffled back unseen.
    """
    hidden: list[int] = []
    for deck in range(DECKS):
        first: i64 = deck * STRIDE
        cards = state.deck[first : first + state.size[deck] - state.known[deck]]
        cards.sort()
        hidden += cards
    return hidden


def seen_lairs(state: AerionState) -> list[int]:
    """The Lairs by column: only those that were turned face up show what they are."""
    seen: list[int] = []
    if state.lairs:
        for column in range(COLUMNS):
            seen.append(state.lairs[column] if state.lairs_open >> column & 1 else NONE)
    return seen


def view_of(state: AerionState, seat: i64) -> AerionView:
    """What that seat, or a spectator, may know."""
    return AerionView(
        state.box,
        seat=seat,
        now=state.now,
        seats=state.seats,
        expansions=state.expansions,
        variants=state.variants,
        rulings=state.rulings,
        result=state.result,
        reason=state.reason,
        turn=state.turn,
        active=state.active,
        stage=state.stage,
        back=state.back,
        dice=state.dice,
        rerolls=state.rerolls,
        fresh=state.fresh,
        paid=state.paid,
        fairies=state.fairies,
        display=state.display,
        size=state.size,
        known=state.known,
        piles=state.piles,
        ripe=state.ripe,
        held=state.held,
        shop=state.shop,
        reserve=state.reserve,
        pulpit=state.pulpit,
        owed=state.owed,
        wanted=state.wanted,
        flying=state.flying,
        charge=state.charge,
        pulpit_room=state.pulpit_room,
        book_rerolls=state.book_rerolls,
        recover_least=state.recover_least,
        recover_most=state.recover_most,
        crew_first=state.crew_first,
        factories=state.factories,
        slipway=state.slipway,
        glasses=state.glasses,
        clouds=state.clouds,
        steps=state.steps,
        struck=state.struck,
        piers=state.piers,
        gatehouse=state.gatehouse,
        eggs=state.eggs,
        hatched=state.hatched,
        duty=state.duty,
        source=state.source,
        revealed=state.revealed,
        outposts_gone=state.outposts_gone,
        lairs_open=state.lairs_open,
        lairs_gone=state.lairs_gone,
        figure=state.figure,
        tops=known_tops(state),
        hidden=hidden_cards(state),
        outposts=state.outposts[:COLUMNS],
        lairs=seen_lairs(state),
    )
