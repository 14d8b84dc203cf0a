# mypyc: compile
"""A complete table that looks exactly like a view: what is unknown is dealt anew, fairly."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ludotheque.games.desert.pieces import HIDDEN, KINDS, NO_CARD, SPACES
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
    face: i64 = 0
    for count in view.box.tiles:
        left.append(count if view.box.backs[face] == back else 0)
        face += 1
    for known in view.face:
        if known != HIDDEN and view.box.backs[known] == back:
            left[known] -= 1
    return spread(left)


def guess_faces(view: DesertView, chance: Chance) -> list[int]:
    """Unknown faces at random among the tiles with the same back."""
    faces = view.face[:]
    back: i64 = 0
    while back < BACKS:
        unknown = unknown_faces(view, back)
        if unknown:
            chance.shuffle(STREAM, unknown)
            space: i64 = 0
            while space < SPACES:
                if view.back[space] == back and faces[space] == HIDDEN:
                    faces[space] = unknown.pop()
                space += 1
        back += 1
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
    place: i64 = 0
    for count in view.gear:
        left[place % KINDS] -= count
        place += 1
    kind: i64 = 0
    while kind < KINDS:
        left[kind] -= view.spent >> kind * 4 & 15
        kind += 1
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
        view.now, view.flags, view.pause, view.seats, view.turn, view.phase, view.active, view.actions,
        view.calm, view.due, view.level, view.supply, view.hole, view.city, view.guided, view.steps,
        view.looker, view.looking, view.looked, view.placed, view.asker, view.asked, view.proposal,
        view.holders, view.held, view.clock, view.card, view.result, view.victims, view.spent,
        view.tile[:], faces, view.sand[:], view.peeked[:], view.pawn[:], view.role[:], view.water[:],
        view.gear[:], view.part[:], pile, view.discard[:], view.aside[:], equipment, view.shield[:],
        view.seen[:],
    )  # fmt: skip
