"""What the owl says about Mago Magino is true, counted again from what lies on the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sortilege.engine.contract import View
from sortilege.games.mago_magino import GAME, coach, notation, sight
from sortilege.games.mago_magino.rules import apply
from sortilege.games.mago_magino.state import State
from tests.games.mago_magino.support import ring
from tests.support.coach_suite import CoachSuite
from tests.support.coach_walks import Fact, said

Values = Mapping[str, Any]


# --------------------------------------------------------------------------- the same, from the view
def view(t: State) -> View:
    return sight.recall(t, 0)


def after(t: State, seat: int, action: int) -> View:
    later = t.copy()
    apply(later, seat, action)
    return view(later)


def children(shown: View, seat: int) -> dict[str, View]:
    return {child["piece"]: child for child in shown["children"] if child["seat"] == seat}


def danger(shown: View, seat: int) -> int:
    """The names of spaces at which the arrow would strike a child of a seat, counted one by one."""
    at = {child["at"] for child in children(shown, seat).values()} - {"H", shown["magician"]}
    in_forest = any(space[0] == "F" for space in at)
    struck = {space for space in shown["spaces"] if space in at or (space[0] == "F" and in_forest)}
    return len(struck - {shown["magician"]})


def home(shown: View, space: str) -> int:
    ring: list[str] = shown["spaces"]
    return (len(ring) - ring.index(space)) % len(ring)


def mover(t: State, seat: int, action: int) -> str:
    """The name of what moves: a, b, f1, mago; empty for no move."""
    words = notation.say(action).split()
    return words[1] if words[0] == "go" else ""


def frog(shown: View, name: str) -> View | None:
    return next((frog for frog in shown["frogs"] if frog["frog"] == name), None)


def hops(shown: View, space: str) -> int:
    """Hops of a frog to the house or the magician, walked step by step both ways."""
    spaces, ways = shown["spaces"], []
    for step in (1, -1):
        place, count = spaces.index(space), 0
        while count == 0 or spaces[place] not in ("H", shown["magician"]):
            if step < 0 and 0 < place <= 4:
                count = 99
                break
            place, count = (place + step) % len(spaces), count + 1
        ways.append(count)
    return min(ways)


def crystals_home(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    return bool(later["won"][seat] == view(t)["won"][seat] + 1 == v["n"])


def wins(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return after(t, seat, action)["won"][seat] == t.goal == v["n"]


def freed(t: State, seat: int, action: int, own: bool) -> int:
    """How many frogs of this seat, or of the others, are frogs no longer."""
    before, later = (
        [one for one in shown["frogs"] if (one["seat"] == seat) == own]
        for shown in (view(t), after(t, seat, action))
    )
    return len(before) - len(later)


def own_frog(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    moved = frog(view(t), mover(t, seat, action))
    assert moved is not None
    return moved["seat"] == seat and moved["piece"] == v["child"]


def own_frog_hops(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    moved = frog(later, mover(t, seat, action))
    assert moved is not None
    return own_frog(t, seat, action, v, instead) and hops(later, moved["at"]) == v["n"]


def way_home(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    child = children(later, seat)[mover(t, seat, action)]
    return child["crystal"] is True and home(later, child["at"]) == v["n"]


def to_house(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    return home(later, children(later, seat)[mover(t, seat, action)]["at"]) == v["n"]


def to_hideout(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    at = children(after(t, seat, action), seat)[mover(t, seat, action)]["at"]
    return at == f"F{4 - v['n']}"


def magician_nearer(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    own = [one["at"] for one in later["frogs"] if one["seat"] == seat]
    return v["n"] in [hops(later, at) for at in own]


def magician_protects(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    return bool(children(later, seat)[v["child"]]["at"] == later["magician"])


def hinders(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    now, later = view(t), after(t, seat, action)
    before = {one["piece"]: one["at"] for one in now["frogs"] if one["seat"] == v["seat"]}
    then = {one["piece"]: one["at"] for one in later["frogs"] if one["seat"] == v["seat"]}
    longer = [hops(later, then[p]) for p in then if hops(later, then[p]) > hops(now, before[p])]
    return v["n"] in longer and v["seat"] != seat


def unprotects(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    now, later = view(t), after(t, seat, action)
    there = [child["at"] for child in children(now, v["seat"]).values()]
    return now["magician"] in there and now["magician"] != later["magician"] and v["seat"] != seat


def safe(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    return children(later, seat)[mover(t, seat, action)]["at"] in ("H", later["magician"])


def leaves_forest(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    piece = mover(t, seat, action)
    places = [children(shown, seat)[piece]["at"] for shown in (view(t), after(t, seat, action))]
    return places[0][0] == "F" != places[1][0]


def safer(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    other = view(t) if instead is None else after(t, seat, instead)
    counted = danger(after(t, seat, action), seat), danger(other, seat), len(other["spaces"])
    return counted == (v["n"], v["other"], v["spaces"]) and 0 < v["n"] < v["other"]


def danger_then(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later = after(t, seat, action)
    return (danger(later, seat), len(later["spaces"])) == (
        v.get("n", 0),
        v.get("spaces", 5 + t.meadow),
    )


def nearer_crystal(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """Nothing lies nearer than it says, and something lies there."""
    later = after(t, seat, action)
    at, spaces = children(later, seat)[mover(t, seat, action)]["at"], later["spaces"]
    place, n = spaces.index(at), v.get("n", 0)
    ahead = {spaces[(place + k) % len(spaces)]: k for k in range(len(spaces))}
    behind = {spaces[place - k]: k for k in range(len(spaces)) if place - k >= 4 or place == 0}
    found = [min(ahead[s], behind.get(s, 99)) for s in later["crystals"]]
    return min(found) == n


def all_points(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    used = [int(notation.say(one).split()[3]) for one in (action, instead)]
    return used[0] == t.die == v["n"] > used[1]


FACTS: dict[str, Fact] = {
    "wins": wins,
    "brings_home": crystals_home,
    "frees_own": lambda t, seat, action, v, i: freed(t, seat, action, True) == v["n"] > 0,
    "throws_again": lambda t, seat, action, v, i: freed(t, seat, action, False) > 0,
    "own_frog": own_frog,
    "own_frog_hops": own_frog_hops,
    "takes": way_home,
    "loads": way_home,
    "carries_home": way_home,
    "magician_nearer": magician_nearer,
    "magician_protects": magician_protects,
    "hinders": hinders,
    "unprotects": unprotects,
    "safe_in_house": safe,
    "safe_with_magician": safe,
    "leaves_forest": leaves_forest,
    "safer": safer,
    "safer_than_now": safer,
    "nearer_crystal": nearer_crystal,
    "at_crystal": nearer_crystal,
    "all_points": all_points,
    "one_more_throw": lambda t, seat, action, v, i: v["n"] and danger_then(t, seat, action, v, i),
    "throw_safely": danger_then,
    "stays": danger_then,
    "no_danger": danger_then,
    "to_hideout": to_hideout,
    "to_house": to_house,
}
RARE = {"stays", "at_crystal", "loads", "to_hideout", "to_house", "own_frog", "unprotects"}


class TestCoach(CoachSuite):
    game, facts, rare, walks = GAME, FACTS, RARE, (12, 500)
    rare_looks = frozenset(("arrow_danger", "die"))


# --------------------------------------------------------------------------- single positions
def test_it_knows_which_frog_is_ones_own() -> None:
    match = ring("die=3", "M3 f1=0b", "M6 f2=1a", "M9 mago")
    assert said(match, "go f1 cw 1")["own_frog_hops"] == {"child": "b", "n": 5}
    assert "own_frog_hops" not in said(match, "go f2 cw 1")
    assert said(match, "go f2 ccw 1")["hinders"] == {"seat": 1, "n": 4}


def test_a_frog_beside_the_magician_is_freed() -> None:
    match = ring("die=3", "M3 f1=0b mago", "M4 f2=0a")
    assert said(match, "go f2 ccw 1")["own_frog"] == {"child": "a"}
    assert said(match, "go f2 ccw 1")["frees_own"] == {"n": 1}


def test_a_crystal_may_be_taken_along() -> None:
    match = ring("die=2", "M3 0a +1")
    assert said(match, "go a cw 2 load")["loads"] == {"n": 5}
    assert "loads" not in said(match, "go a cw 2")


def test_before_and_after_are_counted_only_where_a_danger_is_left() -> None:
    match = ring("die=1", "M3 0a", "M5 0b", "M6 mago")
    assert said(match, "go b cw 1")["safer_than_now"] == {"n": 1, "other": 2, "spaces": 14}
    match = ring("die=1", "M5 0b", "M6 mago")
    told = said(match, "go b cw 1")
    assert "no_danger" in told and "safer_than_now" not in told


def test_one_more_throw_names_no_danger_where_there_is_none() -> None:
    match = ring("phase=again", "M3 mago", "M5 0a")
    assert said(match, "throw")["one_more_throw"] == {"n": 1, "spaces": 14}
    match = ring("phase=again", "M3 mago")
    told = said(match, "throw")
    assert "throw_safely" in told and not {"one_more_throw", "no_danger"} & told.keys()


def test_where_there_is_nothing_more_to_say_it_counts_spaces() -> None:
    match = ring("die=1", "M3 0a", "M5 mago")
    assert said(match, "pass", "go a cw 1").keys() & {"stays", "no_danger"}


def test_of_moves_that_are_as_good_one_takes_the_crystal() -> None:
    match = ring("die=2", "M3 0a +1")
    t = match.position
    assert isinstance(t, State)
    take, leave, stay = map(notation.parse, ("go a cw 2 load", "go a cw 2", "pass"))
    assert coach.effort(t, take) < coach.effort(t, leave) == coach.effort(t, stay)
