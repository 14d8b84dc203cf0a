"""The table in sentences, in reading order: whose move, what for, what lies where, what threatens."""

from __future__ import annotations

from ludotheque.games.aerion.goal import goal
from ludotheque.games.aerion.kinds import DECK_WORDS, KIND_WORDS, NONE, SHIPS
from ludotheque.games.aerion.odds import barrier, odds, percent
from ludotheque.games.aerion.phases import READY
from ludotheque.games.aerion.phrases import (
    counted,
    expansion_lines,
    line,
    name,
    phase,
    pile_of,
    prompt,
    zone_lines,
)
from ludotheque.games.aerion.view import AerionView, has_rolled, standing
from ludotheque.kernel.texts import Texts
from ludotheque.kit.drawing import plain


def describe(view: AerionView, texts: Texts) -> list[str]:
    """The whole table in sentences."""
    turn = texts.say("table.turn", n=int(view.turn), phase=phase(view, texts), seat=f"@seat.{view.active}")
    lines = [turn, prompt(view, texts), *(f"{aim}." for aim in (goal(view, texts),) if aim)]
    lines.append(texts.say("table.fairies", n=int(view.fairies)))
    if not has_rolled(view):
        lines.append(line(texts, texts.say("table.dice"), texts.say("table.not_rolled")))
    else:
        faces = ", ".join(str(face + 1) for face in view.dice)
        total = texts.say("table.sum", n=sum(view.dice) + len(view.dice))
        lines.append(line(texts, texts.say("table.dice"), f"{faces}; {total}"))
    if view.rerolls:
        lines.append(texts.say("table.rerolls", n=int(view.rerolls)))
    lines += [_slot(view, texts, slot, chances) for slot, chances in enumerate(odds(view))]
    lines += [_ship(view, texts, ship) for ship in range(SHIPS)]
    lines += zone_lines(view, texts) + expansion_lines(view, texts)
    return [plain(one) for one in lines]


def _slot(view: AerionView, texts: Texts, slot: int, chances: tuple[float, ...]) -> str:
    """A deck: its card, whether the dice take it, and what is left."""
    kind = view.display[slot]
    shown = texts.say("table.empty") if kind == NONE else name(kind, texts)
    said = texts.say("table.slot", deck=f"@deck.{DECK_WORDS[slot]}", card=shown)
    if reason := barrier(view, slot):
        said = texts.say("table.slot_barred", slot=said, reason=texts.say(f"refusal.{reason}").rstrip("."))
    elif chances[:1] == (1.0,):
        said = texts.say("table.slot_open", slot=said)
    elif chances:
        with_rerolls = [
            texts.say(f"table.odds_{number}", percent=percent(chance))
            for number, chance in enumerate(chances)
            if number or standing(view) == READY
        ]
        said = texts.say("table.slot_odds", slot=said, odds=", ".join(with_rerolls)) if with_rerolls else said
    pile = counted(pile_of(view, slot), texts)
    return texts.say("table.slot_left", slot=said, size=view.size[slot], pile=pile)


def _ship(view: AerionView, texts: Texts, ship: int) -> str:
    """A Ship: whether it flies, what it needs, and who is in charge of it."""
    needs = [name(int(view.box.material[ship]), texts), name(int(view.box.crew[ship]), texts)]
    said = texts.say(
        "table.ship_flies" if view.flying >> ship & 1 else "table.ship_needs",
        ship=f"@ship.{KIND_WORDS[ship]}",
        cards=texts.several(needs),
    )
    if view.seats == 1:
        return said
    keeper = 0 if view.charge >> ship & 1 else 1
    return said + " " + texts.say("paint.charge", who=f"@seat.{keeper}")
