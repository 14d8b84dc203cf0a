# mypyc: compile
"""Chance: where dice and shuffles come from.

Every draw names a *stream* (a small number a game gives to each pile and to its dice).  Streams
never touch each other, so two groups that play the same seed meet the same cards however differently
they roll.

`SeededChance` is the randomness of a real match.  The n-th use of stream s takes its 32-bit words,
little end first, from

    BLAKE2b-512(key = seed, person = b"ludotheque", data = s | n << 16 | block << 48, as 16 bytes)

so nothing that is seen foretells what is still to come, replays survive Python upgrades, and compiled and
plain builds agree bit for bit.  `QuickChance` (sfc32) is for planners, which never get the real source.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from mypy_extensions import i64, mypyc_attr

WORD: Final[i64] = 0x1_0000_0000
MASK: Final[i64] = 0xFFFF_FFFF
FAIR: Final = [WORD - WORD % n for n in range(1, 65)]  # by n - 1: words below this are fair for range(n)
STREAMS: Final = 32
WORDS_PER_BLOCK: Final = 16


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of fair draws; `drawn` counts them, and undo looks at that."""

    drawn: i64

    def begin(self, stream: i64) -> None:
        """Start a new use of a stream."""
        raise NotImplementedError

    def word(self) -> i64:
        """The next 32 bits of the use that was begun."""
        raise NotImplementedError

    def pick(self, n: i64) -> i64:
        """A fair number in range(n) from the use that was begun."""
        limit = FAIR[n - 1] if n <= 64 else WORD - WORD % n
        while True:
            word = self.word()
            if word < limit:
                return word % n

    def below(self, stream: i64, n: i64) -> i64:
        """A fair number in range(n)."""
        self.begin(stream)
        return self.pick(n)

    def roll(self, stream: i64, count: i64, faces: i64) -> list[int]:
        """That many fair dice, each in range(faces)."""
        self.begin(stream)
        thrown: list[int] = []
        for _ in range(count):
            thrown.append(self.pick(faces))
        return thrown

    def shuffle(self, stream: i64, cards: list[int], start: i64 = 0) -> None:
        """Put cards[start:] in a fair order."""
        self.begin(stream)
        for i in range(len(cards) - 1, start, -1):
            j = start + self.pick(i - start + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


class SeededChance(Chance):
    """The one-way randomness of a real match: a 128-bit seed and how often each stream was used."""

    def __init__(self, seed: bytes, uses: list[int]) -> None:
        self.seed = seed
        self.uses = uses
        self.drawn = 0
        self._stream: i64 = 0
        self._block: i64 = 0
        self._digest = b""
        self._next: i64 = WORDS_PER_BLOCK

    def begin(self, stream: i64) -> None:
        """Start a new use of a stream."""
        self.drawn += 1
        self.uses[stream] += 1
        self._stream = stream
        self._block = 0
        self._next = WORDS_PER_BLOCK

    def word(self) -> i64:
        """The next 32 bits of the use that was begun."""
        if self._next == WORDS_PER_BLOCK:
            place: int = int(self._stream) | self.uses[self._stream] << 16 | int(self._block) << 48
            self._digest = blake2b(place.to_bytes(16, "little"), key=self.seed, person=b"ludotheque").digest()
            self._block += 1
            self._next = 0
        at = self._next * 4
        self._next += 1
        digest = self._digest
        return digest[at] | digest[at + 1] << 8 | digest[at + 2] << 16 | digest[at + 3] << 24

    def copy(self) -> SeededChance:
        """The same source at the same place."""
        twin = SeededChance(self.seed, self.uses[:])
        twin.drawn = self.drawn
        return twin


class QuickChance(Chance):
    """A small fast source (sfc32) for planners, playouts and guesses; never for a real match."""

    def __init__(self, seed: int) -> None:
        self.drawn = 0
        self._a: i64 = seed & 0xFFFF_FFFF
        self._b: i64 = seed >> 32 & 0xFFFF_FFFF
        self._c: i64 = seed >> 64 & 0xFFFF_FFFF
        self._counter: i64 = 1
        for _ in range(12):
            self.word()

    def begin(self, stream: i64) -> None:
        """Streams do not matter here."""
        self.drawn += 1

    def word(self) -> i64:
        """The next 32 bits."""
        b = self._b
        c = self._c
        counter = self._counter
        word = (self._a + b + counter) & MASK
        self._counter = counter + 1
        self._a = b ^ b >> 9
        self._b = c * 9 & MASK
        self._c = (c << 21 | c >> 11) + word & MASK
        return word

    def roll(self, stream: i64, count: i64, faces: i64) -> list[int]:
        """That many fair dice: the same as picked one by one, without asking for each what is fair."""
        self.begin(stream)
        limit = WORD - WORD % faces
        thrown: list[int] = []
        while len(thrown) < count:
            word = self.word()
            if word < limit:
                thrown.append(word % faces)
        return thrown

    def copy(self) -> QuickChance:
        """The same source at the same place."""
        twin = QuickChance(0)
        twin.drawn = self.drawn
        twin._a, twin._b, twin._c, twin._counter = self._a, self._b, self._c, self._counter
        return twin


def seeded(seed: bytes) -> SeededChance:
    """The randomness of a match with this seed of 16 bytes."""
    if len(seed) != 16:
        raise ValueError("a seed has 16 bytes")
    return SeededChance(seed, [0] * STREAMS)
