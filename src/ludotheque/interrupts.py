"""Ctrl+C reaches every process of a terminal at once; it is meant for the one that started the others."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager


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
    """What a worker does first, wherever the mask is not handed down to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
