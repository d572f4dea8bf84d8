"""What a memory is worth in several games, as one picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sortilege.engine.registry import get_game
from sortilege.study import plots
from sortilege.study.memory import MemoryStudy

PANEL_IN = 2.6
LIGHT = {"--ink": "#24202e", "--line": "#8d86a0", "--main": "#6a3fb5", "--soft": "#d9caf2"}


def picture_of(studies: Sequence[MemoryStudy]) -> str:
    """An SVG file: a panel for each game, on white."""
    names = [f"{get_game(one.slug).title['en']}, {one.seats} seats" for one in studies]
    draws = [plots.draw_memory(study) for study in studies]
    svg = plots.svg_of("memory", PANEL_IN * len(studies), draws, names)
    for name, colour in LIGHT.items():
        svg = svg.replace(f"var({name})", colour)
    words = escape(", ".join(map(told, studies)))
    svg = svg.replace('aria-hidden="true" focusable="false"', 'role="img"', 1)
    start = svg.index(">") + 1
    paper = '<rect width="100%" height="100%" fill="#ffffff"/>'
    return f"{svg[:start]}<title>{words}</title>{paper}{svg[start:]}\n"


def told(study: MemoryStudy) -> str:
    """The figures of one game in words."""
    rates = ", ".join(
        f"{plots.window_name(one.window)} events {one.rate:.0%}" for one in study.worths
    )
    return f"{study.slug} with {study.seats} seats: {rates}"
