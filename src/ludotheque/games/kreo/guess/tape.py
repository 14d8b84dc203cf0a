# mypyc: compile
"""The tape of a guess: all steps from now back to the deal that a view's facts call for."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.kinds import NONE, PLANET, STORM, UNSEEN
from ludotheque.games.kreo.view import KreoView

ANY: Final = -1
GONE: Final = -9

# four numbers each: step, seat, register, kind
STEP: Final = 4
PULL: Final = 0  # a track leaves the seat's hand for the register; it has that name, or ANY
PUSH: Final = 1  # the register's track joins the seat's hand
FRESH: Final = 2  # a card that has become known: a new track with that name in the register
DROP: Final = 3  # the register's track ends: before, it lay in the open or in the viewer's hand
NOTE: Final = 4  # any track of the hand, which stays where it is: what somebody else was shown
GRIM: Final = 5  # all tracks of the hand are Aggressions


@final
class Tape:
    """The steps back in time, and in which register the cards of each fact are found."""

    def __init__(self, view: KreoView) -> None:
        facts: i64 = len(view.facts)
        self.steps: list[int] = []
        self.registers: i64 = 0
        self.seen: list[int] = []  # by register: the name the viewer knows from the start, or ANY
        self.x = [NONE] * facts  # by fact: register of its first card
        self.y = [NONE] * facts
        self.spot = [NONE] * facts  # by fact: the place face down where its card still lies
        self.lock = [NONE] * facts  # by REVEALED fact: the bet that had locked the card
        self.waiting: list[list[int]] = [
            [] for _ in range(facts + 1)
        ]  # by fact: seat, register to push there
        self.chosen = [NONE] * (view.count * 2)  # register of the card face down there
        self.offered = [NONE] * view.count
        self.promised = [NONE] * view.count  # register of the card in an offer that was made further back

    def add(self, step: i64, seat: i64, register: i64, kind: i64) -> None:
        """Write one step."""
        self.steps.append(step)
        self.steps.append(seat)
        self.steps.append(register)
        self.steps.append(kind)

    def new_register(self) -> i64:
        """A new place for one track."""
        self.seen.append(ANY)
        self.registers += 1
        return self.registers - 1

    def pull(self, seat: i64, kind: i64) -> i64:
        """A track leaves the hand; returns its register."""
        register = self.new_register()
        self.add(PULL, seat, register, kind)
        return register

    def come_back(self, seat: i64, kind: i64) -> None:
        """A card that left the hand before all eyes, or for the viewer's, is in it again."""
        register = self.new_register()
        self.add(FRESH, seat, register, kind)
        self.add(PUSH, seat, register, kind)

    def vanish(self, seat: i64, kind: i64) -> None:
        """A card that came to the hand before all eyes, or from the viewer, is not yet in it."""
        register = self.pull(seat, kind)
        self.add(DROP, seat, register, kind)

    def glimpse(self, seat: i64, kind: i64) -> None:
        """The viewer saw that card in that hand."""
        register = self.pull(seat, kind)
        self.add(PUSH, seat, register, kind)

    def note(self, seat: i64) -> i64:
        """Somebody else saw a card of that hand; returns the register that will tell which."""
        register = self.new_register()
        self.add(NOTE, seat, register, ANY)
        return register

    def push_later(self, at: i64, seat: i64, register: i64) -> None:
        """The register's track joins the hand when the tape comes to that fact."""
        self.waiting[at].append(seat)
        self.waiting[at].append(register)


def write_tape(view: KreoView) -> Tape:
    """The tape of a view."""
    tape = Tape(view)
    frozen_at = _find_places(view, tape)
    _lay_out_now(view, tape, frozen_at)
    i: i64 = len(view.facts) - 1
    while i >= 0:
        i = _step_back(view, tape, i)
    if view.home != view.seat:
        tape.glimpse(view.home, PLANET)
    return tape


def _find_places(view: KreoView, tape: Tape) -> i64:
    """Where the card of each look and bet ended; returns the fact that froze this round's choices,
    or NONE.
    """
    frozen: i64 = 0
    frozen_at: i64 = NONE
    i: i64 = 0
    for one in view.facts:
        code = known.code_of(one)
        if code == known.FROZEN:
            frozen += 1
            frozen_at = i
        elif code == known.LOOKED or code == known.BET or code == known.BET_OPEN:
            place = known.place_of(one)
            landed = _landing(view, i, known.b_of(one), place)
            if landed >= 0:
                if code != known.LOOKED:
                    tape.lock[landed] = i
            elif landed != GONE:
                tape.spot[i] = known.b_of(one) * 2 - 1 - landed
        i += 1
    return frozen_at if frozen == view.round_no else NONE


def _landing(view: KreoView, start: i64, owner: i64, place: i64) -> i64:
    """The REVEALED fact of a chosen card, -1 - place if it still lies face down, GONE if it was
    taken back.
    """
    for i in range(start + 1, len(view.facts)):
        one: i64 = view.facts[i]
        code = known.code_of(one)
        if known.a_of(one) == owner:
            if code == known.REORDERED:
                place = 1 - place
            elif known.place_of(one) == place:
                if code == known.REVEALED:
                    return i
                if code == known.TAKEN_BACK:
                    return GONE
    return -1 - place


