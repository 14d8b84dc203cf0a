"""Structured logs: one JSON object a line; what could be a secret has no place in them."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

_STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}


class JSONLines(logging.Formatter):
    """A record as one line of JSON with its extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        """Time, level, place, message, and whatever else was given."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _STANDARD}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


def set_up(as_json: bool, level: int = logging.INFO) -> None:
    """Send logs to standard error, as JSON or in words."""
    handler = logging.StreamHandler(sys.stderr)
    words = logging.Formatter("%(asctime)s %(levelname)s %(name)s %(message)s")
    handler.setFormatter(JSONLines() if as_json else words)
    logging.basicConfig(level=level, handlers=[handler], force=True)
    # Alembic and the server tell more than anybody asked.
    for name in ("alembic", "uvicorn.access", "websockets"):
        logging.getLogger(name).setLevel(logging.WARNING)
