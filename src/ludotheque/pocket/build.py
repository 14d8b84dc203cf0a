"""Writing a pocket: a folder of static files that any web server gives out as they are."""

from __future__ import annotations

import json
import shutil
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.pocket.library import lay_out, lay_out_standard, pack
from ludotheque.pocket.opening import opening_page
from ludotheque.pocket.runtime import compile_all, pyodide, wheels
from ludotheque.web.assets import Assets, Folder
from ludotheque.web.wording import client_words, words

OWN = ("shell.js", "keeper.js", "worker.js", "drawers.js", "pocket.css")
NOT_KEPT = ("keeper.js",)  # the browser keeps that one by itself


@dataclass(frozen=True)
class Written:
    """What a pocket came to."""

    version: str
    files: int
    size: int  # bytes


def write_pocket(folder: Path, runtime: Path) -> Written:
    """Write the whole folder anew; `runtime` was brought before."""
    with TemporaryDirectory() as scratch:
        made = Path(scratch) / "pocket"
        made.mkdir()
        _python(made, runtime, Path(scratch))
        assets = Assets()
        written = {"": _folder(made, assets.house)}
        for name in shelf():
            written[name] = _folder(made, assets.room(name, game(name).package))
        _write(made / "written.json", json.dumps(written))
        for language in LANGUAGES:
            said = json.dumps(client_words(language), ensure_ascii=False, separators=(",", ":"))
            _write(made / "words" / assets.house.mark / f"{language}.json", said)
        _write(made / "manifest.webmanifest", _manifest(assets))
        for name in OWN:
            _write(made / name, (files("ludotheque.pocket") / "static" / name).read_text(encoding="utf-8"))
        _write(made / "index.html", opening_page(assets))
        found = list_files(made)
        if folder.exists():
            shutil.rmtree(folder)
        shutil.copytree(made, folder)
    return found


def _write(place: Path, text: str) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_text(text, encoding="utf-8")


def _python(made: Path, runtime: Path, scratch: Path) -> None:
    """The runtime, its standard library, and ours."""
    place = made / "pyodide"
    place.mkdir()
    for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"):
        shutil.copyfile(pyodide(runtime) / name, place / name)
    lock = json.loads((pyodide(runtime) / "pyodide-lock.json").read_text(encoding="utf-8"))
    _write(place / "pyodide-lock.json", json.dumps({"info": lock["info"], "packages": {}}))
    standard, library = scratch / "standard", scratch / "library"
    lay_out_standard(pyodide(runtime) / "python_stdlib.zip", standard)
    lay_out(library, wheels(runtime))
    compile_all(runtime, standard, library)
    pack(standard, place / "python_stdlib.zip")
    pack(library, made / "library.zip")


def _folder(made: Path, folder: Folder) -> tuple[str, str, list[str]]:
    """A folder of files at the address that pages name; where it is, and what it holds."""
    for name in folder.names():
        found = folder.read(name)
        assert found is not None
        place = made / folder.at(name).removeprefix("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(found[0])
    return folder.address, folder.mark, folder.names()


def _manifest(assets: Assets) -> str:
    said, house = words("en"), assets.house
    icons = [("icons/icon-192.png", "192x192"), ("icons/icon-512.png", "512x512")]
    return json.dumps({
        "name": said.say("front.title"), "short_name": "Ludothèque", "description": said.say("front.lead"),
        "start_url": "./", "scope": "./", "display": "standalone", "background_color": "#1b1510",
        "theme_color": "#3b2a1b",
        "icons": [
            {"src": house.at(name).removeprefix("/"), "sizes": size, "type": "image/png"}
            for name, size in icons
        ],
    })  # fmt: skip


def list_files(made: Path) -> Written:
    """Name every file with its size and its hash; all hashes together are the version."""
    found: dict[str, dict[str, object]] = {}
    seen = sha256()
    for file in sorted(place for place in made.rglob("*") if place.is_file()):
        name, data = file.relative_to(made).as_posix(), file.read_bytes()
        digest = sha256(data).hexdigest()[:16]
        seen.update(f"{name} {digest}\n".encode())
        if name not in NOT_KEPT:
            found[name] = {"size": len(data), "hash": digest}
    version = seen.hexdigest()[:12]
    _write(made / "files.json", json.dumps({"version": version, "files": found}))
    size = sum(file.stat().st_size for file in made.rglob("*") if file.is_file())
    return Written(version, len(found) + len(NOT_KEPT) + 1, size)
