"""A hint's reason is true of what its reader sees: each claim is held against the view by other means."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from ludotheque.bots.names import player
from ludotheque.games.kreo import facts as known
from ludotheque.games.kreo.content import NATURE_IDS
from ludotheque.games.kreo.kinds import AETHER, NATURE, NATURES, STORM, THE_PLANET, THUNDERBOLT, UNSEEN
from ludotheque.games.kreo.mind.claims import Claim
from ludotheque.games.kreo.mind.hints import claim_for, plea, reason
from ludotheque.games.kreo.phases import DIVINATION, SHARING
from ludotheque.games.kreo.rounds import order_seen, seats_of_last_round
from ludotheque.games.kreo.tree import may_enter, slots_of_view
from ludotheque.games.kreo.view import KreoView
from ludotheque.kernel import LANGUAGES
from tests.games.kreo.position import ROOM, Table, kind

FETCH, LOST = 6, 1000


def stands_for(view: KreoView, card: int) -> int:
    """The Elements that a card of the viewer could fill a slot as."""
    if card >= NATURE:
        return slots_of_view(view, card - NATURE)
    wild = view.seat >= 0 and view.announced >> 1 & 1 and view.power[view.seat] == 1  # Hyperion
    return 15 if card == AETHER or wild else 1 << (card >> 2)


def fits(view: KreoView, card: int) -> list[int]:
    """Nature cards in play with an empty slot for that card."""
    elements = stands_for(view, card)
    return [n for n in range(NATURES) if view.grown >> n & 1 and int(view.missing[n]) & elements]


def exposed(view: KreoView) -> int:
    return sum(
        1
        for cell, card in enumerate(view.slots)
        if 0 <= card <= AETHER and view.missing[cell >> 2] and not view.guarded >> cell & 1
    )


def before(view: KreoView) -> list[int]:
    order = [seat for seat in order_seen(view) if view.part >> seat & 1]
    return order[: order.index(view.seat)]


def shown(view: KreoView) -> dict[int, list[int]]:
    """What each player showed the viewer this round, or the viewer looked at."""
    found: dict[int, list[int]] = {}
    for one in reversed(view.facts):
        code, a, b, x = known.code_of(one), known.a_of(one), known.b_of(one), known.x_of(one)
        if code == known.FROZEN:
            break
        if x != UNSEEN and code == known.SHOWN and b == view.seat:
            found.setdefault(int(a), []).append(int(x))
        if x != UNSEEN and code == known.LOOKED and a == view.seat:
            found.setdefault(int(b), []).append(int(x))
    return found


def is_shown_before(view: KreoView, claim: Claim) -> bool:
    return claim.who in before(view) and claim.taken in shown(view).get(claim.who, [])


def shortest(view: KreoView) -> list[set[int]]:
    """The Nature cards of each way to the Planet that takes the fewest cards."""
    ways: dict[int, list[set[int]]] = {}
    top = [n for n in range(NATURES) if view.box.level[n] == 3]
    for pair in combinations(top, int(view.box.any_needed[THE_PLANET])):
        way = {THE_PLANET, *pair}
        for nature in reversed(range(NATURES)):
            if nature in way:
                way |= {other for other in range(NATURES) if int(view.box.needs[nature]) >> other & 1}
        price = 0
        for nature in way:
            grown = view.grown >> nature & 1
            slots = int(view.missing[nature]) if grown else slots_of_view(view, nature)
            price += slots.bit_count() + (not grown)
            price += FETCH * (NATURE + nature in view.discard)
            price += LOST * (NATURE + nature in view.slots and not grown)
        ways.setdefault(min(price, LOST), []).append(way)
    return ways[min(ways)]


def on_a_shortest_way(view: KreoView, nature: int) -> bool:
    return any(nature in way for way in shortest(view))


def barred(view: KreoView, card: int, seat: int) -> bool:
    power = int(view.power[seat])
    if power < 0 or not NATURE <= card < THUNDERBOLT:
        return False
    return int(view.box.level[card - NATURE]) == (2 if power < 6 else 3)


def mine(view: KreoView) -> list[int]:
    return [int(card) for card in [*view.hand, *view.chosen] if card >= 0]


def has_place(view: KreoView, card: int) -> bool:
    if card >= THUNDERBOLT or barred(view, card, int(view.seat)):
        return False
    if view.swallowing and card < NATURE:
        return False
    if card >= NATURE and may_enter(view, card - NATURE):
        return True
    linked = card < AETHER and card & 3 == 3 and not 0 <= view.last <= AETHER
    return bool(fits(view, card)) and not linked


def nothing_known(view: KreoView) -> bool:
    return not any(seat in before(view) for seat in shown(view))


def losing(view: KreoView) -> bool:
    return view.round_no == 1 or bool(seats_of_last_round(view) >> view.seat & 1)


def many(view: KreoView) -> int:
    return sum(1 for card in mine(view) if card >= THUNDERBOLT)


def unplayed(view: KreoView, card: int) -> int:
    seen = [*view.discard, *(one for one in view.slots if one >= 0)]
    same = [one for one in range(AETHER + 1) if (one == AETHER) == (card == AETHER) and one >> 2 == card >> 2]
    return sum(int(view.deck[one]) for one in same) - sum(1 for one in seen if one in same)


# What each sentence claims, by its key; the rest are opinions, or say only what the move itself does.
TRUE: dict[str, Callable[[KreoView, Claim], bool]] = {
    "grow": lambda v, c: may_enter(v, c.card - NATURE) and on_a_shortest_way(v, c.card - NATURE),
    "grow_off": lambda v, c: may_enter(v, c.card - NATURE),
    "grow_after": lambda v, c: not may_enter(v, c.card - NATURE) and is_shown_before(v, c),
    "fill": lambda v, c: c.nature in fits(v, c.card) and not v.swallowing,
    "fill_after": is_shown_before,
    "complete": lambda v, c: (
        c.nature in fits(v, c.card)
        and int(v.missing[c.nature]).bit_count() == 1
        and not v.swallowing
        and not any(
            card >= THUNDERBOLT and exposed(v) for one in before(v) for card in shown(v).get(one, ())[:1]
        )
    ),
    "last_slot": lambda v, c: int(v.missing[c.nature]).bit_count() == 1,
    "substitute": lambda v, c: may_enter(v, c.card - NATURE) and c.nature in fits(v, c.card),
    "substitute_only": lambda v, c: not may_enter(v, c.card - NATURE) and c.nature in fits(v, c.card),
    "threatened": lambda v, c: is_shown_before(v, c) and c.taken in (THUNDERBOLT, STORM) and exposed(v) > 0,
    "may_open": lambda v, c: (
        not has_place(v, c.card)
        and len(before(v)) > 0
        and all(
            may_enter(v, n)
            and not v.grown >> n & 1
            and NATURE + n not in mine(v)
            and slots_of_view(v, n) & stands_for(v, c.card)
            for n in c.natures
        )
        if nothing_known(v)
        else True
    ),
    "only": lambda v, c: len({card for card in mine(v) if v.phase == DIVINATION or card < THUNDERBOLT}) == 1,
    "none_fits": lambda v, c: not nothing_known(v) or not any(has_place(v, card) for card in mine(v)),
    "keeps": lambda v, c: not nothing_known(v) or not has_place(v, c.card),
    "swallowed": lambda v, c: bool(v.swallowing) or not nothing_known(v),
    "aggression_safe": lambda v, c: c.card == THUNDERBOLT and exposed(v) == 0 and not losing(v),
    "aggression_swallowed": lambda v, c: bool(v.swallowing) and not losing(v),
    "storm": lambda v, c: c.card == STORM and exposed(v) == c.n > 0 and not losing(v),
    "aggression_out": lambda v, c: c.n == many(v) and c.counts["cards"] == len(mine(v)),
    "aggression_waits": lambda v, c: losing(v),
    "only_aggressions": lambda v, c: many(v) == len(mine(v)),
    "show": lambda v, c: (
        c.card in v.chosen
        and c.who in order_seen(v)[order_seen(v).index(v.seat) :]
        and not v.shown[v.seat] >> c.who & 1
    ),
    "swap_stuck": lambda v, c: barred(v, c.card, int(v.seat)) and not barred(v, c.card, c.who),
    "swap_crowded": lambda v, c: (
        any(
            v.box.level[card - NATURE] == v.box.level[c.card - NATURE]
            for card in mine(v)
            if card != c.card and NATURE <= card < THUNDERBOLT
        )
    ),
    "recall": lambda v, c: c.taken in v.discard and on_a_shortest_way(v, c.taken - NATURE),
    "share": lambda v, c: c.n + c.counts["left"] == v.reserve and c.counts["left"] > 0 and bool(c.seats),
    "share_all": lambda v, c: c.n == v.reserve and bool(c.seats),
    "share_last": lambda v, c: c.n == v.reserve and (v.seat + 1) % v.count == v.first,
    "strike_off": lambda v, c: not all(c.nature in way for way in shortest(v)),
    "strike_left": lambda v, c: c.n == unplayed(v, c.card),
    "vote": lambda v, c: bool(v.doomed),
}  # fmt: skip
SAY_NO_MORE = {
    "plain", "ready", "wait", "spare", "power", "power_not", "gain", "gain_not", "protect", "protect_not",
    "fail", "least", "shed", "shed_not", "show_plain", "swap_plain", "recall_plain", "vote_plain",
}  # fmt: skip


def walk(seats: int, seed: int, **options: object) -> set[str]:
    """One match of the house's own players: every reason that any of their moves could be given is true."""
    match = ROOM.match(seats, seed, {"grace": 0, **options})
    players = [player("greedy:1", ROOM, seed + seat) for seat in range(seats)]
    said: set[str] = set()
    for _ in range(400):
        if match.outcome is not None:
            break
        if not match.waiting:
            match.expire()
            continue
        seat = match.waiting[0]
        view = match.view(seat)
        assert isinstance(view, KreoView)
        for move in match.legal(seat):
            claim = claim_for(view, move)
            said.add(claim.key)
            true = TRUE.get(claim.key)
            assert true is not None or claim.key in SAY_NO_MORE, claim
            assert true is None or true(view, claim), (claim, ROOM.vocabulary.notation(move), seat)
        match.play(seat, players[seat].choose(match, seat))
    return said


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_reason_is_true_of_its_view(seats: int) -> None:
    said = walk(seats, seats)
    assert {"grow", "fill", "complete", "only", "share", "share_last"} <= said


