"""What is printed on portals, rewards and tokens, as data for the client: it keeps no copy of its own."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.games.via_magica.board import (
    ALL_COLOURS,
    COLOUR_NAMES,
    COLOURS,
    DEAL_SIZE,
    FIRST_QUANTITY,
    KEEP_SIZE,
    KIND_NAMES,
    LEAST_QUANTITY,
    PORTALS,
    REWARD_COLOUR_COUNT,
    REWARD_NAMES,
    REWARD_POINTS,
    REWARDS,
    TOKEN_COPIES,
    TOKEN_NAMES,
    Portal,
)
from sortilege.games.via_magica.scoring import parts_of_score

_EXAMPLE_OPENED = ("P10", "P22", "P33")
_EXAMPLE_REWARDS = ("R06",)


def material() -> View:
    """Tokens with their number, portals, rewards in the order in which they are shown, and an example of a score."""
    colour_row = sorted(range(FIRST_QUANTITY), key=REWARD_POINTS.__getitem__)
    rewards = [*colour_row, *range(FIRST_QUANTITY, REWARDS)]
    return {
        "tokens": dict(zip(TOKEN_NAMES, TOKEN_COPIES, strict=True)),
        "portals": {name: _portal(p) for name, p in zip(KIND_NAMES, PORTALS, strict=True)},
        "rewards": {REWARD_NAMES[reward]: _reward(reward) for reward in rewards},
        "dealt": DEAL_SIZE,
        "kept": KEEP_SIZE,
        "example": _example(),
    }


def _portal(portal: Portal) -> View:
    return portal._asdict() | {"slots": portal.slots.split()}


def _reward(reward: int) -> View:
    """`asks` is a colour, `all` for one of each, or `number` for any opened portals."""
    asks, portals = "number", reward - FIRST_QUANTITY + LEAST_QUANTITY
    if reward < ALL_COLOURS:
        asks, portals = COLOUR_NAMES[reward], REWARD_COLOUR_COUNT
    elif reward == ALL_COLOURS:
        asks, portals = "all", COLOURS
    return {"asks": asks, "portals": portals, "points": REWARD_POINTS[reward]}


def _example() -> View:
    """A player's score for the picture of a score sheet in the rules."""
    opened = sum(1 << KIND_NAMES.index(name) for name in _EXAMPLE_OPENED)
    rewards = sum(1 << REWARD_NAMES.index(name) for name in _EXAMPLE_REWARDS)
    parts = parts_of_score(opened, rewards)
    return {"opened": list(_EXAMPLE_OPENED), "parts": parts, "score": sum(parts.values())}
