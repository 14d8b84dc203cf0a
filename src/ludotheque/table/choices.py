"""Choices: legal moves by verb with the pieces that make them, subsets without the product of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Param, Room, Texts, Verb, View

Choice = dict[str, object]
ELLIPSIS = "…"
CLOSING = "end"  # a verb of this name closes a turn: it stands last, so that habit does not press it first


def choices(room: Room, view: View, moves: Sequence[int], texts: Texts) -> list[Choice]:
    """Every verb that is legal now, with its moves or, where it takes a subset or an amount, its families."""
    texts = room.at_table(view, texts)
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(room.vocabulary.verb(move).name, []).append(move)
    # In the order of the room's words, whatever comes first among the moves: no control changes places.
    verbs = sorted(room.vocabulary.verbs, key=lambda verb: (verb.name == CLOSING, verb.asks))
    return [_choice(room, view, verb, by_verb[verb.name], texts) for verb in verbs if verb.name in by_verb]


def _choice(room: Room, view: View, verb: Verb, legal: Sequence[int], texts: Texts) -> Choice:
    choice: Choice = {
        "verb": verb.name,
        "label": verb_label(texts, verb),
        "free": verb.free,
        "binding": verb.binding,
        "asks": verb.asks,
        "takes_back": bool(verb.takes_back),
        "params": [{"name": param.name, "pick": param.pick} for param in verb.params],
    }
    picks = [param.pick for param in verb.params]
    if "subset" in picks:
        choice["groups"] = _groups(room, view, verb, picks.index("subset"), legal, texts)
    elif "amount" in picks and len(legal) > 1:
        choice["steps"] = _steps(room, view, verb, picks.index("amount"), legal, texts)
    else:
        choice["moves"] = [
            {
                "values": list(room.vocabulary.values(move)),
                "label": texts.move(room.vocabulary, move),
                **_short(room, verb, move, texts),
                "path": _path(room, view, move),
                **_caution(room, view, move, texts),
            }
            for move in legal
        ]
    return choice


def _short(room: Room, verb: Verb, move: int, texts: Texts) -> dict[str, object]:
    """What tells this move from others of its verb, where the verb's own words stand before it."""
    if not verb.params or not texts.has(f"verb.{verb.name}"):
        return {}
    values = zip(verb.params, room.vocabulary.values(move), strict=True)
    return {"short": " · ".join(texts.value(param, int(value)) for param, value in values)}


def _caution(room: Room, view: View, move: int, texts: Texts) -> dict[str, object]:
    question = room.face.caution(view, move, texts)
    return {"caution": question} if question else {}


def _path(room: Room, view: View, move: int) -> list[str]:
    """The pieces that make a move; none where the room has no painter."""
    return list(room.pieces(view, move)) if room.pieces is not None else []


def verb_label(texts: Texts, verb: Verb) -> str:
    """The verb alone: `verb.NAME` where the room has such a text, else the move's sentence with gaps."""
    if texts.has(f"verb.{verb.name}"):
        return texts.say(f"verb.{verb.name}")
    gaps: dict[str, int | str] = {param.name: ELLIPSIS for param in verb.params}
    if "n" in gaps:
        gaps["n"] = 2
    return texts.say(f"move.{verb.name}", **gaps)


def _families(room: Room, place: int, legal: Sequence[int]) -> dict[tuple[int | None, ...], list[int]]:
    """Moves that differ only in the parameter at that place: its values, by all the others."""
    found: dict[tuple[int | None, ...], list[int]] = {}
    for move in legal:
        values: list[int | None] = list(room.vocabulary.values(move))
        value = values[place]
        values[place] = None
        found.setdefault(tuple(values), []).append(int(value or 0))
    return found


def _code(room: Room, verb: Verb, key: Sequence[int | None], filling: int) -> int:
    return room.vocabulary.code(verb, [filling if value is None else value for value in key])


def _groups(
    room: Room, view: View, verb: Verb, place: int, legal: Sequence[int], texts: Texts
) -> list[Choice]:
    param = verb.params[place]
    groups: list[Choice] = []
    for key, masks in _families(room, place, legal).items():
        union = 0
        for mask in masks:
            union |= mask
        bits = [bit for bit in range(param.size) if union >> bit & 1]
        constant = _path(room, view, _code(room, verb, key, 0))
        members = []
        before, after = constant, list[str]()
        for bit in bits:
            path = _path(room, view, _code(room, verb, key, 1 << bit))
            own = [piece for piece in path if piece not in constant]
            if own:
                here = path.index(own[0])
                before = [piece for piece in path[:here] if piece in constant]
                after = [piece for piece in path[here:] if piece in constant]
            members.append({"bit": bit, "label": texts.value(param, 1 << bit), "path": own[:1]})
        sizes = [mask.bit_count() for mask in masks]
        group: Choice = {
            "values": list(key),
            "label": _family_label(texts, verb, key, param),
            "path": before,
            "close": after,
            "members": members,
            "least": min(sizes),
            "most": max(sizes),
        }
        if len(masks) != sum(
            1 for mask in range(1 << len(bits)) if min(sizes) <= mask.bit_count() <= max(sizes)
        ):
            group["masks"] = sorted(masks)
        groups.append(group)
    return groups


def _steps(
    room: Room, view: View, verb: Verb, place: int, legal: Sequence[int], texts: Texts
) -> list[Choice]:
    steps: list[Choice] = []
    for key, amounts in _families(room, place, legal).items():
        amounts = sorted(amounts)
        codes = [_code(room, verb, key, amount) for amount in amounts]
        steps.append(
            {
                "values": list(key),
                "label": _family_label(texts, verb, key, verb.params[place]),
                "path": _path(room, view, codes[0]),
                "amounts": amounts,
                "labels": [texts.move(room.vocabulary, code) for code in codes],
            }
        )
    return steps


def _family_label(texts: Texts, verb: Verb, key: Sequence[int | None], open_param: Param) -> str:
    """The sentence of a move whose subset or amount is still to be chosen."""
    shown: dict[str, int | str] = {}
    for param, value in zip(verb.params, key, strict=True):
        if value is None:
            shown[param.name] = 2 if param.name == "n" else ELLIPSIS
        else:
            shown[param.name] = value if param.pick == "amount" else texts.value(param, value)
    if open_param.pick == "subset" and len(verb.params) == 1 and texts.has(f"verb.{verb.name}"):
        return texts.say(f"verb.{verb.name}")
    if open_param.pick == "amount" and texts.has(f"step.{verb.name}"):
        return texts.say(f"step.{verb.name}", **shown)
    return texts.say(f"move.{verb.name}", **shown)
