"""The levels of bots: which one is nearest to a wish, and the benchmark that compares them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest
from benchmarks import levels
from benchmarks.regret import regret

from sortilege.bots.arena import Contestant
from sortilege.bots.levels import level_near
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.search.searcher import ActionStats, SearchResult
from sortilege.engine.contract import PRESETS, BotSpec, Game, Preset
from sortilege.engine.registry import get_game, installed_games
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")


def random_bot(level: int, seed: int) -> RandomBot:
    return RandomBot()


FOUR_LEVELS = BotSpec("four", (1, 2, 3, 4), random_bot)


@pytest.mark.parametrize(
    ("wish", "level"), [(0, 1), (1.4, 1), (1.5, 1), (1.6, 2), (2.5, 2), (3.1, 3), (9, 4)]
)
def test_the_nearest_level_and_of_two_the_kinder(wish: float, level: int) -> None:
    assert level_near(FOUR_LEVELS, wish) == level


@pytest.fixture
def four_levels(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The example with a bot of four levels, presets, and a newcomer for one of them."""
    presets = {name: Preset({"goal": 1}, n) for n, name in enumerate(PRESETS, 1)}
    game = replace(get_game(EXAMPLE), bots=(FOUR_LEVELS,), presets=presets)
    monkeypatch.setitem(installed_games(), EXAMPLE, game)
    monkeypatch.setattr(levels, "newcomers_of", lambda slug: {"big": lambda seed: RandomBot()})
    yield game


def test_each_level_plays_the_one_below_and_newcomers_what_their_preset_seats(
    four_levels: Game,
) -> None:
    duels = list(levels.duels(four_levels, levels.Wish(games=4)))
    assert [tuple(map(str, duel.contestants)) for duel in duels] == [
        ("four:2", "four:1"),
        ("four:3", "four:2"),
        ("four:4", "four:3"),
        ("newcomer:0", "four:2"),
    ]
    assert duels[-1].options == {"goal": 1} and duels[-1].preset == "big"


def test_the_table_is_markdown_with_intervals(four_levels: Game) -> None:
    heading, line, *rows = levels.table_of([four_levels], levels.Wish(games=6), workers=1)
    assert len({text.count("|") for text in (heading, line, *rows)}) == 1
    assert len(rows) == 4 and all(" % to " in row.replace("%", " %") for row in rows)
    assert "newcomer (big)" in rows[-1]


def test_the_verdict_on_a_share_of_wins() -> None:
    both = Contestant("four", 2), Contestant("four", 1)
    pair, four = (levels.Duel(EXAMPLE, both, 4, seats, {}) for seats in (2, 4))
    newcomer = replace(pair, preset="big")
    assert levels.verdict(pair, 0.67) == levels.verdict(newcomer, 0.5) == "yes"
    assert levels.verdict(pair, 0.9) == "no: 60% to 75%"
    assert levels.verdict(newcomer, 0.2) == "no: 40% to 60%"
    assert levels.verdict(four, 0.3) == "yes" and levels.verdict(four, 0.2) == "no: 25% to 100%"


def test_with_more_seats_or_other_options_only_levels_are_compared(four_levels: Game) -> None:
    more = list(levels.duels(four_levels, levels.Wish(games=4, seats=9)))
    assert len(more) == 3 and {duel.seats for duel in more} == {four_levels.most_seats}
    short = list(levels.duels(four_levels, levels.Wish(games=4, options={"goal": 1})))
    assert len(short) == 3 and all(duel.options == {"goal": 1} for duel in short)


def test_a_newcomer_is_hurried_only_where_its_preset_has_a_race(four_levels: Game) -> None:
    calm = {**four_levels.presets, "big": Preset({}, 2, pace="turns")}
    for game, hurried in ((four_levels, True), (replace(four_levels, presets=calm), False)):
        assert [duel.hurried for duel in levels.newcomer_duels(game, games=2)] == [hurried]


def test_regret_is_what_the_best_action_is_worth_more() -> None:
    choices = (
        ActionStats(1, 900, 0.6, 0.5),
        ActionStats(2, 99, 0.5, 0.3),
        ActionStats(3, 1, 0.9, 0.2),
    )
    found = SearchResult(choices, 1000)
    assert regret(found, 1) == 0 and regret(found, 2) == pytest.approx(0.1)
    assert regret(found, 3) == pytest.approx(0.1), "hardly tried: as bad as the worst"


def test_newcomers_are_found_in_the_tests_of_their_game(monkeypatch: pytest.MonkeyPatch) -> None:
    assert levels.newcomers_of("no-such-game") == {}
    folder, module = ModuleType("tests.games.some_game"), ModuleType("newcomers")
    vars(module)["NEWCOMERS"] = {"little": lambda seed: RandomBot()}
    monkeypatch.setitem(sys.modules, "tests.games.some_game", folder)
    monkeypatch.setitem(sys.modules, "tests.games.some_game.newcomers", module)
    monkeypatch.setattr(levels, "find_spec", lambda name: name)
    assert list(levels.newcomers_of("some-game")) == ["little"]
