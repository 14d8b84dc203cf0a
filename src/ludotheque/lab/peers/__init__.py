"""Other systems' games, played on the same work as ours: whatever of them is installed here.

    pip install open_spiel 'pettingzoo[classic]' rlcard catanatron
    npm install boardgame.io          # in the working directory, for `node`

They are no dependencies: a system that is not there is left out of the table.
"""

from __future__ import annotations

from ludotheque.lab.peers import boardgame_io, catanatron, open_spiel, pettingzoo, rlcard
from ludotheque.lab.peers.peer import BESIDES, COPY, MOVES, SEEN, Peer

SYSTEMS = (open_spiel, pettingzoo, rlcard, catanatron, boardgame_io)


def installed() -> list[Peer]:
    """Every peer that can be measured here."""
    found: list[Peer] = []
    for system in SYSTEMS:
        try:
            found += system.peers()
        except ImportError:
            continue
    return found


__all__ = ["BESIDES", "COPY", "MOVES", "SEEN", "Peer", "installed"]
