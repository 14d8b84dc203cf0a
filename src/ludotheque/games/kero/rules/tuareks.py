# mypyc: compile
"""Tuareks: drawn unseen, bought for two Jerrycans, played when their moment comes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.kero import events
from ludotheque.games.kero.box import (
    FIREPROOF,
    FUEL_DROP,
    KINDS,
    PLACES,
    RELOCATE,
    SEND_HOME,
    SUPPLIES,
    TWO_DICE,
)
from ludotheque.games.kero.moves import NO_PLACE
from ludotheque.games.kero.phases import CLAIMING, PLACING, READY, SPENDING
from ludotheque.games.kero.rules import refusals, streams
from ludotheque.games.kero.rules.dice import add_dice, is_taken
from ludotheque.games.kero.rules.gauge import fuel_runs
from ludotheque.games.kero.rules.jerrycans import purse, spend_jerrycans
from ludotheque.games.kero.state import KeroState
from ludotheque.kernel.chance import Chance
from ludotheque.kernel.moves import EVERYONE, bit
from ludotheque.kernel.scribe import Scribe

PRICE: Final = 2
GIFT: Final = 2  # Jerrycans that go with an Explorer sent home
ALL_COLOURED: Final = 7


def is_tuarek_time(state: KeroState) -> bool:
    """kero:T-03, kero:RUL-3: Tuareks are bought and played before the roll and in the Camp phase only."""
    return state.phase == READY or state.phase == SPENDING


def why_not_at_this_time(state: KeroState) -> i64:
    """kero:RUL-3, kero:RUL-35: Not while fuel runs, not before free Explorers are placed, not in a Claim."""
    if is_tuarek_time(state):
        return refusals.FINE
    if state.phase == PLACING:
        return refusals.PLACE_FIRST
    if state.phase == CLAIMING:
        return refusals.CAMP_OVER
    return refusals.FUEL_RUNS if fuel_runs(state) else refusals.NOT_NOW


def held(state: KeroState, seat: i64) -> i64:
    """How many Tuareks a clan holds, which everybody sees."""
    total: i64 = 0
    for kind in range(KINDS):
        total += state.hands[seat * KINDS + kind]
    return total


def can_be_drawn(state: KeroState) -> bool:
    """kero:U-02, kero:RUL-13: Whether a draw finds a tile, in the pile or among the used ones."""
    if state.drawn < len(state.tuareks):
        return True
    for count in state.used:
        if count > 0:
            return True
    return False


def draw(state: KeroState, seat: i64, count: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:R-03, kero:U-01, kero:RUL-30: Draw tiles blind; what the pile cannot give is lost."""
    for _ in range(count):
        if not can_be_drawn(state):
            scribe.tell(state, events.NO_TUAREK, seat)
            return
        if state.drawn == len(state.tuareks):
            reshuffle(state, chance, scribe)
        kind: i64 = state.tuareks[state.drawn]
        state.drawn += 1
        state.hands[seat * KINDS + kind] += 1
        scribe.tell(state, events.DREW, seat, 1)
        scribe.show(state, bit(seat), events.DREW_KIND, kind)


def reshuffle(state: KeroState, chance: Chance, scribe: Scribe) -> None:
    """kero:U-02, kero:U-04, kero:RUL-40: The used tiles become the pile, when a draw needs one.

    With an empty pile everybody can tell what the other clan holds: that is remembered.
    """
    pile: list[int] = []
    for kind in range(KINDS):
        for _ in range(state.used[kind]):
            pile.append(kind)
        state.used[kind] = 0
    chance.shuffle(streams.TUAREKS, pile)
    state.tuareks = pile
    state.drawn = 0
    state.certain = state.hands[:]
    scribe.tell(state, events.RESHUFFLED)