def _lay_out_now(view: KreoView, tape: Tape, frozen_at: i64) -> None:
    """Cards face down and offered lie aside; they join their hands when they were frozen, locked
    or offered.
    """
    for seat in range(view.count):
        if seat != view.seat:
            for place in range(2):
                if view.down[seat * 2 + place]:
                    register = tape.new_register()
                    tape.chosen[seat * 2 + place] = register
                    locked_at = _known_now(view, tape, seat * 2 + place, register)
                    if locked_at >= 0:
                        tape.push_later(locked_at, seat, register)
                    elif frozen_at >= 0:
                        tape.push_later(frozen_at, seat, register)
                    else:
                        tape.add(PUSH, seat, register, ANY)
            if view.to[seat] >= 0:
                register = tape.new_register()
                tape.offered[seat] = register
                tape.promised[seat] = register


def _known_now(view: KreoView, tape: Tape, spot: i64, register: i64) -> i64:
    """What the viewer and others know of a card face down; returns the bet that locks it, or NONE."""
    locked_at: i64 = NONE
    i: i64 = 0
    for one in view.facts:
        if tape.spot[i] == spot:
            if known.code_of(one) != known.LOOKED:
                locked_at = i
            elif known.x_of(one) == UNSEEN:
                tape.x[i] = register
            else:
                tape.seen[register] = known.x_of(one)
        i += 1
    return locked_at


def _step_back(view: KreoView, tape: Tape, i: i64) -> i64:
    """The steps of one fact (two for Theia's, which come in pairs); returns the next one to look at."""
    one: i64 = view.facts[i]
    code = known.code_of(one)
    a = known.a_of(one)
    b = known.b_of(one)
    x = known.x_of(one)
    me = view.seat
    pending = tape.waiting[i]
    place: i64 = 0
    while place < len(pending):
        tape.add(PUSH, pending[place], pending[place + 1], ANY)
        place += 2
    if code == known.LOOKED:
        if b != me and tape.spot[i] < 0:
            _step_back_look(view, tape, i)
    elif a == me and code != known.SWAPPED:
        return i - 2 if code == known.SHOWN and known.place_of(one) else i - 1
    elif code == known.SHOWN:
        if known.place_of(one):
            _step_back_vision(view, tape, i)
            return i - 2
        if b == me:
            tape.glimpse(a, x)
        else:
            tape.x[i] = tape.note(a)
    elif code == known.OFFERED:
        tape.add(PUSH, a, tape.promised[a], ANY)
        tape.x[i] = tape.promised[a]
        tape.promised[a] = NONE
    elif code == known.SWAPPED:
        _step_back_swap(view, tape, i)
    elif code == known.LAPSED:
        tape.promised[a] = tape.pull(a, ANY)
        tape.x[i] = tape.promised[a]
    elif code == known.RECALLED:
        tape.vanish(a, known.y_of(one))
        tape.come_back(a, x)
    elif code == known.SHED or code == known.PAID:
        tape.come_back(a, x)
    elif code == known.STORM_BACK:
        if known.place_of(one):
            tape.add(GRIM, a, 0, ANY)
        tape.vanish(a, STORM)
    elif code == known.REVEALED:
        register = tape.new_register()
        tape.add(FRESH, a, register, x)
        tape.x[i] = register
        tape.push_later(tape.lock[i] if tape.lock[i] >= 0 else _freeze_before(view, i), a, register)
    return i - 1


def _freeze_before(view: KreoView, i: i64) -> i64:
    """The fact that froze the choices of that reveal."""
    while known.code_of(view.facts[i]) != known.FROZEN:
        i -= 1
    return i


def _step_back_look(view: KreoView, tape: Tape, i: i64) -> None:
    """Phoebe's look at a card that was revealed later, or taken back and lost from sight."""
    one: i64 = view.facts[i]
    b = known.b_of(one)
    landed = _landing(view, i, b, known.place_of(one))
    if landed >= 0:
        tape.x[i] = tape.x[landed]
    elif known.x_of(one) == UNSEEN:
        tape.x[i] = tape.note(b)
    else:
        tape.glimpse(b, known.x_of(one))


def _step_back_vision(view: KreoView, tape: Tape, i: i64) -> None:
    """Theia's two showings: one card to two players, or two different cards to one."""
    later: i64 = view.facts[i]
    earlier: i64 = view.facts[i - 1]
    theia = known.a_of(later)
    if known.b_of(later) != known.b_of(earlier):
        kind = known.x_of(later) if known.x_of(later) != UNSEEN else known.x_of(earlier)
        register = tape.pull(theia, kind if kind != UNSEEN else ANY)
        tape.add(PUSH, theia, register, ANY)
        tape.x[i] = register
        tape.x[i - 1] = register
        return
    hidden = known.x_of(later) == UNSEEN
    tape.x[i] = tape.pull(theia, ANY if hidden else known.x_of(later))
    tape.x[i - 1] = tape.pull(theia, ANY if hidden else known.x_of(earlier))
    tape.add(PUSH, theia, tape.x[i], ANY)
    tape.add(PUSH, theia, tape.x[i - 1], ANY)


def _step_back_swap(view: KreoView, tape: Tape, i: i64) -> None:
    """a's card x went to b and b's card y to a; x had been promised to b since the offer."""
    one: i64 = view.facts[i]
    a = known.a_of(one)
    b = known.b_of(one)
    if a == view.seat:
        tape.vanish(b, known.x_of(one))
        tape.come_back(b, known.y_of(one))
    elif b == view.seat:
        tape.vanish(a, known.y_of(one))
        register = tape.new_register()
        tape.add(FRESH, a, register, known.x_of(one))
        tape.promised[a] = register
    else:
        tape.x[i] = tape.pull(b, ANY)
        tape.y[i] = tape.pull(a, ANY)
        tape.add(PUSH, b, tape.y[i], ANY)
        tape.promised[a] = tape.x[i]
