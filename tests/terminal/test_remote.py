"""`ludotheque play URL` at a real pseudo-terminal, against a real host process."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.host.client import Laid
from tests.terminal.hosted import Host
from tests.terminal.pseudo import COLOUR, Person

TWO = [{"kind": "person"}, {"kind": "person"}]


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Host]:
    host = Host(tmp_path_factory.mktemp("host"))
    yield host
    host.kill()


def sit_down(host: Host, laid: Laid, home: Path, *more: str, seat: int = 0) -> Person:
    return Person(["play", host.link(laid.seats[seat]), "--names", "Ada", *more], home)


def desert(host: Host, home: Path, *more: str) -> tuple[Person, Laid]:
    """Ada on turn at the terminal, Bo somewhere else."""
    laid = host.lay("desert", TWO, seed="0" * 31 + "7")
    host.use(laid, 1, "Bo")
    person = sit_down(host, laid, home, *more)
    person.wait(lambda: "Ada, it is your move:" in person.text and person.at_prompt, "the first question")
    return person, laid


def test_moves_by_number_and_by_notation_why_hint_log_and_undo(host: Host, tmp_path: Path) -> None:
    person, laid = desert(host, tmp_path)
    assert COLOUR.search(person.said)
    person.types("why draw")
    person.sees("Not now:")
    person.sees("desert:")
    person.asked()
    person.types("hint")
    person.sees("the odds of winning are about")
    person.sees("Second-best:")
    person.wait(lambda: person.at_prompt, "a hint")
    person.types("")
    person.wait(lambda: person.at_prompt and "it is your move" in person.text, "the table again")
    legal = host.look(laid, 0)["legal"]
    walks = [one for one in legal if one[0] == "walk"]
    assert walks, legal
    before = host.look(laid, 0)["n"]
    person.types("walk " + named_target(person))
    person.wait(lambda: host.look(laid, 0)["n"] > before and person.at_prompt, "the walk")
    person.types("log")
    person.wait(lambda: "desert:" in person.text and person.at_prompt, "the log")
    person.types("undo")
    person.sees("takes a step back")
    person.asked()
    after = host.look(laid, 0)
    assert [one for one in after["legal"] if one[0] == "walk"] == walks
    person.types("1")
    person.wait(lambda: host.look(laid, 0)["n"] > after["n"], "a move by number")
    person.asked()
    person.types("quit")
    assert person.ends() == 0
    assert "Come back with the same link." in person.text


def test_a_bot_of_the_house_tells_its_plan_and_a_person_does_not(host: Host, tmp_path: Path) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "easy"}]
    laid = host.lay("desert", seats, options={"first_player": "1"})
    person = sit_down(host, laid, tmp_path)
    person.wait(lambda: "Ada, it is your move:" in person.text and person.at_prompt, "the first question")
    person.types("plan")
    person.sees("In my turn, as the table lies:")
    person.asked()
    person.types("plan 1")
    person.sees("Whose plan? 2")


def for_all(host: Host, laid: Laid, word: str) -> str:
    """The one link of the whole table, as the house's pages make it."""
    return host.link(f"{laid.table}~{word}")


def test_the_one_link_of_a_table_asks_for_a_name_takes_a_seat_and_tells_the_way_back(
    host: Host, tmp_path: Path
) -> None:
    laid = host.lay("desert", [{"kind": "me", "name": "Bo"}, {"kind": "person"}], word="tea")
    person = Person(["play", for_all(host, laid, "tea")], tmp_path)
    person.sees("Your name at this table:")
    person.types("Ada")
    person.sees("This link, yours alone, leads back:")
    person.wait(lambda: person.at_prompt, "the table")
    own = re.search(r"http://\S+/join#[\w-]+", person.said.replace("\r", "").replace("\n", ""))
    assert own is not None
    person.types("quit")
    assert person.ends() == 0
    again = Person(["play", own[0]], tmp_path)
    again.wait(lambda: again.at_prompt and "Ada" in again.text, "the same seat")
    again.types("quit")
    assert again.ends() == 0
    late = Person(["play", for_all(host, laid, "tea"), "--names", "Cy"], tmp_path)
    late.sees("No seat is free: you are watching.")
    late.wait(lambda: late.at_prompt, "the table, watched")
    late.types("1")
    late.sees("there is nothing to move here")
    late.types("quit")
    assert late.ends() == 0


