"""What is worth telling of a finished game: up to three moments, kind and true.

Each kind has a function that looks through all steps and finds its moment, or nothing when it was not remarkable. The
rarest kinds come first.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from sortilege.engine.contract import CHANCE, Step, View
from sortilege.games.magic_labyrinth.actions import ACTION_STOP, direction_of
from sortilege.games.magic_labyrinth.board import EDGE, EDGE_FROM, EDGE_TO, SQUARE_NAMES
from sortilege.games.magic_labyrinth.rules import tokens
from sortilege.games.magic_labyrinth.state import State

MOST_MOMENTS = 3
REMARKABLE_SEARCH = 8
"""In turns of all players together."""
REMARKABLE_BUMPS = 3
REMARKABLE_LEAD = 2

Steps = Sequence[Step]


def moments(steps: Steps) -> list[View]:
    """The most remarkable moments of a finished game."""
    found = [moment for find in FINDERS if (moment := find(steps)) is not None]
    return found[:MOST_MOMENTS]


def _before(step: Step) -> State:
    assert isinstance(step.before, State)
    return step.before


def _after(step: Step) -> State:
    assert isinstance(step.after, State)
    return step.after


def edge_tried(step: Step) -> int | None:
    """The edge that a wizard stepped at; None for everything else that happens."""
    if step.actor == CHANCE or step.action == ACTION_STOP:
        return None
    return EDGE[4 * _before(step).at[step.actor] + direction_of(step.action)]


def is_bump(step: Step) -> bool:
    """Did a wizard step at a wall?"""
    edge = edge_tried(step)
    return edge is not None and bool(_before(step).walls >> edge & 1)


def winner_of_token(step: Step) -> int | None:
    """The seat that won a token by this step."""
    before, after = _before(step), _after(step)
    return next((s for s in range(after.seats) if after.won[s] != before.won[s]), None)


def _symbol(step: Step, seat: int) -> str:
    """The token won, by the name of its square."""
    gained = _after(step).won[seat] & ~_before(step).won[seat]
    return SQUARE_NAMES[gained.bit_length() - 1]


# --------------------------------------------------------------------------- one finder for each kind
def find_comeback(steps: Steps) -> View | None:
    """The winner had been behind by two tokens or more."""
    last = _after(steps[-1])
    if last.winner < 0:
        return None
    rivals = [seat for seat in range(last.seats) if seat != last.winner]
    gaps = [
        max(tokens(_after(step), rival) for rival in rivals) - tokens(_after(step), last.winner)
        for step in steps
    ]
    if max(gaps) < REMARKABLE_LEAD:
        return None
    return {"kind": "comeback", "seat": last.winner, "behind": max(gaps)}


def find_gift(steps: Steps) -> View | None:
    """A token was drawn whose symbol lay under somebody's feet."""
    for step in steps:
        seat = winner_of_token(step)
        if seat is not None and step.actor == CHANCE:
            return {"kind": "gift", "seat": seat, "symbol": _symbol(step, seat)}
    return None


def find_snatch(steps: Steps) -> View | None:
    """Somebody stood right beside a target, with an open way, when another wizard came first."""
    for step in steps:
        seat = winner_of_token(step)
        if seat is None or step.actor == CHANCE:
            continue
        loser = _one_step_away(_before(step), seat)
        if loser is not None:
            symbol = _symbol(step, seat)
            return {"kind": "snatch", "seat": seat, "other": loser, "symbol": symbol}
    return None


def _one_step_away(t: State, winner: int) -> int | None:
    for seat in range(t.seats):
        edges = [EDGE[4 * t.at[seat] + direction] for direction in range(4)]
        if seat != winner and any(_leads_to(t, edge, t.target) for edge in edges if edge >= 0):
            return seat
    return None


def _leads_to(t: State, edge: int, square: int) -> bool:
    return square in (EDGE_FROM[edge], EDGE_TO[edge]) and not t.walls >> edge & 1


def find_wall(steps: Steps) -> View | None:
    """The wall that surprised the players most often, whoever they were."""
    hits = Counter(edge_tried(step) for step in steps if is_bump(step))
    if not hits:
        return None
    edge, times = max(hits.items(), key=lambda hit: (hit[1], -(hit[0] or 0)))
    if edge is None or times < REMARKABLE_BUMPS:
        return None
    ends = SQUARE_NAMES[EDGE_FROM[edge]], SQUARE_NAMES[EDGE_TO[edge]]
    return {"kind": "wall", "seat": None, "from": ends[0], "to": ends[1], "times": times}


def find_search(steps: Steps) -> View | None:
    """The token that was looked for the longest, and who found it."""
    longest: tuple[int, Step] | None = None
    turns = 0
    for step in steps:
        turns += _before(step).turn != _after(step).turn and _before(step).target >= 0
        if winner_of_token(step) is not None:
            longest = max(longest or (0, step), (turns, step), key=lambda found: found[0])
            turns = 0
    if longest is None or longest[0] < REMARKABLE_SEARCH:
        return None
    seat = winner_of_token(longest[1])
    assert seat is not None
    return {
        "kind": "search",
        "seat": seat,
        "symbol": _symbol(longest[1], seat),
        "turns": longest[0],
    }


def find_walk(steps: Steps) -> View | None:
    """The longest way without a bump."""
    ways: dict[int, list[int]] = {}
    for step in steps:
        if edge_tried(step) is None:
            continue
        ways.setdefault(step.actor, [0]).append(0 if is_bump(step) else ways[step.actor][-1] + 1)
    seat, length = max(((s, max(way)) for s, way in ways.items()), key=lambda way: way[1])
    return {"kind": "walk", "seat": seat, "steps": length} if length else None


FINDERS: tuple[Callable[[Steps], View | None], ...] = (
    find_comeback,
    find_gift,
    find_snatch,
    find_search,
    find_walk,
    find_wall,
)
