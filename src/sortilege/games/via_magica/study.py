"""What the lab asks of Via Magica: portals and rewards of a seat, rules at work, and a bag that is half forgotten."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from random import Random

from sortilege.engine.bits import members
from sortilege.engine.contract import View
from sortilege.games.via_magica.board import (
    COLOUR,
    COLOUR_NAMES,
    KIND_NAMES,
    LEAST_QUANTITY,
    POINTS,
    QUANTITIES,
    REWARD_NAMES,
)
from sortilege.games.via_magica.sight import sees_drawn
from sortilege.games.via_magica.state import PHASE_KEEP, State

PIECES = "Portals opened and rewards"
ASKS = (
    *(f"3 {colour}" for colour in COLOUR_NAMES),
    "4 colours",
    *(f"{LEAST_QUANTITY + k} portals" for k in range(QUANTITIES)),
)
"""What each reward asks for."""
MEMORY_OPTIONS: Mapping[str, object] = {"show_drawn": False}

RULES_OF: Mapping[str, tuple[str, ...]] = {
    "first": ("VM-A42",),
    "deal": ("VM-06",),
    "row": ("VM-27",),
    "seal": ("VM-A01",),
    "keep": ("VM-07",),
    "reveal": ("VM-A01",),
    "draw": ("VM-11",),
    "place": ("VM-13",),
    "move": ("VM-17",),
    "pass": ("VM-14",),
    "choose": ("VM-A08",),
    "done": ("VM-A09",),
    "open": ("VM-21",),
    "take": ("VM-25",),
    "find": ("VM-A18",),
    "claim": ("VM-47",),
    "decline": ("VM-49",),
    "reward": ("VM-42",),
    "shuffle": ("VM-A19",),
    "catcher": ("VM-20",),
    "win": ("VM-50",),
}


def pieces(t: State, seat: int, events: Sequence[View]) -> Collection[str]:
    """The portals that a seat has opened with colour and points, and its rewards with what they ask for."""
    portals = [
        f"{KIND_NAMES[kind]} {COLOUR_NAMES[COLOUR[kind]]} {POINTS[kind] or '*'}"
        for kind in members(t.opened[seat])
    ]
    return portals + [f"{REWARD_NAMES[k]} {ASKS[k]}" for k in members(t.rewards[seat])]


def rules_of(event: View) -> Sequence[str]:
    """The rules that an event shows at work."""
    found = RULES_OF[event["kind"]]
    return (*found, "VM-18") if event.get("token") == "joker" else found


def recollect(t: State, seat: int, told: Mapping[str, Sequence[int]], rng: Random) -> None:
    """Tokens that are forgotten are taken to be in the bag, discarded portals that are forgotten in the pile."""
    if not sees_drawn(t, seat):
        t.drawn = list(told["drawn"])
    if t.phase > PHASE_KEEP:
        t.hand[seat] = sum(1 << k for k, n in enumerate(told["own discards"]) if n >= 1)
        t.twice[seat] = sum(1 << k for k, n in enumerate(told["own discards"]) if n == 2)
