"""What the companion of the real box needs: bag, portals and rewards, and what the rules say they are worth."""

from __future__ import annotations

from sortilege.engine.contract import View
from sortilege.games.via_magica.board import (
    COPIES,
    ENOUGH,
    JOKER,
    KIND_NAMES,
    KINDS,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.material import material
from sortilege.games.via_magica.scoring import portal_points

REWARD_RULES = {"all": "VM-45", "number": "VM-47"}
"""The rule that says what a reward asks for; VM-44 for three portals of a colour."""


def box() -> View:
    """Everything that is printed, and for each portal its points alone and beside any other."""
    told = material()
    return {
        "tokens": told["tokens"],
        "wild": TOKEN_NAMES[JOKER],
        "copies": COPIES,
        "enough": ENOUGH,
        "portals": told["portals"],
        "rewards": {name: _reward(reward) for name, reward in told["rewards"].items()},
        "worth": {KIND_NAMES[kind]: _worth(kind) for kind in range(KINDS)},
    }


def _reward(reward: View) -> View:
    return reward | {"rule": REWARD_RULES.get(reward["asks"], "VM-44")}


def _worth(kind: int) -> View:
    """Asked of the rules: what a portal counts alone, and how much more if another one is open too."""
    alone = portal_points(1 << kind, kind)
    pairs = {other: portal_points(1 << kind | 1 << other, kind) - alone for other in range(KINDS)}
    more = {KIND_NAMES[other]: gain for other, gain in pairs.items() if gain and other != kind}
    return {"alone": alone, "beside": more}
