"""Readers of Aerion's pictures: the terminal's drawing and the painted page, turned back into facts."""

from __future__ import annotations

import re

from tests.games.aerion.readers import (
    DECKS,
    KINDS,
    LABELS,
    TYPES,
    Read,
    Words,
    read_head,
    read_lines,
    still_to_recover,
    words,
)
from tests.reading import Element, Fact, Page

FACES = "⚀⚁⚂⚃⚄⚅"


def read_drawing(drawing: str, view_seats: int, language: str) -> Read:
    """The terminal's picture, 80 columns wide."""
    told = words(language)
    say = told.texts.say
    lines = drawing.split("\n")
    blank = lines.index("")
    head = lines[:blank]
    turn = head[0].rstrip("✦ ")
    fairies = re.search(r"\s{2,}(\d+) \S+$", turn)
    if fairies is None:  # on a line of their own
        fairies = next(alone for line in head[1:] if (alone := re.fullmatch(r"(\d+) \S+", line.rstrip("✦ "))))
    found = read_head(re.sub(r"\s{2,}\d+ \S+$", "", turn), head[1], language)
    found["fairies"] = int(fairies[1])
    assert sum(line.count("✦") for line in head) == found["fairies"]
    labels = next(number for number, line in enumerate(lines) if line.strip().startswith("AA+BB"))
    ships = _ships(lines[blank + 1 : blank + 4], told)
    for line in lines[blank + 4 : labels]:
        for seat, name in enumerate(told.seats):
            if gaps := told.undone("table.in_charge", line):
                for ship in told.listed(gaps["ships"]) if gaps["seat"] == name else []:
                    ships[ship]["keeper"] = seat
    found["ships"] = list(ships.values())
    rows = [[cell.strip() for cell in re.split("│+", line)[1:-1]] for line in lines[labels + 2 : labels + 6]]
    found["display"] = [_card(upper, lower, told) for upper, lower in zip(rows[0], rows[1], strict=True)]
    found["met"] = ["✔" in cell for cell in rows[2]]
    found["barred"] = ["✗" in cell for cell in rows[2]]
    found["odds"] = [[int(one) for one in re.findall(r"\d+", cell)] for cell in rows[2]]
    counts = [re.findall(r"[▤▽](\d+)", cell) for cell in rows[3]]
    found["sizes"] = [int(count[0]) for count in counts]
    rest = lines[labels + 7 :]
    assert rest[0].startswith("▤")
    while not rest[0].startswith(say("table.dice")):
        rest.pop(0)
    joined = _joined(rest)
    found |= _dice(joined[0], told)
    piles: list[dict[str, Fact]] = [{} for _ in DECKS]
    for line in joined[1:]:
        if line.startswith("▽ "):
            label, _, what = line[2:].partition(": ")
            piles[LABELS.index(label)] = told.counted(what)
    assert [sum(int(str(one)) for one in pile.values()) for pile in piles] == [
        int(count[1]) for count in counts
    ]
    found["piles"] = list(piles)
    lines_of_zones = [line for line in joined[1:] if not line.startswith("▽ ")]
    return found | read_lines(lines_of_zones, view_seats, language)


