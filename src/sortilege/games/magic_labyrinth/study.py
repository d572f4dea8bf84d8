"""What the lab asks of The Magic Labyrinth: the tokens of a seat, rules at work, and a maze half forgotten."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from sortilege.engine.contract import View
from sortilege.games.magic_labyrinth.sight import is_aided, square_names
from sortilege.games.magic_labyrinth.state import State

PIECES = "Tokens, by their squares"
MEMORY_OPTIONS: Mapping[str, object] = {"show_bumped": False}

RULES_OF = {
    "maze": ("ML-12",),
    "first": ("ML-A15",),
    "target": ("ML-35",),
    "roll": ("ML-20",),
    "step": ("ML-23",),
    "stop": ("ML-21",),
    "bump": ("ML-28",),
    "token": ("ML-33",),
    "win": ("ML-37",),
}


def pieces(t: State, seat: int, events: Sequence[View]) -> Collection[str]:
    """The squares whose tokens a seat has won."""
    return square_names(t.won[seat])


def rules_of(event: View) -> Sequence[str]:
    """The rules that an event shows at work."""
    return RULES_OF[event["kind"]]


def recollect(t: State, seat: int, told: Mapping[str, Sequence[int]], rng: Random) -> None:
    """Only the walls and ways that are remembered; walls that the table shows stay."""
    if not (t.show_bumped or is_aided(t, seat)):
        t.bumped = _bits(told["bumped"])
    t.crossed = _bits(told["crossed"])
    t.walls = t.bumped


def _bits(numbers: Sequence[int]) -> int:
    return sum(1 << k for k, number in enumerate(numbers) if number)
