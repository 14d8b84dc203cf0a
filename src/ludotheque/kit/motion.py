"""Motion: what a room's `motion.toml` says of its happenings, filled in for one event."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from importlib.resources import files

from ludotheque.kernel import Room, Told

Line = dict[str, object]
WORDS: dict[str, type | tuple[type, ...]] = {
    "sound": str,
    "time": int,
    "last": list,
    "fly": str,
    "from": str,
    "to": str,
    "count": (int, str),
    "burst": list,
    "shake": str,
    "log": str,
    "tell": bool,
    "stays": bool,
    "show": str,
}
_PLACEHOLDER = re.compile(r"\{([a-z_]+)\}")


@cache
def _motions(package: str) -> dict[str, Line]:
    """A room's motions by the name of the happening; a room without the file has none."""
    try:
        place = files(package) / "motion.toml"
        text = place.read_text(encoding="utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return {}
    found = tomllib.loads(text)
    for name, line in found.items():
        for key, value in line.items():
            if key not in WORDS or not isinstance(value, WORDS[key]):
                raise ValueError(f"motion.toml of {package}: [{name}] {key} = {value!r}")
    return found


def motion_of(room: Room, told: Told) -> Line:
    """How this event looks and sounds; placeholders are its parameters as numbers."""
    kind = room.chronicle.happening(told.event)
    line = _motions(room.package).get(kind.name)
    if line is None:
        return {}
    numbers = dict(zip((param.name for param in kind.params), (told.a, told.b, told.c, told.d), strict=False))

    def fill(value: object) -> object:
        if isinstance(value, str):
            return _PLACEHOLDER.sub(lambda hit: str(numbers.get(hit[1], hit[0])), value)
        if isinstance(value, list):
            return [fill(one) for one in value]
        return value

    filled = {key: fill(value) for key, value in line.items()}
    if isinstance(filled.get("count"), str):
        filled["count"] = int(str(filled["count"])) if str(filled["count"]).isdigit() else 1
    return filled
