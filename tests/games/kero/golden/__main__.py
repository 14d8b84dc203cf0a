"""`python -m tests.games.kero.golden` writes the golden playthroughs anew."""

from __future__ import annotations

from tests.games.kero.golden import renew

renew()
