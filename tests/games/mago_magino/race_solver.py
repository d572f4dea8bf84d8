"""The race of `race.py`, solved by value iteration and played, compiled.

`values[lie, own, other, magician]` is the chance of the seat that throws next. For each pair of seats all places of the
magician are treated at once: so the compiler can use vectors.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from sortilege.engine.rng import draw
from sortilege.engine.state import entry, noinline, rule
from sortilege.games.mago_magino.board import HOUSE, MEADOW
from tests.games.mago_magino.race import DELIVERED, IN_HOUSE, RING, TAKEN

PLACES = 10
"""Where the magician can be."""
ARROW_FACES, FACES, FOREST_SECTORS = 2.0, 6.0, 3.0
RIVALRY, EXTRA_THROW, WIN_SCORE = 0.3, 1.0, 1000.0
"""How the former expert judges a move: `heuristics.value_for`."""
EQUAL = 1e-6
PERFECT, EXPERT = 0, 1
NEXT_OWN, NEXT_OTHER, NEXT_MAGICIAN, NEXT_LIE, AGAIN, BRINGS = range(6)


class Layer(NamedTuple):
    """The values that count while both seats need what they need."""

    again: Any
    """The mover throws again."""
    other: Any
    """The other seat throws."""
    brought: Any
    """The other seat throws, after the mover has brought a crystal."""
    last: int
    """1: that crystal wins."""


# --------------------------------------------------------------------------- the best move
@rule
def raise_to(best: Any, row: Any) -> None:
    """The mover can leave the other seat with these chances."""
    for m in range(PLACES):
        value = 1.0 - row[m]
        if value > best[m]:
            best[m] = value


@rule
def raise_by_children(
    race: Any, layer: Any, lie: int, die: int, own: int, other: int, best: Any
) -> None:
    """Moves of the mover's children."""
    for k in range(race.widths[lie, die, own]):
        after, did = race.moves[lie, die, own, k, 0], race.moves[lie, die, own, k, 1]
        left = 0 if did & TAKEN else lie
        if not did & DELIVERED:
            raise_to(best, layer.other[left, other, after])
        elif layer.last:
            for m in range(PLACES):
                best[m] = 1.0
        else:
            raise_to(best, layer.brought[left, other, after])


@rule
def freed_value(layer: Any, lie: int, own: int, other: int, m: int) -> float:
    """MM-42: after freeing somebody the mover throws again or ends the turn."""
    again, ends = layer.again[lie, own, other, m], 1.0 - layer.other[lie, other, own, m]
    return again if again > ends else ends  # type: ignore[no-any-return]


@rule
def raise_by_hop(
    race: Any, layer: Any, lie: int, own: int, other: int, mine: int, k: int, best: Any
) -> None:
    """One hop of a frog, the mover's or the other's."""
    pair = own if mine else other
    stays, freed, there = race.hops[pair, k, 0], race.hops[pair, k, 1], race.hops[pair, k, 2]
    at = race.stands[there]
    before = best[at] if at >= 0 else 0.0
    if there != HOUSE:
        raise_to(best, layer.other[lie, other if mine else stays, stays if mine else own])
    if at >= 0:
        best[at] = before
    for m in range(PLACES):
        if there == HOUSE or m == at:
            value = freed_value(layer, lie, freed if mine else own, other if mine else freed, m)
            if value > best[m]:
                best[m] = value


@rule
def raise_by_magician(
    race: Any, layer: Any, lie: int, die: int, own: int, other: int, best: Any
) -> None:
    """Walks of the magician."""
    for m in range(PLACES):
        for k in range(2):
            there = race.walks[die, m, k]
            if there < 0:
                continue
            mine, theirs = race.freed[own, there], race.freed[other, there]
            value = 1.0 - layer.other[lie, theirs, mine, there]
            if mine != own or theirs != other:
                value = freed_value(layer, lie, mine, theirs, there)
            if value > best[m]:
                best[m] = value


@noinline
@rule
def write_best(race: Any, layer: Any, lie: int, die: int, own: int, other: int, best: Any) -> None:
    """What the best move after a throw is worth to the mover, for every place of the magician."""
    for m in range(PLACES):
        best[m] = 0.0
    raise_by_children(race, layer, lie, die, own, other, best)
    for k in range(race.frogs[own]):
        raise_by_hop(race, layer, lie, own, other, 1, k, best)
    for k in range(race.frogs[other]):
        raise_by_hop(race, layer, lie, own, other, 0, k, best)
    raise_by_magician(race, layer, lie, die, own, other, best)
    if die == 1:  # MM-A01: after an arrow the mover may pass
        raise_to(best, layer.other[lie, other, own])