def read_brief(drawing: str, view_seats: int, language: str) -> Read:
    """The picture in few rows, 80 columns wide: what one needs for the next move."""
    told = words(language)
    lines = drawing.split("\n")
    top = next(number for number, line in enumerate(lines) if line[:1] in ("▲", "△"))
    turn, fairies, asked = _joined(lines[:top])[0].split(" · ", 2)
    found = read_head(turn, asked, language)
    gaps = told.undone("table.turn", turn)
    assert gaps is not None
    if found["phase"] != "over" and found["asked"] == -1:
        found["asked"] = told.seats[gaps["seat"]]
    found["fairies"] = int(fairies.split()[0])
    ships = list(_ships(lines[top : top + 3], told).values())
    found["ships"] = [{key: one[key] for key in ("flies", "needs")} for one in ships]
    assert [label for label in LABELS if label in lines[top + 3]] == list(LABELS)
    rows = [
        [line[13 * slot : 13 * slot + 13].strip() for slot in range(6)] for line in lines[top + 4 : top + 7]
    ]
    found["display"] = [_card(upper, lower, told) for upper, lower in zip(rows[0], rows[1], strict=True)]
    found["met"] = ["✔" in cell for cell in rows[2]]
    found["barred"] = ["✗" in cell for cell in rows[2]]
    found["odds"] = [[int(one) for one in re.findall(r"\d+", cell)] for cell in rows[2]]
    dice, *rest = _joined(lines[top + 7 :])
    found |= _dice(dice, told)
    zones = rest[0].split(" · ") if rest else []
    sentences = [one if one.endswith(".") else f"{one}." for one in zones]
    known = ("table.held", "table.revealed")  # sentences without a full stop
    sentences = [
        plain if any(told.undone(key, plain := one.removesuffix(".")) for key in known) else one
        for one in sentences
    ]
    nothing: Read = {"revealed": {}, "duty": False, "steps": 0}
    return nothing | found | read_lines(sentences, view_seats, language)


def _dice(line: str, told: Words) -> Read:
    """Faces and figures of the dice, and the rerolls that are left."""
    faces = re.findall(f"([{FACES}]) (\\d)", line)
    assert all(FACES.index(mark) + 1 == int(face) for mark, face in faces), line
    rerolls = 0
    for part in re.findall(r"\((.*)\)", line)[0].split(", ") if faces else []:
        if gaps := told.undone("table.rerolls", part):
            rerolls = int(gaps["n"])
    return {"dice": [int(face) for _, face in faces] or None, "rerolls": rerolls}


def _joined(lines: list[str]) -> list[str]:
    """Lines that were broken for want of room, whole again."""
    found: list[str] = []
    for line in lines:
        if line.startswith("  ") and found:
            found[-1] += " " + line.strip()
        elif line:
            found.append(line)
    return found


def _ships(lines: list[str], told: Words) -> dict[str, dict[str, Fact]]:
    starts = [match.start() for match in re.finditer("[▲△]", lines[0])]
    assert len(starts) == 6, lines[0]
    found: dict[str, dict[str, Fact]] = {}
    for start, end in zip(starts, [*starts[1:], 200], strict=True):
        name = lines[0][start + 2 : end].strip()
        cells = [line[start:end].strip() for line in lines[1:]]
        needs: list[Fact] = [told.kinds[cell] for cell in cells if cell]
        found[name] = {"flies": lines[0][start] == "▲", "needs": needs, "keeper": -1}
    return found


def _card(upper: str, lower: str, told: Words) -> str:
    """A card of the Display by its two short lines, of which nothing is cut."""
    say = told.texts.say
    if upper == say("table.empty"):
        return "-"
    named = {say(f"card.{word}"): word for word in KINDS}
    whole = [f"{upper}{gap}{lower}".strip() for gap in (" ", "")]
    if found := next((named[one] for one in whole if one in named), ""):
        return found
    types = {say(f"type.{word}"): word for word in (*TYPES, "factory")}
    first, last = {"blueprint": (0, 6), "material": (6, 9), "crew": (9, 11), "factory": (16, 22)}[
        types[upper]
    ]
    group = {say(f"ship.{word}" if last == 6 else f"card.{word}"): word for word in KINDS[first:last]}
    return group[lower]


def emblem(symbol: str) -> str:
    """The kind of card that a symbol stands for; a Factory's symbol is the same for all."""
    family, _, number = symbol.removeprefix("ae-").rpartition("-")
    first = {"ship": 0, "material": 6, "crew": 9}
    return KINDS[first[family] + int(number)] if family in first else symbol.removeprefix("ae-")


