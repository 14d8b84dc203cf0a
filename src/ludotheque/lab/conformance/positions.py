"""What must hold in every position of every match."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence

from ludotheque.kernel import (
    LANGUAGES,
    SPECTATOR,
    BadJournal,
    Chance,
    GameError,
    Match,
    Outcome,
    QuickChance,
    Refusal,
    State,
    View,
)
from ludotheque.kernel.plain import encode, fingerprint, write
from ludotheque.kernel.scribe import Recorder
from ludotheque.kernel.stored import restored
from ludotheque.kit.drawing import is_whole
from ludotheque.lab.conformance.faults import Found, require

SAMPLE = 24  # how many illegal moves are tried in a position


def somebody_is_waited_for(match: Match, _chance: Chance) -> None:
    """No outcome means that a seat or the clock is waited for; an outcome means that nobody is."""
    waiting, over = match.waiting, match.outcome is not None
    if over:
        require(not waiting, "waiting", "the match has ended and a seat is waited for")
    else:
        require(bool(waiting) or match.deadline is not None, "waiting", "nobody and no clock is waited for")
    for seat in waiting:
        require(0 <= seat < match.seats, "waiting", f"seat {seat} is waited for and does not exist")
        require(bool(match.legal(seat)), "waiting", f"seat {seat} is waited for and has no legal move")


def types_hold(match: Match, _chance: Chance) -> None:
    """Every call returns what the contract says, compiled and plain."""
    game, state = match.game, match.state
    _is(game.waiting(state), int, "waiting")
    deadline = game.deadline(state)
    if deadline is not None:
        require(
            type(deadline) is tuple and [type(part) for part in deadline] == [int, int],
            "types",
            f"deadline gives {deadline!r}",
        )
    outcome = game.outcome(state)
    if outcome is not None:
        _is(outcome, Outcome, "outcome")
        require(len(outcome.scores) == match.seats, "types", "the outcome has a score for each seat")
    _is(game.census(state), list, "census")
    for seat in range(match.seats):
        moves = game.legal(state, seat)
        _is(moves, list, "legal")
        for move in moves:
            _is(move, int, "a legal move")
        require(len(set(moves)) == len(moves), "types", f"a legal move stands twice for seat {seat}")
    for field, value in write(state).items():
        require(_is_plain(value), "types", f"field {field} of the state holds {value!r}")


def legal_agrees_with_refusal(match: Match, chance: Chance) -> None:
    """`refusal` is None exactly for legal moves; every refusal names a rule that speaks of it, and a text."""
    vocabulary, ids, speaks_of = match.room.vocabulary, match.room.ids, match.room.speaks_of
    for seat in range(match.seats):
        legal = set(match.legal(seat))
        for move in legal:
            vocabulary.values(move)
            refused = match.refusal(seat, move)
            if refused is not None:
                words = vocabulary.notation(move)
                raise Found("refusal", f"{words} is legal for seat {seat} and refused by {refused.rule}")
        for move in _some_moves(match, legal, chance):
            refused = match.refusal(seat, move)
            words = vocabulary.notation(move)
            if refused is None:
                raise Found("refusal", f"{words} is not legal for seat {seat} and not refused")
            _is(refused, Refusal, "refusal")
            if match.outcome is None:
                require(
                    refused.rule in ids,
                    "refusal",
                    f"{words}: {refused.rule!r} is no rule of {match.room.name}",
                )
                verb = vocabulary.verb(move).name
                require(
                    not speaks_of or verb in speaks_of.get(refused.rule, ()),
                    "refusal",
                    f"{words} is refused by {refused.rule}, which does not speak of {verb}",
                )
            _require_text(match, refused.key, f"refusal of {words}")


def illegal_moves_change_nothing(match: Match, chance: Chance) -> None:
    """A refused move leaves the fingerprint as it was, and is refused by the match too."""
    before = match.fingerprint()
    entries = len(match.journal.entries)
    for seat in range(match.seats):
        legal = set(match.legal(seat))
        for move in _some_moves(match, legal, chance)[:4]:
            try:
                match.play(seat, move)
            except GameError:
                pass
            else:
                words = match.room.vocabulary.notation(move)
                raise Found("illegal", f"{words} was accepted from seat {seat}")
    require(match.fingerprint() == before, "illegal", "a refused move changed the state")
    require(len(match.journal.entries) == entries, "illegal", "a refused move was journalled")


def legal_moves_apply(match: Match, chance: Chance) -> None:
    """Every legal move can be carried out, and what it tells has sentences in every language."""
    for seat in range(match.seats):
        for move in match.legal(seat):
            state = match.state.copy()
            scribe = Recorder(frames=False)
            try:
                match.game.play(state, seat, move, QuickChance(int(chance.below(0, 1 << 30))), scribe)
            except Exception as error:
                words = match.room.vocabulary.notation(move)
                raise Found("legal", f"{words} by seat {seat} fails: {error!r}") from error
            _require_label(match, move)


def copies_are_independent(match: Match, chance: Chance) -> None:
    """A copy is equal, and whatever is done to it leaves the original alone."""
    state = match.state
    twin = state.copy()
    require(encode(twin) == encode(state), "copy", "a copy differs from its original")
    before = encode(state)
    for seat in range(match.seats):
        moves = match.legal(seat)
        if moves:
            move = moves[int(chance.below(0, len(moves)))]
            match.game.play(twin, seat, move, QuickChance(1), Recorder(frames=False))
            break
    _scrawl(twin)
    require(encode(state) == before, "copy", "a change of a copy reached its original")
    pickled = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
    require(encode(pickled) == before, "copy", "a pickled state differs")


def views_last(match: Match, _chance: Chance) -> None:
    """A glance shows what the view shows, and a view stays as it was whatever becomes of the table."""
    game = match.game
    for viewer in _viewers(match):
        state = match.state.copy()
        view = game.view(state, viewer)
        shown = encode(view)
        require(encode(game.glance(state, viewer)) == shown, "glance", "a glance differs from the view")
        _scrawl(state)
        require(encode(view) == shown, "lasting", "a change of the table reached a view of it")


def json_there_and_back(match: Match, _chance: Chance) -> None:
    """A state written as JSON and read again is the same, and passes for one of the match.

    Numbers that grow large, moments and sets, stand in fields that the room calls `wide`.
    """
    census = match.game.census(match.state)
    try:
        again = restored(match.room, match.journal.sheet, match.seats, census, match.snapshot()).state
    except BadJournal as error:
        raise Found("json", f"a state written and read back is refused: {error}") from error
    require(fingerprint(again) == match.fingerprint(), "json", "a state read back differs")


def guesses_look_the_same(match: Match, chance: Chance) -> None:
    """A guess looks exactly like the view it was made from, offers the same moves, loses no component."""
    for seat in _viewers(match):
        view = match.game.view(match.state, seat)
        guess = match.game.guess(view, QuickChance(int(chance.below(0, 1 << 30))))
        if encode(view) != encode(match.game.view(guess, seat)):
            what = _difference(view, match, guess, seat)
            raise Found("guess", f"seen from seat {seat} a guess differs: {what}")
        require(
            match.game.census(guess) == match.game.census(match.state),
            "guess",
            f"a guess of seat {seat} has other components",
        )
        if seat >= 0:
            require(
                match.game.legal(guess, seat) == match.legal(seat),
                "guess",
                f"in a guess seat {seat} has other legal moves",
            )


def everything_shown_has_a_text(match: Match, chance: Chance) -> None:
    """Describing, drawing and painting a view ask only for texts that exist, in every language."""
    room = match.room
    viewers = _viewers(match)
    view = match.game.view(match.state, viewers[int(chance.below(0, len(viewers)))])
    texts = room.texts(LANGUAGES[int(chance.below(0, len(LANGUAGES)))])
    room.face.describe(view, texts)
    for line in room.face.draw(view, texts, 80).split("\n"):
        require(is_whole(line), "drawing", f"a line opens a style and does not close it: {line[:60]}")
    if room.paint is not None:
        room.paint(view, texts)
    if texts.missing:
        raise Found(
            "text", f"shown without a text in {texts.language}: {', '.join(sorted(texts.missing)[:8])}"
        )


def _difference(view: View, match: Match, guess: State, seat: int) -> str:
    other = match.game.view(guess, seat)
    fields = [name for name in type(other).FIELDS if getattr(view, name) != getattr(other, name)]
    return ", ".join(f"{name}: {getattr(view, name)} / {getattr(other, name)}" for name in fields)[:400]


def open_tables_are_open(match: Match, _chance: Chance) -> None:
    """Where a room says it has no secrets, views differ in `seat` alone; `seat` comes first anywhere."""
    views = [match.game.view(match.state, viewer) for viewer in _viewers(match)]
    kind = type(views[0])
    require(kind.FIELDS[0] == "seat", "open", f"{kind.__name__} begins with {kind.FIELDS[0]!r}, not 'seat'")
    if not match.room.has_secrets(match.head.options):
        known = [{**write(view), "seat": SPECTATOR} for view in views]
        require(known.count(known[0]) == len(known), "open", "somebody knows more or less than the others")


POSITION_CHECKS: Sequence[Callable[[Match, Chance], None]] = (
    somebody_is_waited_for,
    types_hold,
    legal_agrees_with_refusal,
    illegal_moves_change_nothing,
    legal_moves_apply,
    copies_are_independent,
    views_last,
    json_there_and_back,
    guesses_look_the_same,
    open_tables_are_open,
    everything_shown_has_a_text,
)


def _scrawl(state: State) -> None:
    """Spoil every list of a state."""
    for field in type(state).FIELDS:
        value = getattr(state, field)
        if isinstance(value, list):
            value.append(99)


def _viewers(match: Match) -> list[int]:
    return [*range(match.seats), SPECTATOR]


def _some_moves(match: Match, legal: set[int], chance: Chance) -> list[int]:
    vocabulary = match.room.vocabulary
    moves = [vocabulary.at(int(chance.below(0, vocabulary.size))) for _ in range(SAMPLE)]
    one_of_each = [
        vocabulary.code(verb, [int(chance.below(0, param.values)) for param in verb.params])
        for verb in vocabulary.verbs
    ]
    return [move for move in dict.fromkeys(moves + one_of_each) if move not in legal]


def _require_label(match: Match, move: int) -> None:
    verb = match.room.vocabulary.verb(move)
    _require_text(match, f"move.{verb.name}", f"label of {verb.name}")


def _require_text(match: Match, key: str, what: str) -> None:
    for language in ("fr", "en", "nl", "es"):
        require(match.room.texts(language).has(key), "text", f"{what}: no text {key} in {language}")


def _is(value: object, kind: type, what: str) -> None:
    require(type(value) is kind, "types", f"{what} gives {type(value).__name__}, not {kind.__name__}")


def _is_plain(value: object) -> bool:
    if isinstance(value, list):
        return all(_is_plain(item) for item in value)
    return type(value) in (int, str)
