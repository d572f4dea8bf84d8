"""The walker of The Magic Labyrinth."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import Match, new
from sortilege.bots.levels import get_bot
from sortilege.games.magic_labyrinth.board import edges_from_names
from sortilege.games.magic_labyrinth.bot import SKILLS, Walker, certainly_open
from tests.games.magic_labyrinth.support import garden, state
from tests.support.bot_play import play_with_bots

LEVELS = sorted(SKILLS)
WALLS = "A1-A2 A3-B3 C3-D3 D4-D5 E2-F2 C5-C6 B5-C5 E4-F4 D1-D2 B2-B3 E5-E6 F3-F4"


def choice(match: Match, level: int, *, seed: int = 0, rng: int = 0) -> str:
    """What a walker chooses for the seat on turn."""
    t = state(match)
    seat, veiled = t.turn, t.copy()
    match.game.sight.veil(veiled, seat)
    chosen = Walker(level, seed).choose(
        match.game, veiled, seat, match.legal_ids(seat), Random(rng)
    )
    return match.game.notation.say(chosen)


def remember(match: Match, *, bumped: str = "", crossed: str = "") -> Match:
    """Some edges have been hit or crossed before."""
    t = state(match)
    t.bumped, t.crossed = edges_from_names(bumped), edges_from_names(crossed)
    return match


@pytest.mark.parametrize("level", [2, 3])
def test_walks_straight_to_the_target(level: int) -> None:
    for rng in range(20):
        assert choice(garden("A3 F6", target="D3", steps=3), level, rng=rng) == "step E"


@pytest.mark.parametrize("level", [2, 3])
def test_goes_round_a_wall_that_was_hit(level: int) -> None:
    match = garden("C3 F6", walls="C3-D3", target="D3", steps=3)
    assert choice(match, level) == "step E", "nobody has hit it yet"
    remember(match, bumped="C3-D3")
    assert {choice(match, level, rng=rng) for rng in range(20)} == {"step N", "step S"}


@pytest.mark.parametrize("level", LEVELS)
def test_never_tries_a_wall_it_remembers(level: int) -> None:
    match = remember(garden("C3 F6", walls=WALLS, target="D4", steps=3), bumped=WALLS)
    for seed in range(100):
        t = state(match)
        known = Walker(level, seed).known_walls(t, 0) & edges_from_names("C3-D3")
        if known:
            assert choice(match, level, seed=seed, rng=seed) != "step E"


def test_the_best_walker_forgets_nothing_and_the_others_forget_more() -> None:
    match = remember(garden("C3 F6", walls=WALLS, steps=3), bumped=WALLS)
    t = state(match)
    kept = {
        level: sum(Walker(level, seed).known_walls(t, 0).bit_count() for seed in range(300)) / 300
        for level in LEVELS
    }
    assert kept[3] == 12
    assert kept[1] < kept[2] - 0.5 < kept[3] - 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_walker_remembers_only_walls_that_were_hit(level: int) -> None:
    bumped = " ".join(WALLS.split()[:8])
    t = state(remember(garden("C3 F6", walls=WALLS, steps=3), bumped=bumped))
    for seed in range(50):
        assert not Walker(level, seed).known_walls(t, 0) & ~edges_from_names(bumped)


def test_nobody_forgets_what_the_table_shows() -> None:
    match = remember(garden("C3 F6", walls=WALLS, steps=3, show_bumped=True), bumped=WALLS)
    t = state(match)
    assert all(Walker(1, seed).known_walls(t, 0) == t.bumped for seed in range(50))


def test_memory_stays_the_same_for_a_whole_turn_and_changes_between_turns() -> None:
    t = state(remember(garden("C3 F6", walls=WALLS, steps=3), bumped=WALLS))
    walker = Walker(1, seed=4)
    memories = set()
    for other in range(1, 30):
        t.at[1], t.at[0], t.steps = other, 14, 3
        before = walker.known_walls(t, 0)
        t.at[0], t.steps = 20, 2
        assert walker.known_walls(t, 0) == before
        memories.add(before)
    assert len(memories) > 1
    assert t.bumped in memories, "it remembers again"


def test_prefers_edges_that_were_crossed_to_untried_ones() -> None:
    match = remember(garden("C3 F6", walls="E6-F6", target="D4", steps=3), crossed="C3-C4 C4-D4")
    assert {choice(match, 3, rng=rng) for rng in range(20)} == {"step S"}


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
    if level > 1:
        assert said == {"stop"}


def test_passes_over_a_wizard_when_there_are_steps_enough() -> None:
    match = garden("B1 C1", target="D1", steps=2)
    assert choice(match, 3) == "step E"


def test_moves_on_where_it_may_not_stop() -> None:
    walls = "B2-C2 B1-B2 B2-B3"  # every way on is known to be closed
    match = remember(garden("B2 B2", walls=walls, target="D2", steps=1), bumped=walls)
    assert choice(match, 3) == "step W"


def test_level_1_sometimes_stops_early_or_strays_and_the_others_never() -> None:
    match = garden("A3 F6", target="F3", steps=3)
    state(match).steps = 2
    said = {level: [choice(match, level, rng=rng) for rng in range(200)] for level in LEVELS}
    assert {"stop", "step N", "step S"} <= set(said[1])
    assert said[1].count("step E") > 100, "it mostly plays well"
    assert set(said[2]) == set(said[3]) == {"step E"}


def win_share(strong: tuple[str, int], weak: tuple[str, int], games: int) -> float:
    """The share of two-player games that the first bot wins, playing from both seats in turn."""
    wins = 0
    for seed in range(games):
        pair = [get_bot("magic-labyrinth", *kind, seed=seed) for kind in (strong, weak)]
        side = seed % 2
        match = play_with_bots(new("magic-labyrinth", 2), pair[::-1] if side else pair, seed=seed)
        wins += match.winners == {str(side)}
    return wins / games


def test_level_1_beats_random_play_and_level_3_beats_level_1() -> None:
    assert win_share(("walker", 1), ("random", 1), 20) > 0.9
    assert win_share(("walker", 3), ("walker", 1), 60) > 0.55


@pytest.mark.soak
@pytest.mark.parametrize(
    ("strong", "weak"),
    [
        (("walker", 3), ("walker", 2)),
        (("walker", 2), ("walker", 1)),
        (("walker", 1), ("random", 1)),
    ],
)
def test_every_level_beats_the_one_below_it(strong: tuple[str, int], weak: tuple[str, int]) -> None:
    assert win_share(strong, weak, 400) > 0.55  # two standard errors above one half


@pytest.mark.parametrize("walls", ["B", "24"])
def test_walkers_finish_the_hardest_mazes(walls: str) -> None:
    for level in LEVELS:
        bots = [Walker(level, seed) for seed in range(4)]
        match = play_with_bots(new("magic-labyrinth", 4, walls=walls), bots, seed=level)
        assert match.is_over
