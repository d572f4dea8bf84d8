"""What every bot must keep."""

from __future__ import annotations

import pickle
from random import Random

from sortilege.bots.arena import play_game
from sortilege.bots.kind import KindBot
from sortilege.bots.levels import bots_of, can_search, get_bot
from sortilege.bots.search.bot import SearchBot
from sortilege.engine.contract import Bot, Game
from sortilege.engine.match import Match
from sortilege.engine.rng import new_rng
from sortilege.engine.veiled import Veiled
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk


def every_level(game: Game) -> list[tuple[str, int]]:
    """All bots of a game at all their levels."""
    return [(spec.name, level) for spec in bots_of(game.slug) for level in spec.levels]


SLOW_EVERY = 40
"""A bot that searches, or may, is asked at each of so many positions, others at all of them."""


FEW_SIMULATIONS = 60
"""More take time and show nothing else about what a bot may know and keep."""


def brief_bot(slug: str, name: str, level: int, seed: int = 0) -> Bot:
    """A bot of a game; if it searches, it does so briefly."""
    bot = get_bot(slug, name, level, seed)
    if isinstance(bot, SearchBot):
        bot.simulations = min(bot.simulations, FEW_SIMULATIONS)
    return bot


def is_asked(bot: Bot, number: int) -> bool:
    """Is this bot asked at this position of a long walk?"""
    return not isinstance(bot, SearchBot | KindBot) or number % SLOW_EVERY == 0


def quick_levels(game: Game) -> list[tuple[str, int]]:
    """The levels that do not search, so that whole games take no time; the random bot only where there is no other."""
    kinds = [kind for kind in every_level(game) if is_asked(get_bot(game.slug, *kind), 1)]
    return [kind for kind in kinds if kind[0] != "random"] or kinds


Twins = tuple[int, bytes, bytes]
"""A seat and two pickled positions: nobody can find the one in memory while the other is played."""


def twin_worlds(game: Game, seats: int, every: int = 20) -> list[Twins]:
    """Moments of a random game in which a seat has a choice, each beside a world that looks the same to it."""
    rng, found = new_rng(seats), []
    for number, match in enumerate(walk(Match(game, seats, {}), seed=seats, most=240)):
        choosing = [seat for seat in range(seats) if len(match.legal_ids(seat)) > 1]
        if number % every == every - 1 and choosing:
            seat = choosing[number % len(choosing)]
            other = Veiled(game, match.position, seat).position
            game.sight.imagine(other, seat, rng)
            found.append((seat, pickle.dumps(match.position), pickle.dumps(other)))
    return found


def choose_in(
    world: bytes, game: Game, seats: int, seat: int, bot: Bot
) -> tuple[bytes, int | None]:
    """What a bot is given in a world, as bytes, and what it chooses."""
    match = Match(game, seats, {})
    match.position = pickle.loads(world)
    veiled = Veiled(game, match.position, seat)
    given = veiled.position.to_bytes()
    return given, bot.choose(veiled, tuple(match.legal_ids(seat)), Random(4))


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
            bots = [brief_bot(game.slug, *kind, seed=seats) for kind in every_level(game)]
            for number, match in enumerate(walk(Match(game, seats, {}), seed=seats, most=300)):
                for seat in (seat for seat in range(seats) if match.legal_ids(seat)):
                    legal, veiled = tuple(match.legal_ids(seat)), Veiled(game, match.position, seat)
                    before = veiled.position.copy()
                    for bot in (bot for bot in bots if is_asked(bot, number)):
                        chosen = bot.choose(veiled, legal, Random(1))
                        assert chosen in legal or (chosen is None and match.awaited() != 1 << seat)
                        assert veiled.position == before

    def test_a_new_bot_plays_like_the_one_before_it(self, game: Game) -> None:
        """A bot that is made again in the middle of a game chooses the same."""
        seats = game.least_seats
        for name, level in every_level(game):
            sitting = brief_bot(game.slug, name, level, seed=5)
            walked = enumerate(walk(Match(game, seats, {}), seed=3, most=400))
            for match in (match for number, match in walked if is_asked(sitting, number)):
                for seat in (seat for seat in range(seats) if match.legal_ids(seat)):
                    legal, veiled = match.legal_ids(seat), Veiled(game, match.position, seat)
                    fresh = brief_bot(game.slug, name, level, seed=5)
                    old = sitting.choose(veiled, legal, Random(9))
                    assert fresh.choose(veiled, legal, Random(9)) == old

    def test_what_is_hidden_changes_no_choice(self, game: Game) -> None:
        """In two worlds that a seat cannot tell apart every level is given the same bytes and chooses the same."""
        for seats in {game.least_seats, game.most_seats}:
            bots = {kind: brief_bot(game.slug, *kind, seed=seats) for kind in every_level(game)}
            if game.search and can_search():
                bots["search", 60] = SearchBot(60)
            for seat, one, two in twin_worlds(game, seats):
                for kind, bot in bots.items():
                    first, second = (
                        choose_in(world, game, seats, seat, bot) for world in (one, two)
                    )
                    assert first == second, kind

    def test_worlds_that_look_the_same_are_not_the_same(self, game: Game) -> None:
        """Where something is hidden, `imagine` makes other worlds: the test above compares something."""
        seats = game.most_seats
        match = Match(game, seats, {})
        hides = any(
            Veiled(game, match.position, seat).position != match.position
            for match in walk(match, seed=seats, most=40)
            for seat in range(seats)
        )
        assert not hides or any(one != two for _, one, two in twin_worlds(game, seats, every=1))

    def test_bots_of_all_kinds_together_end_every_game(self, case: Case) -> None:
        """With a winner."""
        kinds = quick_levels(case.game)
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
            bot = brief_bot(game.slug, name, level, seed=2)
            assert type(pickle.loads(pickle.dumps(bot))) is type(bot)
