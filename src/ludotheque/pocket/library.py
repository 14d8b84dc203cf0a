"""The library as a browser gets it: exactly the modules that the pocket's door leads to, and their data."""

from __future__ import annotations

import ast
import shutil
from importlib.resources import files
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

ROOM = "ludotheque.games."
DOOR = "ludotheque.pocket.door"
DATA = (".toml", ".md", ".txt", ".json")
# what of the standard library a table, a page, a player or the runtime itself asks for
USED = (
    "__future__", "_collections_abc", "_colorize", "_compat_pickle", "_missing_stdlib_info",
    "_opcode_metadata", "_py_warnings", "_pyodide", "_sitebuiltins", "_strptime", "_weakrefset", "abc",
    "annotationlib", "ast", "asyncio", "base64", "bisect", "bz2", "calendar", "codecs", "codeop",
    "collections", "compression", "concurrent", "contextlib", "contextvars", "copy", "copyreg",
    "dataclasses", "datetime", "decimal", "dis", "email", "encodings", "enum", "fnmatch", "functools",
    "genericpath", "glob", "gzip", "hashlib", "heapq", "hmac", "html", "importlib", "inspect", "io", "json",
    "keyword", "linecache", "locale", "logging", "lzma", "ntpath", "numbers", "opcode", "operator", "os",
    "pathlib", "pickle", "pkgutil", "posixpath", "pyodide", "pyodide_js", "queue", "random", "re",
    "reprlib", "secrets", "selectors", "shutil", "signal", "site", "socket", "stat", "string", "struct",
    "subprocess", "tempfile", "textwrap", "threading", "token", "tokenize", "tomllib", "traceback",
    "types", "typing", "uuid", "warnings", "weakref", "zipfile", "zipimport",
)  # fmt: skip
# and what of these nobody asks for in a browser
UNUSED = (
    "asyncio/__main__", "asyncio/proactor_events", "asyncio/tools", "asyncio/windows_",
    "concurrent/futures/interpreter", "concurrent/futures/process", "concurrent/interpreters", "html/parser",
    "json/__main__", "json/tool", "logging/config", "logging/handlers", "pyodide/_nodesock_transport",
    "pyodide/console",
)  # fmt: skip
ENCODINGS = ("__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "utf_8")


def modules(source: Path) -> dict[str, Path]:
    """Every module of ours that the door leads to, whole rooms included, by name; `source` is the package."""
    found: dict[str, Path] = {}
    rooms = [place.name for place in (source / "games").iterdir() if (place / "__init__.py").exists()]
    waiting = [DOOR]
    for room in rooms:
        place = source / "games" / room
        for module in sorted(place.rglob("*.py")):
            inner = module.relative_to(source.parent).with_suffix("")
            waiting.append(".".join(inner.parts).removesuffix(".__init__"))
    while waiting:
        name = waiting.pop()
        if name in found or not name.startswith("ludotheque"):
            continue
        place = source.parent.joinpath(*name.split("."))
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if not file.exists():
            continue  # a name out of a module, which came along by its own import
        found[name] = file
        waiting += imports(file)
        if "." in name:
            waiting.append(name.rpartition(".")[0])
    return found


def imports(file: Path) -> list[str]:
    """Every name that a source asks for, wherever in it."""
    names: list[str] = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [one.name for one in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            names.append(node.module)
            names += [f"{node.module}.{one.name}" for one in node.names]
    return names


def lay_out(into: Path, wheels: list[Path]) -> list[str]:
    """Our modules with their data, and those of the wheels; returns the names of ours."""
    source = Path(str(files("ludotheque")))
    ours = modules(source)
    for file in ours.values():
        place = into / file.relative_to(source.parent)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    for package in {file.parent for name, file in ours.items() if file.name == "__init__.py"}:
        for data in _data(package):
            place = into / data.relative_to(source.parent)
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(data, place)
    for wheel in wheels:
        with ZipFile(wheel) as packed:
            packed.extractall(into, [name for name in packed.namelist() if _runs(name)])
    return sorted(ours)


def _runs(name: str) -> bool:
    """Whether a file of a wheel is asked for: of librt one module is, and nobody reads types here."""
    if ".dist-info/" in name or name.endswith((".pyi", ".typed")):
        return False
    return not name.startswith("librt/") or Path(name).name.startswith(("__init__.", "vecs."))


def _data(package: Path) -> list[Path]:
    """What a package reads of its own while it runs: texts, rules, content, and symbols of its drawings."""
    inner = [place for place in package.iterdir() if place.is_dir() and place.name in ("locale", "rulebook")]
    found = [file for place in (package, *inner) for file in place.iterdir() if file.suffix in DATA]
    found += [file for file in (package / "symbols.svg", package / "static" / "symbols.svg") if file.exists()]
    return [file for file in found if package.name != "pocket"]


def lay_out_standard(stdlib: Path, into: Path) -> None:
    """The standard library, as far as it is used."""
    with ZipFile(stdlib) as packed:
        kept = []
        for name in packed.namelist():
            top = name.partition("/")[0].removesuffix(".py")
            if top in USED and _is_used(name, top):
                kept.append(name)
        packed.extractall(into, kept)


def _is_used(name: str, top: str) -> bool:
    if top == "encodings":
        return Path(name).stem in ENCODINGS
    return name == "email/__init__.py" if top == "email" else not name.startswith(UNUSED)


def pack(place: Path, into: Path) -> None:
    """A folder as a file, the same for the same content."""
    with ZipFile(into, "w", ZIP_DEFLATED, compresslevel=9) as packed:
        for file in sorted(place.rglob("*")):
            if file.is_file() and "__pycache__" not in file.parts:
                entry = ZipInfo(file.relative_to(place).as_posix(), (2020, 1, 1, 0, 0, 0))
                entry.compress_type = ZIP_DEFLATED
                packed.writestr(entry, file.read_bytes(), compresslevel=9)
