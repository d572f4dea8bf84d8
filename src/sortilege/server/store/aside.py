"""Tables that can no longer be played: their logs are kept as text, so that nothing of a game is lost."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from sortilege.server.store.contract import Stored

FOLDER = "aside"


def write_aside(data: Path, table_id: str, stored: Stored, reason: str) -> Path:
    """Write the log of a table into a file of its own."""
    path = data / FOLDER / f"{table_id}.txt"
    path.parent.mkdir(mode=0o700, exist_ok=True)
    lines = [
        f"# {reason}",
        f"game {stored.setup.game}",
        f"seats {len(stored.seats)}",
        f"options {msgspec.json.encode(stored.setup.options).decode()}",
        "",
        *(f"{row.actor} {row.action}" for row in stored.rows),
    ]
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write("\n".join(lines) + "\n")
    return path
