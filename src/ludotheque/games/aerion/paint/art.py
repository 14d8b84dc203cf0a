"""Our own drawings: airships, cards and tools, as symbols that take their colours from where they are used.

Shapes are filled with the custom properties `--hull`, `--trim`, `--line` and `--glow`, so one drawing serves
a project (lines on blue paper), a flying ship and a small mark on a card.
"""

from __future__ import annotations

from ludotheque.kit.markup import Markup, join, tag

GONDOLA = (
    '<path class="ae-line" d="M42 54L46 66M78 54L74 66M60 56V66"/>'
    '<path class="ae-trim" d="M38 66Q60 72 82 66L76 80Q60 86 44 80Z"/>'
    '<path class="ae-line" d="M44 73Q60 78 76 73"/>'
    '<circle class="ae-glow" cx="52" cy="72" r="2"/><circle class="ae-glow" cx="60" cy="73.5" r="2"/>'
    '<circle class="ae-glow" cx="68" cy="72" r="2"/>'
)

SHIPS = (
    # a helix at the stern
    '<path class="ae-hull" d="M10 34C24 12 84 8 104 34C84 60 24 58 10 34Z"/>'
    '<path class="ae-line" d="M24 24Q60 12 92 24M24 44Q60 56 92 44M14 34H102M44 15Q36 34 44 54M74 15Q84 34 74 54"/>'
    '<path class="ae-trim" d="M104 34C112 22 118 20 116 30Q112 34 104 34ZM104 34C112 46 118 48 116 38Q112 34 104 34Z"/>'
    '<path class="ae-trim" d="M10 34C2 26 2 20 6 18C10 22 12 28 10 34Z"/>',
    # a nut with its seam, and a leaf for a rudder
    '<path class="ae-hull" d="M18 36C18 16 40 6 60 6C82 6 102 18 102 36C102 52 80 58 60 58C40 58 18 54 18 36Z"/>'
    '<path class="ae-line" d="M60 6C54 18 66 26 60 36C54 44 64 50 60 58M36 14C28 26 30 44 40 54M84 14C92 26 90 44 80 54"/>'
    '<path class="ae-trim" d="M102 36C112 26 118 28 118 36C118 44 112 46 102 36Z"/>'
    '<path class="ae-line" d="M102 36H116"/><path class="ae-trim" d="M54 6Q60-2 66 6Z"/>',
    # a silk moth: wings over a banded cocoon
    '<path class="ae-trim" d="M58 22C40-4 14 0 10 14C8 24 34 30 58 26ZM62 22C80-4 106 0 110 14C112 24 86 30 62 26Z"/>'
    '<path class="ae-line" d="M50 20Q34 6 20 12M70 20Q86 6 100 12"/>'
    '<path class="ae-hull" d="M22 38C26 22 94 22 98 38C94 58 26 58 22 38Z"/>'
    '<path class="ae-line" d="M38 27Q32 40 38 52M50 25Q45 40 50 55M70 25Q75 40 70 55M82 27Q88 40 82 52"/>'
    '<circle class="ae-glow" cx="32" cy="14" r="3"/><circle class="ae-glow" cx="88" cy="14" r="3"/>',
    # a pinwheel on its back
    '<path class="ae-trim" d="M60 16C60 2 76 2 76 10C76 16 66 16 60 16ZM60 16C74 16 74 30 66 30C60 30 60 22 60 16Z'
    'M60 16C60 30 44 30 44 22C44 16 54 16 60 16ZM60 16C46 16 46 2 54 2C60 2 60 10 60 16Z"/>'
    '<circle class="ae-glow" cx="60" cy="16" r="3"/>'
    '<path class="ae-hull" d="M8 40C28 24 92 24 112 40C92 58 28 58 8 40Z"/>'
    '<path class="ae-line" d="M14 40H106M32 31Q27 40 32 51M88 31Q93 40 88 51M60 28V56"/>'
    '<path class="ae-trim" d="M112 40L120 30V50Z"/>',
    # a round hull carried by two sails
    '<path class="ae-trim" d="M56 8C36 8 24 22 22 40C34 34 48 34 56 38ZM64 8C84 8 96 22 98 40C86 34 72 34 64 38Z"/>'
    '<path class="ae-line" d="M52 12Q36 20 28 36M68 12Q84 20 92 36"/>'
    '<path class="ae-hull" d="M34 42C34 30 46 24 60 24C74 24 86 30 86 42C86 54 74 58 60 58C46 58 34 54 34 42Z"/>'
    '<path class="ae-line" d="M60 24C55 34 65 46 60 58M44 28Q40 42 46 54M76 28Q80 42 74 54"/>'
    '<path class="ae-trim" d="M57 2H63V24H57Z"/>',
    # a chrysalis in segments
    '<path class="ae-hull" d="M6 30C20 18 34 12 50 14C74 16 100 26 116 46C96 56 70 60 46 54C26 50 12 42 6 30Z"/>'
    '<path class="ae-line" d="M24 19Q18 32 26 45M40 14Q33 32 42 53M56 15Q50 34 58 56M72 18Q68 36 74 57M88 25Q86 40 90 55"/>'
    '<path class="ae-trim" d="M50 14C56 2 74-2 84 6C76 8 68 12 64 17ZM6 30L-2 22L2 36Z"/>'
    '<circle class="ae-glow" cx="16" cy="30" r="2.5"/>',
)

