"""Choices: legal moves by verb as the wire carries them, subsets without the product of all of them."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel import Room, Texts, Verb, View


def choices(room: Room, view: View, moves: Sequence[int], texts: Texts) -> list[dict[str, object]]:
    """Every verb that is legal now, with its moves or, where it takes a subset, its groups."""
    by_verb: dict[str, list[int]] = {}
    for move in moves:
        by_verb.setdefault(room.vocabulary.verb(move).name, []).append(move)
    shown = []
    for name, legal in by_verb.items():
        verb = room.vocabulary.named(name)
        choice: dict[str, object] = {
            "verb": name,
            "label": _label(texts, verb),
            "free": verb.free,
            "binding": verb.binding,
            "takes_back": bool(verb.takes_back),
            "params": [{"name": param.name, "pick": param.pick} for param in verb.params],
        }
        subset = next((place for place, param in enumerate(verb.params) if param.pick == "subset"), None)
        if subset is None:
            choice["moves"] = [
                {
                    "values": list(room.vocabulary.values(move)),
                    "label": texts.move(room.vocabulary, move),
                    "path": _path(room, view, move),
                }
                for move in legal
            ]
        else:
            choice["groups"] = _groups(room, view, verb, subset, legal, texts)
        shown.append(choice)
    return shown


def _label(texts: Texts, verb: Verb) -> str:
    """The verb alone: `verb.NAME` where the room has such a text, else its word."""
    return texts.say(f"verb.{verb.name}") if texts.has(f"verb.{verb.name}") else verb.name.replace("_", " ")


def _path(room: Room, view: View, move: int) -> list[str]:
    return room.pieces(view, move) if room.pieces is not None else []


def _groups(
    room: Room, view: View, verb: Verb, subset: int, legal: Sequence[int], texts: Texts
) -> list[dict[str, object]]:
    param = verb.params[subset]
    masks: dict[tuple[int | None, ...], list[int]] = {}
    for move in legal:
        values: list[int | None] = list(room.vocabulary.values(move))
        mask = values[subset]
        values[subset] = None
        masks.setdefault(tuple(values), []).append(int(mask or 0))
    groups = []
    for key, found in masks.items():
        sizes = [mask.bit_count() for mask in found]
        union = 0
        for mask in found:
            union |= mask
        bits = [bit for bit in range(param.size) if union >> bit & 1]
        least, most = min(sizes), max(sizes)
        group: dict[str, object] = {
            "values": list(key),
            "least": least,
            "most": most,
            "members": [
                {
                    "bit": bit,
                    "label": texts.value(param, 1 << bit),
                    "path": _path(room, view, _with(room, verb, key, 1 << bit)),
                }
                for bit in bits
            ],
        }
        if len(found) != _subsets(len(bits), least, most):
            group["masks"] = sorted(found)
        groups.append(group)
    return groups


def _with(room: Room, verb: Verb, key: tuple[int | None, ...], mask: int) -> int:
    return room.vocabulary.code(verb, [mask if value is None else value for value in key])


def _subsets(size: int, least: int, most: int) -> int:
    return sum(1 for mask in range(1 << size) if least <= mask.bit_count() <= most)
