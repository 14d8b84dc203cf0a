"""The tutorial, carried out step by step in a copy of the house."""

from __future__ import annotations

import shutil
from pathlib import Path

from tests.docs.pages import ADD, REPLACE, ROOT, blocks, carry_out, console
from tests.terminal.pseudo import environment


def test_a_new_game_in_an_afternoon(tmp_path: Path) -> None:
    checkout = tmp_path / "checkout"
    ignore = shutil.ignore_patterns("__pycache__", "aerion", "desert", "kero", "kreo", "*.so")
    shutil.copytree(ROOT / "src", checkout / "src", ignore=ignore)
    shutil.copy(ROOT / "pyproject.toml", checkout)
    (checkout / "tests" / "games").mkdir(parents=True)
    surroundings = environment(tmp_path / "home", {"PYTHONPATH": str(checkout / "src")})
    waiting: Path | None = None
    old = ""
    steps = 0
    for block in blocks((ROOT / "docs/tutorial.md").read_text(encoding="utf-8")):
        if block.language == "console":
            for command in console(block.text):
                carry_out(command, checkout, surroundings)
                steps += 1
        elif found := REPLACE.search(block.before):
            waiting, old = checkout / found[1], block.text
        elif block.before.endswith("by"):
            assert waiting is not None
            text = waiting.read_text(encoding="utf-8")
            assert text.count(old) == 1, f"{waiting.name} holds this {text.count(old)} times:\n{old}"
            waiting.write_text(text.replace(old, block.text), encoding="utf-8")
            waiting = None
            steps += 1
        elif found := ADD.search(block.before):
            file = checkout / found[1]
            file.write_text(file.read_text(encoding="utf-8") + block.text, encoding="utf-8")
            steps += 1
        else:
            raise AssertionError(
                f"nobody can tell what to do with this block:\n{block.before[-200:]}\n{block.text}"
            )
    assert steps > 25
