"""What makes the site installable."""

from __future__ import annotations

from dataclasses import replace

from ludotheque.web.asking import Answer, Asked
from ludotheque.web.pages.document import Reader


async def manifest(asked: Asked) -> Answer:
    """Name, words and pictures for a home screen."""
    reader = Reader.of(asked)
    house = reader.assets.house
    sizes = [("icons/icon-192.png", "192x192"), ("icons/icon-512.png", "512x512")]
    data = {
        "name": reader.say("front.title"),
        "short_name": "Ludothèque",
        "description": reader.say("front.lead"),
        "lang": reader.language,
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#1b1510",
        "theme_color": "#3b2a1b",
        "icons": [
            {"src": house.at("icons/icon.svg"), "sizes": "any", "type": "image/svg+xml"},
            *[{"src": house.at(name), "sizes": size, "type": "image/png"} for name, size in sizes],
            {
                "src": house.at("icons/icon-512.png"),
                "sizes": "512x512",
                "type": "image/png",
                "purpose": "maskable",
            },
        ],
    }
    return replace(Answer.of_json(data), kind="application/manifest+json")
