"""The option sets with which the shared suites play this game: add a line when it gains an option."""

from __future__ import annotations

VARIANTS: list[dict[str, object]] = [
    {},
    {"goal": 2, "show_owners": True},
    {"meadow": 4, "first": 0},
    {"meadow": 20, "goal": 1, "first": 1},
    {"meadow": 12, "show_owners": True, "goal": 1},
]
