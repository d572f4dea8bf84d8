"""Ratings as an SVG: one panel a game, one line a bot, a dot with its interval."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from math import ceil, floor

from sortilege.bots.rating import Rating

WIDTH, LEFT, RIGHT = 720, 190, 70
ROW, TOP, BOTTOM = 24, 34, 30
STEP = 100
"""A line of the grid each so many points."""

Panel = tuple[str, Sequence[Rating]]

STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.title{font-weight:600}"
    ".small{font-size:11px;fill:#555}.grid{stroke:#ddd}.bar{stroke:#3a6ea5;stroke-width:2}"
    ".dot{fill:#3a6ea5}"
)


def draw_ratings(panels: Sequence[Panel]) -> str:
    """The picture as text. All panels have the same scale."""
    everyone = [one for _, ratings in panels for one in ratings if one.is_rated]
    low = STEP * floor(min(one.rating - one.spread for one in everyone) / STEP)
    high = max(STEP * ceil(max(one.rating + one.spread for one in everyone) / STEP), low + STEP)
    height, parts = 0, []
    for panel in panels:
        parts.append(f'<g transform="translate(0 {height})">{_panel(panel, low, high)}</g>')
        height += TOP + ROW * len(panel[1]) + BOTTOM
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">'
        f"<title>Ratings with 95 % intervals</title><style>{STYLE}</style>"
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def _panel(panel: Panel, low: int, high: int) -> str:
    title, ratings = panel
    heading = f'<text class="title" x="10" y="20">{escape(title)}</text>'
    return "\n".join([heading, *_grid(len(ratings), low, high), *_rows(ratings, low, high)])


def _x(rating: float, low: int, high: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * (rating - low) / (high - low), 1)


def _grid(rows: int, low: int, high: int) -> Iterator[str]:
    end = TOP + ROW * rows
    every = STEP * max(1, (high - low) // (12 * STEP))
    for rating in range(low, high + 1, every):
        x = _x(rating, low, high)
        yield f'<line class="grid" x1="{x}" x2="{x}" y1="{TOP}" y2="{end}"/>'
        yield f'<text class="small" x="{x}" y="{end + 14}" text-anchor="middle">{rating}</text>'


def _rows(ratings: Sequence[Rating], low: int, high: int) -> Iterator[str]:
    for number, one in enumerate(ratings):
        y = TOP + ROW * number + ROW // 2
        yield f'<text x="{LEFT - 12}" y="{y + 4}" text-anchor="end">{escape(one.name)}</text>'
        if not one.is_rated:
            continue
        x = _x(one.rating, low, high)
        x1, x2 = (_x(one.rating + side * one.spread, low, high) for side in (-1, 1))
        text = f"{one.rating:.0f} ± {one.spread:.0f}"
        yield f'<line class="bar" x1="{x1}" x2="{x2}" y1="{y}" y2="{y}"/>'
        yield f'<circle class="dot" cx="{x}" cy="{y}" r="4"><title>{text}</title></circle>'
        yield f'<text class="small" x="{x2 + 6}" y="{y + 4}">{text}</text>'
