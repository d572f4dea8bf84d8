"""Two worlds that differ in a secret give a program equal bytes, line for line, in every game.

The worlds are those of `tests/server/test_two_worlds.py`; the bytes are those that a real program has read.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from random import Random

import pytest

from sortilege.bots.listening import Listeners
from sortilege.bots.programs.bot import ProgramBot, scores_in
from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import ALL_SEEING, Bot
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled
from tests.support.programs import COPYING
from tests.support.random_play import walk
from tests.support.variants import own_slugs
from tests.support.world_pairs import Pair, make_forgotten_pairs, make_pairs, make_twins

MOST_FORGOTTEN = 3


def all_pairs(slug: str) -> list[Pair]:
    forgotten = islice(make_forgotten_pairs(slug), MOST_FORGOTTEN)
    twins = islice(make_twins(slug), MOST_FORGOTTEN)
    return [*filter(lambda pair: pair.differ, make_pairs(slug)), *forgotten, *twins]


def lines_in(pair: Pair, number: int, copy: Path) -> list[bytes]:
    """What a program on the seat of a pair reads in one of its worlds."""
    match = Match(pair.game, pair.seats, pair.options)
    match.position = pair.positions[number].copy()
    bot = ProgramBot((*COPYING, str(copy)), seed=1, limit_s=60.0)
    bots: list[Bot] = [bot if seat == pair.seat else RandomBot() for seat in range(pair.seats)]
    with Listeners(match, bots) as listeners:
        ask(bot, match, pair.seat)
        for step in pair.steps:
            listeners.apply(step.actor, step.actions[number])
            ask(bot, match, pair.seat)
    assert not bot.faults.reasons
    return copy.read_bytes().splitlines()


def ask(bot: ProgramBot, match: Match, seat: int) -> None:
    legal = match.legal_ids(seat)
    if legal:
        bot.choose(Veiled(match.game, match.position, seat), legal, Random(1))


@pytest.mark.parametrize("slug", own_slugs())
def test_two_worlds_that_differ_in_a_secret_differ_in_no_line(slug: str, tmp_path: Path) -> None:
    asked = 0
    for pair in all_pairs(slug):
        one, two = (lines_in(pair, number, tmp_path / str(number)) for number in range(2))
        assert pair.differ and one == two, (pair.seat, pair.steps)
        asked += sum(b'"type":"question"' in line for line in one)
    assert asked, "nobody was asked anything"


def test_a_leak_would_be_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a program heard what only the replay of a finished game shows, its lines would differ."""

    def apply_openly(self: Listeners, actor: int, action: int) -> None:
        match, before = self._match, self._match.position.copy()
        match.apply(actor, action)
        for bot in self._bots.values():
            bot.hear(match.game.sight.events_for(before, actor, action, match.position, ALL_SEEING))

    monkeypatch.setattr(Listeners, "apply", apply_openly)
    slug = next(slug for slug in own_slugs() if get_game(slug).private)
    pairs = [pair for pair in all_pairs(slug) if any(step.is_secret for step in pair.steps)]
    told = [[lines_in(pair, number, tmp_path / "copy") for number in range(2)] for pair in pairs]
    assert any(one != two for one, two in told)


@pytest.mark.parametrize("slug", own_slugs())
def test_what_everybody_may_know_is_known_from_the_veiled_position(slug: str) -> None:
    """Scores and who is awaited are made from it, so a program needs nothing else to be told them."""
    game = get_game(slug)
    for seats in game.seat_counts:
        for match in walk(Match(game, seats, {}), seats, 150):
            for seat in range(seats):
                veiled = Veiled(game, match.position, seat)
                assert scores_in(veiled, seats) == tuple(match.scores)
                assert game.rules.awaited(veiled.position) == match.awaited()
