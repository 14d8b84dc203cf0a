"""The desert's painted table: everything that matters is in sight, and every move can be made on it."""

from __future__ import annotations

import gzip
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from ludotheque.bots.drive import RandomWalk
from ludotheque.games.desert import moves
from ludotheque.games.desert.kinds import COLLECTED, SUN
from ludotheque.games.desert.odds import chance_of, percent
from ludotheque.games.desert.paint import paint, pieces
from ludotheque.games.desert.phases import SWEPT_AWAY, TAKE_OFF
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel import LANGUAGES, QuickChance
from ludotheque.kernel.moves import move
from tests.games.desert.position import ROOM, Table

TABLES: tuple[tuple[int, dict[str, object]], ...] = (
    (2, {}),
    (3, {"choose_adventurers": True, "ask_consent": True}),
    (4, {"talk": "same_tile", "storm_tracker": True, "share_under_sun": True}),
    (5, {"storm": "flow", "shield_stays": True}),
)
HOUSE = {"house-hatch"}


def english(view: DesertView) -> dict[str, str]:
    return paint(view, ROOM.texts("en"))


def views(
    seats: int, options: dict[str, object], seed: int, least: int = 60
) -> Iterator[tuple[DesertView, list[int]]]:
    """Views of whole matches of the random player, with the moves that are legal in them; spectators too.

    Each time whoever is asked looks, and one more in turn.
    """
    seen = 0
    while seen < least:
        match = ROOM.match(seats, seed, options)
        walk = RandomWalk(match, QuickChance(seed))
        while match.outcome is None:
            for seat in sorted({*match.waiting, len(match.journal.entries) % seats}):
                view = match.view(seat)
                assert isinstance(view, DesertView)
                yield view, match.legal(seat)
                seen += 1
            walk.step()
        last = match.view(None)
        assert isinstance(last, DesertView)
        yield last, []
        seed += 1


def ids(markup: str) -> list[str]:
    return re.findall(r'\sid="([^"]+)"', markup)


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_legal_move_has_a_path_of_painted_pieces_or_none(
    seats: int, options: dict[str, object]
) -> None:
    unplaced = set()
    for view, legal in views(seats, options, 3):
        painted = set(re.findall(r'id="([^"]+)" class="piece', "".join(english(view).values())))
        for code in legal:
            path = pieces(view, code)
            assert set(path) <= painted, (ROOM.vocabulary.notation(code), path)
            if not path:
                unplaced.add(ROOM.vocabulary.verb(code).name)
    assert unplaced <= {"end", "keep", "leave", "hold", "release", "agree", "decline", "withdraw"}


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_ids_are_unique_and_nothing_has_a_style(seats: int, options: dict[str, object]) -> None:
    for view, _ in views(seats, options, 5, least=60):
        markup = "".join(english(view).values())
        found = ids(markup)
        assert len(found) == len(set(found))
        assert " style=" not in markup
        assert all(re.fullmatch(r"[a-z][a-z0-9-]*", name) for name in found)


def test_equal_views_paint_equal_bytes() -> None:
    table = Table("climber navigator meteorologist")
    assert english(table.view(1)) == english(table.view(1))


@pytest.mark.parametrize("seat", [0, 1, -1])
def test_any_move_whatever_may_be_asked_about(seat: int) -> None:
    view = Table("climber navigator").view(None if seat < 0 else seat)
    for verb, a, b in product(range(64), (0, 3, 24, 25, 255), (0, 6, 24, 255)):
        assert isinstance(pieces(view, int(move(verb, a, b, 255))), list)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_missing_in_any_language(language: str) -> None:
    texts = ROOM.texts(language)
    for view, _ in views(4, {"choose_adventurers": True, "storm_tracker": True}, 8, least=120):
        for markup in paint(view, texts).values():
            words = re.sub(r'(class|id|href|d|data-rules)="[^"]*"', "", markup)
            assert not re.search(r"\b(paint|face|role|card|part|power|table|back|storm_card)\.[a-z_]+", words)
            assert "{" not in words


def test_every_drawing_is_well_formed_and_uses_only_symbols_that_exist() -> None:
    for view, _ in views(3, {}, 4, least=40):
        regions = english(view)
        known = set(ids(regions["defs"])) | HOUSE
        for markup in regions.values():
            ET.fromstring(f"<div>{re.sub(r' data-handle(?!=)', '', markup)}</div>")
            assert set(re.findall(r'href="#([^"]+)"', markup)) <= known
            assert set(re.findall(r"url\(#([^)]+)\)", markup)) <= known


