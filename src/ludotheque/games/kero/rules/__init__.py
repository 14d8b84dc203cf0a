"""The rules of KERO, one module a chapter of the rulebook."""