def why_not_buy(state: KeroState, seat: i64) -> i64:
    """kero:U-01, kero:U-02, kero:T-04: Two Jerrycans, at Tuarek time, if there is a tile to draw."""
    why = why_not_at_this_time(state)
    if why != refusals.FINE:
        return why
    if not can_be_drawn(state):
        return refusals.NO_TUAREKS
    if purse(state, seat) < PRICE:
        return refusals.JERRYCANS_SHORT
    return refusals.FINE


def buy(state: KeroState, seat: i64, chance: Chance, scribe: Scribe) -> None:
    """kero:U-01: Pay two Jerrycans and draw the top tile."""
    spend_jerrycans(state, seat, PRICE)
    state.may_pay = 0
    scribe.tell(state, events.BOUGHT, seat)
    draw(state, seat, 1, chance, scribe)


def why_not_play(state: KeroState, seat: i64, kind: i64) -> i64:
    """kero:U-03, kero:T-03: A tile is played at Tuarek time by a clan that holds it, however new it is."""
    why = why_not_at_this_time(state)
    if why != refusals.FINE:
        return why
    if state.hands[seat * KINDS + kind] == 0:
        return refusals.NO_SUCH_TILE
    return refusals.FINE


def use_up(state: KeroState, seat: i64, kind: i64) -> None:
    """kero:U-02, kero:U-04, kero:RUL-4: The tile joins the used ones; it is late to pay for fuel."""
    lay_open(state, seat, kind)
    state.used[kind] += 1


def lay_open(state: KeroState, seat: i64, kind: i64) -> None:
    """The tile leaves the hand; what the opponent knew of the hand goes with it."""
    place = seat * KINDS + kind
    state.hands[place] -= 1
    if state.certain[place] > 0:
        state.certain[place] -= 1
    state.may_pay = 0


def dice_left(state: KeroState) -> i64:
    """kero:D-06, kero:RUL-39: How many dice Two Dice adds now: two, or the only one left."""
    left: i64 = 0
    for die in range(3):
        if state.chosen >> die & 1 == 0:
            left += 1
    return min(left, 2)


def why_not_two_dice(state: KeroState, seat: i64, dice: i64) -> i64:
    """kero:TU-1, kero:D-06: Before rolling, two coloured dice not yet chosen."""
    if state.phase != READY:
        return refusals.NOT_NOW
    why = why_not_play(state, seat, TWO_DICE)
    if why != refusals.FINE:
        return why
    if is_taken(state, dice) or state.chosen == ALL_COLOURED:
        return refusals.DIE_TAKEN
    if (dice & 1) + (dice >> 1 & 1) + (dice >> 2 & 1) != dice_left(state):
        return refusals.TWO_WANTED
    return refusals.FINE


def two_dice(state: KeroState, seat: i64, dice: i64, scribe: Scribe) -> None:
    """kero:TU-1: Two coloured dice join the roll for nothing."""
    use_up(state, seat, TWO_DICE)
    add_dice(state, dice)
    scribe.show(state, EVERYONE, events.PLAYED_TWO_DICE, seat, dice)


def why_not_fireproof(state: KeroState, seat: i64) -> i64:
    """kero:TU-2: Before rolling, and once: a second one would do nothing."""
    if state.phase != READY:
        return refusals.NOT_NOW
    if state.fireproof:
        return refusals.ALREADY_FIREPROOF
    return why_not_play(state, seat, FIREPROOF)


