"""Who may know what. Nothing is secret, but the owner of a frog is shown only when it becomes one or is freed."""

from __future__ import annotations

from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name
from sortilege.engine.state import rule
from sortilege.games.mago_magino.actions import (
    ACTION_END_TURN,
    ACTION_FIRST,
    ACTION_PASS,
    ACTION_SPIN,
    ACTION_THROW_AGAIN,
    LOAD,
    MOVER_FROG,
    MOVER_MAGICIAN,
    NO_CRYSTAL,
    crystal_of,
    direction_of,
    face_of,
    first_player_of,
    frog_number,
    is_move,
    mover_of,
    spaces_of,
    spin_of,
)
from sortilege.games.mago_magino.board import (
    CHILD_NAMES,
    CHILDREN,
    MEADOW,
    PIECES,
    SPACE_NAMES,
    face_name,
)
from sortilege.games.mago_magino.moves import frog_piece, next_space
from sortilege.games.mago_magino.notation import say
from sortilege.games.mago_magino.state import PHASE_MOVE, PHASE_OVER, PHASE_SPIN, State

CHILD_OF = [(piece // CHILDREN, CHILD_NAMES[piece % CHILDREN]) for piece in range(PIECES)]
"""The seat and the name of every piece."""
FROG_NAMES = [f"f{number}" for number in range(PIECES + 1)]
"""Frogs are numbered from 1."""
ANSWER_KINDS = {ACTION_PASS: "pass", ACTION_THROW_AGAIN: "throw", ACTION_END_TURN: "end"}


def observe(t: State, seat: int) -> View:
    """Everything except the owners of the frogs (MM-31), unless table or seat has them shown (MM-A20)."""
    return observe_open(t) | observe_own(t, seat)


def observe_open(t: State) -> View:
    """What everybody sees: the owners of the frogs only where the table has them shown (MM-A20)."""
    spaces = SPACE_NAMES[: MEADOW + t.meadow]
    return {
        "spaces": list(spaces),
        "children": [
            {"seat": seat, "piece": name, "at": SPACE_NAMES[at], "crystal": bool(loaded)}
            for (seat, name), at, loaded, frog in zip(CHILD_OF, t.at, t.loaded, t.frog, strict=True)
            if not frog and seat < t.seats
        ],
        "frogs": _frogs(t, bool(t.show_owners)),
        "magician": SPACE_NAMES[t.magician],
        "crystals": {name: lying for name, lying in zip(spaces, t.lying, strict=False) if lying},
        "won": t.won[: t.seats],
        "turn": None if t.turn < 0 or t.phase == PHASE_OVER else t.turn,
        "die": face_name(t.die) if t.phase in (PHASE_SPIN, PHASE_MOVE) else None,
        "arrow": None if t.arrow < 0 else SPACE_NAMES[t.arrow],
        "goal": t.goal,
    }


def observe_own(t: State, seat: int) -> View:
    """The owners of the frogs, for a seat that has them shown (MM-A20), and in a replay."""
    is_told = seat == ALL_SEEING or (t.memory_aid and is_aided(t, seat))
    sees_more = is_told and not t.show_owners
    return {"frogs": _frogs(t, True)} if sees_more else {}


def is_aided(t: State, seat: int) -> bool:
    """Has this seat a memory aid of its own?"""
    return seat >= 0 and bool(t.memory_aid >> seat & 1)


def recall(t: State, seat: int) -> View:
    """What is visible, and the owner of every frog: everybody saw the child turn into one."""
    return observe(t, seat) | {"frogs": _frogs(t, True)}


def _pieces(t: State) -> range:
    return range(CHILDREN * t.seats)


def _piece(piece: int) -> View:
    seat, name = CHILD_OF[piece]
    return {"seat": seat, "piece": name}


def _frogs(t: State, owners: bool) -> list[View]:
    frogs = sorted([(number, piece) for piece, number in enumerate(t.frog) if number])
    seen: list[View] = [
        {"frog": FROG_NAMES[number], "at": SPACE_NAMES[t.at[piece]]} for number, piece in frogs
    ]
    if owners:
        return [frog | _piece(piece) for frog, (_, piece) in zip(seen, frogs, strict=True)]
    return seen


@rule
def veil(t: State, seat: int) -> None:
    """Hides nothing: everybody has seen everything, the owner of each frog included (MM-A20)."""


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Changes nothing: only the true position fits what a seat has seen."""


# --------------------------------------------------------------------------- events
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """Everybody sees everything that happens; a frog that hops keeps its owner to itself (MM-A20)."""
    event: View = {"actor": actor_name(actor), "action": say(action)}
    event |= _chance_event(before, action) if actor == CHANCE else _seat_event(before, action)
    events = [event, *_turned(before, after)]
    if after.won != before.won:
        for winner, won in enumerate(after.won):
            if won > before.won[winner]:
                events.append({"kind": "crystal", "seat": winner, "won": won})
    if after.phase == PHASE_OVER:
        events.append({"kind": "win", "seat": after.turn})
    return events


def happens_openly(before: State, actor: int, action: int) -> bool:
    """Everybody always sees the same."""
    return True


def _chance_event(before: State, action: int) -> View:
    if action >= ACTION_FIRST:
        return {"kind": "first", "seat": first_player_of(action)}
    if action >= ACTION_SPIN:
        return {"kind": "spin", "seat": before.turn, "space": SPACE_NAMES[spin_of(action)]}
    return {"kind": "die", "seat": before.turn, "die": face_name(face_of(action))}


def _seat_event(before: State, action: int) -> View:
    if not is_move(action):
        return {"kind": ANSWER_KINDS[action], "seat": before.turn}
    path = _path(before, action)
    event: View = {"kind": "go", "seat": before.turn, "piece": say(action).split()[1]}
    event |= {"from": SPACE_NAMES[path[0]], "to": SPACE_NAMES[path[-1]]}
    event["path"] = [SPACE_NAMES[space] for space in path[1:]]
    if crystal_of(action) != NO_CRYSTAL:
        event["crystal"] = "load" if crystal_of(action) == LOAD else "take"
    return event


def _start(t: State, mover: int) -> int:
    if mover == MOVER_MAGICIAN:
        return t.magician
    own = CHILDREN * t.turn + mover
    return t.at[frog_piece(t, frog_number(mover)) if mover >= MOVER_FROG else own]


def _path(t: State, action: int) -> list[int]:
    """The spaces of a move, the first one included."""
    path = [_start(t, mover_of(action))]
    for _ in range(spaces_of(action)):
        path.append(next_space(t, path[-1], direction_of(action)))
    return path


def _turned(before: State, after: State) -> list[View]:
    """Children that became frogs, with whether they lost a crystal, and frogs that became children."""
    events: list[View] = []
    if before.frog == after.frog:
        return events
    for piece in _pieces(after):
        old, new = before.frog[piece], after.frog[piece]
        turned = _piece(piece) | {
            "frog": FROG_NAMES[old or new],
            "at": SPACE_NAMES[after.at[piece]],
        }
        if new and not old:
            events.append({"kind": "bewitched"} | turned | {"lost": bool(before.loaded[piece])})
        elif old and not new:
            events.append({"kind": "freed"} | turned)
    return events