def _shown(element: Element, told: Words) -> str:
    """A card by its picture, which must be what its name says."""
    drawn = [
        one.symbol
        for one in element.all("use")
        if one.symbol.startswith("ae-") and one.symbol != "ae-card-back"
    ]
    assert len(drawn) == 1, drawn
    kind = emblem(drawn[0])
    if element.label:
        named = told.kinds[element.label]
        assert named == kind or (kind == "factory" and KINDS.index(named) > 15), (
            f"{named} is painted as {kind}"
        )
        return named
    return kind


def _decks(element: Element) -> str:
    """The decks that a note begins with, before what the card does."""
    return note(element).split(". ")[0]


def note(element: Element) -> str:
    """What stands under a piece's name."""
    return element.attributes.get("data-note", "")


def read_page(page: Page, view_seats: int, language: str) -> Read:
    """The painted page."""
    told = words(language)
    found: Read = {}
    if "status" in page.regions:
        turn = page.regions["status"].all(of="ae-turn")[0].text
        phases = {told.texts.say(f"phase.{word}"): word for word in ("roll", "acquire", "replenish")}
        found["turn"] = int(re.findall(r"\d+", turn)[0])
        found["phase"] = next(word for text, word in phases.items() if text in turn)
        waits = page.regions["status"].all(of="ae-asked")
        found["asked"] = told.seats[waits[0].text] if waits else 0
    else:
        found["asked"] = -1
        sheet = page.regions["end"].text
        found["phase"] = "over"
        found["turn"] = int(
            re.findall(r"\d+", re.split(re.escape(told.texts.say("paint.summary")), sheet)[1])[0]
        )
    found |= _tray(page, told)
    found |= _market(page, told)
    found["ships"] = [_ship(page, number, told, view_seats) for number in range(6)]
    found |= _works(page, view_seats, told)
    return found | _quests(page, told)


def _tray(page: Page, told: Words) -> Read:
    dice = [page[f"die-{number}"] for number in range(6)]
    rolled = not any("ae-resting" in die.classes for die in dice)
    faces = [int(face) for die in dice for face in die.symbols("ae-die-")]
    assert len(faces) == (6 if rolled else 0), "dice that were not thrown show nothing"
    if rolled:
        for number, die in enumerate(dice):
            gaps = told.undone("paint.die_shows", die.label)
            assert gaps == {"face": str(faces[number]), "number": str(number + 1)}, die.label
    rerolls = page.regions["tray"].all("text", of="ae-reroll-count")
    fairies = len(page["fairies"].symbols("ae-fairy")) if "fairies" in page else 0
    if fairies:
        assert str(fairies) in page["fairies"].label
    return {
        "dice": faces if rolled else None,
        "rerolls": int(rerolls[0].text.rstrip("↻")) if rerolls else 0,
        "fairies": fairies,
    }


def _market(page: Page, told: Words) -> Read:
    display: list[Fact] = []
    sizes: list[Fact] = []
    piles: list[Fact] = []
    tops: list[Fact] = []
    for slot in range(6):
        display.append(_shown(page[f"card-{slot}"], told) if f"card-{slot}" in page else "-")
        deck, pile = page[f"deck-{slot}"], page[f"pile-{slot}"]
        sizes.append(int(deck.all("text", of="ae-size")[0].text))
        assert re.findall(r"\d+", deck.label) == [str(sizes[-1])]
        known = told.undone("paint.tops", note(deck))
        tops.append([told.kinds[one] for one in told.listed(known["cards"])] if known else [])
        total = int(re.findall(r"\d+", pile.label)[0])
        lying = told.counted(note(pile)) if total else {}
        marks = [emblem(one) for one in pile.symbols() if one.startswith("ae-")]
        assert len(marks) == min(9, len(lying)), "a mark for each kind in the pile"
        written = pile.all("text", of="ae-count")[0].text
        assert written == (str(total) if total else ""), written
        assert sum(int(str(count)) for count in lying.values()) == total
        piles.append(lying)
    stalls = page.regions["market"].all("div", of="ae-stall")
    return {
        "display": display, "sizes": sizes, "piles": piles, "tops": tops,
        "met": ["ae-met" in one.classes and bool(one.all("path", of="ae-check")) for one in stalls],
        "barred": [bool(one.all("path", of="ae-bar")) for one in stalls],
        "odds": [_chances(page[f"plate-{slot}"]) for slot in range(6)],
    }  # fmt: skip


