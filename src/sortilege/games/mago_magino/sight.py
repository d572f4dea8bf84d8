"""Who may know what. Nothing is secret here, but whose frog is whose is only seen once, by everybody."""

from __future__ import annotations

from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name
from sortilege.engine.state import rule
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILD_NAMES,
    CHILDREN,
    LARGEST_THROW,
    MEADOW,
    SPACE_NAMES,
)
from sortilege.games.mago_magino.notation import say
from sortilege.games.mago_magino.rules import (
    A_MOVER,
    A_SPACE,
    A_WAY,
    AGAIN_THROW,
    BEGUN,
    FROG,
    LOAD,
    MAGICIAN,
    PASS,
    PLAIN,
    SPUN,
    THROWN,
    frog_piece,
    next_space,
)
from sortilege.games.mago_magino.state import MOVE, OVER, SPIN, State


def observe(t: State, seat: int) -> View:
    """Everything but the owners of the frogs (MM-31); those only where the table wants it (MM-A20)."""
    owners = bool(t.show_owners) or seat == ALL_SEEING
    spaces = SPACE_NAMES[: MEADOW + t.meadow]
    return {
        "spaces": list(spaces),
        "children": [_child(t, piece) for piece in _pieces(t) if not t.frog[piece]],
        "frogs": _frogs(t, owners),
        "magician": SPACE_NAMES[t.magician],
        "crystals": {name: t.lying[space] for space, name in enumerate(spaces) if t.lying[space]},
        "won": t.won[: t.seats],
        "turn": None if t.turn < 0 or t.phase == OVER else t.turn,
        "die": die_name(t.die) if t.phase in (SPIN, MOVE) else None,
        "arrow": None if t.arrow < 0 else SPACE_NAMES[t.arrow],
        "goal": t.goal,
    }


def recall(t: State, seat: int) -> View:
    """What is visible, and the owner of every frog: everybody saw the child become one."""
    return observe(t, seat) | {"frogs": _frogs(t, True)}


def _pieces(t: State) -> range:
    return range(CHILDREN * t.seats)


def _piece(piece: int) -> View:
    return {"seat": piece // CHILDREN, "piece": CHILD_NAMES[piece % CHILDREN]}


def _child(t: State, piece: int) -> View:
    return _piece(piece) | {"at": SPACE_NAMES[t.at[piece]], "crystal": bool(t.loaded[piece])}


def _frogs(t: State, owners: bool) -> list[View]:
    frogs = sorted((t.frog[piece], piece) for piece in _pieces(t) if t.frog[piece])
    return [
        {"frog": f"f{number}", "at": SPACE_NAMES[t.at[piece]]} | (_piece(piece) if owners else {})
        for number, piece in frogs
    ]


def die_name(die: int) -> str | int:
    """What the die shows."""
    return "arrow" if die == ARROW else die


@rule
def veil(t: State, seat: int) -> None:
    """Everybody saw everything: a frog's owner too, at the moment when it became one (MM-A20)."""


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Only one world fits what a seat has seen: the true one."""


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """All see all that happens; while a frog hops nobody is told whose it is (MM-A20)."""
    event: View = {"actor": actor_name(actor), "action": say(action)}
    event |= _chance_event(before, action) if actor == CHANCE else _seat_event(before, action)
    events = [event, *_turned(before, after)]
    for winner in range(after.seats):
        if after.won[winner] > before.won[winner]:
            events.append({"kind": "crystal", "seat": winner, "won": after.won[winner]})
    if after.phase == OVER:
        events.append({"kind": "win", "seat": after.turn})
    return events


def _chance_event(before: State, action: int) -> View:
    if action >= BEGUN:
        return {"kind": "first", "seat": action - BEGUN}
    if action >= SPUN:
        return {"kind": "spin", "seat": before.turn, "space": SPACE_NAMES[action - SPUN]}
    return {"kind": "die", "seat": before.turn, "die": die_name(action - THROWN + 1)}


def _seat_event(before: State, action: int) -> View:
    if action >= PASS:
        kind = "pass" if action == PASS else "throw" if action == AGAIN_THROW else "end"
        return {"kind": kind, "seat": before.turn}
    mover, crystal = action // A_MOVER, action % A_SPACE
    path = _path(before, _start(before, mover), action)
    event: View = {"kind": "go", "seat": before.turn, "piece": say(action).split()[1]}
    event |= {"from": SPACE_NAMES[path[0]], "to": SPACE_NAMES[path[-1]]}
    event["path"] = [SPACE_NAMES[space] for space in path[1:]]
    if crystal != PLAIN:
        event["crystal"] = "load" if crystal == LOAD else "take"
    return event


def _start(t: State, mover: int) -> int:
    if mover == MAGICIAN:
        return t.magician
    own = CHILDREN * t.turn + mover
    return t.at[frog_piece(t, mover - FROG + 1) if mover >= FROG else own]


def _path(t: State, start: int, action: int) -> list[int]:
    """The spaces of a move, the first one included."""
    path = [start]
    for _ in range(action // A_SPACE % LARGEST_THROW + 1):
        path.append(next_space(t, path[-1], action // A_WAY % 2))
    return path


def _turned(before: State, after: State) -> list[View]:
    """The children that became frogs (with the crystals they lost) and the frogs that became children."""
    events: list[View] = []
    for piece in _pieces(after):
        old, new = before.frog[piece], after.frog[piece]
        turned = _piece(piece) | {"frog": f"f{old or new}", "at": SPACE_NAMES[after.at[piece]]}
        if new and not old:
            events.append({"kind": "bewitched"} | turned | {"lost": bool(before.loaded[piece])})
        elif old and not new:
            events.append({"kind": "freed"} | turned)
    return events
