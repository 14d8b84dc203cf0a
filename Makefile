# make play    a server on this machine, and its first page in the browser
# make test    everything CI runs, on a fresh machine too
# make check   format, lint, types and import contracts alone
# make fast    the same house compiled, in .venv-fast
# make bench   decisions per second, compiled and plain
# make lock    the newest versions that pyproject.toml allows, into requirements/
# Steps of `make test`, also on their own: machine, check, test-compiled, test-plain.

PYTHON ?= python3
# Tests run in this many processes: one more than cores, since many of them wait.
JOBS ?= 3
# Matches of each room in which the compiled and the plain build must agree.
MATCHES ?= 1000

export PYTHON
SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help
.PHONY: help play test check fast bench lock dev machine format lint types contracts client \
	test-plain test-long test-compiled clean

UV := .uv/bin/uv
BIN := .venv/bin
FAST := .venv-fast/bin
INSTALL := $(UV) pip install --quiet --require-hashes
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null)
# What of the tests also runs compiled: the core, and golden playthroughs of every room.
COMPILED_TESTS = $(wildcard tests/kernel tests/kit tests/games/*/test_golden.py)

help:
	@sed -n 's/^# //p' Makefile | head -n 7

$(UV): requirements/uv.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "ludotheque needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@$(PYTHON) -m venv .uv || { echo "$(PYTHON) cannot make environments; on Debian: apt-get install python3-venv"; exit 1; }
	@.uv/bin/pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/created: $(UV)
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv
	@touch $@

.venv/runtime: requirements/runtime.txt pyproject.toml hatch_build.py .venv/created
	@$(INSTALL) --python .venv -r requirements/runtime.txt
	@$(UV) pip install --quiet --python .venv --no-deps --editable .
	@touch $@

.venv/dev: requirements/dev.txt .venv/runtime
	@$(INSTALL) --python .venv -r requirements/dev.txt
	@touch $@

dev: .venv/dev

play: .venv/runtime
	$(BIN)/ludotheque

machine:
	@tools/machine

format: .venv/dev
	$(BIN)/ruff format --check

lint: .venv/dev
	$(BIN)/ruff check

types: .venv/dev
	$(BIN)/mypy
	$(BIN)/pyright --pythonpath $(BIN)/python

contracts: .venv/dev
	$(BIN)/lint-imports --no-cache --no-logo

# The types that the browser's modules state in their comments.
client:
	@if [ -x tools/node/node_modules/.bin/tsc ]; then tools/node/node_modules/.bin/tsc -p tools/node; \
	elif [ -n "$${CI:-}" ]; then echo "no type checker for the browser's side: make machine"; exit 1; \
	else echo "skipped: types of the browser's side (make machine brings the checker)"; fi

check: format lint types contracts client

# Never in place: a stale compiled module beside an edited source silently wins.
.venv-fast/built: requirements/runtime.txt pyproject.toml hatch_build.py $(SOURCES) $(UV)
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv-fast
	@$(INSTALL) --python .venv-fast -r requirements/runtime.txt
	@rm -rf build/wheel
	LUDOTHEQUE_COMPILED=1 $(UV) build --quiet --wheel --python $(PYTHON) --out-dir build/wheel
	@$(UV) pip install --quiet --python .venv-fast --no-deps --reinstall build/wheel/*.whl
	@touch $@

.venv-fast/dev: requirements/dev.txt .venv-fast/built
	@$(INSTALL) --python .venv-fast -r requirements/dev.txt
	@touch $@

fast: .venv-fast/built
	@echo "Compiled: $(FAST)/ludotheque"

test-compiled: .venv/dev .venv-fast/dev
	$(BIN)/python tools/compiled_equals_plain.py --matches $(MATCHES) --plain $(BIN)/python --compiled $(FAST)/python
	$(if $(COMPILED_TESTS),$(FAST)/pytest -n $(JOBS) -q -m "not slow and not long" -p no:cacheprovider $(COMPILED_TESTS))

test-plain: .venv/dev machine
	$(BIN)/pytest -n $(JOBS) -m "not long"

# Whole matches in the browser and what else needs minutes or a quiet machine.
test-long: .venv/dev machine
	$(BIN)/pytest -n $(JOBS) -m long

test:
	@$(MAKE) --no-print-directory machine
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-plain

bench: .venv/runtime .venv-fast/built
	$(FAST)/ludotheque bench
	$(BIN)/ludotheque bench

lock: $(UV)
	tools/lock $(UV) --upgrade

clean:
	rm -rf .uv .venv .venv-fast build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
