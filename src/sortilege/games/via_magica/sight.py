"""Who may know what: dealt and discarded portals are private, and so is a choice until all have confirmed."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, starmap

from sortilege.engine.bits import count_bits, first_bit, members
from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name, actors_of
from sortilege.engine.rng import draw
from sortilege.engine.state import rule, scratch
from sortilege.games.via_magica.actions import (
    ACTION_DEAL,
    ACTION_DRAW,
    ACTION_FIND,
    ACTION_FIRST,
    ACTION_OPEN,
    kind_of,
    seat_of,
    token_of,
    verb_of,
)
from sortilege.games.via_magica.board import (
    ANIMUS,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    COPIES,
    DEAL_SIZE,
    DEPTH,
    FIRST_CELL,
    KEEP_SIZE,
    KIND_NAMES,
    KINDS,
    LAYERS,
    REWARD_NAMES,
    SLOTS,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.notation import kind_names, reward_names, say
from sortilege.games.via_magica.rules import MOST_LEGAL, legal, winners
from sortilege.games.via_magica.state import (
    PHASE_CHOOSE,
    PHASE_DEAL,
    PHASE_FIRST,
    PHASE_KEEP,
    PHASE_LAY,
    PHASE_NAMES,
    PHASE_OVER,
    PHASE_PLACE,
    State,
)
from sortilege.games.via_magica.zones import (
    can_place,
    held_kinds,
    pile_kinds,
    pile_pairs,
)


# --------------------------------------------------------------------------- what is hidden
@rule
def hidden_cards(t: State, seat: int) -> int:
    """The number of dealt or discarded portals of a seat; everybody can count them."""
    if t.phase == PHASE_DEAL:
        if seat == t.seat:
            return DEAL_SIZE - t.left
        return DEAL_SIZE if seat < t.seat else 0
    if t.phase == PHASE_LAY or t.phase == PHASE_KEEP:
        return DEAL_SIZE
    return 0 if t.phase == PHASE_FIRST or t.returned else DEAL_SIZE - KEEP_SIZE


@rule
def has_sealed(t: State, seat: int) -> int:
    """VM-A34: 1 if this seat has confirmed a choice that the others cannot see yet."""
    if t.waiting >> seat & 1:
        return 0
    if t.phase == PHASE_PLACE:
        return can_place(t, seat)
    return 1 if t.phase == PHASE_KEEP else 0


@rule
def veil(t: State, seat: int) -> None:
    """VM-A34: hide what others were dealt, have discarded or have sealed."""
    for other in range(t.seats):
        if other != seat:
            t.hand[other] = 0
            t.twice[other] = 0
            t.choice[other] = -1


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Others get unseen portals, every copy equally likely; a sealed choice is any that was possible."""
    unseen = pile_kinds(t)
    pairs = pile_pairs(t)
    out = scratch(MOST_LEGAL)
    for other in range(t.seats):
        if other == seat:
            continue
        for _ in range(hidden_cards(t, other)):
            bit = 1 << draw_kind(unseen, pairs, rng)
            if pairs & bit:
                pairs &= ~bit
            else:
                unseen &= ~bit
            t.twice[other] |= t.hand[other] & bit
            t.hand[other] |= bit
        if has_sealed(t, other):
            t.choice[other] = out[draw(rng, legal(t, other, out))]


@rule
def draw_kind(ones: int, pairs: int, rng: list[int]) -> int:
    """One of the kinds in two sets, twice as likely when it is in both."""
    single = count_bits(ones)
    skip = draw(rng, single + count_bits(pairs))
    kinds = ones
    if skip >= single:
        kinds = pairs
        skip -= single
    for _ in range(skip):
        kinds &= kinds - 1
    return first_bit(kinds)


