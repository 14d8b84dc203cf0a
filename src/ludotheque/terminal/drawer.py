"""The drawer: matches kept on this machine, so that none is lost when a terminal closes.

Each match is a file of its own (`cairn-3.ludo`, a journal complete in itself), and beside it who sits where
(`cairn-3.json`).  Every entry is on disk before anybody sees what it did.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path

from ludotheque.games import game
from ludotheque.kernel import BadJournal, Journal, Match

SUFFIX = ".ludo"


@dataclass(frozen=True)
class Kept:
    """One match in the drawer: its name, its journal, and who sits where (a bot's name, or nothing)."""

    name: str
    path: Path
    journal: Journal
    bots: tuple[str, ...]
    names: tuple[str, ...]
    over: bool
    language: str = ""  # in which it was last read


def home() -> Path:
    """Where this person's things lie: LUDOTHEQUE_HOME, or the platform's folder for such."""
    asked = os.environ.get("LUDOTHEQUE_HOME")
    if asked:
        return Path(asked)
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ludotheque"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "ludotheque"


class Drawer:
    """The folder of matches."""

    def __init__(self, place: Path | None = None) -> None:
        self.place = (place or home()) / "matches"

    def new_name(self, game_name: str) -> str:
        """A name that no match has yet."""
        self.place.mkdir(parents=True, exist_ok=True)
        number = 1
        while True:
            name = f"{game_name}-{number}"
            try:
                (self.place / f"{name}{SUFFIX}").touch(exist_ok=False)
            except FileExistsError:
                number += 1
            else:
                return name

    def keep(
        self,
        name: str,
        journal: Journal,
        bots: tuple[str, ...],
        names: tuple[str, ...],
        over: bool,
        language: str = "",
    ) -> None:
        """Put a match in, or its newest entries: whole and on disk before this returns."""
        self.place.mkdir(parents=True, exist_ok=True)
        seated = {"bots": bots, "names": names, "over": over, "language": language}
        _write(self.place / f"{name}{SUFFIX}", journal.write())
        beside, text = self.place / f"{name}.json", json.dumps(seated, ensure_ascii=False).encode()
        if not beside.is_file() or beside.read_bytes() != text:
            _write(beside, text)

    def take(self, name: str) -> Kept:
        """The match of that name; raises BadJournal."""
        path = self.place / f"{name}{SUFFIX}"
        if Path(name).name != name or not path.is_file():
            raise BadJournal("error.drawer.missing", {"name": name[:60]})
        return self._kept(path)

    def all(self, unfinished: bool = False) -> list[Kept]:
        """Every match that can be read, the one touched last first."""
        found = []
        for path in sorted(self.place.glob(f"*{SUFFIX}"), key=lambda one: one.stat().st_mtime, reverse=True):
            try:
                kept = self._kept(path)
            except BadJournal:
                continue
            if not (unfinished and kept.over):
                found.append(kept)
        return found

    def remove(self, name: str) -> None:
        """Throw a match away."""
        for suffix in (SUFFIX, ".json"):
            (self.place / f"{name}{suffix}").unlink(missing_ok=True)

    def _kept(self, path: Path) -> Kept:
        journal = Journal.read(path.read_bytes())
        bots = names = ("",) * journal.head.seats
        over, language = False, ""
        beside = path.with_suffix(".json")
        if beside.is_file():
            data = json.loads(beside.read_text(encoding="utf-8"))
            bots, names, over = tuple(data["bots"]), tuple(data["names"]), bool(data["over"])
            language = str(data.get("language", ""))
        return Kept(path.stem, path, journal, bots, names, over, language)


def replayed(journal: Journal) -> Match:
    """The match of a journal, with the room that its head names."""
    return Match.replay(journal, game(journal.head.game))


def _write(path: Path, data: bytes) -> None:
    """Replace a file so that at every moment the old one or the new one stands there whole."""
    fresh = path.with_name(path.name + ".new")
    with fresh.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
