"""Orders: what a viewer may ask of a table, typed; docs/protocol.md lists them from here.

On the wire an order is an object whose `do` names it.  Each is a struct of its own; what is not as the
struct says is refused with the key `amiss`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, ClassVar, TypeAlias, get_args

import msgspec
from msgspec import Meta

from ludotheque.table.errors import Refused
from ludotheque.table.letters import is_suspect, require_fit
from ludotheque.table.links import Right, Role
from ludotheque.table.wire import Plain

Wire: TypeAlias = list[str | int]
Counter: TypeAlias = Annotated[int, Meta(ge=0, lt=1 << 53)]
PieceId: TypeAlias = Annotated[str, Meta(max_length=64)]
DEFAULT_LEVEL = "normal"


@dataclass(frozen=True)
class Sender:
    """Who gives an order, as the owner needs to know it."""

    right: Right
    client: str = ""
    language: str = "en"
    arrived: float = 0.0  # of this process's monotonic clock
    is_keeper: bool = False

    @property
    def seat(self) -> int:
        """The seat it acts for; -1 for none."""
        return self.right.seat if self.right.role == "seat" else -1

    @property
    def required_seat(self) -> int:
        """The seat it acts for; raises Refused if it has none."""
        if self.seat < 0:
            raise Refused("forbidden", "host.no_seat")
        return self.seat

    def require_keeper(self) -> None:
        """Raise Refused unless it holds the keeper's link."""
        if not self.is_keeper:
            raise Refused("forbidden", "host.keeper")


class Order(msgspec.Struct, tag_field="do", tag=str.lower, kw_only=True):
    """Something that is asked for; `c` counts a client's orders, so that none is done twice."""

    amiss: ClassVar[str] = "host.malformed"  # the text key for one that is not as it should be
    aside: ClassVar[bool] = False  # changes nothing, and may take its time without holding up the table
    nobodys: ClassVar[bool] = False  # its entry has no seat beside it

    c: Counter | None = None


class Move(Order):
    """Make a move.

    `prompt` is the number in `ask`; if the seat's own question has changed since: `stale`.  While a clock of
    the game runs the prompt is not looked at, legality alone decides.
    """

    amiss = "error.malformed.wire"
    move: Wire | None = None
    prompt: int | None = None


class Undo(Order):
    """Take the seat's last step back, where nothing was drawn or shown."""


class Why(Order):
    """The refusal that a move would get, or `"legal": true`."""

    amiss, aside = "error.malformed.wire", True
    move: Wire | None = None


class Hint(Order):
    """A move, its notation, its label and a reason in words (`text`).

    `odds` are the odds of winning after it in per cent, where the game's were fitted to matches; `second` is
    the second-best move; `more` tells both in sentences, with what speaks against the second.  Who wants it
    `brief` is spared these, and waits less.  With `"hurried": true` there was no time to think, and the words
    say so.  Who names the last line of the log that it has read as `after` is told in a sentence or two what
    happened since (`since`), where the room has such sentences.
    """

    aside = True
    brief: bool = False
    after: int | None = None


class Plan(Order):
    """What the bot at `seat` is about to do and why, in its own words (`text`), for who sits at the table.

    A bot that is waited for tells its next move (`move`, `notation`, `label`), another what it would do in
    its turn as the table lies (`"ahead": true`).  Where nobody may talk of it: refused, with the rule.
    """

    amiss, aside = "host.no_such_seat", True
    seat: int


class Say(Order, tag="chat"):
    """Say something (1 to 500 letters) where the game and the table allow it."""

    amiss = "host.no_text"
    text: str = ""


class Mark(Order):
    """Point at pieces, at most 16 ids; relayed, never stored."""

    amiss = "host.no_marks"
    pieces: Annotated[list[PieceId], Meta(max_length=16)]


class Show(Order):
    """After the end: where in the replay everybody who looks on with us is taken; relayed, never stored.

    `seat` is whose eyes: -1 a spectator's, -2 all hands open.
    """

    amiss = "host.no_entry"
    n: Annotated[int, Meta(ge=0, lt=1 << 31)]
    seat: Annotated[int, Meta(ge=-2, lt=64)] = -1


