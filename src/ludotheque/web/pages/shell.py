"""The shell around a painted table: header, status, controls, log; live, in a lesson, in a replay."""

from __future__ import annotations

from ludotheque.kernel import Room
from ludotheque.kit.markup import Markup, join, tag
from ludotheque.web.icons import icon, logo
from ludotheque.web.pages.document import Reader, language_choice, rule_dialog, t, told_dialog, tool


def shell(
    reader: Reader,
    room: Room,
    title: str,
    *,
    foot: str,
    banners: str = "",
    panels: str = "",
    tabs: str = "",
    tools: str = "",
    before: str = "",
) -> Markup:
    """Everything but what only one kind of table has."""
    return join(
        tag("a", reader.say("nav.skip"), href="#controls", class_="skip"),
        tag(
            "header",
            tag("a", logo(), tag("span", "Ludothèque"), href="/", class_="home", aria_label="Ludothèque"),
            tag("h1", title),
            tag(
                "ul",
                id="seats",
                tabindex="0",
                class_="seats",
                aria_label=reader.say("table.seats"),
                data_t_label="table.seats",
            ),
            tag(
                "div",
                Markup(tools),
                tool(reader, "text", "menu.text_mode", id="text-mode", aria_pressed="false", kind="rare"),
                tool(reader, "sound", "menu.sounds", data_sound_switch=True, kind="rare"),
                tool(reader, "log", "log.title", id="drawer", aria_expanded="false", aria_controls="side"),
                tool(reader, "menu", "menu.title", data_opens_dialog="menu"),
                class_="tools",
            ),
            class_="bar",
        ),
        tag("div", t(reader, "span", "line.lost"), id="lost", role="alert", hidden=True),
        tag(
            "main",
            tag(
                "div",
                tag("p", id="status", role="status", aria_live="polite"),
                tag("p", id="told", aria_hidden="true"),
                tag("div", class_="region", id="region-status", data_region="status"),
                Markup(banners),
                class_="status",
            ),
            tag("div", class_="region goal", id="region-goal", data_region="goal"),
            tag("div", id="stays", aria_hidden="true"),
            tag(
                "div",
                Markup(before),
                tag(
                    "div",
                    class_="table",
                    id="table",
                    data_room=room.name,
                    data_seat="-1",
                    data_seats=1,
                ),
                tag(
                    "section",
                    t(reader, "h2", "menu.text_mode"),
                    tag("ul", id="sentences"),
                    id="sentences-box",
                    aria_label=reader.say("menu.text_mode"),
                    tabindex="0",
                ),
                class_="stage",
                role="region",
                aria_label=title,
                tabindex="0",
            ),
            tag("div", Markup(foot), class_="hands"),
            tag(
                "aside",
                tag(
                    "div",
                    tag(
                        "button",
                        reader.say("log.title"),
                        type="button",
                        role="tab",
                        data_panel="log-panel",
                        aria_selected="true",
                        aria_controls="log-panel",
                        data_t="log.title",
                        id="log-tab",
                    ),
                    Markup(tabs),
                    tag(
                        "button",
                        icon("close"),
                        type="button",
                        id="side-close",
                        aria_label=reader.say("menu.close"),
                        data_t_label="menu.close",
                    ),
                    class_="tabs",
                    role="tablist",
                    aria_label=reader.say("log.tabs"),
                ),
                tag(
                    "div",
                    tag(
                        "ol",
                        id="log",
                        class_="log",
                        tabindex="0",
                        aria_label=reader.say("log.title"),
                        data_empty=reader.say("log.none"),
                        data_t_empty="log.none",
                    ),
                    id="log-panel",
                    class_="panel",
                    role="tabpanel",
                    aria_labelledby="log-tab",
                ),
                Markup(panels),
                id="side",
                class_="side",
            ),
            tag("div", id="tip", role="tooltip", hidden=True),
            tag("div", id="near", role="group", aria_label=reader.say("table.choose"), hidden=True),
            class_="desk",
        ),
        tag("svg", id="plans", aria_hidden="true"),
        # What flies over the table is a piece of it, and looks as it does there.
        tag("div", id="air", class_="table", data_room=room.name, aria_hidden="true"),
        tag("div", id="spoken", class_="unseen", aria_live="polite"),
        rule_dialog(reader),
        keys_dialog(reader),
    )


