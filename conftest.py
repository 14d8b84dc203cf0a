"""Fixtures that any test may ask for: a private PostgreSQL server, a headless browser."""

import signal
import threading

pytest_plugins = ["tests.house.postgres", "tests.house.browser"]


def pytest_configure() -> None:
    """Tests started in the background ignore Ctrl+C, and the programs they try would inherit that."""
    in_main = threading.current_thread() is threading.main_thread()
    if in_main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
