"""The strong player: the blueprint, and what fares better than it in deals that fit what the seat knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo import moves as verbs
from ludotheque.games.kreo.box import P_THEIA
from ludotheque.games.kreo.kinds import AETHER, NATURE, PLANET, THUNDERBOLT, name_of
from ludotheque.games.kreo.mind.crowd import Crowd
from ludotheque.games.kreo.mind.evidence import crowd_of
from ludotheque.games.kreo.mind.expectation import known_plays
from ludotheque.games.kreo.mind.fitted import weights_for
from ludotheque.games.kreo.mind.glance import sketch_of
from ludotheque.games.kreo.mind.powers import look
from ludotheque.games.kreo.mind.remembered import Remembered
from ludotheque.games.kreo.mind.signs import sign_of
from ludotheque.games.kreo.mind.spare import heir, is_barred, is_planet, least, taker
from ludotheque.games.kreo.mind.team import to_shed
from ludotheque.games.kreo.mind.telling import already_told
from ludotheque.games.kreo.mind.thought import situation
from ludotheque.games.kreo.mind.trials import FOLLOW, OFFER, PLAY, RECALL, REMEMBER, SHED, Deals, KreoTrials
from ludotheque.games.kreo.mind.worlds import sizes_of
from ludotheque.games.kreo.rounds import order_seen
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel.chance import QuickChance
from ludotheque.kit.search import Verdict, halve

NOTHING = -1
ACTS = {verbs.OFFER: OFFER, verbs.RECALL: RECALL, verbs.MNEMOSYNE: REMEMBER, verbs.SHED: SHED}
TRIALS = 960  # at most, for the choice of a card
DEEDS = 2 / 3  # of them for a Swap or a Recall
CAUTION = 2.0  # standard errors by which a card must lead over the blueprint's
LEAD = 0.015  # and by how much, for the others count on the blueprint
CAUTION_TELLS = 1.5
CAUTION_DEEDS = 2.5
INSIGHT = 1  # plays before their own that imagined players know in later rounds: searchers play that well
SURE = 3.5  # standard errors by which a candidate trails that is tried no more
FEW = 5  # cards that are tried


@dataclass(frozen=True)
class Decision:
    """A card to play, the seats to show it to, and what that is worth."""

    card: int
    tells: int
    odds: float
    margin: float
    trials: int
    second: int


def trials_of(view: KreoView) -> KreoTrials:
    """The worlds of one decision; the same for the same view."""
    weights = weights_for(view)
    crowd = crowd_of(view, weights)
    seats = range(int(view.count))
    for seat, size in zip(seats, sizes_of(view), strict=True):
        crowd.sizes[seat] = size
    seed = int(view.round_no) * 104_729 + int(view.seat) * 1013 + len(view.discard) * 31 + len(view.facts) + 7
    table = KreoTrials(view, sketch_of(view), crowd, Deals(view, crowd, QuickChance(seed)), weights)
    table.insight = INSIGHT
    table.order = [seat for seat in order_seen(view) if view.part >> seat & 1]
    for seat, kind in known_plays(view).items():
        if view.part >> seat & 1 and seat != view.seat:
            table.plays[seat] = kind
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            break
        if known.code_of(one) == known.SHOWN and known.a_of(one) != view.seat:
            table.known[int(known.b_of(one))] |= 1 << int(known.a_of(one))
    table.listen()
    return table


def own_cards(view: KreoView) -> list[int]:
    """The viewer's cards, in hand and face down."""
    return sorted(int(card) for card in [*view.hand, *view.chosen] if card >= 0)


def candidates(view: KreoView, table: KreoTrials) -> list[int]:
    """Cards worth a trial, the blueprint's choice first and then those that it rates best.

    No Aggression where it loses, none but Aggressions where they press.
    """
    course = table.course(0)
    rounds = int(course.longest())
    course.table.rounds = rounds - 1
    course.settle(course.order(), rounds)
    seat = int(view.seat)
    habit, ratings = int(course.plays[seat]), course.own[seat]
    mine = own_cards(view)
    grim = [card for card in mine if card >= THUNDERBOLT]
    if view.round_no == 1 or rounds == 1:
        mine = [card for card in mine if card < THUNDERBOLT] or mine
    elif grim and len(grim) >= len(mine) - 1:
        mine = grim
    marks = course.marks[seat]

    def rating(card: int) -> float:
        return ratings[int(name_of(card))] + (marks[card] if marks and card < AETHER else 0.0)

    others = sorted(set(mine) - {habit}, key=lambda card: (-rating(card), card))
    return [habit, *others[: FEW - 1]]


_thoughts = Remembered[Decision]()
_deeds = Remembered[int]()


