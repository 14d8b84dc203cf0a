"""What a table may choose before a match."""

from __future__ import annotations

from ludotheque.kernel import Options

OPTIONS = Options(seats=(2, 3, 4))
