"""The rules. Each function cites the rules that it carries out."""

from __future__ import annotations

from collections.abc import Mapping

from lantern_wisp.state import (
    LANTERNS,
    PHASE_FIRST,
    PHASE_HIDE,
    PHASE_OVER,
    PHASE_ROLL,
    PHASE_TURN,
    SEATS,
    State,
)
from sortilege.engine.bits import write_bits
from sortilege.engine.contract import CHANCE
from sortilege.engine.options import OptionValue
from sortilege.engine.state import const, rule

ACTION_PEEK = 0
ACTION_LIGHT = ACTION_PEEK + LANTERNS
ACTION_ROLL = ACTION_LIGHT + LANTERNS
ACTION_HIDE = ACTION_ROLL + 3
ACTION_FIRST = ACTION_HIDE + LANTERNS
ACTIONS = ACTION_FIRST + SEATS
MOST_LEGAL = 2 * LANTERNS

ALL_LANTERNS = (1 << LANTERNS) - 1
FACES = const([1, 3, 2])  # LW-04: how many faces of the die show 0, 1 and 2


def new(seats: int, options: Mapping[str, OptionValue]) -> State:
    """LW-01, LW-A02: nobody has caught anything; LW-03: a seat begins, or chance says who does."""
    t = State()
    first = options["first"]
    t.seats, t.goal = seats, int(options["goal"])
    t.show_peeked = int(options["show_peeked"])
    t.turn = first if isinstance(first, int) else -1
    t.phase = PHASE_FIRST if t.turn < 0 else PHASE_HIDE
    t.wisp = -1
    return t


@rule
def awaited(t: State) -> int:
    """The seat on turn, or chance."""
    if t.phase == PHASE_OVER:
        return 0
    return 1 << (t.turn if t.phase == PHASE_TURN else CHANCE)


@rule
def legal(t: State, actor: int, out: list[int]) -> int:
    """On a turn: LW-06 peeks while the die allows it, LW-07 lights; LW-08 both in dark lanterns only."""
    if t.phase == PHASE_FIRST:
        return write_bits(out, 0, (1 << t.seats) - 1, ACTION_FIRST)
    if t.phase == PHASE_HIDE:
        return write_bits(out, 0, ALL_LANTERNS, ACTION_HIDE)
    if t.phase == PHASE_ROLL:
        return write_bits(out, 0, 7, ACTION_ROLL)
    dark = ALL_LANTERNS & ~t.lit
    count = 0
    if t.peeks > 0:
        count = write_bits(out, count, dark, ACTION_PEEK)
    return write_bits(out, count, dark, ACTION_LIGHT)


@rule
def weights(t: State, out: list[int]) -> int:
    """LW-02, LW-03: all lanterns and all seats are equally likely; LW-04: the die has six faces."""
    count = 3
    if t.phase == PHASE_FIRST:
        count = t.seats
    if t.phase == PHASE_HIDE:
        count = LANTERNS
    for i in range(count):
        out[i] = FACES[i] if t.phase == PHASE_ROLL else 1
    return count


@rule
def apply(t: State, actor: int, action: int) -> None:
    """Play a legal action."""
    if action >= ACTION_FIRST:
        t.turn = action - ACTION_FIRST
        t.phase = PHASE_HIDE
    elif action >= ACTION_HIDE:
        hide(t, action - ACTION_HIDE)
    elif action >= ACTION_ROLL:
        t.peeks = action - ACTION_ROLL
        t.phase = PHASE_TURN
    elif action >= ACTION_LIGHT:
        light(t, action - ACTION_LIGHT)
    else:  # LW-05
        t.peeked[t.turn] |= 1 << (action - ACTION_PEEK)
        t.peeks -= 1


@rule
def hide(t: State, lantern: int) -> None:
    """LW-02: a round begins in the dark."""
    t.wisp = lantern
    t.lit = 0
    for seat in range(t.seats):
        t.peeked[seat] = 0
    t.phase = PHASE_ROLL


@rule
def light(t: State, lantern: int) -> None:
    """LW-09: the wisp is caught; LW-10: or the lantern was empty. LW-03: the next seat is on turn."""
    t.lit |= 1 << lantern
    t.phase = PHASE_ROLL
    if lantern == t.wisp:
        t.caught[t.turn] += 1
        t.wisp = -1
        t.phase = PHASE_OVER if t.caught[t.turn] >= t.goal else PHASE_HIDE
    if t.phase != PHASE_OVER:
        t.turn = (t.turn + 1) % t.seats


@rule
def score(t: State, out: list[int]) -> None:
    """A point for every wisp."""
    for seat in range(t.seats):
        out[seat] = t.caught[seat]


@rule
def winners(t: State) -> int:
    """LW-01: who caught the last one."""
    return 1 << t.turn if t.phase == PHASE_OVER else 0


@rule
def thrower(t: State) -> int:
    """LW-04: players throw the die themselves; where the wisp hides is nobody's doing."""
    return t.turn if t.phase == PHASE_ROLL else -1


def clock_ms(t: State) -> int:
    """Nothing is timed."""
    return 0


def why_not(t: State, actor: int, action: int) -> str | None:
    """The rule that forbids an action."""
    if t.phase == PHASE_OVER:
        return "LW-01"
    if action >= ACTION_ROLL:
        return _why_not_chance(t, actor, action)
    if actor != t.turn or t.phase != PHASE_TURN:
        return "LW-04" if actor == t.turn and t.phase == PHASE_ROLL else "LW-03"
    if t.lit >> action % LANTERNS & 1:
        return "LW-08"
    return "LW-06" if action < ACTION_LIGHT and not t.peeks else None


def _why_not_chance(t: State, actor: int, action: int) -> str | None:
    if action >= ACTION_FIRST:
        phase, rule_id = PHASE_FIRST, "LW-03"
    elif action >= ACTION_HIDE:
        phase, rule_id = PHASE_HIDE, "LW-02"
    else:
        phase, rule_id = PHASE_ROLL, "LW-04"
    if actor != CHANCE or t.phase != phase:
        return rule_id
    return "LW-01" if action >= ACTION_FIRST + t.seats else None
