"""The walker of The Magic Labyrinth."""

from __future__ import annotations

from itertools import combinations, pairwise
from random import Random

import pytest

from sortilege import Match, new
from sortilege.bots.levels import get_bot
from sortilege.engine.veiled import Veiled
from sortilege.games.magic_labyrinth.belief import fitting_orientations, layout_walls
from sortilege.games.magic_labyrinth.board import (
    EDGES,
    ORIENTATIONS,
    SQUARE_NAMES,
    edges_from_names,
)
from sortilege.games.magic_labyrinth.bot import SKILLS, Skill, Walker, certainly_open
from tests.games.magic_labyrinth.support import garden, state
from tests.support.bot_play import play_with_bots

LEVELS = sorted(SKILLS)
WALLS = "A1-A2 A3-B3 C3-D3 D4-D5 E2-F2 C5-C6 B5-C5 E4-F4 D1-D2 B2-B3 E5-E6 F3-F4"


CAREFUL, PLAIN = Skill(cautious=1.0), Skill()
"""Two who make no mistakes: one of them reckons with walls that it does not know."""


def walker(level: int | Skill, seed: int = 0) -> Walker:
    """A walker of a level, or one with a skill of its own."""
    made = Walker(level if isinstance(level, int) else 1, seed)
    made.skill = SKILLS[level] if isinstance(level, int) else level
    return made


def choice(match: Match, level: int | Skill, *, seed: int = 0, rng: int = 0) -> str:
    """What a walker chooses for the seat on turn."""
    seat = state(match).turn
    veiled = Veiled(match.game, match.position, seat)
    chosen = walker(level, seed).choose(veiled, match.legal_ids(seat), Random(rng))
    return match.game.notation.say(chosen)


def remember(match: Match, *, bumped: str = "", crossed: str = "") -> Match:
    """Some edges have been hit or crossed before."""
    t = state(match)
    t.bumped, t.crossed = edges_from_names(bumped), edges_from_names(crossed)
    return match


@pytest.mark.parametrize("skill", [CAREFUL, PLAIN])
def test_walks_straight_to_the_target(skill: Skill) -> None:
    for rng in range(20):
        assert choice(garden("A3 F6", target="D3", steps=3), skill, rng=rng) == "step E"


@pytest.mark.parametrize("skill", [CAREFUL, PLAIN])
def test_goes_round_a_wall_that_was_hit(skill: Skill) -> None:
    match = garden("C3 F6", walls="C3-D3", target="D3", steps=3)
    assert choice(match, skill) == "step E", "nobody has hit it yet"
    remember(match, bumped="C3-D3")
    assert {choice(match, skill, rng=rng) for rng in range(20)} == {"step N", "step S"}


@pytest.mark.parametrize("level", LEVELS)
def test_never_tries_a_wall_it_thinks_of(level: int) -> None:
    match = remember(garden("C3 F6", walls=WALLS, target="D4", steps=3), bumped=WALLS)
    wall, tried = edges_from_names("C3-D3"), 0
    for seed in range(100):
        thinks_of_it = in_mind(match, level, seed) & wall
        tried += not thinks_of_it
        if thinks_of_it:
            assert choice(match, level, seed=seed, rng=seed) != "step E"
    assert 0 < tried < 100, "everybody is absent at times, and nobody always"


def in_mind(match: Match, level: int, seed: int) -> int:
    """The walls that a walker thinks of at one moment, as bits."""
    return Walker(level, seed).walls_in_mind(state(match), 0, Random(seed))


def test_who_plays_better_forgets_less() -> None:
    match = remember(garden("C3 F6", walls=WALLS, steps=3), bumped=WALLS)
    kept = {
        level: sum(in_mind(match, level, seed).bit_count() for seed in range(300)) / 300
        for level in LEVELS
    }
    assert list(kept.values()) == sorted(kept.values())
    assert kept[6] - kept[1] > 3


def test_every_fault_is_rarer_the_higher_the_level() -> None:
    faults = ("absent", "fade", "hasty", "mixes_up", "doubts")
    for low, high in pairwise(LEVELS):
        assert all(getattr(SKILLS[low], f) >= getattr(SKILLS[high], f) for f in faults), high
        assert SKILLS[low].cautious <= SKILLS[high].cautious
        assert SKILLS[low].layouts < SKILLS[high].layouts
    assert SKILLS[6].layouts == 1, "an expert knows the layouts by heart"


