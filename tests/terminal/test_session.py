"""A session at a small screen: all news, bots at a pace, endings, and who may give up."""

from __future__ import annotations

import pytest

from ludotheque.bots.drive import random_match
from ludotheque.games import game
from ludotheque.kernel import Match
from ludotheque.terminal.commands import obey
from ludotheque.terminal.ending import show_ending
from ludotheque.terminal.rulebook import find_rules, rules_of
from ludotheque.terminal.session import STEP, Left
from tests.terminal.test_choices import divining
from tests.terminal.windows import sit, window


def desert(seats: int = 3, **options: object) -> Match:
    seed = next(
        seed for seed in range(80) if 0 in game("desert").match(seats, seed=seed, options=options).waiting
    )
    return game("desert").match(seats, seed=seed, options=options)


def test_news_that_does_not_fit_is_marked_and_can_be_read_whole() -> None:
    match = game("desert").match(5, seed=5)
    person = (match.waiting[0] + 4) % 5
    session = sit(match, [person], typed=[""] * 9)
    while person not in match.waiting:
        session._advance()
    news = [line.split("[dim]")[0].strip() for line in session.news(person)]
    assert len(news) > 12
    session.show(person)
    screen = window(session)
    hidden = [line for line in news if line not in " ".join(screen.text.split())]
    assert hidden, "this turn must not fit"
    assert f"earlier: {len(hidden)} (news)" in screen.text
    screen.clear()
    session.commands["news"](session, person, "")
    text = " ".join(screen.text.split())
    assert [line for line in news if line not in text] == []


def test_on_a_tall_screen_all_news_is_shown_at_once() -> None:
    match = game("desert").match(3, seed=5)
    person = (match.waiting[0] + 1) % 3
    session = sit(match, [person], rows=120)
    while person not in match.waiting:
        session._advance()
    news = [line.split("[dim]")[0].strip() for line in session.news(person)]
    session.show(person)
    text = " ".join(window(session).text.split())
    assert [line for line in news if line not in text] == []


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
def test_a_chapter_of_the_rules_is_shown_to_its_end(language: str) -> None:
    match = desert()
    chapter = max(
        {rule.chapter for rule in rules_of(match.room, language)},
        key=lambda one: len(find_rules(match.room, language, one)),
    )
    rules = find_rules(match.room, language, chapter)
    assert len(rules) > 8
    session = sit(match, language=language, typed=[""] * 40)
    session.commands["rules"](session, 0, chapter)
    text = window(session).text
    assert [rule.id for rule in rules if f"{rule.id} " not in text] == []


def test_the_first_screen_tells_how_to_slow_bots_down() -> None:
    session = sit(desert())
    session.show(0)
    text = " ".join(window(session).text.split())
    assert "step: they wait for Enter" in text
    assert "pace 2" in text


def test_with_step_somebody_may_act_before_each_card_that_a_bot_turns() -> None:
    """A shield or a drink between two storm cards is what the rules allow."""
    match = desert()
    while 0 in match.waiting:
        match.play(0, "end" if match.room.vocabulary.parse("end") in match.legal(0) else match.legal(0)[0])
    session = sit(match, typed=["", "", "", "quit"])
    session.pace = STEP
    with pytest.raises(Left):
        session.run()
    assert len(match.journal.entries) > 3
    assert "is next. Enter to go on" in window(session).written.getvalue()


def test_a_pace_tells_every_move_of_a_bot_as_it_is_made() -> None:
    match = game("desert").match(3, seed=5)
    person = (match.waiting[0] + 1) % 3
    session = sit(match, [person])
    session.commands["pace"](session, person, "0.001")
    assert session.pace == 0.001
    session._advance()
    assert "· " in window(session).text


def test_a_pace_that_is_no_number_is_refused_with_an_example() -> None:
    session = sit(desert())
    session.commands["pace"](session, 0, "quick")
    assert "For example: pace 2" in window(session).text


def test_a_common_end_tells_no_row_of_equal_scores() -> None:
    match = random_match(game("desert").match(3, seed=1), 1)
    session = sit(match)
    show_ending(session)
    text = window(session).text
    assert "Scores" not in text
    assert "Score" not in text


def test_rivals_are_told_their_scores() -> None:
    match = random_match(game("kero").match(seed=1), 1)
    session = sit(match)
    show_ending(session)
    assert "Scores: Zoë 1 " in window(session).text


def test_where_nobody_may_give_up_the_rule_says_so_and_nothing_is_asked() -> None:
    match = game("kreo").match(3, seed=1)
    session = sit(match, typed=["yes"])
    assert obey(session, 0, "concede")
    assert "kreo:A26" in window(session).text
    assert match.outcome is None
    assert session.keyboard.typed == ["yes"]  # type: ignore[attr-defined]  # nobody was asked


