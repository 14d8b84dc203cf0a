"""One process at a time at a file of tables, on every system."""

from __future__ import annotations

import errno
import os
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from ludotheque.host.store import lock as locking


class Windows(ModuleType):
    """As much of `msvcrt` as the lock asks for: a byte of a file that one process at a time may hold."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.files: set[tuple[int, int]] = set()

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert (mode, count) == (self.LK_NBLCK, 1)
        told = os.fstat(descriptor)
        if (told.st_dev, told.st_ino) in self.files:
            raise PermissionError(errno.EACCES, "held by another process")
        self.files.add((told.st_dev, told.st_ino))


@pytest.fixture(params=["this system", "win32"])
def module(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The lock's module as that system reads it."""
    if request.param == "win32":
        monkeypatch.setitem(sys.modules, "msvcrt", Windows())
        monkeypatch.setitem(sys.modules, "fcntl", None)
        monkeypatch.setattr(sys, "platform", "win32")
    spec = spec_from_file_location("lock_elsewhere", locking.__file__)
    assert spec is not None
    assert spec.loader is not None
    found = module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_who_comes_second_is_told_so(module: ModuleType, tmp_path: Path) -> None:
    file = tmp_path / "tables.db.lock"
    with module.lock(file), pytest.raises(module.Locked):
        module.lock(file)
