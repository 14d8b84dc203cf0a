"""KERO in sentences for screen readers, in reading order."""

from __future__ import annotations

from ludotheque.games.kero import names
from ludotheque.games.kero.box import DECK, KINDS, PLACES, SLOTS
from ludotheque.games.kero.view import KeroView
from ludotheque.games.kero.wording import (
    OVER,
    PHASES,
    PLACING,
    REACT,
    REFUELLING,
    SPENDING,
    abilities_of,
    cards_of,
    clan,
    colour,
    cost,
    effect,
    face,
    fuel,
    in_roll,
    lands_of,
    points,
    things,
    tuareks,
    waited_for,
    worth,
)
from ludotheque.kernel import Texts


def sentences(view: KeroView, texts: Texts) -> list[str]:
    """Whose move, fuel, dice, cards, territories, camps, Tuareks."""
    return [
        *_moment(view, texts),
        *_dice_told(view, texts),
        *_row_told(view, texts),
        *_lands_told(view, texts),
        *_camps_told(view, texts),
        *_tuareks_told(view, texts),
    ]


def _moment(view: KeroView, texts: Texts) -> list[str]:
    active = int(view.active)
    if view.phase == OVER:
        found = [texts.say("phase.over")]
        for seat in range(2):
            printed, copies, lands, spaces = (int(part) for part in view.points[4 * seat : 4 * seat + 4])
            found.append(
                texts.say(
                    "say.score",
                    who=texts.seat(seat),
                    points=points(view, seat),
                    printed=printed,
                    copies=copies,
                    territories=lands,
                    spaces=spaces,
                )
            )
        return found
    found = [
        texts.say(
            "say.turn",
            n=int(view.turn),
            who=texts.seat(active),
            clan=clan(view, active, texts),
            phase=f"@phase.{PHASES[view.phase]}",
        )
    ]
    if view.final:
        found.append(texts.say("say.final"))
    waited = waited_for(view)
    if waited < 0:
        found.append(texts.say("say.clock_acts"))
    elif waited == view.seat:
        found.append(texts.say("say.you_act"))
    else:
        found.append(texts.say("say.they_act", who=texts.seat(waited)))
    if view.phase == REACT:
        found.append(texts.say("say.window", who=texts.seat(1 - active)))
        if view.answer > 0:
            found.append(texts.say("say.window_answer", answer=f"@answer.{('keep', 'use')[view.answer - 1]}"))
    found += [texts.say("say.fuel", who=texts.seat(seat), level=fuel(view, seat, texts)) for seat in range(2)]
    return found


def _dice_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    dice = in_roll(view)
    if dice:
        faces = [
            texts.say("say.die", die=f"@die.{names.DICE[die]}", face=face(view, die, texts)) for die in dice
        ]
        found.append(texts.say("say.dice", dice=", ".join(faces)))
    if view.fireproof:
        found.append(texts.say("say.fireproof"))
    if view.stopping:
        found.append(texts.say("say.stopping"))
    if view.phase == REFUELLING:
        found.append(texts.say("say.pump", n=int(view.unlit).bit_count()))
    if view.phase in (PLACING, SPENDING):
        found.append(texts.say("say.resources", things=things(view, texts)))
        found.append(texts.say("say.fires", n=int(view.fires)))
    if view.phase == PLACING:
        found.append(texts.say("say.to_place", n=int(view.to_place)))
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
                    card=f"@card.{names.CARDS[card]}",
                    colour=f"@colour.{names.COLOURS[colour(view, card)]}",
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
                    territory=f"@territory.{names.LANDS[land]}",
                    worth=worth(view, land, texts),
                    ours=here[0],
                    theirs=here[1],
                )
            )
    if view.final:
        found.append(texts.say("say.spaces", n=int(view.spaces)))
    return found


def _camps_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    for seat in range(2):
        who = texts.seat(seat)
        owned, lands, abilities = (
            cards_of(view, seat, texts),
            lands_of(view, seat, texts),
            abilities_of(view, seat, texts),
        )
        found.append(
            texts.say(
                "say.camp",
                who=who,
                clan=clan(view, seat, texts),
                points=points(view, seat),
                jerrycans=int(view.jerrycans[seat]),
                explorers=int(view.explorers[seat]),
                tuareks=int(view.held[seat]),
                cards=int(view.cards[seat]).bit_count(),
            )
        )
        if owned:
            found.append(texts.say("say.cards", who=who, cards=texts.several(owned)))
        if abilities:
            found.append(texts.say("say.abilities", who=who, abilities=texts.several(abilities)))
        if lands:
            found.append(texts.say("say.lands_won", who=who, territories=texts.several(lands)))
    return found


def _tuareks_told(view: KeroView, texts: Texts) -> list[str]:
    found = []
    if view.seat >= 0:
        found.append(texts.say("say.hand", tuareks=tuareks(view.hand, texts)))
        other = 1 - int(view.seat)
        sure = view.certain[other * KINDS : (other + 1) * KINDS]
        if any(sure):
            found.append(texts.say("say.certain", who=texts.seat(other), tuareks=tuareks(sure, texts)))
        found.append(texts.say("say.prefer", answer=f"@answer.{('keep', 'use')[view.prefer]}"))
    found.append(texts.say("say.used", tuareks=tuareks(view.used, texts), pile=int(view.pile)))
    found.append(texts.say("say.supply", n=int(view.supply)))
    return found