def test_rules_that_pieces_name_are_in_the_book() -> None:
    for view, _ in views(5, {"choose_adventurers": True, "storm_tracker": True}, 6, least=80):
        for rules in re.findall(r'data-rules="([^"]+)"', "".join(english(view).values())):
            assert set(rules.split()) <= {f"desert:{name}" for name in ROOM.ids} | set(ROOM.ids)


def test_a_blocked_tile_is_marked_by_shape_number_and_word() -> None:
    table = Table("archeologist explorer")
    tile = table.state.tile[6]
    table.state.sand[6] = 2
    board = english(table.view())["board"]
    drawn = board[board.index(f'id="tile-{tile}"') :].split("</g></g>")[0]
    assert "desert-bar" in drawn
    assert 'class="desert-count stop"' in drawn
    assert "blocked" in drawn


def test_a_tile_keeps_its_id_and_its_place_in_the_document_when_the_wind_moves_it() -> None:
    table = Table("archeologist explorer")
    before = re.findall(r'id="(tile-\d+)"', english(table.view())["board"])
    state = table.state
    state.tile[12], state.tile[13] = state.tile[13], -1
    state.face[12], state.face[13] = state.face[13], -1
    state.hole = 13
    assert re.findall(r'id="(tile-\d+)"', english(table.view())["board"]) == before


def test_what_threatens_is_in_sight_before_it_is_asked_for() -> None:
    regions = english(Table("archeologist explorer").view())
    assert "35 %" in regions["storm"]  # a Sun among three cards
    assert "4/4" in regions["storm"]
    assert "3/3" in regions["storm"]
    assert "<b>48</b>" in regions["sand"]


def test_an_empty_canteen_shows_a_skull_and_how_likely_it_kills() -> None:
    table = Table("archeologist explorer")
    table.state.water[1] = 0
    team = english(table.view())["team"]
    canteen = team[team.index('id="canteen-1"') :].split("</li>")[0]
    assert "desert-skull" in canteen
    assert "desert-risk" in canteen
    assert "the next Sun kills" in canteen


@pytest.mark.parametrize(
    ("cards", "least", "share"), [(2, 1, 0.245), (3, 1, 0.349), (4, 2, 0.070), (6, 3, 0.016)]
)
def test_the_odds_of_suns_in_a_fresh_pile_are_exact(cards: int, least: int, share: float) -> None:
    table = Table("archeologist explorer")
    table.state.due = cards
    assert chance_of(table.view(), SUN, least) == pytest.approx(share, abs=0.0006)


def test_a_card_that_was_foreseen_is_certain() -> None:
    table = Table("archeologist explorer")
    state = table.state
    state.pile.remove(SUN)
    state.pile.append(SUN)
    state.seen[0] = 1 << (len(state.pile) - 1)
    assert chance_of(table.view(0), SUN) == 1
    assert chance_of(table.view(1), SUN) < 1


def test_small_chances_are_never_shown_as_none_nor_great_ones_as_certain() -> None:
    assert [percent(share) for share in (0, 0.001, 0.5, 0.999, 1)] == [0, 1, 50, 99, 100]


@pytest.mark.parametrize("result", range(TAKE_OFF, SWEPT_AWAY + 1))
def test_every_ending_has_its_picture_and_its_sheet(result: int) -> None:
    table = Table("archeologist explorer climber")
    table.state.result = result
    if result == TAKE_OFF:
        table.state.part = [COLLECTED] * 4
    regions = english(table.view())
    assert "status" not in regions
    assert "desert-scene" in regions["end"]
    assert regions["end"].count("<th") >= 8


def test_a_part_travels_from_the_board_into_the_machine() -> None:
    table = Table("archeologist explorer")
    table.state.part[2] = 7
    assert 'id="part-2"' in english(table.view())["board"]
    table.state.part[2] = COLLECTED
    regions = english(table.view())
    assert 'id="part-2"' not in regions["board"]
    assert 'id="part-2"' in regions["machine"]


def test_guiding_is_touching_the_pawn_and_then_where_it_goes() -> None:
    view = Table("navigator explorer").view()
    assert pieces(view, int(move(moves.GUIDE, 1, 7))) == ["pawn-1", f"tile-{view.tile[7]}"]


