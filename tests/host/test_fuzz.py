"""A fuzzer of match files, journals and components: whatever is wrong is refused in words, and soon.

Seeded, so that a failure comes again; `LUDOTHEQUE_FUZZ=20` tries twenty times as much.
"""

from __future__ import annotations

import json
import os
import random
import zlib
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from ludotheque.games import game
from ludotheque.host.proving.ground import ProvingGround
from ludotheque.kernel import BadJournal, Entry, GameError, Head, Journal, Match
from ludotheque.kernel.journal import KINDS, content_hash
from ludotheque.table.trial import brought, stands
from tests.host.test_hostile import ROOMS, middle

TIMES = int(os.environ.get("LUDOTHEQUE_FUZZ", "1"))
BUDGET = 1.0  # seconds of work that one match may take
NUMBERS = (0, -1, 1, 2, 63, 64, 255, 1 << 16, 1 << 31, 1 << 53, 1 << 62, 1 << 64, 10**18, -(10**18), 10**40)
WORDS = ("", "\0", "\ud800", "\u202e", "x" * 70_000, "kreo", "1e999", "[[[", "'''", "#")


def odd(chance: random.Random) -> object:
    """Something that does not belong there."""
    return chance.choice([*NUMBERS, *WORDS, None, True, 1.5, [], {}, [[]], [1] * 300])


def spoiled(thing: Any, chance: random.Random) -> Any:
    """The same with something in it changed, somewhere."""
    if isinstance(thing, dict) and thing and chance.random() < 0.9:
        key = chance.choice(sorted(thing))
        if chance.random() < 0.1:
            return {name: value for name, value in thing.items() if name != key}
        return {**thing, key: spoiled(thing[key], chance)}
    if isinstance(thing, list) and thing and chance.random() < 0.9:
        place = chance.randrange(len(thing))
        part = [] if chance.random() < 0.1 else [spoiled(thing[place], chance)]
        return [*thing[:place], *part, *thing[place + 1 :]]
    return odd(chance)


def refused(file: bytes) -> bool:
    """Whether this file is refused in words; anything but that, or a match, fails the test."""
    began = process_time()
    try:
        found = brought(file, BUDGET)
    except GameError:
        return True
    finally:
        assert process_time() - began < BUDGET + 2
    assert not any(entry.kind == "rebase" for entry in found.entries)
    return False


@pytest.mark.parametrize("name", ROOMS)
def test_no_match_file_breaks_the_house(name: str) -> None:
    chance = random.Random(f"file {name}")
    file = middle(name).journal.write()
    document = json.loads(zlib.decompress(file))
    wrong = 0
    for _ in range(120 * TIMES):
        bad = document
        for _ in range(chance.randint(1, 3)):
            bad = spoiled(bad, chance)
        wrong += refused(zlib.compress(json.dumps(bad).encode()))
        raw = bytearray(file)
        for _ in range(chance.randint(1, 4)):
            raw[chance.randrange(len(raw))] = chance.randrange(256)
        refused(bytes(raw[: chance.randint(0, len(raw))]))
    assert wrong > 60 * TIMES
    for bomb in (b"[" * 900_000, b"0" * 17_000_000, b'{"ludotheque":' + b"9" * 5000 + b"}"):
        assert refused(zlib.compress(bomb))


@pytest.mark.parametrize("name", ROOMS)
def test_no_entry_breaks_a_match(name: str) -> None:
    chance = random.Random(f"journal {name}")
    start = middle(name)
    some = [entry.move for entry in start.journal.entries]
    for _ in range(60 * TIMES):
        match = Match.replay(start.journal, start.room)
        for _ in range(8):
            move = chance.choice([*some, *NUMBERS[:11]])
            entry = Entry(chance.choice(KINDS[:-1]), chance.randint(-1, 7), chance.choice(NUMBERS[:11]), move)
            before = match.fingerprint()
            try:
                match.apply(entry)
            except GameError:
                assert match.fingerprint() == before


@pytest.mark.parametrize("name", ROOMS)
async def test_no_stored_state_breaks_whoever_tries_it(name: str) -> None:
    chance = random.Random(f"state {name}")
    match = middle(name)
    kept = json.loads(match.snapshot())
    patient = ProvingGround(20)
    await patient.stand(match.head, "", [Entry("rebase", -1, 0, 0, json.dumps(kept))])
    patient.stop()
    ground = ProvingGround(0.5)  # some hang: that is what the process is for
    for _ in range(80 * TIMES):
        bad = Entry("rebase", -1, 0, 0, json.dumps(spoiled(kept, chance)))
        with suppress(BadJournal):
            await ground.stand(match.head, "", [bad])
    ground.stop()


def other_sheet(text: str, chance: random.Random) -> str:
    """A components file with some lines changed, doubled or gone."""
    lines = text.splitlines()
    for _ in range(chance.randint(1, 3)):
        place = chance.randrange(len(lines))
        name, sign, value = lines[place].partition("=")
        how = chance.random()
        if how < 0.6 and sign:
            number = str(chance.choice(NUMBERS))
            digits = [at for at, letter in enumerate(value) if letter.isdigit()]
            at = chance.choice(digits) if digits else 0
            lines[place] = f"{name}={value[:at]}{number}{value[at + 1 :]}" if digits else f"{name}= {number}"
        elif how < 0.75:
            lines.insert(place, lines[place])
        elif how < 0.9:
            del lines[place]
        else:
            lines[place] += str(odd(chance))
    return "\n".join(lines)


@pytest.mark.parametrize("name", ROOMS)
def test_no_components_break_the_house(name: str) -> None:
    chance = random.Random(f"sheet {name}")
    start = middle(name)
    head, right = start.head, 0
    for _ in range(60 * TIMES):
        sheet = other_sheet(start.room.components, chance)
        try:
            mark = content_hash(sheet)
        except UnicodeEncodeError:
            continue
        journal = Journal(Head(name, head.version, head.seats, head.seed, head.options, mark), [], sheet)
        try:
            stands(journal.head, sheet, [], BUDGET)
            right += 1
        except GameError:
            assert refused(journal.write())
    assert right < 60 * TIMES
    assert game(name).box() is start.room.box()
