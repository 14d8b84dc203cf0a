"""What a table says otherwise: cards and territories by their names, and an answer that is none."""

from __future__ import annotations

from ludotheque.games.kero import kinds
from ludotheque.games.kero.box import ABILITIES, FREE_DIE, HALF_RATION, WHITES
from ludotheque.games.kero.phases import REACT
from ludotheque.games.kero.phrases import cost
from ludotheque.games.kero.view import KeroView
from ludotheque.kernel import Texts, View
from ludotheque.kernel.texts import Table


def has_no_answer(view: KeroView) -> bool:
    """kero:RUL-15: Whether the viewer is given the time to answer without the tile that answers."""
    return view.phase == REACT and view.seat == 1 - view.active and not view.hand[HALF_RATION]


def free_dice(view: KeroView) -> list[int]:
    """kero:D-02: The coloured dice that an ability of the active clan gives it."""
    tiles = view.active * ABILITIES + FREE_DIE
    return [die for die in range(len(kinds.COLOURED)) if view.tiles[tiles + die]]


def window(view: KeroView, texts: Texts) -> list[str]:
    """kero:RUL-15: Whom the time to answer is given, said alike of whoever holds the tile and who does not.

    Only the viewer's own hand makes a difference, and only to the viewer.
    """
    if view.phase != REACT:
        return []
    found = [texts.say("say.window", who=texts.seat(1 - int(view.active)))]
    return [*found, texts.say("say.window_none")] if has_no_answer(view) else found


def wording(view: View, texts: Texts) -> Table:
    """kero:D-02: What this table adds to the words of moves: what things cost, territories by name."""
    assert isinstance(view, KeroView)
    said: dict[str, str] = {}
    for slot, card in enumerate(view.row):
        if card >= 0:
            said[f"slot.{slot + 1}"] = texts.say(
                "say.in_slot",
                card=texts.say(f"card.{kinds.CARDS[card]}"),
                slot=slot + 1,
                cost=cost(view, int(card), texts),
            )
    for place, land in enumerate(view.lands):
        if land >= 0:
            key = f"place.{place + 1}"
            said[key] = f"{texts.say(f'territory.{kinds.LANDS[land]}')} ({texts.say(key)})"
    free = [die for die in free_dice(view) if not view.chosen >> die & 1]
    given = texts.several([texts.say(f"die.{kinds.DICE[WHITES + die]}") for die in free])
    for key, some in (("verb.hire", "table.hire_some"), ("move.hire", "table.hire_free")):
        priced = some if free else "table.hire_price"
        said[key] = texts.say(priced, what=texts.say(key), dice=given, n=len(free))
    if has_no_answer(view):
        said["verb.half_ration"] = texts.say("paint.wait")
        said["move.half_ration"] = texts.say("paint.wait_move")
    return said