class Name(Order):
    """One's name (1 to 24 letters) and colour (0 to 11) from now on; not while a silent game is silent."""

    name: str = ""
    colour: int = -1


class Pause(Order):
    """Let the table rest, by any person at it; not while fuel runs."""

    nobodys = True


class Resume(Order):
    """Go on."""

    nobodys = True


class Concede(Order):
    """Rivals give up each for itself; together it opens a motion.

    Where the table's options forbid it, it is refused with the rule.
    """


class Vote(Order):
    """An answer to the open motion."""

    amiss = "host.no_motion"
    no: int
    yes: bool = False


class Kick(Order):
    """Send somebody away: a motion of all others; it needs two of them, or that the seat is away."""

    amiss = "host.no_such_seat"
    seat: int


class Mute(Order):
    """Have somebody say nothing for a while: a motion of all others."""

    amiss = "host.no_such_seat"
    seat: int


class Unmute(Order):
    """Let them speak again: a motion of all others."""

    amiss = "host.no_such_seat"
    seat: int


class Bot(Order):
    """A bot for a seat: one's own at once, an empty one by the keeper.

    For one that is away it opens a motion of those who are here.
    """

    amiss = "host.no_such_seat"
    seat: int | None = None
    level: str = DEFAULT_LEVEL


class Back(Order):
    """Take one's own seat back from the bot that stood in."""


class Leave(Order):
    """Give the seat up and void its links.

    A bot stands in until somebody takes it by a new link, which anybody who sits may make.
    """


class Rematch(Order):
    """After the end: once more.

    It is a yes.  When everybody who is here has said so, a new table is laid, seats turned by one unless
    `rotate` is false, and everybody is told the way there (`moved`).
    """

    rotate: bool = True


class Start(Order):
    """Keeper: start; empty seats are filled with bots of the level `fill`."""

    amiss = "host.no_level"
    fill: str | None = None


class List(Order):
    """Keeper: show the table in the lobby, or not."""

    listed: bool = False


PublicOrder: TypeAlias = (
    Move | Undo | Why | Hint | Plan | Say | Mark | Show | Name | Pause | Resume | Concede | Vote | Kick
    | Mute | Unmute | Bot | Back | Leave | Rematch | Start | List
)  # fmt: skip


class Sit(Order):
    """The house: somebody sits down, by a link or at a listed table."""

    seat: int | None = None
    name: str = ""
    colour: int = -1
    key: str = ""  # hash of the new link's secret
    word: str = ""


class Drop(Order):
    """The house: close what came in by a link that holds no more."""

    role: Role
    seat: int


class Wish(Order):
    """The house: a seat asks for the table to be deleted."""


AnyOrder: TypeAlias = PublicOrder | Sit | Drop | Wish
PUBLIC: dict[str, type[Order]] = {str(kind.__struct_config__.tag): kind for kind in get_args(PublicOrder)}
_EVERY: dict[str, type[Order]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyOrder)}


def read_order(plain: Plain, written: str = "", house: bool = False) -> AnyOrder:
    """An order as it came, and as it was `written`; raises Refused.

    Only a house itself may give the orders of the house.
    """
    if is_suspect(written):
        require_fit(plain)
    do = plain.get("do")
    kind = (_EVERY if house else PUBLIC).get(do) if isinstance(do, str) else None
    if kind is None:
        raise Refused("malformed", "host.no_such_order", {"order": str(do)[:40]})
    try:
        order = msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise Refused("malformed", kind.amiss) from error
    assert isinstance(order, AnyOrder)
    return order


def plain_order(order: AnyOrder) -> Plain:
    """An order as it travels to a table's owner."""
    made = msgspec.to_builtins(order)
    assert isinstance(made, dict)
    return made


def counter_in(plain: Plain) -> int | None:
    """The client's counter, if what came has one: whatever else is wrong with it, the answer bears it."""
    count = plain.get("c")
    return count if isinstance(count, int) and not isinstance(count, bool) else None
