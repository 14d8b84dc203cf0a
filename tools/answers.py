"""Who answered for the bots of a trial: their own players or, in a hurry, the room's quick one, never chance.

A host writes a line whenever somebody else answered than was asked, after it told the table.  Everything else
that bots did, their own players did.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from datetime import datetime

from tools.evidence import Evidence

SAID = "bot answered for"
NOTICE = "host.hurried"
# Seconds around a misfortune in which what was told may not have arrived.
SHAKEN = 3.0


def stand_ins(logs: Iterable[str]) -> list[dict[str, object]]:
    """Every line in which a host says that somebody else answered for a bot."""
    found = []
    for log in logs:
        for line in log.splitlines():
            if SAID in line:
                try:
                    said = json.loads(line)
                except ValueError:
                    continue  # the last line of a host that was killed; what is no line is a fault elsewhere
                if said.get("message") == SAID:
                    found.append(said)
    return found


def judge_bots(
    said: Iterable[dict[str, object]], evidence: Iterable[Evidence], struck: Iterable[float]
) -> tuple[Counter[str], list[str]]:
    """How often whom, and what is wrong with it."""
    told: dict[str, set[str]] = {}
    for proof in evidence:
        told.setdefault(proof.table, set()).update(proof.notices)
    times, tally, faults = list(struck), Counter[str](), []
    for line in said:
        by, table = str(line["by"]), str(line["table"])
        tally[by] += 1
        if by != "quick":
            faults.append(f"{table}: the bot of seat {line['seat']} ({line['bot']}) moved by chance")
        when = datetime.fromisoformat(str(line["time"])).timestamp()
        if NOTICE not in told.get(table, ()) and all(abs(when - other) > SHAKEN for other in times):
            faults.append(f"{table}: nobody was told that the bot of seat {line['seat']} had to hurry")
    return tally, faults
