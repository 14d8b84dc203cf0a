"""The words of KRÉO: every verb with its parameters, every event with the rule that its log line opens."""

from __future__ import annotations

from ludotheque.games.kreo import events, moves
from ludotheque.games.kreo.content import CARD_IDS, ELEMENT_IDS, NAME_IDS, NATURE_IDS, POWER_IDS
from ludotheque.kernel.words import Chronicle, Happening, Param, Verb, Vocabulary

SEATS = 6
REMARKS = ("hello", "thanks", "ready_to_go", "well_played")


def _card(name: str = "card") -> Param:
    return Param(name, len(CARD_IDS), words=CARD_IDS, texts="card")


def _seat(name: str = "seat") -> Param:
    return Param(name, SEATS, texts="seat")


def _tokens(size: int) -> Param:
    return Param("n", size, "amount")


CARD = _card()
TO = _seat("to")
NATURE = Param("nature", len(NATURE_IDS), words=NATURE_IDS, texts="card")
ELEMENT = Param("element", len(ELEMENT_IDS), words=ELEMENT_IDS, texts="card")
NAME = Param("name", len(NAME_IDS), words=NAME_IDS, texts="card")
PLACE = Param("place", 2)
YES = Param("answer", 2, words=("no", "yes"), texts="answer")
TOKEN = Param("token", 2, words=("no", "yes"), texts="token")
SIDE = Param("side", 2, words=("titan", "titanide"), texts="side")
WAY = Param("way", 2, words=("left", "right"), texts="way")
RHEA = Param(
    "rank", SEATS + 2, words=("first", "last", *(f"after{n + 1}" for n in range(SEATS))), texts="rank"
)
REMARK = Param("remark", len(REMARKS), words=REMARKS, texts="remark")


def _verb(code: int, name: str, *params: Param, free: bool = False, takes_back: str = "") -> Verb:
    """kreo:90: Every move of KRÉO is binding: nothing free and repeatable may serve as a signal, undo least
    of all.
    """
    return Verb(code, name, params, free=free, takes_back=takes_back, binding=True)


VOCABULARY = Vocabulary(
    _verb(moves.SHARE, "share", _tokens(31)),
    _verb(moves.INCARNATE, "incarnate", SIDE, _tokens(31)),
    _verb(moves.CHOOSE, "choose", CARD),
    _verb(moves.CHANGE, "change", CARD, free=True),
    _verb(moves.CHANGE_SECOND, "change_second", CARD, free=True),
    _verb(moves.UNCHOOSE, "unchoose", free=True),
    _verb(moves.UNCHOOSE_SECOND, "unchoose_second", free=True),
    _verb(moves.REORDER, "reorder", free=True),
    _verb(moves.READY, "ready"),
    _verb(moves.UNREADY, "unready", free=True, takes_back="ready"),
    _verb(moves.SHOW, "show", CARD, TO, free=True),
    _verb(moves.OFFER, "offer", CARD, TO, free=True),
    _verb(moves.ANSWER, "answer", CARD),
    _verb(moves.RECALL, "recall", CARD, _card("taken"), free=True),
    _verb(moves.SHED, "shed", CARD, TOKEN, free=True),
    _verb(moves.CRONUS, "cronus", free=True),
    _verb(moves.HYPERION, "hyperion", free=True),
    _verb(moves.COEUS, "coeus", WAY, free=True),
    _verb(moves.OCEANUS, "oceanus", _seat("one"), _seat("other"), free=True),
    _verb(moves.CRIUS, "crius", free=True),
    _verb(moves.THEMIS, "themis", TO, PLACE, NAME, free=True),
    _verb(moves.PHOEBE, "phoebe", TO, PLACE, free=True),
    _verb(moves.THEIA_CARDS, "theia_cards", CARD, _card("also"), TO, free=True),
    _verb(moves.THEIA_SEATS, "theia_seats", CARD, _seat("one"), _seat("other"), free=True),
    _verb(moves.MNEMOSYNE, "mnemosyne", CARD, _card("taken"), free=True),
    _verb(moves.RHEA, "rhea", RHEA, free=True),
    _verb(moves.IAPETUS, "iapetus", YES),
    _verb(moves.GROW, "grow"),
    _verb(moves.PUT, "put", NATURE, ELEMENT),
    _verb(moves.FAIL, "fail"),
    _verb(moves.STRIKE, "strike", NATURE, ELEMENT),
    _verb(moves.DISCARD, "discard", CARD),
    _verb(moves.GAIN, "gain", YES),
    _verb(moves.PROTECT, "protect", YES),
    _verb(moves.REPLAY, "replay", CARD),
    _verb(moves.REMARK, "remark", REMARK, free=True),
    _verb(moves.VOTE, "vote", free=True),
)

WHO = _seat("who")
COUNT = _tokens(64)
POWER = Param("power", len(POWER_IDS), words=POWER_IDS, texts="power")
RESULTS = ("playing", "defeat_aggression", "perfect", "success", "viable", "unstable", "failure")
RESULT = Param("result", len(RESULTS), words=RESULTS, texts="result")


