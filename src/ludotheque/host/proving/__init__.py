"""Proving: what comes from outside, and stored states, are tried in a process of their own first."""
