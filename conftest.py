"""Fixtures that any test may ask for: a private PostgreSQL server, a headless browser."""

import signal
import threading

pytest_plugins = ["tests.house.postgres", "tests.house.browser"]


def pytest_runtest_setup() -> None:
    """Tests started in the background, or after one that played a worker, ignore Ctrl+C; programs that
    they try would inherit that.
    """
    in_main = threading.current_thread() is threading.main_thread()
    if in_main and signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