def _chances(plate: Element) -> list[Fact]:
    """The figures under a plate, which its note must say too."""
    written = [one.text for one in plate.all("text", of="ae-chance")]
    figures = [int(one) for text in written for one in re.findall(r"(\d+) %", text)]
    assert figures == [int(one) for one in re.findall(r"(\d+) %", note(plate))]
    return list(figures)


def _ship(page: Page, number: int, told: Words, seats: int) -> Fact:
    ship = page[f"ship-{number}"]
    flies = "ae-aloft" in ship.classes
    assert (told.texts.say("paint.flying") in note(ship)) == flies
    needs: list[Fact] = [emblem(one) for one in ship.symbols() if one.startswith(("ae-material", "ae-crew"))]
    said = [word for name, word in told.kinds.items() if name in note(ship)]
    assert flies or sorted(map(str, needs)) == sorted(said), (needs, said)
    keeper = -1
    for seat, name in enumerate(told.seats):
        if seats == 2 and told.texts.say("paint.charge", who=name) in note(ship):
            keeper = seat
            assert f"seat-{seat}" in {
                each for one in ship.all("path", of="seat-shape") for each in one.classes
            }
    ordered = sorted(said, key=KINDS.index)
    return {"flies": flies, "needs": ordered, "keeper": keeper}


def _works(page: Page, seats: int, told: Words) -> Read:
    shops: list[Fact] = []
    for number, word in enumerate(("a", "b", "common")[: 2 if seats == 1 else 3]):
        shop = page[f"shop-{word}"]
        drawn = [_shown(one, told) for one in shop.all(named=f"built-{number}-")]
        cards = told.cards(note(shop))
        assert [one.partition("@")[0] for one in cards] == drawn, (cards, drawn)
        shops.append(cards)
    pulpits: list[Fact] = []
    reserves: list[Fact] = []
    for seat in range(seats):
        books = page[f"pulpit-{seat}"].symbols("ae-book")
        decks = [told.decks[one] for one in _decks(page[f"pulpit-{seat}"]).split(", ")] if books else []
        assert len(books) == len(decks)
        pulpits.append(decks)
        kept = page.all(named=f"kept-{seat}-")
        reserves.append([f"{_shown(one, told)}@{told.decks[_decks(one)]}" for one in kept])
    held = ""
    if "held" in page:
        held = f"{_shown(page['held'], told)}@{told.decks[_decks(page['held'])]}"
    return {"shops": shops, "pulpits": pulpits, "reserves": reserves, "held": held}


