"""Scripts as browsers get them: lighter, and the same."""

from __future__ import annotations

import gzip
from importlib.resources import files

import pytest

from ludotheque.web.assets import Folder, without_notes

SCRIPTS = sorted(
    one.name for one in (files("ludotheque.web") / "static" / "js").iterdir() if one.name.endswith(".js")
)


def test_notes_on_lines_of_their_own_go_and_every_line_keeps_its_number() -> None:
    script = (
        b'/** Why.\n * More. */\nlet a = "/* kept */";\n  /* gone */\nlet b = 1; /* kept */\n/*! kept */\n'
    )
    light = without_notes(script)
    assert light == b'\n\nlet a = "/* kept */";\n\nlet b = 1; /* kept */\n/*! kept */\n'


@pytest.mark.parametrize("name", SCRIPTS)
def test_a_script_keeps_every_line_that_is_not_a_note(name: str) -> None:
    written = (files("ludotheque.web") / "static" / "js" / name).read_bytes().split(b"\n")
    light = without_notes(b"\n".join(written)).split(b"\n")
    assert len(light) == len(written)
    for line, kept in zip(written, light, strict=True):
        assert kept == line or (not kept and line.lstrip()[:1] in (b"/", b"*", b"")), line


def test_what_is_fetched_is_much_lighter_than_what_is_written() -> None:
    written = (files("ludotheque.web") / "static" / "js" / "picking.js").read_bytes()
    assert len(gzip.compress(without_notes(written), 9)) < 0.75 * len(gzip.compress(written, 9))
    assert Folder("ludotheque.web", "/static").has("js/picking.js")
