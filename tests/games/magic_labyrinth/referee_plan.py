"""How this game is played against its referee: from pure chance to fairly sensible, so that games get somewhere.

None of the advice is a rule. An adviser looks at the referee and names an action, or None for no opinion.
"""

from __future__ import annotations

import random

from tests.games.magic_labyrinth.referee import MagicLabyrinth, around, edge
from tests.referee.face import Referee, RefereePlan


def steps_to(walls: set[str], goal: str) -> dict[str, int]:
    """How far every square is from the goal."""
    far, todo = {goal: 0}, [goal]
    for here in todo:
        for there in around(here).values():
            if there not in far and edge(here, there) not in walls:
                far[there] = far[here] + 1
                todo.append(there)
    return far


def shortest_path(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """The shortest path, by somebody who knows the walls."""
    assert isinstance(referee, MagicLabyrinth)
    del rng
    if actor == "chance" or referee.target is None:
        return None
    here, far = referee.places[int(actor)], steps_to(referee.walls, referee.target)
    good = [
        direction
        for direction, there in around(here).items()
        if edge(here, there) not in referee.walls and far[there] < far[here]
    ]
    return f"step {good[0]}" if good else None


def crowd(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """All gather round the corner F1, so that squares where nobody may stop lie side by side (ML-A19)."""
    assert isinstance(referee, MagicLabyrinth)
    if actor == "chance" or rng.random() < 0.1:
        return None
    far = steps_to(referee.walls, "F1")
    here = referee.places[int(actor)]
    open_directions = [
        direction
        for direction, there in around(here).items()
        if edge(here, there) not in referee.walls
    ]
    good = [
        f"step {direction}"
        for direction in open_directions
        if far[around(here)[direction]] < far[here]
    ]
    good = [step for step in good if step in referee.legal(actor)]
    return rng.choice(good) if good and far[here] > 1 else "stop"


PLAN = RefereePlan(
    referee=MagicLabyrinth,
    seats=range(2, 5),
    options=[
        {},
        {"walls": "B", "goal": 2},
        {"walls": 0, "goal": 3, "first": 1},
        {"walls": 24, "goal": 1},
        {"walls": 7, "goal": 4, "show_bumped": True},
        {"walls": ["A1-A2", "B1-B2", "C3-D3", "C4-D4", "F5-F6"], "goal": 5, "first": 0},
    ],
    advisers=[shortest_path, shortest_path, crowd],
    met=["bump", "won at once", "over a magician", "over a corner", "over"],
    games_per_case=120,
)
