"""The rules of KRÉO, one module a chapter of its rulebook."""
