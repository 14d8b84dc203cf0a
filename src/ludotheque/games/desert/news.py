"""What happened since somebody looked: a sentence for the storm and one for each partner."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.desert import events, kinds
from ludotheque.games.desert.content import PARTS
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
    return say("since.storm", what=", ".join(said)) if said else ""


def partner(told: Sequence[Told], mate: int, seat: int, texts: Texts) -> str:
    """What a partner did, each thing once and where it was done last; nothing if it does not count."""
    say, done = texts.say, dict[str, str]()
    dug = given = calmed = 0
    for one in told:
        if one.a != mate:
            continue
        key, words = "", ""
        if one.event in ARRIVED:
            space = one.c if ARRIVED[one.event] == "c" else one.b
            key, words = "went", say("since.went", space=SPACES[int(space)])
        elif one.event == events.GUIDED and one.b == seat:
            key, words = "led", say("since.led", space=SPACES[int(one.c)])
        elif one.event in (events.DUG, events.BLASTED):
            dug += int(one.c)
            key, words = "dug", say("since.dug", n=dug)
        elif one.event == events.EXCAVATED:
            key, words = f"excavated {one.b}", say("since.excavated", space=SPACES[int(one.b)])
        elif one.event == events.PART_TAKEN:
            key, words = f"took {one.b}", say("since.took", part=say(f"part.{PARTS[int(one.b)]}"))
        elif one.event == events.WATER_GIVEN and one.b == seat:
            given += int(one.c)
            key, words = "gave", say("since.gave", n=given)
        elif one.event == events.CALMED:
            calmed += 1
            key, words = "calmed", say("since.calmed", n=calmed)
        if key:
            done.pop(key, None)
            done[key] = words
    return say("since.mate", who=texts.seat(mate), what=", ".join(done.values())) if done else ""
