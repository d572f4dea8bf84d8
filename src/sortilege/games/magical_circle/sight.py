"""What each seat may know. Everything lies open; the pile has no order until a card is drawn."""

from __future__ import annotations

from sortilege.engine.bits import count_bits
from sortilege.engine.contract import ALL_SEEING, CHANCE, CLOCK, View, actor_name
from sortilege.engine.state import rule
from sortilege.games.magical_circle.actions import (
    ACTION_AGREE,
    ACTION_GIVE_UP,
    ACTION_GRAB,
    ACTION_LAY,
    ACTION_REVEAL,
    ACTION_SAND_OUT,
    announcement_of,
    card_of,
    first_player_of,
    is_swap,
    pair_of,
)
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    FULL_HAND,
    GOAL,
    PICTURE,
    PLAYS,
    SHOWN_CARDS,
    card_name,
    card_names,
    cards_of,
    element_names,
    pair_names,
)
from sortilege.games.magical_circle.notation import say
from sortilege.games.magical_circle.rounds import cards_won, discards
from sortilege.games.magical_circle.rules import thrower
from sortilege.games.magical_circle.state import (
    PHASE_ANNOUNCE,
    PHASE_OVER,
    PHASE_RACE,
    PHASE_REVEAL,
    PHASE_SWAP,
    State,
)


def observe(t: State, seat: int) -> View:
    """What lies on the table; of other hands only the number of cards (MC-A30) and what was played face up (MC-19)."""
    return {
        "circle": None if t.circle < 0 else element_names(t.circle),
        "cards": [show_card(card) for card in t.shown if card],
        "pile": count_bits(t.pile) + count_bits(t.below),
        "discards": count_bits(discards(t)),
        "players": [_show_player(t, player, seat) for player in range(t.seats)],
        "first": None if t.leader < 0 else t.leader,
        "attempt": _show_attempt(t),
        "goal": t.goal,
        "children": bool(t.children),
        "sand_seconds": t.sand_seconds,
    }


def show_card(card: int) -> View:
    """A magic card that lies open."""
    return {"card": card_name(card), "shows": element_names(PICTURE[card])}


def _show_player(t: State, player: int, eye: int) -> View:
    held = cards_of(t.hands[player])
    played = [] if t.children else cards_of(FULL_HAND - t.hands[player])
    view: View = {
        "seat": player,
        "won": won_names(t, player),
        "in_hand": len(held),
        "played": played,
        "locked": bool(t.locked >> player & 1),
        "agreed": bool(t.agreed >> player & 1),
    }
    view |= _show_handicaps(t, player)
    return view | {"hand": held} if eye in (player, ALL_SEEING) else view


def _show_handicaps(t: State, player: int) -> View:
    """Open to everybody; nothing where a player has none."""
    handicaps = {"head_start": t.head_start[player], "extra_sand": t.extra_sand[player]}
    return {name: number for name, number in handicaps.items() if number}


def won_names(t: State, seat: int) -> list[str]:
    """The magic cards of a seat in the order they were won."""
    row = t.won[GOAL * seat : GOAL * seat + cards_won(t, seat)]
    return [card_name(card) for card in row]


def _show_attempt(t: State) -> View | None:
    """The active player, the swaps announced and the swaps left; None between attempts."""
    if t.phase not in (PHASE_ANNOUNCE, PHASE_SWAP):
        return None
    return {
        "seat": t.active,
        "announced": ANNOUNCED[t.played] if t.phase == PHASE_SWAP else None,
        "played": _played(t.played),
        "left": t.left,
        "last": None if t.last < 0 else pair_names(t.last),
    }


def _played(announcement: int) -> list[int]:
    """The exchange cards of an announcement; none for a number said aloud, or before it."""
    return list(PLAYS[announcement]) if 0 <= announcement < len(PLAYS) else []


def recall(t: State, seat: int) -> View:
    """What is visible, every hand, and where each face-down card is: everyone saw it go there."""
    return observe(t, seat) | {
        "hands": [cards_of(t.hands[player]) for player in range(t.seats)],
        "in_pile": card_names(t.pile),
        "below": card_names(t.below),
        "in_discards": card_names(discards(t)),
    }


@rule
def veil(t: State, seat: int) -> None:
    """MC-A30: nothing to erase, a seat with perfect memory knows the whole table."""


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """Nothing to fill in, the veiled position is complete."""


# --------------------------------------------------------------------------- what a seat sees happen
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """What happened; everyone sees all of it."""
    event: View = {"actor": actor_name(actor), "action": say(action)}
    if actor == CHANCE:
        return [event | _chance_event(before, action)]
    if actor == CLOCK:
        event |= {"kind": "sand-out", "seat": before.active}
    else:
        event |= {"seat": actor} | _seat_event(before, action)
    return [event, *_consequences(before, action, after)]


def _chance_event(before: State, action: int) -> View:
    if action < ACTION_LAY:
        return {"kind": "first", "seat": first_player_of(action)}
    kind = "lay" if action < ACTION_REVEAL else "reveal"
    return {"kind": kind, "seat": thrower(before)} | show_card(card_of(action))


PLAIN_EVENTS = {ACTION_GRAB: "grab", ACTION_AGREE: "agree", ACTION_GIVE_UP: "give-up"}


def _seat_event(before: State, action: int) -> View:
    if action in PLAIN_EVENTS:
        return {"kind": PLAIN_EVENTS[action]}
    if is_swap(action):
        return {"kind": "swap", "pair": pair_names(pair_of(action)), "left": before.left - 1}
    announcement = announcement_of(action)
    swaps = ANNOUNCED[announcement]
    return {"kind": "announce", "announced": swaps, "played": _played(announcement)}


def _consequences(before: State, action: int, after: State) -> list[View]:
    """What follows from an action: the end of the attempt or of the round, and a reshuffle."""
    if before.phase in (PHASE_ANNOUNCE, PHASE_SWAP) and after.phase in (PHASE_REVEAL, PHASE_OVER):
        events = _end_of_attempt(before, action, after)
    elif before.phase == PHASE_RACE and after.phase == PHASE_REVEAL:
        events = [{"kind": "nothing-fits", "first": after.leader}]
    else:
        return []
    if after.phase == PHASE_REVEAL and count_bits(before.pile) < SHOWN_CARDS:
        events.append({"kind": "reshuffle", "cards": count_bits(after.pile | after.below)})
    return events


def _end_of_attempt(before: State, action: int, after: State) -> list[View]:
    """A claim or a failure, then cards taken back, locks, the end of the game."""
    seat = before.active
    succeeded = cards_won(after, seat) > cards_won(before, seat)
    events = [_claim(after, seat) if succeeded else _failure(before, action)]
    if after.hands[seat] > before.hands[seat]:
        events.append({"kind": "take-back", "seat": seat, "hand": cards_of(after.hands[seat])})
    if after.locked >> seat & 1:
        events.append({"kind": "locked", "seat": seat})
    elif after.phase == PHASE_REVEAL and (before.locked or not succeeded):
        events.append({"kind": "unlocked"})
    if after.phase == PHASE_OVER:
        events.append({"kind": "win", "seat": seat})
    return events


def _claim(after: State, seat: int) -> View:
    return {"kind": "claim", "seat": seat, "card": won_names(after, seat)[-1]}


FAILURES = {ACTION_GIVE_UP: "give-up", ACTION_SAND_OUT: "sand-out"}


def _failure(before: State, action: int) -> View:
    seat = before.active
    lost = [None, *won_names(before, seat)][-1]
    reason = FAILURES.get(action, "mismatch")
    return {"kind": "fail", "seat": seat, "reason": reason, "lost": lost}