def test_every_motion_is_of_an_event_with_a_sound_of_the_house_and_a_known_symbol() -> None:
    room = files("ludotheque.games.desert")
    motions = tomllib.loads((room / "motion.toml").read_text("utf-8"))
    happenings = {kind.name: kind for kind in ROOM.chronicle.happenings}
    assert set(motions) == set(happenings)
    symbols = set(ids(english(Table("archeologist explorer").view())["defs"]))
    sounds = files("ludotheque.web") / "static" / "js" / "sounds.js"
    known = sounds.read_text("utf-8")
    for name, line in motions.items():
        params = {param.name for param in happenings[name].params}
        assert set(re.findall(r"\{([a-z_]+)\}", str(line))) <= params, name
        assert line.get("fly", "desert-drop") in symbols
        assert re.search(rf"^\s*{line['sound']}: \{{", known, re.MULTILINE), line["sound"]


def test_room_stylesheet_symbols_and_first_painting_stay_light() -> None:
    room = files("ludotheque.games.desert") / "static"
    first = "".join(english(Table("archeologist explorer climber navigator meteorologist").view()).values())
    sheet = (room / "desert.css").read_text("utf-8")
    assert len(gzip.compress((first + sheet).encode())) < 60_000
    assert len((room / "box.svg").read_bytes()) <= 12_000


def test_an_ordinary_update_stays_under_six_kilobytes() -> None:
    table = Table("archeologist explorer climber navigator meteorologist")
    before = english(table.view())
    table.state.sand[6] += 1
    table.state.supply -= 1
    after = english(table.view())
    changed = "".join(markup for name, markup in after.items() if before.get(name) != markup)
    assert 0 < len(gzip.compress(changed.encode())) < 6_000


def test_selectors_of_the_stylesheet_keep_to_this_room() -> None:
    sheet = (files("ludotheque.games.desert") / "static" / "desert.css").read_text("utf-8")
    bare = re.sub(r"/\*.*?\*/", "", sheet, flags=re.DOTALL)
    for selectors in re.findall(r"(?:^|[{};])\s*([^{};@]+)\{", bare):
        for selector in re.split(r",(?![^()]*\))", selectors):
            name = selector.strip()
            if name in {"from", "to"}:
                continue
            own = ('.table[data-room="desert"]', ".desert-", ".heap-")
            assert name == 'body[data-game="desert"]' or name.startswith(own), name


def spots(markup: str, start: str) -> dict[str, tuple[float, float]]:
    """Where pieces whose id starts so stand."""
    found = re.findall(rf'id="({start}[^"]*)"[^>]*?transform="translate\(([-.0-9]+) ([-.0-9]+)\)', markup)
    found += [
        (name, x, y)
        for x, y, name in re.findall(
            rf'transform="translate\(([-.0-9]+) ([-.0-9]+)\)[^>]*?id="({start}[^"]*)"', markup
        )
    ]
    return {name: (float(x), float(y)) for name, x, y in found}


def test_a_part_leaves_the_number_of_its_sand_in_sight() -> None:
    board = english(Table().tile("c4", "well").sand("c4", 1).part("engine", "c4").view())["board"]
    (spot,) = spots(board, "part-").values()
    x, y = 20 + 2 * 106 + 3, 20 + 3 * 108
    assert ((spot[0] - x - 79) ** 2 + (spot[1] - y - 21) ** 2) ** 0.5 >= 25 * 1.15 + 17


def test_a_clue_stands_on_its_own_line_beside_its_name() -> None:
    table = Table().tile("b5", "workshop").tile("b2", "scrapyard").tile("b1", "windmill")
    found = spots(english(table.view())["board"], "clue-")
    middle = 20 + 106 + 3 + 50
    columns = sorted(x for x, y in found.values() if y == 10)
    assert len(columns) == 2
    assert all(15 < abs(x - middle) < 48 for x in columns), "on its column, and not over the letter"
    assert columns[1] - columns[0] > 19, "each by itself"
    ((x, y),) = [spot for spot in found.values() if spot[1] != 10]
    assert x == 10
    assert 15 < abs(y - (20 + 50)) < 48


def test_a_storm_card_of_the_turn_before_says_whose_it_was() -> None:
    table = Table("archeologist explorer")
    table.play("end")
    while table.state.active == 0:
        table.play("draw")
    note = next(
        one for one in re.findall(r'data-note="([^"]*)"', english(table.view())["storm"]) if "turned" in one
    )
    assert note.startswith("turned at the end of Player 1’s turn")
    own = english(Table().view())["storm"]
    assert "turned at the end" not in own


def test_spaces_are_named_in_one_way_everywhere() -> None:
    for view, _ in views(3, {}, 3, 60):
        for region in english(view).values():
            assert not re.search(r">[A-E][1-5]<|\b[A-E][1-5]\b(?= ·)", region)
        assert ">a</text>" in english(view)["board"]
