"""Where every page is, whoever serves them: the first that fits answers."""

from __future__ import annotations

from ludotheque.web.asking import Page
from ludotheque.web.pages.front import front
from ludotheque.web.pages.join import invitation
from ludotheque.web.pages.learn import lesson_page, lesson_step, lessons
from ludotheque.web.pages.live import about, live
from ludotheque.web.pages.manifest import manifest
from ludotheque.web.pages.owning import box_check
from ludotheque.web.pages.records import box, daily, house_help, mine
from ludotheque.web.pages.replay import replay
from ludotheque.web.pages.rules import rules_data, rules_page
from ludotheque.web.pages.setup import setup

RULES: tuple[tuple[str, str, Page], ...] = (
    # Data first: the page's place would take its name.
    ("GET", "/rules/{game}.json", rules_data),
    ("GET", "/rules/{game}", rules_page),
)
PAGES: tuple[tuple[str, str, Page], ...] = (
    ("GET", "/", front),
    ("GET", "/play/{game}", setup),
    ("GET", "/t/{table}", live),
    ("GET", "/t/{table}/about/{piece}", about),
    ("GET", "/join", invitation),
    ("GET", "/learn/{game}", lessons),
    ("GET", "/learn/{game}/{key}", lesson_page),
    ("POST", "/learn/{game}/{key}", lesson_step),
    ("GET", "/replay/{table}", replay),
    ("GET", "/mine", mine),
    ("GET", "/daily", daily),
    ("GET", "/box/{game}", box),
    ("POST", "/box/{game}", box_check),
    ("GET", "/help", house_help),
    *RULES,
    ("GET", "/manifest.webmanifest", manifest),
)
