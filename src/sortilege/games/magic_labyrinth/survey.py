"""How hard mazes are: the layouts, and mazes by chance with every number of walls. Writes `typical.json`.

    python -m sortilege.games.magic_labyrinth.survey

It needs Numba and takes a few minutes.
"""

from __future__ import annotations

import json
import statistics
from pathlib import Path
from random import Random
from typing import Any

from sortilege.engine.compiled import compile_with
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.games.magic_labyrinth import newcomers
from sortilege.games.magic_labyrinth.board import EDGES, LAYOUTS, MOST_WALLS
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.newcomers import BUMPS, SEATS, TALLY, TARGETS, TURNS
from sortilege.games.magic_labyrinth.state import State

MAZES, GAMES, GAMES_OF_A_LAYOUT = 100, 100, 5000
FILE = Path(__file__).with_name("typical.json")


def compiled_tally(walls: int, games: int, seed: int) -> list[int]:
    """`newcomers.tally_of`, compiled."""
    import numpy as np

    play = compile_with(get_game("magic-labyrinth"), newcomers).play_games
    tally = np.zeros(TALLY, np.int64)
    minds, out = np.zeros(SEATS * (EDGES + 1), np.int64), np.zeros(EDGES, np.int64)
    play(State().record(), walls, games, np.array(new_rng(seed)), minds, out, tally)
    numbers: list[int] = tally.tolist()
    return numbers


def maze_by_chance(count: int, rng: Random) -> int:
    """ML-06: so many walls one after the other, none of which cuts anything off."""
    walls, order = 0, rng.sample(range(EDGES), EDGES)
    for edge in order:
        if walls.bit_count() < count and can_wall(walls, edge):
            walls |= 1 << edge
    return walls


def bumps_in(walls: int, games: int, seed: int) -> float:
    """Bumps before a symbol is found."""
    tally = compiled_tally(walls, games, seed)
    return tally[BUMPS] / tally[TARGETS]


def survey_layout(walls: int) -> dict[str, Any]:
    """The figures of one maze, exact to two places."""
    tally = compiled_tally(walls, GAMES_OF_A_LAYOUT, 0)
    bumps, turns = (tally[n] / tally[TARGETS] for n in (BUMPS, TURNS))
    return {"walls": walls.bit_count(), "bumps": round(bumps, 2), "turns": round(turns, 2)}


def survey_chance(count: int) -> dict[str, Any]:
    """The mean of mazes by chance with so many walls, and what nine in ten of them lie between."""
    rng = Random(count)
    bumps = [bumps_in(maze_by_chance(count, rng), GAMES, seed) for seed in range(MAZES)]
    ends = statistics.quantiles(bumps, n=20)
    figures = {"bumps": statistics.fmean(bumps), "low": ends[0], "high": ends[-1]}
    return {"walls": count} | {name: round(figure, 2) for name, figure in figures.items()}


def survey() -> dict[str, Any]:
    """All figures."""
    return {
        "layouts": {name: survey_layout(walls) for name, walls in LAYOUTS.items()},
        "chance": [survey_chance(count) for count in range(MOST_WALLS + 1)],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(survey(), indent=1) + "\n", "utf-8")
