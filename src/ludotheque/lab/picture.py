"""A table as pixels, for learners and films: what the browser is sent, drawn without a browser.

The drawings of a painted table stand below each other, region by region, as wide as the picture; colours are
those of the day.  What a page says in words beside its drawings is not in the picture.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import TYPE_CHECKING

from ludotheque.kernel import Room, View
from ludotheque.lab.plots import FONTS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

WIDTH = 960
GAP = 6
DRAWING = re.compile(r"<svg\b[^>]*>|</svg>")
BOX = re.compile(r'\bviewBox="[\d.-]+ [\d.-]+ ([\d.]+) ([\d.]+)"')
TAG = re.compile(r"<(\w[\w-]*)((?:\s+[\w:-]+(?:=\"[^\"]*\")?)*)\s*>")
BARE = re.compile(r"([\w:-]+)(=\"[^\"]*\")?")
DECLARED = re.compile(r"(--[\w-]+)\s*:\s*([^;}]+)")
USED = re.compile(r"var\((--[\w-]+)(?:,\s*([^()]*))?\)")
CALL = re.compile(r"(light-dark|color-mix|min|max|clamp)\(([^()]*(?:\([^()]*\)[^()]*)*)\)")
VEIL = re.compile(r"(fill|stroke):\s*rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)")
COLOUR = re.compile(r"#([0-9a-fA-F]{3,8})\b(?:\s+([\d.]+)%)?")


def picture(room: Room, view: View, width: int = WIDTH) -> NDArray[np.uint8]:
    """The painted table of this view: rows, columns, and red, green and blue."""
    import numpy as np
    from PIL import Image
    from resvg_py import svg_to_bytes

    png = bytes(svg_to_bytes(svg_string=sheet(room, view, width), background="#f3ead8"))
    return np.asarray(Image.open(BytesIO(png)).convert("RGB"))


def sheet(room: Room, view: View, width: int = WIDTH) -> str:
    """All drawings of the painted table as one drawing."""
    assert room.paint is not None, f"{room.name} is not painted"
    regions = room.paint(view, room.texts("en"))
    placed, top = [], GAP
    for name, markup in regions.items():
        drawings = list(drawings_in(markup))
        if name == "defs" or not drawings:
            continue
        share = (width - GAP) / len(drawings)
        tallest = 0.0
        for place, drawing in enumerate(drawings):
            found = BOX.search(drawing)
            wide, high = (float(found[1]), float(found[2])) if found else (100.0, 100.0)
            scale = min((share - GAP) / wide, width / 2 / high)
            tallest = max(tallest, high * scale)
            left = GAP + place * share
            where = f'x="{left:.1f}" y="{top}" width="{wide * scale:.1f}" height="{high * scale:.1f}"'
            placed.append(drawing.replace("<svg", f"<svg {where}", 1))
        top += int(tallest) + GAP
    drawn = TAG.sub(_strict, "".join([regions.get("defs", ""), *placed]))
    size = f'width="{width}" height="{top}" font-family="{FONTS}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size}>'
    return f"{head}<style>{styles(room)}</style>{drawn}</svg>"


def _strict(tag: re.Match[str]) -> str:
    """HTML lets an attribute stand without a value; XML does not."""
    attributes = BARE.sub(lambda one: one[1] + (one[2] or '=""'), tag[2])
    return f"<{tag[1]}{attributes}>"


def drawings_in(markup: str) -> list[str]:
    """The outermost drawings of a region."""
    found, depth, start = [], 0, 0
    for tag in DRAWING.finditer(markup):
        if tag[0] == "</svg>":
            depth -= 1
            if depth == 0:
                found.append(markup[start : tag.end()])
        else:
            if depth == 0:
                start = tag.start()
            depth += 1
    return found


@cache
def _styles(package: str, name: str) -> str:
    house = files("ludotheque.web") / "static" / "css"
    texts = [(house / sheet_).read_text(encoding="utf-8") for sheet_ in ("house.css", "table.css")]
    texts.append((files(package) / "static" / f"{name}.css").read_text(encoding="utf-8"))
    text = re.sub(r"/\*.*?\*/", "", "\n".join(texts), flags=re.DOTALL)
    text = re.sub(r"@[^{}]+\{(?:[^{}]|\{[^{}]*\})*\}", "", text)
    known = dict(DECLARED.findall(text))
    for _ in range(8):
        text = USED.sub(lambda used: str(known.get(used[1]) or used[2] or "currentColor").strip(), text)
        text = CALL.sub(_by_day, text)
    text = VEIL.sub(r"\1: rgb(\2, \3, \4); \1-opacity: \5", text)
    text = re.sub(r"(fill|stroke): *(?:transparent|color-mix[^;}]*)", r"\1: none", text)
    text = re.sub(r"font-family:[^;}]*;?|font:[^;}]*;?", "", text)
    return re.sub(r"\.table(?:\[[^\]]*\])?\s+", "", text)


def _by_day(call: re.Match[str]) -> str:
    """What a colour comes to by day: the first of two themes, or two colours mixed."""
    parts = [part.strip() for part in re.split(r",(?![^(]*\))", call[2])]
    if call[1] != "color-mix":
        return parts[0]
    mixed = [COLOUR.match(part) for part in parts[1:3]]
    if mixed[0] is None or mixed[1] is None:
        return re.sub(r"\s+[\d.]+%$", "", parts[1])
    share = float(mixed[0][2]) / 100 if mixed[0][2] else 1 - float(mixed[1][2]) / 100 if mixed[1][2] else 0.5
    pairs = zip(_light(mixed[0][1]), _light(mixed[1][1]), strict=True)
    return "#" + "".join(f"{round(one * share + other * (1 - share)):02x}" for one, other in pairs)


def _light(digits: str) -> tuple[int, int, int]:
    """Red, green and blue of a colour's digits."""
    whole = "".join(digit * 2 for digit in digits[:3]) if len(digits) < 6 else digits
    return int(whole[:2], 16), int(whole[2:4], 16), int(whole[4:6], 16)


def styles(room: Room) -> str:
    """The room's styles by day, with every colour named outright."""
    return _styles(room.package, room.name).replace("&", "&amp;").replace("<", "&lt;")
