"""The desert in sentences, for screen readers and for whoever likes them."""

from __future__ import annotations

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import FACES, PARTS, STORM_CARDS
from ludotheque.games.desert.goal import goal
from ludotheque.games.desert.odds import danger
from ludotheque.games.desert.phrases import (
    BACKS,
    RESULTS,
    SPACES,
    card_name,
    clue_space,
    counted,
    equipment,
    known_ends,
    marks,
    names,
    role_word,
    share,
    spent,
    status,
)
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.texts import Texts

STORM_KEYS = tuple(f"storm_card.{card}" for card in STORM_CARDS)


def describe(view: DesertView, texts: Texts) -> list[str]:
    """Whose move it is, what threatens, the team, the parts, the tiles."""
    say = texts.say
    lines = [status(view, texts)]
    if view.result:
        result = RESULTS[view.result]
        lines.append(say("say.outcome", result=say(f"result.{result}"), reason=say(f"reason.{result}")))
    elif view.phase != phases.CHOOSING:
        lines.insert(0, say("say.turn", seat=texts.seat(view.active)))
    lines.extend(f"{aim}." for aim in (goal(view, texts),) if aim)
    if view.seat >= 0:
        role = role_word(view, view.seat)
        power = say(f"power.{role}") if view.role[view.seat] >= 0 else say("role.none")
        lines.append(say("say.you", seat=texts.seat(view.seat), role=say(f"role.{role}"), power=power))
    else:
        lines.append(say("say.spectator"))
    lines.extend(describe_storm(view, texts))
    lines.extend(describe_player(view, seat, texts) for seat in range(view.seats))
    lines.extend(describe_part(view, part, texts) for part in range(kinds.PARTS))
    lines.append(say("say.hole", space=SPACES[view.hole]))
    for space in range(kinds.SPACES):
        if space != view.hole:
            lines.append(say("say.tile", space=SPACES[space], what=describe_tile(view, space, texts)))
    return lines


def describe_storm(view: DesertView, texts: Texts) -> list[str]:
    """Level, deck, what is known of it, the discard, sand, equipment and danger."""
    say = texts.say
    meter = view.box.meters[view.seats]
    left = view.storm_left()
    notches = say("table.notches", n=len(meter) - int(view.level))
    value = meter[view.level] if view.level < len(meter) else meter[-1]
    lines = [say("say.storm", n=value, notches=notches)]
    if view.phase != phases.CHOOSING and not view.result:
        lines.append(say("say.due", n=int(view.cards_to_turn())))
    if view.calm:
        lines.append(say("say.calm", n=int(view.calm)))
    lines.append(say("say.deck", n=len(view.pile)))
    lines.append(say("say.left", cards=counted(list(zip(STORM_KEYS, left, strict=True)), texts)))
    if view.card != kinds.NO_CARD:
        lines.append(say("say.now", card=card_name(int(view.card), texts)))
    for key, cards in (("discard", view.discard), ("aside", view.aside)):
        if cards:
            names = ", ".join(card_name(card, texts) for card in reversed(cards))
            lines.append(say(f"say.{key}", n=len(cards), cards=names))
    if not view.discard:
        lines.append(say("say.no_discard"))
    top, bottom = known_ends(view)
    if top:
        lines.append(say("say.known", cards=", ".join(card_name(card, texts) for card in top)))
    if bottom:
        lines.append(say("say.known_bottom", cards=", ".join(card_name(card, texts) for card in bottom)))
    lines.append(say("say.sand", n=int(view.supply)))
    lines.append(say("say.gear", n=int(view.boxed)))
    played = spent(view, texts)
    if played:
        lines.append(say("say.spent", cards=played))
    if not view.result and view.phase != phases.CHOOSING:
        thirst, sand, wind = danger(view)
        lines.append(
            say(
                "say.danger",
                total=share(thirst + sand + wind),
                thirst=share(thirst),
                sand=share(sand),
                wind=share(wind),
            )
        )
        lowest = min(range(view.seats), key=lambda seat: view.water[seat])
        lines.append(say("say.lowest", seat=texts.seat(lowest), n=view.water[lowest]))
    return lines


def describe_player(view: DesertView, seat: int, texts: Texts) -> str:
    """One player: adventurer, place, water, equipment."""
    say = texts.say
    return say(
        "say.player",
        seat=texts.seat(seat),
        role=say(f"role.{role_word(view, seat)}"),
        space=SPACES[view.pawn[seat]],
        n=view.water[seat],
        full=int(view.capacity(seat)),
        state="".join(f", {mark}" for mark in marks(view, seat, texts)),
        equipment=equipment(view, seat, texts),
    )


def describe_part(view: DesertView, part: int, texts: Texts) -> str:
    """Where a part is, or what its clues tell."""
    say = texts.say
    name = say(f"part.{PARTS[part]}")
    place = view.part[part]
    if place == kinds.COLLECTED:
        return say("say.part_taken", part=name)
    if place == view.hole:
        return say("say.part_hole", part=name)
    if place != kinds.UNLOCATED:
        return say("say.part_on", part=name, space=SPACES[place])
    for key, face in (("part_row", kinds.ROW + part), ("part_column", kinds.COLUMN + part)):
        space = clue_space(view, face)
        if space >= 0:
            return say(f"say.{key}", part=name, space=SPACES[space])
    return say("say.part_unknown", part=name)


def describe_tile(view: DesertView, space: int, texts: Texts) -> str:
    """What lies on a space: side, sand, parts, pawns."""
    say = texts.say
    if view.city >> space & 1:
        what = say(f"face.{FACES[view.face[space]]}")
    else:
        what = say(f"back.{BACKS[view.back[space]]}")
        if view.face[space] > kinds.CRASH:
            what = say("say.peeked", what=say(f"face.{FACES[view.face[space]]}"))
    sand = view.sand[space]
    if sand:
        what = say("say.blocked" if sand >= kinds.CLOUDED else "say.sanded", what=what, n=sand)
    for part, place in enumerate(view.part):
        if place == space:
            what = say("say.with_part", what=what, part=say(f"part.{PARTS[part]}"))
    pawns = [seat for seat in range(view.seats) if view.pawn[seat] == space]
    return say("say.with_pawns", what=what, mates=names(pawns, texts)) if pawns else what
