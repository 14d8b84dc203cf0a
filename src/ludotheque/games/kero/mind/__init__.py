"""The room’s player: what things are worth, how it rolls, and why a move is good."""
