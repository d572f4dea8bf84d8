"""What an owl would say about an attempt: which card can be reached by how many swaps, and what a hand is left with.

All of it is exact: `solver` knows every sequence of swaps.
"""

from __future__ import annotations

from collections.abc import Callable

from sortilege.engine.contract import Reason
from sortilege.games.magical_circle.actions import (
    ACTION_GIVE_UP,
    ACTION_GRAB,
    announcement_of,
    is_announcement,
    is_swap,
    pair_of,
)
from sortilege.games.magical_circle.board import (
    AFTER_SWAP,
    ANNOUNCED,
    ARRANGEMENTS,
    COST,
    ELEMENTS,
    FULL_HAND,
    HAND_SIZE,
    LARGEST_SUM,
    MOST_PLAYED,
    PAIRS,
    PICTURE,
    PLAYS,
    POSITIONS,
    SWAPS,
    card_name,
)
from sortilege.games.magical_circle.bot import in_place
from sortilege.games.magical_circle.rounds import points_of
from sortilege.games.magical_circle.solver import (
    can_reach,
    fewest_swaps,
    open_cards,
    solutions,
    solvable_cards,
    task_of,
)
from sortilege.games.magical_circle.state import PHASE_RACE, PHASE_SWAP, State

RING = 3
"""Elements in a ring, the usual trap: they look like three swaps and are two."""


# --------------------------------------------------------------------------- what can be reached
def cards_by(t: State, action: int) -> list[int]:
    """The open cards that can be reached after this action."""
    if is_announcement(action):
        swaps = ANNOUNCED[announcement_of(action)]
        return [c for c in open_cards(t) if can_reach(t.circle, PICTURE[c], swaps)]
    if is_swap(action):
        circle, pair = AFTER_SWAP[SWAPS * t.circle + pair_of(action)], pair_of(action)
        if t.left == 1:
            return [c for c in open_cards(t) if PICTURE[c] == circle]
        return [c for c in open_cards(t) if can_reach(circle, PICTURE[c], t.left - 1, pair)]
    return []


def best_card(t: State, seat: int, action: int) -> int | None:
    """The card that an action leads to, of several the one with the fewest swaps; None if it leads to none."""
    cards = cards_by(t, action) or solvable_cards(t, seat)
    return min(cards, key=lambda c: (fewest_swaps(t.circle, PICTURE[c]), c)) if cards else None


def place_of(t: State, card: int) -> int:
    """The place of an open card, counted from 1."""
    return t.shown.index(card) + 1


def rings_of(circle: int, card: int) -> list[int]:
    """How many elements change places with each other, ring by ring, to turn the circle into a card."""
    goals = ARRANGEMENTS[task_of(circle, PICTURE[card])]
    left, rings = set(range(1, POSITIONS + 1)), []
    while left:
        element, size = left.pop(), 1
        while (element := goals[element - 1]) in left:
            left.remove(element)
            size += 1
        if size > 1:
            rings.append(size)
    return sorted(rings)


def _card_values(t: State, card: int) -> dict[str, int | str]:
    return {"card": card_name(card), "place": place_of(t, card)}


# --------------------------------------------------------------------------- the two steps of a hint
def look(t: State, seat: int, action: int) -> Reason:
    """The card to look at; in a race that is all that a hint says."""
    card = best_card(t, seat, action)
    if card is None:
        return Reason("all_cards")
    return Reason("card", _card_values(t, card))


def effort(t: State, action: int) -> int:
    """How many swaps an announcement asks for, against the sand. One that leads to no card is never the easy way."""
    if is_announcement(action) and cards_by(t, action):
        return ANNOUNCED[announcement_of(action)]
    return LARGEST_SUM + 1


def reasons(t: State, seat: int, action: int, instead: int | None) -> list[Reason]:
    """Why to grab or not, why this number, why this swap."""
    found = (test(t, seat, action, instead) for test in TESTS)
    return [reason for reason in found if reason is not None]


Test = Callable[[State, int, int, int | None], Reason | None]


