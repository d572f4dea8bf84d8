"""How this game is played against its referee: from pure chance to fairly sensible, so that games get somewhere.

None of the advice is a rule. An adviser looks at the referee and names an action, or None for no opinion.
"""

from __future__ import annotations

import random

from tests.games.mago_magino.referee import MagoMagino
from tests.referee.face import Referee, RefereePlan


def worth(referee: MagoMagino, place: str, carries: bool) -> float:
    """How near a child is to its next delivery."""
    way = referee.ring.index(place)
    if carries:
        return 5 + way if place != "H" else 99
    return way if way <= 4 else 4 - way / 10


def gain(referee: MagoMagino, action: str) -> float:
    """What a move of an own child is worth; frogs and the magician a little."""
    said = action.split()
    if said[0] != "go" or said[1] not in ("a", "b"):
        return 1.5 if said[0] in ("go", "throw") else 0.0
    child = next(one for one in referee.pieces if one.owner == referee.turn and one.name == said[1])
    steps = int(said[3]) if said[2] == "cw" else -int(said[3])
    end = referee.ring[(referee.ring.index(child.place) + steps) % len(referee.ring)]
    carries = child.carries or len(said) > 4
    return worth(referee, end, carries) - worth(referee, child.place, child.carries)


def sensible(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Fetch crystals; the arrow likes children."""
    assert isinstance(referee, MagoMagino)
    if referee.phase == "spin":
        struck = {one.place for one in referee.pieces if one.frog is None and one.place != "H"}
        return f"spin {rng.choice(sorted(struck))}" if struck and rng.random() < 0.5 else None
    if referee.phase in ("move", "again"):
        legal = sorted(referee.legal(actor))
        return max(legal, key=lambda action: (gain(referee, action), rng.random()))
    return None


PLAN = RefereePlan(
    referee=MagoMagino,
    seats=range(2, 6),
    options=[
        {},
        {"meadow": 4, "goal": 2, "first": 1},
        {"meadow": 5, "goal": 1, "show_owners": True},
        {"meadow": 20, "goal": 2, "first": 0},
    ],
    advisers=[sensible],
    met=[
        *("several bewitched", "forest struck", "crystal lost", "protected", "freed at home"),
        *("freed by the magician", "several freed", "throw", "end", "load", "take"),
        *("through a corner", "pass", "delivered", "over"),
    ],
    games_per_case=130,
)
