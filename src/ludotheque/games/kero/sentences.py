"""KERO in sentences for screen readers, in reading order."""

from __future__ import annotations

from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import DECK, KINDS, PLACES, SLOTS
from ludotheque.games.kero.goal import goal
from ludotheque.games.kero.labels import window
from ludotheque.games.kero.phases import OVER, REACT
from ludotheque.games.kero.phrases import (
    PHASE_WORDS,
    clan,
    colour,
    cost,
    dice_told,
    effect,
    face,
    fires,
    fuel,
    in_roll,
    notices,
    out_of_play,
    owned,
    points,
    sources,
    things,
    tuareks,
    waited_for,
    worth,
)
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts


def sentences(view: KeroView, texts: Texts) -> list[str]:
    """Whose move, fuel, dice, cards, territories, camps, Tuareks."""
    return [
        *_moment(view, texts),
        *_dice_now(view, texts),
        *_row_told(view, texts),
        *_lands_told(view, texts),
        *_camps_told(view, texts),
        *_tuareks_told(view, texts),
        *_beside_the_board(view, texts),
    ]


def _moment(view: KeroView, texts: Texts) -> list[str]:
    active = int(view.active)
    if view.phase == OVER:
        found = [texts.say("phase.over")]
        for seat in range(2):
            total = texts.say("table.points", n=points(view, seat))
            found.append(
                texts.say("say.score", who=texts.seat(seat), points=total, sources=sources(view, seat, texts))
            )
        return found
    found = [
        texts.say(
            "say.turn",
            n=int(view.turn),
            who=texts.seat(active),
            clan=clan(view, active, texts),
            phase=f"@phase.{PHASE_WORDS[view.phase]}",
        )
    ]
    found.append(f"{goal(view, texts)}.")
    waited = waited_for(view)
    if waited < 0:
        found.append(texts.say("say.clock_acts"))
    elif waited == view.seat:
        found.append(texts.say("say.you_act"))
    else:
        found.append(texts.say("say.they_act", who=texts.seat(waited)))
    found += window(view, texts)
    if view.phase == REACT and view.answer > 0:
        found.append(texts.say("say.window_answer", answer=f"@answer.{kinds.ANSWERS[view.answer - 1]}"))
    found += [texts.say("say.fuel", who=texts.seat(seat), level=fuel(view, seat, texts)) for seat in range(2)]
    return found


def _dice_now(view: KeroView, texts: Texts) -> list[str]:
    if view.phase == OVER:
        return []
    told = [
        texts.say("say.die", die=f"@die.{kinds.DICE[die]}", face=face(view, die, texts))
        for die in in_roll(view)
    ]
    found = [texts.say("say.dice", dice=", ".join(told)), *notices(view, texts)]
    found.append(texts.say("say.resources", things=things(view, texts)))
    found.append(texts.say("say.fires", n=fires(view)))
    if view.traded:
        found.append(texts.say("paint.traded"))
    return found


def _row_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for slot in range(SLOTS):
        card = int(view.row[slot])
        if card < 0:
            found.append(texts.say("say.empty_slot", slot=slot + 1))
        else:
            found.append(
                texts.say(
                    "say.row",
                    slot=slot + 1,
                    card=f"@card.{kinds.CARDS[card]}",
                    colour=f"@colour.{kinds.COLOURS[colour(view, card)]}",
                    cost=cost(view, card, texts),
                    points=view.box.card_points[card],
                    effect=effect(view, card, texts),
                )
            )
    left = DECK - int(view.dealt)
    return [*found, texts.say("say.claims", n=int(view.claims), deck=left)]


def _lands_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for place in range(PLACES):
        land = int(view.lands[place])
        if land >= 0:
            here = [
                texts.say("say.count", who=texts.seat(seat), n=int(view.posted[seat * PLACES + place]))
                for seat in range(2)
            ]
            found.append(
                texts.say(
                    "say.land",
                    place=place + 1,
                    territory=f"@territory.{kinds.LANDS[land]}",
                    worth=worth(view, land, texts),
                    ours=here[0],
                    theirs=here[1],
                )
            )
    if view.final:
        found.append(texts.say("say.spaces", n=int(view.spaces)))
    return found


def _camps_told(view: KeroView, texts: Texts) -> list[str]:
    found = [texts.say("say.first", who=texts.seat(int(view.first)))]
    for seat in range(2):
        who = texts.seat(seat)
        found.append(
            texts.say(
                "say.camp",
                who=who,
                clan=clan(view, seat, texts),
                points=texts.say("table.points", n=points(view, seat)),
                jerrycans=int(view.jerrycans[seat]),
                explorers=int(view.explorers[seat]),
                tuareks=int(view.held[seat]),
                cards=int(view.cards[seat]).bit_count(),
            )
        )
        found += [sources(view, seat, texts), *owned(view, seat, texts)]
    return found


def _tuareks_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    if view.seat >= 0:
        found.append(texts.say("say.hand", tuareks=tuareks(view.hand, texts)))
        other = 1 - int(view.seat)
        sure = view.certain[other * KINDS : (other + 1) * KINDS]
        if any(sure):
            found.append(texts.say("say.certain", who=texts.seat(other), tuareks=tuareks(sure, texts)))
        found.append(texts.say("say.prefer", answer=f"@answer.{kinds.ANSWERS[view.prefer]}"))
    found.append(texts.say("say.used", tuareks=tuareks(view.used, texts), pile=int(view.pile)))
    return found


def _beside_the_board(view: KeroView, texts: Texts) -> list[str]:
    return [
        texts.say("say.supply", n=int(view.supply)),
        *out_of_play(view, texts),
        *dice_told(view.box, texts),
    ]
