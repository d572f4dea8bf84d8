"""Motion in the client: whoever wants it fast or calm is obeyed by every board."""

from __future__ import annotations

import re
from pathlib import Path

import sortilege

JS = Path(sortilege.__file__).parent / "client" / "js"
OWN_MOTION = re.compile(r"\.animate\(|setTimeout\([^;]*stage\.at")
ALLOWED = {JS / "motion.js", JS / "games" / "magical_circle" / "sandglass.js"}
"""The one place that knows tempo and calm; and sand, which runs by the server's clock at any tempo."""


def test_boards_move_only_through_the_one_place_that_knows_the_tempo() -> None:
    sources = {path: path.read_text(encoding="utf-8") for path in JS.rglob("*.js")}
    assert {path for path, text in sources.items() if OWN_MOTION.search(text)} == ALLOWED
