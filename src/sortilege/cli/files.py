"""Files that commands write: whether they can be written is said before the work, not after it."""

from __future__ import annotations

import os
from pathlib import Path

from sortilege.cli.terminal import CannotDo


def check_place(path: Path | None, suffix: str = "") -> None:
    """Raise CannotDo if a file cannot be written there, or its name does not end as it must."""
    if path is None:
        return
    if not path.name.lower().endswith(suffix):
        raise CannotDo(f"cannot write {path}: it would be {suffix}, so its name must end with that")
    if path.is_dir():
        raise CannotDo(f"cannot write {path}: it is a folder")
    if not path.parent.is_dir():
        raise CannotDo(f"cannot write {path}: there is no folder {path.parent}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise CannotDo(f"cannot write {path}: that is not allowed")


def check_different(**paths: Path | None) -> None:
    """Raise CannotDo if two options name the same file."""
    seen: dict[Path, str] = {}
    for option, path in paths.items():
        if path is not None and (other := seen.setdefault(path.resolve(), option)) != option:
            raise CannotDo(f"--{other} and --{option} are the same file: {path}")


def write_file(path: Path, text: str) -> None:
    """Write a file; raises CannotDo."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise CannotDo(f"cannot write {path}: {error.strerror or error}") from error
