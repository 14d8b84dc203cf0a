"""States and views as plain data: written, read, hashed and compared through their `FIELDS`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from hashlib import blake2b
from typing import TypeAlias, TypeVar, cast

from ludotheque.kernel.game import Box, State, View

Plain: TypeAlias = dict[str, object]


def write(thing: State | View) -> Plain:
    """The fields of a state or a view, by name; lists are copied."""
    return {name: _copy(getattr(thing, name)) for name in type(thing).FIELDS}


def encode(thing: State | View) -> bytes:
    """Canonical compact JSON: equal bytes for equal things."""
    fields = {name: getattr(thing, name) for name in type(thing).FIELDS}
    return json.dumps(fields, separators=(",", ":"), ensure_ascii=False).encode()


def fingerprint(state: State) -> str:
    """A stable hash of everything true."""
    return blake2b(encode(state), digest_size=16).hexdigest()


S = TypeVar("S", bound=State)


def read(kind: type[S], box: Box, data: Mapping[str, object]) -> S:
    """The state that was written: `kind(box, field=…)`, by name, with lists of its own."""
    return rebuilt(kind, box, {name: _copy(data[name]) for name in kind.FIELDS})


T = TypeVar("T", bound=State | View)


def rebuilt(kind: type[T], box: Box, fields: Plain) -> T:
    """A state or a view of that box with these fields."""
    make = cast("Callable[..., T]", kind)  # by convention `__init__(box, *, field, …)`, as in FIELDS
    return make(box, **fields)


def parts(thing: T, box: Box) -> tuple[Callable[..., T], tuple[type[T], Box, Plain]]:
    """What `__reduce__` answers: pickled by name, so that no two fields can change places."""
    kind = type(thing)
    return rebuilt, (kind, box, {name: getattr(thing, name) for name in kind.FIELDS})


def _copy(value: object) -> object:
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value
