"""The finished page of KRÉO, read back into facts: by symbols, counts, shapes, words and accessible names."""

from __future__ import annotations

import re

from ludotheque.games.kreo.content import ELEMENT_IDS, NAME_IDS, NATURE_IDS
from tests.games.kreo.readers import Words, words_of
from tests.reading import Element, Fact, Facts, Page

WARNINGS = ("loses", "no_place", "swallowed", "unlinked")
STATES = ("complete", "in_play", "discarded", "tucked", "open", "closed")
NUMBER = re.compile(r"\d+")


def read_page(page: Page, language: str, count: int) -> Facts:
    """Everything that the page shows."""
    words = words_of(language)
    notices = [one.text for one in page.all("ul", of="kr-notices") for one in one.all("li")]
    round_no, phase = _round(page, words)
    chosen = [page[f"mine-{spot}"] for spot in range(2) if f"mine-{spot}" in page]
    hand = [_fan(one, words) for one in page.all(of="piece", named="hand-")]
    return {
        "round": round_no,
        "phase": phase,
        "first": _crowned(page),
        "order": [words.seats[one.all("span")[0].text] for one in page.all("li", of="kr-turn")],
        "last": _chip(page["last-card"], words) if "last-card" in page else "",
        "playing": _face(page["revealed"], words) if "revealed" in page else "",
        **words.notices(notices, count),
        "reserve": _agreed(_number(page["reserve"].label), len(page["reserve"].symbols("kr-token"))),
        "costs": [int(one.text) for one in page["reserve"].all("text", of="kr-price") if one.text.isdigit()],
        "discard": _discard(page, words),
        "unseen": _listed(page["unseen"], words),
        "seats": {str(seat): _seat(page, seat, words) for seat in range(count)},
        "natures": {name: _nature(page, number, words) for number, name in enumerate(NATURE_IDS)},
        "hand": dict(sorted((word, number) for word, number, _ in hand)),
        "chosen": [_face(one, words) for one in chosen],
        "offered": next((word for word, _, offered in hand if offered), ""),
        "warnings": [warned for one in chosen if (warned := _warning(one, words))],
        "bets": _bets(page, words),
        "reason": words.reason(one.text for one in page.all("p", of="kr-why")),
    }


def _number(text: str) -> int:
    return int(NUMBER.findall(text)[0])


def _agreed(one: Fact, other: Fact) -> Fact:
    """What is shown twice must be the same twice."""
    return one if one == other else f"{one} and {other}"


def _notes(piece: Element) -> list[str]:
    """What is said of a piece under its name, sentence by sentence."""
    return [said.strip(" .") for said in re.split(r"\. |\.$", piece.attributes.get("data-note", ""))]


def _round(page: Page, words: Words) -> tuple[int, str]:
    if "status" in page.regions:
        return words.round_and_phase(page.regions["status"].text)
    said = next(one for p in page.regions["end"].all("p") if (one := words.read("paint.summary", p.text)))
    return int(said["rounds"]), "over"


def _crowned(page: Page) -> int:
    crown: Element | None = page["crown"]
    assert page["crown"].symbols() == ["kr-crown"]
    while crown is not None and not crown.id.startswith("seat-"):
        crown = crown.parent
    assert crown is not None
    return int(crown.id.removeprefix("seat-"))


def symbol_of(word: str) -> str:
    """The emblem that a person takes for this card."""
    return f"kr-{word.partition('_')[0]}"


def _emblem(drawn: Element, word: str) -> str:
    """The card, if its emblem and its mark are those of its name."""
    shown = next(iter(drawn.symbols()), "")
    classes = [one for part in drawn.all("g") for one in part.classes]
    mark = next((one.removeprefix("kr-mark-") for one in classes if one.startswith("kr-mark-")), "")
    same = (shown, mark) == (symbol_of(word), word.partition("_")[2])
    return word if same else f"{word} drawn as {shown} {mark}"


def _face(piece: Element, words: Words) -> str:
    """A card's face: name under the emblem, name for those who hear it, emblem and mark."""
    word = words.cards[piece.label]
    printed = next(one.text for one in piece.all("text", of="kr-card-name"))
    return _emblem(piece, word) if printed == piece.label else f"{word} titled {printed}"


def _fan(piece: Element, words: Words) -> tuple[str, int, bool]:
    faces = [one for one in piece.inside if isinstance(one, Element) and one.all("rect", of="kr-card")]
    assert all(_emblem(face, words.cards[piece.label]) == words.cards[piece.label] for face in faces)
    counts = piece.all("text", of="kr-copies-count")
    number = int(counts[0].text.removeprefix("×")) if counts else 1
    assert number == len(faces)
    return _face(piece, words), number, bool(piece.all("path", of="kr-offered"))


def _chip(drawn: Element, words: Words) -> str:
    word = words.cards[drawn.all("span")[-1].text]
    shown = drawn.symbols()
    return word if shown == [symbol_of(word)] else f"{word} drawn as {shown}"


def _discard(page: Page, words: Words) -> dict[str, int]:
    found: dict[str, int] = {}
    for one in page.all(of="piece", named="discard-"):
        word = words.cards[one.label]
        number = int((one.text or "×1").removeprefix("×"))
        assert _agreed(number, _number(_notes(one)[0])) == number
        found[word if one.symbols() == [symbol_of(word)] else f"{word} drawn as {one.symbols()}"] = number
    assert sum(found.values()) == _number(page["discard"].all("text")[0].text)
    return dict(sorted(found.items()))


def _listed(details: Element, words: Words) -> dict[str, int]:
    found = words.counts(", ".join(one.text for one in details.all("li")))
    assert sum(found.values()) == _number(details.all("summary")[0].text)
    return found


