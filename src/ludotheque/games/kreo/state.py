# mypyc: compile
"""kreo:7, kreo:8, kreo:131: Everything true of a match of KRÉO, secrets included.

A card of the deck is in a hand, face down, on the tableau, in the discard, or (while it is carried out) in
`card`.
"""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import KreoBox
from ludotheque.games.kreo.kinds import NATURES
from ludotheque.games.kreo.phases import TABLE_B
from ludotheque.kernel.game import State
from ludotheque.kernel.plain import parts


@final
class KreoState(State):
    """One moment of a match."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "now",
        "flags",
        "grace",
        "absence",
        "count",
        "phase",
        "ask",
        "asked",
        "round_no",
        "first",
        "home",
        "deck",
        "hands",
        "chosen",
        "to",
        "what",
        "ready",
        "part",
        "resting",
        "tired",
        "tokens",
        "reserve",
        "discard",
        "slots",
        "missing",
        "grown",
        "guarded",
        "swallowing",
        "last",
        "due",
        "idle",
        "titan",
        "power",
        "uses",
        "announced",
        "trade",
        "rhea",
        "bets",
        "looked",
        "shown",
        "order",
        "at",
        "second",
        "card",
        "cell",
        "dropped",
        "final",
        "facts",
        "votes",
        "remarked",
        "doomed",
        "result",
        "cause",
    )
    __slots__ = ("box", *FIELDS[1:])  # `now` is every state's

    def __init__(
        self,
        box: KreoBox,
        *,
        now: i64,
        flags: i64,
        grace: i64,
        absence: i64,
        count: i64,
        phase: i64,
        ask: i64,
        asked: i64,
        round_no: i64,
        first: i64,
        home: i64,
        deck: list[int],
        hands: list[list[int]],
        chosen: list[int],
        to: list[int],
        what: list[int],
        ready: i64,
        part: i64,
        resting: i64,
        tired: i64,
        tokens: list[int],
        reserve: i64,
        discard: list[int],
        slots: list[int],
        missing: list[int],
        grown: i64,
        guarded: i64,
        swallowing: i64,
        last: i64,
        due: i64,
        idle: list[int],
        titan: list[int],
        power: list[int],
        uses: list[int],
        announced: i64,
        trade: i64,
        rhea: i64,
        bets: list[int],
        looked: i64,
        shown: list[int],
        order: list[int],
        at: i64,
        second: i64,
        card: i64,
        cell: i64,
        dropped: list[int],
        final: i64,
        facts: list[int],
        votes: i64,
        remarked: i64,
        doomed: i64,
        result: i64,
        cause: i64,
    ) -> None:
        self.box = box
        self.now = now
        self.flags = flags  # options in force, see ALTERED and those after it
        self.grace = grace  # milliseconds of the short pause
        self.absence = absence  # milliseconds of silence that make an absent player; 0: never
        self.count = count  # number of seats
        self.phase = phase
        self.ask = ask  # the question of Creation that waits for an answer
        self.asked = asked  # who must answer it
        self.round_no = round_no  # from 1
        self.first = first  # who has the First Player card
        self.home = home  # who was dealt the Planet
        self.deck = deck  # how many of each kind are in the game
        self.hands = hands  # kinds in order; an offered card is still here, a chosen one is not
        self.chosen = chosen  # seat * 2 + place: the card face down, or NONE
        self.to = to  # whom the seat offered a swap
        self.what = what  # the card it offered
        self.ready = ready  # set of seats
        self.part = part  # seats that take part in this round
        self.resting = resting  # seats that sit this round out
        self.tired = tired  # seats that will sit the next one out
        self.tokens = tokens  # of each player, those tied up in an offer included
        self.reserve = reserve
        self.discard = discard  # in the order the cards came
        self.slots = slots  # cell: the kind that fills it, or NONE
        self.missing = missing  # of each Nature card in play: the set of Elements still to come
        self.grown = grown  # set of Nature cards in play
        self.guarded = guarded  # set of cells with a token of Tethys
        self.swallowing = swallowing  # 1 while the Hekatonkheires' effect is on
        self.last = last  # the last card played, or NONE
        self.due = due  # when the short pause ends, or NONE
        self.idle = idle  # since when each seat has been waited for, or last acted
        self.titan = titan  # the Titan card of each seat, or NONE
        self.power = power  # the power of its chosen side, or NONE
        self.uses = uses  # how many uses are left
        self.announced = announced  # set of powers in force this round
        self.trade = trade  # Oceanus: one seat + 8 * the other, or NONE
        self.rhea = rhea  # the place she announced, or NONE
        self.bets = bets  # seat * 2 + place: name + 32 * place at the time of the bet, or NONE
        self.looked = looked  # set of seat * 2 + place that Phoebe has looked at
        self.shown = shown  # by seat: the set of seats it showed a card this round
        self.order = order  # reveal order of the running Creation
        self.at = at  # place in that order
        self.second = second  # which of the two cards of that seat
        self.card = card  # the card being carried out, or NONE
        self.cell = cell  # where it was just put, or NONE
        self.dropped = dropped  # Element cards discarded in this Creation
        self.final = final  # seats for which this is the last round
        self.facts = facts  # what has become known about cards, see facts.py
        self.votes = votes  # seats that voted to concede
        self.remarked = remarked  # seats that made a remark this round
        self.doomed = doomed  # 1 once it is known that the Planet is out of reach
        self.result = result
        self.cause = cause  # which rule ended the game

    def copy(self) -> KreoState:
        """An independent twin; the box is shared."""
        return KreoState(
            self.box,
            now=self.now,
            flags=self.flags,
            grace=self.grace,
            absence=self.absence,
            count=self.count,
            phase=self.phase,
            ask=self.ask,
            asked=self.asked,
            round_no=self.round_no,
            first=self.first,
            home=self.home,
            deck=self.deck[:],
            hands=[hand[:] for hand in self.hands],
            chosen=self.chosen[:],
            to=self.to[:],
            what=self.what[:],
            ready=self.ready,
            part=self.part,
            resting=self.resting,
            tired=self.tired,
            tokens=self.tokens[:],
            reserve=self.reserve,
            discard=self.discard[:],
            slots=self.slots[:],
            missing=self.missing[:],
            grown=self.grown,
            guarded=self.guarded,
            swallowing=self.swallowing,
            last=self.last,
            due=self.due,
            idle=self.idle[:],
            titan=self.titan[:],
            power=self.power[:],
            uses=self.uses[:],
            announced=self.announced,
            trade=self.trade,
            rhea=self.rhea,
            bets=self.bets[:],
            looked=self.looked,
            shown=self.shown[:],
            order=self.order[:],
            at=self.at,
            second=self.second,
            card=self.card,
            cell=self.cell,
            dropped=self.dropped[:],
            final=self.final,
            facts=self.facts[:],
            votes=self.votes,
            remarked=self.remarked,
            doomed=self.doomed,
            result=self.result,
            cause=self.cause,
        )

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self, self.box)


def slots_of(state: KreoState, nature: i64) -> i64:
    """kreo:43: The set of Elements that Nature card requires, each exactly once, by the table in force."""
    return state.box.slots[nature + NATURES if state.flags & TABLE_B else nature]


def left_of(state: KreoState, seat: i64) -> i64:
    """kreo:9: The next player clockwise."""
    return seat + 1 if seat + 1 < state.count else 0


def seat_with(state: KreoState, power: i64) -> i64:
    """Whose chosen side has that power, or NONE."""
    seat: i64 = 0
    for held in state.power:
        if held == power:
            return seat
        seat += 1
    return -1


def locked(state: KreoState, seat: i64, place: i64) -> bool:
    """kreo:105: Whether a bet of Themis lies on that chosen card: it can no longer be changed."""
    return state.bets[seat * 2 + place] >= 0
