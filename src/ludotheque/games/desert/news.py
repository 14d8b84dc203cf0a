"""What happened since somebody looked: a sentence for the storm and one for each partner."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.desert import events, kinds
from ludotheque.games.desert.content import FACES, PARTS
from ludotheque.games.desert.phrases import SPACES
from ludotheque.kernel.scribe import Told
from ludotheque.kernel.texts import Texts

ARRIVED = {
    events.WALKED: "c",
    events.TUNNELLED: "c",
    events.CARRIED: "c",
    events.FLEW: "b",
    events.AIRLIFTED: "b",
}
SEATS = 5


def since(told: Sequence[Told], seat: int, texts: Texts) -> str:
    """What the storm did, and then what everybody else did."""
    mates = [partner(told, mate, seat, texts) for mate in range(SEATS) if mate != seat]
    return " ".join(filter(None, [storm(told, seat, texts), *mates]))


def storm(told: Sequence[Told], seat: int, texts: Texts) -> str:
    """Tiles that moved, the sun and what it left this player, the meter; nothing if no card was turned."""
    say, said = texts.say, []
    names = [one.event for one in told]
    if events.TILE_SLID in names:
        said.append(say("since.moved", n=names.count(events.TILE_SLID)))
    elif events.LULL in names:
        said.append(say("since.still"))
    if any(one.event == events.CARD_TURNED and one.a == kinds.SUN for one in told):
        left = [int(one.b) for one in told if one.event == events.DRANK and one.a == seat]
        said.append(say("since.drank", n=left[-1]) if left else say("since.sun"))
    rose = [int(one.a) for one in told if one.event == events.LEVEL_ROSE]
    if rose:
        said.append(say("since.rose", n=rose[-1]))
    return say("since.storm", what=texts.several(said)) if said else ""


def partner(told: Sequence[Told], mate: int, seat: int, texts: Texts) -> str:
    """Where a partner went and what came of it; nothing if the partner did nothing that counts."""
    own = [one for one in told if one.a == mate]
    say, said = texts.say, []
    went = [one.c if ARRIVED[one.event] == "c" else one.b for one in own if one.event in ARRIVED]
    if went:
        said.append(say("since.went", space=SPACES[int(went[-1])]))
    led = [int(one.c) for one in own if one.event == events.GUIDED and one.b == seat]
    if led:
        said.append(say("since.led", space=SPACES[led[-1]]))
    dug = sum(int(one.c) for one in own if one.event in (events.DUG, events.BLASTED))
    if dug:
        said.append(say("since.dug", n=dug))
    for one in own:
        if one.event == events.EXCAVATED:
            said.append(
                say("since.excavated", space=SPACES[int(one.b)], face=say(f"face.{FACES[int(one.c)]}"))
            )
        elif one.event == events.PART_TAKEN:
            said.append(say("since.took", part=say(f"part.{PARTS[int(one.b)]}")))
    given = sum(int(one.c) for one in own if one.event == events.WATER_GIVEN and one.b == seat)
    if given:
        said.append(say("since.gave", n=given))
    calmed = sum(one.event == events.CALMED for one in own)
    if calmed:
        said.append(say("since.calmed", n=calmed))
    return say("since.mate", who=texts.seat(mate), what=texts.several(said)) if said else ""
