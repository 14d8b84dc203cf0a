"""Why a move is good, in words: the reason follows from the move and from what the viewer knows."""

from __future__ import annotations

from ludotheque.games.desert import kinds, moves, phases
from ludotheque.games.desert.content import PARTS, ROLES
from ludotheque.games.desert.mind.errands import errand
from ludotheque.games.desert.odds import chance_of, percent
from ludotheque.games.desert.phrases import SPACES, card_name, names
from ludotheque.games.desert.view import DesertView
from ludotheque.kernel.moves import first, second, verb_of
from ludotheque.kernel.texts import Texts

SCARCE = 10  # markers in the supply: two or three more storms


def reason(view: DesertView, move: int, texts: Texts) -> str:
    """The reason for a move of the viewer, in one sentence."""
    verb = int(verb_of(move))
    if verb == moves.DIG:
        return why_dig(view, int(first(move)), texts)
    if verb == moves.EXCAVATE:
        return why_excavate(view, view.pawn[view.seat], texts)
    if verb in (moves.WALK, moves.CARRY, moves.GUIDE, moves.ESCORT, moves.FLY, moves.AIRLIFT):
        return why_go(view, move, texts)
    if verb in (moves.SINK, moves.KEEP, moves.STACK, moves.LEAVE):
        return why_return(view, move, texts)
    chapter = moves.CHAPTER[verb]
    if chapter == moves.GESTURES:
        return why_gesture(view, move, texts)
    return why_turn(view, move, texts)


def plea(view: DesertView, move: int, texts: Texts) -> str:
    """What a move is for, where that is true of it however good the others are."""
    verb = int(verb_of(move))
    is_plain = moves.CHAPTER[verb] in (moves.GESTURES, moves.ACTIONS) and verb != moves.END
    return reason(view, move, texts) if is_plain else ""


def why_go(view: DesertView, move: int, texts: Texts) -> str:
    """Where somebody gets nearer to by going there."""
    verb = int(verb_of(move))
    guided = verb in (moves.GUIDE, moves.ESCORT)
    mover = int(first(move)) if guided else int(view.seat)
    there = int(second(move)) if guided else int(first(move))
    return say_errand(view, mover, there, texts)


def say_errand(view: DesertView, mover: int, there: int, texts: Texts) -> str:
    """What that pawn gets nearer to on that space, in words."""
    key, params = errand(view, mover, there)
    if "part" in params:
        params["part"] = texts.say(f"part.{PARTS[int(params['part'])]}")
    if "mate" in params:
        params["mate"] = texts.seat(int(params["mate"]))
    if "space" in params:
        params["space"] = SPACES[int(params["space"])]
    return texts.say(f"hint.{key}", **params)


def why_dig(view: DesertView, space: int, texts: Texts) -> str:
    """What the sand is in the way of."""
    say, sand = texts.say, view.sand[space]
    buried = [seat for seat in range(view.seats) if view.pawn[seat] == space and int(view.buried) >> seat & 1]
    if view.seat in buried:
        return say("hint.dig_yourself")
    if buried:
        return say("hint.dig_out", mates=names(buried, texts))
    blocked = sand >= kinds.CLOUDED
    if blocked and space in view.part:
        part = texts.say(f"part.{PARTS[view.part.index(space)]}")
        return say("hint.dig_part", part=part)
    if blocked and view.face[space] == kinds.PAD:
        return say("hint.dig_pad")
    if not view.city >> space & 1 and not blocked:
        return say("hint.dig_open", space=SPACES[space])
    if view.supply <= SCARCE:
        return say("hint.dig_supply", n=int(view.supply))
    return say("hint.dig_way" if blocked else "hint.dig_early", space=SPACES[space], n=sand)


