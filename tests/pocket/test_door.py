"""A pocket behind its door: the same pages, calls and lines as a host's, kept by a browser's database."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludotheque.games import shelf
from ludotheque.kernel import Journal, Match
from ludotheque.kernel.journal import KINDS
from ludotheque.pocket.calls import CALLS, placed
from ludotheque.pocket.cupboard import decoded, encoded
from tests.pocket.cupboards import Shared, Tab


@pytest.fixture
async def tab() -> AsyncIterator[Tab]:
    made = Tab(Shared())
    yield made
    made.close()
    await asyncio.sleep(0)


def first_move(asked: dict[str, Any]) -> list[object]:
    """Some move that is offered, as a page would send it."""
    for choice in asked["choices"]:
        for way in choice.get("moves", []):
            return [choice["verb"], *way["values"]]
        for way in choice.get("steps", []):
            amount = way["amounts"][-1]
            return [choice["verb"], *[amount if value is None else value for value in way["values"]]]
        for way in choice.get("groups", []):
            bits = [member["bit"] for member in way["members"]][: way["most"]]
            mask = way["masks"][-1] if "masks" in way else sum(1 << bit for bit in bits)
            return [choice["verb"], *[mask if value is None else value for value in way["values"]]]
    raise AssertionError("nothing to do")


async def play(tab: Tab, line: str, moves: int) -> None:
    """Make some moves, as soon as there is something to do."""
    for _ in range(moves):
        await tab.until(lambda: tab.newest(line)["may_act"])
        await tab.answer(line, "move", move=first_move(tab.newest(line)), prompt=tab.newest(line)["prompt"])


async def finished(tab: Tab, name: str = "desert") -> str:
    """A match that people at this device have given up: the shortest way to an end."""
    table = await tab.lay(name, "me", "bot")
    await tab.open("a", table)
    await play(tab, "a", 3)
    await tab.answer("a", "concede")
    await tab.until(lambda: any(one.get("over") for one in tab.heard["a"]))
    return table


@pytest.mark.parametrize("name", shelf())
async def test_a_table_of_every_game_is_laid_seen_and_played(tab: Tab, name: str) -> None:
    table = await tab.lay(name, "me", "bot", *(["bot"] if name == "kreo" else []))
    await tab.open("a", table)
    assert tab.heard["a"][0]["hello"]["game"] == name
    assert any(one.get("regions") for one in tab.heard["a"])
    if name != "kero":  # where dice want a clock
        await play(tab, "a", 2)
        assert not any("error" in one for one in tab.heard["a"])
        assert tab.shared.entries


async def test_an_entry_is_stored_before_anybody_is_told(tab: Tab) -> None:
    table = await tab.lay("aerion", "me")
    await tab.open("a", table)
    tab.shared.log.clear()
    await play(tab, "a", 1)
    assert [what for what, _ in tab.shared.log][:2] == ["stored", "told"]


async def test_every_told_move_is_there_when_the_library_is_killed_and_opened_again() -> None:
    shared = Shared()
    first = Tab(shared)
    table = await first.lay("aerion", "me", seed="0" * 31 + "5")
    await first.open("a", table)
    await play(first, "a", 4)
    frames = [frame for one in first.heard["a"] for frame in one.get("frames", [])]
    told = [line["text"] for frame in frames for line in frame["events"]]
    first.close()
    second = Tab(shared)
    await second.open("b", table)
    log = next(one["log"] for one in second.heard["b"] if "log" in one)
    assert [line["text"] for line in log][: len(told)] == told
    assert told
    second.close()


async def reopened_after(moves: int) -> tuple[Tab, Shared, str]:
    """A table with so many moves of a person, the last entry of which nobody could make by now."""
    shared = Shared()
    first = Tab(shared)
    table = await first.lay("aerion", "me", seed="0" * 31 + "5")
    await first.open("a", table)
    await play(first, "a", moves)
    first.close()
    last = max(n for name, n in shared.entries if name == table)
    row = json.loads(shared.entries[table, last])
    shared.entries[table, last] = json.dumps([*row[:5], 7 << 20, *row[6:]])
    return Tab(shared), shared, table


async def test_an_old_match_whose_rules_changed_goes_on_from_its_stored_state_and_says_so() -> None:
    second, shared, table = await reopened_after(34)
    assert any(key[0] == "state" for key in shared.kept), "long enough for a state to be kept"
    await second.open("b", table)
    assert "b" not in second.closed
    rows = [json.loads(row) for (name, _), row in sorted(shared.entries.items()) if name == table]
    assert KINDS.index("rebase") in [row[2] for row in rows]
    assert any("host.rebased" in json.dumps(one) for one in second.heard["b"])
    second.close()


async def test_an_old_match_that_cannot_go_on_is_set_aside() -> None:
    second, shared, table = await reopened_after(2)
    assert not any(key[0] == "state" for key in shared.kept)
    await second.open("b", table)
    assert second.closed["b"] == 4400
    assert (await second.ask("GET", "/api/mine"))[0] == 200, "and all others are served"
    second.close()


async def test_a_tab_that_lost_the_house_to_another_one_writes_nothing_more() -> None:
    shared = Shared()
    first = Tab(shared)
    table = await first.lay("aerion", "me", "me")
    await first.open("a", table)
    second = Tab(shared)
    before = dict(shared.entries)
    asked = first.newest("a")
    answer = await first.answer("a", "move", move=first_move(asked), prompt=asked["prompt"])
    assert answer["error"]["code"] in ("taken", "busy")
    assert shared.entries == before
    first.close()
    second.close()


async def test_a_finished_match_is_replayed_exported_brought_back_and_branched(tab: Tab) -> None:
    table = await finished(tab)
    status, shown = await tab.ask("GET", f"/api/tables/{table}/replay")
    assert status == 200
    length = shown["length"]
    for n in (0, length // 2, length):
        status, moment = await tab.ask("GET", f"/api/tables/{table}/replay/{n}?seat=0")
        assert status == 200
        assert moment["regions"]
    status, file = await tab.ask("GET", f"/api/tables/{table}/export")
    assert status == 200
    journal = Journal.read(file)
    assert len(journal.entries) == length
    live = await tab.door.pocket.tables.find(table)
    assert Match.replay(journal).fingerprint() == live.state.watched.match.fingerprint()
    status, brought = await tab.ask("POST", "/api/import", file)
    assert status == 201
    assert (await tab.ask("GET", f"/api/tables/{brought['table']}/replay"))[1]["length"] == length
    status, branch = await tab.ask(
        "POST", f"/api/tables/{table}/branch", {"entry": 1, "seats": [{"kind": "me"}, {"kind": "bot"}]}
    )
    assert status == 201
    await tab.open("c", branch["table"])
    assert tab.newest("c")


async def test_a_file_that_is_none_is_refused_in_words(tab: Tab) -> None:
    status, answer = await tab.ask("POST", "/api/import", b"nonsense", lang="nl")
    assert status == 422
    assert answer["error"]["text"]


async def test_a_match_passed_on_by_link_goes_on_in_another_pocket_and_comes_back(tab: Tab) -> None:
    table = await tab.lay("aerion", "me")
    await tab.open("a", table)
    await play(tab, "a", 2)
    status, carried = await tab.ask("GET", f"/api/tables/{table}/carry")
    assert status == 200
    other = Tab(Shared())
    status, laid = await other.ask("POST", "/api/carry", carried)
    assert status == 201
    await other.open("b", laid["table"])
    await play(other, "b", 1)
    entries = len(other.shared.entries)
    _, back = await other.ask("GET", f"/api/tables/{laid['table']}/carry")
    status, again = await tab.ask("POST", "/api/carry", back)
    assert status == 201
    assert again["table"] == table
    assert len(tab.shared.entries) == entries == 3
    other.close()


async def test_a_match_leaves_unfinished_as_a_file_and_goes_on_from_it(tab: Tab) -> None:
    table = await tab.lay("desert", "me", "bot")
    await tab.open("a", table)
    await play(tab, "a", 2)
    status, file = await tab.ask("GET", f"/api/tables/{table}/export")
    assert status == 200
    other = Tab(Shared())
    status, laid = await other.ask("POST", "/api/import", file)
    assert (status, laid["seat"]) == (201, 0), "somebody here goes on with it"
    await other.open("b", laid["table"])
    assert len(other.shared.entries) == len(Journal.read(file).entries)
    assert other.newest("b")
    other.close()


async def test_the_same_deal_played_by_others_is_another_match(tab: Tab) -> None:
    other = Tab(Shared())
    deal = {"seed": f"{5:032x}", "options": {"first_player": "1"}}
    here, there = [await one.lay("desert", "me", "me", **deal) for one in (tab, other)]
    for one, table, choice in ((tab, here, 0), (other, there, -1)):
        await one.open("a", table)
        asked = one.newest("a")
        move = first_move({"choices": [asked["choices"][choice]]})
        assert "error" not in await one.answer("a", "move", move=move, prompt=asked["prompt"])
    _, carried = await other.ask("GET", f"/api/tables/{there}/carry")
    status, laid = await tab.ask("POST", "/api/carry", carried)
    assert status == 201
    assert laid["table"] != here
    other.close()


async def test_a_guess_at_what_is_hidden_leaves_only_once_it_is_over(tab: Tab) -> None:
    table = await tab.lay("desert", "me", "bot")
    await tab.open("a", table)
    asked = {"seats": [{"kind": "me"}, {"kind": "bot"}]}
    _, branch = await tab.ask("POST", f"/api/tables/{table}/branch", asked)
    for way in ("export", "carry"):
        status, answer = await tab.ask("GET", f"/api/tables/{branch['table']}/{way}")
        assert (status, answer["error"]["key"]) == (409, "error.journal.rebase")


async def test_a_link_brings_bots_along_and_makes_people_of_unknown_ones(tab: Tab) -> None:
    table = await tab.lay("kreo", "me", "bot", "bot")
    _, carried = await tab.ask("GET", f"/api/tables/{table}/carry")
    assert carried["levels"] == ["", "random", "random"]
    carried["levels"][2] = "nobody knows me"
    other = Tab(Shared())
    _, laid = await other.ask("POST", "/api/carry", carried)
    record = await other.door.pocket.find(laid["table"])
    assert [chair.kind for chair in record.roster.chairs] == ["person", "bot", "person"]
    other.close()


async def test_a_match_by_link_that_parts_from_what_was_played_here_is_refused(tab: Tab) -> None:
    table = await tab.lay("aerion", "me")
    await tab.open("a", table)
    await play(tab, "a", 1)
    _, carried = await tab.ask("GET", f"/api/tables/{table}/carry")
    other = Tab(Shared())
    _, laid = await other.ask("POST", "/api/carry", carried)
    await other.open("b", laid["table"])
    await play(other, "b", 1)
    await play(tab, "a", 1)
    live = await tab.door.pocket.tables.find(table)
    live.state.watched.match.journal.entries.clear()
    (key, row), *_ = [item for item in tab.shared.entries.items() if item[0][1] == 1]
    tab.shared.entries[key] = row.replace(",0,", ",1,", 1)
    _, back = await other.ask("GET", f"/api/tables/{laid['table']}/carry")
    status, answer = await tab.ask("POST", "/api/carry", back)
    assert status == 422, answer
    other.close()


async def test_what_this_device_forgets_is_gone(tab: Tab) -> None:
    table = await tab.lay("kreo", "me", "bot", "bot")
    await tab.open("a", table)
    assert [one["table"] for one in (await tab.ask("GET", "/api/mine"))[1]["tables"]] == [table]
    assert (await tab.ask("DELETE", f"/api/mine/{table}"))[0] == 200
    assert (await tab.ask("GET", "/api/mine"))[1]["tables"] == []
    assert not any(key[1] == table for key in tab.shared.kept)
    assert (await tab.ask("GET", f"/api/tables/{table}"))[0] == 404


async def test_several_people_at_one_device_hold_their_seats_and_nobody_a_bots(tab: Tab) -> None:
    table = await tab.lay("desert", "me", "person", "bot")
    you = (await tab.ask("GET", f"/api/tables/{table}"))[1]["you"]
    assert [one["seat"] for one in you if one["role"] == "seat"] == [0, 1]
    await tab.open("a", table, seat="1")
    assert tab.heard["a"][0]["hello"]["seat"] == 1
    await tab.open("b", table, seat="2")
    assert tab.closed["b"] == 4403


async def test_links_say_that_there_are_none(tab: Tab) -> None:
    table = await tab.lay("desert", "me", "bot")
    status, answer = await tab.ask("POST", f"/api/tables/{table}/links", {"role": "hand"})
    assert status == 409
    assert answer["error"]["key"] == "host.pocket_links"


@pytest.mark.parametrize("lang", ["fr", "en", "nl", "es"])
async def test_every_page_is_written_in_every_language(tab: Tab, lang: str) -> None:
    table = await tab.lay("kero", "me", "bot")
    pages = ["/", "/mine", "/daily", "/help", "/join", f"/t/{table}", f"/replay/{table}"]
    pages += [f"/{page}/{name}" for page in ("play", "rules", "box", "learn") for name in shelf()]
    for path in pages:
        status, page = await tab.ask("GET", path, lang=lang)
        assert status == 200, path
        assert f'<html lang="{lang}"'.encode() in page
    status, page = await tab.ask("GET", "/nowhere", lang=lang)
    assert status == 404
    assert b"<html" in page


async def test_the_shelf_says_what_a_pocket_can_do_among_friends(tab: Tab) -> None:
    _, page = await tab.ask("GET", "/")
    words = page.decode()
    assert "sealed for nobody" in words
    assert "Pass it on" in (await tab.ask("GET", f"/t/{await tab.lay('aerion', 'me', 'bot')}"))[1].decode()


async def test_a_lesson_is_begun_and_gone_on_with(tab: Tab) -> None:
    status, found = await tab.ask("GET", "/api/lessons/aerion")
    assert status == 200
    key = found["lessons"][0]["key"]
    status, step = await tab.ask("POST", f"/learn/aerion/{key}", {"moves": [], "step": 0})
    assert status == 200
    assert step["lesson"]["say"]


async def test_a_hint_and_a_why_are_answered(tab: Tab) -> None:
    table = await tab.lay("aerion", "me")
    await tab.open("a", table)
    assert "error" not in await tab.answer("a", "hint")
    assert "error" not in await tab.answer("a", "why", move=first_move(tab.newest("a")))


async def test_the_days_deal_is_the_same_in_every_pocket(tab: Tab) -> None:
    other = Tab(Shared())
    here = await tab.lay("aerion", "me", daily=True)
    there = await other.lay("aerion", "me", daily=True)
    seeds = [(await one.door.pocket.find(table)).head.seed for one, table in ((tab, here), (other, there))]
    assert seeds[0] == seeds[1]
    assert (await tab.ask("GET", "/api/daily"))[1]["results"] == []
    other.close()


async def test_a_record_is_kept_as_it_was(tab: Tab) -> None:
    record = await tab.door.pocket.find(await tab.lay("desert", "me", "bot"))
    assert decoded(encoded(record)) == record


def test_a_path_finds_its_call_before_a_page() -> None:
    assert placed("GET", "/api/tables/abc/replay/12")[1] == {"table": "abc", "n": "12"}
    assert placed("GET", "/rules/desert.json")[1] == {"game": "desert"}
    assert placed("GET", "/api/nonsense")[1] == {}
    assert len({(method, path) for method, path, _ in CALLS}) == len(CALLS)
