"""Mutation: a marker alone proves nothing, so the function that carries a rule is blanked or inverted.

For each id a copy of the sources is made in which the function with that id in its docstring does nothing
(or says the contrary, if it answers yes or no); the id's tests must then fail.

    python -m ludotheque.lab.mutation desert --sample 12 --seed 1
"""

from __future__ import annotations

import argparse
import ast
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ludotheque.games import game, shelf
from ludotheque.kernel import QuickChance
from ludotheque.lab.trace import Carrier, carriers_in

PASSED = 0  # pytest's exit codes
FAILED = 1
PATIENCE = 90  # seconds; a mutant that runs on for ever is caught too
# What the rooms' tests need of pytest: any other plugin that is installed costs seconds a mutant.
PLUGINS = (
    "ludotheque.lab.rule_selection",
    "pytest_asyncio.plugin",
    "pytest_timeout",
    "_hypothesis_pytestplugin",
)
BLANKS = {"int": "0", "bool": "False", "str": '""', "float": "0.0", "bytes": 'b""'}


@dataclass(frozen=True)
class Mutant:
    """What became of one id: `caught` if its tests failed on the mutated function."""

    rule: str
    function: str
    caught: bool
    why: str = ""


def mutate(source: str, name: str) -> str:
    """The source with that function blanked, or inverted if it returns a bool."""
    tree = ast.parse(source)
    node = _find(tree, name.split("."))
    returns = ast.unparse(node.returns) if node.returns is not None else "None"
    doc = node.body[0] if ast.get_docstring(node) is not None else None
    if returns == "bool":
        body = _inverted(node)
    else:
        body = [ast.parse(f"return {_blank(returns)}").body[0]]
    node.body = ([doc] if doc is not None else []) + body
    return ast.unparse(ast.fix_missing_locations(tree))


def _blank(returns: str) -> str:
    if returns == "None" or "None" in returns.split(" | "):
        return "None"
    if returns.startswith(("list", "tuple", "dict", "set")):
        return returns.partition("[")[0] + "()"
    return BLANKS.get(returns, "0")


def _inverted(node: ast.FunctionDef) -> list[ast.stmt]:
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    for statement in body:
        for found in ast.walk(statement):
            if isinstance(found, ast.Return):
                found.value = ast.UnaryOp(ast.Not(), found.value or ast.Constant(None))
    return body


def _find(tree: ast.Module, path: Sequence[str]) -> ast.FunctionDef:
    body: list[ast.stmt] = tree.body
    for depth, name in enumerate(path):
        for child in body:
            if isinstance(child, ast.ClassDef | ast.FunctionDef) and child.name == name:
                if isinstance(child, ast.FunctionDef) and depth == len(path) - 1:
                    return child
                body = child.body
                break
    raise LookupError(".".join(path))


def try_rule(rule: str, carriers: Sequence[Carrier], source: Path, tests: Path, root: Path) -> Mutant:
    """Mutate each function that carries the id in turn; caught if the tests fail for at least one."""
    functions = [one for one in carriers if one.kind == "function"]
    if not functions:
        return Mutant(rule, "", False, "no function carries it")
    names = []
    for carrier in functions:
        names.append(f"{carrier.path.relative_to(source)}:{carrier.name}")
        with tempfile.TemporaryDirectory(prefix="mutant-") as place:
            copy = Path(place) / "src"
            shutil.copytree(source, copy, ignore=shutil.ignore_patterns("__pycache__", "*.so"))
            target = copy / carrier.path.relative_to(source)
            target.write_text(mutate(target.read_text(encoding="utf-8"), carrier.name), encoding="utf-8")
            if _run(rule, tests, root, copy) == FAILED:
                return Mutant(rule, names[-1], True)
    return Mutant(rule, ", ".join(names), False, "its tests pass all the same")


def _run(rule: str, tests: Path, root: Path, source: Path) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider"]
    for plugin in PLUGINS:
        command += ["-p", plugin]
    command += ["--rule", rule, *_naming(rule, tests)]
    environment = {
        **os.environ,
        "PYTHONPATH": str(source),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
    }
    try:
        done = subprocess.run(  # noqa: S603 - our own interpreter
            command, cwd=root, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return FAILED
    return FAILED if done.returncode in (FAILED, 2, 3, 4) else done.returncode


def _naming(rule: str, tests: Path) -> list[str]:
    """The files that speak of the rule: the others need not even be collected."""
    found = [file for file in sorted(tests.rglob("test_*.py")) if f'"{rule}"' in file.read_text("utf-8")]
    return [str(file) for file in found or [tests]]


def check_rules(name: str, root: Path, sample: int | None, seed: int) -> list[Mutant]:
    """Try a sample (or all) of the rules of one room."""
    room = game(name)
    source = root / "src"
    tests = root / "tests" / "games" / name
    carriers = carriers_in(source / "ludotheque" / "games" / name, name)
    rules = [one for one, kind in room.ids.items() if kind == "rule"]
    if sample is not None and sample < len(rules):
        chance = QuickChance(seed)
        rules_left = list(range(len(rules)))
        chance.shuffle(0, rules_left)
        rules = [rules[number] for number in sorted(rules_left[:sample])]
    return [try_rule(one, carriers.get(one, []), source, tests, root) for one in rules]


def main(arguments: Sequence[str] | None = None) -> int:
    """The command."""
    parser = argparse.ArgumentParser(prog="ludotheque.lab.mutation", description=__doc__)
    parser.add_argument("games", nargs="*", help="games to try; all if left out")
    parser.add_argument("--sample", type=int, help="how many rules of each; all if left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--root", type=Path, default=Path.cwd(), help="the checkout")
    parser.add_argument("--rule", help="just this id")
    asked = parser.parse_args(arguments)
    survived = 0
    for name in asked.games or shelf():
        if asked.rule:
            source = asked.root / "src"
            carriers = carriers_in(source / "ludotheque" / "games" / name, name).get(asked.rule, [])
            mutants = [try_rule(asked.rule, carriers, source, asked.root / "tests/games" / name, asked.root)]
        else:
            mutants = check_rules(name, asked.root, asked.sample, asked.seed)
        for mutant in mutants:
            if not mutant.caught:
                survived += 1
                sys.stdout.write(f"{mutant.rule}: {mutant.why} ({mutant.function})\n")
        sys.stdout.write(f"{name}: {sum(one.caught for one in mutants)} of {len(mutants)} mutants caught\n")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
