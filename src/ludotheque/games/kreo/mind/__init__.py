"""The room's player: how KRÉO is played well, from a seat's view alone."""
