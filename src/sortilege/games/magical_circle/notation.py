"""Actions as text and text as actions; the table as text."""

from __future__ import annotations

import re
from collections.abc import Iterable

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    ACTION_SAND_OUT,
    announce_action,
    announcement_of,
    first_action,
    lay_action,
    reveal_action,
    swap_action,
)
from sortilege.games.magical_circle.board import (
    ALL_CARDS,
    ARRANGEMENT_NUMBER,
    CARDS,
    GOAL,
    MOST_SEATS,
    NUMBERS,
    PAIRS,
    PICTURE,
    PLAYS,
    SWAPS,
    card_name,
    card_names,
    cards_of,
    element_names,
    hand_of,
    pair_names,
)
from sortilege.games.magical_circle.rounds import discards
from sortilege.games.magical_circle.state import State


def _announcements() -> list[str]:
    plays = [f"play {_spaced(values)}" for values in PLAYS]
    return plays + [f"announce {number}" for number in NUMBERS]


def _spaced(values: Iterable[object]) -> str:
    return " ".join(map(str, values))


_TEXTS: dict[int, str] = {
    ACTION_GRAB: "grab",
    ACTION_AGREE: "agree",
    ACTION_GIVE_UP: "give-up",
    ACTION_SAND_OUT: "sand-out",
}
_TEXTS |= {announce_action(n): text for n, text in enumerate(_announcements())}
_TEXTS |= {swap_action(pair): f"swap {_spaced(pair_names(pair))}" for pair in range(SWAPS)}
_TEXTS |= {first_action(seat): f"first {seat}" for seat in range(MOST_SEATS)}
_TEXTS |= {lay_action(card): f"lay {card_name(card)}" for card in range(1, CARDS + 1)}
_TEXTS |= {reveal_action(card): f"reveal {card_name(card)}" for card in range(1, CARDS + 1)}
_ACTIONS = {text: action for action, text in _TEXTS.items()}


