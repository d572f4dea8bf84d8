"""The greedy bot of Magical Circle."""

from __future__ import annotations

from random import Random

import pytest

from sortilege.bots.random_bot import RandomBot
from sortilege.engine.match import Match, new
from sortilege.engine.turns import Turns
from sortilege.games.magical_circle.board import FULL_HAND, hand_of
from sortilege.games.magical_circle.bot import LEVELS, Greedy, hand_worth, offers
from sortilege.games.magical_circle.solver import solvable_cards
from tests.games.magical_circle.support import circle, state, won
from tests.support.bot_play import play_with_bots
from tests.support.play import play
from tests.support.traces import traces


def choice(match: Match, seat: int, level: int = 3, seed: int = 1) -> str:
    """What the bot does; `wait` for nothing."""
    veiled = match.position.copy()
    match.game.sight.veil(veiled, seat)
    bot, legal = Greedy(level, seed), match.legal_ids(seat)
    chosen = bot.choose(match.game, veiled, seat, legal, Random(1))
    assert chosen is None or chosen in legal
    return "wait" if chosen is None else match.game.notation.say(chosen)


def test_it_grabs_when_something_fits_and_agrees_otherwise() -> None:
    game = circle("12345", "MC06 MC02 MC20", hands=("2", "13"))
    assert choice(game, 0) == "agree" and choice(game, 1) == "grab"


@traces("MC-A26")
def test_having_agreed_it_waits() -> None:
    game = play(circle("12345", "MC06 MC02 MC20", hands=("2", "13")), "0 agree")
    assert choice(game, 0) == "wait"
    assert choice(play(circle(), "0 agree"), 0) == "grab", "unless it sees something after all"


def test_it_announces_what_fits_and_swaps_to_the_card() -> None:
    for level in LEVELS:
        game = play(circle(hands=("2", "13")), "0 grab")
        assert choice(game, 0, level) == "play 2"
    game = play(circle(), "0 grab", "0 play 2", "0 swap E4 E5")
    assert choice(game, 0) == "swap E1 E2"


def test_in_the_childrens_game_it_announces_the_fewest_swaps() -> None:
    game = play(circle(children=True), "0 grab")
    assert choice(game, 0) == "announce 1"


def test_it_prefers_to_get_its_cards_back() -> None:
    """With 2 3 3 in hand an odd card takes a 3, which leaves two cards, or 2 + 3, which leaves one."""
    game = play(circle("12345", "MC06 MC02 MC16", hands=("233",)), "0 grab")
    assert choice(game, 0) == "play 2 3", "one card is left, so all come back"


def test_when_nothing_can_be_reached_it_gives_up_but_level_1_keeps_swapping() -> None:
    game = play(circle("12345", "MC06 MC02 MC20", hands=("2",)), "0 grab")
    assert {choice(game, 0, level) for level in LEVELS} == {"give-up"}
    lost = play(circle("12345", "MC06 MC02 MC20"), "0 grab", "0 play 2", "0 swap E1 E2")
    assert solvable_cards(state(lost), 0) == []
    assert choice(lost, 0, 3) == "give-up" == choice(lost, 0, 2)
    assert choice(lost, 0, 1).startswith("swap")


def test_the_best_level_never_fails() -> None:
    for seed in range(30):
        game = new("magical-circle", seats=2, sand_seconds=0)
        play_with_bots(game, [Greedy(3, 1), Greedy(3, 2)], seed)
        assert game.is_over and "give-up" not in game.record()
        claims = sum(map(len, (won(game, 0), won(game, 1))))
        assert claims == game.record().count("grab"), "every grab was a claim"


def test_level_1_overlooks_and_slips_but_the_same_way_every_time() -> None:
    game = circle()
    seen = [choice(game, 0, 1, seed) for seed in range(60)]
    assert 10 < seen.count("agree") < 50
    assert seen == [choice(game, 0, 1, seed) for seed in range(60)]
    swaps = play(circle(), "0 grab", "0 play 2", "0 swap E4 E5")
    done = [choice(swaps, 0, 1, seed) for seed in range(100)]
    assert 70 < done.count("swap E1 E2") < 100
    assert choice(swaps, 0, 3) == "swap E1 E2"


def wins(level: int, rival: Greedy | RandomBot, games: int) -> float:
    won_games = 0
    for number in range(games):
        bots = [Greedy(level, number), rival]
        seat = number % 2
        match = new("magical-circle", seats=2)
        play_with_bots(match, bots if seat == 0 else bots[::-1], seed=number)
        won_games += match.winners == {str(seat)}
    return won_games / games


@pytest.mark.parametrize("level", LEVELS)
def test_it_beats_chance(level: int) -> None:
    """400 games (seeds 0 to 399) were all won at each level."""
    assert wins(level, RandomBot(), games=40) > 0.8


def test_higher_levels_play_better() -> None:
    """In 400 games: 0.69 +- 0.05 against level 2, 0.90 +- 0.03 of level 2 against level 1."""
    assert wins(3, Greedy(2, 7), games=150) > 0.55
    assert wins(2, Greedy(1, 7), games=100) > 0.7


@traces("MC-20")
def test_hands_are_worth_what_they_can_do() -> None:
    assert sum(p for p, _ in offers()) == pytest.approx(1)
    worth = hand_worth()
    assert worth[0] == 0 and max(worth) == pytest.approx(worth[FULL_HAND], rel=0.01)
    assert worth[hand_of((1,))] < worth[hand_of((1, 2))] < worth[FULL_HAND]


def test_seats_that_race_are_asked_in_a_random_order() -> None:
    turns, rng = Turns(), Random(3)
    firsts = set()
    for _ in range(60):
        asked = [turns.next_seat(0b1011, rng) for _ in range(3)]
        assert sorted(asked) == [0, 1, 3]
        firsts.add(asked[0])
    assert firsts == {0, 1, 3}
    assert turns.next_seat(0b1011, rng) in (0, 1, 3)
    assert turns.next_seat(1 << 7 | 1 << 2, rng) == 2, "the clock is not asked"
    assert sorted(turns.next_seat(0b11, rng) for _ in range(2)) == [0, 1], "a new question"
