"""What a card of the Universe does, and what it would do as the tree stands."""

from __future__ import annotations

from ludotheque.games.kreo.content import AGGRESSION_IDS, ELEMENT_IDS, MARK_IDS, NATURE_IDS
from ludotheque.games.kreo.kinds import (
    AETHER,
    ELEMENTS,
    MARKS,
    NATURE,
    NATURES,
    NONE,
    THUNDERBOLT,
    is_aggression,
    is_nature,
)
from ludotheque.games.kreo.phrases import LEVELS, needed_cards
from ludotheque.games.kreo.tree import nature_state, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import Texts


def effect(view: KreoView, kind: int, texts: Texts) -> str:
    """A card's own text, and what comes of it now."""
    if is_aggression(kind):
        return texts.say(f"effect.{AGGRESSION_IDS[kind - THUNDERBOLT]}")
    if is_nature(kind):
        slots = [one for one in range(ELEMENTS) if slots_of_view(view, kind - NATURE) >> one & 1]
        named = texts.several([texts.say(f"card.{ELEMENT_IDS[one]}") for one in slots])
        return " ".join([*growth(view, kind - NATURE, texts), texts.say("effect.nature", elements=named)])
    elements = range(ELEMENTS) if kind == AETHER else (kind // MARKS,)
    if kind == AETHER:
        words = [texts.say("effect.aether")]
    else:
        words = [texts.say("effect.element", element=f"@card.{ELEMENT_IDS[kind // MARKS]}")]
        if kind % MARKS:
            words.append(texts.say(f"effect.{MARK_IDS[kind % MARKS]}"))
    open_now = [
        texts.say(f"card.{NATURE_IDS[nature]}")
        for nature in range(NATURES)
        if nature_state(view, nature) == "in_play" and _has_room(view, nature, elements)
    ]
    words.append(
        texts.say("effect.finds", cards=texts.several(open_now))
        if open_now
        else texts.say("effect.finds_none")
    )
    return " ".join(words)


def _has_room(view: KreoView, nature: int, elements: range | tuple[int, ...]) -> bool:
    """Whether an empty slot of one of these Elements is open under that card."""
    wanted = slots_of_view(view, nature)
    return any(wanted >> one & 1 and view.slots[4 * nature + one] == NONE for one in elements)


def growth(view: KreoView, nature: int, texts: Texts) -> list[str]:
    """kreo:38, kreo:40, kreo:41, kreo:42: A card's level, its state, and what it needs to enter."""
    words = [
        texts.say("paint.level", level=LEVELS[view.box.level[nature]]),
        texts.say(f"paint.state_{nature_state(view, nature)}"),
    ]
    needed = needed_cards(view, nature, texts)
    return [*words, texts.say("paint.needs", cards=needed)] if needed else words
