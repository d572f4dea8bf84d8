"""The option sets with which the shared suites play this game: add a line when it gains an option."""

from __future__ import annotations

VARIANTS: list[dict[str, object]] = [
    {},
    {"calls": "arrival", "first": 1, "show_drawn": False},
]
