"""What is in the box: tokens, portals, rewards, crystals. Constants and tables only.

Kinds of portals are numbered 0..39 for P01..P40; a set of kinds is a mask of 40 bits. A *cell* is a kind and an
animus that it shows: slots of one animus on one portal are interchangeable, so they are only counted.
"""

from __future__ import annotations

from typing import NamedTuple

from sortilege.engine.state import const

SEATS = 6
ANIMUS_NAMES = ("air", "water", "earth", "life", "fire", "shadow")
TOKEN_NAMES = (*ANIMUS_NAMES, "joker")
AIR, WATER, EARTH, LIFE, FIRE, SHADOW, JOKER = range(7)
ANIMUS = len(ANIMUS_NAMES)
TOKENS = len(TOKEN_NAMES)

TOKEN_COPIES = const((6, 5, 4, 3, 2, 1, 2))
"""VM-01: the 23 tokens of the bag."""

COLOUR_NAMES = ("yellow", "purple", "green", "blue")
YELLOW, PURPLE, GREEN, BLUE = range(4)
COLOURS = len(COLOUR_NAMES)

COPIES = 2
"""VM-03: of each kind of portal."""
ROW = 5
"""VM-04: portals in the central row."""
DEAL_SIZE = 6
"""VM-06: portals dealt to each player."""
KEEP_SIZE = 3
"""VM-07: portals that each player keeps."""
CRYSTALS = 7
"""VM-10: crystals that each player starts with."""
CRYSTALS_IN_BOX = 48
"""VM-05: the supply and all reserves together."""
ENOUGH = 7
"""VM-50: the number of opened portals that ends the game."""
HEAD_STARTS = (0, 5, 10)
"""A handicap: the points that a seat may have from the start."""
REWARD_COLOUR_COUNT = 3
"""VM-44: opened portals of one colour that a colour reward asks for."""

POWER_NAMES = (
    "none",
    "end_per_portal_colour",
    "end_per_animus_slot",
    "treat_as_joker",
    "place_on_animus",
    "place_on_any",
    "gain_crystals",
    "rearrange",
    "choose_two_new",
    "open_another",
)
(
    NO_POWER,
    PER_COLOUR,
    PER_SLOT,
    WILD,
    PLACE_ON,
    PLACE_ANY,
    GAIN,
    REARRANGE,
    TWO_NEW,
    OPEN_ANOTHER,
) = range(len(POWER_NAMES))


class Portal(NamedTuple):
    """One kind of portal as it is printed."""

    colour: str
    slots: str
    points: int
    power: str = "none"
    about: str = ""
    """The animus or the colour that the power names."""
    amount: int = 0
    """Points each, or crystals."""


# The one public list of the cards is a transcription: P30 and P31 share their slots, and the animus of P37 and P38
# may be swapped. They are kept as found.
PORTALS = (
    Portal("green", "air air water water earth life", 0, "end_per_portal_colour", "green", 3),
    Portal("green", "air air earth earth life fire", 0, "end_per_portal_colour", "blue", 4),
    Portal("green", "air water earth life shadow", 0, "end_per_animus_slot", "shadow", 4),
    Portal("green", "water earth earth life fire", 0, "end_per_portal_colour", "yellow", 2),
    Portal("green", "air water life life", 0, "end_per_animus_slot", "earth", 2),
    Portal("green", "air water earth earth", 0, "end_per_animus_slot", "life", 2),
    Portal("green", "water water life life", 0, "end_per_portal_colour", "purple", 3),
    Portal("green", "water earth life fire", 0, "end_per_animus_slot", "fire", 3),
    Portal("green", "water water earth", 0, "end_per_animus_slot", "air", 1),
    Portal("green", "air air earth", 0, "end_per_animus_slot", "water", 1),
    Portal("yellow", "earth life life life", 7, "place_on_animus", "life", 2),
    Portal("yellow", "fire fire fire shadow shadow", 3, "open_another"),
    Portal("yellow", "air water earth fire", 6, "place_on_any", "", 1),
    Portal("yellow", "air water water earth life", 5, "choose_two_new"),
    Portal("yellow", "air air water shadow", 5, "place_on_animus", "shadow", 2),
    Portal("yellow", "earth earth earth life", 5, "place_on_animus", "earth", 2),
    Portal("yellow", "water water water life", 4, "place_on_animus", "water", 2),
    Portal("yellow", "air water life fire shadow", 3, "place_on_any", "", 2),
    Portal("yellow", "air air air life", 3, "place_on_animus", "air", 2),
    Portal("yellow", "air air water fire", 3, "place_on_animus", "fire", 2),
    Portal("yellow", "air air earth", 3, "gain_crystals", "", 1),
    Portal("yellow", "air air water earth", 3, "gain_crystals", "", 2),
    Portal("yellow", "air water earth fire", 2, "rearrange"),
    Portal("purple", "air air water fire fire shadow", 16),
    Portal("purple", "water water earth earth life fire", 15),
    Portal("purple", "air air water shadow shadow", 14),
    Portal("purple", "air water earth life fire", 13),
    Portal("purple", "air air water water earth life", 12),
    Portal("purple", "air air water earth life", 11),
    Portal("purple", "air air water earth earth", 10),
    Portal("purple", "air air water earth earth", 9),
    Portal("purple", "air air water water water", 8),
    Portal("purple", "air water", 3),
    Portal("purple", "air air air water", 6),
    Portal("blue", "fire fire shadow shadow", 8, "treat_as_joker", "air"),
    Portal("blue", "life life shadow shadow", 7, "treat_as_joker", "water"),
    Portal("blue", "life life fire fire", 6, "treat_as_joker", "life"),
    Portal("blue", "earth earth life life", 5, "treat_as_joker", "earth"),
    Portal("blue", "water water earth earth", 4, "treat_as_joker", "fire"),
    Portal("blue", "air air water water", 3, "treat_as_joker", "shadow"),
)


