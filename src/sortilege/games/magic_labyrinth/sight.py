"""Who may know what. The walls are secret; a bump and a crossing are seen once, by everybody."""

from __future__ import annotations

from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name
from sortilege.engine.rng import draw
from sortilege.engine.state import rule, scratch
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGE_NAMES,
    EDGES,
    HOME,
    SQUARE_NAMES,
    STRIDE,
)
from sortilege.games.magic_labyrinth.notation import say
from sortilege.games.magic_labyrinth.rules import (
    BEGUN,
    ORIENTED,
    ROLLED,
    STOP,
    TARGETED,
    can_wall,
    tokens,
)
from sortilege.games.magic_labyrinth.state import MOVE, OVER, State

MIXING = 17
"""Exchanges a hidden wall: see `imagine`."""


def edge_names(edges: int) -> list[str]:
    """The names of the edges in a bit mask."""
    return [EDGE_NAMES[edge] for edge in range(EDGES) if edges >> edge & 1]


def square_names(squares: int) -> list[str]:
    """The names of the squares in a bit mask."""
    return [name for square, name in enumerate(SQUARE_NAMES) if squares >> square & 1]


def observe(t: State, seat: int) -> View:
    """Everything but the walls; those that were hit only where the table wants it (ML-A11)."""
    view: View = {
        "wizards": [_wizard(t, seat) for seat in range(t.seats)],
        "target": None if t.target < 0 else SQUARE_NAMES[t.target],
        "bag": 24 - sum(tokens(t, s) for s in range(t.seats)) - (t.target >= 0),
        "turn": None if t.turn < 0 or t.phase == OVER else t.turn,
        "roll": t.roll if t.phase == MOVE else None,
        "steps": t.steps,
        "goal": t.goal,
        "walls": t.count,
    }
    if t.show_bumped:
        view["bumped"] = edge_names(t.bumped)
    if seat == ALL_SEEING:
        view["maze"] = edge_names(t.walls)
    return view


def _wizard(t: State, seat: int) -> View:
    home = HOME[4 * (t.seats - 2) + seat]
    return {
        "seat": seat,
        "at": SQUARE_NAMES[t.at[seat]],
        "home": SQUARE_NAMES[home],
        "won": square_names(t.won[seat]),
    }


def recall(t: State, seat: int) -> View:
    """What is visible, and every wall hit and way walked since the start."""
    return observe(t, seat) | {"bumped": edge_names(t.bumped), "crossed": edge_names(t.crossed)}


@rule
def veil(t: State, seat: int) -> None:
    """ML-10: nobody knows a wall that nobody has hit."""
    t.walls = t.bumped


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Walls redrawn uniformly: so many, the known ones among them, no crossed edge, all squares connected.

    The walls that cut nothing off are the independent sets of a matroid, so any start can be completed
    wall by wall, and taking one wall away and putting one anywhere it fits walks uniformly over all
    completions. MIXING exchanges a wall bring that walk within 0.001 of uniform (total variation):
    n (ln ln N + ln(1 / 2 e**2)) exchanges suffice for n walls and N <= C(60, 24) mazes.
    """
    placed = scratch(24)
    known = 0
    for edge in range(EDGES):
        known += t.bumped >> edge & 1
    hidden = t.count - t.unlaid - known
    t.walls = t.bumped
    for k in range(hidden):
        placed[k] = place_wall(t, rng)
    for _ in range(MIXING * hidden):
        k = draw(rng, hidden)
        t.walls &= ~(1 << placed[k])
        placed[k] = place_wall(t, rng)


@rule
def place_wall(t: State, rng: list[int]) -> int:
    """A wall on one of the edges where it fits, all equally likely."""
    while True:
        edge = draw(rng, EDGES)
        if not t.crossed >> edge & 1 and can_wall(t.walls, edge):
            t.walls |= 1 << edge
            return edge


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """All see all that happens, but for how the maze is made (secret)."""
    if actor == CHANCE and action >= ORIENTED and seat != ALL_SEEING:
        return []
    event: View = {"actor": actor_name(actor), "action": say(action)}
    event |= (
        _chance_event(before, action) if actor == CHANCE else _move_event(before, action, after)
    )
    events = [event]
    winner = _token_winner(before, after)
    if winner >= 0:
        symbol = after.won[winner] & ~before.won[winner]
        events.append({"kind": "token", "seat": winner, "symbol": square_names(symbol)[0]})
    if after.winner >= 0:
        events.append({"kind": "win", "seat": after.winner})
    return events


def _chance_event(before: State, action: int) -> View:
    if action >= ORIENTED:
        return {"kind": "maze"}
    if action >= BEGUN:
        return {"kind": "first", "seat": action - BEGUN}
    if action >= TARGETED:
        target = SQUARE_NAMES[action - TARGETED]
        return {"kind": "target", "seat": before.drawer, "target": target}
    return {"kind": "roll", "seat": before.turn, "roll": action - ROLLED + 1}


def _move_event(before: State, action: int, after: State) -> View:
    seat, here = before.turn, before.at[before.turn]
    if action == STOP:
        return {"kind": "stop", "seat": seat}
    event: View = {"seat": seat, "from": SQUARE_NAMES[here]}
    event["to"] = SQUARE_NAMES[here + STRIDE[action]]
    if not before.walls >> EDGE[4 * here + action] & 1:
        return {"kind": "step"} | event
    return {"kind": "bump"} | event | {"home": SQUARE_NAMES[after.at[seat]]}


def _token_winner(before: State, after: State) -> int:
    for seat in range(after.seats):
        if after.won[seat] != before.won[seat]:
            return seat
    return -1
