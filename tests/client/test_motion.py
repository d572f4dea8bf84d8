"""Motion in the client: every board respects the settings for fast and reduced motion."""

from __future__ import annotations

import re
from pathlib import Path

import sortilege

SOURCE = Path(sortilege.__file__).parent
OWN_MOTION = re.compile(r"\.animate\(|setTimeout\([^;]*stage\.at")
ALLOWED = re.compile(r"platform/motion\.js$|runs by the server's clock")
"""The one module that knows the settings, and motion that must keep to the server's clock."""


def test_boards_move_only_through_the_one_place_that_knows_the_tempo() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in SOURCE.rglob("*.js")}
    moving = [path for path, text in sources.items() if OWN_MOTION.search(text)]
    assert moving
    for path in moving:
        assert ALLOWED.search(path.as_posix()) or ALLOWED.search(sources[path]), path
