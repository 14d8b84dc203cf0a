"""The room's own player: what it knows about playing well, and why a move is good."""
