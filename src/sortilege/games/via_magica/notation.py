"""Actions as text and text as actions; a position as text and back; a view as text for the terminal."""

from __future__ import annotations

import re
from functools import cache

from sortilege.engine.bits import members
from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.games.via_magica.actions import (
    ACTION_CLAIM,
    ACTION_DECLINE,
    ACTION_DONE,
    ACTION_DRAW,
    ACTION_FIND,
    ACTION_FIRST,
    ACTION_KEEP,
    ACTION_MOVE,
    ACTION_OPEN,
    ACTION_PASS,
    ACTION_PLACE,
    ACTION_ROW,
    ACTION_TAKE,
    first_deal_of,
    keep_action,
    kept_kinds,
    move_action,
    source_of,
    target_of,
    verb_of,
)
from sortilege.games.via_magica.board import (
    ANIMUS,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    CELL_KIND,
    CELL_NAMES,
    CRYSTALS,
    FIRST_CELL,
    FIRST_QUANTITY,
    KIND_NAMES,
    KINDS,
    LAYERS,
    REWARD_NAMES,
    ROW,
    SEATS,
    SLOTS,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.state import PHASE_NAMES, PHASE_PLACE, State
from sortilege.games.via_magica.zones import can_place, crystals_on, put_crystal

_SEAT_NAMES = tuple(map(str, range(SEATS)))
_WORDS = (
    ("pass", ACTION_PASS, ("",)),
    ("done", ACTION_DONE, ("",)),
    ("decline", ACTION_DECLINE, ("",)),
    ("claim", ACTION_CLAIM, REWARD_NAMES[FIRST_QUANTITY:]),
    ("take", ACTION_TAKE, KIND_NAMES),
    ("open", ACTION_OPEN, KIND_NAMES),
    ("place", ACTION_PLACE, CELL_NAMES),
    ("draw", ACTION_DRAW, TOKEN_NAMES),
    ("row", ACTION_ROW, KIND_NAMES),
    ("find", ACTION_FIND, KIND_NAMES),
    ("first", ACTION_FIRST, _SEAT_NAMES),
    *((f"deal {seat}", first_deal_of(seat), KIND_NAMES) for seat in range(SEATS)),
)
"""Words of actions, their first id, and what the following ids name; moves and keeps are put together instead."""

_TEXTS = {
    first_id + number: f"{word} {name}".rstrip()
    for word, first_id, names in _WORDS
    for number, name in enumerate(names)
}
_ACTIONS = {text: action for action, text in _TEXTS.items()}
_CELL_NUMBERS = {name: cell for cell, name in enumerate(CELL_NAMES)}
_KIND_NUMBERS = {name: kind for kind, name in enumerate(KIND_NAMES)}


@cache
def say(action: int) -> str:
    """The one text of an action."""
    verb = verb_of(action)
    if verb == ACTION_MOVE:
        return f"move {CELL_NAMES[source_of(action)]} {CELL_NAMES[target_of(action)]}"
    if verb == ACTION_KEEP:
        return " ".join(("keep", *kind_names(kept_kinds(action))))
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    action = _ACTIONS.get(text)
    if action is not None:
        return action
    word, *names = text.split(" ")
    if word == "move":
        action = _parse_move(names)
    elif word == "keep":
        action = _parse_keep(names)
    if action is None:
        raise BadNotation(
            f"{text!r} is no action of via-magica; such are 'keep P01 P07 P30', 'place P07:water', "
            "'move P11:life P07:water', 'pass', 'take P07'"
        )
    return action


def _parse_move(names: list[str]) -> int | None:
    if len(names) != 2 or names[0] == names[1] or not _CELL_NUMBERS.keys() >= set(names):
        return None
    return move_action(_CELL_NUMBERS[names[0]], _CELL_NUMBERS[names[1]])


def _parse_keep(names: list[str]) -> int | None:
    """VM-08: three different kinds, in rising order."""
    if len(names) != 3 or not _KIND_NUMBERS.keys() >= set(names):
        return None
    a, b, c = (_KIND_NUMBERS[name] for name in names)
    return keep_action(a, b, c) if a < b < c else None


# --------------------------------------------------------------------------- a position as text
def kind_names(kinds: int, twice: int = 0) -> list[str]:
    """The portals in a set of kinds, second copies included."""
    return [
        KIND_NAMES[kind]
        for kind in members(kinds | twice)
        for _ in range((kinds >> kind & 1) + (twice >> kind & 1))
    ]


def reward_names(rewards: int) -> list[str]:
    """The rewards in a set."""
    return [REWARD_NAMES[reward] for reward in members(rewards)]


def draw(t: State) -> str:
    """The whole position, with everything sealed or discarded; `undraw` reads it back."""
    tokens = (f"{name}={n}" for name, n in zip(TOKEN_NAMES, t.drawn, strict=True) if n)
    lines = [
        " ".join(f"{name}={value}" for name, value in _status(t).items()),
        " ".join(("drawn", *tokens)),
        " ".join(("row", *("-" if kind < 0 else KIND_NAMES[kind] for kind in t.row))),
    ]
    for seat in range(t.seats):
        lines += _seat_lines(t, seat)
    return "\n".join(lines)


def _status(t: State) -> dict[str, str]:
    kinds = {"portal": t.portal, "another": t.another}
    seats = {"catcher": t.catcher, "seat": t.seat, "caller": t.caller, "first": t.first}
    waiting = "".join(str(seat) for seat in range(t.seats) if t.waiting >> seat & 1)
    words = {
        "phase": PHASE_NAMES[t.phase],
        "seats": str(t.seats),
        "token": "-" if t.token < 0 else TOKEN_NAMES[t.token],
        "waiting": waiting or "-",
    }
    words |= {name: "-" if seat < 0 else str(seat) for name, seat in seats.items()}
    words |= {name: "-" if kind < 0 else KIND_NAMES[kind] for name, kind in kinds.items()}
    words |= {"takes": str(t.takes), "left": str(t.left), "returned": str(t.returned)}
    return words | {"calls": "arrival" if t.by_arrival else "catcher", "show": str(t.show_drawn)}


def _seat_lines(t: State, seat: int) -> list[str]:
    arrived = f" arrived={t.arrived[seat]}" if t.arrived[seat] else ""
    handicaps = "".join(f" {name}={own[seat]}" for name, own in _handicaps(t) if own[seat])
    lines = [f"seat {seat} reserve={t.reserve[seat]}{arrived}{handicaps}"]
    for kind in range(KINDS):
        if t.active[seat] >> kind & 1:
            cells = range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
            filled = " ".join(_filled(t, seat, cell) for cell in cells)
            lines.append(f"  zone {KIND_NAMES[kind]} {filled}")
    sets = {
        "opened": kind_names(t.opened[seat]),
        "rewards": reward_names(t.rewards[seat]),
        "hand": kind_names(t.hand[seat], t.twice[seat]),
        "sealed": [say(t.choice[seat])] if t.choice[seat] >= 0 else [],
    }
    return lines + [f"  {word} {' '.join(names)}" for word, names in sets.items() if names]


def _handicaps(t: State) -> list[tuple[str, list[int]]]:
    return [("head_start", t.head_start), ("memory_aid", t.memory_aid)]


def _filled(t: State, seat: int, cell: int) -> str:
    animus = CELL_ANIMUS[cell]
    slots = SLOTS[ANIMUS * CELL_KIND[cell] + animus]
    return f"{ANIMUS_NAMES[animus]}={crystals_on(t, seat, cell)}/{slots}"


def undraw(text: str) -> State:
    """The position that `draw` drew. What a text leaves out gets a harmless default, for short tests."""
    lines = [line for line in text.splitlines() if line.strip()]
    t = State()
    t.row[:] = [-1] * ROW
    t.choice[:] = [-1] * SEATS
    words = dict(re.findall(r"(\w+)=(\S+)", lines[0]))
    _read_status(t, words)
    seat = -1
    for line in lines[1:]:
        word, *rest = line.split()
        if word == "seat":
            seat = int(rest[0])
        _read_line(t, seat, word, rest)
    _fill_reserves(t)
    if t.phase == PHASE_PLACE and "waiting" not in words:
        t.waiting = sum(can_place(t, s) << s for s in range(t.seats))
    return t


def _fill_reserves(t: State) -> None:
    """A reserve that the text leaves out has all crystals that are not on portals."""
    for seat in range(t.seats):
        if t.reserve[seat] < 0:
            placed = t.crystals[LAYERS * seat : LAYERS * seat + LAYERS]
            t.reserve[seat] = CRYSTALS - sum(layer.bit_count() for layer in placed)


def _number(word: str, names: tuple[str, ...]) -> int:
    return -1 if word == "-" else names.index(word)


def _read_status(t: State, words: dict[str, str]) -> None:
    t.phase = PHASE_NAMES.index(words.get("phase", "draw"))
    t.seats = int(words.get("seats", 2))
    t.token = _number(words.get("token", "-"), TOKEN_NAMES)
    t.waiting = sum(1 << int(seat) for seat in words.get("waiting", "").replace("-", ""))
    t.catcher = _number(words.get("catcher", "0"), _SEAT_NAMES)
    t.seat = _number(words.get("seat", "-"), _SEAT_NAMES)
    t.caller = _number(words.get("caller", words.get("seat", "-")), _SEAT_NAMES)
    t.first = _number(words.get("first", "-"), _SEAT_NAMES)
    t.portal = _number(words.get("portal", "-"), KIND_NAMES)
    t.another = _number(words.get("another", "-"), KIND_NAMES)
    t.takes, t.left = int(words.get("takes", 0)), int(words.get("left", 0))
    t.returned, t.show_drawn = int(words.get("returned", 0)), int(words.get("show", 1))
    t.by_arrival = int(words.get("calls") == "arrival")


def _read_line(t: State, seat: int, word: str, rest: list[str]) -> None:
    """A line of the table, or one of a seat."""
    if word == "row":
        t.row[: len(rest)] = [_number(name, KIND_NAMES) for name in rest]
    elif word == "drawn":
        for name, count in (pair.split("=") for pair in rest):
            t.drawn[TOKEN_NAMES.index(name)] = int(count)
    elif word == "seat":
        numbers = dict(pair.split("=") for pair in rest[1:])
        t.reserve[seat] = int(numbers.get("reserve", -1))
        t.arrived[seat] = int(numbers.get("arrived", 0))
        for name, own in _handicaps(t):
            own[seat] = int(numbers.get(name, 0))
    else:
        _read_seat_line(t, seat, word, rest)


def _read_seat_line(t: State, seat: int, word: str, rest: list[str]) -> None:
    if word == "zone":
        _read_zone(t, seat, rest[0], rest[1:])
    elif word == "opened":
        t.opened[seat] = sum(1 << KIND_NAMES.index(name) for name in rest)
    elif word == "rewards":
        t.rewards[seat] = sum(1 << REWARD_NAMES.index(name) for name in rest)
    elif word == "hand":
        for name in rest:
            bit = 1 << KIND_NAMES.index(name)
            t.twice[seat] |= t.hand[seat] & bit
            t.hand[seat] |= bit
    elif word == "sealed":
        t.choice[seat] = parse(" ".join(rest))
    else:
        raise BadNotation(f"expected zone, opened, rewards, hand or sealed, found {word!r}")


def _read_zone(t: State, seat: int, portal: str, cells: list[str]) -> None:
    t.active[seat] |= 1 << KIND_NAMES.index(portal)
    for animus, count in (cell.split("=") for cell in cells):
        for _ in range(int(count.partition("/")[0])):
            put_crystal(t, seat, CELL_NAMES.index(f"{portal}:{animus}"))


# --------------------------------------------------------------------------- a view as text
def draw_view(view: View) -> str:
    """What `observe` gave, for a player at a terminal."""
    token = f"token {view['token']}" if view["token"] else "no token"
    drawn = " ".join(f"{name}={n}" for name, n in view.get("drawn", {}).items() if n)
    free = [name for name, owner in view["rewards"].items() if owner is None]
    lines = [
        f"{view['phase']}: {token}, catcher {view['catcher']}"
        + (f", drawn {drawn}" if drawn else ""),
        "row " + " ".join(name or "-" for name in view["row"]) + f"   pile {view['pile']}",
        "rewards " + " ".join(free),
    ]
    for player in view["players"]:
        lines += _player_lines(player)
    if view.get("hand"):
        lines.append("you hold " + " ".join(view["hand"]))
    if view.get("sealed"):
        lines.append(f"sealed: {view['sealed']}")
    return "\n".join(lines)


def _player_lines(player: View) -> list[str]:
    mark = " (to confirm)" if player["waiting"] else " (sealed)" if player["sealed"] else ""
    lines = [f"seat {player['seat']}: {player['reserve']} crystals in reserve{mark}"]
    for portal in player["zone"]:
        slots = " ".join(
            f"{name} {'*' * portal['crystals'][name]}{'.' * (n - portal['crystals'][name])}"
            for name, n in portal["slots"].items()
        )
        lines.append(f"  {portal['portal']}  {slots}")
    if player["opened"]:
        lines.append("  opened " + " ".join(player["opened"]))
    if player["rewards"]:
        lines.append("  rewards " + " ".join(player["rewards"]))
    return lines
