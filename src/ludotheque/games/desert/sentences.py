"""The desert in sentences, for screen readers and for whoever likes them."""

from __future__ import annotations

from ludotheque.games.desert import pieces
from ludotheque.games.desert.content import EQUIPMENT, FACES, PARTS, ROLES, STORM_CARDS
from ludotheque.games.desert.danger import danger
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.moves import seats_in
from ludotheque.kernel.texts import Texts
from ludotheque.kit.grids import cell_names

SPACES = cell_names(5, 5)
RESULTS = ("", "take_off", "thirst", "swallowed", "swept_away", "given_up")
BACKS = ("plain", "oasis", "crash")


def describe(view: DesertView, texts: Texts) -> list[str]:
    """Whose move it is, what threatens, the team, the parts, the tiles."""
    say = texts.say
    lines = [status(view, texts)]
    if view.result:
        result = RESULTS[view.result]
        lines.append(say("say.outcome", result=say(f"result.{result}"), reason=say(f"reason.{result}")))
    elif view.phase != pieces.CHOOSING:
        lines.insert(0, say("say.turn", seat=texts.seat(view.active)))
    if view.seat >= 0:
        role = role_word(view, view.seat)
        power = say(f"power.{role}") if view.role[view.seat] >= 0 else say("role.none")
        lines.append(say("say.you", seat=texts.seat(view.seat), role=say(f"role.{role}"), power=power))
    else:
        lines.append(say("say.spectator"))
    lines.extend(describe_storm(view, texts))
    lines.extend(describe_player(view, seat, texts) for seat in range(view.seats))
    lines.extend(describe_part(view, part, texts) for part in range(pieces.PARTS))
    lines.append(say("say.hole", space=SPACES[view.hole]))
    for space in range(pieces.SPACES):
        if space != view.hole:
            lines.append(say("say.tile", space=SPACES[space], what=describe_tile(view, space, texts)))
    return lines


def status(view: DesertView, texts: Texts) -> str:
    """What is waited for, in one sentence."""
    say = texts.say
    active = texts.seat(view.active)
    if view.result:
        return say("phase.over")
    if view.phase == pieces.CHOOSING:
        return say("phase.choosing")
    if view.asked:
        return say("phase.asked", seat=texts.seat(view.asker), mates=names(seats_in(view.asked), texts))
    if view.looking != pieces.NOT_LOOKING:
        return say("phase.looking", seat=texts.seat(view.looker))
    if view.holders:
        return say("phase.held", mates=names(seats_in(view.holders), texts))
    if view.phase == pieces.SUNRISE:
        return say("phase.sunrise", seat=active)
    if view.phase == pieces.STORM:
        return say("phase.storm", seat=active, n=int(view.due))
    return say("phase.acting", seat=active, n=int(view.actions))


def describe_storm(view: DesertView, texts: Texts) -> list[str]:
    """Level, deck, what is known of it, sand and danger."""
    say = texts.say
    meter = view.box.meters[view.seats]
    left = view.storm_left()
    notches = say("table.notches", n=len(meter) - int(view.level))
    value = meter[view.level] if view.level < len(meter) else meter[-1]
    lines = [
        say("say.storm", n=value, notches=notches),
        say("say.deck", n=len(view.pile), suns=left[pieces.SUN], picks=left[pieces.PICKS_UP]),
    ]
    top, bottom = known_ends(view)
    if top:
        lines.append(say("say.known", cards=", ".join(card_name(card, texts) for card in top)))
    if bottom:
        lines.append(say("say.known_bottom", cards=", ".join(card_name(card, texts) for card in bottom)))
    lines.append(say("say.sand", n=int(view.supply)))
    if not view.result and view.phase != pieces.CHOOSING:
        thirst, sand, wind = danger(view)
        lines.append(
            say(
                "say.danger",
                total=percent(thirst + sand + wind),
                thirst=percent(thirst),
                sand=percent(sand),
                wind=percent(wind),
            )
        )
        lowest = min(range(view.seats), key=lambda seat: view.water[seat])
        lines.append(say("say.lowest", seat=texts.seat(lowest), n=view.water[lowest]))
    return lines


