"""The Whirlwind: positions that the rules allow, chances that are exact, and a fair judge."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import permutations
from random import Random

import pytest

from sortilege.engine.challenge import Day, Draws, Result, make_puzzle
from sortilege.engine.errors import SortilegeError
from sortilege.engine.match import Match
from sortilege.games.via_magica import GAME
from sortilege.games.via_magica.actions import ACTION_PASS
from sortilege.games.via_magica.board import (
    ANIMUS,
    CELL_NAMES,
    KIND_NAMES,
    SLOTS,
    TOKEN_COPIES,
    TOKEN_NAMES,
)
from sortilege.games.via_magica.challenge import (
    LEVELS,
    NEARLY_BEST,
    Placement,
    Puzzle,
    make,
    needs_after,
    placements,
    play,
    solve,
    weigh,
)
from sortilege.games.via_magica.chances import FULL_BAG, Chances
from sortilege.games.via_magica.state import PHASE_RELAY, State
from sortilege.games.via_magica.whirlwind import SEAT, cells_of, slots_of, table_of
from sortilege.games.via_magica.zones import complete_kinds

WEEK = [Day(2026, 6, day) for day in range(1, 8)]


@cache
def puzzle_of(day: Day) -> Puzzle:
    puzzle: Puzzle = make_puzzle(GAME, day)
    return puzzle


def actions_for(puzzle: Puzzle, placement: Placement) -> list[str]:
    cells = zip(cells_of(puzzle.plan.portals), placement, strict=True)
    return [*(f"place {CELL_NAMES[cell]}" for cell, n in cells for _ in range(n)), "done"]


def judged(puzzle: Puzzle, placement: Placement) -> Result:
    result = play(puzzle, actions_for(puzzle, placement)).result
    assert result is not None
    return result


# --------------------------------------------------------------------------- the position
GOLDEN = {
    "2026-01-01": "1202202 37/42 place P32:air / place P32:air / place P32:water / place P32:water / done",
    "2026-01-04": "4233212 360361/602140 place P31:air / place P31:water / place P31:earth / done",
    "2028-02-29": "1433112 54177/115115 place P31:air / place P31:air / place P31:earth / done",
}


@pytest.mark.parametrize("text", GOLDEN)
def test_puzzle_of_a_day_never_changes(text: str) -> None:
    puzzle = puzzle_of(Day(*map(int, text.split("-"))))
    tokens = "".join(map(str, play(puzzle, []).view["bag"].values()))
    assert f"{tokens} {max(puzzle.worth.values())} {' / '.join(solve(puzzle))}" == GOLDEN[text]


@pytest.mark.parametrize("day", WEEK)
def test_position_of_a_day_is_what_its_level_says(day: Day) -> None:
    level, puzzle = LEVELS[day.weekday()], puzzle_of(day)
    t = table_of(puzzle.match)
    assert (t.phase, t.left, t.seat) == (PHASE_RELAY, level.crystals, 0)
    assert t.active[0].bit_count() == level.portals
    assert t.reserve[0] >= level.spirits, "there is a crystal for every spirit"
    view = play(puzzle, []).view
    left = {name: TOKEN_COPIES[n] - t.drawn[n] for n, name in enumerate(TOKEN_NAMES)}
    assert view["bag"] == left
    assert view["left"] == view["crystals"] == level.crystals


@pytest.mark.parametrize("day", WEEK)
def test_no_portal_opens_by_the_crystals_alone_and_no_new_one_in_time(day: Day) -> None:
    level, puzzle = LEVELS[day.weekday()], puzzle_of(day)
    assert all(slots_of(kind) >= level.crystals + level.short for kind in puzzle.plan.portals)
    assert all(slots_of(kind) > level.spirits for kind in table_of(puzzle.match).row)


@pytest.mark.parametrize("day", WEEK)
def test_choice_matters(day: Day) -> None:
    worth = sorted(puzzle_of(day).worth.values())
    best, middle = worth[-1], worth[len(worth) // 2]
    assert Fraction(1, 4) < best < Fraction(95, 100)
    assert middle < best * 3 / 4


def test_bag_has_to_be_looked_at_on_most_days_of_a_year() -> None:
    blind = 0
    for n in range(6):
        puzzle = make(WEEK[1 + n % 2], Draws(f"bag {n}"))
        full = weigh(puzzle.plan, FULL_BAG)
        choice = max(full, key=lambda placement: full[placement])
        blind += puzzle.worth[choice] == max(puzzle.worth.values())
    assert blind <= 1


# --------------------------------------------------------------------------- exact chances
def next_positions(t: State) -> Iterator[tuple[int, State]]:
    """Every token that can be drawn with its weight, before seat 0 has placed and after the other has passed."""
    out, weights = [0] * GAME.most_legal, [0] * GAME.most_legal
    count = GAME.rules.legal(t, 6, out)
    GAME.rules.weights(t, weights)
    for action, weight in zip(out[:count], weights[:count], strict=True):
        after = t.copy()
        GAME.rules.apply(after, 6, action)
        if GAME.rules.awaited(after) >> 1 & 1:
            GAME.rules.apply(after, 1, ACTION_PASS)
        yield weight, after


def best_by_rules(t: State, spirits: int) -> Fraction:
    """The chance that seat 0 opens a portal within some draws: everything that the rules allow is tried."""
    if spirits == 0:
        return Fraction(0)
    total = won = Fraction(0)
    for weight, after in next_positions(t):
        total += weight
        won += weight * best_choice(after, spirits - 1)
    return won / total


def best_choice(t: State, spirits: int) -> Fraction:
    if not GAME.rules.awaited(t) & 1:
        return best_by_rules(t, spirits)
    out = [0] * GAME.most_legal
    best = Fraction(0)
    opened = t.opened[0]
    for action in out[: GAME.rules.legal(t, 0, out)]:
        after = t.copy()
        GAME.rules.apply(after, 0, action)
        if after.opened[0] != opened or after.seat == 0:
            return Fraction(1)
        best = max(best, best_by_rules(after, spirits))
    return best


def ready_to_draw(puzzle: Puzzle, placement: Placement) -> State:
    """The position after a placement, when the next token is due: the first new portal is taken."""
    match = puzzle.match.copy()
    for action in actions_for(puzzle, placement)[:-1]:
        match.play(SEAT, action)
    while SEAT in match.actors:
        match.play(SEAT, match.legal(SEAT)[0])
        while match.chances and not any(text.startswith("draw") for text in match.chances):
            match.play("chance", match.legal("chance")[-1])
    return table_of(match)


@pytest.mark.parametrize("weekday", [0, 2, 3, 6])
def test_chance_equals_that_of_every_play_the_rules_allow(weekday: int) -> None:
    """Two spirits are few enough to try every token, placement, move and pass; the days have all the powers."""
    puzzle = puzzle_of(WEEK[weekday])
    ordered = sorted(puzzle.worth, key=lambda placement: (puzzle.worth[placement], placement))
    jokers = [TOKEN_NAMES.index(name) for name in play(puzzle, []).view["jokers"]]
    chances = Chances(jokers)
    placement = ordered[-2]
    t = ready_to_draw(puzzle, placement)
    bag = tuple(TOKEN_COPIES[n] - t.drawn[n] for n in range(len(TOKEN_NAMES)))
    needs = needs_after(puzzle.plan.portals, placement)
    assert chances.chance(needs, bag, 2) == best_by_rules(t, 2)


def test_chance_of_one_missing_crystal_is_that_of_drawing_it_from_the_bag() -> None:
    """Every order of a small bag: two water, one fire, one joker, two draws; a joker would end it anyway."""
    water = (0, 1, 0, 0, 0, 0)
    tokens = ["water", "water", "fire", "joker"]
    orders = list(permutations(tokens, 2))
    hits = sum("water" in order or "joker" in order for order in orders)
    assert Chances().chance([water], (0, 2, 0, 0, 1, 0, 1), 2) == Fraction(hits, len(orders)) == 1
    assert Chances().chance([water], (3, 1, 0, 0, 0, 0, 0), 2) == Fraction(1, 2)


def test_joker_fills_the_bag_again() -> None:
    """Air and shadow are missing, only jokers are in the bag: after it, any of the full bag's fits or jokers helps."""
    need = (1, 0, 0, 0, 0, 1)
    expected = Fraction(max(TOKEN_COPIES[0], TOKEN_COPIES[5]) + TOKEN_COPIES[6], sum(FULL_BAG))
    assert Chances().chance([need], (0, 0, 0, 0, 0, 0, 2), 2) == expected


