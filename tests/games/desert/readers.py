"""What a person reads off the desert: the finished page, the terminal's drawing and the sentences, as facts.

The page is read by its symbols, figures and places, the drawing by its columns and signs, the sentences by
the room's texts; nothing here calls the code that painted them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache

from ludotheque.games.desert import kinds, phases
from ludotheque.games.desert.content import BACKS, EQUIPMENT, FACES, PARTS, ROLES, STORM_CARDS
from ludotheque.games.desert.odds import danger, percent
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.texts import Texts
from tests.games.desert.position import ROOM, SPACES
from tests.reading import Element, Fact, Page

NAMES = ("Ada", "Bob", "Cléo", "Dirk", "Eva")
ARROWS = "↑→↓←"
Facts = dict[str, Fact]


def known(view: DesertView) -> Facts:
    """What this viewer knows of the table, in the words of the box."""
    playing = not view.result and view.phase != phases.CHOOSING
    meter = view.box.meters[view.seats]
    facts: Facts = {
        "hole": SPACES[view.hole],
        "tiles": {SPACES[space]: _tile(view, space) for space in range(25) if space != view.hole},
        "parts": {PARTS[part]: _part(view, part) for part in range(4)},
        "team": {NAMES[seat]: _player(view, seat) for seat in range(view.seats)},
        "notches": len(meter) - int(view.level),
        "deck": len(view.pile),
        "left": {card: left for card, left in zip(STORM_CARDS, view.storm_left(), strict=True) if left},
        "turned": [STORM_CARDS[card] for card in reversed([*view.discard, *view.aside])],
        "now": STORM_CARDS[view.card] if view.card != kinds.NO_CARD else "",
        "known": sorted(_known_cards(view)),
        "sand": int(view.supply),
        "gears": int(view.boxed),
        "played": {
            EQUIPMENT[kind]: count for kind in range(7) if (count := int(view.spent) >> 4 * kind & 15)
        },
    }
    if view.level < len(meter):
        facts["level"] = meter[view.level]
    if playing:
        facts["due"] = int(view.cards_to_turn())
        facts["held back"] = int(view.calm)
        facts["active"] = int(view.active)
        facts["danger"] = [percent(odds) for odds in danger(view)]
    return facts


def _tile(view: DesertView, space: int) -> Facts:
    city = bool(view.city >> space & 1)
    face = view.face[space]
    return {
        "shows": FACES[face] if city else BACKS[view.back[space]],
        "city": city,
        "peeked": FACES[face] if not city and face > kinds.CRASH else "",
        "sand": view.sand[space],
        "blocked": view.sand[space] > 1,
    }


def _part(view: DesertView, part: int) -> str:
    place = view.part[part]
    if place == kinds.COLLECTED:
        return "aboard"
    if place < kinds.UNLOCATED:
        return SPACES[place]
    for space in range(25):
        if view.city >> space & 1 and view.face[space] == kinds.ROW + part:
            return f"row {SPACES[space][1]}"
        if view.city >> space & 1 and view.face[space] == kinds.COLUMN + part:
            return f"column {SPACES[space][0]}"
    return "?"


def _player(view: DesertView, seat: int) -> Facts:
    acting = view.phase == phases.ACTING and not view.result and seat == view.active
    return {
        "role": ROLES[view.role[seat]] if view.role[seat] >= 0 else "none",
        "space": SPACES[view.pawn[seat]],
        "water": view.water[seat],
        "full": int(view.capacity(seat)),
        "gear": {EQUIPMENT[kind]: count for kind in range(7) if (count := view.gear[seat * 7 + kind])},
        "actions": int(view.actions) if acting else -1,
        "buried": bool(view.buried >> seat & 1),
        "sheltered": bool(view.sheltered >> seat & 1),
        "waits": bool(view.holders >> seat & 1),
        "asked": bool(view.asked >> seat & 1),
        "steps": int(view.steps) if view.steps and view.guided == seat else 0,
        "died": bool(view.victims >> seat & 1),
    }


def _known_cards(view: DesertView) -> Iterator[str]:
    """Each known card with its place, counted from the nearer end of the pile."""
    bottom = 0
    while bottom < len(view.pile) and view.pile[bottom] != kinds.NO_CARD:
        bottom += 1
    bottom = 0 if bottom == len(view.pile) else bottom
    for place, card in enumerate(view.pile):
        if card != kinds.NO_CARD:
            end = f"bottom {place + 1}" if place < bottom else f"top {len(view.pile) - place}"
            yield f"{end} {STORM_CARDS[card]}"


def coarse(facts: Facts) -> Facts:
    """The same, where all gear tiles look alike."""
    tiles = facts["tiles"]
    assert isinstance(tiles, dict)
    gear = set(FACES[kinds.GEAR : kinds.ROW])
    for tile in tiles.values():
        for key in ("shows", "peeked"):
            if tile[key] in gear:
                tile[key] = "gear"
    return facts


class PageReader:
    """The painted table, by eye and ear."""

    def __init__(self, page: Page, texts: Texts) -> None:
        self.page, self.texts = page, texts
        words = page.regions["board"].all(of="desert-names")[0].all("text")
        self.columns = {one.text.lower(): float(one.attributes["x"]) for one in words if one.text.isalpha()}
        self.rows = {one.text: float(one.attributes["y"]) for one in words if one.text.isdigit()}

    def space(self, one: Element, middle: float = 0) -> str:
        """Under which letter and figure it lies."""
        x, y = map(float, re.findall(r"translate\((\S+) (\S+?)\)", one.attributes["transform"])[0])
        column = min(self.columns, key=lambda name: abs(self.columns[name] - x - middle))
        return column + min(self.rows, key=lambda name: abs(self.rows[name] - y - middle))

    def facts(self) -> Facts:
        """Everything that the page tells."""
        page = self.page
        plates = page.all("li", of="desert-plate")
        team = {plate.all(of="desert-name")[0].text: self.player(seat) for seat, plate in enumerate(plates)}
        facts: Facts = {
            "hole": self.space(page["storm-eye"]),
            "tiles": {self.space(one, 50): self.tile(one) for one in page.all(of="desert-tile")},
            "parts": {PARTS[part]: self.part(part) for part in range(4)},
            "team": team,
            "notches": sum("past" not in one.classes for one in page.all(of="desert-notch")),
            "deck": int(page["storm-deck"].all(of="desert-tally")[0].text),
            "left": self.left(),
            "turned": self.turned(),
            "now": self.last_card() if "now" in page["storm-card"].classes else "",
            "known": sorted(self.known_cards()),
            "sand": int(page["sand-supply"].all("b")[0].text),
            "gears": int(page["gear-deck"].all("b")[0].text),
            "played": self.counted(self.noted("gear-deck", "paint.gear_spent"), "card", EQUIPMENT),
        }
        notches = page.all(of="desert-notch")
        ahead = [one for one in notches if "past" not in one.classes]
        if ahead:
            facts["level"] = next(int(name[6:]) for name in ahead[0].classes if name.startswith("notch-"))
        active = [
            seat for seat, one in enumerate(page.all("li", of="desert-plate")) if "active" in one.classes
        ]
        if active:
            facts["active"] = active[0]
            facts["due"] = int(page["storm-dial"].all(of="desert-big")[0].text)
            held = self.noted("storm-dial", "paint.calm")
            facts["held back"] = int(re.findall(r"\d+", held)[0]) if held else 0
            note = page["threat-deadly"].attributes["data-note"]
            facts["danger"] = [int(figure) for figure in re.findall(r"(\d+) ?%", note)[1:]]
            total = int(re.findall(r"\d+", page["threat-deadly"].all("b")[0].text)[0])
            assert f"{total} %" in note
        return facts

    def noted(self, piece: str, key: str) -> str:
        """The part of a piece's second line that says this, or nothing."""
        for part in self.page[piece].attributes.get("data-note", "").split(" · "):
            found = said(self.texts, key, part)
            if found is not None:
                return found.get("cards", part)
        return ""

    def tile(self, one: Element) -> Facts:
        """A tile by its picture; what is heard of it must agree."""
        lens = one.all(of="desert-peek")
        pictures = [use.symbol for use in one.all("use") if not lens or use not in lens[0].all("use")]
        kind, number = next(
            (name.split("-")[1], int(name.split("-")[2]))
            for name in pictures
            if name.count("-") == 2 and name.split("-")[1] in ("face", "back")
        )
        count = one.all(of="desert-count")
        sand = int(count[0].text) if count else 0
        peeked = FACES[int(lens[0].symbols("desert-face-")[0])] if lens else ""
        shows = FACES[number] if kind == "face" else BACKS[number]
        heard = one.attributes["data-name"].lower()
        named = self.texts.say(f"face.{peeked or shows}" if peeked or kind == "face" else f"back.{shows}")
        assert heard == named.lower()
        notes = one.attributes["data-note"].split(" · ")
        assert notes[0].lower() == self.space(one, 50)
        assert self.texts.say("paint.sand", n=sand) in notes
        assert (self.texts.say("paint.blocked") in notes) == ("blocked" in one.classes)
        assert bool(one.all(of="desert-bar")) == ("blocked" in one.classes)
        return {
            "shows": shows,
            "city": kind == "face",
            "peeked": peeked,
            "sand": sand,
            "blocked": "blocked" in one.classes,
        }

    def part(self, part: int) -> str:
        """A part by where it lies, or by the pennants at the board's edge."""
        for one in self.page.all(named=f"part-{part}"):
            assert one.symbols("desert-part-") == [str(part)]
            return "aboard" if "taken" in one.classes else self.space(one)
        lamps = self.page[f"berth-{part}"].all(of="desert-lamp")
        for one in self.page.all(of="desert-clue"):
            if one.symbols("desert-part-") == [str(part)]:
                x = float(re.findall(r"translate\((\S+)", one.attributes["transform"])[0])
                row = x < 15
                assert ["on" in lamp.classes for lamp in lamps] == [row, not row]
                return f"row {self.space(one)[1]}" if row else f"column {self.space(one)[0]}"
        assert not any("on" in lamp.classes for lamp in lamps)
        return "?"

    def player(self, seat: int) -> Facts:
        """A plate of the team, and the pawn on the board."""
        plate = self.page[f"seat-{seat}"]
        canteen = self.page[f"canteen-{seat}"]
        level = canteen.all(of="desert-level")
        marks = canteen.all(of="desert-marks")[0].all("path")
        skull = canteen.symbols("desert-skull")
        full = len(marks) + 1 if marks or level or skull else 0
        heard = [int(figure) for figure in re.findall(r"\d+", canteen.attributes["data-note"])[:2]]
        water = int(level[0].text) if level else 0
        assert heard == [water, full]
        roles = plate.symbols("desert-role-")
        pips = plate.all(of="desert-pips")
        states = [one.text for one in plate.all("em")]
        gear: dict[str, Fact] = {}
        for kind in self.page[f"satchel-{seat}"].symbols("desert-gear-"):
            gear[EQUIPMENT[int(kind)]] = int(str(gear.get(EQUIPMENT[int(kind)], 0))) + 1
        pawn = self.page.all(named=f"pawn-{seat}")
        steps = [said(self.texts, "table.guided", state) for state in states]
        died = False
        if "end" in self.page.regions:
            row = self.page.regions["end"].all(of="desert-people")[0].all("tr")[seat + 1]
            died = self.texts.say("table.victim") in row.text
        return {
            "role": ROLES[int(roles[0])] if roles else "none",
            "space": self.space(pawn[0]),
            "water": water,
            "full": full,
            "gear": gear,
            "actions": sum("on" in one.classes for one in pips[0].all("circle")) if pips else -1,
            "buried": self.texts.say("table.buried") in states,
            "sheltered": self.texts.say("table.shielded") in states,
            "waits": self.texts.say("table.holds") in states,
            "asked": self.texts.say("table.is_asked") in states,
            "steps": next((int(found["n"]) for found in steps if found), 0),
            "died": died,
        }

    def card(self, one: Element) -> str:
        """A storm card by its picture: a sun, a swirl, or arrows and a figure."""
        heard = one.attributes.get("aria-label", "")
        if one.all(of="sun"):
            name = "sun_beats_down"
        elif one.all(of="picks"):
            name = "storm_picks_up"
        elif one.all(of="wind"):
            turn = re.findall(r"rotate\((\d+)", one.all(of="desert-wind-mark")[0].attributes["transform"])
            way = ("north", "east", "south", "west")[int(turn[0]) // 90 if turn else 0]
            name = f"wind_{one.symbols('desert-wind-')[0]}_{way}"
            assert one.all(of="desert-strength")[0].text == name.split("_")[1]
        else:
            assert heard == self.texts.say("paint.unknown")
            return ""
        assert heard == self.texts.say(f"storm_card.{name}")
        return name

    def last_card(self) -> str:
        """The card that lies open."""
        one = self.page["storm-card"].all("svg")[0]
        return "" if one.all(of="desert-empty") else self.card(one)

    def turned(self) -> Fact:
        """The discard, the last one first."""
        names = self.noted("storm-card", "paint.discarded")
        cards = self.named(names, "storm_card", STORM_CARDS)
        if cards and "now" not in self.page["storm-card"].classes:
            assert cards[0] == self.last_card()
        return cards

    def left(self) -> Facts:
        """What the pile still holds, by the two rings and the rose of winds."""
        found: Facts = {}
        rose = [int(one.text) for one in self.page["threat-winds"].all("text")]
        note = self.page["threat-winds"].attributes["data-note"].split(" · ")
        for way, (direction, figure, part) in enumerate(
            zip(("north", "east", "south", "west"), rose, note, strict=True)
        ):
            counts = [int(count) for count in re.findall(r"×(\d+)", part)]
            assert sum(counts) == figure, (way, part)
            for strength, count in enumerate(counts, 1):
                if count:
                    found[f"wind_{strength}_{direction}"] = count
        for piece, card in (("threat-sun", "sun_beats_down"), ("threat-picks", "storm_picks_up")):
            count = int(self.page[piece].all("b")[0].text.split("/")[0])
            if count:
                found[card] = count
        return found

    def known_cards(self) -> Iterator[str]:
        """The rows of known cards, and the sheet of who looks ahead."""
        rows = {"top": "desert-coming", "bottom": "desert-sunken"}
        for end, looks in rows.items():
            for row in self.page.all("ol", of=looks):
                for place, one in enumerate(row.all("svg"), 1):
                    if self.card(one):
                        yield f"{end} {place} {self.card(one)}"
        for place, piece in enumerate(self.page.all(of="desert-ahead"), 1):
            name = self.card(piece.all("svg")[0])
            if name:
                yield f"top {place} {name}"

    def named(self, text: str, prefix: str, words: Sequence[str]) -> list[str]:
        """A list of names in words, as words of the box."""
        by_name = {self.texts.say(f"{prefix}.{word}"): word for word in words}
        return [by_name[name] for name in text.split(", ")] if text else []

    def counted(self, text: str, prefix: str, words: Sequence[str]) -> Facts:
        """A list of names with figures, as words of the box."""
        return counted(self.texts, text, prefix, words)


def counted(texts: Texts, text: str, prefix: str, words: Sequence[str]) -> Facts:
    """`Jet Pack ×2, Terrascope` as words of the box with how many of each."""
    by_name = {texts.say(f"{prefix}.{word}"): word for word in words}
    found: Facts = {}
    for one in text.split(", ") if text else []:
        name, _, count = one.partition(" ×")
        found[by_name[name]] = int(count or 1)
    return found


FILLS = {"n": "[0-9]+", "full": "[0-9]+", "space": "[a-e][1-5]", "state": ".*?"}


@cache
def patterns(language: str, key: str) -> list[re.Pattern[str]]:
    """What a text looks like when its placeholders are filled."""
    table = ROOM.tables[language][key]
    return [
        re.compile(
            re.sub(r"\\{(\w+)\\}", lambda hit: f"(?P<{hit[1]}>{FILLS.get(hit[1], '.+?')})", re.escape(form))
        )
        for form in ([table] if isinstance(table, str) else table.values())
    ]


def said(texts: Texts, key: str, sentence: str) -> dict[str, str] | None:
    """What fills the placeholders of a text in this sentence, or None if it does not say that."""
    for pattern in patterns(texts.language, key):
        found = pattern.fullmatch(sentence)
        if found:
            return found.groupdict()
    return None


class WordReader:
    """The sentences, by the room's own texts."""

    def __init__(self, sentences: Sequence[str], texts: Texts) -> None:
        self.sentences, self.texts = sentences, texts

    def first(self, key: str) -> dict[str, str] | None:
        """The first sentence that says this."""
        return next((found for one in self.sentences if (found := said(self.texts, key, one))), None)

    def all(self, key: str) -> list[dict[str, str]]:
        """Every sentence that says this."""
        return [found for one in self.sentences if (found := said(self.texts, key, one))]

    def number(self, key: str) -> int:
        """The figure of a sentence."""
        found = self.first(key)
        return int(found["n"]) if found else 0

    def facts(self) -> Facts:
        """Everything that is said."""
        hole = self.first("say.hole")
        assert hole is not None
        spaces = set(SPACES) - {hole["space"]}
        tiles = {one["space"]: one["what"] for one in self.all("say.tile") if one["space"] in spaces}
        storm = self.first("say.storm")
        assert storm is not None
        notches = said(self.texts, "table.notches", storm["notches"])
        assert notches is not None
        by_card = {self.texts.say(f"storm_card.{card}"): card for card in STORM_CARDS}
        turned = [
            by_card[name]
            for key in ("say.aside", "say.discard")
            for one in self.all(key)
            for name in one["cards"].split(", ")
        ]
        now = self.first("say.now")
        left = self.first("say.left")
        played = self.first("say.spent")
        facts: Facts = {
            "hole": hole["space"],
            "tiles": {space: self.tile(tiles[space]) for space in tiles},
            "parts": {part: self.part(part) for part in PARTS},
            "team": {name: self.player(name) for name in NAMES if self.plate(name)},
            "notches": int(notches["n"]),
            "deck": self.number("say.deck"),
            "left": counted(self.texts, left["cards"] if left else "", "storm_card", STORM_CARDS),
            "turned": turned,
            "now": by_card[now["card"]] if now else "",
            "known": sorted(self.known_cards(by_card)),
            "sand": self.number("say.sand"),
            "gears": self.number("say.gear"),
            "played": counted(self.texts, played["cards"] if played else "", "card", EQUIPMENT),
        }
        if int(notches["n"]):
            facts["level"] = int(storm["n"])
        turn = self.first("say.turn")
        odds = self.first("say.danger")
        if turn and odds:
            facts["active"] = NAMES.index(turn["seat"])
            facts["danger"] = [int(odds[key].split()[0]) for key in ("thirst", "sand", "wind")]
            facts["due"] = self.number("say.due")
            facts["held back"] = self.number("say.calm")
        return facts

    def tile(self, what: str) -> Facts:
        """A tile by its side, then what lies on it."""
        bases = {self.texts.say(f"face.{face}"): (face, True) for face in FACES}
        bases |= {self.texts.say(f"back.{back}"): (back, False) for back in BACKS}
        base = max((name for name in bases if what.startswith(name)), key=len)
        rest = what.removeprefix(base)
        shows, city = bases[base]
        peeked = ""
        seen = self.texts.say("say.peeked", what="")
        if rest.startswith(seen):
            rest, peeked, city = rest.removeprefix(seen), shows, False
            shows = "oasis" if peeked in ("well", "mirage") else "plain"
        sand, blocked = 0, False
        for key in ("say.sanded", "say.blocked"):
            for pattern in patterns(self.texts.language, key):
                found = re.match(pattern.pattern.replace("(?P<what>.+?)", "") + "(?=,|$)", rest)
                if found:
                    sand, blocked = int(found["n"]), key == "say.blocked"
        return {"shows": shows, "city": city, "peeked": peeked, "sand": sand, "blocked": blocked}

    def part(self, part: str) -> str:
        """Where a part is said to be."""
        name = self.texts.say(f"part.{part}")
        for key in ("taken", "hole", "on", "row", "column", "unknown"):
            for one in self.all(f"say.part_{key}"):
                if one["part"] != name:
                    continue
                if key == "hole":
                    hole = self.first("say.hole")
                    assert hole is not None
                    return hole["space"]
                if key in ("row", "column"):
                    return f"{key} {one['space'][key == 'row']}"
                return {"taken": "aboard", "unknown": "?"}.get(key) or one["space"]
        return "not said"

    def plate(self, name: str) -> dict[str, str] | None:
        """The sentence about a player."""
        return next((one for one in self.all("say.player") if one["seat"] == name), None)

    def player(self, name: str) -> Facts:
        """A player: adventurer, place, water, how it stands, equipment."""
        found = self.plate(name)
        assert found is not None
        role = next(role for role in (*ROLES, "none") if self.texts.say(f"role.{role}") == found["role"])
        owned = said(self.texts, "table.equipment", found["equipment"])
        states = found["state"].removeprefix(", ")
        cards = owned["cards"] if owned else ""
        return player_facts(
            self.texts, role, found["space"], int(found["n"]), int(found["full"]), cards, states
        )

    def known_cards(self, by_card: dict[str, str]) -> Iterator[str]:
        """The cards that are known, from either end."""
        for key, end in (("say.known", "top"), ("say.known_bottom", "bottom")):
            for one in self.all(key):
                for place, name in enumerate(one["cards"].split(", "), 1):
                    if name != self.texts.say("paint.unknown"):
                        yield f"{end} {place} {by_card[name]}"


def player_facts(
    texts: Texts, role: str, space: str, water: int, full: int, owned: str, states: str
) -> Facts:
    """One player, from words."""
    actions = [
        n for n in range(12) if re.search(rf"(^|, ){re.escape(texts.say('paint.actions', n=n))}(,|$)", states)
    ]
    steps = [n for n in range(1, 4) if texts.say("table.guided", n=n) in states]
    return {
        "role": role,
        "space": space,
        "water": water,
        "full": full,
        "gear": counted(texts, owned, "card", EQUIPMENT),
        "actions": actions[0] if actions else -1,
        "buried": texts.say("table.buried") in states,
        "sheltered": texts.say("table.shielded") in states,
        "waits": texts.say("table.holds") in states,
        "asked": texts.say("table.is_asked") in states,
        "steps": steps[0] if steps else 0,
        "died": texts.say("table.victim") in states,
    }


class DrawingReader:
    """The terminal's drawing, by its columns and signs."""

    def __init__(self, drawing: str, texts: Texts) -> None:
        lines = drawing.split("\n")
        self.texts = texts
        self.cells: dict[str, list[str]] = {}
        for row in range(5):
            for column in range(5):
                begin = 1 + 10 * column
                cell = [lines[1 + 4 * row + n][begin : begin + 9] for n in range(3)]
                self.cells[cell[0][:2]] = cell
        end = next(number for number, line in enumerate(lines) if line.startswith(f"1 {NAMES[0]}, "))
        self.panel = " ".join(" ".join(line[53:].split()) for line in lines[:end]).strip()
        self.panel = re.sub(" +", " ", self.panel)
        rest = lines[end:]
        self.plates: list[str] = []
        for line in rest[: rest.index("")]:
            if line.startswith("    "):
                self.plates[-1] += "  " + line.strip()
            else:
                self.plates.append(line)

    def found(self, key: str, **patterns: str) -> dict[str, str] | None:
        """What the panel says so, each placeholder matching its pattern."""
        table = ROOM.tables[self.texts.language][key]
        for form in [table] if isinstance(table, str) else list(table.values()):
            escaped = re.escape(re.sub(" +", " ", form))
            pattern = re.sub(
                r"\\{(\w+)\\}", lambda hit: f"(?P<{hit[1]}>{patterns.get(hit[1], r'[0-9]+')})", escaped
            )
            hit = re.search(rf"(?:^| |\(){pattern}(?=$| |\))", self.panel)
            if hit:
                return hit.groupdict()
        return None

    def number(self, key: str, default: int = -1) -> int:
        """A figure of the panel."""
        found = self.found(key)
        return int(found["n"]) if found else default

    def facts(self) -> Facts:
        """Everything that is drawn."""
        hole = next(name for name, cell in self.cells.items() if "≋" in cell[0])
        turned = []
        for key in ("aside", "discard"):
            cards = self.found(f"table.{key}", cards=rf"(?:{SIGN}(?: {SIGN})*|–)")
            turned += [self.card(sign) for sign in cards["cards"].split() if sign != "–"] if cards else []
        now = self.found("table.now", card=SIGN)
        name = "|".join(
            sorted((re.escape(self.texts.say(f"card.{kind}")) for kind in EQUIPMENT), key=len)[::-1]
        )
        played = self.found("table.spent", cards=rf"(?:{name})(?: ×\d)?(?:, (?:{name})(?: ×\d)?)*")
        facts: Facts = {
            "hole": hole,
            "tiles": {name: self.tile(cell) for name, cell in self.cells.items() if name != hole},
            "parts": {part: self.part(part, hole) for part in PARTS},
            "team": {NAMES[seat]: self.player(seat, plate) for seat, plate in enumerate(self.plates)},
            "notches": self.number("table.notches"),
            "deck": self.deck()["n"],
            "left": self.left(),
            "turned": turned,
            "now": self.card(now["card"]) if now else "",
            "known": sorted(self.known_cards()),
            "sand": self.number("table.sand"),
            "gears": self.number("table.gear"),
            "played": counted(self.texts, played["cards"] if played else "", "card", EQUIPMENT),
        }
        if facts["notches"]:
            level = self.found("table.level")
            assert level is not None
            facts["level"] = int(level["level"])
        due = self.number("table.due")
        if due >= 0:
            facts["due"] = due
            facts["held back"] = self.number("table.calm", 0)
            odds = [
                self.found(f"table.{cause}", odds=r"\d+ %") for cause in ("thirst", "swallowed", "swept_away")
            ]
            facts["danger"] = [int(one["odds"].split()[0]) for one in odds if one]
            acts = self.texts.say("table.active")
            facts["active"] = next(
                seat for seat, plate in enumerate(self.plates) if re.search(rf"[(,] ?{acts}[,)]", plate)
            )
        return facts

    def deck(self) -> dict[str, int]:
        """Size of the pile, and its Suns and Picks Up."""
        found = self.found("table.deck")
        assert found is not None
        return {key: int(value) for key, value in found.items()}

    def left(self) -> Facts:
        """What the pile holds."""
        found: Facts = {}
        for sign, *counts in re.findall(r"([↑→↓←])(\d)/(\d)/(\d)", self.panel):
            way = ("north", "east", "south", "west")[ARROWS.index(sign)]
            for strength, count in enumerate(counts, 1):
                if int(count):
                    found[f"wind_{strength}_{way}"] = int(count)
        deck = self.deck()
        for key, card in (("suns", "sun_beats_down"), ("picks", "storm_picks_up")):
            if deck[key]:
                found[card] = deck[key]
        return found

    def card(self, sign: str) -> str:
        """A storm card by its sign."""
        if sign == "☀":
            return "sun_beats_down"
        if sign == "▲":
            return "storm_picks_up"
        return f"wind_{sign[1]}_{('north', 'east', 'south', 'west')[ARROWS.index(sign[0])]}"

    def known_cards(self) -> Iterator[str]:
        """The cards that are known, from either end."""
        by_name = {self.texts.say(f"storm_card.{card}"): card for card in STORM_CARDS}
        unknown = self.texts.say("paint.unknown")
        names = "|".join(re.escape(name) for name in sorted([*by_name, unknown], key=len)[::-1])
        for key, end in (("table.next", "top"), ("table.bottom", "bottom")):
            found = self.found(key, cards=rf"(?:{names})(?:, (?:{names}))*")
            for place, name in enumerate(found["cards"].split(", ") if found else [], 1):
                if name != unknown:
                    yield f"{end} {place} {by_name[name]}"

    def tile(self, cell: list[str]) -> Facts:
        """The three lines of a tile."""
        label = cell[0][3:].strip()
        say = self.texts.say
        shorts = {say(f"short.{face}")[:6]: face for face in ("well", "mirage", "tunnel", "launch_pad")}
        shorts[say("short.gear")[:6]] = "gear"
        shorts[say("short.crash").upper()[:6]] = "crash"
        for part in range(4):
            name = say(f"short.{PARTS[part]}")
            shorts[say("short.row", part=name)[:6]] = FACES[kinds.ROW + part]
            shorts[say("short.column", part=name)[:6]] = FACES[kinds.COLUMN + part]
        sand = re.match(r"▓(\d+)×", cell[1])
        count = int(sand[1]) if sand else int(cell[1].startswith("▒1"))
        facts: Facts = {"sand": count, "blocked": sand is not None, "peeked": "", "city": label in shorts}
        if label in shorts:
            return {**facts, "shows": shorts[label]}
        if label.startswith("?"):
            seen = {f"?{short}".lower()[:6]: face for short, face in shorts.items()}[label]
            back = "oasis" if seen in ("well", "mirage") else "plain"
            return {**facts, "peeked": seen, "shows": back}
        backs = {"": "plain", say("short.oasis"): "oasis", say("short.crash"): "crash"}
        return {**facts, "shows": backs[label]}

    def part(self, part: str, hole: str) -> str:
        """Where the panel says that a part is."""
        say = self.texts.say
        name = say(f"short.{part}")
        places = {say("table.taken"): "aboard", say("table.in_hole"): hole, "?": "?"}
        places |= {space: space for space in SPACES}
        places |= {say("table.row_known", row=row): f"row {row}" for row in "12345"}
        places |= {say("table.column_known", column=column): f"column {column}" for column in "abcde"}
        values = "|".join(re.escape(place) for place in sorted(places, key=len)[::-1])
        pair = re.escape(say("table.pair", name=name, value="\0")).replace("\0", f"({values})")
        found = re.search(rf"{pair}(?= |$)", self.panel)
        assert found is not None, self.panel
        return places[found[1]]

    def player(self, seat: int, plate: str) -> Facts:
        """A line of the team; the pawn is a figure on the board."""
        head, canteen, *rest = plate.split("  ")
        assert head.startswith(f"{seat + 1} {NAMES[seat]}, ")
        name = head.removeprefix(f"{seat + 1} {NAMES[seat]}, ").partition(" (")[0]
        role = next(role for role in (*ROLES, "none") if self.texts.say(f"role.{role}") == name)
        states = head.partition(" (")[2].removesuffix(")")
        drops, _, figures = canteen.partition(" ")
        water, full = map(int, figures.split("/"))
        assert (drops.count("●"), drops.count("●") + drops.count("○")) == (water, full)
        owned = said(self.texts, "table.equipment", " ".join(rest))
        space = next(name for name, cell in self.cells.items() if str(seat + 1) in cell[2])
        return player_facts(self.texts, role, space, water, full, owned["cards"] if owned else "", states)


SIGN = r"(?:☀|▲|[↑→↓←][123])"
BRIEF = ("hole", "tiles", "parts", "team", "notches", "deck", "left", "level", "due", "active", "danger")


def in_few_rows(view: DesertView) -> Facts:
    """What a terminal with few rows shows of what is known: all that the next move needs."""
    facts = coarse(known(view))
    if "danger" in facts:
        facts["danger"] = percent(sum(danger(view)))
    return {key: fact for key, fact in facts.items() if key in BRIEF}


class BriefReader(DrawingReader):
    """The drawing in few rows: two for each line of tiles, one for each player."""

    def __init__(self, drawing: str, texts: Texts) -> None:
        lines = drawing.split("\n")
        self.texts = texts
        self.cells = {}
        self.laid: dict[str, str] = {}
        for row in range(0, 10, 2):
            for column in range(0, 50, 10):
                upper, lower = (lines[row + n].ljust(50)[column : column + 10].rstrip() for n in range(2))
                shown = re.fullmatch(r" ?(≋≋≋|▓\d+×|▒1)?(?:◆(\w+))?(?: +(\d+))?", lower)
                assert shown is not None, lower
                self.cells[upper[:2]] = [upper, shown[1] or "", shown[3] or ""]
                self.laid[upper[:2]] = shown[2] or ""
        end = next(number for number, line in enumerate(lines) if line.startswith(f"1 {NAMES[0]}, "))
        self.panel = re.sub(" +", " ", " ".join(line[51:].strip() for line in lines[:end])).replace(";", " ;")
        self.plates = []
        for line in lines[end:]:
            if re.match(r"\d ", line):
                self.plates.append(line)
            else:
                self.plates[-1] += f" {line.strip()}"

    def facts(self) -> Facts:
        """Everything that few rows hold."""
        hole = next(name for name, cell in self.cells.items() if "≋" in cell[0])
        parts = {part: self.part(part, hole) for part in PARTS}
        for name, initials in self.laid.items():
            here = [self.texts.say(f"short.{part}")[:1] for part in PARTS if parts[part] == name]
            assert initials == "".join(here), (name, initials)
        facts: Facts = {
            "hole": hole,
            "tiles": {name: self.tile(cell) for name, cell in self.cells.items() if name != hole},
            "parts": dict(parts),
            "team": {NAMES[seat]: self.player(seat, plate) for seat, plate in enumerate(self.plates)},
            "notches": self.number("table.notches"),
            "deck": self.deck()["n"],
            "left": self.left(),
        }
        if facts["notches"]:
            level = self.found("table.level")
            assert level is not None
            facts["level"] = int(level["level"])
        if (due := self.number("table.due")) >= 0:
            killing = re.escape(self.texts.say("table.pair", name=self.texts.say("table.danger"), value=""))
            odds = re.search(rf"{killing}(\d+) %", self.panel)
            assert odds is not None, self.panel
            acts = self.texts.say("table.active")
            seat = next(n for n, plate in enumerate(self.plates) if re.search(rf"[(,] ?{acts}[,)]", plate))
            facts |= {"due": due, "active": seat, "danger": int(odds[1])}
        return facts

    def part(self, part: str, hole: str) -> str:
        """Where the list of parts says that one is."""
        say = self.texts.say
        head = re.escape(say("table.pair", name=say("table.parts"), value=""))
        places = {say("table.taken"): "aboard", say("table.in_hole"): hole, "?": "?"}
        places |= {space: space for space in SPACES}
        places |= {say("table.row_known", row=row): f"row {row}" for row in "12345"}
        places |= {say("table.column_known", column=column): f"column {column}" for column in "abcde"}
        names = [re.escape(say(f"short.{one}")) for one in PARTS]
        values = "|".join(re.escape(place) for place in sorted(places, key=len)[::-1])
        found = re.search(head + ", ".join(f"{name} ({values})" for name in names), self.panel)
        assert found is not None, self.panel
        return places[found[1 + PARTS.index(part)]]

    def player(self, seat: int, plate: str) -> Facts:
        """A line of the team; the pawn is a figure on the board."""
        head, canteen, *rest = plate.split("  ")
        assert head.startswith(f"{seat + 1} {NAMES[seat]}, ")
        name = head.removeprefix(f"{seat + 1} {NAMES[seat]}, ")
        role = next(role for role in (*ROLES, "none") if self.texts.say(f"role.{role}") == name)
        water, full = map(int, canteen.split("/"))
        states = rest.pop(0)[1:-1] if rest and rest[0].startswith("(") else ""
        owned = said(self.texts, "table.equipment", rest[0]) if rest else {"cards": ""}
        assert owned is not None, plate
        space = next(name for name, cell in self.cells.items() if str(seat + 1) in cell[2])
        return player_facts(self.texts, role, space, water, full, owned["cards"], states)
