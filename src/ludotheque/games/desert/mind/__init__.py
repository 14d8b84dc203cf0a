"""The desert's own player: what it weighs, how it plans a turn, and why a move is good."""
