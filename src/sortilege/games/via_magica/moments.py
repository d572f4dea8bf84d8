"""What was worth telling of a finished game: the portal that turned it, two portals at once, a treasure."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from sortilege.engine.bits import members
from sortilege.engine.contract import Step, View, actors_of
from sortilege.games.via_magica.actions import ACTION_DECLINE, ACTION_DRAW, verb_of
from sortilege.games.via_magica.board import KIND_NAMES, QUANTITY_MASK
from sortilege.games.via_magica.notation import kind_names, reward_names
from sortilege.games.via_magica.rules import winners
from sortilege.games.via_magica.scoring import points, portal_points
from sortilege.games.via_magica.state import State

Moment = View | None


def moments(steps: Sequence[Step]) -> list[View]:
    """Up to three moments: how it was won, what was bold or lucky, and the finest portal of those who did not win."""
    found = (turning_point(steps), many_at_once(steps) or rewarded_patience(steps), treasure(steps))
    return [moment for moment in found if moment is not None]


def turning_point(steps: Sequence[Step]) -> Moment:
    """The portal or the reward that put the winner ahead for good; nothing for a shared or a narrow victory."""
    seats = actors_of(winners(_end(steps)))
    if len(seats) != 1 or not _leads(_end(steps), seats[0]):
        return None
    seat = seats[0]
    behind = [step for step in steps if not _leads(_position(step.before), seat)]
    if not behind:  # thanks to a head start
        return None
    gained, before = _position(behind[-1].after), _position(behind[-1].before)
    portals = gained.opened[seat] & ~before.opened[seat]
    if portals:
        kind = "turned" if before.opened[seat] else "ahead"
        return {"kind": kind, "seat": seat, "portal": kind_names(portals)[0]}
    reward = reward_names(gained.rewards[seat] & ~before.rewards[seat])
    return {"kind": "turned_by_reward", "seat": seat, "reward": reward[0]} if reward else None


def many_at_once(steps: Sequence[Step]) -> Moment:
    """The most portals that somebody opened in one turn, if there were at least two."""
    best: Moment = None
    for turn in _turns(steps):
        before, after = _position(turn[0].before), _position(turn[-1].after)
        for seat in range(after.seats):
            portals = kind_names(after.opened[seat] & ~before.opened[seat])
            if len(portals) > max(1, len(best["portals"]) if best else 1):
                best = {"kind": "at_once", "seat": seat, "portals": portals}
    return best


def rewarded_patience(steps: Sequence[Step]) -> Moment:
    """Somebody declined a reward and got a bigger one."""
    declined = Counter(step.actor for step in steps if step.action == ACTION_DECLINE)
    for seat in declined:
        got = reward_names(_end(steps).rewards[seat] & QUANTITY_MASK)
        if got:
            return {"kind": "patience", "seat": seat, "reward": got[0]}
    return None


def treasure(steps: Sequence[Step]) -> Moment:
    """The portal worth most among those of the players who did not win."""
    t = _end(steps)
    others = [seat for seat in range(t.seats) if not winners(t) >> seat & 1]
    found = [
        (portal_points(t.opened[seat], kind), -seat, kind)
        for seat in others
        for kind in members(t.opened[seat])
    ]
    if not found:
        return None
    worth, seat, kind = max(found)
    return {"kind": "treasure", "seat": -seat, "portal": KIND_NAMES[kind], "points": worth}


# --------------------------------------------------------------------------- helpers
def _position(position: object) -> State:
    assert isinstance(position, State)
    return position


def _end(steps: Sequence[Step]) -> State:
    return _position(steps[-1].after)


def _leads(t: State, seat: int) -> bool:
    """Has this seat more points than anybody else?"""
    mine = points(t, seat)
    return all(points(t, other) < mine for other in range(t.seats) if other != seat)


def _turns(steps: Sequence[Step]) -> Iterator[Sequence[Step]]:
    """The steps of each turn, from one draw to the next."""
    starts = [n for n, step in enumerate(steps) if verb_of(step.action) == ACTION_DRAW]
    for start, end in zip(starts, [*starts[1:], len(steps)], strict=True):
        yield steps[start:end]
