# mypyc: compile
"""A complete table that looks exactly like a view: what is unknown is dealt anew, fairly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.kinds import HIDDEN, KINDS, NO_CARD, SPACES
from ludotheque.games.desert.rules.setup import equipment_in_box
from ludotheque.games.desert.state import DesertState
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.chance import Chance
from ludotheque.kit.decks import spread

STREAM: Final = 0
BACKS: Final = 3


def unknown_faces(view: DesertView, back: i64) -> list[int]:
    """The faces with that back that no known tile shows."""
    left: list[int] = []
    for face, count in enumerate(view.box.tiles):
        left.append(count if view.box.backs[face] == back else 0)
    for known in view.face:
        if known != HIDDEN and view.box.backs[known] == back:
            left[known] -= 1
    return spread(left)


def guess_faces(view: DesertView, chance: Chance) -> list[int]:
    """Unknown faces at random among the tiles with the same back."""
    faces = view.face[:]
    for back in range(BACKS):
        unknown = unknown_faces(view, back)
        if unknown:
            chance.shuffle(STREAM, unknown)
            for space in range(SPACES):
                if view.back[space] == back and faces[space] == HIDDEN:
                    faces[space] = unknown.pop()
    return faces


def guess_pile(view: DesertView, chance: Chance) -> list[int]:
    """Unknown storm cards at random in the places that nobody showed."""
    left = view.storm_left()
    for card in view.pile:
        if card != NO_CARD:
            left[card] -= 1
    unknown = spread(left)
    chance.shuffle(STREAM, unknown)
    pile: list[int] = []
    for card in view.pile:
        pile.append(unknown.pop() if card == NO_CARD else card)
    return pile


def guess_equipment(view: DesertView, chance: Chance) -> list[int]:
    """The equipment that nobody owns and nobody has played, at random."""
    left = list(equipment_in_box(view.box, view.flags))
    for place, count in enumerate(view.gear):
        left[place % KINDS] -= count
    for kind in range(KINDS):
        left[kind] -= view.spent >> kind * 4 & 15
    pile = spread(left)
    chance.shuffle(STREAM, pile)
    return pile


def guess(view: DesertView, chance: Chance) -> DesertState:
    """A table that this view could be of, each as likely as any other."""
    faces = guess_faces(view, chance)
    pile = guess_pile(view, chance)
    equipment = guess_equipment(view, chance)
    return DesertState(
        view.box,
        now=view.now,
        flags=view.flags,
        pause=view.pause,
        seats=view.seats,
        turn=view.turn,
        phase=view.phase,
        active=view.active,
        actions=view.actions,
        calm=view.calm,
        due=view.due,
        level=view.level,
        supply=view.supply,
        hole=view.hole,
        city=view.city,
        guided=view.guided,
        steps=view.steps,
        looker=view.looker,
        looking=view.looking,
        looked=view.looked,
        placed=view.placed,
        asker=view.asker,
        asked=view.asked,
        proposal=view.proposal,
        holders=view.holders,
        held=view.held,
        clock=view.clock,
        card=view.card,
        result=view.result,
        victims=view.victims,
        spent=view.spent,
        tile=view.tile[:],
        face=faces,
        sand=view.sand[:],
        peeked=view.peeked[:],
        pawn=view.pawn[:],
        role=view.role[:],
        water=view.water[:],
        gear=view.gear[:],
        part=view.part[:],
        pile=pile,
        discard=view.discard[:],
        aside=view.aside[:],
        equipment=equipment,
        shield=view.shield[:],
        seen=view.seen[:],
    )
