"""Our own small icons, drawn as lines, and what every table's drawings may refer to."""

from __future__ import annotations

from ludotheque.kit.markup import Markup, tag

ICONS = {
    "away": "M5 19L19 5M12 4a8 8 0 0 1 8 8M4 12a8 8 0 0 0 8 8",
    "back": "M10 6L4 12L10 18M4 12H20",
    "book": "M12 6C9 4 6 4 3 5V19C6 18 9 18 12 20C15 18 18 18 21 19V5C18 4 15 4 12 6ZM12 6V20",
    "bot": "M6 9H18V19H6ZM12 9V5M9.5 13V14.5M14.5 13V14.5M9 19V21M15 19V21M3 13V16M21 13V16",
    "box": "M4 8L12 4L20 8V17L12 21L4 17ZM4 8L12 12L20 8M12 12V21",
    "branch": "M6 4V20M6 14C6 9 18 12 18 5M15 7L18 4L21 7",
    "calendar": "M4 6H20V20H4ZM4 10H20M8 3V7M16 3V7M9 15L11 17L15 13",
    "chart": "M4 20H20M7 20V13M12 20V6M17 20V10",
    "chat": "M4 5H20V16H11L6 20V16H4Z",
    "close": "M6 6L18 18M18 6L6 18",
    "eye": "M2 12C6 5 18 5 22 12C18 19 6 19 2 12ZM12 9A3 3 0 1 1 12 15A3 3 0 1 1 12 9",
    "file": "M6 3H14L19 8V21H6ZM14 3V8H19M9 13H15M9 17H15",
    "flag": "M6 21V4M6 5C10 2 13 8 19 5V13C13 16 10 10 6 13",
    "hint": "M9 18H15M10 21H14M8.5 15C6 13 5.5 11 5.5 9.5A6.5 6.5 0 0 1 18.5 9.5C18.5 11 18 13 15.5 15Z",
    "keys": "M3 7H21V17H3ZM7 11H7.01M12 11H12.01M17 11H17.01M8 14H16",
    "lesson": "M3 9L12 5L21 9L12 13ZM7 11V16C9 18 15 18 17 16V11M21 9V14",
    "link": (
        "M10 14A4 4 0 0 0 16 14L19 11A4 4 0 0 0 13.5 5.5L12 7"
        "M14 10A4 4 0 0 0 8 10L5 13A4 4 0 0 0 10.5 18.5L12 17"
    ),
    "log": "M5 5H19M5 10H19M5 15H15M5 20H12",
    "menu": "M4 7H20M4 12H20M4 17H20",
    "next": "M6 5L15 12L6 19ZM18 5V19",
    "pause": "M8 5V19M16 5V19",
    "people": (
        "M9 11A3.5 3.5 0 1 0 9 4A3.5 3.5 0 1 0 9 11M2.5 20C3 15.5 5.5 14 9 14S15 15.5 15.5 20"
        "M16 11A3 3 0 1 0 15 5M18 14.5C20 15 21.2 17 21.5 20"
    ),
    "picture": "M4 5H20V19H4ZM4 16L9 11L13 15L16 12L20 16M15.5 9H15.51",
    "play": "M7 4L20 12L7 20Z",
    "point": "M4 20L16 8M10 8H16V14M19 3V5M21 5H19",
    "previous": "M17 5L8 12L17 19Z",
    "day": (
        "M12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8M12 2V4M12 20V22M2 12H4M20 12H22"
        "M5 5L6.4 6.4M17.6 17.6L19 19M5 19L6.4 17.6M17.6 6.4L19 5"
    ),
    "first": "M19 5L12 12L19 19ZM12 5L5 12L12 19ZM4 5V19",
    "qr": "M4 4H10V10H4ZM14 4H20V10H14ZM4 14H10V20H4ZM14 14H16V16H14ZM18 14H20M14 19V20M18 18H20V20H18",
    "rematch": "M5 12A7 7 0 0 1 17.5 7.5L20 10M20 5V10H15M19 12A7 7 0 0 1 6.5 16.5L4 14M4 19V14H9",
    "skip": "M4 5L12 12L4 19ZM12 5L20 12L12 19Z",
    "sound": "M4 10V14H8L13 18V6L8 10ZM16 9A4 4 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5",
    "text": "M5 6H19M12 6V19M9 19H15",
    "theme": "M12 3A9 9 0 1 0 21 12A7 7 0 0 1 12 3",
    "undo": "M9 5L4 10L9 15M4 10H14A5.5 5.5 0 0 1 14 21H9",
}


def sprite() -> Markup:
    """All icons and house symbols, once a page, never shown."""
    symbols = [
        tag("symbol", tag("path", d=path), id=f"i-{name}", viewBox="0 0 24 24")
        for name, path in ICONS.items()
    ]
    hatch = tag(
        "pattern",
        tag("path", d="M-2 2L2 -2M0 8L8 0M6 10L10 6", stroke="var(--danger)", stroke_width=2),
        id="house-hatch",
        width=8,
        height=8,
        patternUnits="userSpaceOnUse",
    )
    card = tag(
        "symbol",
        tag(
            "rect",
            x=1,
            y=1,
            width=48,
            height=68,
            rx=6,
            fill="var(--accent)",
            stroke="var(--ink)",
            stroke_width=2,
        ),
        tag("path", d="M25 18L38 35L25 52L12 35Z", fill="none", stroke="var(--on-accent)", stroke_width=2),
        id="house-card",
        viewBox="0 0 50 70",
    )
    arrow = tag(
        "marker",
        tag("path", d="M0 0L10 5L0 10L3 5Z", fill="context-stroke"),
        id="house-arrow",
        viewBox="0 0 10 10",
        refX=6,
        refY=5,
        markerWidth=4,
        markerHeight=4,
        orient="auto",
    )
    return tag(
        "svg",
        tag("defs", *symbols, hatch, card, arrow),
        class_="unseen",
        aria_hidden="true",
        focusable="false",
    )


def icon(name: str) -> Markup:
    """One of them."""
    return tag("svg", tag("use", href=f"#i-{name}"), class_="icon", aria_hidden="true")


def logo() -> Markup:
    """The house's mark: three boxes on a shelf under a lamp."""
    return tag(
        "svg",
        tag("path", d="M5 26H43V30H5Z", fill="var(--wood-2)"),
        tag("path", d="M8 12H16V26H8Z", fill="var(--seat-1)"),
        tag("path", d="M17 8H27V26H17Z", fill="var(--accent)"),
        tag("path", d="M30 26L34 11L41 13L37 26Z", fill="var(--seat-3)"),
        tag("path", d="M10 34H38M14 38H34", stroke="var(--ink-3)", stroke_width=3),
        viewBox="0 0 48 44",
        aria_hidden="true",
    )
