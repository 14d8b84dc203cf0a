"""What Aerion's table says and shows at each moment of a turn."""

from __future__ import annotations

from ludotheque.bots.drive import RandomWalk
from ludotheque.games import game
from ludotheque.games.aerion.paint import paint
from ludotheque.games.aerion.phases import OVER, RECOVERING, STAGE_WORDS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import LANGUAGES, QuickChance, Recorder
from ludotheque.web.painter import WebPainter
from tests.games.aerion.position import Table
from tests.reading import Page, painted

MODULES = ("flagship", "hourglasses", "clouds", "piers", "eggs", "hellkite")


def test_the_status_says_what_is_waited_for_and_a_book_shows_what_it_may_bring_back() -> None:
    room = game("aerion")
    texts = room.texts("en")
    seen: set[int] = set()
    for seed in range(6):
        match = room.match(1, seed, dict.fromkeys(MODULES, seed % 2 == 1))
        walk = RandomWalk(match, QuickChance(seed))
        while match.outcome is None and len(match.journal.entries) < 120:
            walk.step()
            view = match.view(0)
            assert isinstance(view, AerionView)
            if view.stage in seen or view.stage == OVER:
                continue
            seen.add(view.stage)
            regions = paint(view, texts)
            assert texts.say(f"prompt.{STAGE_WORDS[view.stage]}") in regions["status"]
            if view.stage == RECOVERING:
                assert "shown-" in regions["quests"]
    assert RECOVERING in seen
    assert len(seen) > 4


def test_a_recover_is_one_box_with_cards_to_be_seen_and_says_plainly_how_many() -> None:
    table = Table(1, "nut nut - - - -").book().pile("k4", "nut nut incube").play("recover k4", "take nut")
    texts = game("aerion").texts("en")
    page = Page(paint(table.game.view(table.state, 0), texts))
    (box,) = page.regions["quests"].all("div", of="ae-block")
    assert box.all("text", of="ae-quest-name")[0].text.endswith(": 1 more.")
    scales = [
        float(one.attributes["transform"].split("scale(")[1].split(")")[0]) for one in box.all(named="shown-")
    ]
    assert len(scales) == 2
    assert min(scales) > 0.7, "two cards need not be as small as six"


def test_the_box_of_a_recover_names_its_cards_and_its_title_stays_inside() -> None:
    table = Table(1, "nut nut - - - -").book().pile("k4", "nut nut incube").play("recover k4")
    for language in LANGUAGES:
        texts = game("aerion").texts(language)
        page = Page(paint(table.game.view(table.state, 0), texts))
        (box,) = page.regions["quests"].all("div", of="ae-block")
        (head,) = box.all("text", of="ae-quest-name")
        assert all(len(line.text) <= 42 for line in head.all("tspan")), head.text
        named = [" ".join(line.text for line in one.all("tspan")) for one in box.all("text", of="ae-caption")]
        assert named == [texts.say("card.nut"), texts.say("card.incube")]


def choices(table: Table) -> dict[str, dict[str, object]]:
    """What a browser is asked, by verb."""
    room = game("aerion")
    moves = table.game.legal(table.state, 0)
    asked = WebPainter().choices(room, table.game.view(table.state, 0), moves, room.texts("en"))
    return {str(choice["verb"]): choice for choice in asked}


def test_a_die_is_named_by_its_face_and_its_place() -> None:
    table = Table(1, "nut nut nut - - -", "6 2 3 1 6 5").play("pay k3")
    groups = choices(table)["reroll"]["groups"]
    assert isinstance(groups, list)
    labels = [member["label"] for member in groups[0]["members"]]
    assert labels == ["6 (die 1)", "2 (die 2)", "3 (die 3)", "1 (die 4)", "6 (die 5)", "5 (die 6)"]
    page = painted(game("aerion"), table.game.view(table.state, 0))
    assert [page[f"die-{die}"].label for die in range(3)] == ["A 6, die 1", "A 2, die 2", "A 3, die 3"]


def test_a_likely_mistake_comes_with_its_question() -> None:
    table = Table(1).fly("nucifera").workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    moves = choices(table)["place"]["moves"]
    assert isinstance(moves, list)
    assert "flies already" in moves[0]["caution"]


def test_the_ending_tells_flagship_hourglasses_and_every_other_goal() -> None:
    table = Table(2, "- - - - - -", "", **dict.fromkeys(MODULES, True))
    table.state.flying = 64 | 0b111
    table.state.glasses = [2, 1, 0, 0, 0, 1]
    table.state.piers = 1
    table.state.gatehouse[3] = 2
    table.state.fairies = 1
    table.game.concede(table.state, 0, Recorder(frames=False))
    sheet = Page(paint(table.game.view(table.state, 0), game("aerion").texts("en"))).regions["end"]
    rows = {row.all("th")[0].text: row.all("td")[0].text for row in sheet.all("tr") if row.all("td")}
    assert rows["Flagship"] == "Flying."
    assert rows["Hourglasses"] == "3 of 6"
    assert rows["Clouds removed"] == "0 of 6"
    assert rows["Piers built"] == "1 of 3"
    assert rows["Unpaid Workers"] == "2"
    assert rows["Outposts and Lairs destroyed"] == "0 of 12"
    assert "1 Fairy left" in sheet.text


def test_a_card_that_the_dice_meet_but_that_cannot_be_taken_says_why_before_it_is_touched() -> None:
    paid = Table(1, "nucifera nut nut - - -", "1 1 2 2 3 4").play("pay k3")
    for language in LANGUAGES:
        texts = game("aerion").texts(language)
        view = paid.game.view(paid.state, 0)
        page = Page(paint(view, texts))
        (card,) = page.regions["market"].all(named="card-0")
        assert texts.say("refusal.reroll_owed") in card.attributes["data-note"]
        assert "ae-payable" not in card.attributes["class"]
        assert not page.regions["market"].all("div", of="ae-met")
        said = "\n".join(game("aerion").face.describe(view, texts))
        assert texts.say("refusal.reroll_owed").rstrip(".") in said, "in words too"
    bird = Table(1, "bird nut - - - -", "1 1 2 2 3 4", clouds=True)
    texts = game("aerion").texts("en")
    (card,) = Page(paint(bird.game.view(bird.state, 0), texts)).regions["market"].all(named="card-0")
    assert texts.say("refusal.not_acquirable") in card.attributes["data-note"]
    free = Table(1, "nucifera nut - - - -", "1 1 2 2 3 4")
    (card,) = Page(paint(free.game.view(free.state, 0), texts)).regions["market"].all(named="card-0")
    assert "ae-payable" in card.attributes["class"]
