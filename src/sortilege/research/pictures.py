"""Positions as arrays of pixels, for `render_mode="rgb_array"`: the SVG of a game's `picture.py`, rasterised by resvg."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Any, Literal

from sortilege.engine.contract import ALL_SEEING, SPECTATOR, Game
from sortilege.engine.picture import draw_position
from sortilege.engine.state import PlainState

if TYPE_CHECKING:
    import numpy as np

    Pixels = np.ndarray[Any, np.dtype[np.uint8]]

PICTURE_WIDTH = 960
"""Pixels across; two thirds of it high."""

Viewer = int | Literal["asked", "spectator", "all"]
"""Whose eyes a picture is drawn for: a seat, the seat that is asked, somebody who only watches, or who sees everything."""
_NAMED = {"spectator": SPECTATOR, "all": ALL_SEEING}


def check_viewer(viewer: object, seats: int) -> Viewer:
    """The same; raises ValueError if there is no such viewer at a table with so many seats."""
    is_seat = isinstance(viewer, int) and not isinstance(viewer, bool) and viewer in range(seats)
    if is_seat or viewer in ("asked", *_NAMED):
        return viewer  # type: ignore[return-value]
    raise ValueError(
        f"render_viewer is 'asked', 'spectator', 'all' or a seat from 0 to {seats - 1}, not {viewer!r}"
    )


def draw_pixels(
    game: Game, position: PlainState, viewer: Viewer, asked: int, width: int = PICTURE_WIDTH
) -> Pixels:
    """What a viewer sees as an array of rows, columns and colours; raises ImportError without resvg-py."""
    seat = asked if viewer == "asked" else _NAMED.get(str(viewer), viewer)
    assert isinstance(seat, int)
    return rasterise(draw_position(game, position, seat), width)


def rasterise(svg: str, width: int = PICTURE_WIDTH) -> Pixels:
    """An SVG as pixels. Pictures have no text, so no font of the machine is looked for."""
    import numpy as np
    import resvg_py
    from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    return np.array(Image.open(BytesIO(bytes(png))).convert("RGB"))
