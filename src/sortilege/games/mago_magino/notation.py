"""Actions as text and text as actions; the board as text."""

from __future__ import annotations

import re

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.games.mago_magino.actions import (
    ACTION_END_TURN,
    ACTION_MOVE,
    ACTION_PASS,
    ACTION_THROW_AGAIN,
    crystal_of,
    die_action,
    direction_of,
    first_action,
    mover_of,
    spaces_of,
    spin_action,
)
from sortilege.games.mago_magino.board import (
    ARROW,
    CHILD_NAMES,
    CHILDREN,
    CRYSTALS,
    GOAL,
    HIDEOUT,
    LARGEST_THROW,
    MEADOW,
    MEADOW_SPACES,
    MOST_SEATS,
    PIECES,
    SPACE_NAMES,
    face_name,
)
from sortilege.games.mago_magino.state import State

MOVER_NAMES = (*CHILD_NAMES, *(f"f{n + 1}" for n in range(PIECES)), "mago")
DIRECTION_NAMES = ("cw", "ccw")
CRYSTAL_NAMES = ("", "load", "take")


def _say_move(action: int) -> str:
    mover, direction = MOVER_NAMES[mover_of(action)], DIRECTION_NAMES[direction_of(action)]
    return (
        f"go {mover} {direction} {spaces_of(action)} {CRYSTAL_NAMES[crystal_of(action)]}".rstrip()
    )


# Moves that no position allows have a text too, so that a refusal can name the rule.
_TEXTS = {action: _say_move(action) for action in range(ACTION_MOVE, ACTION_PASS)}
_TEXTS |= {ACTION_PASS: "pass", ACTION_THROW_AGAIN: "throw", ACTION_END_TURN: "end"}
_TEXTS |= {die_action(n): f"die {face_name(n)}" for n in range(1, LARGEST_THROW + 1)}
_TEXTS |= {spin_action(space): f"spin {name}" for space, name in enumerate(SPACE_NAMES)}
_TEXTS |= {first_action(seat): f"first {seat}" for seat in range(MOST_SEATS)}
_ACTIONS = {text: action for action, text in _TEXTS.items()}


def say(action: int) -> str:
    """The one text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    if text not in _ACTIONS:
        raise BadNotation(
            f"{text!r} is not an action of mago-magino; try 'go a cw 3 take', 'go f1 ccw 1', "
            "'go mago cw 2', 'pass', 'throw', 'die arrow', 'spin M3'"
        )
    return _ACTIONS[text]


# --------------------------------------------------------------------------- the board as text
PHASES = ("first", "throw", "spin", "move", "again", "over")


def draw(t: State) -> str:
    """The whole position, one line for each space; `undraw` reads it back.

    A child is `0a`, with a crystal `0a*`; a frog is `f1=0a`; `+2` stands for two crystals on the space.
    """
    spaces = SPACE_NAMES[: MEADOW + t.meadow]
    things: dict[str, list[str]] = {name: [] for name in spaces}
    things[spaces[t.magician]].append("mago")
    for piece in range(CHILDREN * t.seats):
        name = f"{piece // CHILDREN}{CHILD_NAMES[piece % CHILDREN]}"
        mark = f"f{t.frog[piece]}={name}" if t.frog[piece] else name + "*" * t.loaded[piece]
        things[spaces[t.at[piece]]].append(mark)
    for space, name in enumerate(spaces):
        if t.lying[space] or space == HIDEOUT:
            things[name].append(f"+{t.lying[space]}")
    return "\n".join([_status(t), *_space_lines(things), _won_line(t.won[: t.seats])])


def _space_lines(things: dict[str, list[str]]) -> list[str]:
    return [f"{name:<4}{' '.join(marks)}".rstrip() for name, marks in things.items()]


def _won_line(won: list[int]) -> str:
    return "won " + " ".join(map(str, won))


def _status(t: State) -> str:
    words = {
        "seats": t.seats,
        "meadow": t.meadow,
        "goal": t.goal,
        "phase": PHASES[t.phase],
        "turn": "-" if t.turn < 0 else t.turn,
        "die": face_name(t.die),
        "arrow": "-" if t.arrow < 0 else SPACE_NAMES[t.arrow],
        "show": t.show_owners,
    }
    if t.memory_aid:
        words["aid"] = t.memory_aid
    return " ".join(f"{name}={value}" for name, value in words.items())


def undraw(text: str) -> State:
    """The position that `draw` drew.

    Tests may leave out empty spaces, pieces in the house, the crystals still in the hideout and any word of the
    status line.
    """
    first, *lines = (line.strip() for line in text.strip().splitlines())
    t = State()
    _read_status(t, first)
    t.lying[HIDEOUT] = -1
    for line in lines:
        name, *marks = line.split()
        if name == "won":
            t.won[: len(marks)] = map(int, marks)
        elif name in SPACE_NAMES[: MEADOW + t.meadow]:
            for mark in marks:
                _read_mark(t, SPACE_NAMES.index(name), mark)
        else:
            raise BadNotation(
                f"{name!r} is not a space of a ring with {t.meadow} meadow spaces: {line!r}"
            )
    if t.lying[HIDEOUT] < 0:
        t.lying[HIDEOUT] = CRYSTALS - sum(t.won) - sum(t.loaded) - sum(t.lying) - 1
    return t


def _read_status(t: State, line: str) -> None:
    words = dict(re.findall(r"(\w+)=(\S+)", line))
    t.seats = int(words.get("seats", 2))
    t.meadow = int(words.get("meadow", MEADOW_SPACES))
    t.goal = int(words.get("goal", GOAL))
    t.phase = PHASES.index(words.get("phase", "move"))
    turn, die, arrow = words.get("turn", "0"), words.get("die", "0"), words.get("arrow", "-")
    t.turn = -1 if turn == "-" else int(turn)
    t.die = ARROW if die == "arrow" else int(die)
    t.arrow = -1 if arrow == "-" else SPACE_NAMES.index(arrow)
    t.show_owners = int(words.get("show", 0))
    t.memory_aid = int(words.get("aid", 0))


def _read_mark(t: State, space: int, mark: str) -> None:
    found = re.fullmatch(r"mago|\+(\d+)|(?:f(\d+)=)?([0-4])([ab])(\*?)", mark)
    if not found:
        raise BadNotation(f"{mark!r} does not name anything that lies on a space")
    if found[1]:
        t.lying[space] = int(found[1])
    elif found[3]:
        piece = CHILDREN * int(found[3]) + CHILD_NAMES.index(found[4])
        t.at[piece] = space
        t.frog[piece] = int(found[2] or 0)
        t.loaded[piece] = len(found[5])
    else:
        t.magician = space


def draw_view(view: View) -> str:
    """What a player sees, for the terminal: like `draw`, but frogs have an owner only where the view shows it."""
    things: dict[str, list[str]] = {name: [] for name in view["spaces"]}
    things[view["magician"]].append("mago")
    for child in view["children"]:
        mark = f"{child['seat']}{child['piece']}" + "*" * child["crystal"]
        things[child["at"]].append(mark)
    for frog in view["frogs"]:
        owner = f"={frog['seat']}{frog['piece']}" if "seat" in frog else ""
        things[frog["at"]].append(frog["frog"] + owner)
    for name, crystals in view["crystals"].items():
        things[name].append(f"+{crystals}")
    if view["arrow"] is not None:
        things[view["arrow"]].append("<-")
    return "\n".join([*_space_lines(things), _won_line(view["won"])])
