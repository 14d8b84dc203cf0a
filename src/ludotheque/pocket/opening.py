"""The pocket's own page: the shelf to read while the library starts, and the frame in which it is shown."""

from __future__ import annotations

import json

from ludotheque.games import game, shelf
from ludotheque.kernel import LANGUAGES
from ludotheque.kit.markup import Markup, tag
from ludotheque.web.assets import Assets
from ludotheque.web.icons import logo
from ludotheque.web.wording import room_words, words

# As the keeper says it in a header; on the first visit nobody is there yet who could.
POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; frame-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'"
)
STAGES = ("pocket.bringing", "pocket.starting", "pocket.failed", "pocket.no_keeper", "pocket.carried_badly")


def _here(address: str) -> str:
    """A file's address as this page names it, wherever the folder lies."""
    return address.removeprefix("/")


def _shelf(language: str, assets: Assets) -> Markup:
    said = words(language)
    boxes = []
    for name in shelf():
        room = game(name)
        texts, folder = room_words(room, language), assets.room(name, room.package)
        picture = folder.at("box.svg") if folder.has("box.svg") else assets.house.at("icons/box.svg")
        counts = room.options.seats
        span = str(counts[0]) if len(counts) == 1 else f"{counts[0]}–{counts[-1]}"
        boxes.append(
            tag(
                "li",
                tag("img", src=_here(picture), alt="", width=160, height=200),
                tag(
                    "div",
                    tag("h2", texts.say("box.title")),
                    tag("p", texts.say("box.blurb")),
                    tag("p", said.say("front.players", n=counts[-1], range=span), class_="box-facts"),
                ),
                class_="opening-box",
            )
        )
    return tag(
        "section",
        tag("h1", said.say("front.heading")),
        tag("p", said.say("pocket.lead"), class_="lead"),
        tag("ul", *boxes, class_="opening-shelf"),
        lang=language,
        data_lang=language,
    )


def _elsewhere(language: str) -> Markup:
    said = words(language)
    return tag(
        "div",
        tag("h1", said.say("pocket.elsewhere")),
        tag("p", said.say("pocket.elsewhere_words")),
        tag("button", said.say("pocket.take_over"), type="button", class_="button", data_take_over=True),
        lang=language,
        data_lang=language,
    )


def opening_page(assets: Assets) -> str:
    """The page as it stands in the folder; its script shows one language and brings everything else."""
    house = assets.house
    stages = [
        tag(
            "script",
            Markup(_data({key.partition(".")[2]: words(language).say(key) for key in STAGES})),
            type="application/json",
            id=f"words-{language}",
        )
        for language in LANGUAGES
    ]
    page = tag(
        "html",
        tag(
            "head",
            tag("meta", charset="utf-8"),
            tag("meta", http_equiv="Content-Security-Policy", content=POLICY),
            tag("title", "Ludothèque"),
            tag("meta", name="viewport", content="width=device-width, initial-scale=1"),
            tag("meta", name="description", content=words("en").say("pocket.lead")),
            tag("meta", name="theme-color", content="#3b2a1b"),
            tag("meta", name="referrer", content="no-referrer"),
            tag("link", rel="manifest", href="manifest.webmanifest"),
            tag("link", rel="icon", href=_here(house.at("icons/icon.svg")), type="image/svg+xml"),
            tag("link", rel="apple-touch-icon", href=_here(house.at("icons/icon-192.png"))),
            tag("link", rel="stylesheet", href=_here(house.at("css/house.css"))),
            tag("link", rel="stylesheet", href="pocket.css"),
            tag("script", type="module", src="shell.js"),
        ),
        tag(
            "body",
            tag(
                "main",
                tag("p", logo(), tag("span", "Ludothèque"), class_="home"),
                tag(
                    "div",
                    tag("p", id="progress-words", role="status", aria_live="polite"),
                    tag("progress", id="progress-bar", max=1, value=0, aria_labelledby="progress-words"),
                    tag("p", id="trouble", class_="error", role="alert"),
                    class_="opening-progress",
                ),
                *[_shelf(language, assets) for language in LANGUAGES],
                id="loading",
                class_="opening",
            ),
            tag(
                "main",
                *[_elsewhere(language) for language in LANGUAGES],
                id="elsewhere",
                class_="opening",
                hidden=True,
            ),
            tag("iframe", id="pages", name="pages", title="Ludothèque", hidden=True),
            *stages,
        ),
        lang="en",
    )
    return "<!doctype html>\n" + page


def _data(thing: object) -> str:
    return json.dumps(thing, ensure_ascii=False).replace("<", "\\u003c")
