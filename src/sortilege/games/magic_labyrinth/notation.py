"""Actions as text and text as actions; the board as text."""

from __future__ import annotations

import re
from textwrap import dedent

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.engine.options import seat_numbers
from sortilege.games.magic_labyrinth.actions import (
    ACTION_STOP,
    first_action,
    orient_action,
    roll_action,
    step_action,
    target_action,
    wall_action,
)
from sortilege.games.magic_labyrinth.board import (
    DIRECTION_NAMES,
    EAST,
    EDGE,
    EDGE_NAMES,
    HOME,
    LARGEST_ROLL,
    ORIENTATIONS,
    SIZE,
    SOUTH,
    SQUARE_NAMES,
    SYMBOL_SQUARES,
    SYMBOLS,
    TURNED_LAYOUTS,
    edges_from_names,
    squares_from_names,
)
from sortilege.games.magic_labyrinth.state import State

_TEXTS: dict[int, str] = {step_action(d): f"step {name}" for d, name in enumerate(DIRECTION_NAMES)}
_TEXTS[ACTION_STOP] = "stop"
_TEXTS |= {roll_action(roll): f"roll {roll}" for roll in range(1, LARGEST_ROLL + 1)}
_TEXTS |= {target_action(square): f"target {SQUARE_NAMES[square]}" for square in SYMBOL_SQUARES}
_TEXTS |= {first_action(seat): f"first {seat}" for seat in range(4)}
_TEXTS |= {orient_action(number): f"orient {number}" for number in range(ORIENTATIONS)}
_TEXTS |= {wall_action(edge): f"wall {name}" for edge, name in enumerate(EDGE_NAMES)}
_ACTIONS = {text: action for action, text in _TEXTS.items()}


