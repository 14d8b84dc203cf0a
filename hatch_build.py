"""Compile the hot core with mypyc when it can be; stay plain Python when it cannot.

A module asks to be compiled by the line `# mypyc: compile` among its first five.
Editable installs stay plain: a stale compiled module beside an edited source
would silently win.  `LUDOTHEQUE_PURE=1` keeps a wheel plain too;
`LUDOTHEQUE_COMPILED=1` turns the fallback into an error.

`LUDOTHEQUE_SOURCE` is the address of the project's source: whoever publishes a release knows it.  With it a
package has its addresses, and the pictures of its README show on a package index too.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

MARK = "# mypyc: compile"


def asks_to_be_compiled(module: Path) -> bool:
    """Whether the module carries the mark among its first five lines."""
    with module.open(encoding="utf-8") as lines:
        return any(line.rstrip() == MARK for line, _ in zip(lines, range(5), strict=False))


def marked_modules(package: Path) -> list[Path]:
    """Every module under the package that asks to be compiled, in a stable order."""
    return sorted(module for module in package.rglob("*.py") if asks_to_be_compiled(module))


def readme_of(text: str, source: str, tag: str) -> str:
    """The README for a reader who is not in the source: its links and pictures lead there."""
    if not source:
        return text
    text = re.sub(r"(!\[[^\]]*\]\()(?!\w+:)([^)]+)", rf"\g<1>{source}/raw/{tag}/\g<2>", text)
    return re.sub(r"(?<!!)(\[[^\]]*\]\()(?!\w+:)([^)]+)", rf"\g<1>{source}/blob/{tag}/\g<2>", text)


class Addresses(MetadataHookInterface):
    """Hatchling's hook: the README and the addresses of the project, as far as they are known."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what pyproject.toml calls dynamic."""
        source = os.environ.get("LUDOTHEQUE_SOURCE", "").rstrip("/")
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        tag = f"v{metadata['version']}"
        metadata["readme"] = {"content-type": "text/markdown", "text": readme_of(text, source, tag)}
        metadata["urls"] = (
            {"Source": source, "Issues": f"{source}/issues", "Changelog": f"{source}/blob/{tag}/CHANGELOG.md"}
            if source
            else {}
        )


class CompileCore(BuildHookInterface[Any]):
    """Hatchling's hook: adds the compiled modules to the wheel, beside their sources."""

    workshop: Path | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile before the wheel is packed, unless this install should stay plain."""
        if version == "editable" or os.environ.get("LUDOTHEQUE_PURE"):
            return
        root = Path(self.root)
        modules = [str(module.relative_to(root)) for module in marked_modules(root / "src" / "ludotheque")]
        if not modules:
            return
        self.workshop = Path(tempfile.mkdtemp(prefix="ludotheque-"))
        try:
            with contextlib.chdir(root):
                library = compile_modules(modules, self.workshop)
        except (Exception, SystemExit) as error:
            if os.environ.get("LUDOTHEQUE_COMPILED"):
                raise
            self.app.display_warning(f"ludotheque stays plain Python, several times slower: {error!r}")
            return
        for built in sorted(library.rglob("*")):
            if built.suffix in {".so", ".pyd"}:
                build_data["force_include"][str(built)] = str(built.relative_to(library))
        build_data["infer_tag"] = True
        build_data["pure_python"] = False

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Clear the workshop away."""
        if self.workshop is not None:
            shutil.rmtree(self.workshop, ignore_errors=True)


def groups_of(modules: list[str]) -> list[tuple[list[str], str | None]]:
    """The modules by what is compiled together: the house's own floors, and each room by itself.

    Calls inside a group are direct; rooms never call each other, so nothing is lost, and groups are built
    side by side.
    """
    groups: dict[str, list[str]] = {}
    for module in modules:
        parts = Path(module).parts
        room = parts[parts.index("games") + 1] if "games" in parts[:-1] else "house"
        groups.setdefault(f"ludotheque_{room}", []).append(module)
    return [(found, name) for name, found in sorted(groups.items())]


def compile_modules(modules: list[str], workshop: Path) -> Path:
    """Compile the modules, group by group on all cores; answer where they are."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    flags = [f"--cache-dir={workshop / 'types'}"]
    extensions = mypycify(
        flags + modules,
        opt_level="2",
        debug_level="0",
        separate=groups_of(modules),
        target_dir=str(workshop / "c"),
    )
    if os.name != "nt":
        for extension in extensions:
            # Groups find each other by a table, not by name: what no name leads to can be inlined.
            extension.extra_compile_args.append("-fvisibility=hidden")
    command = build_ext(Distribution({"name": "ludotheque", "ext_modules": extensions}))
    command.build_lib = str(workshop / "library")
    command.build_temp = str(workshop / "objects")
    command.parallel = os.cpu_count()
    command.ensure_finalized()
    command.run()
    return workshop / "library"
