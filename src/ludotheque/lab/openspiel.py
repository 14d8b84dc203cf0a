"""OpenSpiel: every game on the shelf as `ludotheque_NAME`, for its algorithms.

    from ludotheque.lab import openspiel
    openspiel.register_games()
    game = pyspiel.load_game("ludotheque_kreo(seats=4,options=incarnations=true,seed=7)")

Chance is sampled by the game inside a move; there is no node of chance to enumerate and none that deals the
whole match.  A clone draws other dice and other cards than its original from there on, so a search over
clones does not see what will come.  What a seat cannot know is dealt anew by `resample_from_infostate`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from ludotheque.games import game as room_of
from ludotheque.games import shelf
from ludotheque.kernel.plain import encode
from ludotheque.lab.episode import PACE, PASS, Episode, Set
from ludotheque.lab.simulate import derived

if TYPE_CHECKING:
    from collections.abc import Callable

LONGEST = 20_000  # decisions, for those who ask how long a match may be


class TableGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is untyped
    """One of our games with its options, as OpenSpiel holds it."""

    def __init__(self, kind: Any, name: str, parameters: dict[str, Any]) -> None:
        room = room_of(name)
        seats = int(parameters.get("seats", 0)) or room.options.seats[0]
        written = [one for one in str(parameters.get("options", "")).split(";") if one]
        options = {
            key: room.options.option(key).parse(value)
            for key, _, value in (one.partition("=") for one in written)
        }
        self.set = Set.of(
            name,
            seats,
            options,
            pace=int(parameters.get("pace", PACE)),
            interrupts=bool(parameters.get("interrupts", False)),
        )
        self.seed = int(parameters.get("seed", 0))
        self.source = Source(self.seed)
        self._is_first = True
        info = pyspiel.GameInfo(
            num_distinct_actions=self.set.actions,
            max_chance_outcomes=1,
            num_players=seats,
            min_utility=-1.0 if room.rivals else 0.0,
            max_utility=1.0,
            utility_sum=0.0 if room.rivals else None,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, parameters)

    def new_initial_state(self) -> TableState:
        """A new match: the first one is dealt by the seed itself."""
        seed = self.seed if self._is_first else self.source.next("match")
        self._is_first = False
        return TableState(self, Held(Episode(self.set, seed), self.source))

    def observation_tensor_shape(self) -> list[int]:
        """One row of numbers."""
        return [self.set.width]

    information_state_tensor_shape = observation_tensor_shape

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver:
        """What reads states for learners."""
        return TableObserver(self.set)


class Held:
    """An episode in OpenSpiel's hands, which copies a state by copying what the state holds."""

    def __init__(self, episode: Episode, source: Source, pending: int | None = None) -> None:
        self.episode, self.source = episode, source
        self.pending = pending  # the move that waits for chance

    def step(self, action: int) -> None:
        """A decision takes effect at once, unless it needs chance: then chance is asked first."""
        if self.pending is None:
            move = self.episode.move(action)
            trial = self.episode.fork(0)
            trial.step(move)
            if trial.match.chance.drawn:
                self.pending = move
                return
            self.episode.step(move)
        else:
            self.episode.step(self.pending)
            self.pending = None

    def __deepcopy__(self, memo: dict[int, Any]) -> Held:
        return Held(self.episode.fork(self.source.next("clone")), self.source, self.pending)


class Source:
    """Seeds that were never given before; shared by all states of a game, never copied."""

    def __init__(self, seed: int) -> None:
        self.seed, self._given = seed, 0

    def next(self, purpose: str) -> int:
        """The next one."""
        self._given += 1
        return derived(self.seed, self._given, purpose)

    def __deepcopy__(self, memo: dict[int, Any]) -> Source:
        return self


class TableState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel is untyped
    """A match at one moment."""

    def __init__(self, game: TableGame, held: Held) -> None:
        super().__init__(game)
        self.held = held

    @property
    def episode(self) -> Episode:
        """The match itself, as it is stepped."""
        return self.held.episode

    def current_player(self) -> int:
        """Who decides; chance, while a move waits for dice or cards."""
        if self.held.pending is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.episode.is_over else self.episode.seat

    def _legal_actions(self, player: int) -> list[int]:
        return [int(one) for one in np.flatnonzero(self.episode.mask(player))]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One: what it brings, the game samples by itself."""
        return [(0, 1.0)]

    def _apply_action(self, action: int) -> None:
        self.held.step(action)

    def _action_to_string(self, player: int, action: int) -> str:
        move = self.episode.move(action)
        return "pass" if move == PASS else self.episode.match.room.vocabulary.notation(move)

    def is_terminal(self) -> bool:
        """Whether the match has ended."""
        return self.episode.is_over

    def returns(self) -> list[float]:
        """What each seat has won."""
        return self.episode.rewards()

    def __str__(self) -> str:
        return self.episode.match.fingerprint()

    def observation_string(self, player: int) -> str:
        """What that seat may know, its whole memory included."""
        return encode(self.episode.match.view(player)).decode()

    def information_state_string(self, player: int) -> str:
        """The same: a view is a seat's whole memory."""
        return self.observation_string(player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A match that looks exactly like this from that seat: all that it cannot know is dealt anew."""
        twin: TableState = self.clone()
        twin.held = Held(self.episode.guessed(player, int(sampler() * 2**32)), self.held.source)
        return twin


class TableObserver:
    """Observations as OpenSpiel's learners ask for them."""

    def __init__(self, played: Set) -> None:
        self.set = played
        self.tensor = np.zeros(played.width, np.float32)
        self.dict = {name: self.tensor[place] for name, place in played.layout.items()}

    def set_from(self, state: TableState, player: int) -> None:
        """Write what that seat may know."""
        self.tensor[:] = state.episode.observation(player)

    def string_from(self, state: TableState, player: int) -> str:
        """The same in words."""
        return state.observation_string(player)


def register_games() -> None:
    """Every game on the shelf as `ludotheque_NAME`; calling it again does nothing."""
    known = set(pyspiel.registered_names())
    for name in shelf():
        short = f"ludotheque_{name}"
        room = room_of(name)
        if short in known or room.fill is None:
            continue
        kind = pyspiel.GameType(
            short_name=short,
            long_name=f"Ludothèque: {name}",
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM if room.rivals else pyspiel.GameType.Utility.IDENTICAL,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=max(room.options.seats),
            min_num_players=min(room.options.seats),
            provides_information_state_string=True,
            provides_information_state_tensor=True,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification={"seats": 0, "options": "", "seed": 0, "pace": PACE, "interrupts": False},
        )

        class _Named(TableGame):
            """The class that OpenSpiel makes games of, for one name."""

            def __init__(self, parameters: Any = None, kind: Any = kind, name: str = name) -> None:
                super().__init__(kind, name, dict(parameters or {}))

        pyspiel.register_game(kind, _Named)
