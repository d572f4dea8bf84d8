"""Actions as text and text as actions; the table as text."""

from __future__ import annotations

import re

from sortilege.engine.contract import View
from sortilege.engine.errors import BadNotation
from sortilege.games.magical_circle.board import (
    ALL_CARDS,
    ANNOUNCEMENTS,
    ARRANGEMENT_NUMBER,
    CARDS,
    GOAL,
    MOST_SEATS,
    PAIRS,
    PICTURE,
    PLAYS,
    card_names,
    cards_of,
    element_names,
    hand_of,
)
from sortilege.games.magical_circle.rules import (
    AGREE,
    BEGUN,
    GIVE_UP,
    GRAB,
    LAID,
    REVEALED,
    SAID,
    SAID_ALOUD,
    SAND_OUT,
    SWAPPED,
    discards,
)
from sortilege.games.magical_circle.state import State

_TEXTS: dict[int, str] = {GRAB: "grab", AGREE: "agree", GIVE_UP: "give-up", SAND_OUT: "sand-out"}
_TEXTS |= {SAID + k: f"play {' '.join(map(str, values))}" for k, values in enumerate(PLAYS)}
_TEXTS |= {SAID_ALOUD + k: f"announce {number}" for k, number in enumerate(ANNOUNCEMENTS)}
_TEXTS |= {SWAPPED + p: f"swap E{one} E{other}" for p, (one, other) in enumerate(PAIRS)}
_TEXTS |= {BEGUN + seat: f"first {seat}" for seat in range(MOST_SEATS)}
_TEXTS |= {LAID + card: f"lay MC{card:02}" for card in range(1, CARDS + 1)}
_TEXTS |= {REVEALED + card: f"reveal MC{card:02}" for card in range(1, CARDS + 1)}
_ACTIONS = {text: action for action, text in _TEXTS.items()}


def say(action: int) -> str:
    """The one text of an action."""
    return _TEXTS[action]


def parse(text: str) -> int:
    """The action that a text names; raises BadNotation."""
    if text not in _ACTIONS:
        raise BadNotation(
            f"{text!r} is no action of magical-circle; such are 'grab', 'agree', 'play 1 3', 'swap E1 E4'"
        )
    return _ACTIONS[text]


# --------------------------------------------------------------------------- the table as text
PHASES = ("first", "lay", "reveal", "race", "announce", "swap", "over")
_WIDTH = 12
_UNKNOWN = ["--"] * 5


def draw(t: State) -> str:
    """The whole table: the circle and the open cards as pentagons with the Lady at the top, then cards and players.

    `undraw` reads it back.
    """
    shown = [(f"MC{card:02}" if card else "-", PICTURE[card]) for card in t.shown]
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
        "said": "-" if t.played < 0 else say(SAID + t.played).split(" ", 1)[1].replace(" ", "+"),
        "left": t.left,
        "last": "-" if t.last < 0 else "".join(map(str, PAIRS[t.last])),
        "before": "-" if t.before < 0 else "".join(element_names(t.before)).replace("E", ""),
        "children": t.children,
        "sand": t.sand_seconds,
        "restore": t.restore,
    }
    return " ".join(f"{name}={'-' if value == -1 else value}" for name, value in words.items())


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
    held = " ".join(map(str, cards_of(t.hands[seat])))
    won = " ".join(f"MC{card:02}" for card in t.won[GOAL * seat : GOAL * seat + GOAL] if card)
    marks = ("locked",) * (t.locked >> seat & 1) + ("agreed",) * (t.agreed >> seat & 1)
    return f"{seat}: hand {held} won {won} {' '.join(marks)}".replace("  ", " ").rstrip()


def undraw(text: str) -> State:
    """The position that `draw` drew. What a status line leaves out keeps a harmless default, for short tests."""
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


def _read_status(t: State, line: str) -> None:
    words = dict(re.findall(r"([a-z]+)=(\S+)", line))
    number = {name: -1 if value == "-" else value for name, value in words.items()}
    t.phase = PHASES.index(words.get("phase", "race"))
    t.seats = int(number.get("seats", 2))
    t.goal = int(number.get("goal", GOAL))
    t.leader = int(number.get("leader", 0))
    t.active = int(number.get("active", -1))
    t.children = int(number.get("children", 0))
    t.sand_seconds = int(number.get("sand", 0))
    t.restore = int(number.get("restore", 0))
    t.left = int(number.get("left", 0))
    t.played = _read_said(words.get("said", "-"), t.children)
    last, before = words.get("last", "-"), words.get("before", "-")
    t.last = -1 if last == "-" else PAIRS.index((int(last[0]), int(last[1])))
    t.before = -1 if before == "-" else ARRANGEMENT_NUMBER[tuple(map(int, before))]


def _read_said(text: str, children: int) -> int:
    if text == "-":
        return -1
    word = "announce" if children else "play"
    return parse(f"{word} {text.replace('+', ' ')}") - SAID


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
        seat = int(word)
        held = rest.partition("won")[0].removeprefix(" hand").split()
        t.hands[seat] = hand_of(tuple(map(int, held)))
        t.won[GOAL * seat : GOAL * seat + len(cards)] = cards
        t.locked |= ("locked" in rest) << seat
        t.agreed |= ("agreed" in rest) << seat
    elif word != "discards":
        raise BadNotation(f"expected 'pile:', 'below:', 'discards:' or 'SEAT:', found {line!r}")


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
    held = " ".join(map(str, player["hand"])) if "hand" in player else f"{player['in_hand']} cards"
    words = [f"{player['seat']}: hand {held or '-'}", f"won {' '.join(player['won']) or '-'}"]
    if player["played"]:
        words.append(f"played {' '.join(map(str, player['played']))}")
    words += [mark for mark in ("locked", "agreed") if player[mark]]
    return ", ".join(words)


def _view_attempt(view: View) -> list[str]:
    attempt = view["attempt"]
    if attempt is None:
        return []
    if attempt["announced"] is None:
        return [f"{attempt['seat']} has the sandglass"]
    return [f"{attempt['seat']} announced {attempt['announced']} swaps, {attempt['left']} left"]
