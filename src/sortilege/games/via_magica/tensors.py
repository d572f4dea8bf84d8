"""A position of Via Magica as numbers, for learning programs."""

from __future__ import annotations

from typing import Any

from sortilege.engine.state import const, rule
from sortilege.engine.tensors import (
    Block,
    seat_from,
    write_number,
    write_one,
    write_row,
    write_set,
)
from sortilege.games.via_magica.actions import (
    ACTION_DRAW,
    ACTION_KEEP,
    ACTION_MOVE,
    ACTION_PLACE,
    kept_kinds,
    source_of,
    target_of,
)
from sortilege.games.via_magica.board import (
    CELL_ANIMUS,
    CELL_KIND,
    CELLS,
    DEAL_SIZE,
    DEPTH,
    HEAD_STARTS,
    KINDS,
    LAYERS,
    MOST_CRYSTALS,
    REWARDS,
    ROW,
    SEATS,
    TOKEN_COPIES,
    TOKENS,
)
from sortilege.games.via_magica.sight import hidden_cards
from sortilege.games.via_magica.state import PHASE_CHOOSE, PHASE_KEEP, PHASE_OVER, State

PHASES = PHASE_OVER + 1
SEAT_ACTIONS = ACTION_DRAW
IS_SIMULTANEOUS = True
CELL_LAYER = const(DEPTH * animus for animus in CELL_ANIMUS)
"""The first layer of the crystals on a cell."""

BLOCKS = (
    Block(
        "phase",
        PHASES,
        "first, deal, lay, keep, draw, place, choose, use, relay, another, take, find, refill, claim, over",
    ),
    Block("players", SEATS, "how many play, from 1 on"),
    Block("by arrival", 1, "whoever confirms first opens first"),
    Block("catcher", SEATS, "who draws from the bag"),
    Block("token", TOKENS, "the token of this turn: air, water, earth, life, fire, shadow, joker"),
    Block("waiting", SEATS, "this seat has not yet confirmed"),
    Block(
        "arrived",
        SEATS,
        "the place of a seat in the order of confirmations, where it counts",
        SEATS,
    ),
    Block("opening", SEATS, "who opens portals"),
    Block("caller", SEATS, "who opens first in this turn"),
    Block("portal", KINDS, "the portal whose power is used, P01 to P40"),
    Block("another", KINDS, "the portal that is opened next by a power"),
    Block("takes", 1, "new portals that this opening still brings", 4),
    Block(
        "left",
        1,
        "crystals that the power may still place, or lifted ones to put back",
        MOST_CRYSTALS,
    ),
    Block("row", ROW * KINDS, "the portals of the central row, place by place"),
    Block("dealt", SEATS, "portals in each hand before three of them are kept", DEAL_SIZE),
    Block(
        "discards",
        1,
        "portals discarded in the set-up that are not yet in the pile",
        SEATS * DEAL_SIZE,
    ),
    Block("reserve", SEATS, "crystals in the reserve of each seat", MOST_CRYSTALS),
    Block("zones", SEATS * KINDS, "the portals in the crystallisation zone of each seat"),
    Block("opened", SEATS * KINDS, "the portals that each seat has opened"),
    Block("rewards", SEATS * REWARDS, "the rewards of each seat, R01 to R10"),
    Block(
        "crystals",
        SEATS * CELLS,
        "crystals on each cell, seat by seat: a portal and an animus that it shows",
        DEPTH,
    ),
    Block("head starts", SEATS, "points that a seat has from the start", max(HEAD_STARTS)),
    Block("memory aids", SEATS, "this seat sees the drawn tokens"),
    Block(
        "drawn shown",
        TOKENS,
        "tokens outside the bag, where table or seat has them shown",
        max(TOKEN_COPIES),
    ),
    Block("hand", KINDS, "own portals before three of them are kept: copies of each", 2),
    Block("sealed cell", CELLS, "the cell on which the own sealed choice places a crystal"),
    Block("sealed source", CELLS, "the cell from which it comes"),
    Block("sealed kinds", KINDS, "the portals that the own sealed choice keeps"),
    Block("drawn", TOKENS, "tokens outside the bag", max(TOKEN_COPIES), is_remembered=True),
    Block(
        "own discards",
        KINDS,
        "the portals that the seat did not keep: copies of each",
        2,
        is_remembered=True,
    ),
)


