"""What Aerion's table says and shows at each moment of a turn."""

from __future__ import annotations

from ludotheque.bots.drive import RandomWalk
from ludotheque.games import game
from ludotheque.games.aerion.paint import paint
from ludotheque.games.aerion.stages import OVER, RECOVERING, STAGE_WORDS
from ludotheque.games.aerion.view import AerionView
from ludotheque.kernel import QuickChance

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