def test_memory_fades_with_the_number_of_walls_seen() -> None:
    names = WALLS.split()
    dim = []
    for seen in (2, 4, 8, 12):
        match = remember(garden("C3 F6", walls=WALLS, steps=3), bumped=" ".join(names[:seen]))
        dim.append(Walker(1, seed=4).dim_walls(state(match), 0).bit_count() / seen)
    assert dim[0] == 0, "two walls are kept without effort"
    assert dim == sorted(dim) and len(set(dim)) == 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_walker_remembers_only_walls_that_were_hit(level: int) -> None:
    bumped = " ".join(WALLS.split()[:8])
    match = remember(garden("C3 F6", walls=WALLS, steps=3), bumped=bumped)
    for seed in range(50):
        assert not in_mind(match, level, seed) & ~edges_from_names(bumped)


def test_nobody_forgets_what_the_table_shows() -> None:
    match = remember(garden("C3 F6", walls=WALLS, steps=3, show_bumped=True), bumped=WALLS)
    t = state(match)
    assert all(Walker(1, seed).dim_walls(t, 0) == 0 for seed in range(50))


def test_in_haste_a_child_thinks_only_of_the_walls_beside_it() -> None:
    match = remember(garden("C3 F6", walls=WALLS, steps=3, show_bumped=True), bumped=WALLS)
    minds = {in_mind(match, 1, seed) for seed in range(50)}
    assert minds == {edges_from_names(WALLS), edges_from_names("C3-D3")}


def test_a_child_sometimes_runs_after_a_symbol_beside_the_target_for_a_whole_turn() -> None:
    t = state(garden("C3 F6", target="D4", steps=3))
    aims = [Walker(1, seed).aim(t, 0) for seed in range(200)]
    beside = {SQUARE_NAMES.index(name) for name in ("D3", "C4", "E4", "D5")}
    assert set(aims) == beside | {t.target}
    assert 100 < aims.count(t.target) < 190, "mostly it sees what is wanted"
    t.at[0], t.steps = SQUARE_NAMES.index("C2"), 1
    assert [Walker(1, seed).aim(t, 0) for seed in range(200)] == aims
    assert all(walker(PLAIN, seed).aim(t, 0) == t.target for seed in range(200))


def test_in_doubt_it_stops_after_one_step_for_a_whole_turn() -> None:
    doubtful, shares = Skill(doubts=0.5), []
    for shown in (False, True):
        t = state(garden("C3 F6", target="F3", steps=3, show_bumped=shown))
        assert not any(walker(doubtful, seed).doubts(t, 0) for seed in range(50)), "the first step"
        t.steps = 2
        doubting = [walker(doubtful, seed).doubts(t, 0) for seed in range(200)]
        t.at[0], t.steps = t.at[0] + 1, 1
        assert [walker(doubtful, seed).doubts(t, 0) for seed in range(200)] == doubting
        shares.append(sum(doubting) / 200)
    assert 0.4 < shares[0] < 0.6 and shares[1] == 0, "nobody doubts what the table shows"
    match = garden("C3 F6", target="F3", steps=2)
    state(match).roll = 3
    assert choice(match, Skill(doubts=1.0)) == "stop"
    assert choice(match, PLAIN) == "step E"


def test_prefers_edges_that_were_crossed_to_untried_ones() -> None:
    match = remember(garden("C3 F6", walls="E6-F6", target="D4", steps=3), crossed="C3-C4 C4-D4")
    assert {choice(match, CAREFUL, rng=rng) for rng in range(20)} == {"step S"}
    assert {choice(match, PLAIN, rng=rng) for rng in range(20)} == {"step S", "step E"}


def test_a_layout_is_recognised_once_only_one_way_round_fits() -> None:
    match = new("magic-labyrinth", 2)
    t = state(match)
    for orientation in range(ORIENTATIONS):
        walls = layout_walls(t, orientation)
        edges = [1 << edge for edge in range(EDGES) if walls >> edge & 1]
        t.bumped, t.crossed = 0, 0
        assert not any(walker(level).known_walls(t, 0) for level in LEVELS), "it may lie any way"
        t.bumped = sum(edges[:12])
        assert fitting_orientations(t).bit_count() == 1
        known = [walker(level).known_walls(t, 0) for level in LEVELS]
        assert all(not bits & ~walls for bits in known)
        assert all(low & ~high == 0 for low, high in pairwise(known)), "who knows more knows more"
        assert known[5] == walls == walker(6).walls_in_mind(t, 0, Random(0)), "hit or not"
        assert walker(6).risky(t, 0, walls) == 0
        assert walker(PLAIN).walls_in_mind(t, 0, Random(0)) == t.bumped


