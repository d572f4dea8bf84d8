"""How this game is played against its referee: from random to fairly sensible, so that games come to an end.

None of the advice is a rule. An adviser looks at the referee and names an action, or None for no opinion.
"""

from __future__ import annotations

import random
from functools import cache
from itertools import combinations

from tests.games.magical_circle.referee import CARDS, MagicalCircle
from tests.referee.face import Referee, RefereePlan


@cache
def solvable(places: tuple[int, ...], left: int, last: tuple[int, ...] | None) -> bool:
    """Whether exactly `left` swaps put everything in its place, never the same pair twice in a row."""
    if left == 0:
        return places == (0, 1, 2, 3, 4)
    return any(
        solvable(exchanged(places, pair), left - 1, pair)
        for pair in combinations(range(5), 2)
        if pair != last
    )


def exchanged(places: tuple[int, ...], pair: tuple[int, ...]) -> tuple[int, ...]:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return tuple(other.get(place, place) for place in places)


def leads(referee: MagicalCircle, action: str) -> bool:
    """Whether this `play`, `announce` or `swap` leads to one of the open cards."""
    said = action.split()
    for card in referee.open:
        aim = CARDS[card]
        places = tuple(aim.index(token) for token in referee.tokens)
        pair: tuple[int, ...] | None = None
        left = sum(map(int, said[1:])) if said[0] != "swap" else referee.swaps_left - 1
        if said[0] == "swap":
            pair = tuple(sorted(aim.index(token) for token in said[1:]))
            places = exchanged(places, pair)
        if solvable(places, left, pair):
            return True
    return False


def sensible(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """Grab, and then swap to a card."""
    assert isinstance(referee, MagicalCircle)
    if referee.phase not in ("play", "swap"):
        return "grab" if referee.phase == "race" and rng.random() < 0.5 else None
    actions = [
        one for one in referee.legal(actor) if one.split()[0] in ("play", "announce", "swap")
    ]
    good = [one for one in sorted(actions) if leads(referee, one)]
    return rng.choice(good) if good else None


def level_race(referee: Referee, actor: str, rng: random.Random) -> str | None:
    """The richest seat never succeeds: many cards are won, and the pile runs low."""
    assert isinstance(referee, MagicalCircle)
    if referee.phase == "race" and max(referee.scores()) > min(referee.scores()):
        return "agree" if referee.scores()[int(actor)] == max(referee.scores()) else "grab"
    return sensible(referee, actor, rng)


PLAN = RefereePlan(
    referee=MagicalCircle,
    seats=range(2, 6),
    options=[
        {},
        {"children": True, "goal": 3, "first": 1},
        {"sand_seconds": 0, "goal": 3},
        {"sand_seconds": 15, "restore_on_failure": True, "first": 0},
        {"children": True, "sand_seconds": 60, "restore_on_failure": True},
    ],
    advisers=[sensible, level_race],
    met=[
        *("success", "failure", "penalty", "give_up", "sand_out", "all locked", "agreed by all"),
        *("agreed, some locked", "grab after agree", "hand back with 0", "hand back with 1"),
        *("under 0", "under 1", "under 2", "back to the start", "announce", "over"),
    ],
    games_per_case=100,
)
