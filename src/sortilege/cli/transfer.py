"""The commands that move games from one machine to another: export, import."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from sortilege.cli.terminal import CannotDo, complain, out
from sortilege.server.store.contract import StoreError
from sortilege.server.store.opening import describe_place
from sortilege.server.transfer.exporting import export_records, export_tables
from sortilege.server.transfer.importing import import_files

EXIT_SOME_REFUSED = 1


def write_games(data: Path, store: str, target: Path | None, *, records: bool) -> None:
    """Write all games, or the records of the finished ones, and say where they are."""
    kind = "records" if records else "games"
    target = target or Path(f"sortilege-{kind}-{datetime.now():%Y%m%d-%H%M%S}.zip")
    try:
        exported = (export_records if records else export_tables)(data, target, store)
    except StoreError as error:
        raise CannotDo(str(error)) from error
    out().print(f"Written to {target}: {_counted(exported.written, kind)}.")
    for table_id, reason in exported.unreadable.items():
        complain(f"{table_id} cannot be replayed: {reason}")


def read_games(data: Path, store: str, files: list[Path]) -> int:
    """Add games from files, say what became of them, and return the exit code."""
    try:
        imported = import_files(data, files, store)
    except StoreError as error:
        raise CannotDo(str(error)) from error
    added = f"Added to {describe_place(store, data)}: {_counted(len(imported.added), 'games')}"
    known = f" ({len(imported.known)} were there already)" if imported.known else ""
    out().print(f"{added}{known}.")
    for name, reason in imported.refused.items():
        complain(f"{name} is refused: {reason}")
    return EXIT_SOME_REFUSED if imported.refused else 0


def _counted(number: int, kind: str) -> str:
    return f"1 {kind.removesuffix('s')}" if number == 1 else f"{number} {kind}"