def fireproof(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:TU-2: Laid open: this turn burnt dice may be thrown again."""
    lay_open(state, seat, FIREPROOF)
    state.fireproof = 1
    scribe.show(state, EVERYONE, events.PLAYED_FIREPROOF, seat)


def put_away_fireproof(state: KeroState) -> None:
    """kero:U-04: When the roll ends, by a stop or an outage, Fireproof joins the used tiles."""
    state.used[FIREPROOF] += state.fireproof
    state.fireproof = 0


def why_not_supplies(state: KeroState, seat: i64, first: i64, second: i64) -> i64:
    """kero:TU-5: After rolling; two resources, written in their order."""
    if state.phase != SPENDING:
        return refusals.NOT_NOW
    if first > second:
        return refusals.SMALLER_FIRST
    return why_not_play(state, seat, SUPPLIES)


def supplies(state: KeroState, seat: i64, first: i64, second: i64, scribe: Scribe) -> None:
    """kero:TU-5, kero:RUL-16: Two resources of your choice, alike or not, also as wheat to trade."""
    use_up(state, seat, SUPPLIES)
    state.resources[first] += 1
    state.resources[second] += 1
    scribe.show(state, EVERYONE, events.PLAYED_SUPPLIES, seat, first, second)


def why_not_fuel_drop(state: KeroState, seat: i64) -> i64:
    """kero:TU-6: Before or after rolling."""
    return why_not_play(state, seat, FUEL_DROP)


def fuel_drop(state: KeroState, seat: i64, scribe: Scribe) -> None:
    """kero:TU-6: The tile is used; a free refuel with eight dice follows."""
    use_up(state, seat, FUEL_DROP)
    scribe.show(state, EVERYONE, events.PLAYED_FUEL_DROP, seat)


def why_not_relocate(state: KeroState, seat: i64, origin: i64, goal: i64, also: i64, further: i64) -> i64:
    """kero:TU-4, kero:RUL-28, kero:RUL-29: Placed Explorers only, each to another territory than it left."""
    why = why_not_play(state, seat, RELOCATE)
    if why != refusals.FINE:
        return why
    if state.final:
        return refusals.FINAL_TURN
    if origin == goal or (also == further and also != NO_PLACE):
        return refusals.SAME_TERRITORY
    posted = state.posted
    if also == NO_PLACE or further == NO_PLACE:
        if also != further:
            return refusals.NO_TERRITORY
        return refusals.FINE if posted[seat * PLACES + origin] > 0 else refusals.NONE_POSTED
    if posted[seat * PLACES + origin] < (2 if origin == also else 1) or posted[seat * PLACES + also] == 0:
        return refusals.NONE_POSTED
    if origin * PLACES + goal > also * PLACES + further:
        return refusals.SMALLER_FIRST
    return refusals.FINE


def relocate(
    state: KeroState, seat: i64, origin: i64, goal: i64, also: i64, further: i64, scribe: Scribe
) -> None:
    """kero:TU-4: One or two of your placed Explorers go to other territories."""
    use_up(state, seat, RELOCATE)
    moved: i64 = 1
    state.posted[seat * PLACES + origin] -= 1
    state.posted[seat * PLACES + goal] += 1
    if also != NO_PLACE:
        moved = 2
        state.posted[seat * PLACES + also] -= 1
        state.posted[seat * PLACES + further] += 1
    scribe.show(state, EVERYONE, events.PLAYED_RELOCATE, seat, moved)


def why_not_send_home(state: KeroState, seat: i64, place: i64) -> i64:
    """kero:TU-7, kero:RUL-17, kero:RUL-28: An opposing Explorer, and two tokens of your own to give."""
    why = why_not_play(state, seat, SEND_HOME)
    if why != refusals.FINE:
        return why
    if state.final:
        return refusals.FINAL_TURN
    if state.posted[(1 - seat) * PLACES + place] == 0:
        return refusals.NO_OPPONENT
    if state.jerrycans[seat] < GIFT:
        return refusals.JERRYCANS_SHORT
    return refusals.FINE


def send_home(state: KeroState, seat: i64, place: i64, scribe: Scribe) -> None:
    """kero:TU-7, kero:R-08: An opposing Explorer goes home with two of your Jerrycans."""
    use_up(state, seat, SEND_HOME)
    other: i64 = 1 - seat
    state.posted[other * PLACES + place] -= 1
    state.explorers[other] += 1
    state.jerrycans[seat] -= GIFT
    state.jerrycans[other] += GIFT
    scribe.show(state, EVERYONE, events.PLAYED_SEND_HOME, seat, state.lands[place])
