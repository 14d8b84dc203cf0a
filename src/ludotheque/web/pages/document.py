"""The paper that all pages are written on: head, header, footer, dialogs."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES, GameError, Room, Texts
from ludotheque.kit.markup import Attribute, Markup, join, tag
from ludotheque.web.asking import HTML, Answer, Asked
from ludotheque.web.assets import Places
from ludotheque.web.icons import icon, logo, sprite
from ludotheque.web.wording import COOKIE, NAMES, wanted, words

THEME = "ludotheque_theme"


@dataclass(frozen=True)
class Reader:
    """Who reads a page: the language, the words in it, the theme, and where our files are."""

    language: str
    texts: Texts
    theme: str
    assets: Places
    path: str
    alone: bool = False  # whether the house is this device

    @classmethod
    def of(cls, asked: Asked) -> Reader:
        """What a question tells of its reader."""
        language = wanted(asked.query.get("lang", ""), asked.cookies.get(COOKIE, ""), asked.languages)
        theme = asked.query.get("theme") or asked.cookies.get(THEME, "auto")
        return cls(language, words(language), theme, asked.assets, asked.path, asked.house.alone)

    def say(self, key: str, **params: int | str) -> str:
        """A sentence of the house."""
        return self.texts.say(key, **params)


def rooms() -> list[Room]:
    """Every room on the shelf that opens."""
    found = []
    for name in shelf():
        try:
            found.append(game(name))
        except (GameError, ImportError, AttributeError):
            continue
    return found


def t(reader: Reader, element: str, key: str, **attributes: Attribute) -> Markup:
    """An element whose words change with the language, also under an open page."""
    return tag(element, reader.say(key), data_t=key, **attributes)


def tool(reader: Reader, name: str, key: str, *children: str, **attributes: Attribute) -> Markup:
    """A quiet button with an icon and a name that a screen reader says."""
    return tag(
        "button",
        icon(name),
        *children,
        type="button",
        class_=f"tool {attributes.pop('kind', '') or ''}".strip(),
        aria_label=reader.say(key),
        title=reader.say(key),
        data_t_label=key,
        data_t_title=key,
        **attributes,
    )


def language_choice(reader: Reader) -> Markup:
    """The four languages."""
    options = [
        tag("option", NAMES[name], value=name, selected=name == reader.language, lang=name)
        for name in LANGUAGES
    ]
    return tag(
        "select",
        *options,
        data_set="lang",
        aria_label=reader.say("menu.language"),
        data_t_label="menu.language",
    )


def header(reader: Reader) -> Markup:
    """The header of pages that are no tables."""
    links = [("/", "box", "nav.shelf"), ("/daily", "calendar", "nav.daily"), ("/mine", "chart", "nav.mine")]
    return tag(
        "header",
        tag("a", logo(), tag("span", "Ludothèque"), href="/", class_="home", aria_label="Ludothèque"),
        tag(
            "nav",
            *[
                tag(
                    "a",
                    icon(name),
                    " ",
                    tag("span", reader.say(key)),
                    href=href,
                    aria_label=reader.say(key),
                    aria_current="page" if reader.path == href else None,
                )
                for href, name, key in links
            ],
            language_choice(reader),
            tool(reader, "theme", "menu.theme_switch", icon("day"), data_theme_switch=True),
            aria_label=reader.say("nav.name"),
        ),
        class_="bar",
    )


def footer(reader: Reader) -> Markup:
    """A few quiet words at the bottom."""
    return tag(
        "footer",
        tag("span", reader.say("foot.words")),
        tag("a", reader.say("foot.help"), href="/help"),
        class_="foot",
    )


def told_dialog(reader: Reader, name: str, *content: Markup, closes: str = "menu.close") -> Markup:
    """A dialog that only tells something, under a heading `NAME-title`, until its one key closes it."""
    key = t(reader, "button", closes, type="button", class_="button", data_closes=True)
    foot = tag("div", key, class_="dialog-foot")
    return tag("dialog", *content, foot, id=name, aria_labelledby=f"{name}-title")


def rule_dialog(reader: Reader) -> Markup:
    """Where a rule is read without leaving the page."""
    return told_dialog(reader, "rule", tag("div", id="rule-body"))


def document(
    reader: Reader,
    title: str,
    *body: str,
    scripts: Sequence[str] = (),
    styles: Sequence[str] = (),
    room: Room | None = None,
    status: int = 200,
    **attributes: Attribute,
) -> Answer:
    """A whole page as an answer."""
    house = reader.assets.house
    sheets = ["css/house.css", *styles]
    head = [
        tag("meta", charset="utf-8"),
        tag("title", title),
        tag("meta", name="viewport", content="width=device-width, initial-scale=1, viewport-fit=cover"),
        tag("meta", name="description", content=reader.say("front.lead")),
        tag("meta", name="words", content=f"/words/{house.mark}/{{lang}}.json"),
        tag("meta", name="theme-color", content="#3b2a1b"),
        tag("link", rel="manifest", href="/manifest.webmanifest"),
        tag("link", rel="icon", href=house.at("icons/icon.svg"), type="image/svg+xml"),
        tag("link", rel="apple-touch-icon", href=house.at("icons/icon-192.png")),
        *[
            tag(
                "link",
                rel="preload",
                href=house.at(f"fonts/{font}.woff2"),
                as_="font",
                type="font/woff2",
                crossorigin="anonymous",
            )
            for font in ("fraunces-600", "source-sans-400")
        ],
        *[tag("link", rel="stylesheet", href=house.at(sheet)) for sheet in sheets],
    ]
    if room is not None:
        folder = reader.assets.room(room.name, room.package)
        if folder.has(f"{room.name}.css"):
            head.append(tag("link", rel="stylesheet", href=folder.at(f"{room.name}.css")))
    head += [tag("script", type="module", src=house.at(f"js/{script}.js")) for script in scripts]
    theme = reader.theme if reader.theme in ("light", "dark") else None
    page = tag(
        "html",
        tag("head", *head),
        tag(
            "body", sprite(), *body, tag("div", id="notices", role="status", aria_live="polite"), **attributes
        ),
        lang=reader.language,
        data_theme=theme,
    )
    return Answer(("<!doctype html>\n" + page).encode(), HTML, status)


def data_block(name: str, data: object) -> Markup:
    """Data for the page's script: never run, never mistaken for markup."""
    text = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    return tag("script", Markup(text), type="application/json", id=name)


def paper(*children: str, kind: str = "", **attributes: Attribute) -> Markup:
    """A sheet of paper on the page."""
    return tag("section", join(*children), class_=f"sheet-of-paper {kind}".strip(), **attributes)
