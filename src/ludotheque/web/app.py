"""What a server process opens: host and pages, with the settings its parent left."""

from __future__ import annotations

import os

from starlette.applications import Starlette

from ludotheque.host.settings import Settings
from ludotheque.web.site import make_site

GALLERY = "LUDOTHEQUE_GALLERY"


def app() -> Starlette:
    """The whole house; the gallery hangs only where it was asked for."""
    return make_site(Settings.from_environment(), gallery=os.environ.get(GALLERY) == "1")
