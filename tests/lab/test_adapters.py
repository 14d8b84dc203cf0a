"""The games where researchers already work: each library's own conformance tests, one journal for all."""

from __future__ import annotations

import pickle
import warnings
from collections.abc import Callable, Mapping, Sequence

import gymnasium
import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, seed_test

from ludotheque import Match, game
from ludotheque.bots.drive import random_match
from ludotheque.kernel import SPECTATOR, IllegalMove, Journal, QuickChance
from ludotheque.lab import gymnasium as ours
from ludotheque.lab import openspiel, pettingzoo
from ludotheque.lab.conformance import Permuter
from ludotheque.lab.conformance.secrecy import check_secrecy
from ludotheque.lab.episode import PASS, Episode, Set
from ludotheque.table.memory import Memory
from ludotheque.table.port import Line
from tests.games.aerion.permuter import AerionPermuter
from tests.games.desert.permuter import DesertPermuter
from tests.games.kero.permuter import KeroPermuter
from tests.games.kreo.permuter import KreoPermuter
from tests.host.tables import SEED, seated

MODES: dict[str, list[tuple[int, Mapping[str, object]]]] = {
    "aerion": [
        (1, {}),
        (2, {"flagship": True, "hourglasses": True, "clouds": True}),
        (1, {"piers": True, "eggs": True, "hellkite": True}),
    ],
    "desert": [(2, {}), (3, {"talk": "same_tile"}), (5, {"storm": "flow"})],
    "kero": [(2, {}), (2, {"mode": "units"}), (2, {"mode": "risk"})],
    "kreo": [(3, {}), (4, {"incarnations": True}), (5, {"altered_elements": True}), (6, {"silent": True})],
}
CASES = [(name, seats, options) for name, tables in MODES.items() for seats, options in tables]
PERMUTERS: dict[str, Callable[[], Permuter]] = {
    "aerion": AerionPermuter,
    "desert": DesertPermuter,
    "kero": KeroPermuter,
    "kreo": KreoPermuter,
}
FIRST = [(name, *tables[0]) for name, tables in MODES.items()]


def random_episode(played: Set, seed: int) -> Episode:
    """An episode played to its end by chance."""
    episode, chance = Episode(played, seed), QuickChance(seed)
    while not episode.is_over:
        offered = [*episode.moves, PASS] if episode.may_pass else episode.moves
        episode.step(offered[int(chance.below(0, len(offered)))])
    return episode


