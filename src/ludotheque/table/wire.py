"""JSON as it leaves the house: quick, and markup counts as the text it is."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

Plain: TypeAlias = dict[str, object]  # an object of JSON


def _text(value: object) -> str:
    if isinstance(value, str):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot leave as JSON")


encode = msgspec.json.Encoder(enc_hook=_text).encode