def strong_move(
    view: KreoView,
    by_verb: dict[int, list[int]],
    turn: bool,
    trials: int = TRIALS,
    go_on: Callable[[], bool] | None = None,
) -> tuple[int, Decision | None]:
    """A move of Divination, with the thought behind it: deeds first, then the card that fares best at the
    own turn, then whom to show it.  Before its turn a player lays what the blueprint says.
    """
    if turn and verbs.PHOEBE in by_verb:
        looked = look(view, by_verb[verbs.PHOEBE])
        if looked != NOTHING:
            return looked, None
    if view.chosen[0] < 0 and not already_told(view):
        done = deed(view, by_verb, trials, go_on)
        if done != NOTHING:
            return done, None
    if verbs.CHOOSE in by_verb:
        found = decide(view, trials, go_on) if turn else None
        if found is None:
            return _with_card(by_verb[verbs.CHOOSE], habit_of(view)), None
        shown = _show(view, by_verb, found)
        return _with_card(by_verb[verbs.CHOOSE], _card_to_play(view, found)) if shown < 0 else shown, found
    if turn and view.chosen[1] < 0 <= view.chosen[0]:
        found = decide(view, trials, go_on)
        shown = _show(view, by_verb, found)
        card = _card_to_play(view, found)
        if shown < 0 and card != view.chosen[0]:
            return _with_card(by_verb.get(verbs.CHANGE, []), card), found
        return shown, found
    return NOTHING, None


def _card_to_play(view: KreoView, found: Decision) -> int:
    """What was shown to somebody is played; else what was decided."""
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            break
        if known.code_of(one) == known.SHOWN and known.a_of(one) == view.seat:
            shown = int(known.x_of(one))
            return shown if shown in view.hand or shown in view.chosen else found.card
    return found.card


def _show(view: KreoView, by_verb: dict[int, list[int]], found: Decision) -> int:
    """Showing the card to whom it was decided, by Theia's power if that gives the same sign; NOTHING once
    something was shown.  It comes before the card is laid, for then others may take it that all is said.
    """
    if already_told(view):
        return NOTHING
    order = [int(seat) for seat in order_seen(view) if view.part >> seat & 1]
    place = order.index(int(view.seat))
    for move in by_verb.get(verbs.THEIA_SEATS, ()):
        both = 1 << (move >> 16 & 0xFF) | 1 << (move >> 24 & 0xFF)
        if move >> 8 & 0xFF == found.card and found.tells & both:
            if sign_of(order, place, both) == sign_of(order, place, found.tells):
                return move
    for move in by_verb.get(verbs.SHOW, ()):
        if move >> 8 & 0xFF == found.card and found.tells >> (move >> 16 & 0xFF) & 1:
            return move
    return NOTHING


def _with_card(moves: list[int], kind: int) -> int:
    """The move that names this card; where there is none, the first one."""
    return next((move for move in moves if move >> 8 & 0xFF == kind), moves[0] if moves else NOTHING)


def decide(view: KreoView, trials: int = TRIALS, go_on: Callable[[], bool] | None = None) -> Decision:
    """Which card to play and whom to show it.  What was thought of already is remembered."""
    key = (trials, tuple(own_cards(view)), heard(view), *situation(view))
    return _thoughts(key, lambda: _decide(view, trials, go_on))


def heard(view: KreoView) -> tuple[int, ...]:
    """What the shows of others tell the viewer: those of earlier rounds, and of this one those of whoever
    reveals before it, with the Energy that it could have shown something with.
    """
    order = [int(seat) for seat in order_seen(view)]
    before = order[: order.index(int(view.seat))]
    now = True
    found = [int(view.tokens[seat]) for seat in before]
    for one in reversed(view.facts):
        if known.code_of(one) == known.FROZEN:
            now = False
        elif known.code_of(one) == known.SHOWN and known.a_of(one) != view.seat:
            if not now or known.a_of(one) in before:
                found.append(int(one))
    return tuple(found)


def habit_of(view: KreoView) -> int:
    """What the blueprint plays."""
    return int(trials_of(view).habit())


