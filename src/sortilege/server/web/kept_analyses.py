"""Analyses on the disk: what took half a minute of a processor is not computed again after a restart.

They are no part of the games: whoever deletes the folder loses nothing but time. An analysis of another version of the
program, or one that cannot be read, counts as none.
"""

from __future__ import annotations

import asyncio
import gzip
import logging
import os
import zlib
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from sortilege import __version__
from sortilege.engine.match import Match
from sortilege.server.wire.analysis_calls import AnalysisInfo

log = logging.getLogger("sortilege.analyses")

FOLDER = "analyses"
MOST_BYTES = 64 * 2**20
"""Some thousands; beyond that the ones that nobody has asked for go first."""


class KeptAnalyses:
    """A folder with one file for each game that was analysed."""

    def __init__(self, data: Path, most_bytes: int = MOST_BYTES) -> None:
        self._folder = data / FOLDER
        self._most_bytes = most_bytes

    async def read(self, table_id: str, match: Match) -> AnalysisInfo | None:
        """The analysis of a finished game, if it was kept."""
        return await asyncio.to_thread(self._read, self._path(table_id, match))

    async def keep(self, table_id: str, match: Match, info: AnalysisInfo) -> bool:
        """Keep an analysis; false if that fails."""
        try:
            await asyncio.to_thread(self._write, self._path(table_id, match), info)
        except OSError as error:
            log.warning("table=%s its analysis cannot be kept: %s", table_id, error)
            return False
        return True

    def _path(self, table_id: str, match: Match) -> Path:
        made_from = f"{__version__}\n{match.game.revision}\n{match.record()}"
        return self._folder / f"{table_id}-{sha256(made_from.encode()).hexdigest()[:16]}.json.gz"

    def _read(self, path: Path) -> AnalysisInfo | None:
        try:
            info = msgspec.json.decode(gzip.decompress(path.read_bytes()), type=AnalysisInfo)
            os.utime(path)  # somebody has asked for it
        except (OSError, EOFError, zlib.error, msgspec.MsgspecError):
            return None
        return info

    def _write(self, path: Path, info: AnalysisInfo) -> None:
        self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        unfinished = path.with_suffix(".new")
        with os.fdopen(
            os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb"
        ) as file:
            file.write(gzip.compress(msgspec.json.encode(info), 6, mtime=0))
        unfinished.replace(path)
        self._make_room()

    def _make_room(self) -> None:
        found = [(path, path.stat()) for path in self._folder.iterdir()]
        left = sum(about.st_size for _, about in found) - self._most_bytes
        for path, about in sorted(found, key=lambda one: one[1].st_mtime_ns):
            if left <= 0:
                return
            with suppress(OSError):
                path.unlink()
                left -= about.st_size
