"""The greedy bot of Magical Circle."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from sortilege.bots.arena import play_game
from sortilege.bots.random_bot import RandomBot
from sortilege.engine.match import Match, new
from sortilege.engine.turns import Turns
from sortilege.engine.veiled import Veiled
from sortilege.games.magical_circle.board import FULL_HAND, LARGEST_SUM, hand_of
from sortilege.games.magical_circle.bot import LEVELS, Greedy, hand_worth, in_place, offers
from sortilege.games.magical_circle.reading import Eyes, quickest_s
from sortilege.games.magical_circle.solver import solvable_cards
from tests.games.magical_circle.support import circle, state, won
from tests.support.bot_play import play_with_bots
from tests.support.play import play
from tests.support.traces import traces

BEST = max(LEVELS)
BELOW_BEST = sorted(LEVELS)[:-1]


def choice(match: Match, seat: int, level: int = BEST, seed: int = 1) -> str:
    """What the bot does; `wait` for nothing."""
    bot, legal = Greedy(level, seed), match.legal_ids(seat)
    chosen = bot.choose(Veiled(match.game, match.position, seat), legal, Random(seed))
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


def test_when_nothing_can_be_announced_it_gives_up() -> None:
    game = play(circle("12345", "MC06 MC02 MC20", hands=("2",)), "0 grab")
    assert {choice(game, 0, level) for level in LEVELS} == {"give-up"}


def test_when_all_is_lost_it_goes_on_towards_the_nearest_card() -> None:
    lost = play(circle("12345", "MC06 MC02 MC20"), "0 grab", "0 play 3", "0 swap E1 E2")
    lost = play(lost, "0 swap E3 E4")
    lost.position.left, lost.position.last = 2, -1  # type: ignore[attr-defined]
    assert solvable_cards(state(lost), 0) == []
    assert choice(lost, 0) == "swap E3 E4", "so that everybody sees how near it was"


def test_the_best_level_never_fails() -> None:
    for seed in range(30):
        game = new("magical-circle", seats=2, sand_seconds=0)
        play_with_bots(game, [Greedy(BEST, 1), Greedy(BEST, 2)], seed)
        assert game.is_over and "give-up" not in game.record()
        claims = sum(map(len, (won(game, 0), won(game, 1))))
        assert claims == game.record().count("grab"), "every grab was a claim"


def shares(match: Match, answer: str, level: int, seeds: int = 300) -> float:
    """How often bots of a level answer like this."""
    answers = [choice(match, 0, level, seed) for seed in range(seeds)]
    assert answers == [choice(match, 0, level, seed) for seed in range(seeds)], "always the same"
    return answers.count(answer) / seeds


def test_a_long_way_is_overlooked_more_often_than_a_short_one() -> None:
    """With a 1 two cards are one swap away; with two 2s only MC20 can be won, four swaps away."""
    near, far = (circle("12345", "MC06 MC02 MC20", hands=(hand,)) for hand in ("1", "22"))
    grabs = {level: shares(near, "grab", level) for level in LEVELS}
    for level in BELOW_BEST:
        assert grabs[level] > shares(far, "grab", level) + 0.03
    assert [grabs[level] for level in LEVELS] == sorted(grabs.values())
    assert grabs[1] < 0.9 and grabs[BEST] == 1 and shares(far, "grab", BEST) > 0.9


def reading_times(match: Match, level: int) -> list[float]:
    """How long bots of a level look at the cards."""
    seen = Veiled(match.game, match.position, 0)
    times_s = [Greedy(level, seed).reading_s(seen) for seed in range(400)]
    assert times_s == [Greedy(level, seed).reading_s(seen) for seed in range(400)], (
        "always the same"
    )
    return times_s


def test_the_better_the_level_the_sooner_it_sees_a_way() -> None:
    near, far = (circle("12345", "MC06 MC02 MC20", hands=(hand,)) for hand in ("1", "22"))
    medians = [(median(reading_times(near, n)), median(reading_times(far, n))) for n in LEVELS]
    assert medians == sorted(medians, reverse=True) and len(set(medians)) == len(LEVELS)
    assert all(soon < late for soon, late in medians)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_is_quicker_than_a_quick_person(level: int) -> None:
    for swaps, hand in ((1, "1"), (4, "22")):
        match = circle("12345", "MC06 MC02 MC20", hands=(hand,))
        assert min(reading_times(match, level)) >= quickest_s(swaps)
        assert max(reading_times(match, level)) <= LEVELS[level].eyes.patience_s


def test_who_sees_nothing_agrees_when_the_patience_is_at_its_end() -> None:
    match = circle("12345", "MC06 MC02 MC20", hands=("2", "13"))
    for level in LEVELS:
        assert set(reading_times(match, level)) == {LEVELS[level].eyes.patience_s}


def test_a_child_does_not_look_for_the_longest_ways() -> None:
    longest = [LEVELS[level].eyes.longest for level in LEVELS]
    assert longest == sorted(longest) and longest[0] < longest[-1] == LARGEST_SUM
    assert not Eyes(2.0, 90.0, longest=3).sees(4, luck=-9.0)


def test_in_haste_it_counts_the_elements_instead_of_the_swaps() -> None:
    """From 12345, the card 12534 has three elements out of place, but is two swaps away."""
    ring = play(circle("12345", "MC01 MC15 MC14", children=True), "0 grab")
    assert 0.1 < shares(ring, "announce 3", 1) < 0.3
    assert shares(ring, "announce 3", BEST) == 0 and shares(ring, "announce 2", BEST) == 1


def test_the_card_in_mind_fades_with_the_swaps_made() -> None:
    """The first swap is never wrong; later ones may suit another card."""
    first = play(circle(), "0 grab", "0 play 2")
    rights = ("swap E1 E2", "swap E4 E5")
    assert sum(shares(first, right, 1) for right in rights) == 1
    second = play(first, "0 swap E4 E5")
    assert 0.85 < shares(second, "swap E1 E2", 1) < 1
    assert shares(second, "swap E1 E2", BEST) == 1


def test_a_wrong_swap_puts_an_element_where_some_card_shows_it() -> None:
    game = play(circle(), "0 grab", "0 play 2", "0 swap E4 E5")
    t = state(game)
    for seed in range(200):
        again = play(game.copy(), f"0 {choice(game, 0, 1, seed)}")
        after = again.position.circle  # type: ignore[attr-defined]
        cards = [card for card in t.shown if card]
        assert any(in_place(after, card) > in_place(t.circle, card) for card in cards)


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


@pytest.mark.soak
@pytest.mark.parametrize("level", sorted(LEVELS)[1:])
def test_each_level_beats_the_one_below_but_not_always(level: int) -> None:
    """The table of 1,000 games each is in levels.md; 300 games may be off by 0.06 to either side."""
    assert 0.55 < wins(level, Greedy(level - 1, 7), games=300) < 0.81


def test_levels_are_in_order() -> None:
    assert wins(3, Greedy(1, 7), games=60) > 0.6
    assert wins(5, Greedy(3, 7), games=60) > 0.6
    assert wins(7, Greedy(5, 7), games=60) > 0.6


class Quick(Greedy):
    """Sees everything at once."""

    def reading_s(self, veiled: Veiled) -> float:
        return 0.0


def test_in_a_race_the_quicker_of_two_equals_wins_and_without_hurry_neither() -> None:
    for hurried, low, high in ((True, 0.9, 1.0), (False, 0.3, 0.7)):
        won_games = 0
        for number in range(60):
            pair, seat = [Quick(BEST, number), Greedy(BEST, number)], number % 2
            match = new("magical-circle", seats=2)
            play_game(match, pair if seat == 0 else pair[::-1], Random(number), hurried=hurried)
            won_games += match.winners == {str(seat)}
        assert low <= won_games / 60 <= high


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
    times = {0: 5.0, 1: 2.0, 3: 9.0}
    asked = [turns.next_seat(0b1011, rng, times.__getitem__) for _ in range(6)]
    assert asked == [1, 0, 3] * 2, "where time counts, the quickest first"
    assert sorted(turns.next_seat(0b11, rng) for _ in range(2)) == [0, 1], "a new question"
