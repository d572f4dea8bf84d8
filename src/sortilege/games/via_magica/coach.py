"""What an owl would say about portals and crystals: what is complete, what is missing, and what is left in the bag.

Only counts: of slots, of tokens in the bag and of points that the rules give. Everybody has seen every draw, so what
is left in the bag is known to somebody who forgets nothing.
"""

from __future__ import annotations

from collections.abc import Callable

from sortilege.engine.bits import members
from sortilege.engine.contract import Reason
from sortilege.games.via_magica.actions import (
    ACTION_CLAIM,
    ACTION_DECLINE,
    ACTION_DONE,
    ACTION_KEEP,
    ACTION_MOVE,
    ACTION_OPEN,
    ACTION_PASS,
    ACTION_PLACE,
    ACTION_TAKE,
    kept_kinds,
    kind_of,
    quantity_of,
    source_of,
    target_of,
    verb_of,
)
from sortilege.games.via_magica.board import (
    ABOUT,
    ALL_COLOURS,
    AMOUNT,
    ANIMUS_NAMES,
    CELL_ANIMUS,
    CELL_KIND,
    COLOUR,
    COLOUR_NAMES,
    ENOUGH,
    FIRST_QUANTITY,
    GAIN,
    KIND_NAMES,
    LEAST_QUANTITY,
    OPEN_ANOTHER,
    PER_COLOUR,
    PER_SLOT,
    PLACE_ANY,
    PLACE_ON,
    POINTS,
    POWER_OF,
    REWARD_POINTS,
    REWARDS,
    TWO_NEW,
    WILD,
    WILD_FOR,
)
from sortilege.games.via_magica.counts import (
    after,
    animus_of,
    fitting_tokens,
    in_bag,
    missing,
    points_by_opening,
    rewards_by_opening,
    slots_of,
)
from sortilege.games.via_magica.openings import claimed_rewards
from sortilege.games.via_magica.portal_values import opened_by
from sortilege.games.via_magica.state import PHASE_RELAY, State

RARE = 3
"""A spirit with at most so many tokens left in the bag is called rare."""


# --------------------------------------------------------------------------- what an action is about
def is_crystal(action: int) -> bool:
    """Does an action put a crystal on a slot?"""
    return verb_of(action) in (ACTION_PLACE, ACTION_MOVE)


def portal_of(action: int) -> int:
    """The portal that an action is about; -1 if it is about none, or about several."""
    if is_crystal(action):
        return CELL_KIND[target_of(action)]
    return kind_of(action) if verb_of(action) in (ACTION_TAKE, ACTION_OPEN) else -1


# --------------------------------------------------------------------------- the two steps of a hint
def look(t: State, seat: int, action: int) -> Reason:
    """Where to look: at a portal without its slot, at the row, at the cards dealt or at the rewards."""
    if is_crystal(action):
        return Reason("portal", {"portal": KIND_NAMES[portal_of(action)]})
    keys = {
        ACTION_TAKE: "row",
        ACTION_OPEN: "own_portals",
        ACTION_KEEP: "dealt",
        ACTION_CLAIM: "rewards",
        ACTION_DECLINE: "rewards",
    }
    return Reason(keys.get(verb_of(action), "reserve"))


def reasons(t: State, seat: int, action: int, instead: int | None) -> list[Reason]:
    """Why this slot, this portal, these three, this reward."""
    found = (test(t, seat, action, instead) for test in TESTS)
    return [reason for reason in found if reason is not None]


Test = Callable[[State, int, int, int | None], Reason | None]


