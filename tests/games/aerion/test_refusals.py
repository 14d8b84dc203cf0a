"""A refusal cites a rule that speaks of what was tried, or of what is under way and comes first."""

import re
from functools import cache

import pytest

from ludotheque.games.aerion import GAME
from ludotheque.games.aerion.phases import STAGE_WORDS
from ludotheque.games.aerion.rules.refusals import RULES
from ludotheque.games.aerion.state import AerionState
from ludotheque.kernel import QuickChance, Refusal
from tests.games.aerion.combinations import pairwise
from tests.games.aerion.position import Table

# by verb: what a rule that speaks of it says
SPOKEN = {
    "roll": "[Rr]oll", "pay": "pay|discard", "reroll": "reroll", "fairy": "Fair", "read": "Book|rerolls",
    "acquire": "acquire|[Tt]ake", "place": "Workshop|slipway|Pulpit|Crews|placing",
    "reserve": "Reserve",
    "discard": "discard", "recover": "[Rr]ecover", "take": "[Rr]ecover", "enough": "[Rr]ecover",
    "transfer": "transfer|Workshop|slipway|Flagship|Reserve|Crews", "forfeit": "last card",
    "leave": "last card|phase 3",
    "replenish": "slot", "flip": "Logistics", "research": "Research Lab", "security": "Security",
    "shed": "Factor", "demolish": "Demolition", "strike": "Demolition|Cloud", "cease": "Demolition|step",
    "hire": "Worker", "payday": "Payday|dice add up|26", "construct": "Construction|Pier", "hatch": "Hatch",
    "settle": "Hatch", "preserve": "Preserve", "shatter": "shells", "hunt": "[Hh]unt|destroyed",
    "decline": "Lair", "accept": "[Dd]efeat",
}  # fmt: skip
# reasons that speak of what comes first: at which stages
FIRST = {
    "turn": STAGE_WORDS, "expansion": STAGE_WORDS, "over": ("over",),
    "last_word": ("last_word", "partners_word"),
    "moment": ("ready", "rolled"), "roll_first": ("ready",), "reroll_owed": ("paid",),
    "card_in_hand": ("held",),
    "closing": ("closing",), "recovering": ("recovering",), "hatching": ("hatching",),
    "shedding": ("shedding",), "striking": ("striking",), "gift_first": ("gift",),
}  # fmt: skip


@cache
def book() -> dict[str, str]:
    """The rules in English, by id."""
    return dict(re.findall(r"^- \*\*(aerion:[\w-]+)\*\* (.*)$", GAME.rulebook("en"), flags=re.MULTILINE))


def objection(state: AerionState, verb: str, found: Refusal) -> str:
    """What is wrong with a refusal; empty if nothing is."""
    key = found.key.removeprefix("refusal.")
    if key in FIRST:
        stage = STAGE_WORDS[state.stage]
        return "" if stage in FIRST[key] else f"{verb}: {key} at stage {stage}"
    if found.rule not in book():
        return f"{verb}: {found.rule} is no rule"
    if not re.search(SPOKEN[verb], book()[found.rule]):
        return f"{verb}: {key} cites {found.rule}, which does not speak of it"
    return ""


TABLES = pairwise()


@pytest.mark.parametrize("number", range(len(TABLES)))
def test_every_refusal_cites_a_rule_that_speaks_of_the_verb(number: int) -> None:
    options = dict(TABLES[number])
    seats = int(options.pop("seats"))
    match = GAME.match(seats, number, options)
    chance = QuickChance(number)
    wrong = set()
    for _ in range(120):
        if match.outcome is None:
            moves = match.legal(match.waiting[0])
            match.play(match.waiting[0], moves[chance.below(0, len(moves))])
        for verb in GAME.vocabulary.verbs:
            values = [int(chance.below(0, param.values)) for param in verb.params]
            found = match.refusal(int(chance.below(0, seats)), GAME.vocabulary.code(verb, values))
            if found is not None:
                assert isinstance(match.state, AerionState)
                wrong.add(objection(match.state, verb.name, found))
                if match.outcome is None and verb.name not in GAME.speaks_of.get(found.rule, ()):
                    wrong.add(f"the record does not say that {found.rule} speaks of {verb.name}")
    assert not wrong - {""}


def test_the_record_names_no_verb_that_its_rule_is_silent_on() -> None:
    """Each row of `ids.txt` against the book; but for rules of what is under way and comes first."""
    comes_first = {RULES[reason] for reason in FIRST if reason in RULES}
    wrong = {
        (rule, verb)
        for rule, verbs in GAME.speaks_of.items()
        for verb in verbs
        if rule not in comes_first and not re.search(SPOKEN[verb], book()[rule])
    }
    assert wrong == set()


def test_a_wrong_rule_is_noticed() -> None:
    table = Table(1, "nut nut - - - -", "1 1 2 2 3 4")
    assert "does not speak" in objection(table.state, "hatch", Refusal("aerion:B-31", "refusal.unfit"))
    assert "at stage" in objection(table.state, "hatch", Refusal("aerion:B-72", "refusal.recovering"))


def test_every_row_has_its_words() -> None:
    for language in ("fr", "en", "nl", "es"):
        texts = GAME.texts(language)
        assert all(texts.has(f"refusal.{reason}") for reason in RULES)


@pytest.mark.rule("aerion:B-32")
def test_a_crew_that_comes_too_early_is_told_so() -> None:
    table = Table(1, "nut nut - - - -").workshop(0, "hellinaute").hold("incube")
    assert table.refused("place a") == "aerion:B-32"
    assert table.refused("place b") == "aerion:B-32"
    assert table.hold("nut").refused("place a") == "aerion:B-31"
    assert table.refused("place common") == "aerion:B-14"
    assert table.refused("place slipway") == "aerion:B-15"


@pytest.mark.rule("aerion:X1-02", "aerion:X1-03", "aerion:X1-04", "aerion:X1-11")
def test_the_slipway_says_what_it_lacks() -> None:
    table = Table(1, "nut nut - - - -", flagship=True)
    table.state.factories = 0b000011
    table.state.crew_first = 0
    table.state.slipway = [0, -1, -1, -1, -1]
    assert table.hold("bombyx").refused("place slipway") == "aerion:X1-02"
    assert table.hold("propeller").refused("place slipway") == "aerion:X1-03"
    assert table.hold("incube").refused("place slipway") == "aerion:X1-04"
    table.state.flying |= 64
    assert table.hold("nut").refused("place slipway") == "aerion:X1-11"


@pytest.mark.rule("aerion:T-06", "aerion:A-12", "aerion:B-35")
def test_the_log_says_why_a_token_does_not_turn() -> None:
    rule = {one.name: one.rule for one in GAME.chronicle.happenings}
    partner = Table(2).workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    partner.state.charge = 0b111101
    under = Table(1, clouds=True, grounded=True).workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    again = Table(1).fly("nucifera").workshop(0, "nucifera@k3", "nut@k4").hold("incube")
    told = []
    for table in (partner, under, again):
        table.play("place a")
        told += [rule[name] for name in table.told if name in ("not_in_charge", "kept_down", "unflown")]
    assert told == ["aerion:T-06", "aerion:A-12", "aerion:B-35"]
