"""`ludotheque completion`: what a shell needs to finish your words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ludotheque.kernel import LANGUAGES, GameError, Texts

NAME = "completion"
SHELLS = ("bash", "zsh", "fish")

SCRIPTS = {
    "bash": """_ludotheque() {
    local IFS=$'\\n'
    COMPREPLY=($(ludotheque completion words -- "${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
    [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]] && compopt -o nospace
    [[ ${#COMPREPLY[@]} -eq 0 ]] && compopt -o default
}
COMP_WORDBREAKS=${COMP_WORDBREAKS//=}
complete -F _ludotheque ludotheque
""",
    "zsh": """#compdef ludotheque
_ludotheque() {
    local -a found
    found=("${(@f)$(ludotheque completion words -- "${(@)words[2,$CURRENT]}" 2>/dev/null)}")
    if [[ -n "$found" ]]; then compadd -S '' -- $found; else _files; fi
}
compdef _ludotheque ludotheque
""",
    "fish": """function _ludotheque
    ludotheque completion words -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null
end
complete -c ludotheque -f -a '(_ludotheque)'
""",
}


def configure(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """For which shell; `words` answers the shell's own question."""
    parser.add_argument("shell", choices=(*SHELLS, "words"), help=texts.say("command.completion.shell"))
    parser.add_argument("typed", nargs="*", help=argparse.SUPPRESS)


def run(asked: argparse.Namespace) -> int:
    """Print the script, or the words that fit."""
    if asked.shell == "words":
        print("\n".join(words(asked.typed, asked.texts)))
    else:
        print(SCRIPTS[asked.shell], end="")
    return 0


def words(typed: Sequence[str], texts: Texts) -> list[str]:
    """What may stand in place of the last word typed."""
    from ludotheque.cli.program import build

    *before, last = typed or [""]
    _, known = build(texts)
    if not before:
        return _fitting([*known, "--help", "--version"], last)
    if before[0] not in known:
        return []
    arguments = known[before[0]].arguments
    options = {word: action for action in arguments for word in action.option_strings}
    if before[-1] in options and options[before[-1]].nargs != 0:
        return _fitting(_values(options[before[-1]], before), last)
    if last.startswith("-"):
        return _fitting(list(options), last)
    given = [word for word in before[1:] if not word.startswith("-")]
    positional = [action for action in arguments if not action.option_strings]
    place = positional[min(len(given), len(positional) - 1)] if positional else None
    return _fitting(_values(place, before), last) if place is not None else []


def _values(action: argparse.Action, before: Sequence[str]) -> list[str]:
    """What an argument may be."""
    from ludotheque.bots.names import players
    from ludotheque.games import game, shelf

    if action.choices:
        return [str(choice) for choice in action.choices]
    if action.dest in ("game", "games"):
        return list(shelf())
    if action.dest in ("bots", "bot"):
        return [name for name in players() if "*" not in name]
    if action.dest == "lang":
        return list(LANGUAGES)
    names = [word for word in before[1:] if word in shelf()]
    if not names:
        return []
    try:
        room = game(names[0])
    except GameError:
        return []
    if action.dest == "option":
        found = []
        for option in room.options.options:
            values = option.choices or (("yes", "no") if isinstance(option.default, bool) else ("",))
            found += [f"{option.key}={value}" for value in values]
        return found
    if action.dest == "preset":
        return list(room.options.presets or {})
    if action.dest == "lesson":
        return [lesson.key for lesson in room.lessons]
    if action.dest == "id":
        return [one.partition(":")[2] for one in room.ids]
    return []


def _fitting(found: Sequence[str], last: str) -> list[str]:
    return [word for word in found if word.startswith(last)]
