"""One module a change of shape, in order."""
