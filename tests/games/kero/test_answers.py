"""The time to answer a fuel-up: true at every door for whoever holds Half Ration and for whoever does not."""

from __future__ import annotations

import pytest

from ludotheque.games.kero import kinds
from ludotheque.games.kero.phases import REACT, REFUELLING
from ludotheque.kernel import LANGUAGES, IllegalMove
from ludotheque.table.choices import choices
from tests.games.kero.position import ROOM, Table
from tests.games.kero.readers import NAMES, spaced
from tests.games.kero.test_book import rule
from tests.reading import described, drawn, painted

DOORS = ("page", "drawing", "sentences")


def asked(tile: str) -> Table:
    """The first clan has paid a fuel-up, and the second holds just that tile."""
    table = Table().fuel(0, 20_000).hold(1, tile)
    table.do("refuel once", at=500)
    assert table.state.phase == REACT
    return table


def told(door: str, table: Table, seat: int | None, language: str) -> str:
    view = table.view(seat)
    if door == "drawing":
        return " ".join(drawn(ROOM, view, language, 80, NAMES).split())
    if door == "sentences":
        return spaced(" ".join(described(ROOM, view, language, NAMES)))
    page = painted(ROOM, view, language, NAMES)
    keys = " ".join(
        f"{page[name].text} {page[name].attributes['data-note']}" for name in keys_of(table, seat)
    )
    return spaced(f"{page['ke-status'].text} {keys}")


def keys_of(table: Table, seat: int | None) -> list[str]:
    """The big keys that lie under somebody's thumb."""
    page = painted(ROOM, table.view(seat), "en", NAMES)
    return [name for name in ("use", "keep") if name in page]


def buttons(table: Table, language: str) -> dict[str, list[str]]:
    """What the second clan's controls say of the answer: the verb, and each move."""
    offered = choices(ROOM, table.view(1), table.match.legal(1), ROOM.texts(language, NAMES))
    moves = [one for choice in offered if choice["verb"] == "half_ration" for one in choice["moves"]]  # type: ignore[attr-defined]  # plain data
    verbs = [str(choice["label"]) for choice in offered if choice["verb"] == "half_ration"]
    return {"verb": verbs, "label": [one["label"] for one in moves], "short": [one["short"] for one in moves]}