MATERIALS = (
    # propeller
    '<path class="ae-hull" d="M50 50C34 40 22 16 34 8C46 4 54 30 50 50ZM50 50C67 41 94 43 94 57C91 69 66 62 50 50Z'
    'M50 50C50 69 35 92 23 86C14 77 33 59 50 50Z"/><circle class="ae-trim" cx="50" cy="50" r="9"/>'
    '<circle class="ae-line" cx="50" cy="50" r="4"/>',
    # nut
    '<path class="ae-hull" d="M22 44C22 26 36 18 50 18C64 18 78 26 78 44C78 66 62 84 50 88C38 84 22 66 22 44Z"/>'
    '<path class="ae-line" d="M50 18C43 34 57 52 50 88M34 26C26 44 34 66 44 82M66 26C74 44 66 66 56 82"/>'
    '<path class="ae-trim" d="M18 38C24 20 38 12 50 12C62 12 76 20 82 38C70 30 30 30 18 38Z"/>'
    '<path class="ae-trim" d="M47 12C46 6 50 2 55 2L53 12Z"/>',
    # cocoons
    '<path class="ae-line" d="M8 18Q50 8 92 18M30 14V26M66 13V22"/>'
    '<path class="ae-hull" d="M30 26C44 26 46 44 44 60C43 74 36 82 30 82C24 82 17 74 16 60C14 44 16 26 30 26Z"/>'
    '<path class="ae-hull" d="M67 22C81 22 84 42 82 62C80 80 74 92 67 92C60 92 54 80 52 62C50 42 53 22 67 22Z"/>'
    '<path class="ae-line" d="M18 42Q30 50 43 42M16 56Q30 64 44 56M20 70Q30 77 40 70M54 40Q67 49 81 40M52 56Q67 66 83 56'
    'M54 72Q67 82 80 72"/>',
)

CREWS = (
    # Incubus: a horned night mask
    '<path class="ae-trim" d="M28 34C14 30 10 16 16 6C22 18 32 20 40 24ZM72 34C86 30 90 16 84 6C78 18 68 20 60 24Z"/>'
    '<path class="ae-hull" d="M24 38C24 24 38 18 50 18C62 18 76 24 76 38C76 62 62 90 50 90C38 90 24 62 24 38Z"/>'
    '<path class="ae-glow" d="M32 46Q40 40 46 48Q38 52 32 46ZM68 46Q60 40 54 48Q62 52 68 46Z"/>'
    '<path class="ae-line" d="M50 50L46 62H54M40 72Q50 78 60 72"/>',
    # Sognae: a veiled dreamer with a moon
    '<path class="ae-hull" d="M50 10C74 10 84 32 82 60C81 74 88 82 92 88H8C12 82 19 74 18 60C16 32 26 10 50 10Z"/>'
    '<path class="ae-trim" d="M50 24C64 24 68 36 67 50C66 64 58 72 50 72C42 72 34 64 33 50C32 36 36 24 50 24Z"/>'
    '<path class="ae-line" d="M38 48Q43 52 47 48M53 48Q57 52 62 48M45 61Q50 64 55 61"/>'
    '<path class="ae-glow" d="M55 14A9 9 0 1 0 55 30A7 7 0 1 1 55 14Z"/>',
)

