"""Gymnasium: one seat of a match is the learner's, bots of the house hold the others.

    import gymnasium
    import ludotheque.lab.gymnasium  # registers the games
    env = gymnasium.make("ludotheque/Aerion-v1")
    env = gymnasium.make("ludotheque/Desert-v1", seats=3, bots="normal", options={"difficulty": "novice"})

An action that is not legal changes nothing: it costs `illegal`, and `info["refused"]` says so.  The mask of
legal actions is in `info["action_mask"]`, and `env.unwrapped.action_masks()` gives it to masked learners.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
from gymnasium.envs.registration import register

from ludotheque.bots.names import player
from ludotheque.games import shelf
from ludotheque.lab.episode import PACE, PASS, Episode, Set
from ludotheque.lab.picture import picture

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from ludotheque.bots.drive import Player

VERSION = 1  # rises when an observation, an action or a reward comes to mean something else
LOW, HIGH = np.iinfo(np.int32).min, np.iinfo(np.int32).max


class MatchEnv(gymnasium.Env["NDArray[np.int32]", np.int64]):
    """A match against, or beside, the house's bots."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "rgb_array"], "render_fps": 2}  # noqa: RUF012 - as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str = "random",
        options: Mapping[str, object] | None = None,
        *,
        pace: int = PACE,
        interrupts: bool = False,
        illegal: float = -0.01,
        longest: int = 5_000,
        render_mode: str | None = None,
    ) -> None:
        self.set = Set.of(game, seats, options, pace=pace, interrupts=interrupts)
        self.seat, self.bots, self.illegal, self.longest = seat, bots, illegal, longest
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(LOW, HIGH, (self.set.width,), np.int32)
        self.action_space = gymnasium.spaces.Discrete(self.set.actions)
        self.episode = Episode(self.set)
        self._players: list[Player] = []
        self._steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.int32], dict[str, Any]]:
        """A new match; the same seed deals the same one, bots included."""
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        self._players = [
            player(self.bots, self.set.room, deal * 31 + other) for other in range(self.set.seats)
        ]
        self.episode = Episode(self.set, deal)
        self._steps = 0
        self._let_others_play()
        return self._seen(), self._info()

    def step(self, action: np.int64) -> tuple[NDArray[np.int32], float, bool, bool, dict[str, Any]]:
        """The learner acts, then the others, until the learner is asked again."""
        self._steps += 1
        refused = not self.episode.mask(self.seat)[int(action)]
        if not refused:
            self.episode.step(self.episode.move(int(action)))
            self._let_others_play()
        over = self.episode.is_over
        reward = self.illegal if refused else self.episode.rewards()[self.seat]
        info = self._info() | ({"refused": int(action)} if refused else {})
        return self._seen(), float(reward), over, not over and self._steps >= self.longest, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, by the name that masked learners ask for."""
        return self.episode.mask(self.seat).astype(np.bool_)

    def render(self) -> Any:
        """The table as the learner's seat sees it: letters, or a picture."""
        if self.render_mode == "ansi":
            return self.set.room.face.draw(self.episode.match.view(self.seat), self.set.room.texts("en"), 100)
        if self.render_mode == "rgb_array":
            return picture(self.set.room, self.episode.match.view(self.seat))
        return None

    def _let_others_play(self) -> None:
        while not self.episode.is_over and self.episode.seat != self.seat:
            self.episode.step(answer(self.episode, self._players[self.episode.seat]))

    def _seen(self) -> NDArray[np.int32]:
        return self.episode.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.episode.mask(self.seat)}


def answer(episode: Episode, bot: Player) -> int:
    """What a bot of the house does when it is asked; one that says nothing where it must act takes a duty."""
    move = bot.choose(episode.match, episode.seat)
    if move in episode.moves:
        return move
    if episode.may_pass:
        return PASS
    free = episode.match.room.vocabulary.is_free
    return next((one for one in episode.moves if not free(one)), episode.moves[0])


for _name in shelf():
    register(
        f"ludotheque/{_name.capitalize()}-v{VERSION}",
        entry_point="ludotheque.lab.gymnasium:MatchEnv",
        kwargs={"game": _name},
    )
