"""Ctrl+C reaches every process of a terminal at once; it is meant for the one that started the others.

And whoever was started goes with the one that started it.
"""

from __future__ import annotations

import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import parent_process
from multiprocessing.connection import wait


@contextmanager
def interrupts_wait() -> Iterator[None]:
    """Ctrl+C waits until this is done; processes started meanwhile are deaf to it from their first moment."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """What a worker does first: it is deaf to Ctrl+C, and goes when whoever started it is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        # A parent that is killed cannot send its workers home: they would wait for work for ever.
        threading.Thread(target=_go_with, args=(parent.sentinel,), daemon=True).start()


def _go_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
