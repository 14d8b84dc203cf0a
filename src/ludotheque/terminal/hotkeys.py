"""Single keys that act at once while a clock runs: those a room names, digits, and toggles for a set.

Letters begin words, so a letter acts only for a verb to which the room gives it (`key.VERB` in its texts; a
space is the space bar).  A verb with such a key that takes a set is made up by toggles: a digit puts a member
in or takes it out, 0 takes all, and the verb's own key makes the move.
"""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Param, Room, Texts
from ludotheque.kit.drawing import literal, width
from ludotheque.terminal.choices import LEAST, Choice, by_verb, flowed, members, shown, subset_of
from ludotheque.terminal.keyboard import ENTER

DIGITS = 9  # as many moves have a digit of their own
ALL = "0"


class Hotkeys:
    """What each key does at this moment; a set that is being made up stays between two moments."""

    def __init__(self, room: Room, texts: Texts) -> None:
        self._room = room
        self._texts = texts
        self._verb = ""  # of the set
        self._param: Param | None = None
        self._group: list[Choice] = []
        self._members: list[int] = []
        self.chosen = 0
        self.keys: dict[str, Choice] = {}
        self._rest: list[Choice] = []

    @property
    def is_urgent(self) -> bool:
        """Whether the room gives a key of its own to something that may be done now."""
        return bool(self._verb) or any(not key.isdigit() for key in self.keys)

    @property
    def takes_numbers(self) -> bool:
        """Whether moves without a key of their own can be typed by number."""
        return bool(self._rest) and not self._verb

    def offer(self, found: Sequence[Choice], texts: Texts) -> None:
        """These moves are legal now, worded so."""
        self._texts = texts
        groups = by_verb(found)
        named = {verb: self._texts.say(f"key.{verb}") for verb in groups if self._texts.has(f"key.{verb}")}
        self._take_set(next((verb for verb in named if subset_of(self._room, verb) is not None), ""), groups)
        self.keys = {}
        for verb, key in named.items():
            if verb != self._verb and len(groups[verb]) == 1:
                self.keys.setdefault(key, groups[verb][0])
        rest = [choice for choice in found if choice not in self.keys.values() and choice.verb != self._verb]
        if not self._verb and len(found) <= DIGITS:
            self.keys.update({str(choice.number): choice for choice in rest})
            rest = []
        self._rest = rest

    def _take_set(self, verb: str, groups: dict[str, list[Choice]]) -> None:
        if verb != self._verb:
            self.forget()
        self._verb = verb
        self._param = subset_of(self._room, verb) if verb else None
        self._group = groups.get(verb, [])
        self._members = members(self._room, self._param, self._group) if self._param is not None else []
        self.chosen &= sum(1 << bit for bit in self._members)
        if len(self._group) == 1:
            (self.chosen,) = self._room.vocabulary.values(self._group[0].move)

    def forget(self) -> None:
        """Nothing is chosen: a set is made up anew for every move."""
        self.chosen = 0

    def toggle(self, key: str) -> bool:
        """Whether that key belongs to the set; if so, it has done its work."""
        if not self._verb or not key.isdigit() or len(self._group) == 1:
            return False
        if key == ALL:
            everything = sum(1 << bit for bit in self._members)
            self.chosen = 0 if self.chosen == everything else everything
        elif int(key) - 1 in self._members:
            self.chosen ^= 1 << int(key) - 1
        return True

    def pressed(self, key: str) -> Choice | None:
        """The move that this key makes."""
        if self._verb and key in (self._own_key, ENTER):
            return self._made_up
        return self.keys.get(key.lower())

    def is_own(self, key: str) -> bool:
        """Whether it is the key of the set, which may not be made up yet."""
        return bool(self._verb) and key in (self._own_key, ENTER)

    @property
    def _own_key(self) -> str:
        return self._texts.say(f"key.{self._verb}")

    @property
    def _made_up(self) -> Choice | None:
        values = self._room.vocabulary.values
        return next((choice for choice in self._group if values(choice.move)[0] == self.chosen), None)

    def lines(self, columns: int, rows: int = LEAST) -> list[str]:
        """What the keys do, in as few lines as it takes; moves without a key have the rows that are left."""
        parts = []
        for key, choice in self.keys.items():
            parts.append(f"[bold]<{literal(self._key_name(key))}>[/] {literal(choice.label)}")
        keyed = [*self._set_lines(columns), *flowed(parts, columns)]
        return [*keyed, *shown(self._room, self._rest, columns, rows - len(keyed), more=self._more)]

    def _set_lines(self, columns: int) -> list[str]:
        if not self._verb or self._param is None:
            return []
        made_up = self._made_up
        key = f"[bold]<{literal(self._key_name(self._own_key))}>[/]"
        if len(self._group) == 1 and made_up is not None:
            return [f"{key} {literal(made_up.label)}"]
        toggles = []
        for bit in self._members:
            place = bit + 1  # a die keeps its key while others burn
            word = literal(self._texts.value(self._param, 1 << bit))
            is_in = self.chosen >> bit & 1
            toggles.append(f"[bold]{place}[/][reverse]◉ {word}[/]" if is_in else f"[bold]{place}[/]○ {word}")
        everything = self._texts.say("terminal.pick_all")
        toggles.append(f"[bold]{ALL}[/] {literal(everything)}")
        label = made_up.label if made_up is not None else self._texts.say("terminal.pick_first")
        return [*flowed(toggles, columns), f"{key} {literal(_cut(label, columns - 10))}"]

    @property
    def _more(self) -> str:
        return ":" + self._texts.say("terminal.word.moves").split()[0]

    def _key_name(self, key: str) -> str:
        return self._texts.say("terminal.space") if key == " " else key


def _cut(text: str, columns: int) -> str:
    return text if width(text) <= columns else text[: columns - 1] + "…"