def test_a_wrong_word_opens_no_table(host: Host, tmp_path: Path) -> None:
    laid = host.lay("desert", [{"kind": "me"}, {"kind": "person"}], word="tea")
    person = Person(["play", for_all(host, laid, "coffee"), "--names", "Eve"], tmp_path)
    assert person.ends() != 0
    assert "The table refuses:" in person.text


def named_target(person: Person) -> str:
    found = re.search(r"walk\s+(?:\S.*?\s)?([a-e][1-5])", person.text)
    assert found is not None, person.text
    return found[1]


def test_what_others_do_and_say_appears_by_itself(host: Host, tmp_path: Path) -> None:
    person, laid = desert(host, tmp_path)
    person.child.send("half a wo")
    person.sees("> half a wo")
    host.do(laid, 1, do="chat", text="good evening")
    person.sees("Bo: “good evening”")
    person.sees("> half a wo")  # what was being typed is not lost
    person.child.send("\x1b")
    person.wait(lambda: "half a wo" not in person.lines[person.screen.cursor.y], "an empty line")
    person.types("say hello yourself")
    person.sees("Ada: “hello yourself”")
    person.asked()
    person.types("pause")
    person.sees("The table rests. Type resume to go on.")
    person.asked()
    person.types("1")
    person.sees("The table rests. Go on first.")
    person.asked()
    person.types("resume")
    person.sees("The table goes on.")
    person.asked()
    person.types("concede")
    person.sees("Really give up?")
    person.types("yes")
    person.sees("Ada proposes to give up.")
    number = host.look(laid, 1)["table"]["motion"]["no"]
    host.do(laid, 1, do="vote", no=number, yes=True)
    person.sees("Defeat.")
    person.asked()
    person.types("")
    assert person.ends() == 0


def test_conceding_where_the_table_did_not_choose_it_is_refused_before_it_is_asked(
    host: Host, tmp_path: Path
) -> None:
    """kreo:A26: The host would refuse it too; nobody is asked whether they are sure."""
    laid = host.lay("kreo", [{"kind": "person"}] * 3, seed="0" * 31 + "7")
    for seat, name in ((1, "Bo"), (2, "Cy")):
        host.use(laid, seat, name)
    person = sit_down(host, laid, tmp_path)
    person.wait(lambda: person.at_prompt and "Ada" in person.text, "the table")
    person.types("concede")
    person.sees("kreo:A26")
    person.asked()
    assert "Really give up?" not in person.said
    assert "proposes to give up" not in person.said
    seen = host.look(laid, 1)
    assert seen["over"] is None
    assert seen["table"]["motion"] is None


def test_another_language_and_plain_sentences(host: Host, tmp_path: Path) -> None:
    person, _ = desert(host, tmp_path, "--plain")
    assert "\x1b[2J" not in person.said
    person.types("lang nl")
    person.sees("Ada, jij bent aan zet:")
    person.asked()
    person.types("waarom draw")
    person.sees("Nu niet:")
    person.asked()
    person.types("hulp")
    person.sees("praat met de anderen")


def test_a_line_that_breaks_is_picked_up_again(tmp_path: Path) -> None:
    host = Host(tmp_path)
    try:
        person, laid = desert(host, tmp_path)
        host.kill()
        person.sees("The line to the table is lost.")
        host.start()
        person.sees("The line is back.")
        before = host.look(laid, 0)["n"]
        person.asked()
        person.types("1")
        person.wait(lambda: host.look(laid, 0)["n"] > before, "a move after the break")
    finally:
        host.kill()


def test_a_whole_match_with_bots_elsewhere(host: Host, tmp_path: Path) -> None:
    laid = host.lay("aerion", [{"kind": "person"}, {"kind": "bot", "level": "random"}], seed="0" * 31 + "3")
    person = sit_down(host, laid, tmp_path)
    sure = "yes or no:"
    for _ in range(600):
        person.wait(
            lambda: person.at_prompt or person.is_asked(sure) or "It is over." in person.text,
            "a question or the end",
        )
        if "It is over." in person.text:
            break
        person.types("yes" if person.is_asked(sure) else "1")
    assert host.look(laid, 0)["over"]["result"]
    person.asked()
    person.types("again")
    person.wait(lambda: person.at_prompt and "it is your move" in person.text, "the next match")
    person.types("quit")
    assert person.ends() == 0