def _event(code: int, name: str, rule: str, *params: Param) -> Happening:
    return Happening(code, name, params, f"kreo:{rule}")


CHRONICLE = Chronicle(
    _event(events.SHARED, "shared", "17", WHO, COUNT),
    _event(events.INCARNATED, "incarnated", "19", WHO, POWER, COUNT),
    _event(events.ROUND_BEGINS, "round_begins", "20", COUNT),
    _event(events.SITS_OUT, "sits_out", "112", WHO),
    _event(events.SHOWED, "showed", "25", WHO, TO),
    _event(events.WAS_SHOWN, "was_shown", "25", WHO, CARD),
    _event(events.OFFERED, "offered", "78", WHO, TO),
    _event(events.SWAPPED, "swapped", "25", WHO, TO),
    _event(events.RECEIVED, "received", "25", WHO, CARD),
    _event(events.LAPSED, "lapsed", "128", WHO, TO),
    _event(events.RECALLED, "recalled", "25", WHO, CARD, _card("taken")),
    _event(events.SHEDDED, "shed", "25", WHO, CARD, TOKEN),
    _event(events.LEFT_ROUND, "left_round", "29", WHO),
    _event(events.LAST_ROUND, "last_round", "58"),
    _event(events.CRONUS_CALLED, "cronus", "99", WHO),
    _event(events.HYPERION_CALLED, "hyperion", "100", WHO),
    _event(events.IAPETUS_CALLED, "iapetus", "101", WHO),
    _event(events.COEUS_CALLED, "coeus", "102", WHO, WAY, _seat("first")),
    _event(events.OCEANUS_CALLED, "oceanus", "103", WHO, _seat("one"), _seat("other")),
    _event(events.CRIUS_CALLED, "crius", "104", WHO),
    _event(events.RHEA_CALLED, "rhea", "110", WHO, RHEA),
    _event(events.THEIA_SHOWED, "theia_showed", "108", WHO, TO),
    _event(events.BET_LAID, "bet_laid", "105", WHO, TO, PLACE),
    _event(events.BET_NAMED, "bet_named", "A21", TO, NAME),
    _event(events.LOOKED, "looked", "106", WHO, TO, PLACE),
    _event(events.SAW, "saw", "106", TO, CARD),
    _event(events.REMEMBERED, "remembered", "109", WHO, CARD, _card("taken")),
    _event(events.TAKEN_BACK, "taken_back", "A34", WHO, PLACE),
    _event(events.REORDERED, "reordered", "84", WHO),
    _event(events.CREATION_BEGINS, "creation_begins", "32"),
    _event(events.REVEALED, "revealed", "35", WHO, CARD),
    _event(events.BET_WON, "bet_won", "85", WHO, TO, NAME, COUNT),
    _event(events.BET_LOST, "bet_lost", "85", WHO, TO, NAME),
    _event(events.SWALLOWED, "swallowed", "62", WHO, CARD),
    _event(events.FORBIDDEN, "forbidden", "97", WHO, CARD),
    _event(events.UNLINKED, "unlinked", "119", WHO, CARD),
    _event(events.ENTERED, "entered", "43", WHO, NATURE),
    _event(events.FILLED, "filled", "36", WHO, CARD, NATURE, ELEMENT),
    _event(events.FAILED, "failed", "3", WHO, CARD),
    _event(events.COMPLETED, "completed", "5", NATURE),
    _event(events.STRUCK, "struck", "54", WHO, CARD, NATURE, ELEMENT),
    _event(events.IN_VAIN, "in_vain", "54", WHO),
    _event(events.STORM_RAGED, "storm_raged", "55", WHO, COUNT),
    _event(events.STORM_BACK, "storm_back", "55", WHO),
    _event(events.STORM_PAID, "storm_paid", "55", WHO, CARD),
    _event(events.NOTHING_TO_PAY, "nothing_to_pay", "A4", WHO),
    _event(events.EFFECT_BEGINS, "effect_begins", "56", WHO),
    _event(events.EFFECT_ENDS, "effect_ends", "62", WHO),
    _event(events.GAINED, "gained", "68", WHO),
    _event(events.DECLINED, "declined", "30", WHO),
    _event(events.FIRST_MOVES, "first_moves", "117", WHO),
    _event(events.PROTECTED, "protected", "107", WHO, NATURE, ELEMENT),
    _event(events.UNPROTECTED, "unprotected", "107", NATURE),
    _event(events.REPLAYED, "replayed", "113", WHO, CARD),
    _event(events.EVAPORATED, "evaporated", "118", CARD, NATURE, ELEMENT),
    _event(events.FIRST_PASSES, "first_passes", "21", WHO),
    _event(events.BEYOND_REACH, "beyond_reach", "A26"),
    _event(events.ENDED, "ended", "70", RESULT),
    _event(events.REMARKED, "remarked", "A23", WHO, REMARK),
    _event(events.VOTED, "voted", "A26", WHO),
    _event(events.CONCEDED, "conceded", "A26", WHO),
)