def test_an_expert_thinks_of_the_walls_that_the_last_two_ways_round_share() -> None:
    t = state(new("magic-labyrinth", 2))
    seen = 0
    for pair in combinations(range(ORIENTATIONS), 2):
        shared = layout_walls(t, pair[0]) & layout_walls(t, pair[1])
        t.bumped = shared & ~(1 << shared.bit_length() - 1)  # all but one of them were hit
        if fitting_orientations(t) == 1 << pair[0] | 1 << pair[1]:
            seen += 1
            assert walker(6).known_walls(t, 0) == shared
            assert not any(walker(level).known_walls(t, 0) for level in LEVELS if level < 6)
    assert seen


def test_knows_that_a_wall_cannot_cut_a_square_off() -> None:
    assert certainly_open(edges_from_names("A1-B1")) == edges_from_names("A1-A2")


@pytest.mark.parametrize("level", LEVELS)
def test_waits_where_somebody_blocks_the_way(level: int) -> None:
    # Only row 1 leads to the target; a wizard stands on it, and one step is not enough to pass.
    walls = "B1-B2 A1-A2"
    match = remember(
        garden("B1 C1", walls=walls, target="D1", steps=1), bumped=walls, crossed="B1-C1"
    )
    said = {choice(match, level, rng=rng) for rng in range(30)}
    assert "step E" not in said, "it is not legal"
    assert "stop" in said
    if SKILLS[level].hasty == 0 and walker(level).aim(state(match), 0) == state(match).target:
        assert said == {"stop"}


def test_passes_over_a_wizard_when_there_are_steps_enough() -> None:
    match = garden("B1 C1", target="D1", steps=2)
    assert choice(match, PLAIN) == "step E"


def test_moves_on_where_it_may_not_stop() -> None:
    walls = "B2-C2 B1-B2 B2-B3"  # every way on is known to be closed
    match = remember(garden("B2 B2", walls=walls, target="D2", steps=1), bumped=walls)
    assert choice(match, PLAIN) == "step W"


def win_share(strong: tuple[str, int], weak: tuple[str, int], games: int) -> float:
    """The share of two-player games that the first bot wins, playing from both seats in turn."""
    wins = 0
    for seed in range(games):
        pair = [get_bot("magic-labyrinth", *kind, seed=seed) for kind in (strong, weak)]
        side = seed % 2
        match = play_with_bots(new("magic-labyrinth", 2), pair[::-1] if side else pair, seed=seed)
        wins += match.winners == {str(side)}
    return wins / games


def test_the_lowest_level_beats_random_play_and_the_highest_beats_the_lowest() -> None:
    assert win_share(("walker", 1), ("random", 1), 20) > 0.9
    assert win_share(("walker", 4), ("walker", 1), 60) > 0.7
    assert win_share(("walker", 6), ("walker", 4), 60) > 0.6


@pytest.mark.soak
@pytest.mark.parametrize("level", LEVELS[1:])
def test_every_level_beats_the_one_below_it_but_not_always(level: int) -> None:
    """The table of 1,000 games each is in levels.md; here 400 must agree with it."""
    assert 0.58 < win_share(("walker", level), ("walker", level - 1), 400) < 0.77


@pytest.mark.soak
def test_the_level_that_searches_beats_the_one_below_it() -> None:
    assert 0.55 < win_share(("walker", 7), ("walker", 6), 100) < 0.83


def test_two_of_the_lowest_level_come_to_an_end_soon() -> None:
    lengths = [
        len(play_with_bots(new("magic-labyrinth", 2), [Walker(1, n), Walker(1, n + 99)], n).log)
        for n in range(20)
    ]
    assert sum(lengths) / len(lengths) < 500


@pytest.mark.parametrize("walls", ["B", "24"])
def test_walkers_finish_the_hardest_mazes(walls: str) -> None:
    for level in LEVELS:
        bots = [Walker(level, seed) for seed in range(4)]
        match = play_with_bots(new("magic-labyrinth", 4, walls=walls), bots, seed=level)
        assert match.is_over
