"""What a table may choose: the way fuel is counted, the rulings left open, paces and handicaps."""

from __future__ import annotations

from ludotheque.kernel import BadOptions, Option, Options
from ludotheque.kernel.game import Refusal, View
from ludotheque.kernel.options import Chosen

MODES = ("clock", "units", "risk")
FIRST = ("random", "seat_1", "seat_2")
CLANS = ("brown", "grey")


def _agree(chosen: Chosen, _seats: int) -> None:
    """Throws by hand and a hidden gauge make sense only against the clock."""
    if chosen["mode"] != "clock":
        for key, value in (("refuel_throws", "hand"), ("gauge", "hidden")):
            if chosen[key] == value:
                raise BadOptions("error.needs_clock", {"option": f"@option.{key}"})


OPTIONS = Options(
    seats=(2,),
    options=(
        Option("mode", "clock", MODES, group="variant"),
        Option("first", "random", FIRST, rule="kero:RUL-2"),
        Option("clan", "brown", CLANS, rule="kero:S-10", group="table"),
        Option("two_refuels", "upfront", ("upfront", "sequential"), rule="kero:RUL-6b"),
        Option("sixth_ability", "no_tile", ("no_tile", "forbidden"), rule="kero:RUL-11"),
        Option("tie_break", "shared", ("shared", "ranked"), rule="kero:RUL-26"),
        Option("gauge", "visible", ("visible", "hidden"), rule="kero:RUL-27"),
        Option("none_shall_pass", "alike", ("alike", "spread"), rule="kero:A-06", group="variant"),
        Option("refuel_throws", "host", ("host", "hand"), rule="kero:F-03", group="table"),
        Option("cadence", 1500, low=500, high=3000, rule="kero:F-08", group="table"),
        Option("lock", 1000, low=300, high=3000, rule="kero:K-02", group="table"),
        Option("reaction", 4, low=2, high=15, rule="kero:TU-3", group="table"),
        Option("idle", 90, low=0, high=600, rule="kero:RUL-36", group="table"),
        Option("tank_1", 100, low=50, high=300, rule="kero:C-10", group="level"),
        Option("tank_2", 100, low=50, high=300, rule="kero:C-10", group="level"),
        Option("lock_1", 100, low=50, high=300, rule="kero:C-10", group="level"),
        Option("lock_2", 100, low=50, high=300, rule="kero:C-10", group="level"),
    ),
    agree=_agree,
    presets={
        "gentle": {"tank_1": 150, "tank_2": 150},
        "ranked": {},
        "daring": {"mode": "risk"},
        "casual": {"refuel_throws": "hand"},
        "mail": {"mode": "units"},
    },
)


def hush(_view: View, _asker: int) -> Refusal:
    """kero:Z-03: Two clans, and the highest total wins: a rival's plan is its own."""
    return Refusal("kero:Z-03", "refusal.no_plan")