def reaches(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The announced number of swaps leads exactly to a card; that may win the game."""
    card = best_card(t, seat, action)
    if card is None or not is_announcement(action) or card not in cards_by(t, action):
        return None
    key = "wins" if points_of(t, seat) + 1 == t.goal else "reaches"
    return Reason(key, {"n": ANNOUNCED[announcement_of(action)]} | _card_values(t, card))


def can_grab(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """A card can be claimed with what this seat can announce."""
    found = solutions(t, seat)
    if action != ACTION_GRAB or not found:
        return None
    card, announcement = min(found, key=lambda one: (ANNOUNCED[one[1]], one))
    return Reason("can_grab", {"n": ANNOUNCED[announcement]} | _card_values(t, card))


def several_cards(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The same number of swaps leads to more than one card, or to all of them."""
    cards = cards_by(t, action)
    if not is_announcement(action) or len(cards) < 2:
        return None
    key = "every_card" if len(cards) == len(t.shown) else "several_cards"
    return Reason(key, {"n": len(cards)})


def ring(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Three elements in a ring are two swaps, although three lie wrong."""
    card = best_card(t, seat, action)
    if card is None or not (is_announcement(action) or action == ACTION_GRAB):
        return None
    if rings_of(t.circle, card) != [RING]:
        return None
    return Reason("ring", _card_values(t, card))


def finishes(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The last swap: the circle then looks like a card."""
    cards = cards_by(t, action)
    if not is_swap(action) or t.left != 1 or not cards:
        return None
    return Reason("finishes", _card_values(t, cards[0]))


def on_the_way(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """After this swap the swaps that are left lead exactly to a card."""
    card = best_card(t, seat, action)
    if not is_swap(action) or t.left < 2 or card is None or card not in cards_by(t, action):
        return None
    return Reason("on_the_way", {"n": t.left - 1} | _card_values(t, card))


def more_in_place(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How many elements lie right after this swap, if they are more than now and it is not the last one."""
    if not is_swap(action) or t.left == 1 or not cards_by(t, action):
        return None
    card = best_card(t, seat, action)
    assert card is not None
    later = in_place(AFTER_SWAP[SWAPS * t.circle + pair_of(action)], card)
    if later <= in_place(t.circle, card):
        return None
    values: dict[str, int | str] = {"n": later, "place": place_of(t, card)}
    return Reason("in_place", values | _elements(action))


def a_detour(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """This swap puts nothing right: more swaps were announced than the shortest way has."""
    card = best_card(t, seat, action)
    if not is_swap(action) or card is None or card not in cards_by(t, action):
        return None
    fewest = fewest_swaps(t.circle, PICTURE[card])
    return Reason("detour", {"n": t.left, "fewest": fewest}) if fewest < t.left else None


def _elements(action: int) -> dict[str, int | str]:
    one, other = (ELEMENTS[element] for element in PAIRS[pair_of(action)])
    return {"one": one, "other": other}


def other_fails(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The other number, or the other swap, leads to no card."""
    if instead is None or not cards_by(t, action) or cards_by(t, instead):
        return None
    if is_announcement(instead):
        return Reason("other_number_fails", {"n": ANNOUNCED[announcement_of(instead)]})
    if not is_swap(instead):
        return None
    early = card_too_early(t, instead)
    if early is None:
        return Reason("other_swap_fails", _elements(instead))
    values: dict[str, int | str] = {"n": t.left - 1, "place": place_of(t, early)}
    return Reason("other_too_early", values | _elements(instead))


def card_too_early(t: State, swap: int) -> int | None:
    """The open card that the circle looks like after a swap, although more swaps must follow (MC-A06)."""
    circle = AFTER_SWAP[SWAPS * t.circle + pair_of(swap)]
    cards = [c for c in open_cards(t) if PICTURE[c] == circle]
    return cards[0] if cards and t.left > 1 else None


def hand_left(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """What the exchange cards are after a success."""
    if not is_announcement(action) or t.children or not cards_by(t, action):
        return None
    kept = t.hands[seat] - COST[announcement_of(action)]
    if HAND_SIZE[kept] <= 1:
        return Reason("hand_comes_back", {"n": HAND_SIZE[FULL_HAND]})
    return Reason("hand_left", {"n": HAND_SIZE[kept]})


def one_card_is_enough(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """One exchange card does what the other choice needs two for."""
    if instead is None or t.children or not is_announcement(action) or not is_announcement(instead):
        return None
    mine, other = (PLAYS[announcement_of(one)] for one in (action, instead))
    if len(mine) > 1 or len(other) < MOST_PLAYED:
        return None
    return Reason("one_card", {"instead": " + ".join(map(str, other))})


def too_early(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """This swap makes a card, but the swaps that must follow spoil it."""
    if not is_swap(action) or cards_by(t, action):
        return None
    card = card_too_early(t, action)
    return None if card is None else Reason("too_early", {"n": t.left - 1} | _card_values(t, card))


def nothing_fits(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """No card can be claimed by this seat: with what it can announce, or with exactly the swaps that are left."""
    if action == ACTION_GRAB or solvable_cards(t, seat):
        return None
    if t.phase != PHASE_SWAP:
        return Reason("nothing_fits" if t.phase == PHASE_RACE else "no_number_fits")
    key = "give_up" if action == ACTION_GIVE_UP else "too_late"
    return Reason(key, {"n": t.left, "announced": ANNOUNCED[t.played]})


TESTS: tuple[Test, ...] = (
    reaches,
    can_grab,
    finishes,
    on_the_way,
    too_early,
    nothing_fits,
    ring,
    more_in_place,
    other_fails,
    a_detour,
    one_card_is_enough,
    several_cards,
    hand_left,
)

LOOKS = ("card", "all_cards")
REASONS = (
    "wins",
    "reaches",
    "can_grab",
    "finishes",
    "on_the_way",
    "too_early",
    "nothing_fits",
    "no_number_fits",
    "too_late",
    "give_up",
    "ring",
    "in_place",
    "other_number_fails",
    "other_swap_fails",
    "other_too_early",
    "detour",
    "one_card",
    "several_cards",
    "every_card",
    "hand_comes_back",
    "hand_left",
)
"""The keys of all sentences."""
