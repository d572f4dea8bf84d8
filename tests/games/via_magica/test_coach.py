"""What the owl says about Via Magica is true, counted again from what a player sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sortilege.engine.contract import View
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME, coach, notation, sight
from sortilege.games.via_magica.board import (
    ANIMUS_NAMES,
    KIND_NAMES,
    PORTALS,
    REWARD_NAMES,
    REWARD_POINTS,
    TOKEN_COPIES,
    TOKEN_NAMES,
    Portal,
)
from sortilege.games.via_magica.rules import score
from sortilege.games.via_magica.state import State
from tests.games.via_magica.support import dealt, scene
from tests.support.coach_suite import CoachSuite
from tests.support.coach_walks import Fact, said

Values = Mapping[str, Any]


# --------------------------------------------------------------------------- the same, from the view
def words(action: int) -> list[str]:
    return notation.say(action).split()


def portal(name: str) -> Portal:
    return PORTALS[KIND_NAMES.index(name)]


def slots(name: str) -> list[str]:
    return portal(name).slots.split()


def zone(t: State, seat: int) -> dict[str, View]:
    player: View = sight.recall(t, seat)["players"][seat]
    return {one["portal"]: one for one in player["zone"]}


def empty(t: State, seat: int, name: str) -> int:
    shown = zone(t, seat)[name]
    return int(sum(shown["slots"].values()) - sum(shown["crystals"].values()))


def opened(t: State, seat: int) -> list[str]:
    """The portals that a seat has opened, the one whose power it uses included."""
    names = [KIND_NAMES[k] for k in range(len(KIND_NAMES)) if t.opened[seat] >> k & 1]
    return names + ([KIND_NAMES[t.portal]] if t.portal >= 0 and t.seat == seat else [])


def bag(t: State) -> dict[str, int]:
    left = (copies - drawn for copies, drawn in zip(TOKEN_COPIES, t.drawn, strict=True))
    return dict(zip(TOKEN_NAMES, left, strict=True))


def target(action: int) -> tuple[str, str]:
    """The portal and the animus that a crystal goes to."""
    name, animus = words(action)[-1].split(":")
    return name, animus


def moves_within(action: int) -> bool:
    """Does a crystal move from one slot to another of the same portal?"""
    spoken = words(action)
    return spoken[0] == "move" and spoken[1].split(":")[0] == spoken[2].split(":")[0]


def missing_then(t: State, seat: int, action: int) -> int:
    return empty(t, seat, target(action)[0]) - (0 if moves_within(action) else 1)


def fills(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return target(action)[0] == v["portal"] and missing_then(t, seat, action) == v.get("n", 0)


def is_opening(t: State, seat: int, action: int) -> bool:
    verb = words(action)[0]
    return verb == "open" or (verb in ("place", "move") and missing_then(t, seat, action) == 0)


def ends_the_game(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return is_opening(t, seat, action) and len(opened(t, seat)) + 1 == v["n"] == 7


def about(action: int) -> str:
    return words(action)[-1].split(":")[0]


def worth(t: State, seat: int, names: list[str]) -> int:
    """The score of a seat that has opened these, by the rules themselves; rewards and head start left out."""
    copy, out = t.copy(), [0] * 6
    copy.opened[seat] = sum(1 << KIND_NAMES.index(name) for name in set(names))
    copy.rewards[seat] = copy.head_start[seat] = 0
    score(copy, out)
    return out[seat]


def points(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    have = opened(t, seat)
    return (
        worth(t, seat, [*have, v["portal"]]) - worth(t, seat, have) == v["n"]
        and about(action) == v["portal"]
    )


def free_rewards(t: State) -> set[str]:
    taken = sum(1 << r for r in range(10) if any(own >> r & 1 for own in t.rewards))
    return {name for r, name in enumerate(REWARD_NAMES) if not taken >> r & 1}


def colours(t: State, seat: int, action: int) -> list[str]:
    return [portal(name).colour for name in (*opened(t, seat), about(action))]


def reward(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    name = {"yellow": "R01", "purple": "R02", "green": "R03", "blue": "R04"}[v["colour"]]
    three = colours(t, seat, action).count(v["colour"]) >= 3
    return is_opening(t, seat, action) and three and name in free_rewards(t)


def reward_all(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return len(set(colours(t, seat, action))) == 4 and "R05" in free_rewards(t)


def claim(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return REWARD_POINTS[REWARD_NAMES.index(words(action)[1])] == v["n"]


def waits(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """The first quantity reward above what this seat has opened that nobody has."""
    later = [n for n in range(len(opened(t, seat)) + 1, 7) if f"R{n + 4:02}" in free_rewards(t)]
    return later[0] == v["portals"] and REWARD_POINTS[v["portals"] + 3] == v["n"]


def rare(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    left = bag(t)
    counted = left[v["animus"]], sum(left.values())
    return counted == (v["n"], v["tokens"]) and target(action)[1] == v["animus"]


def rarer(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    one, other = target(action)[1], target(instead)[1]
    named = (one, other) == (v["animus"], v["other"])
    return named and (bag(t)[one], bag(t)[other]) == (v["n"], v["more"]) and v["n"] < v["more"]


def nearer(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    gap = empty(t, seat, v["other"]) - empty(t, seat, v["portal"])
    return gap == v["n"] > 0 and about(action) == v["portal"]


def fitting(t: State, seat: int, names: list[str]) -> int:
    """The tokens in the bag that fit on these portals, jokers and what counts as one included."""
    wild = {portal(one).about for one in opened(t, seat) if portal(one).power == "treat_as_joker"}
    wanted = {animus for name in names for animus in slots(name)} | wild | {"joker"}
    return sum(count for token, count in bag(t).items() if token in wanted)


def fits_bag(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    names = words(action)[1:]
    return (fitting(t, seat, names), sum(bag(t).values())) == (v["n"], v["tokens"])


def fits_some(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return 0 < v["n"] < v["tokens"] and fits_bag(t, seat, action, v, instead)


def fits_all(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return v["n"] == v["tokens"] and fits_bag(t, seat, action, v, instead)


def fewer_slots(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    one, other = (sum(len(slots(n)) for n in words(a)[1:]) for a in (action, instead))
    return other - one == v["n"] > 0


def kept_lighter(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    named = sorted(v["others"].split()) == sorted(words(instead)[1:])
    return named and fewer_slots(t, seat, action, v, instead)


def kept_slots(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    names = words(action)[1:]
    counted = sum(len(slots(name)) for name in names), sum(portal(n).points for n in names)
    return counted == (v["n"], v["points"])


def same_colour(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    have = [portal(name).colour for name in opened(t, seat)]
    return portal(about(action)).colour == v["colour"] and have.count(v["colour"]) == v["n"]


def moves(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return words(action)[1] == f"{v['portal']}:{v['animus']}"


def moves_last(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return moves(t, seat, action, v, instead) and t.reserve[seat] == 0


def power(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """The printed power has the amount, the animus or the colour that is named."""
    printed = portal(v["portal"])
    named = v.get("animus", v.get("colour", printed.about))
    return (v.get("n", printed.amount), named) == (printed.amount, printed.about)


def keeps_crystals(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return 0 < v["n"] <= 10 and t.reserve[seat] <= v["n"]


def empty_reserve(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return t.reserve[seat] == 0


FACTS: dict[str, Fact] = {
    "ends_the_game": ends_the_game,
    "completes": fills,
    "still_missing": fills,
    "reward": reward,
    "reward_all": reward_all,
    "claim": claim,
    "waits": waits,
    "rare": rare,
    "none_left": rare,
    "rarer": rarer,
    "nearer": nearer,
    "points": points,
    "fits_all": fits_all,
    "fits_some": fits_some,
    "fewer_slots": fewer_slots,
    "kept_all": fits_all,
    "kept_some": fits_some,
    "kept_lighter": kept_lighter,
    "kept_slots": kept_slots,
    "same_colour": same_colour,
    "moves": moves,
    "moves_last": moves_last,
    **dict.fromkeys(coach.POWER_KEYS.values(), power),
    "keeps_crystals": keeps_crystals,
    "empty_reserve": empty_reserve,
}
RARE = {"moves", "kept_lighter", "power_open", "keeps_crystals"}


class TestCoach(CoachSuite):
    game, facts, rare, walks = GAME, FACTS, RARE, (8, 700)


def test_every_animus_has_a_token() -> None:
    assert all(animus in TOKEN_NAMES for animus in ANIMUS_NAMES)


# --------------------------------------------------------------------------- single positions
def drawn(token: str, zone_lines: str, others: str = "") -> Match:
    """The first seat is to place a crystal on a token that was just drawn."""
    match = scene(f"phase=draw\nseat 0\n{zone_lines}\nseat 1\n  zone P34{others}")
    match.apply(6, notation.parse(f"draw {token}"))
    return match


def test_a_crystal_completes_a_portal_or_leaves_slots_empty() -> None:
    match = drawn("air", "  zone P33\n  zone P30")
    told = said(match, "place P33:air", "place P30:air")
    assert told["still_missing"] == {"portal": "P33", "n": 1} and "completes" not in told
    assert told["nearer"] == {"portal": "P33", "other": "P30", "n": 3}
    assert told["points"] == {"portal": "P33", "n": 3}
    assert "nearer" not in said(match, "place P30:air", "place P33:air")


def test_a_spirit_is_rare_when_few_are_left() -> None:
    assert said(drawn("fire", "  zone P35\n  zone P30"), "place P35:fire")["rare"]["n"] == 1
    assert "rare" not in said(drawn("air", "  zone P33\n  zone P30"), "place P33:air")


def test_a_crystal_can_move_although_there_are_others_in_reserve() -> None:
    match = drawn("water", "  zone P33 air=1\n  zone P30")
    told = said(match, "move P33:air P30:water")
    assert told["moves"] == {"portal": "P33", "animus": "air"} and "moves_last" not in told


def test_crystals_in_reserve_are_counted_only_where_there_are_some() -> None:
    match = drawn("air", "  zone P33\n  zone P30")
    t = match.position
    assert isinstance(t, State)
    assert said(match, "pass")["keeps_crystals"] == {"n": t.reserve[0]}
    t.reserve[0] = 0
    assert "empty_reserve" in said(match, "pass") and "keeps_crystals" not in said(match, "pass")


def test_three_portals_are_compared_with_those_that_would_be_kept_instead() -> None:
    """P33, P10 and P09 have 8 slots, P01, P10 and P18 have 14."""
    match = dealt("P33 P10 P09 P01 P18 P12", "P02 P03 P04 P05 P06 P07")
    told = said(match, "keep P09 P10 P33", "keep P01 P10 P18")
    assert told["kept_lighter"] == {"n": 6, "others": "P01 P10 P18"}
    assert "kept_lighter" not in said(match, "keep P01 P10 P18", "keep P09 P10 P33")


def test_where_all_tokens_fit_they_are_not_counted_out() -> None:
    match = dealt("P33 P10 P09 P01 P18 P12", "P02 P03 P04 P05 P06 P07")
    assert said(match, "keep P01 P10 P18")["kept_all"] == {"n": 23, "tokens": 23}
    assert said(match, "keep P09 P10 P33")["kept_some"] == {"n": 17, "tokens": 23}
