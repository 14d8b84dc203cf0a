"""A refusal cites a rule that speaks of what was tried: each row of the record, read against the book."""

from __future__ import annotations

import re

from ludotheque.bots.drive import RandomWalk
from ludotheque.kernel import QuickChance
from tests.games.kreo.position import ROOM

# By verb: what a rule that speaks of it says.
SPOKEN = {
    "share": "tokens|Energy", "incarnate": "Titan|tokens|Energy",
    "choose": "[Cc]hoose|chosen card|can use neither", "change": "change|chosen card|can use neither",
    "change_second": "change|chosen card|can use neither",
    "unchoose": "take your choice back|can no longer be",
    "unchoose_second": "take your choice back|can no longer be", "reorder": "order",
    "ready": "final choice|phase wait", "unready": "“ready”",
    "show": "[Ss]how|chosen card|can use neither", "offer": "Swap|To give|chosen card",
    "answer": "Swap|To give|chosen card", "recall": "[Rr]ecall|chosen card|can use neither",
    "shed": "[Ss]hed|Taking the token|chosen card|can use neither",
    "cronus": "Cronus|power", "hyperion": "Hyperion|power", "coeus": "Coeus|power",
    "oceanus": "Oceanus|power",
    "crius": "Crius|power", "themis": "Themis|power", "phoebe": "Phoebe|power",
    "theia_cards": "Theia|power|show|chosen card|can use neither",
    "theia_seats": "Theia|power|show|chosen card|can use neither",
    "mnemosyne": "Mnemosyne|power|Recall|recall|chosen card|can use neither", "rhea": "Rhea|power",
    "iapetus": "Iapetus", "grow": "as Nature|put it into play|Nature or Element",
    "put": "slot", "fail": "fail|Nature or Element", "strike": "Thunderbolt|Aggressions never touch",
    "discard": "discard", "gain": "token", "protect": "Tethys", "replay": "replay|Iapetus",
    "remark": "emotes", "vote": "vote",
}  # fmt: skip
# Rules of the moment: who takes part in a round, and when choices are final, speak of all that is done in it.
MOMENT = {"kreo:75", "kreo:126"}


def test_the_record_names_no_verb_that_its_rule_is_silent_on() -> None:
    book = {rule.id: rule.text for rule in ROOM.book("en").rules}
    wrong = {
        (rule, verb)
        for rule, verbs in ROOM.speaks_of.items()
        for verb in verbs
        if rule not in MOMENT and not re.search(SPOKEN[verb], book[rule])
    }
    assert wrong == set()


def test_whatever_is_tried_in_every_mode_the_record_knows_it() -> None:
    vocabulary = ROOM.vocabulary
    wrong = set()
    for number, options in enumerate(
        (
            {},
            {"incarnations": True},
            {"altered_elements": True, "concession": True},
            {"silent": True, "emotes": False},
        )
    ):
        match = ROOM.match(3 + number, number, options)
        walk, chance = RandomWalk(match, QuickChance(number)), QuickChance(number + 9)
        for _ in range(150):
            if match.outcome is not None:
                break
            for verb in vocabulary.verbs:
                values = [int(chance.below(0, param.values)) for param in verb.params]
                seat = int(chance.below(0, match.seats))
                found = match.refusal(seat, vocabulary.code(verb, values))
                if found is not None and verb.name not in ROOM.speaks_of.get(found.rule, ()):
                    wrong.add((found.rule, verb.name))
            walk.step()
    assert wrong == set()