@pytest.mark.parametrize("seed", [2, 3])
def test_every_reason_is_true_of_its_view_in_every_mode(seed: int) -> None:
    walk(4, seed, incarnations=True, altered_elements=True)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_every_reason_is_true_of_its_view_in_many_matches(seed: int) -> None:
    mode = {"incarnations": bool(seed & 1), "altered_elements": bool(seed & 2)}
    walk(3 + seed % 4, 100 + seed, **mode)


def why(table: Table, move: str, seat: int = 0, language: str = "en") -> str:
    return reason(table.view(seat), ROOM.vocabulary.parse(move), ROOM.texts(language))


FIRST_ROUND = {
    "en": "Tree has no place yet; under Atmosphere / Comet it would, if that comes before your turn.",
    "fr": "Arbre n’a pas encore de place ; Atmosphère / Comète lui en donnerait une",
    "nl": "Boom heeft nog geen plek; onder Atmosfeer / Komeet wel",
    "es": "Árbol aún no tiene sitio; con Atmósfera / Cometa lo tendría",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_without_a_place_in_round_1_names_what_could_open_one(language: str) -> None:
    """A stranger read “Tree does the least harm” in round 1 and asked: harm to what?"""
    table = Table("tree fire", "atmosphere air", "comet water", first=1).in_round(1)
    assert why(table, "choose tree", language=language).startswith(FIRST_ROUND[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_only_card_is_called_the_only_one(language: str) -> None:
    table = Table("fire", "air", "water").complete("comet")
    assert claim_for(table.view(0), ROOM.vocabulary.parse("choose fire")).key == "only"
    assert "hint." not in why(table, "choose fire", language=language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_play_comes_with_the_way_it_belongs_to(language: str) -> None:
    table = Table("air fire", "water water", "water water").complete("comet", "atmosphere")
    table.complete("mountain", "wind").grown("bird", "earth")
    texts, level = ROOM.texts(language), table.view(0).box.level
    said = why(table, "choose air", language=language)
    told = [nature for nature in range(NATURES) if texts.say(f"card.{NATURE_IDS[nature]}") in said]
    top = [nature for nature in told if level[nature] == 3]
    assert any(set(top) == {n for n in way if level[n] == 3} for way in shortest(table.view(0)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_speaks_against_a_card_is_not_told_in_its_favour(language: str) -> None:
    """A stranger read “For it: as things stand River has no place”."""
    texts, fire = ROOM.texts(language), ROOM.vocabulary.parse("choose fire")
    closed = Table("fire water", "water water", "water water").complete("comet", "atmosphere").view(0)
    assert not has_place(closed, fire >> 8 & 0xFF)
    assert plea(closed, fire, texts) == ""
    opened = (
        Table("fire water", "water water", "water water").complete("comet").grown("atmosphere", "").view(0)
    )
    assert bool(plea(opened, fire, texts)) == has_place(opened, fire >> 8 & 0xFF)


def test_nobody_is_told_that_something_is_left_when_nothing_is() -> None:
    match = ROOM.match(3, 1, {"grace": 0})
    view = match.view(match.waiting[0])
    assert isinstance(view, KreoView)
    assert view.phase == SHARING
    texts = ROOM.texts("en")
    everything = ROOM.vocabulary.parse(f"share {int(view.reserve)}")
    assert "nothing remains for" in reason(view, everything, texts)
    assert reason(view, ROOM.vocabulary.parse("share 1"), texts).endswith(f": {int(view.reserve) - 1}.")


def test_a_shown_thunderbolt_comes_before_the_card_that_would_complete() -> None:
    """The stranger had been shown the Thunderbolt, and still read “Air completes Mountain”."""
    table = Table("air fire", "thunderbolt water", "water water", first=1).tokens(0, 2, 0)
    table.complete("comet", "atmosphere").grown("mountain", "earth")
    assert why(table, "choose air").startswith("As things stand Air completes Mountain.")
    table.play(1, "choose thunderbolt", "show thunderbolt 1")
    assert "Seat 2 plays Thunderbolt first" in why(table, "choose air").replace("Player", "Seat")


def test_shown_hekatonkheires_leave_an_element_no_place() -> None:
    table = Table("air fire", "hekatonkheires water", "water water", first=1).tokens(0, 2, 0)
    table.complete("comet", "atmosphere").grown("mountain", "earth")
    table.play(1, "choose hekatonkheires", "show hekatonkheires 1")
    assert "swallow" in why(table, "choose air")


def test_a_shown_nature_opens_the_slot_that_an_element_fills() -> None:
    table = Table("fire air", "comet water", "water water", first=1).tokens(0, 2, 0)
    table.play(1, "choose comet", "show comet 1")
    assert "once Seat 2 has played Comet" in why(table, "choose fire").replace("Player", "Seat")
    assert kind("fire") in table.view(0).hand


def test_an_answer_of_no_gives_no_reason_for_a_yes() -> None:
    match = ROOM.match(3, 1, {"grace": 0})
    view = match.view(0)
    assert isinstance(view, KreoView)
    for yes, no in (("gain yes", "gain no"), ("protect yes", "protect no")):
        texts = ROOM.texts("en")
        said = [reason(view, ROOM.vocabulary.parse(words), texts) for words in (yes, no)]
        assert said[0] != said[1]
