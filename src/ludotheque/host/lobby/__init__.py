"""The lobby: tables are laid, seats taken and left, matches asked for again."""
