# mypyc: compile
"""Everything true of a match at one moment: integers and flat lists, nothing else."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.aerion.box import AerionBox
from ludotheque.kernel.game import State
from ludotheque.kernel.plain import parts


@final
class AerionState(State):
    """The table: what lies where, whose turn it is and what is waited for."""

    FIELDS: ClassVar[tuple[str, ...]] = (
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
        "deck",
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
        "outposts",
        "lairs",
        "outposts_gone",
        "lairs_open",
        "lairs_gone",
        "figure",
    )
    __slots__ = ("box", *FIELDS[1:])  # `now` is every state's

    def __init__(
        self,
        box: AerionBox,
        *,
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
        deck: list[int],
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
        outposts: list[int],
        lairs: list[int],
        outposts_gone: i64,
        lairs_open: i64,
        lairs_gone: i64,
        figure: i64,
    ) -> None:
        self.box = box
        self.now = now
        self.seats = seats  # one or two
        self.expansions = expansions  # set of expansions, bit n - 1 for expansion n
        self.variants = variants  # set of variants
        self.rulings = rulings  # set of rulings that depart from the default
        self.result = result  # PLAYING, or how it ended
        self.reason = reason  # index of the rule that ended it
        self.turn = turn  # counts from 1
        self.active = active  # whose turn it is
        self.stage = stage  # what is waited for
        self.back = back  # the stage that a Recover or a Hatch returns to
        self.dice = dice  # six faces, 0..5
        self.rerolls = rerolls  # free rerolls in hand
        self.fresh = fresh  # 1 right after the first roll
        self.paid = paid  # cards discarded from the Display in this phase 1
        self.fairies = fairies  # left
        self.display = display  # by slot: a kind, or NONE
        self.deck = deck  # deck * STRIDE + place: kinds, the top last
        self.size = size  # by deck: how many cards
        self.known = known  # by deck: how many cards on top everybody knows
        self.piles = piles  # deck * KINDS + kind: how many lie in the discard pile
        self.ripe = ripe  # by deck: cards of its pile that a Book may recover
        self.held = held  # the card just acquired, or NONE
        self.shop = shop  # Workshop * 3 + type: a card, or NONE
        self.reserve = reserve  # seat << 8 | card
        self.pulpit = pulpit  # seat << 3 | deck of a Book, oldest first
        self.owed = owed  # cards that a Recover must still take
        self.wanted = wanted  # cards that it may still take
        self.flying = flying  # set of Ships; bit 6 is the Flagship
        self.charge = charge  # set of Ships that seat 0 is in charge of
        self.pulpit_room = pulpit_room  # Books that a Pulpit holds
        self.book_rerolls = book_rerolls  # rerolls a Book gives
        self.recover_least = recover_least  # cards a Recover takes at least
        self.recover_most = recover_most  # and at most
        self.crew_first = crew_first  # 1 if a Crew may come before the other cards
        self.factories = factories  # set of Factories in play
        self.slipway = slipway  # by Material and Crew: the deck it came from, or NONE
        self.glasses = glasses  # by deck: Hourglasses owned
        self.clouds = clouds  # by Cloud: 2 intact, 1 damaged, 0 removed
        self.steps = steps  # steps of a Demolition in hand
        self.struck = struck  # steps it has made
        self.piers = piers  # built
        self.gatehouse = gatehouse  # seat * 6 + deck: Workers
        self.eggs = eggs  # in the stock
        self.hatched = hatched  # Eggs spent
        self.duty = duty  # 1 if an Egg must be acquired in this turn
        self.source = source  # the deck that a Recover or a Hatch works on
        self.revealed = revealed  # kinds that it shows
        self.outposts = outposts  # by column; the last two lie in the box
        self.lairs = lairs  # by column; the last two lie in the box
        self.outposts_gone = outposts_gone  # set of columns
        self.lairs_open = lairs_open  # set of columns: face up
        self.lairs_gone = lairs_gone  # set of columns
        self.figure = figure  # column

    def copy(self) -> AerionState:
        """An independent twin; the box is shared."""
        return AerionState(
            self.box,
            now=self.now,
            seats=self.seats,
            expansions=self.expansions,
            variants=self.variants,
            rulings=self.rulings,
            result=self.result,
            reason=self.reason,
            turn=self.turn,
            active=self.active,
            stage=self.stage,
            back=self.back,
            dice=self.dice[:],
            rerolls=self.rerolls,
            fresh=self.fresh,
            paid=self.paid,
            fairies=self.fairies,
            display=self.display[:],
            deck=self.deck[:],
            size=self.size[:],
            known=self.known[:],
            piles=self.piles[:],
            ripe=self.ripe[:],
            held=self.held,
            shop=self.shop[:],
            reserve=self.reserve[:],
            pulpit=self.pulpit[:],
            owed=self.owed,
            wanted=self.wanted,
            flying=self.flying,
            charge=self.charge,
            pulpit_room=self.pulpit_room,
            book_rerolls=self.book_rerolls,
            recover_least=self.recover_least,
            recover_most=self.recover_most,
            crew_first=self.crew_first,
            factories=self.factories,
            slipway=self.slipway[:],
            glasses=self.glasses[:],
            clouds=self.clouds[:],
            steps=self.steps,
            struck=self.struck,
            piers=self.piers,
            gatehouse=self.gatehouse[:],
            eggs=self.eggs,
            hatched=self.hatched,
            duty=self.duty,
            source=self.source,
            revealed=self.revealed[:],
            outposts=self.outposts[:],
            lairs=self.lairs[:],
            outposts_gone=self.outposts_gone,
            lairs_open=self.lairs_open,
            lairs_gone=self.lairs_gone,
            figure=self.figure,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self, self.box)