def controls(reader: Reader) -> Markup:
    """Where verbs become buttons, and the key that lays out those beyond two rows."""
    bar = tag(
        "div",
        id="controls",
        class_="controls",
        role="toolbar",
        aria_label=reader.say("table.controls"),
        data_t_label="table.controls",
        data_idle=reader.say("table.idle"),
        data_t_idle="table.idle",
    )
    unfold = tag(
        "button",
        "⌃",
        type="button",
        id="unfold",
        class_="unfold",
        aria_expanded="false",
        aria_controls="controls",
        aria_label=reader.say("table.all_controls"),
        data_t_label="table.all_controls",
    )
    return join(bar, unfold)


def foot(reader: Reader) -> Markup:
    """The controls, and beside them what takes back, advises and skips."""
    return join(
        controls(reader),
        tag(
            "div",
            tool(reader, "skip", "table.skip", id="skip", kind="when-busy"),
            tool(reader, "undo", "table.undo", t(reader, "span", "table.undo"), id="undo", disabled=True),
            tool(reader, "hint", "table.hint", t(reader, "span", "table.hint"), id="hint", disabled=True),
            class_="hands-tools",
        ),
    )


def preferences(reader: Reader) -> Markup:
    """Switches of this device."""

    def choice(what: str, values: tuple[str, ...]) -> Markup:
        options = [t(reader, "option", f"menu.{what}_{value}", value=value) for value in values]
        return tag(
            "div",
            t(reader, "label", f"menu.{what}", for_=f"set-{what}"),
            tag("select", *options, id=f"set-{what}", data_set=what, class_="select"),
            class_="field",
        )

    return join(
        choice("speed", ("slow", "normal", "fast", "off")),
        choice("loud", ("full", "soft", "off")),
        choice("theme", ("auto", "light", "dark")),
        choice("still", ("no", "yes")),
        tag("div", t(reader, "span", "menu.language"), language_choice(reader), class_="field"),
    )


def keys_dialog(reader: Reader) -> Markup:
    """Which key does what."""
    keys = [
        ("1–9", "keys.controls"),
        ("Tab ↹  ← ↑ ↓ →", "keys.pieces"),
        ("↵", "keys.touch"),
        ("Esc", "keys.back"),
        ("U", "keys.undo"),
        ("H", "keys.hint"),
        ("T", "keys.text"),
        ("L", "keys.log"),
        ("P", "keys.company"),
        (".", "keys.skip"),
    ]
    rows = [
        tag("tr", tag("th", tag("kbd", key), scope="row"), tag("td", reader.say(words)))
        for key, words in keys
    ]
    return told_dialog(
        reader,
        "keys",
        t(reader, "h2", "keys.title", id="keys-title"),
        tag("table", tag("tbody", *rows), class_="sheet"),
    )


def menu_dialog(reader: Reader, *items: str) -> Markup:
    """The table's menu: its own items, then the switches of this device."""
    return tag(
        "dialog",
        t(reader, "h2", "menu.title", id="menu-title"),
        tag(
            "div",
            *items,
            action(reader, "sound", "menu.sounds", "menu-sounds", data_sound_switch=True),
            action(reader, "text", "menu.text_mode", "menu-text", data_presses="text-mode"),
            class_="menu-deeds",
        ),
        tag("div", preferences(reader), class_="menu-list"),
        tag(
            "div",
            t(reader, "button", "keys.title", type="button", class_="button quiet", data_opens_dialog="keys"),
            t(reader, "button", "menu.close", type="button", class_="button", data_closes=True),
            class_="dialog-foot",
        ),
        id="menu",
        aria_labelledby="menu-title",
    )


def rules_item(reader: Reader, room: Room) -> Markup:
    """The way to the rulebook, beside the table where that is possible."""
    return tag(
        "a",
        icon("book"),
        t(reader, "span", "menu.rules"),
        href=f"/rules/{room.name}",
        target=None if reader.alone else "_blank",
        class_="button quiet",
    )


def action(reader: Reader, name: str, key: str, id: str, kind: str = "quiet", **more: str | bool) -> Markup:  # noqa: A002 - the attribute's own word
    """A button with an icon and words."""
    return tag(
        "button", icon(name), t(reader, "span", key), type="button", class_=f"button {kind}", id=id, **more
    )