def test_animus_that_is_a_joker_fits_everywhere_but_fills_no_bag() -> None:
    need = (2, 0, 0, 0, 0, 0)
    bag = (0, 0, 0, 2, 1, 0, 0)
    assert Chances().chance([need], bag, 2) == 0
    assert Chances([3]).chance([need], bag, 2) == Fraction(2, 3) * Fraction(1, 2)


def test_two_portals_open_more_often_than_one() -> None:
    air, fire = (1, 0, 0, 0, 0, 0), (0, 0, 0, 0, 1, 0)
    chance = Chances().chance
    assert chance([air, fire], FULL_BAG, 1) == chance([air], FULL_BAG, 1) + Fraction(
        TOKEN_COPIES[4], 23
    )


def test_complete_portal_needs_no_draw() -> None:
    assert Chances().chance([(0,) * ANIMUS], FULL_BAG, 0) == 1
    assert Chances().chance([(1, *(0,) * 5)], FULL_BAG, 0) == 0


def test_sunday_s_best_placement_is_about_as_good_in_real_games() -> None:
    """A greedy player who fills the portal with the fewest free slots comes near, never far above."""
    puzzle = puzzle_of(WEEK[-1])
    best = max(puzzle.worth, key=lambda placement: puzzle.worth[placement])
    start, rng = ready_to_draw(puzzle, best), Random(7)
    games = 120
    won = sum(plays_greedily(start, rng, puzzle.plan.spirits) for _ in range(games))
    expected = float(puzzle.worth[best])
    assert expected - 0.2 < won / games < expected + 0.12