@rule
def write_tensor(t: State, seat: int, out: Any) -> int:
    """What a seat may know, as `BLOCKS` says."""
    place = write_turn(t, seat, out)
    place = write_opening(t, seat, out, place)
    place = write_table(t, seat, out, place)
    place = write_zones(t, seat, out, place)
    place = write_crystals(t, seat, out, place)
    place = write_handicaps(t, seat, out, place)
    is_dealing = t.phase <= PHASE_KEEP
    place = write_hand(t, seat, out, place, is_dealing)
    place = write_sealed(t.choice[seat], out, place)
    place = write_row(out, place, t.drawn, TOKENS)
    return write_hand(t, seat, out, place, not is_dealing)


@rule
def write_turn(t: State, seat: int, out: Any) -> int:
    """Phase, options, who does what."""
    place = write_one(out, 0, t.phase, PHASES)
    place = write_one(out, place, t.seats - 1, SEATS)
    place = write_number(out, place, t.by_arrival)
    place = write_one(out, place, seat_from(t, seat, t.catcher), SEATS)
    place = write_one(out, place, t.token, TOKENS)
    for k in range(t.seats):
        other = (seat + k) % t.seats
        out[place + k] = t.waiting >> other & 1
        out[place + SEATS + k] = t.arrived[other]
    return place + 2 * SEATS


@rule
def write_opening(t: State, seat: int, out: Any, place: int) -> int:
    """Who opens what, and what it still brings."""
    is_opening = t.phase >= PHASE_CHOOSE and t.seat >= 0
    place = write_one(out, place, seat_from(t, seat, t.seat if is_opening else -1), SEATS)
    place = write_one(out, place, seat_from(t, seat, t.caller), SEATS)
    place = write_one(out, place, t.portal if is_opening else -1, KINDS)
    place = write_one(out, place, t.another if is_opening else -1, KINDS)
    place = write_number(out, place, t.takes if is_opening else 0)
    return write_number(out, place, t.left if is_opening else 0)


@rule
def write_table(t: State, seat: int, out: Any, place: int) -> int:
    """The central row, and how many portals everybody was dealt and has discarded."""
    for k in range(ROW):
        place = write_one(out, place, t.row[k], KINDS)
    for k in range(t.seats):
        cards = hidden_cards(t, (seat + k) % t.seats)
        out[place + k if t.phase <= PHASE_KEEP else place + SEATS] += cards
    return place + SEATS + 1


@rule
def write_zones(t: State, seat: int, out: Any, place: int) -> int:
    """Reserve, portals and rewards of each seat."""
    active = place + SEATS
    opened = active + SEATS * KINDS
    rewards = opened + SEATS * KINDS
    for k in range(t.seats):
        other = (seat + k) % t.seats
        out[place + k] = t.reserve[other]
        write_set(out, active + KINDS * k, t.active[other], KINDS)
        write_set(out, opened + KINDS * k, t.opened[other], KINDS)
        write_set(out, rewards + REWARDS * k, t.rewards[other], REWARDS)
    return rewards + SEATS * REWARDS


@rule
def write_crystals(t: State, seat: int, out: Any, place: int) -> int:
    """How many crystals lie on each cell of each seat."""
    for k in range(t.seats):
        other = (seat + k) % t.seats
        for cell in range(CELLS):
            layer = LAYERS * other + CELL_LAYER[cell]
            for n in range(DEPTH):
                out[place + CELLS * k + cell] += t.crystals[layer + n] >> CELL_KIND[cell] & 1
    return place + SEATS * CELLS


@rule
def write_handicaps(t: State, seat: int, out: Any, place: int) -> int:
    """Head starts, memory aids, and what these show."""
    for k in range(t.seats):
        other = (seat + k) % t.seats
        out[place + k] = t.head_start[other]
        out[place + SEATS + k] = t.memory_aid[other]
    place += 2 * SEATS
    if t.show_drawn or t.memory_aid[seat]:
        write_row(out, place, t.drawn, TOKENS)
    return place + TOKENS


@rule
def write_hand(t: State, seat: int, out: Any, place: int, is_here: bool) -> int:
    """The portals dealt to the seat that looks: in its hand, or later among the discards."""
    if is_here:
        for kind in range(KINDS):
            out[place + kind] = (t.hand[seat] >> kind & 1) + (t.twice[seat] >> kind & 1)
    return place + KINDS


@rule
def write_sealed(choice: int, out: Any, place: int) -> int:
    """What a choice places, moves or keeps."""
    if ACTION_PLACE <= choice < ACTION_KEEP:
        out[place + target_of(choice)] = 1
    if ACTION_MOVE <= choice < ACTION_KEEP:
        out[place + CELLS + source_of(choice)] = 1
    if choice >= ACTION_KEEP:
        write_set(out, place + 2 * CELLS, kept_kinds(choice), KINDS)
    return place + 2 * CELLS + KINDS
