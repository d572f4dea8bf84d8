"""What every game must keep, with every number of seats and every variant."""

from __future__ import annotations

import random

import pytest

import sortilege
from sortilege.engine.compiled import bind_rules
from sortilege.engine.contract import CHANCE, actors_of
from sortilege.engine.registry import all_slugs, get_game
from sortilege.engine.rng import new_rng
from tests.support.random_play import play_random_action, walk
from tests.support.variants import VARIANTS, every_match, make_match

Case = tuple[str, int, dict[str, object]]
cases = pytest.mark.parametrize("case", every_match())
ACTIONS = 400


def test_every_game_has_variants() -> None:
    assert set(VARIANTS) == set(all_slugs())


@cases
def test_someone_always_has_a_legal_action_until_the_end(case: Case) -> None:
    for match in walk(make_match(case), seed=1, most=ACTIONS):
        actors = actors_of(match.awaited())
        assert bool(actors) != match.is_over
        assert CHANCE not in actors or actors == [CHANCE], "chance moves alone"
        for actor in actors:
            legal = match.legal_ids(actor)
            assert legal == sorted(set(legal)) and legal, match.text()
            assert len(legal) <= match.game.most_legal
            assert all(0 <= action < match.game.actions for action in legal)


@cases
def test_chances_are_positive_and_sum_to_one(case: Case) -> None:
    for match in walk(make_match(case), seed=2, most=ACTIONS):
        chances = match.chances
        assert bool(chances) == (match.actors == {"chance"})
        assert all(chance > 0 for chance in chances.values())
        assert sum(chances.values()) == pytest.approx(1 if chances else 0)


@cases
def test_every_action_has_one_text(case: Case) -> None:
    for match in walk(make_match(case), seed=3, most=ACTIONS):
        for actor in actors_of(match.awaited()):
            for action in match.legal_ids(actor):
                text = match.game.notation.say(action)
                assert match.game.notation.parse(text) == action
                assert text.isascii() and text == " ".join(text.split())


@cases
def test_the_record_replays_to_the_same_bytes(case: Case) -> None:
    *_, match = walk(make_match(case), seed=4, most=ACTIONS)
    again = sortilege.read(match.record())
    assert again.position.to_bytes() == match.position.to_bytes()
    assert again.record() == match.record()
    assert again.options == match.options


@cases
def test_a_copy_lives_its_own_life(case: Case) -> None:
    *_, match = walk(make_match(case), seed=5, most=60)
    before, copy, rng = match.position.to_bytes(), match.copy(), random.Random(0)
    for _ in range(20):
        if not copy.is_over:
            play_random_action(copy, rng)
    assert match.position.to_bytes() == before


@cases
def test_records_and_twins_hold_the_same(case: Case) -> None:
    for match in walk(make_match(case), seed=6, most=100):
        twin = match.position
        assert type(twin).from_record(twin.record()) == twin


@cases
def test_random_games_end(case: Case) -> None:
    rulebook, match = bind_rules(get_game(case[0])), make_match(case)
    out, odds = [0] * match.game.most_legal, [0] * match.game.most_legal
    played = rulebook.playout(match.position, out, odds, new_rng(7), 3_000)
    assert played == 3_000 or match.winners, "a finished game has a winner"


@cases
def test_every_refusal_cites_a_rule(case: Case) -> None:
    """Every action of the game, by every actor, is either legal or refused with a rule that exists."""
    rng = random.Random(8)
    for match in walk(make_match(case), seed=8, most=60):
        legal = {actor: set(match.legal_ids(actor)) for actor in range(8)}
        for action in _some_actions(match.game.actions, rng):
            for actor in [*range(match.seats), 6, 7]:
                rule = match.why_not(actor, action)
                assert (rule is None) == (action in legal[actor]), (match.text(), actor, action)
                assert rule is None or match.game.texts.sentence(rule)


def _some_actions(count: int, rng: random.Random) -> list[int]:
    return list(range(count)) if count <= 200 else rng.sample(range(count), 150)


@cases
def test_why_not_agrees_with_legal_when_asked_directly(case: Case) -> None:
    """`rules.why_not` alone (without the list of legal actions) must not forbid what is legal."""
    for match in walk(make_match(case), seed=9, most=60):
        for actor in actors_of(match.awaited()):
            for action in match.legal_ids(actor):
                assert match.game.rules.why_not(match.position, actor, action) is None


@cases
def test_scores_belong_to_the_seats_and_winners_come_at_the_end(case: Case) -> None:
    for match in walk(make_match(case), seed=10, most=ACTIONS):
        assert len(match.scores) == match.seats
        assert bool(match.winners) == match.is_over


@cases
def test_hands_are_seats(case: Case) -> None:
    for match in walk(make_match(case), seed=11, most=ACTIONS):
        assert match.hand is None or int(match.hand) in range(match.seats)


@cases
def test_the_board_can_be_drawn_for_everyone(case: Case) -> None:
    for match in walk(make_match(case), seed=12, most=60):
        assert match.text().strip()
        for seat in range(match.seats):
            assert match.game.notation.draw_view(match.observe(str(seat))).strip()
