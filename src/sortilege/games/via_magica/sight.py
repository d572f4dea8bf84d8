"""Who may know what. Dealt and discarded portals are their player's own; so is a choice until all have confirmed."""

from __future__ import annotations

from sortilege.engine.contract import ALL_SEEING, CHANCE, View, actor_name, actors_of
from sortilege.engine.rng import draw
from sortilege.engine.state import rule, scratch
from sortilege.games.via_magica.actions import (
    BEGUN,
    DEALT,
    DRAWN,
    FOUND,
    LAID,
    dealt_kind,
)
from sortilege.games.via_magica.board import (
    ANIMUS,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    COPIES,
    DEAL_SIZE,
    FIRST_CELL,
    KEEP_SIZE,
    KIND_NAMES,
    KINDS,
    REWARD_NAMES,
    SLOTS,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.notation import (
    PHASES,
    kind_names,
    reward_names,
    say,
)
from sortilege.games.via_magica.rules import (
    MOST_LEGAL,
    legal,
    winners,
)
from sortilege.games.via_magica.state import (
    CHOOSE,
    DEAL,
    FIRST,
    KEEP,
    LAY,
    OVER,
    PLACE,
    State,
)
from sortilege.games.via_magica.zones import (
    can_place,
    count_bits,
    crystals_on,
    first_bit,
    held_kinds,
    pile_kinds,
    pile_pairs,
)


# --------------------------------------------------------------------------- what is hidden
@rule
def hidden_cards(t: State, seat: int) -> int:
    """How many dealt or discarded portals a seat has; everybody can count them."""
    if t.phase == DEAL:
        if seat == t.seat:
            return DEAL_SIZE - t.left
        return DEAL_SIZE if seat < t.seat else 0
    if t.phase == LAY or t.phase == KEEP:
        return DEAL_SIZE
    return 0 if t.phase == FIRST or t.returned else DEAL_SIZE - KEEP_SIZE


@rule
def has_sealed(t: State, seat: int) -> int:
    """VM-A34: has this seat confirmed a choice that the others cannot see yet?"""
    if t.waiting >> seat & 1:
        return 0
    if t.phase == PLACE:
        return can_place(t, seat)
    return 1 if t.phase == KEEP else 0


@rule
def veil(t: State, seat: int) -> None:
    """VM-A34: what others were dealt, have discarded or have sealed."""
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
def observe(t: State, seat: int) -> View:
    """All that lies open; own dealt portals and the own sealed choice; drawn tokens if the table shows them."""
    view: View = {
        "phase": PHASES[t.phase],
        "catcher": None if t.catcher < 0 else t.catcher,
        "token": None if t.token < 0 else TOKEN_NAMES[t.token],
        "row": [None if kind < 0 else KIND_NAMES[kind] for kind in t.row],
        "pile": _pile_size(t),
        "discards": 0 if t.phase <= KEEP else _dealt_cards(t),
        "rewards": {name: _owner(t, reward) for reward, name in enumerate(REWARD_NAMES)},
        "players": [_player(t, other) for other in range(t.seats)],
        "opening": _opening(t),
    }
    if t.show_drawn:
        view["drawn"] = _drawn(t)
    if seat in range(t.seats):
        view["hand"] = kind_names(t.hand[seat], t.twice[seat]) if t.phase <= KEEP else []
        view["sealed"] = say(t.choice[seat]) if t.choice[seat] >= 0 else None
    if seat == ALL_SEEING:
        view["drawn"] = _drawn(t)
        view["hands"] = [kind_names(t.hand[s], t.twice[s]) for s in range(t.seats)]
        view["choices"] = [say(c) if c >= 0 else None for c in t.choice[: t.seats]]
    return view


def recall(t: State, seat: int) -> View:
    """What is visible, every token drawn since the bag was filled, and the own discards (VM-A34)."""
    view = observe(t, seat) | {"drawn": _drawn(t)}
    if seat in range(t.seats):
        view["discarded"] = kind_names(t.hand[seat], t.twice[seat]) if t.phase > KEEP else []
    return view


def _drawn(t: State) -> View:
    return dict(zip(TOKEN_NAMES, t.drawn, strict=True))


def _dealt_cards(t: State) -> int:
    return sum(hidden_cards(t, seat) for seat in range(t.seats))


def _pile_size(t: State) -> int:
    """What lies nowhere else."""
    laid = sum(kind >= 0 for kind in t.row) + (t.portal >= 0) + _dealt_cards(t)
    return COPIES * KINDS - laid - sum(held_kinds(t, s).bit_count() for s in range(t.seats))


def _owner(t: State, reward: int) -> int | None:
    return next((seat for seat in range(t.seats) if t.rewards[seat] >> reward & 1), None)


def _player(t: State, seat: int) -> View:
    return {
        "seat": seat,
        "reserve": t.reserve[seat],
        "zone": [_portal(t, seat, k) for k in range(KINDS) if t.active[seat] >> k & 1],
        "opened": kind_names(t.opened[seat]),
        "rewards": reward_names(t.rewards[seat]),
        "cards": hidden_cards(t, seat) if t.phase <= KEEP else 0,
        "waiting": bool(t.waiting >> seat & 1),
        "sealed": bool(has_sealed(t, seat)),
    }


def _portal(t: State, seat: int, kind: int) -> View:
    cells = range(FIRST_CELL[kind], FIRST_CELL[kind + 1])
    names = {cell: ANIMUS_NAMES[CELL_ANIMUS[cell]] for cell in cells}
    return {
        "portal": KIND_NAMES[kind],
        "slots": {names[cell]: SLOTS[ANIMUS * kind + CELL_ANIMUS[cell]] for cell in cells},
        "crystals": {names[cell]: crystals_on(t, seat, cell) for cell in cells},
    }


def _opening(t: State) -> View | None:
    """Who is opening, which portal's power is in use, and what it still brings."""
    if t.phase < CHOOSE or t.seat < 0:
        return None
    return {
        "seat": t.seat,
        "portal": None if t.portal < 0 else KIND_NAMES[t.portal],
        "another": None if t.another < 0 else KIND_NAMES[t.another],
        "left": t.left,
        "takes": t.takes,
    }


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """Everything open is seen by all; a dealt portal and a sealed choice by their player until the reveal."""
    events = [_main_event(before, actor, action, seat)]
    if before.phase in (KEEP, PLACE) and after.phase != before.phase:
        events.append(_reveal(before, actor, action))
    for other in range(after.seats):
        events += [
            {"kind": "open", "seat": other, "portal": name}
            for name in kind_names(_touched(after, other) & ~_touched(before, other))
        ]
        new_rewards = after.rewards[other] & ~before.rewards[other]
        events += [
            {"kind": "reward", "seat": other, "reward": name} for name in reward_names(new_rewards)
        ]
    if after.returned > before.returned:
        events.append({"kind": "shuffle"})
    if before.catcher not in (-1, after.catcher):
        events.append({"kind": "catcher", "seat": after.catcher})
    if after.phase == OVER:
        events.append({"kind": "win", "seats": actors_of(winners(after))})
    return events


def _touched(t: State, seat: int) -> int:
    """Opened portals, and the one that is being opened."""
    return t.opened[seat] | (1 << t.portal if t.portal >= 0 and seat == t.seat else 0)


def _main_event(before: State, actor: int, action: int, seat: int) -> View:
    if actor == CHANCE:
        return _chance_event(before, action, seat)
    event: View = {"actor": actor_name(actor), "seat": actor}
    last = before.waiting == 1 << actor
    if before.phase in (KEEP, PLACE) and not last and seat not in (actor, ALL_SEEING):
        return event | {"kind": "seal"}
    text = say(action)
    word = text.partition(" ")[0]
    return event | {"kind": "choose" if word == "open" else word, "action": text}


def _chance_event(before: State, action: int, seat: int) -> View:
    event: View = {"actor": actor_name(CHANCE)}
    if action >= DEALT:
        event |= {"kind": "deal", "seat": before.seat}
        if seat not in (before.seat, ALL_SEEING):
            return event
        return event | {"action": say(action), "portal": KIND_NAMES[dealt_kind(action)]}
    event["action"] = say(action)
    if action >= BEGUN:
        return event | {"kind": "first", "seat": action - BEGUN}
    if action >= LAID:
        event["kind"] = "find" if action >= FOUND else "row"
        event["seat"] = None if before.seat < 0 else before.seat
        return event | {"portal": KIND_NAMES[dealt_kind(action)]}
    return event | {"kind": "draw", "seat": before.catcher, "token": TOKEN_NAMES[action - DRAWN]}


def _reveal(before: State, actor: int, action: int) -> View:
    """VM-A01: all choices at once; who was passed over has none."""
    choices = {s: before.choice[s] for s in range(before.seats)} | {actor: action}
    told = [{"seat": s, "action": say(choice)} for s, choice in choices.items() if choice >= 0]
    return {"kind": "reveal", "choices": told}
