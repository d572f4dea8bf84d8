"""The option sets with which the shared suites play this game: add a line when it gains an option."""

from __future__ import annotations

VARIANTS: list[dict[str, object]] = [
    {},
    {"children": True, "goal": 3, "first": 1},
    {"sand_seconds": 0, "goal": 3},
    {"sand_seconds": 15, "restore_on_failure": True, "first": 0},
    {"children": True, "sand_seconds": 0, "restore_on_failure": True},
]
