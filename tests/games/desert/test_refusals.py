"""A refusal cites a rule that speaks of what was tried, and says it in four languages."""

from __future__ import annotations

from itertools import product

import pytest

from ludotheque.bots.drive import RandomWalk
from ludotheque.games.desert import moves
from ludotheque.games.desert.rules import refusals
from ludotheque.games.desert.rules.game import carry_out
from ludotheque.games.desert.rules.objections import why_not
from ludotheque.games.desert.rules.refusals import Reason
from ludotheque.kernel import LANGUAGES, QuickChance, Scribe
from tests.games.desert.position import ROOM, Table

ROWS = [row for row in vars(refusals).values() if isinstance(row, Reason)]

EVERYTHING = {verb.name for verb in ROOM.vocabulary.verbs}
ACTIONS = {"walk", "carry", "dig", "excavate", "take", "calm", "look", "guide", "escort", "fill"}
EQUIPMENT = {"blast", "fly", "airlift", "shade", "scope", "throttle", "reserve", "track"}
GUIDED = {"guide", "escort"}

# what each rule that forbids something speaks of, by the numbered rules
SPEAKS_OF = {
    "B7": {"walk", "carry", "fly", "airlift"} | GUIDED,
    "S1": {"carry", "give", "pass", "airlift"} | GUIDED,
    "S11": EVERYTHING,
    "T1": ACTIONS | {"end", "draw"},
    "T2": ACTIONS,
    "T5": ACTIONS,
    "T6": EVERYTHING,
    "M1": {"walk", "carry"},
    "M3": {"walk", "carry"},
    "M4": {"walk", "carry"},
    "R1": {"dig"},
    "X1": {"excavate"},
    "X3": {"excavate"},
    "P1": {"take"},
    "D2": ACTIONS,
    "W1": {"give"},
    "W3": {"pass"},
    "W4": EQUIPMENT,
    "CL2": {"carry"},
    "ME1": {"calm"},
    "ME2": {"look", "sink", "keep", "stack", "leave"},
    "NA1": GUIDED,
    "NA2": GUIDED,
    "NA4": {"escort"},
    "NA5": GUIDED,
    "WC1": {"fill"},
    "WC2": {"give"},
    "EQ1": {"blast"},
    "EQ2": {"fly", "airlift"},
    "EQ4": {"scope"},
    "EQ5": {"throttle"},
    "EQ7": {"keep"},
    "G5": EVERYTHING,
    "A-03": {"fly", "airlift"},
    "A-04": {"fly", "airlift"},
    "A-05": GUIDED,
    "A-07": {"walk", "carry"} | GUIDED,
    "A-10": {"fill"},
    "A-27": {"dig", "blast", "scope"},
    "A-37": {"agree", "decline", "withdraw"},
    "A-42": EQUIPMENT | {"pass", "give", "draw", "strike"},
    "A-54": {"end", "draw", "strike", "hold", "release"},
    "A-55": {"blast", "fly", "airlift", "scope"},
}


@pytest.mark.parametrize(
    ("move", "cited"),
    [
        ("dig d2", "desert:R1 dig_too_far"),
        ("blast d2", "desert:EQ1 blast_too_far"),
        ("blast a1", "desert:A-55 blast_no_sand"),
        ("fly e5", "desert:EQ2 fly_blocked"),
        ("give 1 1", "desert:W1 give_yourself"),
        ("give 2 1", "desert:W1 give_too_far"),
        ("pass 1 jet_pack", "desert:W3 pass_yourself"),
        ("pass 2 jet_pack", "desert:W3 pass_too_far"),
        ("pass 3 terrascope", "desert:W3 pass_not_owned"),
        ("airlift d4 2", "desert:EQ2 airlift_absent"),
        ("guide 5 a2", "desert:NA2 guided_blocked"),
        ("guide 5 c1", "desert:NA1 guided_too_far"),
        ("guide 5 a1", "desert:NA1 guided_nowhere"),
        ("guide 1 b1", "desert:NA5 guide_yourself"),
        ("escort 5 b1 3", "desert:NA4 escort_climber"),
        ("escort 3 b1 2", "desert:NA4 escort_absent"),
    ],
)
def test_the_rule_that_is_cited_speaks_of_what_was_tried(move: str, cited: str) -> None:
    table = Table("navigator explorer climber water_carrier archeologist").everyone("a1").put(1, "d5")
    table.sand("e5", 2).sand("a2", 2).gear(0, "jet_pack").gear(0, "dune_blaster")
    assert table.refusal(move) == cited


