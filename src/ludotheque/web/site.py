"""The site: the host's tables with our pages before them."""

from __future__ import annotations

from starlette.applications import Starlette
from starlette.routing import BaseRoute

from ludotheque.host.app import make_app
from ludotheque.host.settings import Settings
from ludotheque.web.assets import assets
from ludotheque.web.painter import WebPainter
from ludotheque.web.routes import routes


def make_site(settings: Settings, gallery: bool = False) -> Starlette:
    """Host and pages as one application."""
    found: list[BaseRoute] = routes(gallery)
    app = make_app(settings, painter=WebPainter(), routes=found)
    app.state.assets = assets(gallery)
    return app