def _quests(page: Page, told: Words) -> Read:
    found: Read = {"recover": []}
    say = told.texts.say
    if "shop-slipway" in page:
        slipway = page["shop-slipway"]
        found["flagship"] = bool(slipway.all("g", of="ae-flying"))
        laid = told.cards(note(slipway).removeprefix(say("paint.project")))
        found["slipway"] = laid
        ghosts = len(slipway.all("g", of="ae-ghost"))
        assert found["flagship"] or 5 - ghosts == len(laid)
        found["factories"] = [told.kinds[one.label] for one in page.all(named="factory-")]
    glasses = [one for one in page.all("g") if len(one.symbols("ae-hourglass")) == 1 and one.all("title")]
    if len(glasses) == 6:
        owned = [int(one.all("title")[0].text.rsplit(": ", 1)[1]) for one in glasses]
        for one, count in zip(glasses, owned, strict=True):
            assert bool(one.all("use", of="ae-ghost")) == (count == 0)
            written = one.all("text")[0].text.partition(" × ")[2]
            assert written == (str(count) if count > 1 else ""), written
        found["glasses"] = owned
    if "cloud-0" in page:
        found["clouds"] = [_cloud(page[f"cloud-{number}"], told) for number in range(6)]
        titles = [one.text for one in page.all("text", of="ae-quest-name")]
        steps = [gaps for one in titles for part in one.split(". ", 1)[1:]
                 if (gaps := told.undone("table.steps", part))]  # fmt: skip
        found["steps"] = int(steps[0]["n"]) if steps else 0
    if "pier-0" in page:
        piers = page.all(named="pier-")
        built = [note(one) == say("paint.built") for one in piers]
        assert built == [not one.all("use", of="ae-ghost") for one in piers]
        found["piers"] = sum(built)
        houses: list[list[Fact]] = [[] for _ in range(2 if _two(page) else 1)]
        for one in page.all(named="worker-"):
            houses[int(one.id.split("-")[1])].append(told.decks[_decks(one)])
        found["workers"] = houses
    if "eggs" in page:
        eggs = len(page["eggs"].symbols("ae-egg"))
        found["eggs"] = [eggs, int(re.findall(r"\d+", note(page["eggs"]))[0])]
        assert str(eggs) in page["eggs"].label
        found["duty"] = say("paint.duty") in page.regions["quests"].text
        found["revealed"] = {}
    shown = page.all(named="shown-")
    if shown:
        title = next(
            one.text for one in page.all("text", of="ae-quest-name") if one.parent in _parents(shown[0])
        )
        counted: dict[str, Fact] = {_shown(one, told): _copies(one) for one in shown}
        if left := still_to_recover(title, told):
            found["recover"] = left
        else:
            found["revealed"] = counted
    if "kite" in page or any(
        one.text == say("paint.hellkite") for one in page.all("text", of="ae-quest-name")
    ):
        found["row"], found["figure"] = _row(page, told)
    return found


def _two(page: Page) -> bool:
    """Whether two gatehouses are told apart by their players' shapes."""
    block = page["pier-0"].parent
    return block is not None and len(block.all("path", of="seat-shape")) == 2


def _parents(element: Element) -> list[Element]:
    found = []
    while element.parent is not None:
        element = element.parent
        found.append(element)
    return found


def _cloud(cloud: Element, told: Words) -> int:
    left = {told.texts.say(f"paint.cloud_{word}"): n for n, word in enumerate(("gone", "damaged", "intact"))}
    state = left[note(cloud)]
    assert bool(cloud.symbols("ae-crack")) == (state == 1)
    assert bool(cloud.all("use", of="ae-ghost")) == (state == 0)
    return state


def _row(page: Page, told: Words) -> tuple[list[Fact], int]:
    row: list[Fact] = []
    marks = dict(zip(("ship-0", "material-0", "crew-1", "book"), TYPES, strict=True))
    for column in range(6):
        if f"column-{column}" not in page:
            row.append("gone")
            continue
        piece = page[f"column-{column}"]
        symbols = piece.symbols("ae-")
        kind = next(marks[one] for one in symbols if one in marks)
        assert told.types[note(piece).split(" ")[0]] == kind, note(piece)
        word = "outpost" if "outpost" in symbols else "lair"
        assert piece.label == told.texts.say(f"paint.{word}")
        row.append(f"{word} {kind}")
    if "kite" not in page:
        return row, -1
    across = re.findall(r"translate\(([\d.]+)", page["kite"].attributes["transform"])[0]
    figure = round((float(across) - 36) / 57)
    if f"column-{figure}" in page:
        assert "danger" in page[f"column-{figure}"].classes
    return row, figure


def _copies(card: Element) -> int:
    """The number on a card that lies open to be chosen; none is written on a single one."""
    return next((int(one.text.removeprefix("× ")) for one in card.all("text", of="ae-count")), 1)
