# mypyc: compile
"""What a seat may know: built up from facts, its whole memory included; never a state with things removed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import i64

from ludotheque.games.kreo.box import P_CRIUS, P_THEMIS, KreoBox
from ludotheque.games.kreo.facts import BET, seen_by
from ludotheque.games.kreo.kinds import NATURE, NONE, UNSEEN, is_aggression, is_nature
from ludotheque.games.kreo.phases import DIVINATION
from ludotheque.games.kreo.rules.aggressions import is_swallowed
from ludotheque.games.kreo.rules.altered import lacks_predecessor
from ludotheque.games.kreo.rules.elements import elements_of, open_cells
from ludotheque.games.kreo.rules.nature import is_forbidden_to, may_enter
from ludotheque.games.kreo.rules.round import is_last_seen_by
from ludotheque.games.kreo.rules.silent import may_talk
from ludotheque.games.kreo.rules.table import waited_for
from ludotheque.games.kreo.state import KreoState
from ludotheque.kernel.game import View
from ludotheque.kernel.plain import parts

WARNED_NOT: Final = 0
WARNED_LOSES: Final = 1  # an Aggression in a round in which it loses the game
WARNED_NO_PLACE: Final = 2  # a card that cannot be put into play as things stand
WARNED_SWALLOWED: Final = 3  # an Element while the Hekatonkheires swallow what is played
WARNED_UNLINKED: Final = 4  # a Linked Element while the last card played is no Element card


@final
class KreoView(View):
    """kreo:67, kreo:73, kreo:136: The table from one seat: others' hands are bare numbers, tokens
    are open.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "now",
        "flags",
        "grace",
        "absence",
        "count",
        "phase",
        "ask",
        "asked",
        "waiting",
        "round_no",
        "first",
        "home",
        "deck",
        "hand",
        "chosen",
        "offered",
        "sizes",
        "down",
        "to",
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
        "talk",
        "warnings",
    )

    def __init__(
        self,
        box: KreoBox,
        *,
        seat: i64,
        now: i64,
        flags: i64,
        grace: i64,
        absence: i64,
        count: i64,
        phase: i64,
        ask: i64,
        asked: i64,
        waiting: i64,
        round_no: i64,
        first: i64,
        home: i64,
        deck: list[int],
        hand: list[int],
        chosen: list[int],
        offered: i64,
        sizes: list[int],
        down: list[int],
        to: list[int],
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
        talk: i64,
        warnings: list[int],
    ) -> None:
        self.box = box
        self.seat = seat  # who looks; -1 for a spectator
        self.now = now
        self.flags = flags
        self.grace = grace
        self.absence = absence
        self.count = count
        self.phase = phase
        self.ask = ask
        self.asked = asked
        self.waiting = waiting  # seats that must act
        self.round_no = round_no
        self.first = first
        self.home = home
        self.deck = deck
        self.hand = hand  # the viewer's own cards in hand
        self.chosen = chosen  # the viewer's own two places: kind or NONE
        self.offered = offered  # the card the viewer has offered, or NONE
        self.sizes = sizes  # cards in hand of each seat, an offered one included
        self.down = down  # seat * 2 + place: 1 if a card lies there face down
        self.to = to
        self.ready = ready
        self.part = part
        self.resting = resting
        self.tired = tired
        self.tokens = tokens
        self.reserve = reserve
        self.discard = discard
        self.slots = slots
        self.missing = missing
        self.grown = grown
        self.guarded = guarded
        self.swallowing = swallowing
        self.last = last
        self.due = due
        self.idle = idle
        self.titan = titan
        self.power = power
        self.uses = uses
        self.announced = announced
        self.trade = trade
        self.rhea = rhea
        self.bets = bets  # seat * 2 + place: name or UNSEEN, + 32 * place at the time of the bet; or NONE
        self.looked = looked
        self.shown = shown
        self.order = order
        self.at = at
        self.second = second
        self.card = card
        self.cell = cell
        self.dropped = dropped
        self.final = final
        self.facts = facts  # the seat's whole memory; see facts.py
        self.votes = votes
        self.remarked = remarked
        self.doomed = doomed
        self.result = result
        self.cause = cause
        self.talk = talk  # 1 while general remarks are allowed at the table
        self.warnings = warnings  # for the viewer's two places: see WARNED_*

    def __reduce__(self) -> tuple[object, ...]:
        return parts(self, self.box)


