# mypyc: compile
"""What a seat may know: everything but the order of the decks and the Lairs that lie face down.

Both seats and every spectator know the same: all that happens is public.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.aerion.box import AerionBox
from ludotheque.games.aerion.pieces import DECKS, KINDS, NONE, STRIDE
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel.game import View

COLUMNS = 6


@final
class AerionView(View):
    """The table as everybody sees it; fields are those of the state, and these:

    `tops` are the known cards on the decks, deck by deck, the top first; `hidden` the other cards of the
    decks, deck by deck, in order of kind; a Lair that lies face down is NONE.
    """

    OPEN: ClassVar[bool] = True
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

    def __reduce__(self) -> tuple[type[AerionView], tuple[object, ...]]:
        return AerionView, (
            self.box,
            self.seat,
            self.now,
            self.seats,
            self.expansions,
            self.variants,
            self.rulings,
            self.result,
            self.reason,
            self.turn,
            self.active,
            self.stage,
            self.back,
            self.dice,
            self.rerolls,
            self.fresh,
            self.paid,
            self.fairies,
            self.display,
            self.size,
            self.known,
            self.piles,
            self.ripe,
            self.held,
            self.shop,
            self.reserve,
            self.pulpit,
            self.owed,
            self.wanted,
            self.flying,
            self.charge,
            self.pulpit_room,
            self.book_rerolls,
            self.recover_least,
            self.recover_most,
            self.crew_first,
            self.factories,
            self.slipway,
            self.glasses,
            self.clouds,
            self.steps,
            self.struck,
            self.piers,
            self.gatehouse,
            self.eggs,
            self.hatched,
            self.duty,
            self.source,
            self.revealed,
            self.outposts_gone,
            self.lairs_open,
            self.lairs_gone,
            self.figure,
            self.tops,
            self.hidden,
            self.outposts,
            self.lairs,
        )


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
        counts = [0] * KINDS
        first: i64 = deck * STRIDE
        for place in range(state.size[deck] - state.known[deck]):
            counts[state.deck[first + place]] += 1
        for kind in range(KINDS):
            for _ in range(counts[kind]):
                hidden.append(kind)
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
        seat,
        state.now,
        state.seats,
        state.expansions,
        state.variants,
        state.rulings,
        state.result,
        state.reason,
        state.turn,
        state.active,
        state.stage,
        state.back,
        state.dice[:],
        state.rerolls,
        state.fresh,
        state.paid,
        state.fairies,
        state.display[:],
        state.size[:],
        state.known[:],
        state.piles[:],
        state.ripe[:],
        state.held,
        state.shop[:],
        state.reserve[:],
        state.pulpit[:],
        state.owed,
        state.wanted,
        state.flying,
        state.charge,
        state.pulpit_room,
        state.book_rerolls,
        state.recover_least,
        state.recover_most,
        state.crew_first,
        state.factories,
        state.slipway[:],
        state.glasses[:],
        state.clouds[:],
        state.steps,
        state.struck,
        state.piers,
        state.gatehouse[:],
        state.eggs,
        state.hatched,
        state.duty,
        state.source,
        state.revealed[:],
        state.outposts_gone,
        state.lairs_open,
        state.lairs_gone,
        state.figure,
        known_tops(state),
        hidden_cards(state),
        state.outposts[:COLUMNS],
        seen_lairs(state),
    )
