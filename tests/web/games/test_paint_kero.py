"""KERO's table as it is painted: what a person sees and touches."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import events, kinds
from ludotheque.kernel import LANGUAGES
from ludotheque.kit.markup import join
from ludotheque.kit.motion import motion_of
from ludotheque.web.pages.records import _inventory
from tests.games.kero.position import BOX, ROOM, Table
from tests.games.kero.readers import spaced
from tests.reading import Page, painted


@pytest.mark.rule("kero:C-02")
@pytest.mark.parametrize("die", range(8))
def test_every_die_shows_its_own_faces(die: int) -> None:
    table = Table().rolled(*["brick", "wheat", "metal", "recruit", "fire"])
    table.state.chosen = 7
    for face in range(6):
        table.state.dice[die] = face
        shown = painted(ROOM, table.view())[f"die-{die}"]
        at = die * 6 + face
        assert shown.symbols("ke-") == [kinds.SYMBOLS[BOX.symbol[at]]]
        assert shown.text == ("" if BOX.amount[at] == 1 else str(BOX.amount[at]))


def test_a_die_that_was_not_thrown_shows_all_its_faces() -> None:
    page = painted(ROOM, Table().view())
    assert page["die-5"].symbols("ke-") == ["brick", "brick", "metal", "jerrycan", "tuarek", "fire"]
    assert page["die-5"].text == "2 3 2 2"
    assert (
        "2 bricks, 3 bricks, 2 metal, 2 Jerrycans, 1 Tuarek and 1 fire"
        in page["die-5"].attributes["data-note"]
    )


@pytest.mark.rule("kero:B-01")
def test_fires_are_counted_while_the_dice_are_thrown() -> None:
    page = painted(ROOM, Table().rolled("fire", "fire", "fire", "brick", "wheat").view())
    assert page["fires"].text == "×3"


@pytest.mark.rule("kero:B-02")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flame_under_the_last_card_is_a_piece_that_says_what_it_means(language: str) -> None:
    view = Table().view()
    burns = painted(ROOM, view, language)["burns"]
    assert burns.symbols("ke-") == ["fire"]
    assert "×2" in burns.text
    assert burns.attributes["data-name"] == ROOM.texts(language).say("paint.burns")


@pytest.mark.rule("kero:U-01")
def test_a_bought_tuarek_is_shown_large_in_its_camp() -> None:
    table = Table().purse(0, 2).camp()
    told = table.do("buy")
    kind = next(one for one in told if one.event == events.DREW_KIND)
    motion = motion_of(ROOM, kind)
    assert motion["show"] == f"tuarek-{int(kind.a)}"
    assert str(motion["show"]) in painted(ROOM, table.view(0))


def test_the_tip_of_a_running_tank_names_no_figure_that_grows_old() -> None:
    still = painted(ROOM, Table().view())
    assert "60 seconds" in still["truck"].attributes["data-note"]
    runs = painted(ROOM, Table().rolled("brick", "brick", "brick", "brick", "brick").view())
    assert not any(sign.isdigit() for sign in runs["truck"].attributes["data-note"])


@pytest.mark.rule("kero:M-02")
def test_all_twelve_territories_of_a_camp_are_drawn() -> None:
    page = painted(ROOM, Table().win(0, *kinds.LANDS).view())
    assert len(page["camp-0"].all(named="won-")) == 12


@pytest.mark.rule("kero:S-09")
def test_the_first_player_tile_lies_in_its_camp() -> None:
    table = Table()
    assert len(painted(ROOM, table.view())["camp-0"].all(named="first-player")) == 1
    table.state.first = 1
    assert len(painted(ROOM, table.view())["camp-1"].all(named="first-player")) == 1


@pytest.mark.rule("kero:M-08")
def test_the_clan_that_chooses_a_tie_is_named_whoever_plays() -> None:
    table = Table().ability(1, "tie_winner").post(0, 1, 1).post(1, 1, 1).next_cards("claim").camp()
    table.row("-", "outrider", "greenhouse", "water_tower", "solar_panels", "windmill").next_cards("claim")
    table.do("end")
    assert table.match.waiting == (1,)
    assert "Ben chooses" in painted(ROOM, table.view(), "en", ("Ann", "Ben"))["ke-status"].text


def test_the_roll_begins_on_the_big_key() -> None:
    table = Table()
    view = table.view()
    assert ROOM.pieces is not None
    assert ROOM.pieces(view, ROOM.vocabulary.parse("stand_up")) == ["throw"]
    assert "throw" in painted(ROOM, view)


@pytest.mark.rule("kero:RUL-11")
def test_an_ability_card_without_an_ability_is_asked_about_first() -> None:
    five = ("free_die_yellow", "free_die_green", "free_die_blue", "extra_brick", "extra_wheat")
    table = Table().row("oil_well", "stockade").camp(brick=4, metal=4)
    take, other = ROOM.vocabulary.parse("take 1"), ROOM.vocabulary.parse("take 2")
    texts = ROOM.texts("en")
    assert ROOM.face.caution(table.view(), take, texts) == ""
    table.ability(0, *five)
    assert "no ability" in ROOM.face.caution(table.view(), take, texts)
    assert ROOM.face.caution(table.view(), other, texts) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_the_box_tells_the_faces_of_all_dice(language: str) -> None:
    texts = ROOM.texts(language)
    shown = Page({"box": join(*_inventory(ROOM, texts))})
    told = [spaced(line.text) for line in shown.all("li")]
    assert len(told) == 4
    for die, line in zip((0, 5, 6, 7), told, strict=True):
        for at in range(die * 6, die * 6 + 6):
            face = texts.say(f"amount.{kinds.SYMBOLS[BOX.symbol[at]]}", n=BOX.amount[at])
            assert spaced(face) in line


@pytest.mark.rule("kero:M-01")
def test_who_wins_which_territory_is_told_and_seen() -> None:
    """A stranger on a phone saw territories come and go, and not who had won them."""
    table = Table().post(0, 2).post(1, 1, 1).camp()
    table.row("-", "outrider", "greenhouse", "water_tower", "solar_panels", "windmill").next_cards("claim")
    seen = []
    for told in table.do("end"):
        name = ROOM.chronicle.happening(told.event).name
        if name in ("won", "nobody"):
            motion = motion_of(ROOM, told)
            assert motion.get("tell") or motion.get("log") == "turning", "it stands in the table's own line"
            seen.append(motion)
    assert len(seen) == 4
    flights = [motion["to"] for motion in seen if "fly" in motion]
    assert flights == ["camp-0", "camp-1"], "to whoever won it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_territory_has_its_name_in_lines_that_fit_a_phone(language: str) -> None:
    page = painted(ROOM, Table().view(), language)
    for number in range(4):
        tile = page[f"land-{number}"]
        [lines] = tile.all("text", of="ke-land-lines")
        assert spaced(lines.text) == spaced(tile.attributes["data-name"])
        assert 1 <= len(lines.all("tspan")) <= 2


def test_what_else_holds_is_written_in_the_pages_own_letters() -> None:
    table = Table()
    table.state.fireproof = 1
    notes = painted(ROOM, table.view()).all("li")
    assert [note.text for note in notes] == [ROOM.texts("en").say("say.fireproof")]
