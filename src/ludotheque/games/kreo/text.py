"""KRÉO in words and in characters: for screen readers and for the terminal."""

from __future__ import annotations

from typing import cast

from ludotheque.games.kreo import moves
from ludotheque.games.kreo.box import POWERS
from ludotheque.games.kreo.cards import NATURES, NONE, is_aggression
from ludotheque.games.kreo.content import ELEMENT_IDS, NATURE_IDS, POWER_IDS
from ludotheque.games.kreo.drawing import draw
from ludotheque.games.kreo.memory import Memory, unseen_by
from ludotheque.games.kreo.phases import CREATION
from ludotheque.games.kreo.speech import PHASES, card_name, cards_in_words, remembered, status
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import WARNED_LOSES, WARNED_NO_PLACE, KreoView
from ludotheque.games.kreo.words import RESULTS
from ludotheque.kernel.game import View
from ludotheque.kernel.moves import seats_in, verb_of
from ludotheque.kernel.texts import Texts

LEVELS = ("", "I", "II", "III", "IV")


class KreoFace:
    """How KRÉO shows itself."""

    def describe(self, view: View, texts: Texts) -> list[str]:
        """Everything on the table and everything the seat remembers, in sentences."""
        return describe(cast("KreoView", view), texts)

    def draw(self, view: View, texts: Texts, width: int) -> str:
        """The tree of creation, the team and the own hand."""
        return "\n".join(draw(cast("KreoView", view), texts, width))

    def caution(self, view: View, move: int, texts: Texts) -> str:
        """kreo:129, kreo:A11: What to ask the player before this move is made; empty if nothing."""
        return caution(cast("KreoView", view), move, texts)


def describe(view: KreoView, texts: Texts) -> list[str]:
    """Whose move it is, what is waited for, the tree, the team, the own cards, and the memory."""
    say = texts.say
    now = say("table.round", n=int(view.round_no)), say(f"phase.{PHASES[view.phase]}")
    lines = [f"{', '.join(now)}. {status(view, texts)}"]
    lines.append(say("table.you", who=texts.seat(view.seat)) if view.seat >= 0 else say("table.spectator"))
    if view.result:
        result = RESULTS[view.result]
        lines.append(say("say.outcome", result=say(f"result.{result}"), reason=say(f"reason.{result}")))
    lines.extend(_notices(view, texts))
    lines.extend(_own_cards(view, texts))
    lines.extend(_player(view, seat, texts) for seat in range(view.count))
    lines.extend(_nature(view, nature, texts) for nature in range(NATURES))
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


def _notices(view: KreoView, texts: Texts) -> list[str]:
    """The First Player, the order, and what hangs over everybody."""
    say = texts.say
    lines = [say("table.first", who=texts.seat(view.first))]
    if view.order:
        lines.append(say("say.order", seats=", ".join(texts.seat(seat) for seat in view.order)))
    if view.swallowing:
        lines.append(say("table.swallowing"))
    if view.last != NONE:
        lines.append(say("table.last_played", card=card_name(view.last, texts)))
    if view.phase == CREATION and view.final == (1 << view.count) - 1:
        lines.append(say("table.last_round"))
    if view.doomed:
        lines.append(say("table.doomed"))
    if view.votes:
        lines.append(say("table.votes", n=len(seats_in(view.votes))))
    for seat in range(view.count):
        if view.to[seat] >= 0:
            lines.append(say("table.swaps", who=texts.seat(seat), to=texts.seat(view.to[seat])))
    lines.append(say("table.reserve", n=int(view.reserve)))
    return lines


def _own_cards(view: KreoView, texts: Texts) -> list[str]:
    """The viewer's hand, choice and warnings."""
    say = texts.say
    if view.seat < 0:
        return []
    lines = [say("say.hand", cards=cards_in_words(view.hand, texts) or say("table.empty"))]
    chosen = [card_name(kind, texts) for kind in view.chosen if kind >= 0]
    lines.append(say("say.chosen", cards=", ".join(chosen) or say("table.none_chosen")))
    if view.offered >= 0:
        lines.append(say("say.offered", card=card_name(view.offered, texts)))
    for kind, warning in zip(view.chosen, view.warnings, strict=True):
        if warning == WARNED_LOSES:
            lines.append(say("say.warned_loses", card=card_name(kind, texts)))
        elif warning == WARNED_NO_PLACE:
            lines.append(say("say.warned_no_place", card=card_name(kind, texts)))
    return lines


def _player(view: KreoView, seat: int, texts: Texts) -> str:
    """One player: cards, tokens, power, and what everybody sees of the choice."""
    say = texts.say
    more = []
    down = int(view.down[seat * 2] + view.down[seat * 2 + 1])
    if down:
        more.append(say("table.face_down", n=down))
    if view.ready >> seat & 1:
        more.append(say("table.ready"))
    if any(view.bets[seat * 2 + place] >= 0 for place in range(2)):
        more.append(say("table.bet"))
    if view.resting >> seat & 1:
        more.append(say("table.sits_out"))
    if 0 <= view.power[seat] < POWERS:
        more.append(
            f"{say(f'power.{POWER_IDS[view.power[seat]]}')}, {say('table.uses', n=int(view.uses[seat]))}"
        )
    elif view.titan[seat] >= 0:
        sides = [say(f"power.{POWER_IDS[view.box.titan[view.titan[seat] * 2 + side]]}") for side in range(2)]
        more.append(" / ".join(sides))
    return say(
        "say.player",
        who=texts.seat(seat),
        cards=say("table.cards", n=int(view.sizes[seat])),
        tokens=say("table.tokens", n=int(view.tokens[seat])),
        more="".join(f", {word}" for word in more),
    )


def _nature(view: KreoView, nature: int, texts: Texts) -> str:
    """One Nature card: its state and its slots."""
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
    return say(
        "say.nature",
        level=say("table.level", level=LEVELS[view.box.level[nature]]),
        card=say(f"card.{NATURE_IDS[nature]}"),
        state=say(f"table.{nature_state(view, nature)}"),
        slots=", ".join(slots),
    )


def caution(view: KreoView, move: int, texts: Texts) -> str:
    """kreo:129, kreo:A11: A question before a move that is allowed and most likely a mistake."""
    verb = int(verb_of(move))
    if verb == moves.READY:
        if WARNED_LOSES in view.warnings:
            return texts.say("caution.loses")
        if WARNED_NO_PLACE in view.warnings:
            return texts.say("caution.no_place")
    if verb in (moves.RECALL, moves.MNEMOSYNE) and is_aggression(move >> 16 & 0xFF):
        return texts.say("caution.aggression")
    return ""