@entry
@noinline
@rule
def write_moves(race: Any, layer: Any, by_points: Any, by_arrow: Any, best: Any) -> None:
    """What throws of points are worth before the die, with their chance, and what one step is worth."""
    for lie in range(by_points.shape[0]):
        for other in range(by_points.shape[2]):
            for own in range(by_points.shape[1]):
                row = by_points[lie, own, other]
                write_best(race, layer, lie, 1, own, other, by_arrow[lie, own, other])
                for m in range(PLACES):
                    row[m] = 0.0
                for die in range(2, 5):
                    write_best(race, layer, lie, die, own, other, best)
                    for m in range(PLACES):
                        row[m] += best[m] * (2.0 if die == 3 else 1.0) / FACES


# --------------------------------------------------------------------------- the arrow
@rule
def lie_after(race: Any, lie: int, own: int, other: int, space: int) -> int:
    """Where a crystal lies after the arrow stopped: a second one goes back to the hideout."""
    lost = race.struck[own, space, 1] + race.struck[other, space, 1]
    if lie == 0 and lost and space >= MEADOW and race.moves.shape[0] > 1:
        return space - MEADOW + 1
    return lie


@rule
def add_spins(race: Any, by_arrow: Any, lie: int, own: int, other: int, row: Any) -> None:
    """The mean over the spaces at which the arrow may stop; the forest counts once, for three."""
    share = ARROW_FACES / FACES / RING
    for space in range(RING):
        if space == 2 or space == 3:
            continue
        weight = share * FOREST_SECTORS if space == 1 else share
        mine, theirs = race.struck[own, space, 0], race.struck[other, space, 0]
        left, safe = lie_after(race, lie, own, other, space), race.stands[space]
        for m in range(PLACES):  # MM-36
            protects = m == safe
            struck = by_arrow[lie, own, other, m] if protects else by_arrow[left, mine, theirs, m]
            row[m] += weight * struck


@entry
@noinline
@rule
def write_values(
    race: Any, by_points: Any, by_arrow: Any, step: float, values: Any, row: Any
) -> float:
    """Go a step towards the new values; returns by how much they differ on average."""
    change, count = 0.0, 0
    for lie in range(values.shape[0]):
        for own in range(values.shape[1]):
            for other in range(values.shape[2]):
                for m in range(PLACES):
                    row[m] = by_points[lie, own, other, m]
                add_spins(race, by_arrow, lie, own, other, row)
                old = values[lie, own, other]
                for m in range(PLACES):
                    change += abs(row[m] - old[m])
                    old[m] += step * (row[m] - old[m])
                count += PLACES
    return change / count


# --------------------------------------------------------------------------- games
@rule
def put_move(
    out: Any, k: int, own: int, other: int, m: int, lie: int, again: int, brings: int
) -> int:
    """One more move; returns how many there are."""
    out[k, NEXT_OWN], out[k, NEXT_OTHER], out[k, NEXT_MAGICIAN] = own, other, m
    out[k, NEXT_LIE], out[k, AGAIN], out[k, BRINGS] = lie, again, brings
    return k + 1


@rule
def list_hops(
    race: Any, own: int, other: int, m: int, lie: int, mine: int, out: Any, count: int
) -> int:
    """Hops of the frogs of one seat."""
    pair = own if mine else other
    for k in range(race.frogs[pair]):
        there = race.hops[pair, k, 2]
        is_freed = 1 if there == HOUSE or race.stands[there] == m else 0
        after = race.hops[pair, k, is_freed]
        new_own, new_other = (after, other) if mine else (own, after)
        count = put_move(out, count, new_own, new_other, m, lie, is_freed, 0)
    return count


