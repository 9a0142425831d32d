# Two commands do everything: `make run` and `make test`. Both set up what they need, once.

PYTHON ?= $(shell for found in python3 python3.14 python3.13 python3.12 python3.11; do \
	command -v $$found >/dev/null 2>&1 && \
	$$found -c 'import sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$found && break; done)
COMPILER := $(shell for found in $${CC:-cc} gcc clang; do command -v $$found 2>/dev/null && break; done)
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -path 'src/hardburn/server/client/*') hatch_build.py pyproject.toml
CLIENT_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*')
PIP := -m pip --disable-pip-version-check -q
WORK := .work
# Node comes from the Python index if the machine has none that is new enough.
NODE := $(shell node -e 'process.exit(Number(process.versions.node.split(".")[0] < 20))' >/dev/null 2>&1 && command -v npm 2>/dev/null)
NPM := $(if $(NODE),,PATH="$(CURDIR)/$(WORK)/node/bin:$$PATH" )npm --prefix web

.DELETE_ON_ERROR:
.PHONY: run play test check-style check-house check-rules check-client check-browser check-compiled check-wheel \
	types bench bench-server pictures clean python chromium

# Set up, build the package (compiled when there is a C compiler) and serve Hardburn on http://127.0.0.1:8000.
run: $(WORK)/run.stamp
	@.venv-run/bin/hardburn serve $(ARGS)

# The same in the terminal.
play: $(WORK)/run.stamp
	@.venv-run/bin/hardburn play $(ARGS)

# Set up, then run every check. Checks that need one core run beside the build, which takes longest; tests use all cores.
test:
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target check-style check-house check-client $(WORK)/compiled.stamp
	@$(MAKE) --no-print-directory check-rules check-browser check-compiled check-wheel
	@echo "All checks passed."

check-style: $(WORK)/dev.stamp
	.venv/bin/ruff format --check .
	.venv/bin/ruff check .
	.venv/bin/mypy --strict src tests examples docs bench hatch_build.py

check-house: $(WORK)/dev.stamp
	.venv/bin/python -m tests.house.imports src
	.venv/bin/python -m hardburn.testing.ledger tests

check-rules: $(WORK)/dev.stamp
	HARDBURN_EXPECT=pure .venv/bin/python -m pytest -n 2 --ignore tests/browser

# The browser client by itself: format, lint, types, logic; and whether its types match the server's.
check-client: $(WORK)/client.stamp $(WORK)/dev.stamp
	$(NPM) run check
	.venv/bin/python docs/make_schema.py $(WORK)/openapi.json
	$(NPM) run types -- --check

# The browser client in a browser, with real servers.
check-browser: $(WORK)/client.stamp $(WORK)/dev.stamp chromium
	.venv/bin/python -m pytest -n 2 tests/browser

# The same rules, compiled. Skipped with a message if there is no C compiler; CI must have one.
check-compiled: $(WORK)/compiled.stamp
ifneq ($(COMPILER),)
	HARDBURN_EXPECT=compiled .venv-compiled/bin/python -m pytest -n 2 tests/core tests/games tests/bots tests/testing tests/table \
		tests/server tests/envs/test_batch.py
else
	@echo "No C compiler was found: the compiled rules are not checked."; test -z "$$CI"
endif

# The built package, in an empty environment, plays one match of each game.
check-wheel: $(WORK)/compiled.stamp
	rm -rf $(WORK)/empty
	$(PYTHON) -m venv $(WORK)/empty
	$(WORK)/empty/bin/python $(PIP) install --no-index --find-links $(WORK)/wheelhouse --find-links $(WORK)/dist hardburn
	cd $(WORK)/empty && ./bin/python -I ../../tests/house/play_each_game.py
	cd $(WORK)/empty && ./bin/python -I ../../tests/house/open_client.py

# Compare speed with other frameworks; not part of the tests.
bench: $(WORK)/dev.stamp $(WORK)/compiled.stamp
	.venv/bin/python bench/run.py $(ARGS)
	.venv/bin/python bench/learners/compare_learners.py $(ARGS)

