"""Many matches at once: every table goes on as the same match does alone, and what it shows is the same."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i32, u8

from ludotheque.kernel import IllegalMove, Match, QuickChance, fingerprint
from ludotheque.lab.episode import Episode
from ludotheque.lab.vector import VectorEnv, words
from tests.lab.test_adapters import CASES, FIRST

STEPS = 90


def alone(env: VectorEnv, table: int) -> Episode:
    """The running match of a table, as an episode by itself."""
    return Episode(env.set, env.match(table).head.seed)


@pytest.mark.parametrize("interrupts", [False, True])
@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_every_table_is_the_match_of_its_seed(
    name: str, seats: int, options: Mapping[str, object], interrupts: bool
) -> None:
    env = VectorEnv(name, 2, seats, options, seed=4, interrupts=interrupts)
    episodes = [alone(env, table) for table in range(2)]
    for _ in range(STEPS):
        actions = env.sample()
        for table, episode in enumerate(episodes):
            assert env.asked[table] == episode.seat
            assert np.array_equal(env.observations[table], episode.observation(episode.seat))
            assert np.array_equal(env.masks[table], episode.mask(episode.seat))
            episode.step(episode.move(int(actions[table])))
        env.step(actions)
        for table, episode in enumerate(episodes):
            assert bool(env.ends[table]) == episode.is_over
            assert env.rewards[table].tolist() == episode.rewards()
            if episode.is_over:
                episodes[table] = alone(env, table)
    ends = [fingerprint(state) for state in env.tables.states]
    assert ends == [Match.replay(one.match.journal).fingerprint() for one in episodes]


@pytest.mark.parametrize(("name", "seats", "options"), FIRST)
def test_a_match_that_ends_is_followed_by_another(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    env = VectorEnv(name, 4, seats, options, exact=False, observe=False)
    ended, steps = 0, 0
    while ended < 4:
        env.step(env.sample())
        ended += int(env.ends.sum())
        assert env.masks.sum(axis=1).min() >= 1
        assert not env.rewards[env.ends == 0].any()
        steps += 1
    assert sum(env.tables.numbers) == ended
    assert steps > 10


def test_the_same_seed_gives_the_same_tables() -> None:
    one, two, other = (VectorEnv("aerion", 8, seed=seed, exact=False) for seed in (1, 1, 2))
    for _ in range(60):
        for env in (one, two, other):
            env.step(env.sample())
    assert np.array_equal(one.observations, two.observations)
    assert not np.array_equal(one.observations, other.observations)


def test_an_action_outside_the_mask_changes_no_table() -> None:
    env = VectorEnv("desert", 3, seed=1)
    before = [fingerprint(state) for state in env.tables.states]
    actions = env.sample().copy()
    actions[2] = np.flatnonzero(env.masks[2] == 0)[0]
    with pytest.raises(IllegalMove):
        env.step(actions)
    for wrong in (-1, env.set.actions):
        actions[2] = wrong
        with pytest.raises(IllegalMove):
            env.step(actions)
    with pytest.raises(ValueError, match="one action for every table"):
        env.step(actions[:2])
    assert before == [fingerprint(state) for state in env.tables.states]


def test_arrays_are_windows_that_nobody_can_break() -> None:
    env = VectorEnv("aerion", 2)
    seen = env.observations
    env.step(env.sample())
    assert seen is env.observations
    with pytest.raises(ValueError, match="read-only"):
        env.masks[0, 0] = 1


@pytest.mark.parametrize(("name", "seats", "options"), FIRST)
def test_moves_and_actions_have_the_same_numbers_everywhere(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    env = VectorEnv(name, 1, seats, options, observe=False)
    vocabulary = env.set.room.vocabulary
    found, size = words(vocabulary), env.set.actions
    chance = QuickChance(1)
    for action in [int(chance.below(0, vocabulary.size)) for _ in range(300)]:
        move = vocabulary.at(action)
        assert found.moves[action] == move
        assert env.set.numbers[move] == action
        masks, marks = vec[u8]([0] * size), vec[i32]([0] * size)
        found.mark(masks, marks, 0, [move])
        assert [place for place in range(size) if masks[place]] == [marks[0]] == [action]
