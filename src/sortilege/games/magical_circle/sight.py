"""Who may know what. Everything lies open; only the order of the pile is unknown, and it does not exist yet."""

from __future__ import annotations

from sortilege.engine.contract import ALL_SEEING, CHANCE, CLOCK, View, actor_name
from sortilege.engine.state import rule
from sortilege.games.magical_circle.board import (
    ANNOUNCED,
    FULL_HAND,
    GOAL,
    PAIRS,
    PICTURE,
    PLAYS,
    SHOWN_CARDS,
    card_names,
    cards_of,
    element_names,
)
from sortilege.games.magical_circle.notation import say
from sortilege.games.magical_circle.rules import (
    AGREE,
    BEGUN,
    GIVE_UP,
    GRAB,
    LAID,
    REVEALED,
    SAID,
    SAND_OUT,
    SWAPPED,
    cards_won,
    count_bits,
    discards,
    thrower,
)
from sortilege.games.magical_circle.state import ANNOUNCE, OVER, RACE, REVEAL, SWAP, State


def observe(t: State, seat: int) -> View:
    """What lies on the table; of other hands their number (MC-A30), beside the cards played face up (MC-19)."""
    return {
        "circle": None if t.circle < 0 else element_names(t.circle),
        "cards": [_show_card(card) for card in t.shown if card],
        "pile": count_bits(t.pile) + count_bits(t.below),
        "discards": count_bits(discards(t)),
        "players": [_show_player(t, player, seat) for player in range(t.seats)],
        "first": None if t.leader < 0 else t.leader,
        "attempt": _show_attempt(t),
        "goal": t.goal,
        "children": bool(t.children),
        "sand_seconds": t.sand_seconds,
    }


def _show_card(card: int) -> View:
    return {"card": f"MC{card:02}", "shows": element_names(PICTURE[card])}


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
    return view | {"hand": held} if eye in (player, ALL_SEEING) else view


def won_names(t: State, seat: int) -> list[str]:
    """The magic cards of a seat in the order in which they were won."""
    row = t.won[GOAL * seat : GOAL * seat + cards_won(t, seat)]
    return [f"MC{card:02}" for card in row]


def _show_attempt(t: State) -> View | None:
    """Who is active, what was announced and how much of it is left; None between attempts."""
    if t.phase not in (ANNOUNCE, SWAP):
        return None
    return {
        "seat": t.active,
        "announced": ANNOUNCED[t.played] if t.phase == SWAP else None,
        "played": list(PLAYS[t.played]) if 0 <= t.played < len(PLAYS) else [],
        "left": t.left,
        "last": None if t.last < 0 else pair_names(t.last),
    }


def pair_names(pair: int) -> list[str]:
    """The two elements of a pair."""
    return [f"E{element}" for element in PAIRS[pair]]


def recall(t: State, seat: int) -> View:
    """What is visible, every hand, and where each card is that is not open: all were seen going there."""
    return observe(t, seat) | {
        "hands": [cards_of(t.hands[player]) for player in range(t.seats)],
        "in_pile": card_names(t.pile),
        "below": card_names(t.below),
        "in_discards": card_names(discards(t)),
    }


@rule
def veil(t: State, seat: int) -> None:
    """MC-A30: a seat that remembers everything knows the whole table."""


@rule
def imagine(t: State, seat: int, rng: list[int]) -> None:
    """There is nothing to imagine: one world fits."""


# --------------------------------------------------------------------------- what is seen when it happens
def events_for(before: State, actor: int, action: int, after: State, seat: int) -> list[View]:
    """All see all that happens."""
    event: View = {"actor": actor_name(actor), "action": say(action)}
    if actor == CHANCE:
        return [event | _chance_event(before, action)]
    if actor == CLOCK:
        event |= {"kind": "sand-out", "seat": before.active}
    else:
        event |= {"seat": actor} | _seat_event(before, action)
    return [event, *_consequences(before, action, after)]


def _chance_event(before: State, action: int) -> View:
    if action <= LAID:
        return {"kind": "first", "seat": action - BEGUN}
    lies = "lay" if action <= REVEALED else "reveal"
    card = action - (LAID if action <= REVEALED else REVEALED)
    return {"kind": lies, "seat": thrower(before)} | _show_card(card)


def _seat_event(before: State, action: int) -> View:
    plain = {GRAB: "grab", AGREE: "agree", GIVE_UP: "give-up"}
    if action in plain:
        return {"kind": plain[action]}
    if action >= SWAPPED:
        return {"kind": "swap", "pair": pair_names(action - SWAPPED), "left": before.left - 1}
    kind = action - SAID
    played = list(PLAYS[kind]) if kind < len(PLAYS) else []
    return {"kind": "announce", "announced": ANNOUNCED[kind], "played": played}


def _consequences(before: State, action: int, after: State) -> list[View]:
    """What followed by itself: a claim or a failure, hands taken back, locks, the end of the round, the end."""
    if before.phase in (ANNOUNCE, SWAP) and after.phase in (REVEAL, OVER):
        events = _end_of_attempt(before, action, after)
    elif before.phase == RACE and after.phase == REVEAL:
        events = [{"kind": "nothing-fits", "first": after.leader}]
    else:
        return []
    if after.phase == REVEAL and count_bits(before.pile) < SHOWN_CARDS:
        events.append({"kind": "reshuffle", "cards": count_bits(after.pile | after.below)})
    return events


def _end_of_attempt(before: State, action: int, after: State) -> list[View]:
    seat = before.active
    had, has = won_names(before, seat), won_names(after, seat)
    events: list[View] = []
    if len(has) > len(had):
        events.append({"kind": "claim", "seat": seat, "card": has[-1]})
    else:
        reason = {GIVE_UP: "give-up", SAND_OUT: "sand-out"}.get(action, "mismatch")
        lost = had[-1] if had else None
        events.append({"kind": "fail", "seat": seat, "reason": reason, "lost": lost})
    if after.hands[seat] > before.hands[seat]:
        events.append({"kind": "take-back", "seat": seat, "hand": cards_of(after.hands[seat])})
    if after.locked >> seat & 1:
        events.append({"kind": "locked", "seat": seat})
    elif after.phase == REVEAL and (before.locked or len(has) <= len(had)):
        events.append({"kind": "unlocked"})
    if after.phase == OVER:
        events.append({"kind": "win", "seat": seat})
    return events
