"""The command line: one module a command, found by their folder."""
