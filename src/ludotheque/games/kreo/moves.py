# mypyc: compile
"""The codes of all verbs; `words` gives them their parameters and names."""

from __future__ import annotations

from typing import Final

# sharing out the Energy
SHARE: Final = 0
INCARNATE: Final = 1

# Divination
CHOOSE: Final = 2
CHANGE: Final = 3
CHANGE_SECOND: Final = 4
UNCHOOSE: Final = 5
UNCHOOSE_SECOND: Final = 6
REORDER: Final = 7
READY: Final = 8
UNREADY: Final = 9
SHOW: Final = 10
OFFER: Final = 11
ANSWER: Final = 12
RECALL: Final = 13
SHED: Final = 14

# powers announced in Divination
CRONUS: Final = 15
HYPERION: Final = 16
COEUS: Final = 17
OCEANUS: Final = 18
CRIUS: Final = 19
THEMIS: Final = 20
PHOEBE: Final = 21
THEIA_CARDS: Final = 22
THEIA_SEATS: Final = 23
MNEMOSYNE: Final = 24
RHEA: Final = 25

# Creation
IAPETUS: Final = 26
GROW: Final = 27
PUT: Final = 28
FAIL: Final = 29
STRIKE: Final = 30
DISCARD: Final = 31
GAIN: Final = 32
PROTECT: Final = 33
REPLAY: Final = 34

# at the table
REMARK: Final = 35
VOTE: Final = 36
