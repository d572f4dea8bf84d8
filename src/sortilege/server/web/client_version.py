"""Which version of the client is served: a hash of its files, so that equal files are equal versions everywhere."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterable
from pathlib import Path

import sortilege

LOOKS_AGAIN_S = 0.5
"""Files may be edited while the server runs; a crowd of visitors does not make it look more often."""

Files = Callable[[], Iterable[tuple[str, Path]]]
"""The files by their addresses."""


class ClientVersion:
    """Hashes the files of the client, and again when one of them was edited."""

    def __init__(self, files: Files) -> None:
        self._list = files
        self._looked = float("-inf")
        self._known: list[tuple[str, Path]] = []
        self._changed: list[int] = []
        self._version = ""

    def current(self) -> str:
        """The version of the files as they are now."""
        if time.monotonic() - self._looked > LOOKS_AGAIN_S:
            self._look()
            self._looked = time.monotonic()
        return self._version

    def _look(self) -> None:
        # A new file is of use only when a known one names it.
        if self._known and self._changed == [_changed(path) for _, path in self._known]:
            return
        self._known = list(self._list())
        self._changed = [_changed(path) for _, path in self._known]
        self._version = _hash(self._known)


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:  # it has just gone
        return 0


def _hash(files: Iterable[tuple[str, Path]]) -> str:
    # The texts of the rules and the list of games come with a release.
    whole = hashlib.sha256(sortilege.__version__.encode())
    for address, path in files:
        try:
            content = path.read_bytes()
        except OSError:
            continue
        whole.update(f"{address} {len(content)} ".encode())
        whole.update(content)
    return whole.hexdigest()[:12]
