"""How hard a maze is: what newcomers meet in it, beside the layouts of the rules and mazes by chance."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from sortilege.engine.contract import View
from sortilege.games.magic_labyrinth.board import (
    EDGE_NAMES,
    EDGES,
    MOST_WALLS,
    ORIENTATIONS,
    TURNED_LAYOUTS,
)
from sortilege.games.magic_labyrinth.newcomers import (
    BUMPS,
    BUMPS_AT,
    SEATS,
    TARGETS,
    TURNS,
    tally_of,
)

GAMES = 120
"""So many games take half a second, interpreted. Nineteen times in twenty the bumps are then off by a tenth at most."""
HATS = (0.6, 1.6, 2.8, 4.5)
"""From so many bumps before a symbol on, a maze has one hat more: five at most."""


@cache
def typical() -> dict[str, Any]:
    """The figures of the layouts and of mazes by chance, as `survey.py` measured them."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("typical.json").read_text("utf-8"))
    return found


def hats_of(bumps: float) -> int:
    """The scale of five: so many hats for so many bumps before a symbol is found."""
    return 1 + sum(bumps >= limit for limit in HATS)


def hardness(walls: int) -> View:
    """What newcomers meet in a maze; the same figures every time."""
    tally = tally_of(walls, GAMES, seed=walls)
    bumps = _known_bumps(walls) or round(tally[BUMPS] / tally[TARGETS], 2)
    count = walls.bit_count()
    by_chance = typical()["chance"][min(count, MOST_WALLS)]
    return {
        "games": GAMES,
        "bumps": bumps,
        "hats": hats_of(bumps),
        "turns": round(tally[TURNS] / tally[TARGETS], 2),
        "bumps_a_game": round(tally[BUMPS] / GAMES / SEATS, 1),
        "bumped": {
            EDGE_NAMES[e]: round(tally[BUMPS_AT + e] / GAMES, 2)
            for e in range(EDGES)
            if tally[BUMPS_AT + e]
        },
        "chance": by_chance,
        "layouts": {name: _shown(one) for name, one in typical()["layouts"].items()},
    }


def _known_bumps(walls: int) -> float:
    """The figure of a layout, whichever way round: a maze and its twin in the list shall not differ by chance."""
    if walls not in TURNED_LAYOUTS:
        return 0.0
    layouts = list(typical()["layouts"].values())
    return float(layouts[TURNED_LAYOUTS.index(walls) // ORIENTATIONS]["bumps"])


def _shown(layout: dict[str, Any]) -> View:
    return {"bumps": layout["bumps"], "hats": hats_of(layout["bumps"])}
