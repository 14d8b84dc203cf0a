"""What the host is given to send: regions, choices with paths, events with motion."""

from __future__ import annotations

import json
import re

import pytest

from ludotheque.bots.drive import RandomWalk
from ludotheque.games import game, shelf
from ludotheque.kernel import QuickChance, Told
from ludotheque.kit.motion import _motions, motion_of
from ludotheque.web.painter import WebPainter
from tests.lab.toy import toy

ROOMS = [name for name in shelf() if game(name).paint is not None]
ID = re.compile(r'\bid="([^"]*)"')
GOOD_ID = re.compile(r"[a-z][a-z0-9-]*")
STYLE = re.compile(r"<[^>]*\sstyle=")
PIECE = re.compile(r"<[a-zA-Z]+(?=[^>]*\bclass=\"piece[\s\"])(?=[^>]*\bid=\"([^\"]+)\")[^>]*>")


def test_a_room_without_a_painter_shows_its_picture_in_letters_and_its_sentences() -> None:
    room = toy()
    match = room.match(2, 1)
    regions = WebPainter().regions(room, match.view(0), room.texts("en"))
    assert set(regions) == {"picture", "sentences"}
    assert "<li>" in regions["sentences"]


def test_choices_name_every_legal_move_and_nothing_else() -> None:
    room = toy()
    match = room.match(2, 1)
    legal = match.legal(0)
    choices = WebPainter().choices(room, match.view(0), legal, room.texts("en"))
    found = {
        room.vocabulary.unwire([str(choice["verb"]), *move["values"]])
        for choice in choices
        for move in choice["moves"]  # type: ignore[attr-defined]  # plain JSON
    }
    assert found == set(legal)


@pytest.mark.parametrize("name", ROOMS)
def test_a_painted_table_keeps_the_painting_contract_through_whole_matches(name: str) -> None:
    room = game(name)
    painter = WebPainter()
    for seats, seed in ((room.options.seats[0], 3), (room.options.seats[-1], 4)):
        match = room.match(seats, seed)
        walk = RandomWalk(match, QuickChance(seed))
        texts = {language: room.texts(language) for language in ("fr", "en")}
        entry = 0
        while match.outcome is None and entry < 400:
            if entry % 7 == 0:
                for seat in range(seats):
                    _check(painter, name, match.view(seat), match.legal(seat), texts["en"])
            walk.step()
            entry += 1
        for seat in (-1, 0):
            _check(painter, name, match.view(seat if seat >= 0 else None), [], texts["fr"])


def _check(painter: WebPainter, name: str, view: object, legal: list[int], texts: object) -> None:
    room = game(name)
    regions = painter.regions(room, view, texts)  # type: ignore[arg-type]  # views of this room
    markup = "".join(regions.values())
    assert STYLE.search(markup) is None
    ids = ID.findall(markup)
    assert len(ids) == len(set(ids)), [one for one in ids if ids.count(one) > 1]
    assert all(GOOD_ID.fullmatch(one) for one in ids), [one for one in ids if not GOOD_ID.fullmatch(one)]
    pieces = set(PIECE.findall(markup))
    assert regions == painter.regions(room, view, texts)  # type: ignore[arg-type]  # equal views, equal bytes
    choices = painter.choices(room, view, legal, texts)  # type: ignore[arg-type]  # views of this room
    json.dumps(choices)
    for choice in choices:
        for way in [*choice.get("moves", []), *choice.get("groups", []), *choice.get("steps", [])]:  # type: ignore[misc]  # plain JSON
            for piece in way["path"][:1]:
                assert piece in pieces, (choice["verb"], way["path"])


@pytest.mark.parametrize("name", ROOMS)
def test_every_motion_is_of_a_happening_and_makes_a_sound_of_the_house(name: str) -> None:
    room = game(name)
    happenings = {one.name: one for one in room.chronicle.happenings}
    from pathlib import Path

    source = (Path(__file__).parents[2] / "src/ludotheque/web/static/js/sounds.js").read_text(
        encoding="utf-8"
    )
    sounds = set(re.findall(r"^  ([a-z]+): \{", source, re.MULTILINE))
    for happening, line in _motions(room.package).items():
        assert happening in happenings, happening
        if "sound" in line:
            assert line["sound"] in sounds, line
        told = Told(happenings[happening].code, 0, 0, 0, 0, -1, None)
        assert "{" not in json.dumps(motion_of(room, told)).replace("{}", "")[1:-1].replace('": {', ""), (
            happening
        )


@pytest.mark.parametrize("name", shelf())
def test_controls_keep_their_order_from_move_to_move(name: str) -> None:
    room = game(name)
    verbs = sorted(room.vocabulary.verbs, key=lambda verb: (verb.name == "end", verb.asks))
    words = [verb.name for verb in verbs]
    match = room.match(room.options.seats[0], 5)
    walk = RandomWalk(match, QuickChance(5))
    for _ in range(60):
        if match.outcome is not None:
            break
        for seat in match.waiting:
            choices = WebPainter().choices(room, match.view(seat), match.legal(seat), room.texts("en"))
            places = [words.index(str(choice["verb"])) for choice in choices]
            assert places == sorted(places)
        walk.step()
