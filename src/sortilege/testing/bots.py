"""What every bot must keep."""

from __future__ import annotations

import pickle
from random import Random

from sortilege.bots.arena import play_game
from sortilege.bots.levels import bots_of, get_bot
from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk


def every_level(game: Game) -> list[tuple[str, int]]:
    """All bots of a game at all their levels."""
    return [(spec.name, level) for spec in bots_of(game.slug) for level in spec.levels]


class BotSuite(Suite):
    """Bots choose legal actions from veiled positions, keep nothing, and bring games to an end."""

    def test_bots_have_names_of_their_own_and_rising_levels(self, game: Game) -> None:
        """The random bot among them."""
        specs = bots_of(game.slug)
        names = [spec.name for spec in specs]
        assert "random" in names and len(set(names)) == len(names)
        assert all(spec.levels == tuple(sorted(set(spec.levels))) for spec in specs)

    def test_a_bot_chooses_something_legal_and_changes_nothing(self, game: Game) -> None:
        """It waits only where somebody else can act."""
        for seats in game.seat_counts:
            bots = [get_bot(game.slug, *kind, seed=seats) for kind in every_level(game)]
            for match in walk(Match(game, seats, {}), seed=seats, most=300):
                for seat in (seat for seat in range(seats) if match.legal_ids(seat)):
                    legal, veiled = tuple(match.legal_ids(seat)), Veiled(game, match.position, seat)
                    before = veiled.position.copy()
                    for bot in bots:
                        chosen = bot.choose(veiled, legal, Random(1))
                        assert chosen in legal or (chosen is None and match.awaited() != 1 << seat)
                        assert veiled.position == before

    def test_a_new_bot_plays_like_the_one_before_it(self, game: Game) -> None:
        """A bot that is made again in the middle of a game chooses the same."""
        seats = game.least_seats
        for name, level in every_level(game):
            sitting = get_bot(game.slug, name, level, seed=5)
            for match in walk(Match(game, seats, {}), seed=3, most=400):
                for seat in (seat for seat in range(seats) if match.legal_ids(seat)):
                    legal, veiled = match.legal_ids(seat), Veiled(game, match.position, seat)
                    fresh = get_bot(game.slug, name, level, seed=5)
                    old = sitting.choose(veiled, legal, Random(9))
                    assert fresh.choose(veiled, legal, Random(9)) == old

    def test_bots_of_all_kinds_together_end_every_game(self, case: Case) -> None:
        """With a winner. The random bot plays only where there is no other."""
        kinds = every_level(case.game)
        kinds = [kind for kind in kinds if kind[0] != "random"] or kinds
        bots = [
            get_bot(case.game.slug, *kinds[seat % len(kinds)], seed=seat)
            for seat in range(case.seats)
        ]
        match = play_game(case.match(), bots, Random(7), most=20_000)
        assert match.is_over
        assert match.winners

    def test_a_bot_can_be_sent_to_another_process(self, game: Game) -> None:
        """By pickling."""
        for name, level in every_level(game):
            bot = get_bot(game.slug, name, level, seed=2)
            assert type(pickle.loads(pickle.dumps(bot))) is type(bot)
