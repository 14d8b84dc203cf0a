"""Options of the desert: difficulty, variants, and the rulings that are options.

desert:S1: Forbidden Desert is for two to five players, all on the same side.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from ludotheque.games.desert import phases
from ludotheque.games.desert.content import DIFFICULTIES
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.errors import BadOptions
from ludotheque.kernel.game import Refusal, View
from ludotheque.kernel.options import Chosen, Option, Options, Value

SEATS = (2, 3, 4, 5)
RANDOM = "random"

FLAGS: dict[str, int] = {
    "shield_stays": phases.SHIELD_STAYS,
    "jet_when_buried": phases.JET_WHEN_BURIED,
    "climber_jets_onto_blocked": phases.CLIMBER_JETS_ONTO_BLOCKED,
    "navigator_frees_buried": phases.NAVIGATOR_FREES_BURIED,
    "climber_tunnels_onto_blocked": phases.CLIMBER_TUNNELS_ONTO_BLOCKED,
    "draw_from_blocked_well": phases.DRAW_FROM_BLOCKED_WELL,
    "discard_after_phase": phases.DISCARD_AFTER_PHASE,
    "keep_order": phases.KEEP_ORDER,
    "ask_consent": phases.ASK_CONSENT,
    "share_under_sun": phases.SHARE_UNDER_SUN,
    "storm_tracker": phases.TRACKED,
}


def flags_of(options: Mapping[str, Value]) -> int:
    """The switches of a table as one number, as the rules read them."""
    flags = sum(bit for key, bit in FLAGS.items() if options[key] is True)
    if options["storm"] == "flow":
        flags |= phases.FLOW
    if options["talk"] == "same_tile":
        flags |= phases.WHISPERS
    return flags


def named_first(options: Mapping[str, Value]) -> int:
    """The seat that the host named to begin, or -1 for chance."""
    named = str(options["first_player"])
    return -1 if named == RANDOM else int(named) - 1


def _agree(chosen: Chosen, seats: int) -> None:
    """A named first player sits at the table."""
    named = named_first(chosen)
    if named >= seats:
        raise BadOptions(
            "error.options.value",
            {"option": "first_player", "given": named + 1, "expected": f"random | 1..{seats}"},
        )


OPTIONS = Options(
    seats=SEATS,
    options=(
        Option("difficulty", "novice", choices=DIFFICULTIES, rule="desert:S9", group="level"),
        Option("choose_adventurers", False, rule="desert:S11", group="variant"),
        Option("storm_tracker", False, rule="desert:EQ7", group="module"),
        Option("talk", "anywhere", choices=("anywhere", "same_tile"), rule="desert:T7", group="variant"),
        Option(
            "first_player",
            RANDOM,
            choices=(RANDOM, "1", "2", "3", "4", "5"),
            rule="desert:A-36",
            group="table",
        ),
        Option("storm", "step", choices=("step", "flow"), rule="desert:A-54", group="table"),
        Option("storm_pause", 5, low=1, high=60, rule="desert:A-54", group="table"),
        Option("ask_consent", False, rule="desert:A-37", group="table"),
        Option("shield_stays", False, rule="desert:A-01"),
        Option("jet_when_buried", True, rule="desert:A-03"),
        Option("climber_jets_onto_blocked", False, rule="desert:A-04"),
        Option("navigator_frees_buried", False, rule="desert:A-05"),
        Option("climber_tunnels_onto_blocked", True, rule="desert:A-07"),
        Option("draw_from_blocked_well", True, rule="desert:A-10"),
        Option("discard_after_phase", False, rule="desert:A-14"),
        Option("keep_order", False, rule="desert:A-16"),
        Option("share_under_sun", False, rule="desert:A-42"),
    ),
    agree=_agree,
    presets={
        "first_game": {"difficulty": "novice"},
        "usual": {"difficulty": "normal"},
        "experts": {"difficulty": "legendary", "choose_adventurers": True},
        "silent": {"difficulty": "normal", "talk": "same_tile"},
    },
)


def may_chat(options: Mapping[str, object]) -> bool:
    """Whether a table chats: not where talk is bound to the tile, for the chat knows no tiles."""
    return options.get("talk") != "same_tile"


def secrets(options: Mapping[str, object]) -> bool:
    """Whether players come to know different things: only where talk is bound to the tile."""
    return options.get("talk") == "same_tile"


def hush(view: View, asker: int) -> Refusal | None:
    """desert:T7: Why a plan may not be told: talk is bound to the tile, and that seat stands on another."""
    seen = cast("DesertView", view)
    if not seen.flags & phases.WHISPERS or seen.pawn[seen.seat] == seen.pawn[asker]:
        return None
    return Refusal("desert:T7", "hush.tile")
