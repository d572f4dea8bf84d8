"""A game as text: a header with its slug, seats and the options that differ from their defaults, then the actions.

sortilege 1
game SLUG
seats 2
option NAME VALUE

chance ACTION
0 ACTION

A game by a later revision of its rules than the first says so after its seats (`revision 2`).
The record of a game whose dice can be checked has further lines in its header, after the options:

dice COMMITMENT
seed SEED
number SEAT SINCE NUMBER

If the game was begun at another table, with other dice, a line before these says how many actions were played there:

begun ACTIONS
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import NamedTuple

from sortilege.engine.contract import Game, actor_name
from sortilege.engine.dice import Dice, Number, is_digits
from sortilege.engine.errors import BadRecord, SortilegeError
from sortilege.engine.match import Match
from sortilege.engine.options import whole_number
from sortilege.engine.registry import get_game

VERSION_LINE = "sortilege 1"
REVISION, FIRST_REVISION = "revision ", 1
_BEGUN_LINE = re.compile(r"begun ([1-9][0-9]{0,8})")
_NUMBER_LINE = re.compile(r"number ([0-5]) (0|[1-9][0-9]{0,8}) ([0-9a-f]{64})")


def write_record(match: Match, dice: Dice | None = None) -> str:
    """The record of a match, which `read_record` replays exactly; with its dice, if they may be told."""
    assert not match.earlier, "a record needs the whole game"
    lines = [f"{write_line(match.game, actor, action)}\n" for actor, action in match.log]
    return header_text(match, dice) + "".join(lines)


def header_text(match: Match, dice: Dice | None = None) -> str:
    """The record up to the empty line before the first action."""
    if dice is None:
        return hashed_header(match)
    lines = [f"dice {dice.commitment}", f"seed {dice.seed}"]
    lines += [f"number {added.seat} {added.since} {added.number}" for added in dice.numbers]
    return hashed_header(match, dice.begun_at)[:-1] + "\n".join(lines) + "\n\n"


def hashed_header(match: Match, begun_at: int = 0) -> str:
    """The header without its dice: what is known before the first draw, so every draw follows from it too."""
    lines = [VERSION_LINE, f"game {match.game.slug}", f"seats {match.seats}"]
    if match.game.revision > FIRST_REVISION:
        lines.append(f"{REVISION}{match.game.revision}")
    for option in match.game.options:
        value = match.options[option.name]
        if value != option.default:
            lines.append(f"option {option.name} {option.write(value)}")
    if begun_at:
        lines.append(f"begun {begun_at}")
    return "\n".join(lines) + "\n\n"


def write_line(game: Game, actor: int, action: int) -> str:
    """One action."""
    return f"{actor_name(actor)} {game.say(action)}"


def read_record(text: str) -> Match:
    """Replay a record; raises BadRecord with the line and the reason. Its dice are not checked."""
    lines = text.splitlines()
    header = read_header(lines)
    for number, line in enumerate(lines[header.end :], header.end + 1):
        play_line(header.match, number, line)
    return header.match


def play_line(match: Match, number: int, line: str) -> None:
    """Play one line of a record; raises BadRecord with its number."""
    actor, _, action = line.partition(" ")
    if not action:
        raise BadRecord(number, f"expected 'actor action', found {line!r}")
    try:
        match.play(actor, action)
    except SortilegeError as error:
        raise BadRecord(number, str(error)) from error


class Header(NamedTuple):
    """What stands before the actions."""

    match: Match
    """The game before its first action."""
    hashed_end: int
    """The index of the line after those that every draw follows from."""
    commitment: str | None
    dice: Dice | None
    end: int
    """The index of the first action's line."""


def read_header(lines: list[str]) -> Header:
    """The header of a record; raises BadRecord."""
    if not lines or lines[0] != VERSION_LINE:
        found = repr(lines[0][:80]) if lines else "an empty text"
        raise BadRecord(1, f"a record starts with {VERSION_LINE!r}, this one with {found}")
    slug = _header_value(lines, 1, "game ")
    seats = _header_value(lines, 2, "seats ")
    revision, begin = _read_revision(lines)
    options, options_end = _read_options(lines, begin)
    match = _new_match(slug, revision, seats, options)
    begun_at = _read_begun(lines, options_end)
    hashed_end = options_end + (begun_at > 0)
    commitment, dice, end = _read_dice(lines, hashed_end, match.seats)
    return Header(match, hashed_end, commitment, dice and replace(dice, begun_at=begun_at), end)