OTHERS = {
    "book": '<path class="ae-trim" d="M10 22Q30 14 50 24Q70 14 90 22V80Q70 72 50 82Q30 72 10 80Z"/>'
    '<path class="ae-hull" d="M16 24Q34 18 48 27V76Q32 68 16 74ZM84 24Q66 18 52 27V76Q68 68 84 74Z"/>'
    '<path class="ae-line" d="M22 36Q34 32 44 37M22 46Q34 42 44 47M22 56Q34 52 44 57M56 37Q66 32 78 36M56 47Q66 42 78 46"/>'
    '<path class="ae-glow" d="M67 54L70 61L77 62L72 67L73 74L67 70L61 74L62 67L57 62L64 61Z"/>',
    "hourglass": '<path class="ae-trim" d="M22 8H78V18H22ZM22 82H78V92H22Z"/>'
    '<path class="ae-hull" d="M28 18H72C72 40 56 44 54 50C56 56 72 60 72 82H28C28 60 44 56 46 50C44 44 28 40 28 18Z"/>'
    '<path class="ae-glow" d="M36 28H64C61 38 53 42 50 48C47 42 39 38 36 28ZM32 82C34 70 44 66 50 60C56 66 66 70 68 82Z"/>'
    '<path class="ae-line" d="M50 48V62"/>',
    "bird": '<path class="ae-hull" d="M12 50C20 34 38 30 52 34L66 20C70 12 80 12 84 18L96 22L84 30C84 44 76 62 56 68C40 72 22 66 12 50Z"/>'
    '<path class="ae-trim" d="M30 46C42 38 58 42 66 52C54 60 38 58 30 46ZM56 68L52 86M44 70L40 86"/>'
    '<path class="ae-trim" d="M84 14H100V32H92L88 26H84Z"/><circle class="ae-glow" cx="76" cy="20" r="3"/>'
    '<path class="ae-line" d="M52 68L50 88M42 70L38 88"/>',
    "worker": '<circle class="ae-hull" cx="50" cy="34" r="16"/>'
    '<path class="ae-trim" d="M30 30C30 16 40 10 50 10C60 10 70 16 70 30L76 34H24Z"/>'
    '<path class="ae-hull" d="M20 90C20 66 32 54 50 54C68 54 80 66 80 90Z"/>'
    '<path class="ae-trim" d="M40 56V74H60V56"/><path class="ae-line" d="M43 36H45M55 36H57M45 43Q50 46 55 43"/>'
    '<path class="ae-glow" d="M74 56L90 40L95 45L79 61Z"/>',
    "egg": '<path class="ae-trim" d="M12 74Q50 60 88 74Q80 94 50 94Q20 94 12 74Z"/>'
    '<path class="ae-hull" d="M50 8C68 8 80 40 80 56C80 74 66 84 50 84C34 84 20 74 20 56C20 40 32 8 50 8Z"/>'
    '<path class="ae-line" d="M30 44L40 52L46 42L54 54L62 44L70 52"/>'
    '<circle class="ae-glow" cx="40" cy="66" r="4"/><circle class="ae-glow" cx="58" cy="70" r="3"/>'
    '<circle class="ae-glow" cx="52" cy="30" r="3"/>',
    "factory": '<path class="ae-hull" d="M10 88V52L32 38V52L54 38V52L76 38V14H88V88Z"/>'
    '<path class="ae-trim" d="M20 62H32V74H20ZM42 62H54V74H42ZM64 62H76V88H64Z"/>'
    '<path class="ae-line" d="M82 10C82 4 90 4 90-2M10 88H92"/><circle class="ae-glow" cx="26" cy="68" r="3"/>'
    '<circle class="ae-glow" cx="48" cy="68" r="3"/>',
    "cloud": '<path class="ae-hull" d="M14 62C4 60 4 42 18 42C16 26 38 18 48 30C56 14 84 20 82 40C98 40 98 62 84 64Z"/>'
    '<path class="ae-line" d="M24 48L34 42L44 50L56 40L70 50M36 58L48 54L62 60L74 54M48 30L52 38"/>',
    "crack": '<path class="ae-line ae-crack" d="M50 24L44 38L54 46L46 58L52 68M44 38L32 44M54 46L68 44"/>',
    "kite": '<path class="ae-trim" d="M50 20C34 0 10 4 4 22C18 20 26 30 34 40ZM50 20C66 0 90 4 96 22C82 20 74 30 66 40Z"/>'
    '<path class="ae-hull" d="M50 14C62 18 66 34 64 50C62 70 56 84 50 96C44 84 38 70 36 50C34 34 38 18 50 14Z"/>'
    '<path class="ae-glow" d="M40 34L48 38L42 42ZM60 34L52 38L58 42Z"/>'
    '<path class="ae-line" d="M44 52Q50 58 56 52M36 18L30 4M64 18L70 4"/>',
    "outpost": '<path class="ae-hull" d="M22 92V34H14V14H26V24H38V14H62V24H74V14H86V34H78V92Z"/>'
    '<path class="ae-trim" d="M40 92V64C40 54 60 54 60 64V92Z"/><path class="ae-line" d="M22 46H78M34 36V46M66 36V46"/>',
    "lair": '<path class="ae-hull" d="M6 92C10 50 26 16 50 16C74 16 90 50 94 92Z"/>'
    '<path class="ae-glow" d="M26 92C26 62 36 44 50 44C64 44 74 62 74 92Z"/>'
    '<path class="ae-line" d="M34 92V74L40 82L46 70L52 82L58 70L64 82L66 76V92"/>',
    "pier": '<path class="ae-hull" d="M6 40H94V52H6Z"/><path class="ae-trim" d="M16 52H24V92H16ZM46 52H54V92H46ZM76 52H84V92H76Z"/>'
    '<path class="ae-line" d="M24 60L46 84M54 60L76 84M46 60L24 84M76 60L54 84M6 46H94"/>',
    "fairy": '<path class="ae-glow" d="M48 46C30 20 8 22 8 38C8 52 30 54 48 50ZM52 46C70 20 92 22 92 38C92 52 70 54 52 50Z'
    'M48 52C34 56 24 70 30 80C38 86 48 70 50 56ZM52 52C66 56 76 70 70 80C62 86 52 70 50 56Z"/>'
    '<circle class="ae-hull" cx="50" cy="28" r="8"/><path class="ae-hull" d="M44 36H56L60 74Q50 80 40 74Z"/>'
    '<path class="ae-line" d="M50 20Q46 8 40 6M50 20Q54 8 60 6"/>',
    "flag": '<path class="ae-hull" d="M4 34C30 2 110 2 136 34C110 62 30 62 4 34Z"/>'
    '<path class="ae-line" d="M20 24Q70 4 120 24M20 44Q70 64 120 44M8 34H132M48 10Q40 34 48 58M92 10Q100 34 92 58M70 9V60"/>'
    '<path class="ae-trim" d="M136 34L154 18V50ZM40 66Q70 74 100 66L94 84Q70 92 46 84Z"/>'
    '<path class="ae-line" d="M50 58L52 67M90 58L88 67M70 60V69"/><path class="ae-trim" d="M66-8H74V10H66ZM74-8L92-2L74 4Z"/>',
}

PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def defs() -> Markup:
    """All symbols and gradients, the same in every view."""
    symbols = [_symbol(f"ae-ship-{n}", "-6 -10 132 104", ship + GONDOLA) for n, ship in enumerate(SHIPS)]
    symbols += [_symbol(f"ae-material-{n}", "0 0 100 100", art) for n, art in enumerate(MATERIALS)]
    symbols += [_symbol(f"ae-crew-{n}", "0 0 100 100", art) for n, art in enumerate(CREWS)]
    boxes = {"flag": "-4 -14 164 112"}
    symbols += [_symbol(f"ae-{name}", boxes.get(name, "-4 -6 108 108"), art) for name, art in OTHERS.items()]
    symbols += [_symbol(f"ae-die-{face}", "-30 -30 60 60", _die(face)) for face in PIPS]
    back = (
        '<rect class="ae-back" x="-50" y="-70" width="100" height="140" rx="9"/>'
        '<rect class="ae-back-frame" x="-42" y="-62" width="84" height="124" rx="6"/>'
        '<path class="ae-back-frame" d="M-34 0Q0-50 34 0Q0 50-34 0ZM0-54V54M-34 0H34"/>'
    )
    symbols.append(_symbol("ae-card-back", "-50 -70 100 140", back))
    gradients = Markup(
        '<linearGradient id="ae-dusk" x1="0" y1="0" x2="0" y2="1"><stop class="ae-dusk-0" offset="0"/>'
        '<stop class="ae-dusk-1" offset=".55"/><stop class="ae-dusk-2" offset="1"/></linearGradient>'
        '<radialGradient id="ae-brass" cx=".3" cy=".2" r="1.1"><stop class="ae-brass-0" offset="0"/>'
        '<stop class="ae-brass-1" offset=".6"/><stop class="ae-brass-2" offset="1"/></radialGradient>'
        '<pattern id="ae-grid" width="10" height="10" patternUnits="userSpaceOnUse">'
        '<path class="ae-grid-line" d="M10 0H0V10"/></pattern>'
    )
    return tag("svg", tag("defs", gradients, *symbols), class_="ae-defs", aria_hidden="true")


def _symbol(name: str, box: str, art: str) -> Markup:
    return tag("symbol", Markup(art), id=name, viewBox=box)


def _die(face: int) -> str:
    pips = "".join(f'<circle class="ae-pip" cx="{13 * x}" cy="{13 * y}" r="5"/>' for x, y in PIPS[face])
    body = '<rect class="ae-die" x="-28" y="-28" width="56" height="56" rx="11"/>'
    shine = '<rect class="ae-shine" x="-24" y="-24" width="48" height="22" rx="9"/>'
    return str(join(Markup(body), Markup(shine), Markup(pips)))