def why_excavate(view: DesertView, space: int, texts: Texts) -> str:
    """What excavating brings, or may bring."""
    say, face = texts.say, view.face[space]
    if kinds.ROW <= face < kinds.PAD:
        part = (face - kinds.ROW) % kinds.PARTS
        other = face + kinds.PARTS if face < kinds.COLUMN else face - kinds.PARTS
        known = any(view.face[at] == other and view.city >> at & 1 for at in range(kinds.SPACES))
        return say("hint.clue_second" if known else "hint.clue_first", part=say(f"part.{PARTS[part]}"))
    if view.back[space] == kinds.OASIS:
        if face == kinds.WELL:
            return say("hint.well_here")
        closed = [at for at in range(kinds.SPACES) if view.back[at] == kinds.OASIS and view.face[at] < 0]
        wells = view.box.tiles[kinds.WELL] - view.face.count(kinds.WELL)
        return say("hint.oasis", n=wells, of=len(closed))
    if face == kinds.PAD:
        return say("hint.pad_here")
    if face > kinds.CRASH or view.back[space] == kinds.WRECK:
        return say("hint.gear_here")
    hidden = sum(
        not view.city >> at & 1 and view.back[at] == kinds.PLAIN and view.face[at] < 0
        for at in range(kinds.SPACES)
    )
    out = sum(kinds.ROW <= known <= kinds.PAD for known in view.face)
    clues = sum(view.box.tiles[kinds.ROW : kinds.PAD + 1]) - out
    return say("hint.plain", n=clues, of=hidden)


def why_return(view: DesertView, move: int, texts: Texts) -> str:
    """Why the cards of a look ahead go back so."""
    verb = int(verb_of(move))
    if verb == moves.KEEP:
        return texts.say("hint.keep")
    if verb == moves.LEAVE:
        return texts.say("hint.leave")
    place = int(first(move))
    card = card_name(view.pile[len(view.pile) - 1 - place], texts)
    return texts.say("hint.sink" if verb == moves.SINK else "hint.stack", card=card)


def why_gesture(view: DesertView, move: int, texts: Texts) -> str:
    """Why water or a card is used now."""
    say, verb = texts.say, int(verb_of(move))
    if verb == moves.GIVE:
        other = int(first(move))
        return say("hint.give", mate=texts.seat(other), n=view.water[other], own=view.water[view.seat])
    if verb == moves.PASS:
        return say("hint.pass", mate=texts.seat(int(first(move))))
    if verb == moves.BLAST:
        return say("hint.blast", n=view.sand[int(first(move))])
    if verb in (moves.SHADE, moves.RESERVE):
        here = [seat for seat in range(view.seats) if view.pawn[seat] == view.pawn[view.seat]]
        driest = min(here, key=lambda seat: view.water[seat])
        sun = percent(chance_of(view, kinds.SUN))
        key = "hint.shade" if verb == moves.SHADE else "hint.reserve"
        return say(key, mate=texts.seat(driest), n=view.water[driest], sun=sun)
    if verb == moves.SCOPE:
        oasis = view.back[int(first(move))] == kinds.OASIS
        return say("hint.scope_oasis" if oasis else "hint.scope")
    return say("hint.throttle" if verb == moves.THROTTLE else "hint.track", n=int(view.cards_to_turn()))


def why_turn(view: DesertView, move: int, texts: Texts) -> str:
    """Why something is done in one's turn, before a storm card, or when asked."""
    say, verb = texts.say, int(verb_of(move))
    if verb == moves.CHOOSE:
        role = ROLES[int(first(move))]
        return say("hint.choose", role=say(f"role.{role}"), power=say(f"power.{role}"))
    if verb == moves.TAKE:
        aboard = sum(place == kinds.COLLECTED for place in view.part) + 1
        return say("hint.take", n=aboard, of=kinds.PARTS)
    if verb in (moves.CALM, moves.LOOK):
        left = view.storm_left()
        cards = int(view.cards_to_turn())
        return say(
            "hint.calm" if verb == moves.CALM else "hint.look",
            n=cards,
            suns=left[kinds.SUN],
            picks=left[kinds.PICKS_UP],
        )
    if verb == moves.FILL:
        return say("hint.fill", n=view.water[view.seat], of=int(view.capacity(view.seat)))
    if verb == moves.END:
        return say("hint.end_left" if view.actions else "hint.end", n=int(view.actions))
    if verb in (moves.AGREE, moves.DECLINE, moves.WITHDRAW):
        return why_answer(view, verb, texts)
    if verb == moves.DRAW:
        return say("hint.draw", n=int(view.due))
    return say({moves.STRIKE: "hint.strike", moves.HOLD: "hint.hold"}.get(verb, "hint.release"))


def why_answer(view: DesertView, verb: int, texts: Texts) -> str:
    """Where one would be taken, and what for."""
    if verb != moves.AGREE or view.phase == phases.CHOOSING:
        return texts.say("hint.decline")
    move = int(view.proposal)
    asked = int(verb_of(move))
    if asked in (moves.GUIDE, moves.ESCORT):
        mover, there = int(first(move)), int(second(move))
    else:
        mover, there = int(view.asker), int(first(move))
    return say_errand(view, mover, there, texts)
