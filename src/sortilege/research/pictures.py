"""What `render` gives: the board as text, or as pixels from the SVG of a game's `picture.py`, rasterised by resvg."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

from sortilege.engine.contract import ALL_SEEING, SPECTATOR
from sortilege.engine.picture import draw_position
from sortilege.research.tables import Tables

if TYPE_CHECKING:
    import numpy as np

    Pixels = np.ndarray[Any, np.dtype[np.uint8]]

PICTURE_WIDTH = 720
"""Pixels across, if nobody says otherwise; a picture is two thirds of it high."""
NARROWEST, WIDEST = 90, 4320

Viewer = int | Literal["spectator", "all"] | None
"""Whose eyes a picture is drawn for: a seat, who only watches, who sees everything; None: the seat that acts."""
_NAMED = {"spectator": SPECTATOR, "all": ALL_SEEING}


class Renderer:
    """Renders the tables of an environment in one mode."""

    def __init__(
        self,
        tables: Tables,
        mode: str | None,
        modes: Sequence[str],
        *,
        viewer: Viewer = None,
        width: int = PICTURE_WIDTH,
    ) -> None:
        if mode is not None and mode not in modes:
            raise ValueError(f"render_mode is one of {', '.join(modes)}, not {mode!r}")
        if not _is_whole(width) or not NARROWEST <= width <= WIDEST:
            raise ValueError(f"render_width is {NARROWEST} to {WIDEST} pixels, not {width!r}")
        if viewer is not None and viewer not in _NAMED and not _is_seat(viewer, tables.seats):
            raise ValueError(
                f"render_viewer is a seat from 0 to {tables.seats - 1}, 'spectator' or 'all', not {viewer!r}"
            )
        self._tables, self._mode, self._width = tables, mode, width
        self._seat = _NAMED.get(str(viewer), viewer)

    def render(self, table: int = 0) -> str | Pixels | None:
        """A table as the mode says: text with all that is hidden, or pixels with what the viewer may see."""
        if self._mode is None:
            return None
        if self._mode == "rgb_array":
            return self._draw(table)
        text = self._tables.game.notation.draw(self._tables.position(table))
        if self._mode == "ansi":
            return text
        print(text)
        return None

    def _draw(self, table: int) -> Pixels:
        seat = int(self._tables.asked[table]) if self._seat is None else int(self._seat)
        position = self._tables.position(table)
        return rasterise(draw_position(self._tables.game, position, seat), self._width)


def _is_whole(number: object) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)


def _is_seat(viewer: object, seats: int) -> bool:
    return _is_whole(viewer) and viewer in range(seats)


def rasterise(svg: str, width: int = PICTURE_WIDTH) -> Pixels:
    """An SVG as rows of pixels; raises ImportError without resvg-py. No font is looked for: pictures have no text."""
    import numpy as np
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return np.array(Image.open(BytesIO(bytes(png))).convert("RGB"))
