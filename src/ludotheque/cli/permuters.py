"""A room's permuter, loaded from the file in its tests."""

from __future__ import annotations

import inspect
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import cast

from ludotheque.cli.speech import CommandError
from ludotheque.lab.conformance import Permuter


def usual_place(game: str, root: Path) -> Path | None:
    """Where a checkout keeps it, if it does."""
    for place in (root / "tests" / "games" / game / "permuter.py", root / "tests" / "permuter.py"):
        if place.is_file():
            return place
    return None


def load_permuter(path: Path) -> Permuter:
    """The one class of that file that can `permute`; raises CommandError."""
    spec = spec_from_file_location(f"permuter_{path.parent.name}", path)
    if spec is None or spec.loader is None or not path.is_file():
        raise CommandError("command.check.no_file", 2, file=str(path))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    # Tests import each other from the folder in which pytest runs.
    sys.path.insert(0, str(Path.cwd()))
    try:
        spec.loader.exec_module(module)
    finally:
        sys.path.remove(str(Path.cwd()))
    found = [
        kind
        for _, kind in inspect.getmembers(module, inspect.isclass)
        if hasattr(kind, "permute") and kind.__module__ == module.__name__ and not inspect.isabstract(kind)
    ]
    if len(found) != 1:
        raise CommandError("command.check.no_permuter", 2, file=str(path), n=len(found))
    return cast("Permuter", found[0]())
