"""Fixtures of the web's tests."""

from __future__ import annotations

from tests.web.house import house

__all__ = ["house"]