def plays_greedily(start: State, rng: Random, spirits: int) -> bool:
    t, opened = start.copy(), start.opened[0]
    for _ in range(spirits):
        drawn = list(next_positions(t))
        t = rng.choices([after for _, after in drawn], [weight for weight, _ in drawn])[0]
        if GAME.rules.awaited(t) & 1:
            t = max(after_actions(t), key=fullness)
        if t.opened[0] != opened or t.seat == 0 or complete_kinds(t, 0):
            return True
    return False


def after_actions(t: State) -> Iterator[State]:
    out = [0] * GAME.most_legal
    for action in out[: GAME.rules.legal(t, 0, out)]:
        after = t.copy()
        GAME.rules.apply(after, 0, action)
        yield after


def fullness(t: State) -> float:
    """How near the nearest portal is to opening; an opening is best."""
    if t.seat == 0:
        return 1e9
    free = []
    for kind in range(len(KIND_NAMES)):
        if t.active[0] >> kind & 1:
            placed = sum(t.crystals[n] >> kind & 1 for n in range(18))
            free.append(sum(SLOTS[ANIMUS * kind : ANIMUS * kind + ANIMUS]) - placed)
    return -min(free) * 10 + sum(layer.bit_count() for layer in t.crystals[:18])


# --------------------------------------------------------------------------- the judge
def test_placements_are_all_there_are() -> None:
    assert list(placements([1, 2], 2)) == [(0, 2), (1, 1)]
    assert len(list(placements([3, 1, 2, 2], 3))) == len(
        {
            p
            for p in permutations([*range(4)] * 3, 4)
            if sum(p) == 3 and p[0] <= 3 and p[1] <= 1 and p[2] <= 2 and p[3] <= 2
        }
    )


