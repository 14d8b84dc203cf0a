"""Laying a table: seats, presets, options in one line each, and what else a table may settle."""

from __future__ import annotations

from ludotheque.bots.levels import offered_by
from ludotheque.games import game, shelf
from ludotheque.kernel import Option, Room, Texts
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.asking import Answer, Asked
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, data_block, document, footer, header, paper, rule_dialog
from ludotheque.web.pages.front import lid
from ludotheque.web.pages.missing import missing
from ludotheque.web.wording import room_words

GROUPS = ("level", "module", "variant", "table", "ruling")
MANY = 3  # options of one kind that are folded at first


def _field(reader: Reader, texts: Texts, option: Option) -> Markup:
    key, name = f"option.{option.key}", f"option-{option.key}"
    hint: list[str] = [texts.say(f"{key}_hint")] if texts.has(f"{key}_hint") else []
    if option.rule:
        hint += [
            " ",
            tag(
                "button",
                f"§ {option.rule.split(':')[-1]}",
                type="button",
                class_="rule-link",
                data_rule=option.rule,
                aria_label=reader.say("setup.rule", rule=option.rule),
            ),
        ]
    described = f"{name}-hint" if hint else None
    if option.choices:
        field = tag(
            "select",
            *[
                tag("option", texts.say(f"{key}_{choice}"), value=choice, selected=choice == option.default)
                for choice in option.choices
            ],
            id=name,
            name=option.key,
            class_="select",
            data_kind="choice",
            aria_describedby=described,
        )
    elif isinstance(option.default, bool):
        field = tag(
            "input",
            type="checkbox",
            id=name,
            name=option.key,
            checked=option.default,
            data_kind="switch",
            aria_describedby=described,
        )
    else:
        field = tag(
            "input",
            type="number",
            id=name,
            name=option.key,
            value=int(option.default),
            min=option.low,
            max=option.high,
            data_kind="amount",
            aria_describedby=described,
        )
    return tag(
        "div",
        tag("label", texts.say(key), for_=name),
        field,
        tag("p", *hint, class_="hint", id=f"{name}-hint") if hint else "",
        class_="field",
    )


def _options(reader: Reader, room: Room, texts: Texts) -> Markup:
    """One block for each kind of option; what few people change is folded."""
    parts = []
    for group in GROUPS:
        found = [option for option in room.options.options if option.group == group]
        if not found:
            continue
        fields = [_field(reader, texts, option) for option in found]
        title = reader.say(f"setup.group_{group}")
        hint = f"setup.group_{group}_hint"
        parts.append(
            tag(
                "details",
                tag("summary", tag("span", title), tag("small", str(len(found)), class_="badge")),
                tag("p", reader.say(hint), class_="empty") if reader.texts.has(hint) else "",
                *fields,
                class_="more",
                open=group == "module" or (group == "level" and len(found) < MANY),
            )
        )
    return join(*parts)


def _presets(reader: Reader, room: Room, texts: Texts) -> Markup:
    named = room.options.presets or {}
    defaults = {option.key: option.default for option in room.options.options}
    usual = next((name for name, values in named.items() if {**defaults, **values} == defaults), "default")
    presets = list(named) if usual in named else ["default", *named]
    cards = []
    for name in presets:
        own, ours = f"preset.{name}", f"setup.preset_{name}"
        if texts.has(own):
            label = texts.say(own)
        elif reader.texts.has(ours):
            label = reader.say(ours)
        else:
            label = name.replace("_", " ")
        hint = next((texts.say(key) for key in (f"{own}_hint", f"{ours}_hint") if texts.has(key)), "")
        cards.append(
            tag(
                "label",
                tag("input", type="radio", name="preset", value=name, checked=name == usual),
                tag("span", tag("strong", label), tag("small", hint) if hint else ""),
                class_="choice",
            )
        )
    return tag("fieldset", tag("legend", reader.say("setup.preset")), tag("div", *cards, class_="choices"))


