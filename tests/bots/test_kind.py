"""The kind bot borrows a level for each decision, by who is ahead, from what its seat may know."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from importlib import import_module
from itertools import pairwise
from random import Random

import pytest

from sortilege.bots import kind, levels
from sortilege.bots.arena import Arena, Contestant
from sortilege.bots.kind import USUAL, Curve, KindBot, borrowed, lead_of, lent_by, mood_of, share_at
from sortilege.bots.levels import KIND, SLIP, bots_of, get_bot, searches
from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import Game
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games
from sortilege.engine.veiled import Veiled
from sortilege.testing.random_play import walk

SEARCHED = [game for game in all_games() if game.search is not None and game.bots]
EACH = pytest.mark.parametrize("game", SEARCHED, ids=lambda game: game.slug)


def veiled_at_start(game: Game) -> Veiled:
    return Veiled(game, Match(game, game.least_seats, {}).position, 0)


def with_kindness(game: Game, curve: Curve, moods: float) -> Game:
    """The game with a kind bot of other numbers."""
    assert game.search is not None
    return replace(game, search=replace(game.search, kindness=curve, moods=moods))


@pytest.fixture
def seven(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot of seven levels."""
    monkeypatch.setattr(kind, "lent_by", lambda slug: ("seven", tuple(range(1, 8))))


def levels_at(lead: float, monkeypatch: pytest.MonkeyPatch, many: int = 200) -> list[int]:
    """The levels that are borrowed at a lead; 0 is a slip."""
    monkeypatch.setattr(kind, "lead_of", lambda veiled, rng: lead)
    veiled = veiled_at_start(with_kindness(SEARCHED[0], USUAL, moods=0.0))
    loans = [borrowed(veiled, seed) for seed in range(many)]
    assert {name for name, _ in loans} <= {"seven", SLIP}
    return [level if name == "seven" else 0 for name, level in loans]


@pytest.mark.usefixtures("seven")
def test_the_level_falls_as_the_lead_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    means = [sum(levels_at(n / 50, monkeypatch)) / 200 for n in range(-30, 31)]
    assert means == sorted(means, reverse=True)
    slips = levels_at(0.9, monkeypatch, many=1000).count(0) / 1000
    assert means[0] == 7 and abs(slips + USUAL[-1][1]) < 0.1, "far ahead it slips"


@pytest.mark.usefixtures("seven")
def test_it_falls_smoothly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A hundredth of a win more changes the level by less than one, and at one lead it is one of two neighbours."""
    drawn = [levels_at(n / 100, monkeypatch) for n in range(-60, 61)]
    means = [sum(levels) / len(levels) for levels in drawn]
    assert max(high - low for high, low in pairwise(means)) < 1
    assert all(max(levels) - min(levels) <= 1 for levels in drawn)


@EACH
def test_no_curve_rises(game: Game) -> None:
    """The further ahead, the worse it plays: leads grow along the curve, and shares fall from the best to slips."""
    assert game.search is not None
    leads, shares = zip(*(game.search.kindness or USUAL), strict=True)
    assert list(leads) == sorted(set(leads)) and list(shares) == sorted(shares, reverse=True)
    assert shares[0] == 1 and -1 <= shares[-1] <= 0 and 0 <= game.search.moods < 1


@EACH
def test_a_mood_lasts_for_a_chapter(game: Game) -> None:
    """It is the same at every moment until the next chapter, which has another; never more than is declared."""
    moody = with_kindness(game, USUAL, moods=0.3)
    assert moody.search is not None
    chapter = import_module(moody.search.heuristics).chapter
    moods: dict[int, set[float]] = defaultdict(set)
    for match in walk(Match(moody, 2, {}), seed=5, most=1000):
        moods[chapter(match.position)].add(mood_of(Veiled(moody, match.position, 1), seed=9))
    assert all(len(one) == 1 for one in moods.values())
    every = set.union(*moods.values())
    assert len(every) == len(moods) and all(abs(mood) <= 0.3 for mood in every)


def test_moods_are_good_and_bad() -> None:
    """With an even score it plays now as well as it can, and now it slips."""
    veiled = veiled_at_start(with_kindness(SEARCHED[0], USUAL, moods=0.6))
    shares = [share_at(USUAL, mood_of(veiled, seed)) for seed in range(200)]
    assert sum(share == 1.0 for share in shares) > 50 and sum(share < 0 for share in shares) > 50


@EACH
def test_everybody_is_equally_far_at_the_start(game: Game) -> None:
    assert abs(lead_of(veiled_at_start(game), Random(1))) < 0.35


@EACH
def test_the_lead_of_one_is_not_the_lead_of_the_other(game: Game) -> None:
    """It lies between -1 and 1, and in a game of two at most one seat is ahead."""
    for match in walk(Match(game, 2, {}), seed=4, most=120):
        leads = [lead_of(Veiled(game, match.position, seat), Random(2)) for seat in range(2)]
        assert all(-1 <= lead <= 1 for lead in leads)
        assert min(leads) < 0.2


@EACH
def test_it_looks_as_long_as_the_level_it_borrows(game: Game) -> None:
    veiled = veiled_at_start(game)
    looks_s = {seed: KindBot(game.slug, seed).reading_s(veiled) for seed in range(8)}
    assert all(0 < look_s < 100 for look_s in looks_s.values())
    assert looks_s == {seed: KindBot(game.slug, seed).reading_s(veiled) for seed in range(8)}


@EACH
def test_it_does_not_borrow_from_a_master_that_searches(game: Game) -> None:
    name, levels = lent_by(game.slug)
    spec = bots_of(game.slug)[0]
    masters = [level for level in spec.levels[-1:] if searches(game.slug, name, level)]
    assert name == spec.name and (*levels, *masters) == spec.levels


@EACH
def test_a_slip_follows_the_model_of_the_levels(game: Game) -> None:
    """It is the same bot with numbers of its own, worse than its lowest level, and no table offers it."""
    own, names = bots_of(game.slug)[0], [spec.name for spec in bots_of(game.slug)]
    assert type(get_bot(game.slug, SLIP, 1)) is type(own.make(1, 0)) and SLIP not in names
    slip, lowest = Contestant(SLIP, 1), Contestant(own.name, 1)
    options = game.presets["little"].options
    result = Arena(game.slug, (slip, lowest), 40, 2, options, seed=3).run(lambda done: None)
    won = {standing.contestant: standing.wins for standing in result.standings}
    assert won[slip] < won[lowest]


def test_a_game_that_does_not_say_how_its_bot_slips(monkeypatch: pytest.MonkeyPatch) -> None:
    wordless = replace(SEARCHED[0], bots=(replace(SEARCHED[0].bots[0], slip=None),))
    monkeypatch.setattr(levels, "get_game", lambda slug: wordless)
    assert isinstance(get_bot(wordless.slug, SLIP, 1), RandomBot)


@EACH
def test_every_game_that_can_tell_who_is_ahead_has_a_kind_bot(game: Game) -> None:
    names = [spec.name for spec in bots_of(game.slug)]
    assert names.index(KIND) == len(names) - 2, "behind the game's own, before the random one"
    assert get_bot(game.slug, KIND, 0)
