"""The option sets with which the shared suites play this game: add a line when it gains an option."""

from __future__ import annotations

VARIANTS: list[dict[str, object]] = [
    {},
    {"walls": "B", "goal": 2},
    {"walls": 0},
    {"walls": 13, "first": 1, "show_bumped": True},
    {"walls": 24, "goal": 1},
    {"walls": "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 C6-D6", "goal": 3, "first": 0},
]