def fills(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The crystal completes a portal, or leaves it with few empty slots."""
    if not is_crystal(action):
        return None
    kind = portal_of(action)
    left = missing(after(t, seat, action), seat, kind)
    if left == 0:
        return Reason("completes", {"portal": KIND_NAMES[kind]})
    return Reason("still_missing", {"portal": KIND_NAMES[kind], "n": left})


def ends_the_game(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The portal that opens is the seventh of this seat."""
    opens = verb_of(action) == ACTION_OPEN or _completes(t, seat, action)
    if not opens or opened_by(t, seat).bit_count() != ENOUGH - 1:
        return None
    return Reason("ends_the_game", {"n": ENOUGH})


def _completes(t: State, seat: int, action: int) -> bool:
    return is_crystal(action) and not missing(after(t, seat, action), seat, portal_of(action))


def brings_points(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The points that the portal brings when it opens, the gain of green portals included."""
    kind = portal_of(action)
    if kind < 0:
        return None
    points = points_by_opening(t, seat, kind)
    return Reason("points", {"portal": KIND_NAMES[kind], "n": points}) if points else None


def brings_reward(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Opening the portal brings a colour reward that nobody has yet."""
    kind = portal_of(action)
    if kind < 0 or not (verb_of(action) == ACTION_OPEN or _completes(t, seat, action)):
        return None
    found = members(rewards_by_opening(t, seat, kind))
    for reward in found:
        if reward == ALL_COLOURS:
            return Reason("reward_all", {"n": REWARD_POINTS[reward]})
        return Reason("reward", {"colour": COLOUR_NAMES[reward], "n": REWARD_POINTS[reward]})
    return None


def rare_spirit(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The slot that is filled needs a spirit of which few tokens are left in the bag."""
    if not is_crystal(action):
        return None
    animus, bag = CELL_ANIMUS[target_of(action)], in_bag(t)
    if bag[animus] > RARE or t.opened[seat] & WILD_FOR[animus]:
        return None
    counts = {"n": bag[animus], "tokens": sum(bag)}
    key = "rare" if bag[animus] else "none_left"
    return Reason(key, {"animus": ANIMUS_NAMES[animus], **counts})


def rarer_than_other(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The other slot needs a spirit that is more frequent in the bag."""
    if instead is None or not is_crystal(action) or not is_crystal(instead):
        return None
    bag = in_bag(t)
    mine, other = (CELL_ANIMUS[target_of(one)] for one in (action, instead))
    if bag[mine] >= bag[other] or t.opened[seat] & (WILD_FOR[mine] | WILD_FOR[other]):
        return None
    names = {"animus": ANIMUS_NAMES[mine], "other": ANIMUS_NAMES[other]}
    return Reason("rarer", {**names, "n": bag[mine], "more": bag[other]})


def nearer_than_other(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The other portal needs more crystals than this one."""
    if instead is None or not is_crystal(action) or not is_crystal(instead):
        return None
    mine, other = portal_of(action), portal_of(instead)
    needs = [missing(t, seat, kind) for kind in (mine, other)]
    if needs[0] >= needs[1]:
        return None
    return Reason(
        "nearer", {"portal": KIND_NAMES[mine], "other": KIND_NAMES[other], "n": needs[1] - needs[0]}
    )


def power(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """What the power of the portal gives when it opens."""
    kind = portal_of(action)
    key = POWER_KEYS.get(POWER_OF[kind]) if kind >= 0 else None
    if key is None:
        return None
    values: dict[str, int | str] = {"portal": KIND_NAMES[kind]}
    if POWER_OF[kind] in (GAIN, PLACE_ON, PLACE_ANY, PER_COLOUR, PER_SLOT):
        values["n"] = AMOUNT[kind]
    if POWER_OF[kind] in (PLACE_ON, PER_SLOT, WILD):
        values["animus"] = ANIMUS_NAMES[ABOUT[kind]]
    if POWER_OF[kind] == PER_COLOUR:
        values["colour"] = COLOUR_NAMES[ABOUT[kind]]
    return Reason(key, values)


POWER_KEYS = {
    GAIN: "power_gain",
    PLACE_ON: "power_place",
    PLACE_ANY: "power_place_any",
    WILD: "power_joker",
    TWO_NEW: "power_two_new",
    OPEN_ANOTHER: "power_open",
    PER_COLOUR: "power_per_colour",
    PER_SLOT: "power_per_slot",
}


def no_reserve(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The crystal moves from another slot; perhaps because none is in reserve."""
    if verb_of(action) != ACTION_MOVE:
        return None
    source = source_of(action)
    key = "moves" if t.reserve[seat] else "moves_last"
    values = {"portal": KIND_NAMES[CELL_KIND[source]], "animus": ANIMUS_NAMES[CELL_ANIMUS[source]]}
    return Reason(key, values)


def new_portal(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How many tokens left in the bag fit on a portal that is taken."""
    if verb_of(action) != ACTION_TAKE:
        return None
    kind, bag = kind_of(action), in_bag(t)
    fitting = fitting_tokens(t.opened[seat], bag, animus_of(1 << kind))
    values: dict[str, int | str] = {"portal": KIND_NAMES[kind]}
    return Reason("fits" + _share(fitting, bag), values | {"n": fitting, "tokens": sum(bag)})


def _share(fitting: int, bag: list[int]) -> str:
    """How a key goes on: all tokens of the bag fit, or some; a joker is always left and fits."""
    return "_all" if fitting == sum(bag) else "_some"


def few_slots(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The portal that is taken needs fewer crystals than the other one."""
    if instead is None or {verb_of(action), verb_of(instead)} != {ACTION_TAKE}:
        return None
    mine, other = (slots_of(1 << kind_of(one)) for one in (action, instead))
    if mine >= other:
        return None
    names = [KIND_NAMES[kind_of(one)] for one in (action, instead)]
    return Reason("fewer_slots", {"portal": names[0], "other": names[1], "n": other - mine})


def kept_three(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """How many of all tokens fit on the three portals to start with."""
    if verb_of(action) != ACTION_KEEP:
        return None
    bag = in_bag(t)
    fitting = fitting_tokens(0, bag, animus_of(kept_kinds(action)))
    return Reason("kept" + _share(fitting, bag), {"n": fitting, "tokens": sum(bag)})


def kept_slots(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """The slots and the printed points of the three portals."""
    if verb_of(action) != ACTION_KEEP:
        return None
    kinds = kept_kinds(action)
    points = sum(POINTS[kind] for kind in members(kinds))
    return Reason("kept_slots", {"n": slots_of(kinds), "points": points})


def kept_lighter(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """These three need fewer crystals than the three that would be kept instead."""
    if instead is None or verb_of(action) != ACTION_KEEP or verb_of(instead) != ACTION_KEEP:
        return None
    fewer = slots_of(kept_kinds(instead)) - slots_of(kept_kinds(action))
    if fewer <= 0:
        return None
    others = " ".join(KIND_NAMES[kind] for kind in members(kept_kinds(instead)))
    return Reason("kept_lighter", {"n": fewer, "others": others})


def same_colour(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """One more portal of a colour of which this seat has opened some, while its reward is still there."""
    kind = portal_of(action)
    if kind < 0 or verb_of(action) == ACTION_OPEN:
        return None
    colour = COLOUR[kind]
    have = sum(COLOUR[other] == colour for other in members(opened_by(t, seat)))
    if not 0 < have < 3 or claimed_rewards(t) >> colour & 1:
        return None
    return Reason("same_colour", {"colour": COLOUR_NAMES[colour], "n": have})


def a_reward(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """What the reward brings, or what the next one would bring."""
    if verb_of(action) == ACTION_CLAIM:
        return Reason("claim", {"n": REWARD_POINTS[FIRST_QUANTITY + quantity_of(action)]})
    if action != ACTION_DECLINE:
        return None
    later = range(FIRST_QUANTITY + t.opened[seat].bit_count() - LEAST_QUANTITY + 1, REWARDS)
    free = [reward for reward in later if not claimed_rewards(t) >> reward & 1]
    if not free:
        return None
    portals = free[0] - FIRST_QUANTITY + LEAST_QUANTITY
    return Reason("waits", {"n": REWARD_POINTS[free[0]], "portals": portals})


def no_crystal(t: State, seat: int, action: int, instead: int | None) -> Reason | None:
    """Nothing is placed: what is left in reserve, if anything."""
    if action not in (ACTION_PASS, ACTION_DONE):
        return None
    kept = t.reserve[seat] + (t.left if t.phase == PHASE_RELAY else 0)
    return Reason("keeps_crystals", {"n": kept}) if kept else Reason("empty_reserve")


TESTS: tuple[Test, ...] = (
    ends_the_game,
    fills,
    brings_reward,
    a_reward,
    rare_spirit,
    rarer_than_other,
    nearer_than_other,
    brings_points,
    new_portal,
    few_slots,
    kept_three,
    kept_lighter,
    kept_slots,
    same_colour,
    no_reserve,
    power,
    no_crystal,
)

LOOKS = ("portal", "row", "own_portals", "dealt", "rewards", "reserve")
REASONS = (
    "ends_the_game",
    "completes",
    "still_missing",
    "reward",
    "reward_all",
    "claim",
    "waits",
    "rare",
    "none_left",
    "rarer",
    "nearer",
    "points",
    "fits_all",
    "fits_some",
    "fewer_slots",
    "kept_all",
    "kept_some",
    "kept_lighter",
    "kept_slots",
    "same_colour",
    "moves",
    "moves_last",
    *POWER_KEYS.values(),
    "keeps_crystals",
    "empty_reserve",
)
"""The keys of all sentences."""
