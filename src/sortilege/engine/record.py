"""A game as text: a header with its slug, seats and the options that differ from their defaults, then the actions.

sortilege 1
game SLUG
seats 2
option NAME VALUE

chance ACTION
0 ACTION
"""

from __future__ import annotations

from sortilege.engine.contract import actor_name
from sortilege.engine.errors import BadRecord, SortilegeError
from sortilege.engine.match import Match
from sortilege.engine.options import whole_number
from sortilege.engine.registry import get_game

VERSION_LINE = "sortilege 1"


def write_record(match: Match) -> str:
    """The record of a match, which `read_record` replays exactly."""
    lines = [VERSION_LINE, f"game {match.game.slug}", f"seats {match.seats}"]
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            lines.append(f"option {option.name} {option.write(value)}")
    lines.append("")
    say = match.game.notation.say
    lines += [f"{actor_name(actor)} {say(action)}" for actor, action in match.log]
    return "\n".join(lines) + "\n"


def read_record(text: str) -> Match:
    """Replay a record; raises BadRecord with the line and the reason."""
    lines = text.splitlines()
    match, start = _read_header(lines)
    for number, line in enumerate(lines[start:], start + 1):
        actor, _, action = line.partition(" ")
        if not action:
            raise BadRecord(number, f"expected 'actor action', found {line!r}")
        try:
            match.play(actor, action)
        except SortilegeError as error:
            raise BadRecord(number, str(error)) from error
    return match


def _read_header(lines: list[str]) -> tuple[Match, int]:
    """The match before its first action, and the index of the first action's line."""
    if not lines or lines[0] != VERSION_LINE:
        found = repr(lines[0][:80]) if lines else "an empty text"
        raise BadRecord(1, f"a record starts with {VERSION_LINE!r}, this one with {found}")
    slug = _header_value(lines, 1, "game ")
    seats = _header_value(lines, 2, "seats ")
    options, end = _read_options(lines)
    number = 2  # the line at fault, should there be one
    try:
        game = get_game(slug)
        number = 3
        count = game.check_seats(whole_number(seats) if whole_number(seats) is not None else seats)
        for (number, name), value in options.items():  # noqa: B007  # the error names the line
            game.check_options({name: value}, count)
        return Match(game, count, {name: value for (_, name), value in options.items()}), end
    except SortilegeError as error:
        raise BadRecord(number, str(error)) from error


def _header_value(lines: list[str], index: int, start: str) -> str:
    if len(lines) <= index or not lines[index].startswith(start):
        found = repr(lines[index][:80]) if len(lines) > index else "the end of the text"
        raise BadRecord(index + 1, f"expected '{start}...', found {found}")
    return lines[index].removeprefix(start)


def _read_options(lines: list[str]) -> tuple[dict[tuple[int, str], str], int]:
    """The options by line number and name, and the index of the line after the empty one."""
    options: dict[tuple[int, str], str] = {}
    for index, line in enumerate(lines[3:], 3):
        if not line:
            return options, index + 1
        word, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if word != "option" or not value:
            raise BadRecord(
                index + 1, f"expected 'option NAME VALUE' or an empty line, found {line!r}"
            )
        if any(name == known for _, known in options):
            raise BadRecord(index + 1, f"option {name} is given twice")
        options[index + 1, name] = value
    raise BadRecord(len(lines) + 1, "the text ends before the empty line that closes the header")
