"""Fixtures that any test may ask for: a private PostgreSQL server, a headless browser."""

pytest_plugins = ["tests.house.postgres", "tests.house.browser"]