def test_the_water_carrier_and_the_tunnel_cite_their_own_rules() -> None:
    carrier = Table("water_carrier explorer").put(0, "a1").put(1, "a3").water(1, 1)
    assert carrier.refusal("give 2 1") == "desert:WC2 carrier_too_far"
    tunnel = Table().put(0, "a1").tile("a1", "tunnel").tile("e5", "tunnel").sand("e5", 2)
    assert tunnel.refusal("walk e5") == "desert:M3 tunnel_blocked"
    climber = Table("climber explorer", climber_tunnels_onto_blocked=False).put(0, "a1")
    climber.tile("a1", "tunnel").tile("e5", "tunnel").sand("e5", 2)
    assert climber.refusal("walk e5") == "desert:A-07 climber_tunnel"


def test_every_reason_has_a_rule_of_the_book_and_a_sentence_of_its_own() -> None:
    assert len({row.key for row in ROWS}) == len(ROWS)
    for row in ROWS:
        assert row.rule in ROOM.ids
        for language in LANGUAGES:
            assert ROOM.texts(language).has(f"refusal.{row.key}")
    texts = {key for key in ROOM.tables["en"] if key.startswith("refusal.")}
    assert texts == {f"refusal.{row.key}" for row in ROWS}


def misquotes(rule: str, verb: str) -> bool:
    """Whether a rule is cited for something that it does not speak of."""
    return verb not in SPEAKS_OF[rule.removeprefix("desert:")]


def test_every_row_names_verbs_that_its_rule_speaks_of() -> None:
    for row in ROWS:
        for verb in row.verbs:
            assert not misquotes(row.rule, ROOM.vocabulary.verb(verb).name), row
    assert misquotes("desert:M1", "dig")
    assert misquotes("desert:NA5", "give")


TRIED = [
    ROOM.vocabulary.parse(" ".join([verb.name, *words]))
    for verb in ROOM.vocabulary.verbs
    for words in product(
        *[
            ["a1", "b3", "c3", "e5"] if param.name == "space" else [param.word(n) for n in range(param.size)]
            for param in verb.params
        ]
    )
]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"choose_adventurers": True, "share_under_sun": True}),
        (3, {"ask_consent": True, "jet_when_buried": False, "climber_tunnels_onto_blocked": False}),
        (5, {"storm_tracker": True, "draw_from_blocked_well": False, "difficulty": "legendary"}),
    ],
)
def test_whatever_is_refused_in_whole_matches_cites_a_rule_that_speaks_of_it(
    seats: int, options: dict[str, object]
) -> None:
    rows = {row.key: row for row in ROWS}
    for seed in range(3):
        match = ROOM.match(seats, seed, options)
        walk = RandomWalk(match, QuickChance(seed))
        while match.outcome is None:
            for _ in range(9):
                if match.outcome is None:
                    walk.step()
            for move in TRIED:
                verb = ROOM.vocabulary.verb(move).name
                for seat in (0, seats - 1):
                    refused = match.refusal(seat, move)
                    if refused is not None:
                        assert not misquotes(refused.rule, verb), f"{verb}: {refused.rule} {refused.key}"
                        assert move & 0xFF in rows[refused.key.removeprefix("refusal.")].verbs


def test_a_verb_that_no_chapter_knows_is_not_taken_for_another() -> None:
    state = Table().state
    unknown = max(verb.code for verb in ROOM.vocabulary.verbs) + 1
    with pytest.raises(ValueError, match=f"judges verb {unknown}"):
        why_not(state, 0, unknown)
    with pytest.raises(ValueError, match=f"carries out verb {unknown}"):
        carry_out(state, 0, unknown, QuickChance(1), Scribe())
    chapters = [verb for verbs in moves.VERBS_OF for verb in verbs]
    assert sorted(chapters) == sorted(int(verb.code) for verb in ROOM.vocabulary.verbs)
