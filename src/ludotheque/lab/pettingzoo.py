"""PettingZoo: every seat is an agent, one after the other (`env`) or all at once (`parallel_env`).

    from ludotheque.lab import pettingzoo
    env = pettingzoo.env("kreo", seats=4, options={"incarnations": True})
    env = pettingzoo.parallel_env("desert", seats=3, interrupts=True)

Observations are `{"observation": numbers, "action_mask": legal actions}`.  One after the other, a seat is
asked when it decides (see `lab.episode`).  All at once, whoever does not decide has `PASS` alone in its mask;
decisions take effect in seat order, and one that another's has made impossible is dropped and asked again.
What is not in the mask is refused: IllegalMove, and nothing has changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

import gymnasium
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ludotheque.kernel import IllegalMove
from ludotheque.lab.episode import OVER, PACE, PASS, Episode, Set
from ludotheque.lab.picture import picture

if TYPE_CHECKING:
    from numpy.typing import NDArray

Seen: TypeAlias = "dict[str, NDArray[Any]]"
LOW, HIGH = np.iinfo(np.int32).min, np.iinfo(np.int32).max


def env(game: str, seats: int | None = None, options: Mapping[str, object] | None = None, **how: Any) -> Any:
    """One after the other, with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(TurnsEnv(game, seats, options, **how))


def parallel_env(
    game: str, seats: int | None = None, options: Mapping[str, object] | None = None, **how: Any
) -> TogetherEnv:
    """All at once."""
    return TogetherEnv(game, seats, options, **how)


def _spaces(played: Set) -> tuple[gymnasium.spaces.Dict, gymnasium.spaces.Discrete]:
    seen = gymnasium.spaces.Dict(
        {
            "observation": gymnasium.spaces.Box(LOW, HIGH, (played.width,), np.int32),
            "action_mask": gymnasium.spaces.Box(0, 1, (played.actions,), np.int8),
        }
    )
    return seen, gymnasium.spaces.Discrete(played.actions)


class _Table:
    """What both kinds share: agents, spaces, seeds, pictures."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, object] | None = None,
        *,
        pace: int = PACE,
        interrupts: bool = False,
        render_mode: str | None = None,
    ) -> None:
        self.set = Set.of(game, seats, options, pace=pace, interrupts=interrupts)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.set.seats)]
        self.agents: list[str] = []
        self._spaces = {agent: _spaces(self.set) for agent in self.possible_agents}
        self.render_mode = render_mode
        self.metadata = {
            "name": f"ludotheque_{game}_v1",
            "render_modes": ["ansi", "rgb_array"],
            "render_fps": 2,
            "is_parallelizable": True,
        }
        self.episode = Episode(self.set)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> gymnasium.spaces.Dict:
        """The same for every agent and every moment."""
        return self._spaces[agent][0]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        """Every move by its number, and PASS."""
        return self._spaces[agent][1]

    def render(self) -> Any:
        """The table as a spectator sees it: letters, or a picture."""
        view = self.episode.match.view(None)
        if self.render_mode == "ansi":
            return self.set.room.face.draw(view, self.set.room.texts("en"), 100)
        return picture(self.set.room, view) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """Nothing stays open."""

    def _deal(self, seed: int | None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.episode = Episode(self.set, int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)


class TurnsEnv(_Table, AECEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """One after the other."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new match; the same seed deals the same one."""
        self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> Seen:
        """What that seat may know and do."""
        seat = self.possible_agents.index(agent)
        return {"observation": self.episode.observation(seat), "action_mask": self.episode.mask(seat)}

    def step(self, action: int | None) -> None:
        """The selected agent acts."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an agent that is asked must answer"
        self.episode.step(self.episode.move(int(action)))
        self._cumulative_rewards[agent] = 0.0
        if self.episode.is_over:
            self.rewards = dict(zip(self.agents, self.episode.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()


class TogetherEnv(_Table, ParallelEnv):  # type: ignore[misc]  # PettingZoo is untyped
    """All at once."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], dict[str, dict[str, Any]]]:
        """A new match; the same seed deals the same one."""
        self._deal(seed)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[
        dict[str, Seen], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        """Everybody acts; what has become impossible meanwhile is dropped."""
        episode = self.episode
        wanted = {self.possible_agents.index(agent): episode.move(int(one)) for agent, one in actions.items()}
        offers = episode.together()
        for seat, move in wanted.items():
            if move not in offers[seat]:
                raise IllegalMove("error.not_offered", {"seat": seat + 1})
        episode.step_together([(seat, move) for seat, move in sorted(wanted.items()) if move != PASS])
        over = episode.is_over
        told = self._seen(), dict(zip(self.agents, episode.rewards(), strict=True))
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, False)
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        if over:
            self.agents = []
        return *told, *ends, infos

    def _seen(self) -> dict[str, Seen]:
        offers = self.episode.together()
        return {
            agent: {
                "observation": self.episode.observation(seat),
                "action_mask": self.episode.mask_of(offers[seat]),
            }
            for seat, agent in enumerate(self.possible_agents)
        }


__all__ = ["OVER", "TogetherEnv", "TurnsEnv", "env", "parallel_env"]
