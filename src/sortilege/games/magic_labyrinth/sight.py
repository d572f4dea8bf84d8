"""Who may know what. The walls are secret; a bump and a crossing are seen once, by everybody."""

from __future__ import annotations

from sortilege.engine.bits import members
from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name
from sortilege.engine.rng import draw
from sortilege.engine.state import rule, scratch
from sortilege.games.magic_labyrinth.actions import (
    ACTION_FIRST,
    ACTION_ORIENT,
    ACTION_STOP,
    ACTION_TARGET,
    direction_of,
    first_of,
    roll_of,
    target_of,
)
from sortilege.games.magic_labyrinth.belief import fitting_orientations, layout_walls
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGE_NAMES,
    EDGES,
    HOME,
    MOST_WALLS,
    ORIENTATIONS,
    SQUARE_NAMES,
    STRIDE,
    SYMBOL_SQUARES,
)
from sortilege.games.magic_labyrinth.maze import can_wall
from sortilege.games.magic_labyrinth.notation import say
from sortilege.games.magic_labyrinth.state import PHASE_MOVE, PHASE_ORIENT, PHASE_OVER, State

MIXING = 17
"""How often `imagine` exchanges each hidden wall."""


def edge_names(edges: int) -> list[str]:
    """The names of the edges in a bit mask."""
    return [EDGE_NAMES[edge] for edge in members(edges)]


def square_names(squares: int) -> list[str]:
    """The names of the squares in a bit mask."""
    return [SQUARE_NAMES[square] for square in members(squares)]


def observe(t: State, seat: int) -> View:
    """Everything but the walls; those that were hit only where table or seat has them shown (ML-A11)."""
    return observe_open(t) | observe_own(t, seat)


def observe_open(t: State) -> View:
    """What everybody sees: everything but the walls."""
    return {
        "wizards": [_wizard(t, wizard) for wizard in range(t.seats)],
        "target": None if t.target < 0 else SQUARE_NAMES[t.target],
        "bag": _bag_size(t),
        "turn": None if t.turn < 0 or t.phase == PHASE_OVER else t.turn,
        "roll": t.roll if t.phase == PHASE_MOVE else None,
        "steps": t.steps,
        "goal": t.goal,
        "walls": t.wall_count,
    }


def observe_own(t: State, seat: int) -> View:
    """The walls that were hit, where table or seat has them shown (ML-A11); all of them in a replay."""
    view: View = {}
    if t.show_bumped or (t.memory_aid and is_aided(t, seat)):
        view["bumped"] = edge_names(t.bumped)
    if seat == ALL_SEEING and t.phase != PHASE_ORIENT:  # nobody ever saw the layout unturned
        view["maze"] = edge_names(t.walls)
    return view


def is_aided(t: State, seat: int) -> bool:
    """Has this seat a memory aid of its own?"""
    return seat >= 0 and bool(t.memory_aid >> seat & 1)


def _bag_size(t: State) -> int:
    drawn = sum([won.bit_count() for won in t.won]) + (t.target >= 0)
    return len(SYMBOL_SQUARES) - drawn


def _wizard(t: State, seat: int) -> View:
    wizard: View = {
        "seat": seat,
        "at": SQUARE_NAMES[t.at[seat]],
        "home": SQUARE_NAMES[HOME[4 * (t.seats - 2) + seat]],
        "won": square_names(t.won[seat]) if t.won[seat] else [],
    }
    if t.head_start[seat]:
        wizard["head_start"] = t.head_start[seat]
    return wizard


def recall(t: State, seat: int) -> View:
    """What is visible, and every edge hit or crossed since the start."""
    return observe(t, seat) | {"bumped": edge_names(t.bumped), "crossed": edge_names(t.crossed)}


@rule
def veil(t: State, seat: int) -> None:
    """ML-10: nobody knows a wall that nobody has hit."""
    t.walls = t.bumped


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Put up the hidden walls: the layout, any way round that fits (ML-12), or else any maze that fits."""
    fitting = fitting_orientations(t)
    if fitting:
        imagine_layout(t, fitting, rng)
    else:
        imagine_walls(t, rng)


@rule
def imagine_layout(t: State, fitting: int, rng: list[int]) -> None:
    """The layout in one of these orientations, all equally likely."""
    orientation = draw(rng, ORIENTATIONS)
    while not fitting >> orientation & 1:
        orientation = draw(rng, ORIENTATIONS)
    t.walls = layout_walls(t, orientation)


@rule
def imagine_walls(t: State, rng: list[int]) -> None:
    """Hidden walls, uniform over all mazes that fit: the known count, known walls kept, crossed edges open.

    Sets of walls that cut nothing off are the independent sets of a matroid. So any partial maze can be
    completed wall by wall, and moving one wall at a time to a random edge where it fits is a random walk whose
    limit is uniform over all completions. With MIXING moves for each wall it is within 0.001 of uniform (total
    variation): n (ln ln N + ln(1 / 2 e**2)) moves suffice for n walls and N <= C(60, 24) mazes.
    """
    placed = scratch(MOST_WALLS)
    known = 0
    for edge in range(EDGES):
        known += t.bumped >> edge & 1
    hidden = t.wall_count - t.walls_to_place - known
    t.walls = t.bumped
    for k in range(hidden):
        placed[k] = imagine_wall(t, rng)
    for _ in range(MIXING * hidden):
        k = draw(rng, hidden)
        t.walls &= ~(1 << placed[k])
        placed[k] = imagine_wall(t, rng)


@rule
def imagine_wall(t: State, rng: list[int]) -> int:
    """A wall on one of the edges where it fits, all equally likely."""
    while True:
        edge = draw(rng, EDGES)
        if not t.crossed >> edge & 1 and can_wall(t.walls, edge):
            t.walls |= 1 << edge
            return edge


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """Everybody sees everything that happens, except how the maze is made."""
    if actor == CHANCE and action >= ACTION_ORIENT and seat != ALL_SEEING:
        return []
    told = _chance_event(before, action) if actor == CHANCE else _move_event(before, action, after)
    events: list[View] = [{"actor": actor_name(actor), "action": say(action)} | told]
    if after.won != before.won:
        for winner in range(after.seats):
            symbol = after.won[winner] & ~before.won[winner]
            if symbol:
                events.append({"kind": "token", "seat": winner, "symbol": square_names(symbol)[0]})
    if after.winner >= 0:
        events.append({"kind": "win", "seat": after.winner})
    return events


def happens_openly(before: State, actor: int, action: int) -> bool:
    """Everybody sees the same, except how the maze is made."""
    return actor != CHANCE or action < ACTION_ORIENT


def _chance_event(before: State, action: int) -> View:
    if action >= ACTION_ORIENT:
        return {"kind": "maze"}
    if action >= ACTION_FIRST:
        return {"kind": "first", "seat": first_of(action)}
    if action >= ACTION_TARGET:
        return {"kind": "target", "seat": before.drawer, "target": SQUARE_NAMES[target_of(action)]}
    return {"kind": "roll", "seat": before.turn, "roll": roll_of(action)}


def _move_event(before: State, action: int, after: State) -> View:
    seat, here = before.turn, before.at[before.turn]
    if action == ACTION_STOP:
        return {"kind": "stop", "seat": seat}
    direction = direction_of(action)
    event: View = {"seat": seat, "from": SQUARE_NAMES[here]}
    event["to"] = SQUARE_NAMES[here + STRIDE[direction]]
    if not before.walls >> EDGE[4 * here + direction] & 1:
        return {"kind": "step"} | event
    return {"kind": "bump"} | event | {"home": SQUARE_NAMES[after.at[seat]]}
