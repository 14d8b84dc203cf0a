"""Where every page is."""

from __future__ import annotations

from starlette.routing import BaseRoute, Route

from ludotheque.web.files import file_routes
from ludotheque.web.gallery import gallery_routes
from ludotheque.web.pages.front import front
from ludotheque.web.pages.join import invitation
from ludotheque.web.pages.learn import lesson_page, lesson_step, lessons
from ludotheque.web.pages.live import about, live
from ludotheque.web.pages.missing import missing_page
from ludotheque.web.pages.records import box, daily, house_help, mine
from ludotheque.web.pages.replay import replay
from ludotheque.web.pages.rules import rule_routes
from ludotheque.web.pages.setup import setup


def routes(gallery: bool = False) -> list[BaseRoute]:
    """All pages; the gallery only where it is asked for."""
    return [
        Route("/", front),
        Route("/play/{game}", setup),
        Route("/t/{table}", live),
        Route("/t/{table}/about/{piece}", about),
        Route("/join", invitation),
        Route("/learn/{game}", lessons),
        Route("/learn/{game}/{key}", lesson_page, methods=["GET"]),
        Route("/learn/{game}/{key}", lesson_step, methods=["POST"]),
        Route("/replay/{table}", replay),
        Route("/mine", mine),
        Route("/daily", daily),
        Route("/box/{game}", box),
        Route("/help", house_help),
        *rule_routes(),
        *file_routes(),
        *(gallery_routes() if gallery else []),
        Route("/{rest:path}", missing_page, methods=["GET"]),
    ]
