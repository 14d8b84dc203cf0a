"""What was thought of lately: whoever asks again with the same key need not think again."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

Found = TypeVar("Found")
KEPT = 64


class Remembered(Generic[Found]):
    """The last thoughts by all that they depend on; the oldest are forgotten."""

    def __init__(self) -> None:
        self._found: OrderedDict[Hashable, Found] = OrderedDict()

    def __len__(self) -> int:
        return len(self._found)

    def __call__(self, key: Hashable, think: Callable[[], Found]) -> Found:
        """What was thought then, or what is thought now."""
        if key not in self._found:
            self._found[key] = think()
            if len(self._found) > KEPT:
                self._found.popitem(last=False)
        return self._found[key]
