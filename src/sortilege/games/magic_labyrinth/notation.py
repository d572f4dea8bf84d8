"""Actions as text and text as actions; the board as text."""

from __future__ import annotations

import re

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.games.magic_labyrinth.board import (
    EDGE,
    EDGE_NAMES,
    EDGES,
    HOME,
    LARGEST_ROLL,
    ORIENTATIONS,
    SIZE,
    SOUTH,
    SQUARE_NAMES,
    SYMBOL_SQUARES,
    SYMBOLS,
)
from sortilege.games.magic_labyrinth.rules import BEGUN, LAID, ORIENTED, ROLLED, STOP, TARGETED
from sortilege.games.magic_labyrinth.state import State

_TEXTS: dict[int, str] = {way: f"step {letter}" for way, letter in enumerate("NESW")}
_TEXTS[STOP] = "stop"
_TEXTS |= {ROLLED + n: f"roll {n + 1}" for n in range(LARGEST_ROLL)}
_TEXTS |= {TARGETED + s: f"target {SQUARE_NAMES[s]}" for s in SYMBOL_SQUARES}
_TEXTS |= {BEGUN + seat: f"first {seat}" for seat in range(4)}
_TEXTS |= {ORIENTED + n: f"orient {n}" for n in range(ORIENTATIONS)}
_TEXTS |= {LAID + e: f"wall {EDGE_NAMES[e]}" for e in range(EDGES)}
_ACTIONS = {text: action for action, text in _TEXTS.items()}


def say(action: int) -> str:
    """The one text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    if text not in _ACTIONS:
        raise BadNotation(
            f"{text!r} is no action of magic-labyrinth; such are 'step N', 'stop', 'roll 3', 'target C1'"
        )
    return _ACTIONS[text]


# --------------------------------------------------------------------------- the board as text
PHASES = ("orient", "lay", "first", "target", "roll", "move", "over")
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
"""What is coloured at a terminal: the rim, walls, ways walked, the target, wizards by seat."""


def draw(t: State) -> str:
    """The whole truth: walls `|`, hit ones `#`, ways walked `:`, wizards by seat, `o` symbols, `*` the target.

    `undraw` reads it back.
    """
    lines = [_status(t), _COLUMNS, _RIM]
    for row in range(SIZE):
        squares = range(SIZE * row, SIZE * row + SIZE)
        cells = "".join(_cell(t, s) + _BESIDE[_edge_kind(t, EDGE[4 * s + 1])] for s in squares)
        lines.append(f"{row + 1} |{cells[:-1]}|")
        if row < SIZE - 1:
            walls = "+".join(_BELOW[_edge_kind(t, EDGE[4 * s + SOUTH])] for s in squares)
            lines.append(f"  +{walls}+")
    return "\n".join([*lines, _RIM, *_won_lines(t)])


def _status(t: State) -> str:
    words = {
        "seats": t.seats,
        "goal": t.goal,
        "phase": PHASES[t.phase],
        "turn": t.turn,
        "roll": t.roll,
        "steps": t.steps,
        "drawer": t.drawer,
        "winner": t.winner,
        "first": t.first,
        "count": t.count,
        "unlaid": t.unlaid,
        "show": t.show_bumped,
    }
    return " ".join(f"{name}={'-' if value == -1 else value}" for name, value in words.items())


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
    """The position that `draw` drew. What a status line leaves out keeps a harmless default, for short tests."""
    lines = [line.rstrip() for line in text.strip("\n").splitlines()]
    lines = [line[len(lines[0]) - len(lines[0].lstrip()) :] for line in lines]
    t = State()
    _read_status(t, lines[0])
    t.target = -1
    for row in range(SIZE):
        _read_cells(t, row, lines[3 + 2 * row].ljust(27))
        if row < SIZE - 1:
            _read_floor(t, row, lines[4 + 2 * row].ljust(27))
    for line in lines[15:]:
        found = re.fullmatch(r"won (\d):(.*)", line)
        if not found:
            raise BadNotation(f"expected 'won SEAT: SQUARES', found {line!r}")
        t.won[int(found[1])] = sum(1 << SQUARE_NAMES.index(name) for name in found[2].split())
    if "count" not in lines[0]:
        t.count = t.walls.bit_count()
    return t


def _read_status(t: State, line: str) -> None:
    words = dict(re.findall(r"(\w+)=(\S+)", line))
    number = {name: -1 if value == "-" else value for name, value in words.items()}
    t.phase = PHASES.index(words.get("phase", "move"))
    t.seats = int(number.get("seats", 2))
    t.goal = int(number.get("goal", 5))
    t.turn = int(number.get("turn", 0))
    t.steps = int(number.get("steps", 0))
    t.roll = int(number.get("roll", t.steps))
    t.drawer = int(number.get("drawer", t.turn))
    t.winner = int(number.get("winner", -1))
    t.first = int(number.get("first", -1))
    t.count = int(number.get("count", 0))
    t.unlaid = int(number.get("unlaid", 0))
    t.show_bumped = int(number.get("show", 0))
    for seat in range(t.seats):
        t.at[seat] = HOME[4 * (t.seats - 2) + seat]


def _read_cells(t: State, row: int, line: str) -> None:
    for column in range(SIZE):
        square, start = SIZE * row + column, 3 + 4 * column
        for mark in line[start : start + 3]:
            if mark.isdigit():
                t.at[int(mark)] = square
            elif mark == "*":
                t.target = square
        if column < SIZE - 1:
            _read_edge(t, EDGE[4 * square + 1], line[start + 3])


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
    """What a person sees, for the terminal: wizards by seat, `o` symbols, `*` the target, `#` walls shown."""
    t = State()
    t.seats, t.target = len(view["wizards"]), -1
    if view["target"] is not None:
        t.target = SQUARE_NAMES.index(view["target"])
    for wizard in view["wizards"]:
        t.at[wizard["seat"]] = SQUARE_NAMES.index(wizard["at"])
        t.won[wizard["seat"]] = sum(1 << SQUARE_NAMES.index(name) for name in wizard["won"])
    for name in view.get("maze", []):
        t.walls |= 1 << EDGE_NAMES.index(name)
    for name in view.get("bumped", []):
        t.bumped |= 1 << EDGE_NAMES.index(name)
    t.walls |= t.bumped
    return "\n".join(draw(t).splitlines()[1:])
