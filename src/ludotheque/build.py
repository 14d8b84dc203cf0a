"""How this installation was built: which modules run compiled, and which as plain Python."""

from __future__ import annotations

import sys
from importlib.machinery import EXTENSION_SUFFIXES
from types import ModuleType


def is_compiled(module: ModuleType) -> bool:
    """Whether this module was loaded from machine code rather than from its source."""
    return (module.__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))


def compiled_modules() -> list[str]:
    """The names of the house's modules that are loaded and compiled, sorted; empty in a plain build."""
    ours = [(name, module) for name, module in sys.modules.items() if name.startswith("ludotheque.")]
    # The compiler's own library of a group is no module of ours.
    return sorted(name for name, module in ours if is_compiled(module) and not name.endswith("__mypyc"))
