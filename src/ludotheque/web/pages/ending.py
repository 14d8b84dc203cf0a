"""The ending: what happened and why on one screen, and where to go from there."""

from __future__ import annotations

from ludotheque.kernel import Room
from ludotheque.kit.markup import Markup, tag
from ludotheque.web.icons import icon
from ludotheque.web.pages.document import Reader, t
from ludotheque.web.pages.shell import action


def ending_dialog(reader: Reader, room: Room, table: str, again: bool = True) -> Markup:
    """Empty until the match is over, then filled by the script; from a replay one goes back to play again."""
    going_on = (
        (
            action(reader, "rematch", "ending.rematch", "rematch", ""),
            tag("a", t(reader, "span", "ending.next"), href="/", id="next", class_="button", hidden=True),
            _way(
                reader, "eye", "ending.replay", f"/replay/{table}", id="ending-replay", class_="button quiet"
            ),
        )
        if again
        else (_way(reader, "rematch", "ending.rematch", f"/t/{table}?again=yes", id="again", hidden=True),)
    )
    return tag(
        "dialog",
        tag(
            "div",
            tag("h2", id="ending-title", tabindex="-1", autofocus=True),
            tag("p", id="ending-reason"),
            tag("p", id="ending-stand-in", class_="empty", hidden=True),
            class_="ending-head",
        ),
        tag(
            "div",
            tag(
                "div",
                tag("div", class_="region", id="region-end", data_region="end"),
                id="ending-picture",
                class_="table",
                data_room=room.name,
            ),
            tag(
                "div",
                tag("div", id="ending-scores"),
                tag("p", id="ending-tally", hidden=True),
                tag(
                    "figure",
                    t(reader, "figcaption", "ending.course", id="course-title"),
                    tag("p", id="course-up", class_="course-up"),
                    tag(
                        "div",
                        tag(
                            "div",
                            *[tag("span", f"{percent}\u202f%") for percent in (100, 50, 0)],
                            class_="course-scale",
                            aria_hidden="true",
                        ),
                        tag(
                            "svg",
                            id="ending-course",
                            viewBox="0 0 100 100",
                            preserveAspectRatio="none",
                            role="img",
                        ),
                        tag("div", id="course-ticks", class_="course-ticks", aria_hidden="true"),
                        class_="course-frame",
                    ),
                    tag("p", id="course-along", class_="course-along"),
                    id="course-figure",
                    class_="course-figure",
                    hidden=True,
                ),
                t(reader, "h3", "ending.turning", id="turning-title", hidden=True),
                tag("ul", id="ending-turning", class_="turning"),
                t(reader, "h3", "ending.figures"),
                tag("dl", id="ending-facts", class_="ending-facts"),
                class_="ending-side",
            ),
            class_="ending-body",
            tabindex="0",
        ),
        tag("p", id="rematch-who", class_="rematch-who", role="status", aria_live="polite") if again else "",
        tag(
            "div",
            *going_on,
            action(reader, "picture", "ending.picture", "share-picture"),
            action(reader, "link", "ending.link", "share-link"),
            _way(reader, "box", "ending.home", "/", class_="button quiet"),
            t(reader, "button", "menu.close", type="button", class_="button quiet", data_closes=True),
            class_="ending-actions",
        ),
        id="ending",
        aria_labelledby="ending-title",
    )


def _way(reader: Reader, sign: str, words: str, href: str, **more: str | bool) -> Markup:
    """A key that leads to another page."""
    return tag("a", icon(sign), t(reader, "span", words), href=href, **{"class_": "button", **more})
