"""The greedy bot of Mago Magino."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.bots.levels import bots_of, get_bot
from sortilege.engine.match import Match, new
from sortilege.games.mago_magino.bot import GreedyBot
from tests.games.mago_magino.support import ring, state
from tests.support.bot_play import play_with_bots

LEVELS = pytest.mark.parametrize("level", [2, 3])


def choice(match: Match, level: int = 3, seed: int = 0, luck: int = 1) -> str:
    """What the bot plays for the seat on turn."""
    seat = state(match).turn
    legal = match.legal_ids(seat)
    veiled = match.position.copy()
    match.game.sight.veil(veiled, seat)
    bot = GreedyBot(level, seed)
    return match.game.notation.say(bot.choose(match.game, veiled, seat, legal, Random(luck)))


def wins(names: tuple[tuple[str, int], tuple[str, int]], games: int) -> list[int]:
    """Games won by each of two bots, which take turns in sitting first."""
    won = [0, 0]
    for number in range(games):
        order = (0, 1) if number % 2 else (1, 0)
        bots = [get_bot("mago-magino", *names[i], seed=number) for i in order]
        match = play_with_bots(new("mago-magino", seats=2), bots, seed=number)
        for winner in match.winners:
            won[order[int(winner)]] += 1
    return won


def test_it_is_offered_first() -> None:
    first, *_ = bots_of("mago-magino")
    assert (first.name, first.levels) == ("greedy", (1, 2, 3))


@LEVELS
def test_it_wins_when_it_can(level: int) -> None:
    assert choice(ring("die=3", "M8 0a*", "M5 0b*", "won 2 0"), level) == "go a cw 2"


@LEVELS
def test_it_takes_a_crystal_in_the_hideout(level: int) -> None:
    assert choice(ring("die=4"), level) in ("go a cw 4 take", "go b cw 4 take")
    assert choice(ring("die=3", "X 0a", "M3 mago"), level) == "go a cw 3 load"


@LEVELS
def test_it_loads_what_lies_at_its_feet_and_goes_home(level: int) -> None:
    assert choice(ring("die=3", "M7 0a +1", "M3 mago"), level) == "go a cw 3 load"


@LEVELS
def test_it_frees_its_frog_and_throws_again(level: int) -> None:
    game = ring("die=2", "M9 f1=0a")
    assert choice(game, level) == "go f1 cw 1"
    game.play("0", "go f1 cw 1")
    assert choice(game, level) == "throw"


def test_it_does_not_free_a_rival_who_is_about_to_win() -> None:
    """The extra throw is not worth it: with 4 points its own child comes to the hideout instead."""
    assert choice(ring("die=4", "M8 f1=1a +1", "M9 mago", "won 0 2"), 3).endswith("take")


def test_level_1_forgets_whose_frog_is_whose() -> None:
    """Level 3 knows its own frog, level 1 may take any for its own; the same seed forgets in the same way."""
    game = ring("seats=4 die=arrow", "M9 f1=0a f2=1a f3=2a f4=3a", "M2 mago", "F1 0b")
    t = state(game)
    remembered = [GreedyBot(1, seed).remembered(t, 0) for seed in range(20)]
    assert {world.frog[0] for world in remembered} == {1, 2, 3, 4}
    for world in remembered:
        assert sorted(world.frog) == sorted(t.frog) and sorted(world.at) == sorted(t.at)
    assert GreedyBot(1, 3).remembered(t, 0) == GreedyBot(1, 3).remembered(t, 0)
    assert GreedyBot(3, 3).remembered(t, 0) == t
    shown = ring("seats=4 die=arrow show=1", "M9 f1=0a f2=1a f3=2a f4=3a")
    assert GreedyBot(1, 3).remembered(state(shown), 0) == state(shown), "the table shows them"


def test_level_1_keeps_its_mix_up_while_frogs_hop() -> None:
    before = ring("seats=4 die=arrow", "M4 f1=0a f2=1a f3=2a f4=3a")
    after = ring("seats=4 die=3", "M5 f1=0a f2=1a", "M4 f3=2a f4=3a")
    for seed in range(10):
        one, two = (GreedyBot(1, seed).remembered(state(game), 0) for game in (before, after))
        assert one.frog == two.frog


def test_level_1_hesitates() -> None:
    game = ring("die=arrow", "X 0a*")
    assert {choice(game, 3, luck=luck) for luck in range(20)} == {"go a cw 1"}
    played = [choice(game, 1, luck=luck) for luck in range(60)]
    assert played.count("pass") > 5 and played.count("go a cw 1") > 15


def test_greedy_beats_random() -> None:
    """Measured over 300 games: levels 3 and 1 won all of them."""
    assert wins((("greedy", 3), ("random", 1)), 20)[0] >= 18
    assert wins((("greedy", 1), ("random", 1)), 12)[0] >= 10


def test_a_higher_level_is_stronger() -> None:
    """Measured over 300 games: level 3 won 251 against 1 and 179 against 2, level 2 won 224 against 1."""
    won = wins((("greedy", 3), ("greedy", 1)), 40)
    assert won[0] > 1.5 * won[1]
