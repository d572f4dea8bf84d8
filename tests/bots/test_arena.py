"""The arena: fair seats, honest figures, the same games for the same seed."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

import sortilege
from sortilege.bots.arena import MOST_ACTIONS, Arena, Contestant, Result, interval, read_contestants
from sortilege.bots.levels import UnknownBot, bots_of
from sortilege.bots.workers import Processes
from sortilege.cli.app import app
from tests.support.example import EXAMPLE
from tests.support.pages import ROOT
from tests.support.variants import own_slugs

pytestmark = pytest.mark.usefixtures("example")

CONTESTANTS = (Contestant("lamplighter", 1), Contestant("random", 1))


def small(games: int = 8, seats: int = 2, **options: object) -> Arena:
    return Arena(EXAMPLE, CONTESTANTS, games, seats, {"goal": 1} | options)


def run(arena: Arena, workers: int = 1) -> tuple[Result, list[int]]:
    heard: list[int] = []
    return arena.run(heard.append, Processes(workers)), heard


def test_the_same_seed_plays_the_same_games_in_one_process_or_two() -> None:
    alone, heard = run(small(12))
    assert heard[-1] == 12
    assert run(small(12), workers=2)[0] == alone


def test_every_contestant_has_every_seat_equally_often() -> None:
    arena = small(6, seats=3)
    chairs = [tuple(arena.lineup(number)) for number in range(2)]
    assert chairs == [(0, 1, 0), (1, 0, 1)]
    result, _ = run(arena)
    assert [standing.games for standing in result.standings] == [9, 9]
    assert sum(standing.wins for standing in result.standings) == 6 - result.unfinished


def test_intervals_hold_the_rate_and_narrow() -> None:
    for wins, games in ((0, 10), (10, 10), (5, 10)):
        low, high = interval(wins, games)
        assert -1e-9 < low <= wins / games + 1e-9 and wins / games - 1e-9 <= high < 1 + 1e-9
    wide, narrow = interval(60, 100), interval(600, 1000)
    assert narrow[1] - narrow[0] < wide[1] - wide[0]


def test_contestants_are_read_with_and_without_level() -> None:
    assert read_contestants(EXAMPLE, "lamplighter, random:1") == CONTESTANTS
    for text, reason in (("elf", "'elf'"), ("random:9", "9"), ("random:x", "'x'"), ("", "''")):
        with pytest.raises(UnknownBot, match=reason):
            read_contestants(EXAMPLE, text)


def test_an_unknown_bot_is_answered_with_all_ways_to_name_one() -> None:
    with pytest.raises(UnknownBot) as refused:
        read_contestants(own_slugs()[0], "elf")
    forms = ("random", "kind", "search:N", "policy@FILE", "exec:COMMAND", "package.module:Class")
    assert all(form in str(refused.value) for form in forms)


def test_the_kind_bot_is_shown_without_a_level() -> None:
    (kind,) = read_contestants(own_slugs()[0], "kind")
    assert str(kind) == "kind" and read_contestants(own_slugs()[0], str(kind)) == (kind,)


def test_the_page_about_bots_says_which_there_are_and_when_a_game_is_given_up() -> None:
    page = (ROOT / "docs" / "bots.md").read_text("utf-8")
    assert f"after {MOST_ACTIONS:,} actions" in page
    for slug in own_slugs():
        own = bots_of(slug)[0]
        assert f"`{own.name}`" in page and slug in page and own.levels == tuple(range(1, 8))


def test_a_wrong_option_is_refused_before_any_game() -> None:
    with pytest.raises(sortilege.BadOption):
        run(small(goal=99))


def test_the_command_prints_a_table_or_json() -> None:
    command = [
        "arena",
        EXAMPLE,
        "--bots",
        "random:1,random:1",
        "--games",
        "4",
        "--option",
        "goal=1",
    ]
    shown = CliRunner().invoke(app, command)
    assert shown.exit_code == 0 and "95 %" in shown.stdout
    assert f"{EXAMPLE}, 2 seats, goal=1" in shown.stdout
    data = json.loads(CliRunner().invoke(app, [*command, "--json"]).stdout)
    assert data["games"] == 4 and len(data["bots"]) == 2
    assert data["bots"][0]["interval_95"][0] <= data["bots"][0]["rate"]