def _decide(view: KreoView, trials: int, go_on: Callable[[], bool] | None) -> Decision:
    table = trials_of(view)
    cards = candidates(view, table)
    for card in cards:
        table.add(PLAY, card, table.shows(card))
    found = halve(table, len(cards), trials, CAUTION, go_on, SURE)
    best = _clear_lead(found)
    card = cards[best]
    second = cards[int(found.second)] if found.second >= 0 else NOTHING
    if second == card:
        second = cards[int(found.best)]
    tells = _tells(view, table, card, trials // 2, go_on)
    return Decision(card, tells, found.worth[best], found.margin, sum(found.tried), second)


def _clear_lead(found: Verdict) -> int:
    """The best candidate if it leads by enough over the first one, which is the blueprint's."""
    best = max(0, int(found.best))
    return best if found.worth[best] >= found.worth[0] + LEAD else 0


def _tells(
    view: KreoView, table: KreoTrials, card: int, trials: int, go_on: Callable[[], bool] | None
) -> int:
    """The seats that this card is shown to, as a set."""
    tokens = int(view.tokens[view.seat]) - (kept_for_planet(view, table.crowd) if card != PLANET else 0)
    visions = int(view.uses[view.seat]) if view.power[view.seat] == P_THEIA else 0
    order = [int(seat) for seat in table.order]
    later = order[order.index(int(view.seat)) + 1 :]
    if tokens + visions < 1 or not later:
        return 0
    options = list(dict.fromkeys([int(table.shows(card)), 0, *(1 << seat for seat in later)]))
    table.clear()
    for one in options:
        table.add(PLAY, card, one)
    return options[int(halve(table, len(options), trials, CAUTION_TELLS, go_on, SURE).best)]


def deed(
    view: KreoView,
    by_verb: dict[int, list[int]],
    trials: int = TRIALS,
    go_on: Callable[[], bool] | None = None,
) -> int:
    """A Swap or a Recall that fares better than none; else NOTHING."""
    way = int(sketch_of(view).way())
    tried = {
        OFFER: [
            move for move in by_verb.get(verbs.OFFER, ()) if _worth_offering(view, way, move >> 8 & 0xFF)
        ],
        RECALL: _recalls(way, by_verb),
    }
    usual = _usual(view, tried[OFFER], by_verb)
    if usual != NOTHING and usual & 0xFF == verbs.SHED:
        tried[SHED] = [usual]
    moves = [NOTHING, *(move for these in tried.values() for move in these)]
    if len(moves) == 1:
        return NOTHING
    key = (trials, tuple(own_cards(view)), tuple(moves), heard(view), *situation(view))

    def weigh() -> int:
        table = trials_of(view)
        moves.sort(key=lambda move: move != usual)
        for move in moves:
            if move == NOTHING:
                table.add(FOLLOW, 0, 0)
            else:
                table.add(ACTS[move & 0xFF], move >> 8 & 0xFF, move >> 16 & 0xFF)
        return moves[_clear_lead(halve(table, len(moves), int(trials * DEEDS), CAUTION_DEEDS, go_on, SURE))]

    return _deeds(key, weigh)


def kept_for_planet(view: KreoView, crowd: Crowd) -> int:
    """The Energy that the Planet's holder keeps until it is in play: what handing it on costs.  Only if
    everybody knows who that is, for else its silence would be misread.
    """
    return int(view.box.costs[1]) if crowd.home == view.seat else 0


def _usual(view: KreoView, offers: list[int], by_verb: dict[int, list[int]]) -> int:
    """What the blueprint does: the Planet is handed on, or a Nature card of the way that the own kind cannot
    play goes to somebody who can, if need be for a card that is shed; else NOTHING.
    """
    order = [int(seat) for seat in order_seen(view) if view.part >> seat & 1]
    table, seat = sketch_of(view), int(view.seat)
    wanted = NOTHING
    if PLANET in view.hand:
        to = int(heir(table, len(order), order.index(seat), max(sizes_of(view))))
        wanted = verbs.OFFER | PLANET << 8 | order[to] << 16 if to >= 0 else NOTHING
    if wanted == NOTHING and view.power[seat] >= 0:
        for kind in sorted(view.hand):
            to = int(taker(table, order, view.power, seat, kind))
            if to >= 0:
                wanted = verbs.OFFER | kind << 8 | to << 16
                break
        lacking = int(view.box.costs[1]) - int(view.tokens[seat])
        spare = int(to_shed(table, sorted(view.hand), lacking, view.reserve)) if wanted != NOTHING else -1
        if spare >= 0:
            wanted = verbs.SHED | spare << 8 | 1 << 16
            return wanted if wanted in by_verb.get(verbs.SHED, ()) else NOTHING
    return wanted if wanted in offers else NOTHING


def _worth_offering(view: KreoView, way: int, kind: int) -> bool:
    """The Planet; and if there is Energy for it besides, Aggressions and Nature cards of the way.

    An offer of the Planet's holder is the Planet where everybody counts on that.
    """
    if kind == PLANET:
        return True
    if PLANET in view.hand and is_planet(sketch_of(view), max(sizes_of(view))):
        return False
    stuck = NATURE <= kind < THUNDERBOLT and is_barred(sketch_of(view), kind, view.power[view.seat])
    if not stuck and view.tokens[view.seat] < view.box.costs[1] * (2 if PLANET in view.hand else 1):
        return False
    return kind >= THUNDERBOLT or (kind >= NATURE and bool(way >> (kind - NATURE) * 4 & 1))


def _recalls(way: int, by_verb: dict[int, list[int]]) -> list[int]:
    """Fetching back a Nature card of the way, for each card that might be given up for it."""
    found = []
    for move in by_verb.get(verbs.MNEMOSYNE) or by_verb.get(verbs.RECALL) or []:
        given, taken = move >> 8 & 0xFF, move >> 16 & 0xFF
        if NATURE <= taken < THUNDERBOLT and way >> (taken - NATURE) * 4 & 1:
            if given < NATURE or not way >> (given - NATURE) * 4 & 1:
                found.append(move)
    return found


def give(view: KreoView, answers: list[int]) -> int:
    """The answer to an offer: the card that is missed least, an Aggression only if there is nothing else."""
    hand = sorted(int(move >> 8 & 0xFF) for move in answers)
    kind = int(least(sketch_of(view), hand, view.power[view.seat]))
    return _with_card(answers, kind)