def known_ends(view: DesertView) -> tuple[list[int], list[int]]:
    """What was shown of the storm pile: from the top down, and from the bottom up."""
    top: list[int] = []
    for card in reversed(view.pile):
        if card == pieces.NO_CARD:
            break
        top.append(card)
    bottom: list[int] = []
    if len(top) < len(view.pile):
        for card in view.pile:
            if card == pieces.NO_CARD:
                break
            bottom.append(card)
    return top, bottom


def describe_player(view: DesertView, seat: int, texts: Texts) -> str:
    """One player: adventurer, place, water, equipment."""
    say = texts.say
    marks = "".join(
        f", {say(f'table.{mark}')}"
        for mark, seats in (("buried", view.buried), ("shielded", view.sheltered))
        if seats >> seat & 1
    )
    return say(
        "say.player",
        seat=texts.seat(seat),
        role=say(f"role.{role_word(view, seat)}"),
        space=SPACES[view.pawn[seat]],
        n=view.water[seat],
        full=int(view.capacity(seat)),
        state=marks,
        equipment=equipment(view, seat, texts),
    )


def describe_part(view: DesertView, part: int, texts: Texts) -> str:
    """Where a part is, or what its clues tell."""
    say = texts.say
    name = say(f"part.{PARTS[part]}")
    place = view.part[part]
    if place == pieces.COLLECTED:
        return say("say.part_taken", part=name)
    if place == view.hole:
        return say("say.part_hole", part=name)
    if place != pieces.UNLOCATED:
        return say("say.part_on", part=name, space=SPACES[place])
    for key, face in (("part_row", pieces.ROW + part), ("part_column", pieces.COLUMN + part)):
        space = clue_space(view, face)
        if space >= 0:
            return say(f"say.{key}", part=name, space=SPACES[space])
    return say("say.part_unknown", part=name)


def clue_space(view: DesertView, face: int) -> int:
    """Where an excavated clue lies, or -1."""
    for space, known in enumerate(view.face):
        if known == face and view.city >> space & 1:
            return space
    return -1


def describe_tile(view: DesertView, space: int, texts: Texts) -> str:
    """What lies on a space: side, sand, parts, pawns."""
    say = texts.say
    if view.city >> space & 1:
        what = say(f"face.{FACES[view.face[space]]}")
    else:
        what = say(f"back.{BACKS[view.back[space]]}")
        if view.face[space] > pieces.CRASH:
            what = say("say.peeked", what=say(f"face.{FACES[view.face[space]]}"))
    sand = view.sand[space]
    if sand:
        what = say("say.blocked" if sand >= pieces.CLOUDED else "say.sanded", what=what, n=sand)
    for part, place in enumerate(view.part):
        if place == space:
            what = say("say.with_part", what=what, part=say(f"part.{PARTS[part]}"))
    pawns = [seat for seat in range(view.seats) if view.pawn[seat] == space]
    return say("say.with_pawns", what=what, mates=names(pawns, texts)) if pawns else what


def equipment(view: DesertView, seat: int, texts: Texts) -> str:
    """What a player owns."""
    owned = []
    for kind in range(pieces.KINDS):
        count = view.gear[seat * pieces.KINDS + kind]
        name = texts.say(f"card.{EQUIPMENT[kind]}")
        if count:
            owned.append(name if count == 1 else texts.say("table.times", card=name, n=count))
    if not owned:
        return texts.say("table.no_equipment")
    return texts.say("table.equipment", cards=", ".join(owned))


def role_word(view: DesertView, seat: int) -> str:
    """The word of a player's adventurer."""
    return ROLES[view.role[seat]] if view.role[seat] >= 0 else "none"


def card_name(card: int, texts: Texts) -> str:
    """The name of a storm card."""
    return texts.say(f"storm_card.{STORM_CARDS[card]}")


def names(seats: list[int], texts: Texts) -> str:
    """Players in words."""
    return texts.several([texts.seat(seat) for seat in seats])


def percent(odds: float) -> str:
    """A chance as people read it: something possible is never 0 %."""
    if odds <= 0:
        return "0 %"
    if odds >= 1:
        return "100 %"
    return f"{min(99, max(1, round(odds * 100)))} %"
