"""A table at this machine: a match, who sits where, what was told, and the drawer that keeps it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.bots.drive import NOTHING, Player
from ludotheque.bots.greedy import GreedyPlayer, within
from ludotheque.bots.names import player
from ludotheque.kernel import IllegalMove, Journal, Match, Told
from ludotheque.kernel.moves import EVERYONE
from ludotheque.kernel.plain import write
from ludotheque.terminal.drawer import Drawer

THINK_SECONDS = 4.0  # that a bot has for a move; then it plays the best it has found
PATIENCE = 3  # how often bots that nobody waits for may act before a person is asked again


@dataclass(frozen=True)
class Sitter:
    """Who sits at a seat: a person, or a bot by its name."""

    name: str
    bot: str = ""  # empty for a person


class Table:
    """A match in which people at one keyboard and bots take their turns."""

    def __init__(
        self, match: Match, sitters: Sequence[Sitter], drawer: Drawer | None = None, name: str = ""
    ) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.log: list[tuple[int, Told]] = []  # (number of the entry, what was told)
        self.asides: list[tuple[str, dict[str, int | str]]] = []  # what is told besides the game's own events
        self.drawer = drawer
        self.name = name
        self.language = ""  # in which it was last read
        self._unasked = 0
        self._players: dict[int, Player] = {
            seat: within(player(sitter.bot, match.room, _bot_seed(match, seat)), THINK_SECONDS)
            for seat, sitter in enumerate(self.sitters)
            if sitter.bot
        }
        self._slow = False  # whether somebody was told that this machine is too slow for its bots

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, sitter in enumerate(self.sitters) if not sitter.bot]

    @property
    def bots(self) -> list[int]:
        """The seats of bots."""
        return sorted(self._players)

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [sitter.name for sitter in self.sitters]

    def play(self, seat: int, move: int, at: int | None = None) -> list[Told]:
        """Make a move, keep it, and return what was told."""
        told = self.match.play(seat, move, at)
        if seat not in self._players:
            self._unasked = 0
        return self._note(told)

    def expire(self) -> list[Told]:
        """Let time do what is due."""
        return self._note(self.match.expire())

    def undo(self, seat: int) -> None:
        """Take that seat's last step back; raises IllegalMove if it is final."""
        self.match.undo(seat)
        self.aside("terminal.took_back", who=f"@seat.{seat}")
        self._note([])

    def check_concession(self) -> None:
        """Raises IllegalMove, with its rule, where the options of this match let nobody give up."""
        refusal = self.match.room.no_concession(self.match.head.options)
        if refusal is not None:
            raise IllegalMove(refusal.key, refusal.params, refusal.rule)

    def concede(self, seat: int) -> list[Told]:
        """That seat gives up."""
        return self._note(self.match.concede(seat))

    def keep(self) -> None:
        """Put the match in the drawer as it stands."""
        if self.drawer is not None:
            bots = tuple(sitter.bot for sitter in self.sitters)
            over = self.match.outcome is not None
            self.drawer.keep(self.name, self.match.journal, bots, tuple(self.names), over, self.language)

    def bot_on_turn(self) -> int | None:
        """The bot that must act now, or None."""
        for seat in self.match.waiting:
            if seat in self._players:
                return seat
        return None

    def bot_move(self, seat: int) -> int:
        """What the bot at that seat wants to do now; NOTHING if it only watches."""
        if not self.match.legal(seat):
            return NOTHING
        bot = self._players[seat]
        move = bot.choose(self.match, seat)
        if isinstance(bot, GreedyPlayer) and bot.has_run_out and not self._slow:
            self._slow = True
            self.aside("terminal.too_slow")
        return move

    def bot_pace(self, seat: int) -> int:
        """How much game time that bot takes, drawn before it looks."""
        return self._players[seat].pace(self.match, seat)

    def volunteer(self) -> list[Told] | None:
        """Let one bot that nobody waits for use the moment; None if none wants to."""
        if self._unasked >= PATIENCE:
            return None
        for seat in self.bots:
            if seat not in self.match.waiting:
                move = self.bot_move(seat)
                if move != NOTHING:
                    self._unasked += 1
                    return self.play(seat, move)
        return None

    def hides_from(self, seat: int, other: int) -> bool:
        """Whether these two seats may not see the same things: then a curtain falls between them."""
        one, two = write(self.match.view(seat)), write(self.match.view(other))
        del one["seat"], two["seat"]
        return one != two

    def heard(self, seat: int | None, since: int = 0) -> list[Told]:
        """What that seat, or a spectator, heard from that place of the log on."""
        return [told for _, told in self.log[since:] if told.heard_by(-1 if seat is None else seat)]

    def aside(self, key: str, **params: int | str) -> None:
        """A line of the log that no rule of the game wrote."""
        self.asides.append((key, params))
        told = Told(-len(self.asides), 0, 0, 0, 0, EVERYONE, None)
        self.log.append((len(self.match.journal.entries), told))

    def remember(self, journal: Journal) -> None:
        """The log of what was played before: it is told again, entry by entry."""
        match = Match(self.match.room, journal.head, journal.sheet)
        for number, entry in enumerate(journal.entries, 1):
            self.log += [(number, told) for told in match.apply(entry)]
            if entry.kind == "undo":
                self.aside("terminal.took_back", who=f"@seat.{entry.seat}")

    def _note(self, told: list[Told]) -> list[Told]:
        number = len(self.match.journal.entries)
        self.log += [(number, one) for one in told]
        self.keep()
        return told


def _bot_seed(match: Match, seat: int) -> int:
    """Bots have their own randomness, tied to nothing that a match draws from."""
    return (int.from_bytes(match.head.seed, "big") * 31 + seat * 7919 + len(match.journal.entries)) % (
        1 << 96
    )
