"""Stored matches: looked at step by step, verified, exported, imported, branched."""
