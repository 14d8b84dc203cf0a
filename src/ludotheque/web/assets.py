"""Files that browsers fetch, ours and the rooms': named by their content, so they may be kept for ever."""

from __future__ import annotations

import gzip
import re
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Protocol

TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "woff2": "font/woff2",
    "json": "application/json",
    "LICENSE": "text/plain; charset=utf-8",
}
PACKED = ("css", "js", "svg", "json")
NOTES = re.compile(rb"^[ \t]*/\*(?!!)(?:(?!\*/).)*\*/[ \t]*$", re.MULTILINE | re.DOTALL)


class Addresses(Protocol):
    """Where the files of a folder are."""

    @property
    def mark(self) -> str:
        """Their common fingerprint."""
        ...

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        ...

    def at(self, name: str) -> str:
        """The address of a file."""
        ...


class Places(Protocol):
    """Where the house's files and those of each room are."""

    @property
    def house(self) -> Addresses:
        """The house's own."""
        ...

    def room(self, name: str, package: str) -> Addresses:
        """A room's own."""
        ...


def without_notes(script: bytes) -> bytes:
    """A script without the block comments that stand on lines of their own; every line keeps its number."""
    return NOTES.sub(lambda note: b"\n" * note[0].count(b"\n"), script)


def _walk(place: Traversable, prefix: str = "") -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for child in sorted(place.iterdir(), key=lambda one: one.name):
        if child.is_dir():
            found.extend(_walk(child, f"{prefix}{child.name}/"))
        elif child.name.rpartition(".")[2] in TYPES:
            found.append((f"{prefix}{child.name}", child))
    return found


class Folder:
    """One folder of files with a common fingerprint in its address; read again whenever `fresh`."""

    def __init__(self, package: str, address: str, fresh: bool = False) -> None:
        self.package = package
        self.address = address
        self.fresh = fresh
        self._files: dict[str, tuple[bytes, bytes | None]] = {}
        self.mark = ""
        self._read()

    def _read(self) -> None:
        place = files(self.package) / "static"
        self._files = {}
        seen = blake2b(digest_size=6)
        if place.is_dir():
            for name, file in _walk(place):
                data = file.read_bytes()
                if name.endswith(".js") and not self.fresh:
                    data = without_notes(data)
                packed = gzip.compress(data, 9, mtime=0) if name.rpartition(".")[2] in PACKED else None
                self._files[name] = (data, packed)
                seen.update(name.encode() + b"\0" + data)
        self.mark = seen.hexdigest()

    def has(self, name: str) -> bool:
        """Whether there is such a file."""
        return name in self._files

    def at(self, name: str) -> str:
        """The address of a file."""
        if self.fresh:
            self._read()
        return f"{self.address}/{self.mark}/{name}"

    def text(self, name: str) -> str:
        """A file's text."""
        return self._files[name][0].decode()

    def read(self, name: str) -> tuple[bytes, bytes | None] | None:
        """The file, and the same packed where that makes it smaller; None if there is no such file."""
        return self._files.get(name)

    def names(self) -> list[str]:
        """Every file."""
        return list(self._files)


class Assets:
    """The house's folder and one for each room."""

    def __init__(self, fresh: bool = False) -> None:
        self.fresh = fresh
        self.house = Folder("ludotheque.web", "/static", fresh)
        self._rooms: dict[str, Folder] = {}

    def room(self, name: str, package: str) -> Folder:
        """A room's own files."""
        if name not in self._rooms:
            self._rooms[name] = Folder(package, f"/rooms/{name}", self.fresh)
        return self._rooms[name]


@cache
def assets(fresh: bool = False) -> Assets:
    """The files of this process."""
    return Assets(fresh)
