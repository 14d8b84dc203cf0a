"""A stranger's first minute: sdist, wheel, a clean environment elsewhere, a match, a page, all its files.

    python tools/trial.py                    # this Python, plain
    python tools/trial.py --compiled         # with a compiler
    python tools/trial.py --tests            # and the sdist's own tests of the kernel
    python tools/trial.py --installed        # what is installed already: a match, a page, all its files

Needs nothing but Python and the package index: it runs on any system.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import URLError
from urllib.parse import urldefrag, urljoin, urlsplit
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0
GAMES = ("aerion", "desert", "kero", "kreo")
LINKED = (
    re.compile(r"""\b(?:href|src)=["']([^"'#]+)["']"""),  # pages
    re.compile(r"""\burl\(["']?([^"')#]+)["']?\)"""),  # styles
    re.compile(r"""\b(?:from|import)\s*\(?["'](\.{0,2}/[\w./-]+)["']"""),  # modules
)


def run(*command: str | Path, cwd: Path, **settings: str) -> str:
    """Run it and give back what it said; a failure ends the trial with all it said."""
    done = subprocess.run(
        [str(part) for part in command], cwd=cwd, env=os.environ | settings, capture_output=True, text=True,
        encoding="utf-8", check=False,
    )  # fmt: skip
    if done.returncode:
        sys.exit(f"$ {' '.join(str(part) for part in command)}\n{done.stdout}{done.stderr}")
    return done.stdout


def environment(place: Path) -> Path:
    """A clean environment; returns its Python."""
    run(sys.executable, "-m", "venv", place, cwd=place.parent)
    return place / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def build(place: Path, compiled: bool) -> tuple[Path, Path]:
    """The sdist, and the wheel that is made from it."""
    python = environment(place / "builder")
    run(python, "-m", "pip", "install", "--quiet", "build", cwd=place)
    how = {"LUDOTHEQUE_COMPILED": "1"} if compiled else {"LUDOTHEQUE_PURE": "1"}
    run(python, "-m", "build", "--outdir", place / "dist", ROOT, cwd=place, **how)
    (sdist,), (wheel,) = (place / "dist").glob("*.tar.gz"), (place / "dist").glob("*.whl")
    return sdist, wheel


def install(place: Path, wheel: Path) -> Path:
    """The wheel with the locked libraries in a clean environment; returns its Python."""
    python = environment(place / "clean")
    locked = ROOT / "requirements" / "runtime.txt"
    run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", locked, cwd=place)
    run(python, "-m", "pip", "install", "--quiet", "--no-deps", wheel, cwd=place)
    return python


def play(python: Path, place: Path) -> None:
    """A match of each game to its end."""
    for game in GAMES:
        said = run(python, "-m", "ludotheque", "simulate", game, "--games", "1", "--seed", "1", cwd=place)
        print(f"  {game}: {said.splitlines()[-1].strip()}")


def serve(python: Path, place: Path) -> None:
    """A house that answers with pages, all of whose files are there, and closes in peace."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [
        str(python),
        "-m",
        "ludotheque",
        "serve",
        "--no-browser",
        "--port",
        str(port),
        "--db",
        "tables.db",
    ]
    with subprocess.Popen(
        command, cwd=place, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
    ) as house:
        try:
            visit(f"http://127.0.0.1:{port}")
        finally:
            house.send_signal(signal.SIGTERM)
            said = house.communicate(timeout=PATIENCE)[1].decode()
    if "Traceback" in said:
        sys.exit(said)


def visit(url: str) -> None:
    """The shelf, every game's own pages, and every file that they link."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    started = time.monotonic()
    while True:
        try:
            fetch(browser, f"{url}/healthz")
            break
        except URLError:
            if time.monotonic() - started > PATIENCE:
                sys.exit("the house does not answer")
            time.sleep(0.1)
    seen: set[str] = set()
    waiting = [
        f"{url}/",
        *[f"{url}/{page}/{game}" for game in GAMES for page in ("play", "rules", "box", "learn")],
    ]
    pages = len(waiting)
    while waiting:
        here = waiting.pop()
        if here in seen:
            continue
        seen.add(here)
        kind, text = fetch(browser, here)
        if not kind.startswith(("text/html", "text/css", "text/javascript", "application/javascript")):
            continue
        for pattern in LINKED[: 1 if kind.startswith("text/html") else 3]:
            for link in pattern.findall(text):
                target = urldefrag(urljoin(here, link))[0]
                is_file = "." in urlsplit(target).path.rpartition("/")[2]
                if target.startswith(url) and is_file and not link.startswith("data:"):
                    waiting.append(target)
    print(f"  {pages} pages and {len(seen) - pages} files that they need")


def fetch(browser: OpenerDirector, url: str) -> tuple[str, str]:
    """What is there: its kind and its text."""
    with browser.open(Request(url), timeout=10) as answer:
        body = answer.read()
        return answer.headers.get("Content-Type", ""), body.decode("utf-8", "replace")


def main() -> None:
    """Try it all, in order."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--compiled", action="store_true")
    parser.add_argument("--tests", action="store_true")
    parser.add_argument("--installed", action="store_true")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        place = Path(kept).resolve()
        if asked.installed:
            play(Path(sys.executable), place)
            serve(Path(sys.executable), place)
            return
        sdist, wheel = build(place, asked.compiled)
        print(f"{sdist.name}, {wheel.name}")
        python = install(place, wheel)
        outside = place / "outside"
        outside.mkdir()
        where = run(python, "-c", "import ludotheque; print(ludotheque.__file__)", cwd=outside).strip()
        if Path(where).is_relative_to(ROOT):
            sys.exit(f"not the installed package: {where}")
        play(python, outside)
        serve(python, outside)
        if asked.tests:
            with tarfile.open(sdist) as packed:
                packed.extractall(place / "unpacked", filter="data")
            (source,) = (place / "unpacked").iterdir()
            locked = source / "requirements" / "dev.txt"
            run(python, "-m", "pip", "install", "--quiet", "--require-hashes", "-r", locked, cwd=source)
            print("  " + run(python, "-m", "pytest", "-q", "tests/kernel", cwd=source).splitlines()[-1])
    print("A stranger would be playing by now.")


if __name__ == "__main__":
    main()
