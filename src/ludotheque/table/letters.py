"""Letters that a house takes in: what a database cannot hold, or what turns a line around, stays outside.

Asked once, at the door, of everything that comes: every field of every order, of every body, query and path.
Refused are the controls (NUL before all; tabs and line ends are none of those), halves of letters, and the
marks that make text read in another direction than it stands.
"""

from __future__ import annotations

import re

from ludotheque.table.errors import Refused

_BAD = "\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\x7f\\ud800-\\udfff\\u202a-\\u202e\\u2066-\\u2069\\ufff9-\\ufffb"
_UNFIT = re.compile(f"[{_BAD}]")
# Whether a text as it stands in JSON, where such a letter may be written out, has to be looked at closely.
is_suspect = re.compile(f"[{_BAD}]|\\\\u").search


def is_fit(text: str) -> bool:
    """Whether every letter of it may come in."""
    return _UNFIT.search(text) is None


def require_fit(thing: object) -> None:
    """Raise Refused `malformed` unless all text in it may come in."""
    if isinstance(thing, str):
        if not is_fit(thing):
            raise Refused("malformed", "host.letters")
    elif isinstance(thing, dict):
        for name, value in thing.items():
            require_fit(name)
            require_fit(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            require_fit(value)