# Compare the server under load with boardgame.io's; not part of the tests.
bench-server: $(WORK)/dev.stamp $(WORK)/compiled.stamp
	@test -d bench/boardgame_io/node_modules || npm --prefix bench/boardgame_io ci --silent
	.venv/bin/python bench/server/compare.py $(ARGS)

# Regenerate the client's types from the server's schema.
types: $(WORK)/node_modules.stamp $(WORK)/dev.stamp
	.venv/bin/python docs/make_schema.py $(WORK)/openapi.json
	$(NPM) run types

# Redraw the pictures of the documentation.
pictures: $(WORK)/dev.stamp
	.venv/bin/python docs/make_pictures.py

clean:
	rm -rf .venv .venv-run .venv-compiled .venv-bench .venv-learners $(WORK) web/node_modules src/hardburn/server/client

python:
	@test -n "$(PYTHON)" || { echo "Hardburn needs Python 3.11 or later with its venv module; none was found." >&2; exit 1; }

chromium:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
		apt-get update -qq && apt-get install -qq -y --no-install-recommends chromium >/dev/null; } || \
		{ echo "The browser tests need Chromium: install it, for example with 'sudo apt-get install chromium'." >&2; exit 1; }

$(WORK)/dev.stamp: requirements/run.txt requirements/build.txt requirements/test.txt requirements/learn.txt pyproject.toml | python
	@echo "Setting up .venv ..."
	@mkdir -p $(WORK)
	@$(PYTHON) -m venv .venv
	@.venv/bin/python $(PIP) install -r requirements/run.txt -r requirements/build.txt -r requirements/test.txt \
		-r requirements/learn.txt
	@.venv/bin/python $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(WORK)/node.stamp: requirements/node.txt | python
	@echo "No Node was found that is new enough; getting one ..."
	@mkdir -p $(WORK)
	@$(PYTHON) -m venv $(WORK)/node
	@$(WORK)/node/bin/python $(PIP) install -r requirements/node.txt
	@touch $@

$(WORK)/node_modules.stamp: web/package.json web/package-lock.json $(if $(NODE),,$(WORK)/node.stamp)
	@mkdir -p $(WORK)
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(WORK)/client.stamp: $(WORK)/node_modules.stamp $(CLIENT_SOURCES)
	@echo "Building the browser client ..."
	@$(NPM) run build --silent -- --logLevel warn
	@touch $@

$(WORK)/run.stamp: requirements/run.txt requirements/build.txt $(SOURCES) $(WORK)/client.stamp | python
	@echo "Setting up Hardburn (with a C compiler the first time takes some minutes) ..."
	@mkdir -p $(WORK)
	@$(PYTHON) -m venv .venv-run
	@.venv-run/bin/python $(PIP) install -r requirements/run.txt -r requirements/build.txt
	@rm -rf $(WORK)/run-dist
	@.venv-run/bin/python -m hatchling build -t wheel -d $(WORK)/run-dist >/dev/null
	@.venv-run/bin/python $(PIP) install --no-deps --force-reinstall $(WORK)/run-dist/*.whl
	@touch $@

$(WORK)/wheelhouse.stamp: requirements/run.txt | python $(WORK)/dev.stamp
	@.venv/bin/python $(PIP) download -r requirements/run.txt -d $(WORK)/wheelhouse
	@touch $@

$(WORK)/compiled.stamp: requirements/run.txt requirements/test.txt $(SOURCES) $(WORK)/wheelhouse.stamp $(WORK)/client.stamp \
		| $(WORK)/dev.stamp
	@echo "Building the package ..."
	@rm -rf $(WORK)/dist
	@HARDBURN_COMPILE=$(if $(COMPILER),must,no) .venv/bin/python -m hatchling build -t wheel -d $(WORK)/dist
	@$(PYTHON) -m venv .venv-compiled
	@.venv-compiled/bin/python $(PIP) install -r requirements/run.txt -r requirements/test.txt
	@.venv-compiled/bin/python $(PIP) install --no-deps --force-reinstall $(WORK)/dist/*.whl
	@touch $@
