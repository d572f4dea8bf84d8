"""What can be asked about a maze, written as a list of walls such as `A1-A2 C3-D3`."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.engine.inquiries import Inquiry
from sortilege.games.magic_labyrinth.board import (
    EDGE_NAMES,
    MOST_WALLS,
    SQUARE_NAMES,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.hardness import hardness
from sortilege.games.magic_labyrinth.tents import (
    cut_off,
    dead_ends,
    steps_to_symbols,
    ways_between_tents,
)


def read_walls(text: str) -> int:
    """The walls that a text names, as bits; raises BadNotation. They need not make a maze that can be played."""
    names = text.split()
    unknown = [name for name in names if name not in EDGE_NAMES]
    if unknown:
        raise BadNotation(f"{unknown[0]!r} is no edge")
    if len(set(names)) < len(names):
        raise BadNotation("an edge is named twice")
    return edges_from_names(text)


def check_maze(text: str) -> View:
    """Which rule refuses a maze, if one does; what it cuts off; and its ways."""
    walls = read_walls(text)
    cut = cut_off(walls)
    return {
        "walls": walls.bit_count(),
        "most": MOST_WALLS,
        "rule": _refused_by(walls, cut),
        "cut_off": [SQUARE_NAMES[square] for square in cut],
        "tents": ways_between_tents(walls),
        "steps": steps_to_symbols(walls),
        "dead_ends": [SQUARE_NAMES[square] for square in dead_ends(walls)],
    }


def _refused_by(walls: int, cut: list[int]) -> str | None:
    if cut:
        return "ML-A01"
    return "ML-09" if walls.bit_count() > MOST_WALLS else None


def rate_maze(text: str) -> View:
    """How hard a maze is; raises BadNotation for one that cannot be played."""
    walls = read_walls(text)
    rule = _refused_by(walls, cut_off(walls))
    if rule is not None:
        raise BadNotation(f"nobody can play in this maze ({rule})")
    return hardness(walls)


INQUIRIES = {
    "maze": Inquiry(check_maze),
    "hardness": Inquiry(rate_maze, is_slow=True),
}