@noinline
@rule
def list_moves(race: Any, die: int, own: int, other: int, m: int, lie: int, out: Any) -> int:
    """All moves after a throw; returns how many."""
    count = 0
    for k in range(race.widths[lie, die, own]):
        after, did = race.moves[lie, die, own, k, 0], race.moves[lie, die, own, k, 1]
        left, brings = 0 if did & TAKEN else lie, 1 if did & DELIVERED else 0
        count = put_move(out, count, after, other, m, left, 0, brings)
    count = list_hops(race, own, other, m, lie, 1, out, count)
    count = list_hops(race, own, other, m, lie, 0, out, count)
    for k in range(2):
        there = race.walks[die, m, k]
        if there >= 0:
            mine, theirs = race.freed[own, there], race.freed[other, there]
            is_freed = 1 if mine != own or theirs != other else 0
            count = put_move(out, count, mine, theirs, there, lie, is_freed, 0)
    if die == 1:
        count = put_move(out, count, own, other, m, lie, 0, 0)
    return count


@rule
def value_of(move: Any, values: Any, needed: int, theirs: int) -> float:
    """The chance of the mover after a move."""
    needed -= move[BRINGS]
    if needed == 0:
        return 1.0
    lie, m = move[NEXT_LIE], move[NEXT_MAGICIAN]
    own, other = move[NEXT_OWN], move[NEXT_OTHER]
    value = 1.0 - values[theirs - 1, needed - 1, lie, other, own, m]
    if move[AGAIN]:
        value = max(value, 0.0 + values[needed - 1, theirs - 1, lie, own, other, m])
    return value  # type: ignore[no-any-return]


@rule
def score_of(move: Any, throws: Any, needed: int, theirs: int) -> float:
    """What the former expert thinks of a move."""
    needed -= move[BRINGS]
    if needed == 0:
        return WIN_SCORE
    lie, m = move[NEXT_LIE], move[NEXT_MAGICIAN]
    rival = throws[theirs - 1, lie, move[NEXT_OTHER], m]
    return EXTRA_THROW * move[AGAIN] + RIVALRY * rival - throws[needed - 1, lie, move[NEXT_OWN], m]  # type: ignore[no-any-return]


@noinline
@rule
def choose(
    out: Any,
    count: int,
    player: int,
    values: Any,
    throws: Any,
    needed: int,
    theirs: int,
    rng: Any,
    sums: Any,
) -> int:
    """The move of a player; adds its regret and one decision to `sums`."""
    best, highest, picked, regret, equal = -WIN_SCORE, 0.0, 0, 0.0, 0
    for k in range(count):
        value = value_of(out[k], values, needed, theirs)
        score = value if player == PERFECT else score_of(out[k], throws, needed, theirs)
        highest = max(highest, value)
        if score > best + EQUAL:
            best, picked, regret, equal = score, k, value, 1
        elif score > best - EQUAL:
            equal += 1
            if draw(rng, equal) == 0:
                picked, regret = k, value
    sums[0] += highest - regret
    sums[1] += 1.0
    return picked


@rule
def throw(rng: Any) -> int:
    """The points of the die; 1 is an arrow."""
    face = draw(rng, 6)
    return 1 if face < 2 else 2 if face == 2 else 3 if face < 5 else 4


@entry
@noinline
@rule
def play(
    race: Any,
    values: Any,
    throws: Any,
    players: Any,
    needed: Any,
    most: int,
    out: Any,
    rng: Any,
    sums: Any,
) -> int:
    """One game; returns the seat that wins, -1 after too many throws. Seat 0 begins."""
    turn, m, lie = 0, 0, 0
    own, other = IN_HOUSE, IN_HOUSE
    for _ in range(most):
        die = throw(rng)
        space = draw(rng, RING) if die == 1 else HOUSE
        if space != HOUSE and race.stands[space] != m:
            lie = lie_after(race, lie, own, other, space)
            own, other = race.struck[own, space, 0], race.struck[other, space, 0]
        count = list_moves(race, die, own, other, m, lie, out)
        mine, theirs = needed[turn], needed[1 - turn]
        move = out[choose(out, count, players[turn], values, throws, mine, theirs, rng, sums[turn])]
        own, other, m, lie = move[NEXT_OWN], move[NEXT_OTHER], move[NEXT_MAGICIAN], move[NEXT_LIE]
        needed[turn] -= move[BRINGS]
        if needed[turn] == 0:
            return turn
        stays = move[AGAIN]
        if stays and players[turn] == PERFECT:
            ends = 1.0 - values[theirs - 1, mine - 1, lie, other, own, m]
            stays = 1 if values[mine - 1, theirs - 1, lie, own, other, m] >= ends else 0
        if not stays:
            own, other, turn = other, own, 1 - turn
    return -1