def test_everybody_is_moved_to_the_rematch(host: Host, tmp_path: Path) -> None:
    laid = host.lay("desert", TWO, seed="0" * 31 + "7")
    host.use(laid, 1, "Bo")
    person = sit_down(host, laid, tmp_path)
    person.wait(lambda: "Ada, it is your move:" in person.text and person.at_prompt, "the first question")
    person.types("concede")
    person.sees("Really give up?")
    person.types("yes")
    person.sees("Ada proposes to give up.")
    host.do(laid, 1, do="vote", no=host.look(laid, 1)["table"]["motion"]["no"], yes=True)
    person.wait(lambda: "It is over." in person.text and person.at_prompt, "the end")
    host.do(laid, 1, do="rematch")
    person.sees("Bo proposes a rematch.")
    person.wait(lambda: person.at_prompt, "a question")
    person.types("again")
    person.wait(lambda: "is your move:" in person.text or "Waiting for Bo" in person.text, "the new table")
    following = host.look(laid, 1)["table"]["next"]
    assert following
    assert following != laid.table


def roll(person: Person) -> str:
    """Press the key of the first move that is neither free nor a long word; what was said meanwhile."""
    key = re.search(r"<(\w|space)> (?!From now on|If I hold)", person.text)
    if key is not None:
        person.presses(" " if key[1] == "space" else key[1])
        person.look(0.3)
    return person.said


def test_real_time_with_a_running_gauge_and_single_keys(host: Host, tmp_path: Path) -> None:
    laid = host.lay("kero", [{"kind": "person"}, {"kind": "bot", "level": "easy"}], seed="0" * 31 + "4")
    person = sit_down(host, laid, tmp_path)

    def left() -> float | None:
        found = re.search(r"^[█░]{30} The clock acts in ([0-9.]+) s\.$", person.text, re.MULTILINE)
        return float(found[1]) if found else None

    def may_press() -> bool:
        return left() is not None and re.search(r"<(\w|space)> ", person.text) is not None

    person.wait(may_press, "a gauge and a key")
    sooner = left()
    assert sooner is not None
    person.wait(lambda: (left() or sooner) < sooner - 0.3, "a gauge that sinks")
    person.wait(lambda: "Ada throws" in roll(person), "Ada's own throw")
    person.presses(":quit\r")
    assert person.ends() == 0


def test_watching_with_the_spectators_link(host: Host, tmp_path: Path) -> None:
    laid = host.lay("desert", TWO, seed="0" * 31 + "7")
    host.use(laid, 0, "Ada")
    host.use(laid, 1, "Bo")
    person = Person(["play", host.link(laid.spectator)], tmp_path)
    person.sees("Waiting for ")
    person.asked()
    person.types("1")
    person.sees("You are watching")


def test_waiting_until_all_seats_are_taken(host: Host, tmp_path: Path) -> None:
    laid = host.lay("desert", TWO, seed="0" * 31 + "7")
    person = sit_down(host, laid, tmp_path)
    person.sees("1 of 2 players is here.")
    host.use(laid, 1, "Bo")
    person.asked()


@pytest.mark.parametrize(
    ("link", "code", "says"),
    [
        ("{url}/join#{wrong}", 4, "The table refuses: This needs a link, and none of yours fits."),
        ("{url}/", 2, "That address has no secret"),
        ("http://127.0.0.1:9/join#{wrong}", 4, "http://127.0.0.1:9/join does not answer."),
    ],
)
def test_what_cannot_be_joined_is_one_clear_line(
    link: str, code: int, says: str, host: Host, tmp_path: Path
) -> None:
    person = Person(["play", link.format(url=host.url, wrong="x" * 32)], tmp_path)
    assert person.ends() == code
    assert says in person.text.replace("\n", " ")
    assert "Traceback" not in person.text