def test_a_silent_desert_drops_a_curtain_between_two_at_one_keyboard() -> None:
    """What only people on one tile may tell each other is hidden from whoever sits down next."""
    differ = 0
    for seed in range(40):
        match = random_match(
            game("desert").match(2, seed=seed, options={"talk": "same_tile"}), seed, limit=40
        )
        session = sit(match, [0, 1], typed=[""])
        session.viewer = 0
        hidden = session.table.hides_from(0, 1)
        session.sit(1)
        assert ("\x1b[3J" in window(session).written.getvalue()) == hidden
        differ += hidden
    assert differ, "some of these positions must show a difference"
    assert not sit(game("desert").match(2, seed=3), [0, 1]).table.hides_from(0, 1)


def test_a_step_back_stands_in_the_log() -> None:
    match = desert()
    session = sit(match)
    session.table.play(
        0, next(move for move in match.legal(0) if match.room.vocabulary.notation(move)[:4] == "walk")
    )
    obey(session, 0, "undo")
    assert "takes a step back" in session.sentence(session.table.heard(0)[-1])


def test_who_comes_back_is_told_what_happened_before() -> None:
    match = random_match(game("desert").match(3, seed=5), 1, 40)
    session = sit(match)
    before = len(session.table.log)
    session.table.remember(match.journal)
    assert before == 0
    again = type(session)(session.table, session.screen, session.keyboard, "en")
    assert len(again.news(0)) in range(1, 5), "the end of it, at a glance"
    obey(again, 0, "log 8")
    told = [line.split("[dim]")[0].strip() for line in map(again.sentence, again.table.heard(0)[-8:])]
    assert [line for line in told if line not in " ".join(window(again).text.split())] == []


def test_an_empty_log_says_that_it_is_empty() -> None:
    session = sit(desert())
    obey(session, 0, "log")
    assert "Nothing has happened yet." in window(session).text


def test_words_typed_where_a_page_is_turned_are_obeyed() -> None:
    session = sit(desert(), typed=["describe"], rows=8)
    session.commands["rules"](session, 0, "")
    assert session._ahead == "describe"


def test_whoever_lost_is_not_told_of_a_victory() -> None:
    match = game("kero").match(seed=3)
    random_match(match, 4)
    assert match.outcome is not None
    for seat in range(2):
        session = sit(match, [seat])
        show_ending(session)
        won = bool(match.outcome.winners >> seat & 1)
        assert ("Victory" in window(session).text) == won


@pytest.mark.parametrize("name", ["aerion", "desert", "kero"])
def test_giving_up_quotes_no_rule_about_something_else(name: str) -> None:
    match = game(name).match(seed=1)
    session = sit(match)
    session.table.concede(0)
    show_ending(session)
    assert f"{name}:" not in window(session).text.split("It is over.")[1]


def test_dice_that_were_never_thrown_are_not_invented_by_giving_up() -> None:
    match = game("aerion").match(1, seed=1)
    session = sit(match)
    session.table.concede(0)
    assert any("not rolled" in line for line in session.picture(0))


def test_help_leaves_out_what_this_table_forbids_and_explains_the_signs() -> None:
    session = sit(game("kreo").match(3, seed=1), typed=[""] * 9)
    obey(session, 0, "help")
    text = window(session).text
    assert "concede" not in text
    assert "First Player" in text


def test_undo_names_the_move_that_takes_back_a_choice() -> None:
    match = divining()
    seat = match.waiting[0]
    session = sit(match, [seat])
    move = next(
        move for move in match.legal(seat) if match.room.vocabulary.notation(move).startswith("choose")
    )
    session.table.play(seat, move)
    obey(session, seat, "undo")
    assert "unchoose" in window(session).text


@pytest.mark.parametrize(
    ("language", "word", "begins"),
    [
        ("en", "plan 2", "In my turn, as the table lies:"),
        ("fr", "plan 2", "À mon tour, si rien ne change :"),
        ("nl", "plan 3", "In mijn beurt, zoals de tafel nu ligt:"),
        ("es", "plan 3", "En mi turno, tal como está la mesa:"),
    ],
)
def test_a_bot_is_asked_for_its_plan(language: str, word: str, begins: str) -> None:
    session = sit(desert(), language=language, bots="easy")
    assert obey(session, 0, word)
    assert begins in " ".join(window(session).text.split())


def test_a_plan_is_asked_of_somebody_and_refused_by_rule() -> None:
    session = sit(desert())
    assert obey(session, 0, "plan")
    assert "Whose plan? 2" in window(session).text
    kreo = sit(game("kreo").match(3, seed=1))
    assert obey(kreo, 0, "plan 2")
    assert "kreo:74" in window(kreo).text
    bound = sit(desert(talk="same_tile"))
    match = bound.match
    while match.view(0).pawn[0] == match.view(0).pawn[1]:  # type: ignore[attr-defined]  # of a desert's view
        walks = [move for move in match.legal(0) if match.room.vocabulary.verb(move).name == "walk"]
        match.play(0, walks[0])
    assert obey(bound, 0, "plan 2")
    assert "desert:T7" in window(bound).text
