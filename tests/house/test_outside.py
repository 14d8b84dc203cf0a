"""The outside of the house: what a stranger downloads is whole, and works where there is no checkout."""

from __future__ import annotations

import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from hatch_build import readme_of
from ludotheque.cli.program import build
from ludotheque.cli.speech import texts_in

ROOT = Path(__file__).parents[2]


def test_on_a_package_index_links_and_pictures_of_the_readme_lead_to_the_source() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    told = readme_of(text, "https://example.org/ludotheque", "v1.2.3")
    assert "(https://example.org/ludotheque/raw/v1.2.3/docs/pictures/shelf-first.webp)" in told
    assert "(https://example.org/ludotheque/blob/v1.2.3/docs/hosting.md)" in told
    assert re.findall(r"\]\((?!\w+:)", told) == []


def test_where_the_source_is_unknown_the_readme_stays_as_it_is() -> None:
    assert readme_of("[a](b.md)", "", "v1") == "[a](b.md)"


def test_the_sdist_holds_what_builds_and_tests_it(tmp_path: Path) -> None:
    known = os.environ | {"LUDOTHEQUE_SOURCE": "https://example.org/x"}
    build = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", str(tmp_path)]
    subprocess.run(build, cwd=ROOT, env=known, check=True, capture_output=True)
    (sdist,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(sdist) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
        information = packed.extractfile(
            next(name for name in packed.getnames() if name.endswith("/PKG-INFO"))
        )
        assert information is not None
        told = information.read().decode()
    tracked = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if tracked.returncode == 0:
        left_out = [
            name
            for name in tracked.stdout.splitlines()
            if name not in names
            and not name.startswith((".github/", ".editorconfig", ".pre-commit", ".dockerignore"))
        ]
        assert left_out == []
    assert {"CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "Makefile", "requirements/dev.txt"} <= names
    assert "Project-URL: Source, https://example.org/x" in told


def started_by(line: str) -> argparse.Namespace:
    """What a start command asks of the house; a flag that it does not know ends the test."""
    return build(texts_in("en"))[0].parse_args(shlex.split(line))


def test_container_compose_and_unit_start_the_house_by_the_same_command() -> None:
    container = (ROOT / "Containerfile").read_text(encoding="utf-8")
    unit = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
    compose = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    lines = [
        shlex.join(json.loads(re.findall(r"^CMD (\[.*\])$", container, re.MULTILINE)[-1])),
        shlex.join(json.loads(re.findall(r"^    command: (\[.*\])$", compose, re.MULTILINE)[-1])),
        re.findall(r"^ExecStart=\S+ (.*)$", unit, re.MULTILINE)[-1],
    ]
    assert len(lines) == 3
    for line in lines:
        asked = started_by(line)
        assert (asked.command.NAME, asked.no_browser, asked.log) == ("serve", True, "json"), line


@pytest.mark.slow
@pytest.mark.timeout(900)  # it compiles a wheel, on a busy machine too
def test_sdist_wheel_clean_environment_match_page_and_its_files() -> None:
    done = subprocess.run(
        [sys.executable, "tools/trial.py"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "A stranger would be playing by now." in done.stdout