def say(action: int) -> str:
    """The one text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    if text not in _ACTIONS:
        raise BadNotation(
            f"{text!r} is no action of magic-labyrinth; actions are 'step N', 'stop', 'roll 3', 'target C1'"
        )
    return _ACTIONS[text]


# --------------------------------------------------------------------------- the board as text
_STATUS = {
    "seats": "seats",
    "goal": "goal",
    "phase": "phase",
    "turn": "turn",
    "roll": "roll",
    "steps": "steps",
    "drawer": "drawer",
    "winner": "winner",
    "first": "first",
    "count": "wall_count",
    "unlaid": "walls_to_place",
    "show": "show_bumped",
}
"""The words of the first line and the fields they stand for."""
_STATUS_DEFAULTS = {
    "seats": "2",
    "goal": "5",
    "phase": "move",
    "turn": "0",
    "steps": "0",
    "winner": "-",
    "first": "-",
    "count": "0",
    "unlaid": "0",
    "show": "0",
}
_PHASES = ("orient", "lay", "first", "target", "roll", "move", "over")
_OPEN, _CROSSED, _WALL, _BUMPED = range(4)
_BESIDE = {_OPEN: " ", _CROSSED: ":", _WALL: "|", _BUMPED: "#"}
_BELOW = {_OPEN: "   ", _CROSSED: " : ", _WALL: "---", _BUMPED: "###"}
_COLUMNS = "    " + "   ".join("ABCDEF")
_RIM = "  +" + "---+" * SIZE
HIGHLIGHTS = (
    r"(?P<frame>[+|-]+)",
    r"(?P<barrier>#+)",
    r"(?<![a-z] \d)(?P<trail>:)(?=[ +0-9])",
    r"(?P<target>\*)",
    *(rf"(?<=[ |:#\d])(?P<seat{seat}>{seat})(?=[ *o\d])" for seat in range(4)),
)
"""What is coloured at a terminal: the rim, walls, edges crossed, the target, wizards by seat."""


def draw(t: State) -> str:
    """The whole truth: walls `|`, walls hit `#`, edges crossed `:`, wizards by seat, symbols `o`, the target `*`.

    `undraw` reads it back.
    """
    lines = [_status(t), _COLUMNS, _RIM]
    for row in range(SIZE):
        squares = range(SIZE * row, SIZE * row + SIZE)
        cells = "".join(_cell(t, s) + _BESIDE[_edge_kind(t, EDGE[4 * s + EAST])] for s in squares)
        lines.append(f"{row + 1} |{cells[:-1]}|")
        if row < SIZE - 1:
            walls = "+".join(_BELOW[_edge_kind(t, EDGE[4 * s + SOUTH])] for s in squares)
            lines.append(f"  +{walls}+")
    return "\n".join([*lines, _RIM, *_won_lines(t)])


def _status(t: State) -> str:
    words = [f"{word}={_status_value(t, word)}" for word in _STATUS]
    if t.memory_aid:
        words.append(f"aid={t.memory_aid}")
    if t.layout != _layout_of(t.walls):  # veiled, or built by hand to look like a layout
        words.append(f"layout={t.layout}")
    if any(t.head_start):
        words.append("start=" + ",".join(map(str, t.head_start[: t.seats])))
    return " ".join(words)


def _layout_of(walls: int) -> int:
    """The number of the layout that these walls are, turned in any way; 0 for another maze."""
    return 1 + TURNED_LAYOUTS.index(walls) // ORIENTATIONS if walls in TURNED_LAYOUTS else 0


def _status_value(t: State, word: str) -> str:
    value = getattr(t, _STATUS[word])
    if word == "phase":
        return _PHASES[value]
    return "-" if value == -1 else str(value)


def _cell(t: State, square: int) -> str:
    here = [str(seat) for seat in range(t.seats) if t.at[seat] == square]
    mark = "*" if square == t.target else "o" if SYMBOLS >> square & 1 else " "
    if len(here) > 1:  # two wizards while one passes over the other
        return "".join(here).ljust(2) + mark
    return "".join(here).rjust(2) + mark


def _edge_kind(t: State, edge: int) -> int:
    if edge < 0:
        return _OPEN
    if t.walls >> edge & 1:
        return _BUMPED if t.bumped >> edge & 1 else _WALL
    return _CROSSED if t.crossed >> edge & 1 else _OPEN


def _won_lines(t: State) -> list[str]:
    return [
        f"won {seat}: " + " ".join(n for s, n in enumerate(SQUARE_NAMES) if t.won[seat] >> s & 1)
        for seat in range(t.seats)
    ]


def undraw(text: str) -> State:
    """The position that `draw` drew. What the status line leaves out gets a default, which keeps tests short."""
    lines = [line.rstrip() for line in dedent(text.strip("\n")).splitlines()]
    t = State()
    _read_status(t, lines[0])
    for row in range(SIZE):
        _read_cells(t, row, lines[3 + 2 * row].ljust(27))
        if row < SIZE - 1:
            _read_floor(t, row, lines[4 + 2 * row].ljust(27))
    for line in lines[15:]:
        _read_won(t, line)
    if "count" not in lines[0]:
        t.wall_count = t.walls.bit_count()
    told = re.search(r"layout=(\d)", lines[0])
    t.layout = int(told[1]) if told else _layout_of(t.walls)
    return t


def _read_status(t: State, line: str) -> None:
    told = _STATUS_DEFAULTS | dict(re.findall(r"(\w+)=(\S+)", line))
    told = {"roll": told["steps"], "drawer": told["turn"]} | told
    for word, field in _STATUS.items():
        setattr(t, field, _read_status_value(told[word]))
    t.memory_aid = int(told.get("aid", 0))
    t.head_start[: t.seats] = seat_numbers(told.get("start", ""), t.seats)
    t.target = -1
    for seat in range(t.seats):
        t.at[seat] = HOME[4 * (t.seats - 2) + seat]


def _read_status_value(text: str) -> int:
    if text in _PHASES:
        return _PHASES.index(text)
    return -1 if text == "-" else int(text)


def _read_won(t: State, line: str) -> None:
    found = re.fullmatch(r"won (\d):(.*)", line)
    if not found:
        raise BadNotation(f"expected 'won SEAT: SQUARES', found {line!r}")
    t.won[int(found[1])] = squares_from_names(found[2].split())


def _read_cells(t: State, row: int, line: str) -> None:
    for column in range(SIZE):
        square, start = SIZE * row + column, 3 + 4 * column
        for mark in line[start : start + 3]:
            if mark.isdigit():
                t.at[int(mark)] = square
            elif mark == "*":
                t.target = square
        if column < SIZE - 1:
            _read_edge(t, EDGE[4 * square + EAST], line[start + 3])


def _read_floor(t: State, row: int, line: str) -> None:
    for column in range(SIZE):
        mark = line[3 + 4 * column : 6 + 4 * column].strip()[:1] or " "
        _read_edge(t, EDGE[4 * (SIZE * row + column) + SOUTH], mark)


def _read_edge(t: State, edge: int, mark: str) -> None:
    bit = 1 << edge
    if mark in "|-#":
        t.walls |= bit
    if mark == "#":
        t.bumped |= bit
    if mark == ":":
        t.crossed |= bit


def draw_view(view: View) -> str:
    """What a person sees, for the terminal: wizards by seat, symbols `o`, the target `*`, walls shown `#`."""
    t = State()
    t.seats, t.target = len(view["wizards"]), -1
    if view["target"] is not None:
        t.target = SQUARE_NAMES.index(view["target"])
    for wizard in view["wizards"]:
        t.at[wizard["seat"]] = SQUARE_NAMES.index(wizard["at"])
        t.won[wizard["seat"]] = squares_from_names(wizard["won"])
    t.bumped = edges_from_names(" ".join(view.get("bumped", [])))
    t.walls = edges_from_names(" ".join(view.get("maze", []))) | t.bumped
    return "\n".join(draw(t).splitlines()[1:])
