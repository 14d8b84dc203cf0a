# mypyc: compile
"""What is seen to happen, by number; `words` gives each its parameters and its rule."""

from __future__ import annotations

from typing import Final

TURN: Final = 1  # seat
ROLLED: Final = 2  # dice 1-2, 3-4, 5-6, seat
REROLLED: Final = 3  # dice 1-2, 3-4, 5-6, seat
PAID: Final = 4  # seat, slot, kind
FAIRY_SPENT: Final = 5  # seat, die, face
BOOK_READ: Final = 6  # seat, rerolls
ACQUIRED: Final = 7  # seat, slot, kind
PLACED: Final = 8  # seat, kind, place
RESERVED: Final = 9  # seat, kind
DISCARDED: Final = 10  # deck, kind
SHELVED: Final = 11  # seat
FLOWN: Final = 12  # Ship, seat
UNFLOWN: Final = 13  # Ship, seat: built, but its token does not turn
RECOVERING: Final = 14  # seat, deck
RECOVERED: Final = 15  # deck, kind
TRANSFERRED: Final = 16  # seat, kind, place
FORFEITED: Final = 17  # slot, kind
LEFT: Final = 18  # seat
REFILLED: Final = 19  # slot, kind
SWEPT_AWAY: Final = 20  # slot, kind
WON: Final = 21
LOST: Final = 22
CONCEDED: Final = 23  # seat
NOT_IN_CHARGE: Final = 24  # Ship, seat: built by the wrong player
KEPT_DOWN: Final = 25  # Ship, seat: built under its Cloud
REROLLED_FREELY: Final = 26  # dice 1-2, 3-4, 5-6, seat
BOOK_LET_GO: Final = 27  # deck, kind

FLIPPED: Final = 30  # seat, die, face
RESEARCHED: Final = 31  # dice 1-2, 3-4, 5-6, seat
SECURED: Final = 32  # seat
FACTORY_GAINED: Final = 33  # Factory
FACTORY_SHED: Final = 34  # Factory
FLAGSHIP_FLOWN: Final = 35  # seat
HOURGLASS_GAINED: Final = 36  # deck
DEMOLITION: Final = 37  # seat, Birds, total
CLOUD_DAMAGED: Final = 38  # Cloud
CLOUD_REMOVED: Final = 39  # Cloud
HIRED: Final = 40  # seat, slot
WORKER_PAID: Final = 41  # seat, deck
PIER_BUILT: Final = 42  # seat, how many stand now
EGG_GAINED: Final = 43  # seat, Eggs now
HATCHING: Final = 44  # seat, deck, Eggs
REVEALED: Final = 45  # deck, kind
HATCHED: Final = 46  # slot, kind
SHUFFLED: Final = 47  # deck
PRESERVED: Final = 48  # seat
SHATTERED: Final = 49
OUTPOST_DESTROYED: Final = 50  # column, type
LAIR_TURNED: Final = 51  # column, type
LAIR_DESTROYED: Final = 52  # column, type
FIGURE_MOVED: Final = 53  # column
HELLKITE_BEATEN: Final = 54
DECLINED: Final = 55  # seat
LAID: Final = 56  # seat, kind, place: on the slipway
LAID_FROM_RESERVE: Final = 57  # seat, kind, place
GIFT_TAKEN: Final = 58  # seat, slot, kind
FRAIL_SHATTERED: Final = 59
UNPAID: Final = 60