def _seat(page: Page, seat: int, words: Words) -> Facts:
    piece = page[f"seat-{seat}"]
    said = _notes(piece)
    marks = words.marks(said)
    down = page.all(of="piece", named=f"down-{seat}-")
    offers = [words.seats[one.text.removeprefix("⇄ ")] for one in piece.all("text", of="kr-offer")]
    seen = {
        "down": len(down),
        "looked": any(one.all("circle", of="kr-eye") for one in down),
        "bet": any(one.symbols("kr-token") for one in down),
        "ready": bool(piece.all("path", of="kr-ready")),
        "waited": "kr-waited" in piece.classes,
        "rests": bool(piece.all("path", of="kr-rest")),
        "voted": bool(piece.all("path", of="kr-vote")),
        "offers": offers[0] if offers else -1,
        "is_first": page["crown"] in piece.all(),
    }
    size = int(piece.all("text", of="kr-size")[0].text)
    tokens = int(piece.all("text", of="kr-bead-count")[0].text.removeprefix("×"))
    counts = [words.read("table.cards", one) or words.read("table.tokens", one) for one in said]
    told = [one["n"] for one in counts if one and one["n"].isdigit()]
    return {
        "cards": _agreed(size, len(piece.symbols("kr-card-back"))),
        "tokens": tokens if told == [str(size), str(tokens)] else f"{tokens}, but told {told}",
        **{key: _agreed(marks[key], seen.get(key, marks[key])) for key in marks if key != "is_first"},
        **_titan(piece, said, words),
        **_pins(piece, words),
    }


def _titan(piece: Element, said: list[str], words: Words) -> Facts:
    shown = [one.text for one in piece.all("text", of="kr-power")]
    told = [words.read("say.titan_card", f"{one}.") or words.read("say.titan_card", one) for one in said]
    heard = [words.powers[one["name"]] for one in told if one]
    kind = power = ""
    uses, sides = 0, list[str]()
    if shown and "×" in shown[0]:
        name, _, number = shown[0].rpartition(" ×")
        kind, power = words.side(name)
        uses = int(number)
        assert heard == [power]
    elif shown:
        sides = [words.powers[one] for one in shown[0].split(" / ")]
        assert heard == sides
    return {"kind": kind, "power": power, "uses": uses, "sides": sides}


def _pins(piece: Element, words: Words) -> dict[str, dict[str, int]]:
    found: dict[str, dict[str, int]] = {"known": {}, "perhaps": {}}
    for pin in piece.all("circle", of="kr-pin"):
        assert pin.parent is not None
        title = pin.parent.all("title")[0].text
        faint = "kr-faint" in pin.classes
        told = words.read("paint.perhaps" if faint else "paint.surely", title)
        assert told is not None, title
        word = words.cards[told["card"]]
        shown = pin.parent.symbols()
        known = found["perhaps" if faint else "known"]
        word = word if shown == [symbol_of(word)] else f"{word} drawn as {shown}"
        known[word] = known.get(word, 0) + 1
    return {key: dict(sorted(cards.items())) for key, cards in found.items()}


def _nature(page: Page, number: int, words: Words) -> Facts:
    piece = page[f"nature-{number}"]
    name = NATURE_IDS[number]
    assert piece.label == words.say(f"card.{name}") == piece.all("text", of="kr-nature-name")[0].text
    assert piece.symbols() == [f"kr-{name}"]
    state = next(one for one in STATES if f"kr-{one}" in piece.classes)
    said = _notes(piece)
    assert words.say(f"paint.state_{state}").rstrip(".") in said
    needs = [one for note in said if (one := words.read("paint.needs", f"{note}."))]
    parents, wanted = words.needs(needs[0]["cards"] if needs else "")
    slots: dict[str, str] = {}
    guarded = []
    for element, word in enumerate(ELEMENT_IDS):
        if f"cell-{number}-{element}" in page:
            socket = page[f"cell-{number}-{element}"]
            slots[word] = _socket(socket, word, words)
            if socket.symbols("kr-token"):
                assert words.say("paint.guarded").rstrip(".") in _notes(socket)
                guarded.append(word)
    return {"state": state, "slots": slots, "guarded": guarded, "needs": parents, "any": wanted}


def _socket(socket: Element, element: str, words: Words) -> str:
    """What fills a slot: by its emblem, the Element it stands for, and what is said."""
    assert f"kr-of-{element}" in socket.classes
    assert words.say(f"card.{element}") in socket.label
    if "kr-empty" in socket.classes:
        assert socket.symbols("kr-") == [element]
        return ""
    told = next(one for note in _notes(socket) if (one := words.read("paint.socket_filled", f"{note}.")))
    word = words.cards[told["card"]]
    declared = [one.symbol for one in socket.all("use", of="kr-as")]
    wanted = [] if symbol_of(word) == f"kr-{element}" else [f"kr-{element}"]
    return _emblem(socket, word) if declared == wanted else f"{word} standing for {declared}"


def _warning(piece: Element, words: Words) -> str:
    said = _notes(piece)
    found = next((one for one in WARNINGS if words.say(f"caution.{one}").rstrip(".") in said), "")
    danger = bool(piece.all("path", of="kr-warn"))
    care = bool(piece.all("circle", of="kr-caution"))
    return (
        found if (danger, care) == (found == "loses", found not in ("", "loses")) else f"{found}, not drawn"
    )


def _bets(page: Page, words: Words) -> dict[str, str]:
    names = {words.say(f"card.{one}"): one for one in NAME_IDS}
    found = {}
    for one in page.all(of="piece", named="down-"):
        for note in _notes(one):
            told = words.read("paint.guess", f"{note}.")
            if told:
                found[one.id.split("-")[1]] = names[told["card"]]
    return found
