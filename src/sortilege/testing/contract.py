"""What every game must keep, with every number of seats and every set of options."""

from __future__ import annotations

import random

import pytest

from sortilege.engine.compiled import bind_rules
from sortilege.engine.contract import CHANCE, CLOCK, Game, actors_of
from sortilege.engine.manifest import check_manifest
from sortilege.engine.record import read_record
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import play_random_action, walk

ACTIONS = 400
RESERVED = ("tap", "undo")
"""What a table itself calls a throw, and taking something back."""


class ContractSuite(Suite):
    """Legal actions, chances, notation, records, refusals and scores hold together."""

    def test_the_game_is_on_the_shelf(self, game: Game) -> None:
        """Its manifest is sound and its entry point leads to it."""
        assert check_manifest(game, game.slug) is get_game(game.slug)

    def test_someone_always_has_a_legal_action_until_the_end(self, case: Case) -> None:
        """Legal action ids are sorted, unique and in range."""
        for match in walk(case.match(), seed=1, most=ACTIONS):
            actors = actors_of(match.awaited())
            assert bool(actors) != match.is_over
            assert CHANCE not in actors or actors == [CHANCE], "chance moves alone"
            for actor in actors:
                legal = match.legal_ids(actor)
                assert legal == sorted(set(legal)) and legal, match.text()
                assert len(legal) <= match.game.most_legal
                assert all(0 <= action < match.game.actions for action in legal)

    def test_chances_are_positive_and_sum_to_one(self, case: Case) -> None:
        """There are chances exactly when chance is awaited."""
        for match in walk(case.match(), seed=2, most=ACTIONS):
            chances = match.chances
            assert bool(chances) == (match.actors == {"chance"})
            assert all(chance > 0 for chance in chances.values())
            assert sum(chances.values()) == pytest.approx(1 if chances else 0)

    def test_every_action_has_one_text(self, case: Case) -> None:
        """What is written is read as the same action."""
        for match in walk(case.match(), seed=3, most=ACTIONS):
            for actor in actors_of(match.awaited()):
                for action in match.legal_ids(actor):
                    text = match.game.notation.say(action)
                    assert match.game.notation.parse(text) == action
                    assert text.isascii() and text == " ".join(text.split())
                    assert text not in RESERVED

    def test_the_record_replays_to_the_same_bytes(self, case: Case) -> None:
        """A record holds everything."""
        *_, match = walk(case.match(), seed=4, most=ACTIONS)
        again = read_record(match.record())
        assert again.position.to_bytes() == match.position.to_bytes()
        assert again.record() == match.record()
        assert again.options == match.options

    def test_a_copy_is_independent(self, case: Case) -> None:
        """Playing on a copy leaves the original as it is."""
        *_, match = walk(case.match(), seed=5, most=60)
        before, copy, rng = match.position.to_bytes(), match.copy(), random.Random(0)
        for _ in range(20):
            if not copy.is_over:
                play_random_action(copy, rng)
        assert match.position.to_bytes() == before

    def test_a_finished_random_game_has_a_winner(self, case: Case) -> None:
        """A random game is over with winners, or still going on after 3,000 actions."""
        rules, match = bind_rules(case.game), case.match()
        out, weights_out = [0] * case.game.most_legal, [0] * case.game.most_legal
        played = rules.playout(match.position, out, weights_out, new_rng(7), 3_000)
        assert played == 3_000 or match.winners

    def test_every_refusal_cites_a_rule(self, case: Case) -> None:
        """Every action of the game, by every actor, is either legal or refused with a rule that exists."""
        rng = random.Random(8)
        for match in walk(case.match(), seed=8, most=60):
            legal = {actor: set(match.legal_ids(actor)) for actor in range(CLOCK + 1)}
            for action in _some_actions(match.game.actions, rng):
                for actor in [*range(match.seats), CHANCE, CLOCK]:
                    rule = match.why_not(actor, action)
                    assert (rule is None) == (action in legal[actor]), (match.text(), actor, action)
                    assert rule is None or match.game.texts.sentence(rule)

    def test_why_not_agrees_with_legal_when_asked_directly(self, case: Case) -> None:
        """`rules.why_not` alone (without the list of legal actions) must not forbid what is legal."""
        for match in walk(case.match(), seed=9, most=60):
            for actor in actors_of(match.awaited()):
                for action in match.legal_ids(actor):
                    assert match.game.rules.why_not(match.position, actor, action) is None

    def test_scores_belong_to_the_seats_and_winners_come_at_the_end(self, case: Case) -> None:
        """One score per seat; winners when the game is over and not before."""
        for match in walk(case.match(), seed=10, most=ACTIONS):
            assert len(match.scores) == match.seats
            assert bool(match.winners) == match.is_over

    def test_who_throws_is_a_seat(self, case: Case) -> None:
        """Or nobody."""
        for match in walk(case.match(), seed=11, most=ACTIONS):
            assert match.hand is None or int(match.hand) in range(match.seats)

    def test_the_board_can_be_drawn_for_everyone(self, case: Case) -> None:
        """The whole truth, and each seat's view."""
        for match in walk(case.match(), seed=12, most=60):
            assert match.text().strip()
            for seat in range(match.seats):
                assert match.game.notation.draw_view(match.observe(str(seat))).strip()


def _some_actions(count: int, rng: random.Random) -> list[int]:
    return list(range(count)) if count <= 200 else rng.sample(range(count), 150)