def say(action: int) -> str:
    """The one text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    if text not in _ACTIONS:
        raise BadNotation(
            f"{text!r} is no action of magical-circle; try 'grab', 'agree', 'play 1 3' or 'swap E1 E4'"
        )
    return _ACTIONS[text]


# --------------------------------------------------------------------------- the table as text
PHASES = ("first", "lay", "reveal", "race", "announce", "swap", "over")
_WIDTH = 12
_UNKNOWN = ["--"] * 5


def draw(t: State) -> str:
    """The whole table: the circle and the open cards as pentagons with the Lady at the top, then piles and players.

    `undraw` reads it back.
    """
    shown = [(card_name(card) if card else "-", PICTURE[card]) for card in t.shown]
    while shown and shown[-1][1] < 0:
        shown.pop()
    lines = [_status(t), *draw_circles([("circle", t.circle), *shown])]
    lines.append(f"pile: {' '.join(card_names(t.pile))}")
    lines.append(f"below: {' '.join(card_names(t.below))}")
    lines.append(f"discards: {' '.join(card_names(discards(t)))}")
    lines += [_player_line(t, seat) for seat in range(t.seats)]
    return "\n".join(line.rstrip() for line in lines)


def _status(t: State) -> str:
    words = {
        "seats": t.seats,
        "goal": t.goal,
        "phase": PHASES[t.phase],
        "leader": t.leader,
        "active": t.active,
        "said": "-" if t.played < 0 else _said(t.played),
        "left": t.left,
        "last": "-" if t.last < 0 else "".join(map(str, PAIRS[t.last])),
        "before": "-" if t.before < 0 else "".join(element_names(t.before)).replace("E", ""),
        "children": t.children,
        "sand": t.sand_seconds,
        "restore": t.restore,
    }
    return " ".join(f"{name}={'-' if value == -1 else value}" for name, value in words.items())


def _said(announcement: int) -> str:
    """An announcement without its verb: `1+2` or `3`."""
    return say(announce_action(announcement)).partition(" ")[2].replace(" ", "+")


def draw_circles(circles: list[tuple[str, int]]) -> list[str]:
    """Arrangements side by side: position 1 at the top, the others clockwise."""
    rows: list[list[str]] = [[], [], [], []]
    for name, arrangement in circles:
        one, two, three, four, five = element_names(arrangement) if arrangement >= 0 else _UNKNOWN
        cells = (name.center(8), f"   {one}   ", f"{five}    {two}", f" {four}  {three} ")
        for row, cell in zip(rows, cells, strict=True):
            row.append(cell.ljust(_WIDTH))
    return ["".join(row).rstrip() for row in rows]


def _player_line(t: State, seat: int) -> str:
    held = _spaced(cards_of(t.hands[seat]))
    won = " ".join(map(card_name, filter(None, t.won[GOAL * seat : GOAL * seat + GOAL])))
    marks = ("locked",) * (t.locked >> seat & 1) + ("agreed",) * (t.agreed >> seat & 1)
    marks += tuple(f"{name}={numbers[seat]}" for name, numbers in _handicaps(t) if numbers[seat])
    return f"{seat}: hand {held} won {won} {' '.join(marks)}".replace("  ", " ").rstrip()


def _handicaps(t: State) -> list[tuple[str, list[int]]]:
    return [("head_start", t.head_start), ("extra_sand", t.extra_sand)]


def undraw(text: str) -> State:
    """The position that `draw` drew. A status line may leave fields out, so that tests can be short."""
    lines = [line.strip() for line in text.strip().splitlines()]
    t = State()
    _read_status(t, lines[0])
    names = lines[1].split()
    rows = [line.split() for line in lines[2:5]]
    t.circle = _read_circle(rows, 0)
    t.shown[: len(names) - 1] = [int(name.strip("MC-") or 0) for name in names[1:]]
    for line in lines[5:]:
        _read_line(t, line)
    if not any(line.startswith("pile:") for line in lines):
        t.pile = ALL_CARDS & ~sum(1 << card for card in t.shown + t.won if card)
    return t


_STATUS: dict[str, tuple[str, int]] = {
    "seats": ("seats", 2),
    "goal": ("goal", GOAL),
    "leader": ("leader", 0),
    "active": ("active", -1),
    "children": ("children", 0),
    "sand_seconds": ("sand", 0),
    "restore": ("restore", 0),
    "left": ("left", 0),
}
"""Fields of the state that a status line gives as numbers: the name there, and the default."""


def _read_status(t: State, line: str) -> None:
    words = dict(re.findall(r"([a-z]+)=(\S+)", line))
    for field, (name, default) in _STATUS.items():
        value = words.get(name, default)
        setattr(t, field, -1 if value == "-" else int(value))
    t.phase = PHASES.index(words.get("phase", "race"))
    t.played = _read_said(words.get("said", "-"), t.children)
    last, before = words.get("last", "-"), words.get("before", "-")
    t.last = -1 if last == "-" else PAIRS.index((int(last[0]), int(last[1])))
    t.before = -1 if before == "-" else ARRANGEMENT_NUMBER[tuple(map(int, before))]


def _read_said(text: str, children: int) -> int:
    if text == "-":
        return -1
    word = "announce" if children else "play"
    return announcement_of(parse(f"{word} {text.replace('+', ' ')}"))


def _read_circle(rows: list[list[str]], index: int) -> int:
    one, (five, two), (four, three) = (
        rows[0][index],
        rows[1][2 * index : 2 * index + 2],
        rows[2][2 * index : 2 * index + 2],
    )
    if one == _UNKNOWN[0]:
        return -1
    return ARRANGEMENT_NUMBER[tuple(int(name[1:]) for name in (one, two, three, four, five))]


def _read_line(t: State, line: str) -> None:
    word, _, rest = line.partition(":")
    cards = [int(name) for name in re.findall(r"MC(\d\d)", rest)]
    if word == "pile":
        t.pile = sum(1 << card for card in cards)
    elif word == "below":
        t.below = sum(1 << card for card in cards)
    elif word.isdigit() and int(word) < t.seats:
        _read_player(t, int(word), rest, cards)
    elif word != "discards":
        raise BadNotation(f"expected 'pile:', 'below:', 'discards:' or 'SEAT:', found {line!r}")


def _read_player(t: State, seat: int, rest: str, won: list[int]) -> None:
    held = rest.partition("won")[0].removeprefix(" hand").split()
    t.hands[seat] = hand_of(tuple(map(int, held)))
    t.won[GOAL * seat : GOAL * seat + len(won)] = won
    t.locked |= ("locked" in rest) << seat
    t.agreed |= ("agreed" in rest) << seat
    given = dict(re.findall(r"(\w+)=(\d+)", rest))
    for name, numbers in _handicaps(t):
        numbers[seat] = int(given.get(name, 0))


# --------------------------------------------------------------------------- a view as text
def draw_view(view: View) -> str:
    """What a person sees, for the terminal."""
    circles = [("circle", _arrangement(view["circle"]))]
    circles += [(card["card"], _arrangement(card["shows"])) for card in view["cards"]]
    lines = draw_circles(circles)
    lines.append(f"pile: {view['pile']} cards, discards: {view['discards']}")
    return "\n".join([*lines, *map(_view_player, view["players"]), *_view_attempt(view)])


def _arrangement(names: list[str] | None) -> int:
    return -1 if names is None else ARRANGEMENT_NUMBER[tuple(int(name[1:]) for name in names)]


def _view_player(player: View) -> str:
    held = _spaced(player["hand"]) if "hand" in player else f"{player['in_hand']} cards"
    words = [f"{player['seat']}: hand {held or '-'}", f"won {' '.join(player['won']) or '-'}"]
    if player["played"]:
        words.append(f"played {_spaced(player['played'])}")
    if "head_start" in player:
        words.append(f"head start {player['head_start']}")
    words += [mark for mark in ("locked", "agreed") if player[mark]]
    return ", ".join(words)


def _view_attempt(view: View) -> list[str]:
    attempt = view["attempt"]
    if attempt is None:
        return []
    if attempt["announced"] is None:
        return [f"{attempt['seat']} has the sandglass"]
    swaps = "1 swap" if attempt["announced"] == 1 else f"{attempt['announced']} swaps"
    return [f"{attempt['seat']} announced {swaps}, {attempt['left']} left"]
