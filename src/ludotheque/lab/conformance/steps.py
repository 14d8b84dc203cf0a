"""What must hold from one position of a match to the next, and over its whole journal."""

from __future__ import annotations

from ludotheque.kernel import SPECTATOR, Chance, Journal, Match, QuickChance, Recorder, State, Told
from ludotheque.kernel.journal import Entry
from ludotheque.kernel.plain import encode, write
from ludotheque.lab.conformance.faults import Found, require

GUESSES = 3  # how many worlds an undo is tried in


def components_stay(match: Match, census: list[int]) -> None:
    """Nothing is lost or made: the census never changes."""
    now = match.game.census(match.state)
    require(now == census, "components", f"the components were {census} and are {now}")


def time_goes_on(before: State, match: Match) -> None:
    """Game time never goes back, and an untimed game has none."""
    require(match.state.now >= before.now, "time", f"time went back from {before.now} to {match.state.now}")
    if not match.room.timed:
        require(match.state.now == 0, "time", "a game that calls itself untimed moved its clock")


def sentences_exist(match: Match, told: list[Told]) -> None:
    """Every event that was told has a sentence in every language."""
    for one in told:
        kind = match.room.chronicle.happening(int(one.event))
        for language in ("fr", "en", "nl", "es"):
            texts = match.room.texts(language)
            require(texts.has(f"event.{kind.name}"), "text", f"no sentence event.{kind.name} in {language}")
            sentence = texts.event(match.room.chronicle, one)
            require("{" not in sentence, "text", f"event.{kind.name} in {language} leaves a gap: {sentence}")


def undo_is_right(before: State, entry: Entry, match: Match, chance: Chance) -> None:
    """Undo restores the exact state, and is offered only where no seat learned anything.

    Proved by guesses: where undo is offered, every guess of every viewer's earlier view leads by the same
    move, or by one that the viewer cannot tell from it, to the same later view.
    """
    if entry.kind != "move" or not match.may_undo(entry.seat):
        return
    game = match.game
    for viewer in [*range(match.seats), SPECTATOR]:
        earlier, later = game.view(before, viewer), game.view(match.state, viewer)
        for _ in range(GUESSES):
            guess = game.guess(earlier, QuickChance(int(chance.below(0, 1 << 30))))
            if viewer == entry.seat:
                require(
                    game.refusal(guess, entry.seat, entry.move) is None,
                    "undo",
                    f"{match.room.vocabulary.notation(entry.move)} is not legal in a guess of its own seat",
                )
            require(
                _can_look_so(match, guess, entry, viewer, encode(later)),
                "undo",
                f"{match.room.vocabulary.notation(entry.move)} may be taken back although "
                f"{'a spectator' if viewer == SPECTATOR else f'seat {viewer}'} learned something by it",
            )
    rehearsal = Match.replay(match.journal, match.room)
    rehearsal.undo(entry.seat)
    restored, wanted = write(rehearsal.state), write(before)
    restored["now"] = wanted["now"]  # time does not go back
    require(restored == wanted, "undo", "undo does not restore the state before the move")


def _can_look_so(match: Match, guess: State, entry: Entry, viewer: int, wanted: bytes) -> bool:
    """Whether the mover has a move in that world after which the viewer sees just this.

    The same move, if it is legal there; otherwise another one that looks the same to the viewer.
    """
    game = match.game
    legal = game.legal(guess, entry.seat)
    for move in [entry.move] if entry.move in legal else legal:
        world = guess.copy()
        game.play(world, entry.seat, move, QuickChance(7), Recorder(frames=False))
        if encode(game.view(world, viewer)) == wanted:
            return True
    return False


def replay_arrives(match: Match) -> None:
    """The journal replays to the same fingerprint, also after a trip through its file."""
    try:
        again = Match.replay(Journal.read(match.journal.write()), match.room)
    except Exception as error:
        raise Found("replay", f"the journal does not replay: {error!r}") from error
    require(again.fingerprint() == match.fingerprint(), "replay", "the journal replays to another state")
    require(again.waiting == match.waiting, "replay", "the journal replays to other seats waiting")
