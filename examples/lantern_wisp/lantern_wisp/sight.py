"""Who may know what. Only those who have looked into its lantern know where the wisp is."""

from __future__ import annotations

from collections.abc import Mapping

from lantern_wisp.notation import LANTERN_NAMES, say
from lantern_wisp.rules import (
    ACTION_FIRST,
    ACTION_HIDE,
    ACTION_LIGHT,
    ACTION_ROLL,
    ALL_LANTERNS,
)
from lantern_wisp.state import LANTERNS, PHASE_OVER, PHASE_ROLL, PHASE_TURN, State
from sortilege.engine.bits import count_bits, first_bit, members
from sortilege.engine.contract import ALL_SEEING, View, actor_name
from sortilege.engine.options import OptionValue
from sortilege.engine.rng import draw
from sortilege.engine.state import rule


def lantern_names(mask: int) -> list[str]:
    """The lanterns of a mask."""
    return [LANTERN_NAMES[lantern] for lantern in members(mask)]


def observe(t: State, seat: int) -> View:
    """The lanterns and the score; LW-A01: what a seat has seen in the dark only where the table shows it."""
    view: View = {
        "lit": lantern_names(t.lit),
        "turn": None if t.turn < 0 or t.phase == PHASE_OVER else t.turn,
        "peeks": t.peeks if t.phase == PHASE_TURN else None,
        "caught": t.caught[: t.seats],
        "goal": t.goal,
    }
    if t.show_peeked and seat >= 0:
        view |= _seen(t, seat)
    if seat == ALL_SEEING:
        view["wisp"] = None if t.wisp < 0 else LANTERN_NAMES[t.wisp]
    return view


def recall(t: State, seat: int) -> View:
    """What is visible, and what the seat saw in this round."""
    return observe(t, seat) | _seen(t, seat)


def _seen(t: State, seat: int) -> View:
    known = t.wisp >= 0 and t.peeked[seat] >> t.wisp & 1
    return {
        "peeked": lantern_names(t.peeked[seat]),
        "seen_in": LANTERN_NAMES[t.wisp] if known else None,
    }


@rule
def veil(t: State, seat: int) -> None:
    """LW-02, LW-05: a seat that has not looked into its lantern does not know where the wisp is."""
    if t.wisp >= 0 and not t.peeked[seat] >> t.wisp & 1:
        t.wisp = -1


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """The wisp is in one of the dark lanterns that the seat has not looked into, all equally likely."""
    if t.wisp >= 0 or (t.phase != PHASE_ROLL and t.phase != PHASE_TURN):
        return
    possible = ALL_LANTERNS & ~t.lit & ~t.peeked[seat]
    for _ in range(draw(rng, count_bits(possible))):
        possible &= possible - 1
    t.wisp = first_bit(possible)


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """Everybody sees everything but the hiding and what others see in the dark."""
    event: View = {"actor": actor_name(actor), "action": say(action)}
    if action >= ACTION_FIRST:
        return [event | {"kind": "first", "seat": after.turn}]
    if action >= ACTION_HIDE:
        return [event | {"kind": "hide"}] if seat == ALL_SEEING else [{"kind": "hide"}]
    event["seat"] = before.turn
    if action >= ACTION_ROLL:
        return [event | {"kind": "roll", "peeks": after.peeks}]
    event["lantern"] = LANTERN_NAMES[action % LANTERNS]
    found = action % LANTERNS == before.wisp
    if action < ACTION_LIGHT:
        sees = seat in (before.turn, ALL_SEEING)
        return [event | {"kind": ("glimmer" if found else "nothing") if sees else "peek"}]
    events = [event | {"kind": "catch" if found else "miss"}]
    return [*events, {"kind": "win", "seat": after.turn}] if after.phase == PHASE_OVER else events


def keeps(event: View, options: Mapping[str, OptionValue]) -> bool:
    """LW-A01: what was seen in the dark is not shown again, unless the table helps the memory."""
    return bool(options["show_peeked"]) or event["kind"] not in ("glimmer", "nothing")