@pytest.mark.parametrize(("name", "seats", "options"), FIRST)
def test_a_pickled_environment_goes_on_with_the_same_cards_and_dice(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    env = pettingzoo.parallel_env(name, seats, options)
    env.reset(seed=3)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(30):
        for one in (env, twin):
            offers = one.episode.together()
            one.step({agent: one.episode.action(offers[seat][-1]) for seat, agent in enumerate(one.agents)})
    assert twin.episode.match.fingerprint() == env.episode.match.fingerprint()
    assert twin.episode.match.journal.entries == env.episode.match.journal.entries


@pytest.mark.parametrize("interrupts", [False, True])
@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_an_episode_ends_and_its_journal_is_an_ordinary_match(
    name: str, seats: int, options: Mapping[str, object], interrupts: bool
) -> None:
    episode = random_episode(Set.of(name, seats, options, interrupts=interrupts), 5)
    again = Match.replay(episode.match.journal, game(name))
    assert again.fingerprint() == episode.match.fingerprint()
    assert again.outcome is not None


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_gymnasium_finds_no_fault(name: str, seats: int, options: Mapping[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # its advice on number ranges is not ours to follow
        check_env(ours.MatchEnv(name, seats, options=options), skip_render_check=True)


def test_games_are_made_by_their_versioned_names() -> None:
    env = gymnasium.make("ludotheque/Aerion-v1")
    seen, info = env.reset(seed=3)
    again, _ = env.reset(seed=3)
    assert env.observation_space.contains(seen)
    assert np.array_equal(seen, again)
    assert info["action_mask"].sum() >= 1


def test_an_action_that_is_not_legal_changes_nothing_and_is_said() -> None:
    env = ours.MatchEnv("aerion")
    before, info = env.reset(seed=1)
    action = np.flatnonzero(info["action_mask"] == 0)[0]
    after, reward, over, _, told = env.step(action)
    assert np.array_equal(before, after)
    assert (reward, over, told["refused"]) == (env.illegal, False, int(action))


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_pettingzoo_finds_no_fault(name: str, seats: int, options: Mapping[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of observations that are not pictures
        api_test(pettingzoo.env(name, seats, options), num_cycles=120)
        parallel_api_test(pettingzoo.parallel_env(name, seats, options), num_cycles=60)


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_the_same_seed_is_the_same_match(name: str, seats: int, options: Mapping[str, object]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: pettingzoo.env(name, seats, options), num_cycles=30)


def test_what_is_not_in_the_mask_is_refused() -> None:
    env = pettingzoo.env("desert", 2)
    env.reset(seed=1)
    seen, *_ = env.last()
    action = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    with pytest.raises(IllegalMove):
        env.step(action)


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_openspiel_finds_no_fault(name: str, seats: int, options: Mapping[str, object]) -> None:
    openspiel.register_games()
    written = ";".join(f"{key}={str(value).lower()}" for key, value in options.items())
    spiel = pyspiel.load_game(f"ludotheque_{name}", {"seats": seats, "options": written, "seed": 3})
    pyspiel.random_sim_test(spiel, 1, serialize=False, verbose=False)


def test_a_clone_does_not_see_the_dice_that_will_fall() -> None:
    openspiel.register_games()
    state = pyspiel.load_game("ludotheque_aerion", {"seed": 3}).new_initial_state()
    faces = set()
    for _ in range(12):
        twin = state.clone()
        while not twin.is_chance_node():
            twin.apply_action(twin.legal_actions()[0])
        twin.apply_action(0)
        faces.add(str(twin))
    assert len(faces) > 6


def test_what_a_seat_cannot_know_is_dealt_anew() -> None:
    openspiel.register_games()
    state = pyspiel.load_game("ludotheque_kreo", {"seats": 4, "seed": 3}).new_initial_state()
    chance = np.random.default_rng(1)
    twins = [state.resample_from_infostate(0, chance.random) for _ in range(5)]
    assert {twin.information_state_string(0) for twin in twins} == {state.information_state_string(0)}
    assert len({twin.information_state_string(1) for twin in twins}) > 1


class Scripted:
    """A player of a script: what each seat decides, in its order."""

    def __init__(self, script: Sequence[tuple[int, int]], seat: int) -> None:
        self.moves = iter([move for who, move in script if who == seat])

    def choose(self, match: Match, seat: int) -> int:
        return next(self.moves)

    def pace(self, match: Match, seat: int) -> int:
        return 0


def by_gymnasium(played: Set, script: Sequence[tuple[int, int]]) -> str:
    env = ours.MatchEnv(played.name, played.seats, options=dict(played.options))
    env.episode = Episode(played, SEED)
    env._players = [Scripted(script, seat) for seat in range(played.seats)]
    env._let_others_play()
    for seat, move in script:
        if seat == env.seat:
            env.step(np.int64(env.episode.action(move)))
    return env.episode.match.fingerprint()


def by_pettingzoo(played: Set, script: Sequence[tuple[int, int]]) -> str:
    turns = pettingzoo.TurnsEnv(played.name, played.seats, dict(played.options))
    turns.reset(seed=0)
    turns.episode = Episode(played, SEED)
    turns.agent_selection = turns.possible_agents[turns.episode.seat]
    for _, move in script:
        turns.step(turns.episode.action(move))
    return turns.episode.match.fingerprint()


def by_openspiel(played: Set, script: Sequence[tuple[int, int]]) -> str:
    openspiel.register_games()
    written = ";".join(f"{key}={str(value).lower()}" for key, value in played.options)
    asked = {"seats": played.seats, "options": written, "seed": 1}
    state = pyspiel.load_game(f"ludotheque_{played.name}", asked).new_initial_state()
    state.held.episode = Episode(played, SEED)
    for _, move in script:
        state.apply_action(state.episode.action(move))
        if state.is_chance_node():
            state.apply_action(0)
    return str(state.episode.match.fingerprint())


async def by_host(played: Set, journal: Journal) -> str:
    memory = Memory()
    for number, entry in enumerate(journal.entries):
        await memory.append(Line("memory", number, entry))
    async with seated(played.name, played.seats, 0, memory=memory, options=dict(played.options)) as table:
        return table.state.watched.match.fingerprint()


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
async def test_one_journal_reaches_the_same_fingerprint_everywhere(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    played = Set.of(name, seats, options)
    episode, chance, script = Episode(played, SEED), QuickChance(4), list[tuple[int, int]]()
    while not episode.is_over:
        move = episode.moves[int(chance.below(0, len(episode.moves)))]
        script.append((episode.seat, move))
        episode.step(move)
    journal = episode.match.journal
    expected = Match.replay(journal, game(name)).fingerprint()
    assert by_gymnasium(played, script) == expected
    assert by_pettingzoo(played, script) == expected
    assert by_openspiel(played, script) == expected
    assert await by_host(played, journal) == expected


@pytest.mark.parametrize(("name", "seats", "options"), CASES)
def test_what_a_seat_cannot_tell_apart_has_equal_numbers_and_masks(
    name: str, seats: int, options: Mapping[str, object]
) -> None:
    chance = QuickChance(2)
    match = random_match(game(name).match(seats, 7, options), 7, 60)
    twins = [check_secrecy(match, PERMUTERS[name](), seat, chance) for seat in (*range(seats), SPECTATOR)]
    assert any(twins)


@pytest.mark.parametrize("name", list(MODES))
def test_a_table_is_shown_in_letters_and_in_pixels(name: str) -> None:
    env = ours.MatchEnv(name, render_mode="rgb_array")
    env.reset(seed=1)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.shape[1:] == (960, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
    assert len(ours.MatchEnv(name, render_mode="ansi").render()) > 200
