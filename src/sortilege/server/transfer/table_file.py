"""A table as text: what it needs to go on, its log without the keys that people sent, and the record of its game.

sortilege-table 1
id "abcdefgh2345"
game "SLUG"
...

log
1790000000000 chance ACTION
1790000001000 0 ACTION

sortilege 1
...

Each line of the first part is a field of `TableHead` and its value in JSON. A reader ignores fields that it does not
know, and fields that older versions did not write have a default. The number in the first line changes only when that
is not enough. The record is for people and other programs; a table is made from the log, which has undone moves too.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, NamedTuple

import msgspec

from sortilege.engine.options import OptionValue
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import Phase

KIND, VERSION = "sortilege-table", 1
LOG = "log"

TableId = Annotated[str, msgspec.Meta(pattern="^[a-kmnp-z2-9]{12}$")]
Moment = Annotated[int, msgspec.Meta(ge=-(2**62), le=2**62)]


class BadFile(Exception):
    """A text that is not the file of a table, or a game that cannot have been played like this."""


class LoggedAction(NamedTuple):
    """A row of a log, and when it was written."""

    at_ms: int
    actor: str
    action: str


class StandIn(NamedTuple):
    """A row of the log, counted from 0, that a bot played for the person on a seat."""

    row: int
    seat: int


class TableHead(msgspec.Struct, frozen=True, kw_only=True):
    """What belongs to a table, apart from its log."""

    id: TableId
    game: str
    options: dict[str, OptionValue]
    seats: Seats
    """With the hashes of their owners' tokens, so that everybody finds their seat with the browser they had."""
    creator: str
    table_settings: TableSettings
    revision: int = 1
    created_ms: Moment
    changed_ms: Moment
    phase: Phase
    winners: list[int] = []
    deadline: Deadline | None = None
    rematch: TableId | None = None
    rematch_by: str | None = None
    digest: bytes | None = None
    dice: str | None = None
    """The column of that name as it is, in databases that have it."""
    stand_ins: list[StandIn] = []
    """What bots played for people; files of older versions do not tell."""
    aside: str | None = None
    """Why the table can no longer be played, if so; then there is no record."""


@dataclass(frozen=True)
class TableFile:
    """The three parts of a file."""

    head: TableHead
    log: list[LoggedAction]
    record: str = ""


def write_table_file(table: TableFile) -> str:
    """The text, which `read_table_file` reads."""
    fields = msgspec.to_builtins(table.head)
    lines = [f"{name} {msgspec.json.encode(value).decode()}" for name, value in fields.items()]
    log = [f"{row.at_ms} {row.actor} {row.action}" for row in table.log]
    parts = [[f"{KIND} {VERSION}", *lines], [LOG, *log], table.record.split("\n")]
    return "\n\n".join("\n".join(part) for part in parts)


def read_table_file(text: str) -> TableFile:
    """The parts of a file; raises BadFile with a reason."""
    first = text.partition("\n")[0]
    kind, _, version = first.partition(" ")
    if kind != KIND:
        raise BadFile(f"a table starts with '{KIND}', this with {first[:40]!r}")
    if version != str(VERSION):
        raise BadFile(f"it was written by another version of Sortilège ({first[:40]!r})")
    head, log, record = (*text.split("\n\n", 2), "", "")[:3]
    if log.partition("\n")[0] != LOG:
        raise BadFile("it has no log")
    return TableFile(_read_head(head), _read_log(log), record)


def _read_head(text: str) -> TableHead:
    pairs = (line.partition(" ") for line in text.split("\n")[1:])
    try:
        fields = {name: msgspec.json.decode(value) for name, _, value in pairs}
        return msgspec.convert(fields, TableHead)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise BadFile(str(error)) from error


def _read_log(text: str) -> list[LoggedAction]:
    rows = []
    for number, line in enumerate(text.split("\n")[1:]):
        at_ms, _, step = line.partition(" ")
        actor, _, action = step.partition(" ")
        if not action or not at_ms.removeprefix("-").isdecimal() or len(at_ms) > len(str(-(2**62))):
            raise BadFile(f"row {number} of the log is not 'time actor action': {line[:60]!r}")
        rows.append(LoggedAction(int(at_ms), actor, action))
    return rows