@pytest.mark.rule("kero:RUL-15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_holds_no_half_ration_is_told_so_and_offered_nothing_but_to_wait(language: str) -> None:
    texts = ROOM.texts(language, NAMES)
    table = asked("fireproof")
    assert keys_of(table, 1) == ["keep"]
    assert painted(ROOM, table.view(1), language, NAMES)["keep"].text == texts.say("paint.wait")
    for door in DOORS:
        said = told(door, table, 1, language)
        assert spaced(texts.say("say.window_none")) in said
        for word in ("paint.keep", "paint.use"):
            assert texts.say(word) not in said
    shown = buttons(table, language)
    assert shown["verb"] == [texts.say("paint.wait")]
    assert shown["label"] == [texts.say("paint.wait_move")]
    standing = ROOM.at_table(table.view(1), texts)
    kept = ROOM.vocabulary.parse("prefer keep")
    assert standing.move(ROOM.vocabulary, kept) == texts.move(ROOM.vocabulary, kept), (
        "a standing answer is another thing"
    )


@pytest.mark.rule("kero:RUL-15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_holds_half_ration_is_asked_whether_to_use_it(language: str) -> None:
    texts = ROOM.texts(language, NAMES)
    table = asked("half_ration")
    assert keys_of(table, 1) == ["use", "keep"]
    assert spaced(texts.say("paint.phase_react_mine", who=NAMES[0])) in told("page", table, 1, language)
    for door in DOORS:
        assert spaced(texts.say("say.window_none")) not in told(door, table, 1, language)
    assert buttons(table, language)["short"] == [texts.say("answer.keep"), texts.say("answer.use")]


@pytest.mark.rule("kero:RUL-15")
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("seat", [0, None])
def test_nobody_else_sees_which_of_the_two_was_asked(door: str, seat: int | None) -> None:
    one, other = (told(door, asked(tile), seat, "en") for tile in ("fireproof", "half_ration"))
    assert one == other
    if door != "page":
        assert "If Bob holds Half Ration, this is the moment to play it." in one


@pytest.mark.rule("kero:RUL-15")
def test_the_question_comes_before_each_strong_fuel_up_once_it_is_paid_for_its_full_time() -> None:
    """Two paid fuel-ups, two questions; neither can be withdrawn while it is asked; a weak one has none."""
    table = Table().fuel(0, 1_000).hold(1, "half_ration", "fireproof").purse(0, 2)
    table.do("refuel twice", at=500)
    assert (table.state.phase, table.match.deadline) == (REACT, (4_500, 0))
    assert "asked" in table.events()
    with pytest.raises(IllegalMove):
        table.do("stand_up", 0, 600)
    assert table.verbs(0) == {"prefer"}
    table.do("half_ration use", 1, 700)
    assert table.match.deadline == (4_500, 0)
    table.expire()
    assert table.state.phase == REFUELLING
    assert table.state.weak == 1
    while table.state.phase == REFUELLING:
        table.expire()
    assert table.state.phase == REACT, "the second fuel-up is asked about too: a Tuarek is still held"
    assert keys_of(table, 1) == ["keep"], "and this time there is nothing to play"


@pytest.mark.rule("kero:RUL-15", "kero:TU-3")
@pytest.mark.parametrize(
    ("tile", "answer", "told"),
    [
        ("half_ration", "use", "halved"),
        ("half_ration", "keep", "spared"),
        ("half_ration", "", "spared"),
        ("fireproof", "", "spared"),
    ],
)
def test_the_log_tells_everybody_how_a_question_ended(tile: str, answer: str, told: str) -> None:
    """Used or not; and whoever played nothing for want of the tile reads like whoever kept it."""
    table = asked(tile)
    if answer:
        table.do(f"half_ration {answer}", 1, 700)
    table.expire()
    assert [one for one in table.events() if one in ("halved", "spared")] == [told]
    for language in LANGUAGES:
        texts = ROOM.texts(language, NAMES)
        (event,) = (one for one in table.told if ROOM.chronicle.happening(one.event).name == told)
        assert NAMES[1] in texts.event(ROOM.chronicle, event)


@pytest.mark.rule("kero:RUL-15")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_the_question_as_it_is(language: str) -> None:
    """Its full time, an option; whatever Tuarek is held; the standing answer where nothing is said."""
    said = rule(language, "RUL-15")
    wanted = {
        "en": ("4 seconds", "an option", "any Tuarek", "full time", "standing answer"),
        "fr": (
            "4 secondes",
            "une option",
            "un Tuarek, quel qu’il soit",
            "tout son temps",
            "réponse permanente",
        ),
        "nl": ("4 seconden", "een optie", "Tuarek heeft, welke dan ook", "volle tijd", "vaste antwoord"),
        "es": ("4 segundos", "una opción", "algún tuarek, sea cual sea", "todo su tiempo", "respuesta fija"),
    }[language]
    assert [words for words in wanted if words not in said] == []


@pytest.mark.rule("kero:RUL-27")
@pytest.mark.parametrize("language", LANGUAGES)
def test_fuel_is_told_in_figures_just_where_the_book_says_so(language: str) -> None:
    said = rule(language, "RUL-27")
    wanted = {
        "en": (
            "seconds, as figures too while a tank is at rest",
            "terminal",
            "units",
            "five steps",
            "covered",
        ),
        "fr": (
            "secondes, en chiffres aussi quand la citerne est au repos",
            "terminal",
            "unités",
            "cinq crans",
        ),
        "nl": ("seconden, ook in cijfers zolang de tank in rust is", "terminal", "eenheden", "vijf standen"),
        "es": ("segundos, también en cifras cuando el depósito está en reposo", "terminal", "cinco pasos"),
    }[language]
    assert [words for words in wanted if words not in said] == []
    texts = ROOM.texts(language, NAMES)
    rest = Table().fuel(0, 20_000)
    figure = spaced(texts.say("paint.tank", level=texts.say("say.seconds", n=20)))
    assert figure in spaced(painted(ROOM, rest.view(), language, NAMES)["truck"].attributes["data-note"])
    runs = Table().fuel(0, 20_000).rolled("brick", "wheat", "metal", "recruit", "fire")
    note = spaced(painted(ROOM, runs.view(), language, NAMES)["truck"].attributes["data-note"])
    assert note == spaced(texts.say("paint.runs_out"))
    assert not any(sign.isdigit() for sign in note)
    assert spaced(texts.say("say.seconds", n=20)) in spaced(drawn(ROOM, runs.view(), language, 80, NAMES))
    hidden = Table(gauge="hidden").fuel(0, 20_000).rolled("brick", "wheat", "metal", "recruit", "fire")
    for told_ in (
        painted(ROOM, hidden.view(), language, NAMES)["truck"].attributes["data-note"],
        drawn(ROOM, hidden.view(), language, 80, NAMES),
        " ".join(described(ROOM, hidden.view(), language, NAMES)),
    ):
        assert spaced(texts.say("say.seconds", n=20)) not in spaced(told_)
    units = Table(mode="units")
    full = texts.say("say.units", n=int(units.state.fuel[0]), full=int(units.state.tank[0]))
    assert spaced(full) in spaced(
        painted(ROOM, units.view(), language, NAMES)["truck"].attributes["data-note"]
    )


@pytest.mark.rule("kero:F-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_dice_that_burn_in_a_fuel_up_are_counted_and_burn_no_card(language: str) -> None:
    table = Table().fuel(0, 1_000).hold(1)
    table.do("refuel once", at=500)
    table.pumps(True, True, True, False, False, False, False, False)
    table.expire()
    texts = ROOM.texts(language, NAMES)
    page = painted(ROOM, table.view(), language, NAMES)
    assert len(page.all(of="ke-burnt")) == 3
    assert page["fires"].text == "×3"
    assert "danger" not in page["fires"].classes
    assert page["fires"].attributes["data-note"] == texts.say("paint.fires_pump")
    for said in (
        drawn(ROOM, table.view(), language, 80, NAMES),
        " ".join(described(ROOM, table.view(), language)),
    ):
        assert spaced(texts.say("say.fires", n=3)) in spaced(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_to_take_and_a_territory_to_explore_are_named(language: str) -> None:
    table = Table().row("stockade", "outrider").camp(brick=9, wheat=9, metal=9, recruit=9)
    texts = ROOM.texts(language, NAMES)
    view = table.view()
    offered = choices(ROOM, view, table.match.legal(0), texts)
    labels = {str(one["label"]): one for choice in offered for one in choice.get("moves", ())}  # type: ignore[attr-defined]  # plain data
    taken = [label for label, one in labels.items() if texts.say("card.stockade") in label]
    assert len(taken) == 1
    assert "slot-0" in labels[taken[0]]["path"]
    assert any(sign.isdigit() for sign in taken[0].partition(";")[2]), "and its cost"
    for place, land in enumerate(view.lands):
        name = texts.say(f"territory.{kinds.LANDS[land]}")
        assert any(name in label and one["path"] == [f"land-{place}"] for label, one in labels.items())
