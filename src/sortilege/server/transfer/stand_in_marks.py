"""Which actions of a record bots played for people: a table beside it, since the form of a record is fixed."""

from __future__ import annotations

from collections.abc import Iterable

from sortilege.engine.match import Match

FILE_NAME = "stand-ins.csv"


def marks_of(record: str, match: Match) -> list[str]:
    """A line for each such action of the record with this name, counted from 1 as `sortilege replay` does."""
    return [f"{record},{n + 1},{seat}" for n, seat in sorted(match.stand_ins.items())]


def write_marks(marks: Iterable[str]) -> str:
    """The table as text."""
    return "\n".join(["record,action,seat", *marks]) + "\n"
