"""The file of a tournament: one JSON object a line, first what is played, by whom, then each game as it ends.

Several tournaments may share a file. A last line that was not written to its end is played again; anything else that is
wrong with a file is told with its line, and nothing in it is changed.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from itertools import chain
from pathlib import Path
from typing import Any

from sortilege.engine.errors import SortilegeError

HEADING_BEGINS = b'{"tournament":'

Line = dict[str, Any]


class OtherTournament(SortilegeError):
    """A file of games that were played by others, or by other rules."""


class BadResults(SortilegeError):
    """A file that holds no tournament, or cannot be read or written; the text says where and why."""


@dataclass(frozen=True)
class Played:
    """One game that has ended."""

    game: str
    number: int
    lineup: tuple[str, ...]
    winners: tuple[int, ...]
    """Seats; none if the game was given up as too long."""
    actions: int
    thinking_ms: tuple[float, ...]
    """Processor time a decision, for each seat."""
    faults: tuple[int, ...] = ()
    """The moves that each seat lost because its bot failed; files from before this was counted have none."""
    reasons: tuple[tuple[str, ...], ...] = ()
    """What went wrong at each seat; nothing if nothing did, or in a file from before this was kept."""


class ResultFile:
    """The games that have ended, each added at once; without a path in memory alone. Raises BadResults."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self._headings: dict[str, Line] = {}
        self._games: dict[str, dict[int, Played]] = {}
        self._rest = b""
        """What was written of a last line."""
        if path is not None:
            self._read(path)

    def games_of(self, heading: Mapping[str, Any]) -> list[Played]:
        """The games of a tournament so far; raises OtherTournament if others have played in this file."""
        wanted: Line = json.loads(json.dumps(heading))  # as it is read from a file
        slug = wanted["tournament"]
        known = self._headings.setdefault(slug, wanted)
        if known is wanted:
            self._write(wanted)
        elif known != wanted:
            differences = "; ".join(_differences(known, wanted))
            raise OtherTournament(f"{self.path} holds another tournament of {slug}: {differences}")
        return list(self._games.setdefault(slug, {}).values())

    def __len__(self) -> int:
        """How many games are kept."""
        return sum(map(len, self._games.values()))

    def add(self, played: Played) -> None:
        """Keep a game."""
        line = asdict(played)
        if not played.reasons:
            del line["reasons"]
        self._write(line)
        self._games[played.game][played.number] = played

    def _write(self, line: Mapping[str, Any]) -> None:
        if self.path is None:
            return
        try:
            with self.path.open("ab") as file:
                if self._rest:
                    file.truncate(file.tell() - len(self._rest))
                file.write(json.dumps(line).encode() + b"\n")
        except OSError as error:
            raise BadResults(f"cannot write {self.path}: {error.strerror or error}") from error
        self._rest = b""

    def _read(self, path: Path) -> None:
        data = _bytes_of(path)
        *lines, self._rest = data.split(b"\n")
        if data[: len(HEADING_BEGINS)] != HEADING_BEGINS[: len(data)]:
            raise BadResults(f"{path} is no file of a tournament: it does not begin with a heading")
        for number, text in enumerate(lines, 1):
            try:
                self._take(_object_in(text))
            except ValueError as error:
                raise BadResults(f"{path}, line {number}: {error}") from error

    def _take(self, line: Line) -> None:
        if "tournament" in line:
            slug = _check_heading(line)["tournament"]
            if slug in self._headings:
                raise ValueError(f"a second heading of {slug}")
            self._headings[slug] = line
            return
        heading = self._headings.get(str(line.get("game")))
        if heading is None:
            raise ValueError(f"a game of {line.get('game')!r:.60}, which has no heading above")
        played = _read_game(line, heading)
        games = self._games.setdefault(played.game, {})
        if played.number in games:
            raise ValueError(f"game {played.number} is there twice")
        games[played.number] = played


def _bytes_of(path: Path) -> bytes:
    try:
        return path.read_bytes() if path.exists() else b""
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        reason = getattr(error, "strerror", None) or error
        raise BadResults(f"cannot read {path}: {reason}") from error


def _differences(there: Mapping[str, Any], here: Mapping[str, Any]) -> Iterator[str]:
    for key in dict.fromkeys(chain(here, there)):
        if there.get(key) != here.get(key):
            yield f"{key}: {_said(there.get(key))} there, {_said(here.get(key))} here"


def _said(value: Any) -> str:
    return "none" if value is None else json.dumps(value, ensure_ascii=False)


# --------------------------------------------------------------------------- one line
def _object_in(text: bytes) -> Line:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError):
        raise ValueError("this is no JSON") from None
    if not isinstance(line, dict):
        raise ValueError("this is no JSON object")
    return line


def _check_heading(line: Line) -> Line:
    is_whole = isinstance(line["tournament"], str) and _is_count(line.get("seats"))
    if not is_whole or not _are(line.get("contestants"), _is_text):
        raise ValueError("a heading names a tournament, a number of seats and contestants")
    return line


def _read_game(line: Line, heading: Line) -> Played:
    """The game of a line; raises ValueError, saying why it cannot have been played."""
    for key, is_possible in CHECKS.items():
        if key not in line and key not in LATER:
            raise ValueError(f"{key} is missing")
        if key in line and not is_possible(line[key], heading):
            raise ValueError(f"{key} cannot be {_said(line[key]):.60}")
    if unknown := sorted(line.keys() - CHECKS.keys()):
        raise ValueError(f"a game has no {unknown[0]!r:.60}")
    lists = {key: tuple(value) for key, value in line.items() if isinstance(value, list)}
    lists["reasons"] = tuple(map(tuple, line.get("reasons", [])))
    return Played(**{**line, **lists})


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_time(value: Any) -> bool:
    return type(value) in (int, float) and 0 <= value < math.inf


def _is_text(value: Any) -> bool:
    return isinstance(value, str)


def _are(values: Any, is_one: Callable[[Any], bool]) -> bool:
    return isinstance(values, list) and all(map(is_one, values))


def _for_seats(values: Any, heading: Line, is_one: Callable[[Any], bool]) -> bool:
    return _are(values, is_one) and len(values) == heading["seats"]


def _are_winners(values: Any, heading: Line) -> bool:
    known = range(heading["seats"])
    return _are(values, lambda seat: _is_count(seat) and seat in known) and len(set(values)) == len(
        values
    )


CHECKS: dict[str, Callable[[Any, Line], bool]] = {
    "game": lambda value, heading: value == heading["tournament"],
    "number": lambda value, heading: _is_count(value),
    "lineup": lambda value, heading: _for_seats(
        value, heading, lambda name: name in heading["contestants"]
    ),
    "winners": _are_winners,
    "actions": lambda value, heading: _is_count(value),
    "thinking_ms": lambda value, heading: _for_seats(value, heading, _is_time),
    "faults": lambda value, heading: value == [] or _for_seats(value, heading, _is_count),
    "reasons": lambda value, heading: (
        value == [] or _for_seats(value, heading, lambda one: _are(one, _is_text))
    ),
}
LATER = ("faults", "reasons")
"""What older files do not have."""
