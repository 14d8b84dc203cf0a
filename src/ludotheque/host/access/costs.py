"""What an address is billed: milliseconds of the house's CPU for each request and each order.

Measured by `tools/cost_of_requests.py` (docs/hosting.md, "What a visitor costs"), rounded up, for the room in
which each is dearest.  An address that has used up its share waits; the others do not notice.
"""

from __future__ import annotations

USUAL = 3.0
REQUESTS: dict[str, float] = {
    "GET /api/tables/{table}/replay": 60.0,
    "GET /api/tables/{table}/replay/{n:int}": 12.0,
    "GET /api/tables/{table}/export": 10.0,
    "GET /api/tables/{table}/data": 20.0,
    "GET /api/tables/{table}/view": 5.0,
    "POST /api/tables/{table}/branch": 60.0,
    "POST /api/tables": 25.0,
    "POST /api/import": 60.0,
    "GET /api/daily": 10.0,
    "GET /api/daily/{day}": 10.0,
}
ORDER = 8.0
ORDERS: dict[str, float] = {
    "move": 12.0,
    "name": 15.0,
    "hint": 600.0,
    "plan": 400.0,
    "rematch": 25.0,
    "have": 1.0,
    "mark": 1.0,
}
