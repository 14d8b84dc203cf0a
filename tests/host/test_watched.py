"""Numbers, prompts and logs per viewer, from the journal alone."""

from __future__ import annotations

from typing import Any

import msgspec

from ludotheque.games import game
from ludotheque.kernel import SPECTATOR, Entry, Head, Room, Verb, View, Vocabulary
from ludotheque.kernel.words import Param
from ludotheque.table.choices import choices
from ludotheque.table.envelope import Canvas, Easel, data_envelope
from ludotheque.table.painter import PlainPainter
from ludotheque.table.watched import WatchedMatch
from ludotheque.table.wire import encode
from tests.lab.toy import toy


def watched() -> WatchedMatch:
    return WatchedMatch(toy(), Head("toy", 1, 2, bytes(16), {}))


def as_sent(envelope: dict[str, object]) -> dict[str, Any]:
    """An envelope as whoever gets it reads it."""
    read: dict[str, Any] = msgspec.json.decode(encode(envelope))
    return read


def moves(watched: WatchedMatch, *played: tuple[int, str]) -> None:
    for seat, words in played:
        watched.apply(Entry("move", seat, 0, watched.room.vocabulary.parse(words)))


def test_what_a_viewer_cannot_see_does_not_move_its_number() -> None:
    one = watched()
    before = {seat: eyes.number for seat, eyes in one.eyes.items()}
    one.apply(Entry("pause"))
    assert all(eyes.number == before[seat] + 1 for seat, eyes in one.eyes.items())


def test_a_prompt_moves_only_when_the_seats_own_question_changes() -> None:
    one = watched()
    other = one.eyes[1].prompt
    mine = one.eyes[0].prompt
    moves(one, (0, "step 2"))
    assert one.eyes[0].prompt == mine + 1
    assert one.eyes[1].prompt == other
    moves(one, (0, "rest"))
    assert one.eyes[1].prompt == other + 1


def test_everybody_who_reads_the_same_journal_counts_the_same() -> None:
    one, two = watched(), watched()
    played = [(0, "step 2"), (0, "take"), (1, "rest"), (0, "rest")]
    moves(one, *played)
    for entry in one.match.journal.entries:
        two.apply(entry)
    assert [(eyes.number, eyes.prompt, len(eyes.log)) for eyes in one.eyes.values()] == [
        (eyes.number, eyes.prompt, len(eyes.log)) for eyes in two.eyes.values()
    ]


def test_undo_is_told_to_those_who_saw_the_step() -> None:
    one = watched()
    moves(one, (0, "step 2"))
    step = one.apply(Entry("undo", 0))
    assert [line.house for line in step.changed[1]] == ["house.undo"]
    assert [line.house for line in step.changed[SPECTATOR]] == ["house.undo"]


def test_events_reach_only_those_who_may_hear() -> None:
    one = watched()
    one.match.frames = True
    told = one.match.play(0, "take")
    step = one.count(one.match.journal.entries[-1], told)
    assert len(step.changed[0]) == 2
    assert len(step.changed[1]) == 1
    assert all(line.told is None or line.told.state is None for line in one.eyes[0].log)


def test_a_data_envelope_has_view_moves_and_events() -> None:
    one = watched()
    whole = as_sent(data_envelope(one, 0, 0, None, False))
    assert whole["full"] is True
    assert ["rest"] in whole["legal"]
    entry = Entry("move", 0, 0, one.room.vocabulary.parse("rest"))
    step = one.apply(entry)
    told = as_sent(data_envelope(one, 0, 0, step, False))
    assert told["n"] == 1
    assert told["legal"] == []
    assert [event["name"] for event in told["events"]] == ["rested"]


def test_only_changed_regions_are_sent() -> None:
    one = watched()
    canvas = Canvas(0, Easel(PlainPainter()))
    whole = canvas.envelope(one, "en", ("Ada", "Bo"), 0, None, False)
    assert set(whole["regions"]) == {"table"}  # type: ignore[call-overload]  # JSON
    again = canvas.envelope(one, "en", ("Ada", "Bo"), 0, one.apply(Entry("pause")), False)
    assert "regions" not in again
    assert [frame["events"][0]["text"] for frame in again["frames"]] == ["The table rests."]  # type: ignore[attr-defined]  # a state of this game


def test_viewers_with_unlike_screens_share_a_canvas_that_resends_what_differs() -> None:
    painter = Easel(PlainPainter())
    one, two = Canvas(0, painter), Canvas(0, painter)
    one.shown, two.shown = {"a": "1", "b": "2"}, {"a": "1", "b": "3"}
    assert two.beside(one).shown == {"a": "1", "b": ""}


def test_subsets_are_sent_without_the_product_of_all_choices() -> None:
    dice = Param("dice", 8, pick="subset")
    room = toy()
    words = Vocabulary(Verb(0, "roll", (dice,)))
    changed = Room(
        name="dice", package=room.package, game=room.game, vocabulary=words, chronicle=room.chronicle,
        options=room.options, read_box=room.read_box, face=room.face,
    )  # fmt: skip
    moves = [words.code(words.verbs[0], [mask]) for mask in range(1, 256)]
    (choice,) = choices(changed, View(), moves, room.texts("en"))
    group = msgspec.convert(choice["groups"], list[dict[str, Any]])[0]
    assert (group["least"], group["most"], len(group["members"])) == (1, 8, 8)
    assert "masks" not in group
    (choice,) = choices(changed, View(), moves[:-2], room.texts("en"))
    group = msgspec.convert(choice["groups"], list[dict[str, Any]])[0]
    assert len(group["masks"]) == 253


def test_the_toys_come_from_the_shelf() -> None:
    assert game("toy").name == "toy"
    assert game("candle").pulse is not None