def _animus_or_colour(name: str) -> int:
    for names in (ANIMUS_NAMES, COLOUR_NAMES):
        if name in names:
            return names.index(name)
    return -1


KINDS = len(PORTALS)
ALL_KINDS = (1 << KINDS) - 1
KIND_NAMES = tuple(f"P{kind + 1:02}" for kind in range(KINDS))

POINTS = const(portal.points for portal in PORTALS)
COLOUR = const(COLOUR_NAMES.index(portal.colour) for portal in PORTALS)
POWER_OF = const(POWER_NAMES.index(portal.power) for portal in PORTALS)
ABOUT = const(_animus_or_colour(portal.about) for portal in PORTALS)
"""The animus or colour that the power names, -1 for none."""
AMOUNT = const(portal.amount for portal in PORTALS)

SLOTS = const(p.slots.split().count(animus) for p in PORTALS for animus in ANIMUS_NAMES)
"""SLOTS[6 * kind + animus]: how many slots of an animus a portal shows."""

DEPTH = max(SLOTS)
"""The most slots of one animus on one portal."""
LAYERS = ANIMUS * DEPTH

LAYER = const(
    sum(1 << kind for kind in range(KINDS) if SLOTS[ANIMUS * kind + animus] > depth)
    for animus in range(ANIMUS)
    for depth in range(DEPTH)
)
"""LAYER[3 * animus + depth]: the kinds with more than `depth` slots of an animus."""

OF_COLOUR = const(sum(1 << k for k in range(KINDS) if COLOUR[k] == c) for c in range(COLOURS))
"""The kinds of a colour."""

WILD_FOR = const(
    sum(1 << k for k in range(KINDS) if POWER_OF[k] == WILD and ABOUT[k] == animus)
    for animus in range(ANIMUS)
)
"""VM-33: the kinds that make an animus a joker for their owner."""

# --------------------------------------------------------------------------- cells
_CELLS = tuple((k, a) for k in range(KINDS) for a in range(ANIMUS) if SLOTS[ANIMUS * k + a])
CELLS = len(_CELLS)
CELL_KIND = const(kind for kind, _ in _CELLS)
CELL_ANIMUS = const(animus for _, animus in _CELLS)
CELL_NAMES = tuple(f"{KIND_NAMES[kind]}:{ANIMUS_NAMES[animus]}" for kind, animus in _CELLS)
TOP_LAYER = const(DEPTH * a + SLOTS[ANIMUS * k + a] - 1 for k, a in _CELLS)
"""The layer whose bit says that a cell is full: crystals fill the layers from the lowest up."""
FIRST_CELL = const(sum(1 for k, _ in _CELLS if k < kind) for kind in range(KINDS + 1))
"""The cells of a kind are FIRST_CELL[kind] .. FIRST_CELL[kind + 1] - 1."""

# --------------------------------------------------------------------------- rewards
REWARD_POINTS = const((2, 4, 6, 10, 8, 2, 4, 6, 8, 10))
"""VM-44, VM-45: R01 yellow, R02 purple, R03 green, R04 blue, R05 all four; R06..R10 for 2..6 opened portals."""
REWARDS = len(REWARD_POINTS)
REWARD_NAMES = tuple(f"R{reward + 1:02}" for reward in range(REWARDS))
ALL_COLOURS = 4
"""The reward for one portal of each colour; the four before it are for one colour each."""
FIRST_QUANTITY = 5
"""The first of the five quantity rewards."""
LEAST_QUANTITY = 2
"""The number of opened portals that it asks for; each later one asks for one more."""
QUANTITIES = REWARDS - FIRST_QUANTITY
QUANTITY_MASK = ((1 << QUANTITIES) - 1) << FIRST_QUANTITY

# --------------------------------------------------------------------------- bounds
MOST_ACTIVE = 4
"""Three portals, and one more from the single copy of P14 (choose_two_new) that a player can open (VM-A15)."""
MOST_CRYSTALS = CRYSTALS + 3
"""P21 brings 1 crystal and P22 brings 2, and a player can open only one copy of each."""