def view_of(state: KreoState, seat: i64) -> KreoView:
    """kreo:136, kreo:15, kreo:77, kreo:67, kreo:73: What that seat, or a spectator (-1), may know.

    The own cards, and what lies open: others' hands are bare numbers, tokens and discard are there for all.
    """
    hand: list[int] = []
    chosen: list[int] = [NONE, NONE]
    warnings: list[int] = [WARNED_NOT, WARNED_NOT]
    offered: i64 = NONE
    if seat >= 0:
        hand = state.hands[seat]
        chosen = state.chosen[seat * 2 : seat * 2 + 2]
        offered = state.what[seat]
        warnings = [warning(state, seat, card) for card in chosen]
    return KreoView(
        state.box,
        seat=seat,
        now=state.now,
        flags=state.flags,
        grace=state.grace,
        absence=state.absence,
        count=state.count,
        phase=state.phase,
        ask=state.ask,
        asked=state.asked,
        waiting=waited_for(state),
        round_no=state.round_no,
        first=state.first,
        home=state.home,
        deck=state.deck,
        hand=hand,
        chosen=chosen,
        offered=offered,
        sizes=[len(cards) for cards in state.hands],
        down=[1 if card >= 0 else 0 for card in state.chosen],
        to=state.to,
        ready=state.ready,
        part=state.part,
        resting=state.resting,
        tired=state.tired,
        tokens=state.tokens,
        reserve=state.reserve,
        discard=state.discard,
        slots=state.slots,
        missing=state.missing,
        grown=state.grown,
        guarded=state.guarded,
        swallowing=state.swallowing,
        last=state.last,
        due=state.due,
        idle=state.idle,
        titan=state.titan,
        power=state.power,
        uses=state.uses,
        announced=state.announced,
        trade=state.trade,
        rhea=state.rhea,
        bets=bets_seen(state, seat),
        looked=state.looked,
        shown=state.shown,
        order=state.order,
        at=state.at,
        second=state.second,
        card=state.card,
        cell=state.cell,
        dropped=state.dropped,
        final=state.final,
        facts=[one if one & 31 > BET else seen_by(one, seat) for one in state.facts],
        votes=state.votes,
        remarked=state.remarked,
        doomed=state.doomed,
        result=state.result,
        cause=state.cause,
        talk=1 if may_talk(state.flags, state.phase) else 0,
        warnings=warnings,
    )


def bets_seen(state: KreoState, seat: i64) -> list[int]:
    """kreo:A21: Everybody sees on which cards a bet lies; the guess is hidden from all but Themis."""
    if seat >= 0 and state.power[seat] == P_THEMIS:
        return state.bets
    return [bet | UNSEEN if bet >= 0 else bet for bet in state.bets]


def warning(state: KreoState, seat: i64, kind: i64) -> i64:
    """kreo:129, kreo:91: What only the seat itself is warned of while it chooses; nothing is forbidden."""
    if state.phase != DIVINATION or kind < 0:
        return WARNED_NOT
    if is_aggression(kind):
        if state.announced & 1 << P_CRIUS and state.power[seat] == P_CRIUS:
            return WARNED_NOT
        losing = state.round_no == 1 or is_last_seen_by(state, seat)
        return WARNED_LOSES if losing else WARNED_NOT
    if is_swallowed(state, kind):
        return WARNED_SWALLOWED
    if is_forbidden_to(state, seat, kind):
        return WARNED_NO_PLACE
    if lacks_predecessor(kind, state.last):
        return WARNED_UNLINKED
    if open_cells(state, elements_of(state, seat, kind)):
        return WARNED_NOT
    if is_nature(kind) and may_enter(state, kind - NATURE):
        return WARNED_NOT
    return WARNED_NO_PLACE
