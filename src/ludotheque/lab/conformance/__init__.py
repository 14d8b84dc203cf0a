"""The conformance suite: what every game must hold, run on ours and on anybody's.

    from ludotheque.lab.conformance import check
    faults = check(room, matches=20)

A fault names the check, says what was wrong, and carries a journal, cut to what shows it.
"""

from ludotheque.lab.conformance.fairness import check_guess
from ludotheque.lab.conformance.faults import Fault, Found
from ludotheque.lab.conformance.lessons import check_lessons
from ludotheque.lab.conformance.openness import check_plans, check_secrets
from ludotheque.lab.conformance.refusals import check_refusals
from ludotheque.lab.conformance.secrecy import History, Permuter, Swap, check_secrecy
from ludotheque.lab.conformance.suite import check, check_match
from ludotheque.lab.conformance.wording import check_texts

__all__ = [
    "Fault",
    "Found",
    "History",
    "Permuter",
    "Swap",
    "check",
    "check_guess",
    "check_lessons",
    "check_match",
    "check_plans",
    "check_refusals",
    "check_secrecy",
    "check_secrets",
    "check_texts",
]
