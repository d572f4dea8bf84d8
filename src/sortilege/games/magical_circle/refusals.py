"""Why an action is not legal: the id of the rule that forbids it."""

from __future__ import annotations

from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_FIRST,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    ACTION_LAY,
    ACTION_REVEAL,
    ACTION_SAND_OUT,
    announcement_of,
    card_of,
    first_player_of,
    is_aloud,
    is_swap,
    pair_of,
)
from sortilege.games.magical_circle.board import HAND_PLAYS
from sortilege.games.magical_circle.state import (
    PHASE_ANNOUNCE,
    PHASE_FIRST,
    PHASE_LAY,
    PHASE_OVER,
    PHASE_RACE,
    PHASE_REVEAL,
    PHASE_SWAP,
    State,
)

WAITING = {PHASE_FIRST: "MC-07", PHASE_LAY: "MC-04", PHASE_REVEAL: "MC-08"}
"""What chance must decide before a seat may act."""


def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action here; None when it is legal."""
    if t.phase == PHASE_OVER:
        return "MC-32"
    if action >= ACTION_FIRST:
        return _why_not_chance(t, actor, action)
    if action == ACTION_SAND_OUT:
        return None if actor == CLOCK and _sand_runs(t) else "MC-11"
    if actor in (CHANCE, CLOCK):
        return "MC-10"  # only players act
    return WAITING.get(t.phase) or _why_not_seat(t, actor, action)


def _sand_runs(t: State) -> bool:
    return bool(t.sand_seconds) and t.phase in (PHASE_ANNOUNCE, PHASE_SWAP)


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    """Chance decides only what is due, and nobody else may."""
    phase = _chance_phase(action)
    if actor != CHANCE or t.phase != phase:
        return WAITING[phase]
    if phase == PHASE_FIRST:
        return None if first_player_of(action) < t.seats else "MC-07"
    return None if t.pile >> card_of(action) & 1 else "MC-31"


def _chance_phase(action: int) -> int:
    if action < ACTION_LAY:
        return PHASE_FIRST
    return PHASE_LAY if action < ACTION_REVEAL else PHASE_REVEAL


def _why_not_seat(t: State, seat: int, action: int) -> str | None:
    if action in (ACTION_GRAB, ACTION_AGREE):
        return _why_not_race(t, seat, action)
    if t.phase == PHASE_RACE or seat != t.active:
        return "MC-10"
    if action == ACTION_GIVE_UP:
        return None
    return _why_not_swap(t, action) if is_swap(action) else _why_not_announce(t, action)


def _why_not_race(t: State, seat: int, action: int) -> str | None:
    if t.phase != PHASE_RACE:
        return "MC-10" if action == ACTION_GRAB else "MC-28"
    if t.locked >> seat & 1:
        return "MC-26"
    return "MC-A26" if action == ACTION_AGREE and t.agreed >> seat & 1 else None


def _why_not_swap(t: State, action: int) -> str | None:
    """A number must be announced first, and no pair is swapped twice in a row."""
    if t.phase == PHASE_ANNOUNCE:
        return "MC-34" if t.children else "MC-12"
    return "MC-16" if pair_of(action) == t.last else None


def _why_not_announce(t: State, action: int) -> str | None:
    """The active player announces once, with cards in hand or, in the children's game, aloud."""
    if t.children != is_aloud(action):
        return "MC-33" if t.children else "MC-12"
    if t.phase == PHASE_SWAP:
        return "MC-A25" if t.children else "MC-A17"
    if t.children or HAND_PLAYS[t.hands[t.active]] >> announcement_of(action) & 1:
        return None
    return "MC-12"
