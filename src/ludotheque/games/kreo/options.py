"""Options of a table: modes, rulings that a table may settle otherwise, and how it deals with time."""

from __future__ import annotations

from collections.abc import Mapping

from ludotheque.kernel.errors import BadOptions
from ludotheque.kernel.game import Refusal, View
from ludotheque.kernel.options import Chosen, Option, Options


def agree(chosen: Chosen, seats: int) -> None:
    """kreo:13, kreo:121, kreo:128: What must hold between options; raises BadOptions."""
    if chosen["first_game"] and seats == 6:
        raise BadOptions("error.kreo.first_game", {"seats": seats}, "kreo:13")
    if chosen["silent"] and chosen["emotes"]:
        raise BadOptions("error.kreo.silent_emotes", {}, "kreo:121")
    if chosen["absent_choice"] and not chosen["absence"]:
        raise BadOptions("error.kreo.absence", {}, "kreo:128")


def may_chat(options: Mapping[str, object]) -> bool:
    """kreo:121, kreo:74: General remarks are fine in the base game; a Silent game has no chat at all."""
    return not options["silent"]


def hush(_view: View, _asker: int) -> Refusal:
    """kreo:74: A plan speaks of a hand or of what somebody means to do, and that is said in no mode."""
    return Refusal("kreo:74", "refusal.no_plan")


def concession(options: Mapping[str, object]) -> Refusal | None:
    """kreo:A26: Why nobody may give up: the table did not choose that it may be done."""
    return None if options["concession"] else Refusal("kreo:A26", "refusal.no_vote")


OPTIONS = Options(
    seats=(3, 4, 5, 6),
    options=(
        Option("first_game", False, rule="kreo:13", group="level"),
        Option("incarnations", False, rule="kreo:95", group="module"),
        Option("altered_elements", False, rule="kreo:117", group="module"),
        Option("silent", False, rule="kreo:121", group="module"),
        Option("last_round", "global", choices=("global", "personal"), rule="kreo:A1"),
        Option("removed_elements", "plain", choices=("plain", "random"), rule="kreo:A2"),
        Option("slots", "a", choices=("a", "b"), rule="kreo:43", group="variant"),
        Option("concession", False, rule="kreo:A26", group="table"),
        Option("emotes", False, rule="kreo:A23", group="table"),
        Option("grace", 3000, low=0, high=60_000, rule="kreo:126", group="table"),
        Option("absence", 0, low=0, high=86_400_000, rule="kreo:128", group="table"),
        Option("absent_choice", False, rule="kreo:128", group="table"),
    ),
    agree=agree,
    presets={
        "first": {"first_game": True},
        "base": {},
        "incarnations": {"incarnations": True},
        "altered": {"altered_elements": True},
        "silent": {"silent": True},
        "everything": {"incarnations": True, "altered_elements": True, "silent": True},
    },
)
