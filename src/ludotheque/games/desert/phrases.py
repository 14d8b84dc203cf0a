"""Facts of the desert in words, as the terminal's drawing and the sentences share them."""

from __future__ import annotations

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import EQUIPMENT, ROLES, STORM_CARDS
from ludotheque.games.desert.odds import percent
from ludotheque.games.desert.view import DesertView
from ludotheque.games.desert.words import VOCABULARY
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.texts import Texts
from ludotheque.kit.grids import cell_names

SPACES = cell_names(5, 5)
RESULTS = ("", "take_off", "thirst", "swallowed", "swept_away", "given_up")
BACKS = ("plain", "oasis", "crash")


def status(view: DesertView, texts: Texts) -> str:
    """What is waited for, in one sentence."""
    say = texts.say
    active = texts.seat(view.active)
    if view.result:
        return say("phase.over")
    if view.phase == phases.CHOOSING:
        return say("phase.choosing", mates=names(undecided(view), texts))
    if view.asked:
        mates = names(seats_in(view.asked), texts)
        return say("phase.asked", seat=texts.seat(view.asker), mates=mates, move=proposal(view, texts))
    if view.looking != phases.NOT_LOOKING:
        return say("phase.looking", seat=texts.seat(view.looker))
    if view.holders:
        return say("phase.held", mates=names(seats_in(view.holders), texts))
    if view.phase == phases.SUNRISE:
        return say("phase.sunrise", seat=active)
    if view.phase == phases.STORM:
        return say("phase.storm", seat=active, n=int(view.due))
    if view.steps:
        left = say("paint.actions", n=int(view.actions))
        return say("phase.guiding", seat=active, mate=texts.seat(view.guided), n=int(view.steps), left=left)
    return say("phase.acting", seat=active, n=int(view.actions))


def undecided(view: DesertView) -> list[int]:
    """desert:S11: Who has still to choose an adventurer."""
    return [seat for seat, role in enumerate(view.role) if role < 0]


def proposal(view: DesertView, texts: Texts) -> str:
    """desert:A-37: What is asked for, so that one knows what one agrees to."""
    asked = texts.move(VOCABULARY, int(view.proposal))
    return asked[:1].lower() + asked[1:]


def marks(view: DesertView, seat: int, texts: Texts) -> list[str]:
    """How it stands with a player: what the turn leaves to do, buried, sheltered, guided, waiting, asked."""
    say = texts.say
    found = []
    if seat == view.active and view.phase == phases.ACTING and not view.result:
        found.append(say("paint.actions", n=int(view.actions)))
    if view.phase == phases.CHOOSING:
        return found
    found += [
        say(f"table.{mark}")
        for mark, seats in (
            ("buried", view.buried),
            ("shielded", view.sheltered),
            ("holds", view.holders),
            ("is_asked", view.asked),
            ("victim", view.victims),
        )
        if seats >> seat & 1
    ]
    if view.steps and view.guided == seat:
        found.append(say("table.guided", n=int(view.steps)))
    return found


def known_ends(view: DesertView) -> tuple[list[int], list[int]]:
    """What was shown of the storm pile: from the top down as deep as it is known, with gaps where it is not,
    and from the bottom up."""
    bottom: list[int] = []
    for card in view.pile:
        if card == kinds.NO_CARD:
            break
        bottom.append(card)
    if len(bottom) == len(view.pile):
        bottom = []
    top = view.pile[len(bottom) :][::-1]
    depth = max((place + 1 for place, card in enumerate(top) if card != kinds.NO_CARD), default=0)
    return top[:depth], bottom


def clue_space(view: DesertView, face: int) -> int:
    """Where an excavated clue lies, or -1."""
    for space, known in enumerate(view.face):
        if known == face and view.city >> space & 1:
            return space
    return -1


def equipment(view: DesertView, seat: int, texts: Texts) -> str:
    """What a player owns."""
    held = view.gear[seat * kinds.KINDS : (seat + 1) * kinds.KINDS]
    owned = counted([(f"card.{EQUIPMENT[kind]}", count) for kind, count in enumerate(held)], texts)
    return texts.say("table.equipment", cards=owned) if owned else texts.say("table.no_equipment")


def spent(view: DesertView, texts: Texts) -> str:
    """desert:W5: The equipment that was played and is out of the game; nothing if there is none."""
    return counted(
        [(f"card.{EQUIPMENT[kind]}", int(view.spent) >> 4 * kind & 15) for kind in range(kinds.KINDS)], texts
    )


def equipment_left(view: DesertView, texts: Texts) -> str:
    """What may still be found: the box less what players own and what was played."""
    box = view.box.promo if view.flags & phases.TRACKED else view.box.equipment
    left = []
    for kind in range(kinds.KINDS):
        owned = sum(view.gear[kind :: kinds.KINDS])
        left.append((f"card.{EQUIPMENT[kind]}", box[kind] - owned - (int(view.spent) >> 4 * kind & 15)))
    return counted(left, texts)


def counted(things: list[tuple[str, int]], texts: Texts) -> str:
    """Things by their text keys, those there are, with how many of each: `Sun Beats Down ×3, …`."""
    shown = []
    for key, count in things:
        name = texts.say(key)
        if count:
            shown.append(name if count == 1 else texts.say("table.times", card=name, n=count))
    return ", ".join(shown)


def role_word(view: DesertView, seat: int) -> str:
    """The word of a player's adventurer."""
    return ROLES[view.role[seat]] if view.role[seat] >= 0 else "none"


def card_name(card: int, texts: Texts) -> str:
    """The name of a storm card, or that it is unknown."""
    if card == kinds.NO_CARD:
        return texts.say("paint.unknown")
    return texts.say(f"storm_card.{STORM_CARDS[card]}")


def names(seats: list[int], texts: Texts) -> str:
    """Players in words."""
    return texts.several([texts.seat(seat) for seat in seats])


def share(odds: float) -> str:
    """A chance as people read it."""
    return f"{percent(odds)} %"