# --------------------------------------------------------------------------- what is seen
_CELLS = tuple(
    tuple((ANIMUS_NAMES[CELL_ANIMUS[cell]], DEPTH * CELL_ANIMUS[cell]) for cell in cells)
    for cells in starmap(range, pairwise(FIRST_CELL))
)
"""By kind of portal: the animus of each of its cells, and the first layer of its crystals."""
_SLOTS = tuple(
    {name: SLOTS[ANIMUS * kind + layer // DEPTH] for name, layer in cells}
    for kind, cells in enumerate(_CELLS)
)
"""By kind of portal: how many slots it has of each animus."""


def observe(t: State, seat: int) -> View:
    """Everything open, one's own dealt portals and sealed choice, and drawn tokens if the table shows them."""
    return observe_open(t) | observe_own(t, seat)


def observe_open(t: State) -> View:
    """What everybody sees."""
    dealt = sum([hidden_cards(t, seat) for seat in range(t.seats)])
    view: View = {
        "phase": PHASE_NAMES[t.phase],
        "catcher": None if t.catcher < 0 else t.catcher,
        "token": None if t.token < 0 else TOKEN_NAMES[t.token],
        "row": [None if kind < 0 else KIND_NAMES[kind] for kind in t.row],
        "pile": _pile_size(t) - dealt,
        "discards": 0 if t.phase <= PHASE_KEEP else dealt,
        "rewards": _owners(t),
        "players": [_player(t, other) for other in range(t.seats)],
        "opening": _opening(t),
    }
    return view | {"drawn": _drawn(t)} if t.show_drawn else view


def observe_own(t: State, seat: int) -> View:
    """One's own dealt portals and sealed choice, and drawn tokens if only this seat has them shown; all in a replay."""
    view: View = {}
    if not t.show_drawn and sees_drawn(t, seat):
        view["drawn"] = _drawn(t)
    if seat in range(t.seats):
        view["hand"] = kind_names(t.hand[seat], t.twice[seat]) if t.phase <= PHASE_KEEP else []
        view["sealed"] = say(t.choice[seat]) if t.choice[seat] >= 0 else None
    if seat == ALL_SEEING:
        view["drawn"] = _drawn(t)
        view["hands"] = [kind_names(t.hand[s], t.twice[s]) for s in range(t.seats)]
        view["choices"] = [say(c) if c >= 0 else None for c in t.choice[: t.seats]]
    return view


def recall(t: State, seat: int) -> View:
    """What is visible, every token drawn since the bag was filled, and one's own discards (VM-A34)."""
    view = observe(t, seat) | {"drawn": _drawn(t)}
    if seat in range(t.seats):
        view["discarded"] = kind_names(t.hand[seat], t.twice[seat]) if t.phase > PHASE_KEEP else []
    return view


def _drawn(t: State) -> View:
    return dict(zip(TOKEN_NAMES, t.drawn, strict=True))


def _pile_size(t: State) -> int:
    """All portals that are nowhere else, and those that are dealt or discarded."""
    held = sum([held_kinds(t, seat).bit_count() for seat in range(t.seats)])
    row = sum([kind >= 0 for kind in t.row])
    return COPIES * KINDS - row - (t.portal >= 0) - held


def _owners(t: State) -> View:
    """Who has each reward; None for nobody."""
    owners: View = dict.fromkeys(REWARD_NAMES)
    for seat in range(t.seats):
        for reward in members(t.rewards[seat]):
            owners[REWARD_NAMES[reward]] = seat
    return owners


def sees_drawn(t: State, seat: int) -> bool:
    """VM-A33: does somebody see the tokens outside the bag? All do, or only those with a memory aid."""
    return bool(t.show_drawn) or (seat in range(t.seats) and bool(t.memory_aid[seat]))


def _player(t: State, seat: int) -> View:
    crystals = tuple(t.crystals[LAYERS * seat : LAYERS * seat + LAYERS])
    player = {
        "seat": seat,
        "reserve": t.reserve[seat],
        "zone": list(_zone(t.active[seat], crystals)),
        "opened": list(_kind_names(t.opened[seat])),
        "rewards": reward_names(t.rewards[seat]),
        "cards": hidden_cards(t, seat) if t.phase <= PHASE_KEEP else 0,
        "waiting": bool(t.waiting >> seat & 1),
        "sealed": t.choice[seat] >= 0 or bool(has_sealed(t, seat)),
    }
    if t.head_start[seat]:  # handicaps are open to everybody
        player["head_start"] = t.head_start[seat]
    if t.memory_aid[seat]:
        player["memory_aid"] = t.memory_aid[seat]
    return player


_kind_names = lru_cache(maxsize=4096)(kind_names)


@lru_cache(maxsize=4096)
def _zone(active: int, crystals: tuple[int, ...]) -> tuple[View, ...]:
    """The portals of a zone with their crystals. With a move one zone changes at most: the others are remembered."""
    return tuple(_portal(kind, crystals) for kind in members(active))


def _portal(kind: int, crystals: tuple[int, ...]) -> View:
    return {
        "portal": KIND_NAMES[kind],
        "slots": _SLOTS[kind],
        "crystals": {
            name: sum(layer >> kind & 1 for layer in crystals[first : first + DEPTH])
            for name, first in _CELLS[kind]
        },
    }


def _opening(t: State) -> View | None:
    """Who is opening, which portal's power is in use, and what it still brings."""
    if t.phase < PHASE_CHOOSE or t.seat < 0:
        return None
    return {
        "seat": t.seat,
        "portal": None if t.portal < 0 else KIND_NAMES[t.portal],
        "another": None if t.another < 0 else KIND_NAMES[t.another],
        "left": t.left,
        "takes": t.takes,
    }


# --------------------------------------------------------------------------- what happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """Open events for everybody; a dealt portal and a sealed choice for their player until the reveal."""
    events = [_main_event(before, actor, action, seat)]
    if before.phase in (PHASE_KEEP, PHASE_PLACE) and after.phase != before.phase:
        events.append(_reveal(before, actor, action))
    if _gained(before) != _gained(after):
        for other in range(after.seats):
            events += _gains(before, after, other)
    if after.returned > before.returned:
        events.append({"kind": "shuffle"})
    if before.catcher not in (-1, after.catcher):
        events.append({"kind": "catcher", "seat": after.catcher})
    if after.phase == PHASE_OVER:
        events.append({"kind": "win", "seats": actors_of(winners(after))})
    return events


def _gained(t: State) -> tuple[object, ...]:
    """Everything of which gains are made."""
    return t.opened, t.rewards, t.portal, t.seat


def _gains(before: State, after: State, seat: int) -> list[View]:
    """The portals that a seat begins to open, and the rewards it gets."""
    portals = kind_names(_touched(after, seat) & ~_touched(before, seat))
    rewards = reward_names(after.rewards[seat] & ~before.rewards[seat])
    return [
        *({"kind": "open", "seat": seat, "portal": name} for name in portals),
        *({"kind": "reward", "seat": seat, "reward": name} for name in rewards),
    ]


def _touched(t: State, seat: int) -> int:
    """Opened portals, and the one that is being opened."""
    return t.opened[seat] | (1 << t.portal if t.portal >= 0 and seat == t.seat else 0)


def happens_openly(before: State, actor: int, action: int) -> bool:
    """Everybody sees the same, except for a dealt portal, and a choice that is sealed until the last one."""
    if actor == CHANCE:
        return verb_of(action) != ACTION_DEAL
    return before.phase not in (PHASE_KEEP, PHASE_PLACE) or before.waiting == 1 << actor


def _main_event(before: State, actor: int, action: int, seat: int) -> View:
    """The action itself, without what this seat may not know of it."""
    if actor == CHANCE:
        return _chance_event(before, action, seat)
    event: View = {"actor": actor_name(actor), "seat": actor}
    if not happens_openly(before, actor, action) and seat not in (actor, ALL_SEEING):
        return event | {"kind": "seal"}
    text = say(action)
    word = "choose" if verb_of(action) == ACTION_OPEN else text.partition(" ")[0]
    return event | {"kind": word, "action": text}


def _chance_event(before: State, action: int, seat: int) -> View:
    event: View = {"actor": actor_name(CHANCE)}
    verb = verb_of(action)
    if verb == ACTION_DEAL:
        event |= {"kind": "deal", "seat": before.seat}
        if seat not in (before.seat, ALL_SEEING):
            return event
        return event | {"action": say(action), "portal": KIND_NAMES[kind_of(action)]}
    event["action"] = say(action)
    if verb == ACTION_FIRST:
        return event | {"kind": "first", "seat": seat_of(action)}
    if verb == ACTION_DRAW:
        token = TOKEN_NAMES[token_of(action)]
        return event | {"kind": "draw", "seat": before.catcher, "token": token}
    event["kind"] = "find" if verb == ACTION_FIND else "row"
    event["seat"] = None if before.seat < 0 else before.seat
    return event | {"portal": KIND_NAMES[kind_of(action)]}


def _reveal(before: State, actor: int, action: int) -> View:
    """VM-A01: all choices at once; a seat that was skipped has none."""
    choices = {seat: before.choice[seat] for seat in range(before.seats)} | {actor: action}
    made = {seat: choice for seat, choice in choices.items() if choice >= 0}
    return {"kind": "reveal", "choices": [{"seat": s, "action": say(c)} for s, c in made.items()]}
