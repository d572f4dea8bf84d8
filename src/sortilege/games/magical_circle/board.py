"""The circle, the elements, the magic cards and the exchange cards. Constants and tables only.

Positions 1-5 run clockwise from the Magical Lady at the top. An arrangement says which element lies on each of
them; its number (0-119) is its place among all arrangements in rising order. Cards are numbered 1-25 (`MC07`).
"""

from __future__ import annotations

from itertools import combinations, permutations

from sortilege.engine.state import const

LEAST_SEATS, MOST_SEATS = 2, 5
"""MC-06: thirty exchange cards, six for each player."""

POSITIONS = 5
"""MC-01. The rulebook shows the board only as a picture; a circle is our assumption."""

ELEMENTS = {1: "fire", 2: "water", 3: "earth", 4: "wind", 5: "light"}
"""The names are our assumption; the notation says E1 to E5."""

SHOWN_CARDS = 3
"""MC-08: magic cards that lie open."""

GOAL, SHORT_GOAL = 5, 3
"""MC-32: magic cards to win; fewer for a short game (MC-A30)."""

SAND_SECONDS = 30
"""How long the sand runs: our assumption."""

SAND_CHOICES = (0, 15, 30, 60)
"""MC-A30: 0 is a game without the sandglass."""

HEAD_STARTS, EXTRA_SAND = (0, 1, 2), (0, 15, 30)
"""Handicaps: points to begin with, always fewer than any goal, and seconds more on the sandglass."""

# --------------------------------------------------------------------------- arrangements and swaps
ARRANGEMENTS = tuple(permutations(range(1, POSITIONS + 1)))
"""The elements on positions 1 to 5."""

ARRANGEMENT_NUMBER = {elements: number for number, elements in enumerate(ARRANGEMENTS)}

PAIRS = tuple(combinations(range(1, POSITIONS + 1), 2))
"""MC-A01: any two elements, the lower first."""

SWAPS = len(PAIRS)


def _swapped(elements: tuple[int, ...], pair: tuple[int, int]) -> int:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return ARRANGEMENT_NUMBER[tuple(other.get(element, element) for element in elements)]


AFTER_SWAP = const(_swapped(elements, pair) for elements in ARRANGEMENTS for pair in PAIRS)
"""AFTER_SWAP[10 * arrangement + pair]: MC-14"""

# --------------------------------------------------------------------------- magic cards
LAYOUTS = (
    (1, 2, 5, 3, 4),
    (1, 2, 5, 4, 3),
    (1, 3, 4, 2, 5),
    (1, 4, 2, 3, 5),
    (1, 4, 5, 2, 3),
    (2, 1, 3, 4, 5),
    (2, 1, 3, 5, 4),
    (2, 1, 4, 5, 3),
    (2, 4, 5, 3, 1),
    (2, 5, 3, 1, 4),
    (3, 2, 1, 5, 4),
    (3, 4, 2, 1, 5),
    (3, 5, 1, 4, 2),
    (3, 5, 4, 1, 2),
    (3, 5, 4, 2, 1),
    (4, 2, 1, 5, 3),
    (4, 3, 1, 2, 5),
    (4, 3, 2, 5, 1),
    (4, 3, 5, 1, 2),
    (4, 5, 1, 2, 3),
    (5, 1, 3, 4, 2),
    (5, 1, 4, 3, 2),
    (5, 2, 3, 1, 4),
    (5, 3, 2, 4, 1),
    (5, 4, 2, 3, 1),
)
"""The elements on positions 1 to 5 of MC01 to MC25. The real pictures are not known to us; these are our assumption:
25 different arrangements, each element five times on each position, 13 even and 12 odd."""

CARDS = len(LAYOUTS)
ALL_CARDS = (1 << CARDS + 1) - 2
"""All magic cards as bits 1 to 25."""

PICTURE = const((-1, *(ARRANGEMENT_NUMBER[elements] for elements in LAYOUTS)))
"""PICTURE[card]: the arrangement that a card shows (MC-09)."""

# --------------------------------------------------------------------------- exchange cards
VALUES, COPIES = 3, 2
"""MC-06: two cards of each value 1, 2, 3."""

PLAYS = ((1,), (2,), (3,), (1, 1), (1, 2), (1, 3), (2, 2), (2, 3), (3, 3))
"""MC-12: one or two exchange cards, values in rising order."""

MOST_PLAYED = max(map(len, PLAYS))

NUMBERS = (1, 2, 3, 4)
"""MC-34: what may be announced in the children's game."""

ANNOUNCEMENTS = len(PLAYS) + len(NUMBERS)
"""Ways to announce a number of swaps: the plays of cards, then the numbers of the children's game."""

ALL_NUMBERS = (1 << len(NUMBERS)) - 1 << len(PLAYS)
"""The announcements (bits) of the children's game."""

ANNOUNCED = const([sum(values) for values in PLAYS] + list(NUMBERS))
"""ANNOUNCED[announcement]: the number of swaps (MC-13, MC-34)."""

LARGEST_SUM = max(ANNOUNCED)

# A hand is a number of three digits in base 3: the count of its 1s, of its 2s (times 3) and of its 3s (times 9).
DIGIT = COPIES + 1
HANDS = DIGIT**VALUES
FULL_HAND = HANDS - 1


def hand_of(values: tuple[int, ...]) -> int:
    """The hand that holds these exchange cards."""
    return sum(DIGIT ** (value - 1) for value in values)


def cards_of(hand: int) -> list[int]:
    """The exchange cards of a hand, in rising order."""
    counts = [(value, hand // DIGIT ** (value - 1) % DIGIT) for value in range(1, VALUES + 1)]
    return [value for value, count in counts for _ in range(count)]


def _plays_of(hand: int) -> int:
    held = cards_of(hand)
    return sum(
        1 << play
        for play, values in enumerate(PLAYS)
        if all(values.count(value) <= held.count(value) for value in values)
    )


HAND_SIZE = const(len(cards_of(hand)) for hand in range(HANDS))
HAND_PLAYS = const(_plays_of(hand) for hand in range(HANDS))
"""HAND_PLAYS[hand]: the plays (bits) that a hand allows."""

COST = const([hand_of(values) for values in PLAYS] + [0] * len(NUMBERS))
"""COST[announcement]: what leaves the hand; a number said aloud costs nothing (MC-33)."""


# --------------------------------------------------------------------------- names
def card_name(card: int) -> str:
    """The name of a magic card in the notation."""
    return f"MC{card:02}"


def card_names(cards: int) -> list[str]:
    """The names of the magic cards in a bit mask."""
    return [card_name(card) for card in range(1, CARDS + 1) if cards >> card & 1]


def element_names(arrangement: int) -> list[str]:
    """The elements of an arrangement, from position 1 to 5."""
    return [f"E{element}" for element in ARRANGEMENTS[arrangement]]


def pair_names(pair: int) -> list[str]:
    """The two elements of a pair."""
    return [f"E{element}" for element in PAIRS[pair]]
