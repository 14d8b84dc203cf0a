"""The room's own player: what things are worth, the exact turn solver, and why a move is good."""
