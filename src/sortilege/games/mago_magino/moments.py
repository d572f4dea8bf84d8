"""The story of a finished game: up to three moments that are worth telling, in the order in which they happened.

| kind | seat | what happened |
|---|---|---|
| `stroke` | | the arrow turned `n` children into frogs at once |
| `shield` | whose child it was | the arrow pointed where the magician stood beside a child |
| `rescue` | who moved | `n` frogs were freed by one move |
| `gift` | who moved | freed a frog of the seat `of`, and none of their own |
| `long_frog` | whose it was | stayed a frog for `n` throws |
| `unnamed` | whose it was | was still a frog at the end, after `n` throws |
| `found` | who brought it | brought home a crystal that the seat `of` had lost |
| `swift` | who brought it | brought a crystal home in `n` moves, fewer than anybody else |
| `close` | who lost | was `n` spaces away from the last crystal when the game ended |
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sortilege.engine.contract import CHANCE, Step, View
from sortilege.games.mago_magino.actions import (
    ACTION_DIE,
    ACTION_FIRST,
    ACTION_SPIN,
    LOAD,
    crystal_of,
    is_move,
    mover_of,
)
from sortilege.games.mago_magino.board import CHILDREN, HIDEOUT, HOUSE, MEADOW
from sortilege.games.mago_magino.state import State

MOST_MOMENTS = 3
LONG_FROG = 5
"""So many throws make a long time to be a frog."""


@dataclass(frozen=True)
class Moment:
    """Something that happened, and how much it is worth telling."""

    worth: float
    at: int
    """The number of its step."""
    told: View


def moments(steps: Sequence[Step]) -> list[View]:
    """The best moments, no two of a kind."""
    best: dict[str, Moment] = {}
    for tell in (_spins, _rescues, _frogs, _crystals, _close_ends):
        for moment in tell(steps):
            kind = moment.told["kind"]
            if kind not in best or moment.worth > best[kind].worth:
                best[kind] = moment
    chosen = sorted(best.values(), key=lambda moment: -moment.worth)[:MOST_MOMENTS]
    return [moment.told for moment in sorted(chosen, key=lambda moment: moment.at)]


def _told(kind: str, seat: int | None, **more: int) -> View:
    return {"kind": kind, "seat": seat} | more


def positions(step: Step) -> tuple[State, State]:
    """The positions before and after a step."""
    before, after = step.before, step.after
    assert isinstance(before, State) and isinstance(after, State)
    return before, after


def owner(piece: int) -> int:
    """The seat of a piece."""
    return piece // CHILDREN


def _pieces(t: State) -> range:
    return range(CHILDREN * t.seats)


def is_spin(step: Step) -> bool:
    """Did the arrow stop?"""
    return step.actor == CHANCE and ACTION_SPIN <= step.action < ACTION_FIRST


def _is_throw(step: Step) -> bool:
    return step.actor == CHANCE and ACTION_DIE <= step.action < ACTION_SPIN


def bewitched(step: Step) -> list[int]:
    """The pieces that this step made frogs."""
    before, after = positions(step)
    return [piece for piece in _pieces(after) if after.frog[piece] and not before.frog[piece]]


def freed(step: Step) -> list[int]:
    """The pieces that this step made children again."""
    before, after = positions(step)
    return [piece for piece in _pieces(after) if before.frog[piece] and not after.frog[piece]]


# --------------------------------------------------------------------------- the arrow
def _spins(steps: Sequence[Step]) -> Iterator[Moment]:
    """Many children hit at once, and children that the magician protected."""
    for at, step in enumerate(steps):
        if not is_spin(step):
            continue
        hit = len(bewitched(step))
        if hit > 1:
            yield Moment(4 + hit, at, _told("stroke", None, n=hit))
        yield from _shields(at, positions(step)[1])


def _shields(at: int, t: State) -> Iterator[Moment]:
    if t.arrow != t.magician or t.magician == HOUSE:
        return
    for piece in _pieces(t):
        if t.at[piece] == t.magician and not t.frog[piece]:
            yield Moment(6 + 1.5 * t.loaded[piece], at, _told("shield", owner(piece)))


# --------------------------------------------------------------------------- frogs
def _rescues(steps: Sequence[Step]) -> Iterator[Moment]:
    """Several frogs freed by one move, and frogs of others."""
    for at, step in enumerate(steps):
        owners = [owner(piece) for piece in freed(step)]
        if len(owners) > 1:
            yield Moment(5 + len(owners), at, _told("rescue", step.actor, n=len(owners)))
        elif owners and owners[0] != step.actor:
            yield Moment(5, at, _told("gift", step.actor, of=owners[0]))


def _frogs(steps: Sequence[Step]) -> Iterator[Moment]:
    """Children that were frogs for a long time."""
    throws = 0
    since: dict[int, int] = {}
    for at, step in enumerate(steps):
        throws += _is_throw(step)
        since |= {piece: throws for piece in bewitched(step)}
        for piece in freed(step):
            yield from _long(at, "long_frog", piece, throws - since.pop(piece, throws))
    for piece, start in since.items():
        yield from _long(len(steps), "unnamed", piece, throws - start)


def _long(at: int, kind: str, piece: int, throws: int) -> Iterator[Moment]:
    if throws >= LONG_FROG:
        yield Moment(2 + throws / 4, at, _told(kind, owner(piece), n=throws))


# --------------------------------------------------------------------------- crystals
@dataclass
class _Trips:
    """Who carries which crystal, and who lost those that lie in the grass."""

    lost: dict[int, list[int]] = field(default_factory=dict)
    """By space: the seats that lost a crystal there."""
    loser: dict[int, int | None] = field(default_factory=dict)
    """By piece: who lost the crystal that it carries, if anybody."""
    moves: dict[int, int] = field(default_factory=dict)
    """By piece: its moves with the crystal that it carries."""

    def drop(self, step: Step) -> None:
        """Bewitched children let their crystals fall."""
        before, _ = positions(step)
        for piece in bewitched(step):
            if before.loaded[piece] and before.at[piece] != HIDEOUT:
                self.lost.setdefault(before.at[piece], []).append(owner(piece))

    def pick_up(self, piece: int, space: int) -> None:
        """A child takes a crystal, one that somebody lost if there is one."""
        lost_here = self.lost.get(space)
        self.loser[piece] = lost_here.pop() if lost_here else None
        self.moves[piece] = 0


def _crystals(steps: Sequence[Step]) -> Iterator[Moment]:
    """Crystals that came home quickly, and those that somebody else had lost."""
    trips = _Trips()
    for at, step in enumerate(steps):
        trips.drop(step)
        if step.actor == CHANCE or not is_move(step.action) or mover_of(step.action) >= CHILDREN:
            continue
        before, after = positions(step)
        piece = CHILDREN * step.actor + mover_of(step.action)
        loads = crystal_of(step.action) == LOAD
        if crystal_of(step.action):
            trips.pick_up(piece, before.at[piece] if loads else after.at[piece])
        trips.moves[piece] = trips.moves.get(piece, 0) + (loads or not crystal_of(step.action))
        if after.won[step.actor] > before.won[step.actor]:
            yield from _delivered(at, step.actor, trips.moves[piece], trips.loser.get(piece))


def _delivered(at: int, seat: int, moves: int, loser: int | None) -> Iterator[Moment]:
    if loser is not None and loser != seat:
        yield Moment(7, at, _told("found", seat, of=loser))
    else:
        yield Moment(4 - moves / 4, at, _told("swift", seat, n=moves))


def _close_ends(steps: Sequence[Step]) -> Iterator[Moment]:
    """Somebody who needed one crystal more and was on the way with it."""
    _, end = positions(steps[-1])
    for piece in _pieces(end):
        if end.loaded[piece] and end.won[owner(piece)] == end.goal - 1 and end.goal > 1:
            spaces = MEADOW + end.meadow - end.at[piece]
            yield Moment(9 - spaces / 2, len(steps), _told("close", owner(piece), n=spaces))