def _seats(reader: Reader, room: Room) -> Markup:
    counts = room.options.seats
    together = next((count for count in counts if count > 1), counts[0])  # who lays a table has company
    options = [tag("option", str(count), value=count, selected=count == together) for count in counts]
    return tag(
        "fieldset",
        tag("legend", reader.say("setup.seats")),
        tag(
            "div",
            tag("label", reader.say("setup.how_many"), for_="seats-count"),
            tag("select", *options, id="seats-count", class_="select"),
            class_="field",
        ),
        tag("ol", id="seat-rows", class_="seat-rows"),
    )


def _more(reader: Reader) -> Markup:
    def choice(name: str, values: tuple[tuple[str, str], ...], chosen: str) -> Markup:
        options = [
            tag("option", reader.say(f"setup.{name}_{key}"), value=value, selected=key == chosen)
            for key, value in values
        ]
        key = f"setup.{name}_hint"
        return tag(
            "div",
            tag("label", reader.say(f"setup.{name}"), for_=name),
            tag("select", *options, id=name, class_="select"),
            tag("p", reader.say(key), class_="hint") if reader.texts.has(key) else "",
            class_="field",
        )

    return tag(
        "details",
        tag("summary", reader.say("setup.more")),
        tag(
            "div",
            tag("label", reader.say("setup.listed"), for_="listed"),
            tag("input", type="checkbox", id="listed"),
            tag("p", reader.say("setup.listed_hint"), class_="hint"),
            class_="field",
            hidden=reader.alone,
        ),
        choice("turn_limit", (("none", "0"), ("hour", "3600"), ("day", "86400"), ("days", "259200")), "none"),
        choice("bot_pace", (("slow", "2"), ("normal", "1"), ("fast", "0.3")), "normal"),
        tag(
            "div",
            tag("label", reader.say("setup.seed"), for_="seed"),
            tag("input", type="text", id="seed", pattern="[0-9a-fA-F]{32}", autocomplete="off"),
            tag("p", reader.say("setup.seed_hint"), class_="hint"),
            class_="field",
        ),
        class_="more",
    )


async def setup(asked: Asked) -> Answer:
    """The form that lays a table of one game."""
    reader = Reader.of(asked)
    name = asked.params["game"]
    if name not in shelf():
        return missing(reader)
    room = game(name)
    texts = room_words(room, reader.language)
    title = texts.say("box.title")
    presets = {key: dict(values) for key, values in (room.options.presets or {}).items()}
    defaults = {option.key: option.default for option in room.options.options}
    levels = offered_by(room)
    body = join(
        header(reader),
        tag(
            "main",
            tag("h1", reader.say("setup.title", game=title)),
            tag(
                "form",
                tag(
                    "div",
                    paper(_seats(reader, room)),
                    paper(_presets(reader, room, texts)),
                    paper(tag("h2", reader.say("setup.options")), _options(reader, room, texts))
                    if room.options.options
                    else "",
                    class_="stack",
                ),
                tag(
                    "div",
                    paper(
                        tag("img", src=lid(reader, room), alt="", width=160, height=200, class_="setup-lid"),
                        tag("p", texts.say("box.blurb")),
                        tag("button", icon("play"), reader.say("setup.go"), class_="button wide", id="lay"),
                        tag("p", id="setup-error", class_="error", role="alert"),
                        tag(
                            "p",
                            reader.say("setup.own_content"),
                            " ",
                            tag("a", reader.say("setup.own_change"), href=f"/box/{room.name}"),
                            id="own-content",
                            hidden=True,
                        ),
                        tag(
                            "p",
                            tag("a", reader.say("front.rules"), href=f"/rules/{name}"),
                            " · ",
                            tag("a", reader.say("front.learn"), href=f"/learn/{name}"),
                        ),
                        _more(reader),
                    ),
                    class_="setup-side",
                ),
                class_="two",
                id="setup",
                data_game=name,
            ),
            class_="page",
        ),
        footer(reader),
        rule_dialog(reader),
        data_block(
            "presets",
            {"presets": presets, "defaults": defaults, "levels": list(levels), "alone": reader.alone},
        ),
    )
    return document(
        reader, reader.say("setup.title", game=title), body, scripts=["setup"], styles=["css/pages.css"]
    )