@pytest.mark.parametrize("day", WEEK)
def test_stars_follow_the_part_of_the_best_chance(day: Day) -> None:
    puzzle = puzzle_of(day)
    best = max(puzzle.worth.values())
    for placement, chance in sorted(puzzle.worth.items(), key=lambda one: one[1])[-9:]:
        result = judged(puzzle, placement)
        part = chance / best
        wanted = 3 if part == 1 else 2 if part >= NEARLY_BEST else 1 if 2 * part >= 1 else 0
        assert result.stars == wanted
        assert (result.score == result.best) == (wanted == 3)
        assert result.solution["own"]["chance"] <= result.solution["best"]["chance"]
        assert len(result.marks) == puzzle.plan.crystals
        assert (set(result.marks) == {2}) == (wanted == 3)


def test_crystal_can_be_moved_before_it_is_done() -> None:
    puzzle = puzzle_of(WEEK[0])
    best = actions_for(puzzle, max(puzzle.worth, key=lambda one: puzzle.worth[one]))
    first = best[0].split(" ")[1]
    other = next(
        a
        for a in play(puzzle, best[1:-1]).view["actions"]
        if a.startswith("place ") and a != best[0]
    )
    elsewhere = [*best[1:-1], other]
    move = f"move {other.split(' ')[1]} {first}"
    assert move in play(puzzle, elsewhere).view["actions"]
    moved = play(puzzle, [*elsewhere, move, "done"])
    assert moved.result is not None
    assert moved.result.stars == 3
    assert moved.view["left"] == 0


def test_offers_are_what_is_accepted_and_done_comes_with_the_last_crystal() -> None:
    puzzle = puzzle_of(WEEK[5])
    actions: list[str] = []
    while (offered := play(puzzle, actions).view["actions"]) and "done" not in offered:
        for action in offered:
            assert play(puzzle, [*actions, action]).result is None
        actions.append(offered[0])
    assert len(actions) == puzzle.plan.crystals
    assert all(not action.startswith("place") for action in offered)


@pytest.mark.parametrize(
    "actions",
    [
        ["place"],
        ["place P99:air"],
        ["place P01:joker"],
        ["place P23:air"],
        ["take P01"],
        ["pass"],
        ["move P01:air P02:air"],
        ["done", "done"],
        ["done now"],
        ["draw air"],
        [""],
        ["place " + "x" * 30],
    ],
)
def test_anything_else_is_refused(actions: list[str]) -> None:
    with pytest.raises(SortilegeError):
        play(puzzle_of(WEEK[0]), actions)


def test_no_more_crystals_than_were_lifted_and_no_two_on_a_slot() -> None:
    puzzle = puzzle_of(WEEK[1])
    full = solve(puzzle)[:-1]
    free = next(a for a in play(puzzle, []).view["actions"] if a not in full)
    with pytest.raises(SortilegeError):
        play(puzzle, [*full, free])
    cell = max(set(full), key=full.count)
    with pytest.raises(SortilegeError):
        play(puzzle, [cell] * 4)


def test_crystals_that_were_not_placed_are_missed() -> None:
    puzzle = puzzle_of(WEEK[1])
    result = play(puzzle, [*solve(puzzle)[:1], "done"]).result
    assert result is not None
    assert result.marks == (2, 0, 0)
    assert result.stars == 0


def test_puzzle_is_not_changed_by_playing_it() -> None:
    puzzle = puzzle_of(WEEK[2])
    before = puzzle.match.position.copy()
    play(puzzle, solve(puzzle))
    assert puzzle.match.position == before
    assert isinstance(puzzle.match, Match)
