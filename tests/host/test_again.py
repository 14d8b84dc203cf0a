"""Once more, without a word, and not giving up: what people may ask of a table, decided at a table alone."""

from __future__ import annotations

import json

import pytest

from ludotheque.games import game
from ludotheque.kernel import Match
from ludotheque.kernel.journal import content_hash
from ludotheque.table.links import Right
from ludotheque.table.live import LiveTable
from ludotheque.table.memory import Memory
from ludotheque.table.orders import Concede, Name, Order, Rematch, Sender
from ludotheque.table.texts import host_table
from ludotheque.table.viewer import Viewer
from ludotheque.table.wire import Plain
from tests.host.tables import seated


async def ask(table: LiveTable, seat: int, order: Order) -> Plain:
    return await table.answering.answer(Sender(Right(table.id, "seat", seat)), order)  # type: ignore[arg-type]  # every order may be asked


async def looking(table: LiveTable, seat: int, token: str = "link") -> Viewer:
    role = "seat" if seat >= 0 else "spectator"
    viewer = Viewer(Right(table.id, role, seat, token), "data", "en", "", 1000)  # type: ignore[arg-type]  # a role
    assert await table.admit(viewer, {}, None, [])
    table.presence.arrived(viewer.plays)
    return viewer


def told(viewer: Viewer, what: str) -> list[Plain]:
    return [said[what] for letter in viewer._letters if what in (said := json.loads(letter.text))]


async def test_play_again_means_yes_and_everybody_is_told_the_way() -> None:
    memory = Memory()
    async with seated("kero", persons=2, bots=0, memory=memory) as table:
        ada, bo = await looking(table, 0), await looking(table, 1)
        guest, stranger = await looking(table, -1), await looking(table, -1, token="")
        assert (await ask(table, 0, Rematch()))["error"]["key"] == "host.not_over"  # type: ignore[index]  # JSON
        await ask(table, 0, Concede())
        first = await ask(table, 0, Rematch())
        assert first["passed"] is None
        motion = told(bo, "table")[-1]["motion"]
        assert isinstance(motion, dict)
        assert (motion["what"], motion["yes"], motion["of"]) == ("rematch", [0], [0, 1])
        second = await ask(table, 1, Rematch())
        assert second["passed"] is True
        following = str(second["table"])
        assert memory.records[following].roster.former == table.id
        assert [told(viewer, "moved") for viewer in (ada, bo, guest, stranger)] == [
            [{"table": following, "seat": 1}], [{"table": following, "seat": 0}],
            [{"table": following, "seat": -1}], [],
        ]  # fmt: skip
        assert (await ask(table, 0, Rematch()))["table"] == following, "whoever presses late is told too"


async def test_bots_agree_at_once() -> None:
    async with seated("kero", persons=1, bots=1) as table:
        await looking(table, 0)
        await ask(table, 0, Concede())
        assert (await ask(table, 0, Rematch(rotate=False)))["passed"] is True


async def test_the_rematch_is_played_with_the_tables_own_content() -> None:
    """What its owner corrected in the box is not forgotten after one match."""
    own = game("desert").components.replace("actions = 4", "actions = 5")
    assert own != game("desert").components
    memory = Memory()
    async with seated("desert", persons=1, bots=1, memory=memory, sheet=own) as table:
        assert table.state.watched.match.view(0).actions == 5  # type: ignore[attr-defined]  # of a desert's view
        await looking(table, 0)
        await ask(table, 0, Concede())
        following = str((await ask(table, 0, Rematch()))["table"])
        record = memory.records[following]
        assert record.sheet == own
        assert record.head.content == content_hash(own)
        begun = Match(game("desert"), record.head, record.sheet)
        assert begun.view(0).actions == 5  # type: ignore[attr-defined]  # of a desert's view


async def test_names_and_colours_tell_nothing_while_nobody_may_talk() -> None:
    async with seated("kreo", persons=3, bots=0, options={"silent": True}) as table:
        assert not table.state.may_chat()
        refused = await ask(table, 0, Name(name="I hold the Comet", colour=4))
        assert refused["error"]["key"] == "host.silent_name"  # type: ignore[index]  # JSON
        assert table.state.names[0] == "p0"
    async with seated("desert", persons=2, bots=0) as table:
        assert (await ask(table, 0, Name(name="Ada")))["name"] == "Ada"


async def test_where_nobody_may_give_up_no_vote_is_opened_and_the_rule_is_named() -> None:
    async with seated("kreo", persons=3, bots=0, options={"concession": False}) as table:
        refused = await ask(table, 0, Concede())
        assert refused["error"]["rule"] == "kreo:A26"  # type: ignore[index]  # JSON
        assert table.votes.open is None


@pytest.mark.parametrize("language", ["fr", "en", "nl", "es"])
@pytest.mark.parametrize(
    "key", ["silence", "motion_lapsed", "hurried", "hurried_hint", "too_slow", "silent_name"]
)
def test_every_notice_is_a_sentence(language: str, key: str) -> None:
    assert str(host_table(language)[f"host.{key}"]).endswith(".")
