"""Somebody who plays for the first time wins about every second game against what "Play now" seats."""

from __future__ import annotations

from random import Random

import pytest

from sortilege import Match, new
from sortilege.bots.levels import get_bot
from sortilege.engine.contract import PRESETS, Preset
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled
from sortilege.games.magic_labyrinth.board import HOME, edges_from_names
from tests.games.magic_labyrinth.newcomers import LITTLE, NEWCOMERS, Newcomer
from tests.games.magic_labyrinth.support import garden, state
from tests.support.bot_play import play_with_bots

GAME = get_game("magic-labyrinth")
WALLS = "A1-A2 A3-B3 C3-D3 D4-D5 E2-F2 C5-C6 B5-C5 E4-F4 D1-D2 B2-B3 E5-E6 F3-F4"


def test_there_is_a_preset_and_a_newcomer_for_every_answer() -> None:
    assert tuple(GAME.presets) == tuple(NEWCOMERS) == PRESETS
    levels = [preset.level for preset in GAME.presets.values()]
    assert levels == [1, 2, 3, 4]
    assert GAME.presets["little"].options["show_bumped"] is True, "a memory aid for the smallest"
    assert GAME.presets["adult"].options == {}, "the box as it is"


@pytest.mark.parametrize("who", PRESETS)
def test_a_preset_makes_a_table_for_every_number_of_players(who: str) -> None:
    preset = GAME.presets[who]
    for seats in GAME.seat_counts:
        bots = [get_bot(GAME.slug, "walker", preset.level, seat) for seat in range(seats)]
        assert play_with_bots(Match(GAME, seats, preset.options), bots, seed=seats).is_over


def newcomer_share(who: str, preset: Preset, games: int) -> float:
    """The share of two-player games that a newcomer wins, from both seats in turn."""
    wins = 0
    for seed in range(games):
        rival = get_bot(GAME.slug, "walker", preset.level, seed)
        pair, side = [NEWCOMERS[who](seed), rival], seed % 2
        match = Match(GAME, 2, preset.options)
        wins += play_with_bots(match, pair[::-1] if side else pair, seed).winners == {str(side)}
    return wins / games


@pytest.mark.soak
@pytest.mark.parametrize("who", PRESETS)
def test_a_newcomer_wins_about_every_second_game(who: str) -> None:
    """The table of 1,000 games each is in levels.md; here 400 must agree with it."""
    assert 0.38 < newcomer_share(who, GAME.presets[who], 400) < 0.62


def turn_of(newcomer: Newcomer, match: Match) -> None:
    newcomer.choose(Veiled(GAME, match.position, 0), match.legal_ids(0), Random(0))


def test_a_newcomer_forgets_what_was_seen_long_ago() -> None:
    kept = [0, 0]
    for seed in range(200):
        newcomer = Newcomer(LITTLE, seed)
        match = garden("A1 F6", walls=WALLS, steps=3)
        for seen in range(1, 13):
            state(match).bumped = edges_from_names(" ".join(WALLS.split()[:seen]))
            turn_of(newcomer, match)
        for n, wall in enumerate((WALLS.split()[0], WALLS.split()[-1])):
            kept[n] += bool(newcomer.walls & edges_from_names(wall))
    assert kept[0] < 50 < 150 < kept[1], "the first wall and the last one"


def test_a_newcomer_misses_bumps_of_others_but_never_its_own() -> None:
    at_home, away = (
        [Newcomer(LITTLE, seed) for seed in range(100)],
        [Newcomer(LITTLE, seed) for seed in range(100)],
    )
    for newcomers, place in ((at_home, "A1"), (away, "C3")):
        match = garden(f"{place} F6", walls=WALLS, steps=3)
        state(match).bumped = edges_from_names("D4-D5")
        for newcomer in newcomers:
            turn_of(newcomer, match)
    assert state(match).at[0] != HOME[0]
    assert all(newcomer.noticed for newcomer in at_home)
    assert 10 < sum(bool(newcomer.noticed) for newcomer in away) < 60


def test_a_newcomer_plays_a_game_to_its_end() -> None:
    for who in PRESETS:
        pair = [NEWCOMERS[who](1), NEWCOMERS[who](2)]
        assert play_with_bots(new(GAME.slug, 2, goal=2), pair, seed=3).is_over
