"""A pocket in a browser without any network: every game to its end, and what a table offers on the way."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.games import game
from ludotheque.kernel import Journal, Match
from tests.pocket.visiting import Visitor, afoot, away, folder
from tests.web.person import EAGER, finish
from tests.web.test_company import pass_round
from tests.web.test_lessons import follow
from tests.web.test_lines import ask_why_not, take_hint, walk_and_take_back
from tests.web.test_matches import BRISK, seed_of

__all__ = ["afoot", "away", "folder"]
pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.timeout(290, func_only=True)]
LONGEST = 240  # seconds, on a machine that has other things to do
BOTS = {"aerion": 1, "desert": 1, "kreo": 2, "kero": 1}
WHOLE = ("aerion", "desert", "kreo")  # in real time KERO takes minutes: that one is given up on the way


def play_with_a_break(ada: Visitor, name: str) -> str:
    """Some moves by click, the browser reloaded, and all that was told is told again."""
    table = ada.lay(name, *["random"] * BOTS[name], options=BRISK[name], seed=seed_of(name))
    ada.play(5, EAGER[name])
    before = ada.told()
    ada.reload()
    ada.hears(before)
    assert ada.inside.outer.url.endswith(f"#/t/{table}")
    return table


def menu(ada: Visitor, entry: str) -> None:
    """Open the menu and choose from it."""
    ada.inside.click("[data-opens-dialog=menu]")
    ada.inside.click(entry)


def saved(ada: Visitor, entry: str, file: Path) -> Path:
    """The match as a file, from a menu."""
    with ada.inside.outer.expect_download() as coming:
        menu(ada, entry)
    coming.value.save_as(file)
    return file


@pytest.mark.parametrize("name", BOTS)
def test_a_match_is_played_to_its_end_reloaded_replayed_and_exported(
    name: str, away: Visitor, afoot: Visitor, tmp_path: Path
) -> None:
    ada = away if name in ("aerion", "desert") else afoot
    table = play_with_a_break(ada, name)
    if name in WHOLE:
        finish([ada], EAGER[name], LONGEST)
    else:
        ada.play(4, EAGER[name])
        menu(ada, "#concede")
        ada.inside.click("#concede-sure")
    ada.inside.wait_for_selector("#ending[open]")
    assert ada.sideways() <= 0
    ada.inside.click("#ending-replay")
    ada.inside.wait_for_selector("body[data-ready] #go-next")
    ada.inside.click("#go-next")
    ada.inside.wait_for_function("() => document.getElementById('go-at').textContent.startsWith('1')")
    file = saved(ada, "#export", tmp_path / f"{name}.ludotheque")
    command = [sys.executable, "-m", "ludotheque", "replay", str(file), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    asking = "table => fetch(`/api/tables/${table}/data`).then((one) => one.json())"
    kept = ada.inside.evaluate(asking, table)
    assert len(kept["journal"]) == len(Journal.read(file.read_bytes()).entries)
    assert json.loads(done.stdout)["fingerprint"] == kept["fingerprint"]
    ada.check()


def test_a_lesson_is_taken_to_its_end(away: Visitor) -> None:
    room = game("aerion")
    away.go(f"/learn/aerion/{room.lessons[0].key}")
    read = follow(away, room.lessons[0], away.patience)
    assert read == [room.texts("en").say(step.say) for step in room.lessons[0].steps]
    away.check()


def test_two_people_at_one_device_pass_it_on_behind_a_curtain(afoot: Visitor) -> None:
    afoot.lay("kreo", "random", people=("Ada", "Bo"), options=BRISK["kreo"], seed=seed_of("kreo"))
    assert pass_round(afoot, "kreo", 2) == {"Ada", "Bo"}
    afoot.check()


def test_a_refusal_is_explained_a_hint_given_and_a_step_taken_back(away: Visitor) -> None:
    away.lay("desert", "random", options={"first_player": "1"}, seed=f"{5:032x}")
    away.rest()
    ask_why_not(away)
    away.inside.keyboard.press("Escape")
    take_hint(away)
    walk_and_take_back(away)
    away.check()


def test_a_finished_match_comes_in_as_a_file(away: Visitor, tmp_path: Path) -> None:
    match = game("aerion").match(seats=2, seed=4)
    match.concede(0)
    file = tmp_path / "elsewhere.ludotheque"
    file.write_bytes(match.journal.write())
    away.go("/")
    away.inside.set_input_files("#import", file)
    away.inside.wait_for_selector("body[data-ready] #go-next")
    assert "/replay/" in away.inside.outer.url
    away.check()


def test_an_unfinished_match_leaves_as_a_file_and_goes_on_from_it(away: Visitor, tmp_path: Path) -> None:
    table = away.lay("desert", "random", options=BRISK["desert"], seed=f"{12:032x}")
    away.play(4, EAGER["desert"])
    told = len(away.told())
    file = saved(away, "#save", tmp_path / "begun.ludotheque")
    assert Match.replay(Journal.read(file.read_bytes())).outcome is None
    away.go("/")
    away.inside.evaluate("table => fetch(`/api/mine/${table}`, {method: 'DELETE'})", table)
    away.inside.set_input_files("#import", file)
    away.taken_up("desert", told)
    assert away.inside.get_attribute("body", "data-table") != table
    away.play(2, EAGER["desert"])
    away.check()


def test_a_match_carried_by_link_goes_on_elsewhere_and_comes_back(away: Visitor, afoot: Visitor) -> None:
    table = away.lay("aerion", "random", seed=f"{11:032x}")
    away.play(3, EAGER["aerion"])
    told = len(away.told())
    afoot.open(link(away))
    afoot.taken_up("aerion", told)
    assert "Ada" in afoot.inside.inner_text("#seats")
    while (more := len(afoot.told())) <= told:
        afoot.play(1, EAGER["aerion"])
    away.open(link(afoot))
    away.taken_up("aerion", more)
    assert away.inside.get_attribute("body", "data-table") == table
    away.play(1, EAGER["aerion"])
    away.check()
    afoot.check()


def link(ada: Visitor) -> str:
    """What Ada sends to somebody: the part of the link behind its `#`."""
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=ada.url.removesuffix("/"))
    menu(ada, "#carry")
    ada.inside.wait_for_selector("#notices .notice")
    copied = str(ada.inside.outer.evaluate("navigator.clipboard.readText()"))
    assert copied.startswith(ada.url)
    return copied.partition("#")[2]
