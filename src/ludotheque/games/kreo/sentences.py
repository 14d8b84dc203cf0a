"""The table in sentences, for screen readers and for whoever wants to read it."""

from __future__ import annotations

from ludotheque.games.kreo.cautions import WARNINGS
from ludotheque.games.kreo.content import ELEMENT_IDS, NAME_IDS, NATURE_IDS
from ludotheque.games.kreo.goal import goal
from ludotheque.games.kreo.kinds import NATURES, NONE, UNSEEN
from ludotheque.games.kreo.memory import Memory, unseen_by
from ludotheque.games.kreo.phases import DIVINATION, OVER, SHARING
from ludotheque.games.kreo.phrases import (
    LEVELS,
    card_name,
    cards_in_words,
    costs,
    needed_cards,
    notices,
    order_in_words,
    phase_line,
    power_in_words,
    reason,
    remembered,
    status,
)
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.games.kreo.words import RESULTS
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.texts import Texts


def describe(view: KreoView, texts: Texts) -> list[str]:
    """Whose move it is, what is waited for, the tree, the team, the own cards, and the memory."""
    say = texts.say
    lines = [f"{phase_line(view, texts)}. {status(view, texts)}"]
    lines.extend(f"{aim}." for aim in (goal(view, texts),) if aim)
    lines.append(say("table.you", who=texts.seat(view.seat)) if view.seat >= 0 else say("table.spectator"))
    if view.result:
        result = say(f"result.{RESULTS[view.result]}")
        lines.append(say("say.outcome", result=result, reason=reason(view, texts)))
    lines.extend(_round(view, texts))
    lines.extend(_own_cards(view, texts))
    for seat in range(view.count):
        lines.append(_player(view, seat, texts))
        lines.extend(titan_card(view, seat, texts))
    lines.extend(_nature(view, nature, texts) for nature in range(NATURES))
    lines.append(say("table.costs", **costs(view, texts)))
    lines.append(say("say.discard", cards=cards_in_words(view.discard, texts) or say("table.empty")))
    memory = Memory(view)
    for seat in range(view.count):
        for key, cards in (("known", memory.surely[seat]), ("perhaps", memory.perhaps[seat])):
            if cards:
                words = cards_in_words(cards.elements(), texts)
                lines.append(say(f"say.{key}", who=texts.seat(seat), cards=words))
    lines.append(
        say("say.unseen", cards=cards_in_words(unseen_by(view).elements(), texts) or say("table.empty"))
    )
    lines.extend(remembered(view, texts))
    return lines


def _round(view: KreoView, texts: Texts) -> list[str]:
    """The First Player, the order, what was played last, and what hangs over everybody."""
    say = texts.say
    lines = [say("table.first", who=texts.seat(view.first))]
    if view.phase not in (SHARING, OVER):
        lines.append(say("say.order", seats=order_in_words(view, texts)))
    if view.card != NONE:
        lines.append(say("say.revealed", card=card_name(view.card, texts)))
    if view.last != NONE:
        lines.append(say("table.last_played", card=card_name(view.last, texts)))
    lines.extend(notices(view, texts))
    lines.append(say("table.reserve", n=int(view.reserve)))
    return lines


