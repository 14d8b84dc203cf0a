"""Keys while fuel runs: dice by toggles that keep their digits, one key to throw, and no word swallowed."""

from __future__ import annotations

from ludotheque.games import game
from ludotheque.kernel import Match
from ludotheque.kit.drawing import plain
from ludotheque.terminal.choices import choices
from ludotheque.terminal.hotkeys import Hotkeys
from ludotheque.terminal.keyboard import ENTER
from ludotheque.terminal.sentences import terminal_texts

ROOM = game("kero")
TEXTS = terminal_texts(ROOM, "en")


def standing() -> Match:
    seed = next(seed for seed in range(50) if 0 in ROOM.match(seed=seed).waiting)
    match = ROOM.match(seed=seed)
    match.play(0, "stand_up")
    return match


def rolled() -> tuple[Match, list[int]]:
    """After the first throw, with at least one die burnt; the dice that may be thrown again."""
    for seed in range(200):
        match = ROOM.match(seed=seed)
        if 0 not in match.waiting:
            continue
        match.play(0, "stand_up")
        match.expire()
        union = 0
        for move in match.legal(0):
            if ROOM.vocabulary.verb(move).name == "throw":
                union |= ROOM.vocabulary.values(move)[0]
        free = [die for die in range(8) if union >> die & 1]
        if free and free != list(range(len(free))):
            return match, free
    raise AssertionError("no such roll")


def hotkeys(match: Match) -> Hotkeys:
    keys = Hotkeys(ROOM, TEXTS)
    keys.offer(choices(ROOM, TEXTS, match.legal(0)), TEXTS)
    return keys


def test_a_die_keeps_its_digit_while_others_burn() -> None:
    match, free = rolled()
    keys = hotkeys(match)
    for die in free:
        assert keys.toggle(str(die + 1))
    assert keys.chosen == sum(1 << die for die in free)
    burnt = next(die for die in range(5) if die not in free)
    assert keys.toggle(str(burnt + 1)), "it is no other key either"
    assert not keys.chosen >> burnt & 1


def test_space_and_enter_throw_what_is_chosen_and_nothing_else() -> None:
    match, free = rolled()
    keys = hotkeys(match)
    assert keys.pressed(" ") is None
    assert keys.is_own(" ")
    keys.toggle(str(free[0] + 1))
    for key in (" ", ENTER):
        choice = keys.pressed(key)
        assert choice is not None
        assert ROOM.vocabulary.values(choice.move) == (1 << free[0],)


def test_zero_takes_all_and_lets_all_go() -> None:
    match, free = rolled()
    keys = hotkeys(match)
    keys.toggle("0")
    assert keys.chosen == sum(1 << die for die in free)
    keys.toggle("0")
    assert keys.chosen == 0


def test_nothing_stays_chosen_from_one_roll_to_the_next() -> None:
    match, free = rolled()
    keys = hotkeys(match)
    keys.toggle(str(free[0] + 1))
    match.play(0, "stop", match.now + 200)
    keys.offer(choices(ROOM, TEXTS, match.legal(0)), TEXTS)
    assert keys.chosen == 0


def test_two_lines_show_the_dice_and_what_the_key_does() -> None:
    match, free = rolled()
    keys = hotkeys(match)
    keys.toggle(str(free[0] + 1))
    lines = [plain(line) for line in keys.lines(80)]
    assert f"{free[0] + 1}◉" in lines[0]
    assert f"{free[1] + 1}○" in lines[0]
    assert lines[1].startswith("<space> Throw ")
    assert len(lines) <= 4


def test_letters_act_only_where_the_room_gives_them_a_verb() -> None:
    match, _ = rolled()
    keys = hotkeys(match)
    assert keys.pressed("s") is not None, "stop, while fuel runs"
    match.play(0, "stop", match.now + 200)
    keys.offer(choices(ROOM, TEXTS, match.legal(0)), TEXTS)
    verbs = {ROOM.vocabulary.verb(move).name for move in match.legal(0)}
    assert "end" in verbs
    letters = [letter for letter in "abcdefghijklmnopqrstuvwxyz" if keys.pressed(letter) is not None]
    assert letters == [], "words begin with letters: explore, end, supplies"
    assert not keys.is_urgent
