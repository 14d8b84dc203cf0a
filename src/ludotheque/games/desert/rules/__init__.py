"""The rules of the desert, one module a chapter of the rulebook."""