def _own_cards(view: KreoView, texts: Texts) -> list[str]:
    """The viewer's hand, choice, bets and warnings."""
    say = texts.say
    if view.seat < 0:
        return []
    lines = [say("say.hand", cards=cards_in_words(view.hand, texts) or say("table.empty"))]
    chosen = [card_name(kind, texts) for kind in view.chosen if kind >= 0]
    lines.append(say("say.chosen", cards=", ".join(chosen) or say("table.none_chosen")))
    if view.offered >= 0:
        lines.append(say("say.offered", card=card_name(view.offered, texts)))
    for kind, warning in zip(view.chosen, view.warnings, strict=True):
        if warning in WARNINGS:
            lines.append(say(f"say.warned_{WARNINGS[warning]}", card=card_name(kind, texts)))
    for spot, bet in enumerate(view.bets):
        if bet >= 0 and bet & 31 != UNSEEN:
            name = say(f"card.{NAME_IDS[bet & 31]}")
            lines.append(say("table.my_bet", who=texts.seat(spot // 2), card=name))
    return lines


def _player(view: KreoView, seat: int, texts: Texts) -> str:
    """One player: cards, tokens, and what everybody sees of it this round."""
    return texts.say(
        "say.player",
        who=texts.seat(seat),
        cards=texts.say("table.cards", n=int(view.sizes[seat])),
        tokens=texts.say("table.tokens", n=int(view.tokens[seat])),
        more="".join(f", {word}" for word in marks(view, seat, texts)),
    )


def marks(view: KreoView, seat: int, texts: Texts) -> list[str]:
    """kreo:73, kreo:75: What else everybody sees of a player this round, a few words each."""
    say = texts.say
    words = []
    down = [spot for spot in (seat * 2, seat * 2 + 1) if view.down[spot]]
    if view.first == seat:
        words.append(say("table.has_first"))
    if down:
        words.append(say("table.face_down", n=len(down)))
    if any(view.looked >> spot & 1 for spot in down):
        words.append(say("table.looked"))
    if any(view.bets[spot] >= 0 for spot in down):
        words.append(say("table.bet"))
    if view.phase == DIVINATION and view.ready >> seat & 1:
        words.append(say("table.ready"))
    if view.to[seat] >= 0:
        words.append(say("table.offers", to=texts.seat(view.to[seat])))
    words.extend(say("table.showed_to", to=texts.seat(to)) for to in seats_in(view.shown[seat]))
    if view.resting >> seat & 1:
        words.append(say("table.sits_out"))
    elif view.phase == DIVINATION and not view.part >> seat & 1:
        words.append(say("table.no_part"))
    if view.tired >> seat & 1:
        words.append(say("table.sits_out_next"))
    if view.votes >> seat & 1 and view.phase != OVER:
        words.append(say("table.voted"))
    if view.waiting >> seat & 1:
        words.append(say("table.waited"))
    return words


def titan_card(view: KreoView, seat: int, texts: Texts) -> list[str]:
    """kreo:83, kreo:98: A player's Titan card: the chosen side, or both while none is chosen."""
    who = texts.seat(seat)
    if view.titan[seat] < 0:
        return []
    if view.power[seat] >= 0:
        power = int(view.power[seat])
        return [power_in_words(power, int(view.uses[seat]), "say.titan_card", texts, who=who)]
    sides = [int(view.box.titan[view.titan[seat] * 2 + side]) for side in range(2)]
    return [
        power_in_words(power, int(view.box.uses[power]), "say.titan_card", texts, who=who) for power in sides
    ]


def slots_in_words(view: KreoView, nature: int, texts: Texts) -> str:
    """kreo:47: The Elements of a Nature card, each with the card that fills it or the word that none does."""
    say = texts.say
    slots = []
    for element in range(4):
        if not slots_of_view(view, nature) >> element & 1:
            continue
        cell = nature * 4 + element
        kind = int(view.slots[cell])
        what = f"({say('table.empty_slot')})" if kind < 0 else f"({card_name(kind, texts)})"
        if view.guarded >> cell & 1:
            what += f" ({say('table.protected')})"
        slots.append(say("say.slot", element=say(f"card.{ELEMENT_IDS[element]}"), what=what))
    return ", ".join(slots)


def _nature(view: KreoView, nature: int, texts: Texts) -> str:
    """One Nature card: its state, what it needs, and its slots."""
    say = texts.say
    needed = needed_cards(view, nature, texts)
    return say(
        "say.nature",
        level=say("table.level", level=LEVELS[view.box.level[nature]]),
        card=say(f"card.{NATURE_IDS[nature]}"),
        state=say(f"table.{nature_state(view, nature)}"),
        needs=say("table.needs", cards=needed) if needed else say("table.needs_nothing"),
        slots=slots_in_words(view, nature, texts),
    )
