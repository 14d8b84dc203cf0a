# mypyc: compile
"""Which chapter of the rules a verb belongs to: one row a verb, so that a new one must say where it goes.

A row names the verb, its chapter, where the chapter asks for it the power that the verb announces or the
question that it answers, and the rule that says when it is done.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.kreo import box, moves, phases

OF_SETUP: Final = 0  # sharing out the Energy
OF_CHOICE: Final = 1  # the card to play: laid, changed, taken back, settled on
OF_ENERGY: Final = 2  # what Energy pays for in Divination
OF_POWER: Final = 3  # a power announced in Divination
OF_CREATION: Final = 4  # the answer to a question of Creation
OF_TABLE: Final = 5  # what is said at the table

ROWS: Final = (
    (moves.SHARE, OF_SETUP, 0, "kreo:17"),
    (moves.INCARNATE, OF_SETUP, 0, "kreo:19"),
    (moves.CHOOSE, OF_CHOICE, 0, "kreo:23"),
    (moves.CHANGE, OF_CHOICE, 0, "kreo:24"),
    (moves.CHANGE_SECOND, OF_CHOICE, 0, "kreo:24"),
    (moves.UNCHOOSE, OF_CHOICE, 0, "kreo:24"),
    (moves.UNCHOOSE_SECOND, OF_CHOICE, 0, "kreo:24"),
    (moves.REORDER, OF_CHOICE, 0, "kreo:99"),
    (moves.READY, OF_CHOICE, 0, "kreo:31"),
    (moves.UNREADY, OF_CHOICE, 0, "kreo:125"),
    (moves.SHOW, OF_ENERGY, 0, "kreo:25"),
    (moves.OFFER, OF_ENERGY, 0, "kreo:25"),
    (moves.ANSWER, OF_ENERGY, 0, "kreo:28"),
    (moves.RECALL, OF_ENERGY, 0, "kreo:25"),
    (moves.SHED, OF_ENERGY, 0, "kreo:25"),
    (moves.CRONUS, OF_POWER, box.P_CRONUS, "kreo:99"),
    (moves.HYPERION, OF_POWER, box.P_HYPERION, "kreo:100"),
    (moves.COEUS, OF_POWER, box.P_COEUS, "kreo:102"),
    (moves.OCEANUS, OF_POWER, box.P_OCEANUS, "kreo:103"),
    (moves.CRIUS, OF_POWER, box.P_CRIUS, "kreo:104"),
    (moves.THEMIS, OF_POWER, box.P_THEMIS, "kreo:105"),
    (moves.PHOEBE, OF_POWER, box.P_PHOEBE, "kreo:106"),
    (moves.THEIA_CARDS, OF_POWER, box.P_THEIA, "kreo:108"),
    (moves.THEIA_SEATS, OF_POWER, box.P_THEIA, "kreo:108"),
    (moves.MNEMOSYNE, OF_POWER, box.P_MNEMOSYNE, "kreo:109"),
    (moves.RHEA, OF_POWER, box.P_RHEA, "kreo:110"),
    (moves.IAPETUS, OF_CREATION, phases.ASK_IAPETUS, "kreo:101"),
    (moves.GROW, OF_CREATION, phases.ASK_USE, "kreo:34"),
    (moves.PUT, OF_CREATION, phases.ASK_USE, "kreo:34"),
    (moves.FAIL, OF_CREATION, phases.ASK_USE, "kreo:34"),
    (moves.STRIKE, OF_CREATION, phases.ASK_TARGET, "kreo:34"),
    (moves.DISCARD, OF_CREATION, phases.ASK_PAYMENT, "kreo:55"),
    (moves.GAIN, OF_CREATION, phases.ASK_GAIN, "kreo:68"),
    (moves.PROTECT, OF_CREATION, phases.ASK_PROTECT, "kreo:107"),
    (moves.REPLAY, OF_CREATION, phases.ASK_REPLAY, "kreo:113"),
    (moves.REMARK, OF_TABLE, 0, "kreo:A23"),
    (moves.VOTE, OF_TABLE, 0, "kreo:A26"),
)

CHAPTER: Final = bytes([row[1] for row in ROWS])  # by verb
SUBJECT: Final = bytes([row[2] for row in ROWS])  # by verb: the power announced, the question answered
RULES: Final = [row[3] for row in ROWS]  # by verb: the rule that says when it is done
