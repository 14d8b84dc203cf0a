"""Play here, at one keyboard, or at a remote table."""