def _new_match(slug: str, revision: int, seats: str, options: dict[tuple[int, str], str]) -> Match:
    number = 2  # the line at fault, should there be one
    try:
        game = get_game(slug).at_revision(revision)
        number = 3
        count = game.check_seats(whole_number(seats) if whole_number(seats) is not None else seats)
        for (number, name), value in options.items():  # noqa: B007  # the error names the line
            game.check_options({name: value}, count)
        return Match(game, count, {name: value for (_, name), value in options.items()})
    except SortilegeError as error:
        raise BadRecord(number, str(error)) from error


def _header_value(lines: list[str], index: int, start: str) -> str:
    if len(lines) <= index or not lines[index].startswith(start):
        found = repr(lines[index][:80]) if len(lines) > index else "the end of the text"
        raise BadRecord(index + 1, f"expected '{start}...', found {found}")
    return lines[index].removeprefix(start)


def _read_revision(lines: list[str]) -> tuple[int, int]:
    """The revision of the rules, and the index of the line where the options begin."""
    if len(lines) <= 3 or not lines[3].startswith(REVISION):
        return FIRST_REVISION, 3
    number = whole_number(lines[3].removeprefix(REVISION))
    if number is None or number <= FIRST_REVISION:
        raise BadRecord(4, f"expected a revision above {FIRST_REVISION}, found {lines[3]!r}")
    return number, 4


def _read_options(lines: list[str], begin: int) -> tuple[dict[tuple[int, str], str], int]:
    """The options by line number and name, and the index of the line after them."""
    options: dict[tuple[int, str], str] = {}
    for index, line in enumerate(lines[begin:], begin):
        word, _, rest = line.partition(" ")
        if not line or word in ("begun", "dice"):
            return options, index
        name, _, value = rest.partition(" ")
        if word != "option" or not value:
            raise BadRecord(
                index + 1, f"expected 'option NAME VALUE' or an empty line, found {line!r}"
            )
        if any(name == known for _, known in options):
            raise BadRecord(index + 1, f"option {name} is given twice")
        options[index + 1, name] = value
    raise BadRecord(len(lines) + 1, "the text ends before the empty line that closes the header")


def _read_begun(lines: list[str], index: int) -> int:
    """How many actions were played at another table. Only dice count from there, so they must follow."""
    if not lines[index].startswith("begun "):
        return 0
    found = _BEGUN_LINE.fullmatch(lines[index])
    if found is None:
        raise BadRecord(index + 1, f"expected 'begun ACTIONS', found {lines[index]!r}")
    _header_value(lines, index + 1, "dice ")
    return int(found[1])


def _read_dice(lines: list[str], start: int, seats: int) -> tuple[str | None, Dice | None, int]:
    """The commitment and the dice, if the record has any, and the index of the line after the empty one."""
    if not lines[start]:
        return None, None, start + 1
    commitment = _read_digits(lines, start, "dice ")
    seed = _read_digits(lines, start + 1, "seed ")
    numbers: list[Number] = []
    for index, line in enumerate(lines[start + 2 :], start + 2):
        if not line:
            return commitment, Dice(seed, tuple(numbers)), index + 1
        added = _read_number(index + 1, line, seats)
        if any(added.seat == known.seat for known in numbers):
            raise BadRecord(index + 1, f"seat {added.seat} has two numbers")
        numbers.append(added)
    raise BadRecord(len(lines) + 1, "the text ends before the empty line that closes the header")


def _read_digits(lines: list[str], index: int, start: str) -> str:
    digits = _header_value(lines, index, start)
    if not is_digits(digits):
        raise BadRecord(index + 1, f"expected '{start}' and 64 hexadecimal digits")
    return digits


def _read_number(line_number: int, line: str, seats: int) -> Number:
    found = _NUMBER_LINE.fullmatch(line)
    if found is None:
        raise BadRecord(line_number, f"expected 'number SEAT SINCE NUMBER', found {line!r}")
    added = Number(int(found[1]), int(found[2]), found[3])
    if added.seat >= seats:
        raise BadRecord(line_number, f"there is no seat {added.seat}")
    return added
