"""Where friends can reach a house whose own address leads to its machine only."""

from __future__ import annotations

import socket
from functools import cache
from ipaddress import ip_address

from ludotheque.web.asking import Reach

ANYWHERE = ("10.255.255.255", 1)  # nothing is sent there: the system only says by which way it would go


def is_loopback(name: str) -> bool:
    """Whether a host's name means the machine that asks."""
    if name == "localhost":
        return True
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def reach(asked: str, port: int | None, listens: str) -> Reach:
    """What whoever asked for that host has to know; `listens` is the address that the house listens on."""
    if not is_loopback(asked):
        return Reach()
    own = in_network()
    if not own:
        return Reach(is_here_only=True)
    return Reach(True, f"http://{own}:{port}" if port else f"http://{own}", not is_loopback(listens))


@cache
def in_network() -> str:
    """This machine's address in its network; empty where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ANYWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if is_loopback(found) else found
