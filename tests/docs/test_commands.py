"""Every command that a document names exists, with the flags that it is given there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque.cli.parser import Parser
from ludotheque.cli.program import build
from ludotheque.cli.speech import texts_in
from tests.docs.pages import ROOT

PAGES = sorted(
    path
    for path in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    if path.name not in ("CHANGELOG.md", "commands.md")
)
INLINE = re.compile(r"`((?:[\w./-]+/)?(?:ludotheque|make|pytest|python) [^`\n]+)`")
LINE = re.compile(r"^(?:    |\$ |)((?:[\w./-]+/)?(?:ludotheque|make|pytest|python) [^`\n|]+)$", re.MULTILINE)
BLOCK = re.compile(r"^```(?:console|sh|text|)\n(.*?)^```$|^((?:    .+\n)+)", re.MULTILINE | re.DOTALL)
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
MADE_HERE = ("pearls", "reef", "NAME", "test_dance")  # by whoever follows the page


def commands(page: Path) -> Iterator[str]:
    text = page.read_text(encoding="utf-8")
    yield from INLINE.findall(text)
    for found in BLOCK.finditer(text):
        yield from LINE.findall(found[1] or found[2])


def words_of(command: str) -> list[str]:
    """The words of a command; what stands for something else is filled in."""
    command = re.sub(r'"[^"]*"', lambda quoted: quoted[0].replace(";", ","), command)
    command = re.split(r"\s+#\s|\s[|<>]\s|;|&&", command)[0]
    return [re.sub(r"^[A-Z]{1,8}$", "1", word) for word in shlex.split(command) if word != "…"]


def fault_of(parser: Parser, words: list[str]) -> int:
    """The code with which such a command line is refused; 0 if it is understood."""
    try:
        parser.parse_args(words)
    except SystemExit as end:
        return int(end.code or 0)
    return 0


def is_there(module: str) -> bool:
    """Whether `python -m` finds one of ours."""
    place = ROOT / ("src" if module.startswith("ludotheque") else ".") / module.replace(".", "/")
    return place.with_suffix(".py").is_file() or (place / "__main__.py").is_file()


@pytest.mark.parametrize("page", [str(path.relative_to(ROOT)) for path in PAGES])
def test_commands_exist(page: str, capsys: pytest.CaptureFixture[str]) -> None:
    parser, known = build(texts_in("en"))
    for command in commands(ROOT / page):
        name, *words = words_of(command)
        if name.endswith("ludotheque") and words:
            words = [word.split("|")[0] for word in words]
            alone = len(words) == 1 and words[0] in known  # spoken of, not typed
            assert alone or fault_of(parser, words) == 0, f"{command}\n{capsys.readouterr().err}"
        elif name == "make":
            assert [word for word in words if "=" not in word and word not in TARGETS] == [], command
        elif name.endswith(("pytest", "python")) and not any(made in command for made in MADE_HERE):
            files = [word.partition("::")[0] for word in words if re.match(r"(?:tests|tools)/\S+", word)]
            assert [file for file in files if not (ROOT / file).exists()] == [], command
            modules = [words[place + 1] for place, word in enumerate(words[:-1]) if word == "-m"]
            ours = [one for one in modules if one.startswith(("tests.", "tools.", "ludotheque."))]
            assert [one for one in ours if not is_there(one)] == [], command
