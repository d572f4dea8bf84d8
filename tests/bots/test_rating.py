"""Tournaments that can be taken up again, and ratings that come out as they were put in."""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from sortilege.bots import outside
from sortilege.bots.arena import OUTSIDE, Contestant, read_contestants, reading_s
from sortilege.bots.levels import UnknownBot
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.rating import meetings_of, pairs_of, rate_games
from sortilege.bots.results import OtherTournament, Played, ResultFile
from sortilege.bots.tournament import Tournament, Watched, run_tournament
from sortilege.bots.workers import Processes
from sortilege.cli.app import app
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")

THIRD = "sortilege.bots.random_bot:RandomBot"
CONTESTANTS = (Contestant("lamplighter", 1), Contestant("random", 1), Contestant(THIRD, OUTSIDE))
NAMES = ("weak", "middling", "strong")


def small(games: int = 6, seats: int = 2, seed: int = 0) -> Tournament:
    return Tournament(EXAMPLE, CONTESTANTS, games, seats, {"goal": 1}, seed)


def run(tournament: Tournament, path: Path | None = None) -> list[Played]:
    return run_tournament(tournament, ResultFile(path), lambda done: None, workers=Processes(1))


def without_times(games: list[Played]) -> list[Played]:
    return [replace(game, thinking_ms=()) for game in games]


def won(*lineup: str, winners: tuple[int, ...] = (0,)) -> Played:
    return Played("some-game", 0, lineup, winners, 10, tuple(1.0 for _ in lineup))


# --------------------------------------------------------------------------- who plays whom
def test_everybody_meets_everybody_in_both_seats_equally_often() -> None:
    tournament = small()
    met = Counter(tuple(tournament.lineup(number)) for number in range(12))
    assert len(met) == 6 and set(met.values()) == {2}


def test_a_larger_table_seats_everybody_everywhere_equally_often() -> None:
    tournament = replace(small(), contestants=(*CONTESTANTS, Contestant("random", 1)), seats=3)
    lineups = [tournament.lineup(number) for number in range(len(tournament.round))]
    assert all(len(set(lineup)) == 3 for lineup in lineups)
    for seat in range(3):
        assert set(Counter(lineup[seat] for lineup in lineups).values()) == {3}


def test_a_table_with_more_seats_than_bots_is_filled_up() -> None:
    two = replace(small(), contestants=CONTESTANTS[:2], seats=3)
    assert sorted(two.round) == [(0, 1, 0), (1, 0, 1)]


def test_a_bot_from_elsewhere_plays_along() -> None:
    assert read_contestants(EXAMPLE, f"random,{THIRD}")[1] == CONTESTANTS[2]
    assert str(CONTESTANTS[2]) == THIRD
    assert THIRD in {name for game in run(small()) for name in game.lineup}


def test_a_bot_of_an_entry_point_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    class Point:
        @staticmethod
        def load() -> type[RandomBot]:
            return RandomBot

    class Points(list[Point]):
        names = frozenset({"guest"})

    def entry_points(group: str, name: str = "guest") -> Points:
        return Points([Point()] if name == "guest" and group == outside.GROUP else [])

    monkeypatch.setattr("importlib.metadata.entry_points", entry_points)
    assert read_contestants(EXAMPLE, "guest") == (Contestant("guest", OUTSIDE),)
    assert isinstance(outside.make_outside_bot("guest"), RandomBot)


@pytest.mark.parametrize(
    "name", ["no.such:Bot", "sortilege.bots.random_bot:Bot2", "json:JSONDecoder", ":x"]
)
def test_what_cannot_play_is_refused_with_a_reason(name: str) -> None:
    with pytest.raises(UnknownBot, match="cannot play"):
        read_contestants(EXAMPLE, name)


# --------------------------------------------------------------------------- the file
def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(small(3), path)
    lines = path.read_bytes()
    games = run(small(8), path)
    assert path.read_bytes().startswith(lines)
    assert [game.number for game in games] == list(range(8))
    assert without_times(games) == without_times(run(small(8)))


def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    games = run(small(4), path)
    path.write_bytes(path.read_bytes()[:-20])
    assert len(ResultFile(path).games_of(small(4).heading())) == 3
    assert without_times(run(small(4), path)) == without_times(games)
    assert all(json.loads(line) for line in path.read_text("utf-8").splitlines())


@pytest.mark.parametrize(
    ("other", "named"),
    [
        (small(seed=1), "seed"),
        (small(seats=3), "seats"),
        (replace(small(), contestants=CONTESTANTS[:2]), "contestants"),
    ],
)
def test_games_of_others_are_not_mixed_in(other: Tournament, named: str, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    run(small(2), path)
    with pytest.raises(OtherTournament, match=named):
        run(other, path)


def test_games_of_bots_that_have_changed_since_are_not_mixed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results.jsonl"
    run(small(2), path)
    monkeypatch.setattr("sortilege.bots.tournament.digest_of_sources", lambda slug: "other")
    with pytest.raises(OtherTournament, match="sources"):
        run(small(2), path)


def test_two_processes_play_the_same_games() -> None:
    games = sorted(small(6).play_all(workers=Processes(2)), key=lambda game: game.number)
    assert without_times(games) == without_times(run(small(6)))


def test_when_the_time_is_over_no_game_begins() -> None:
    assert list(small(10**9).play_all(seconds=0, workers=Processes(1))) == []


# --------------------------------------------------------------------------- the ratings
def model_games(elo: dict[str, float], each: int, rng: Random) -> list[Played]:
    """Games of two that end by chance as the ratings say."""
    games = []
    for one, two in combinations(elo, 2):
        chance = 1 / (1 + 10 ** ((elo[two] - elo[one]) / 400))
        games += [won(one, two, winners=(int(rng.random() > chance),)) for _ in range(each)]
    return games


def test_ratings_come_out_as_they_were_put_in() -> None:
    elo = {"weak": 1250.0, "middling": 1500.0, "strong": 1750.0}
    for rating in rate_games(NAMES, model_games(elo, 400, Random(3))):
        assert abs(rating.rating - elo[rating.name]) < 1.5 * rating.spread < 60
        assert rating.games == 800 and rating.thinking_ms == 1.0


@pytest.mark.parametrize("apart", [0.0, 100.0, 250.0])
def test_intervals_hold_the_truth_after_a_few_games(
    apart: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nineteen times in twenty, more or less; by the bootstrap over the games alone it was nine times in ten."""
    monkeypatch.setattr("sortilege.bots.rating.RESAMPLES", 30)
    elo, rng = dict(zip(NAMES, (1500 - apart, 1500.0, 1500 + apart), strict=True)), Random(1)
    rated = [one for _ in range(30) for one in rate_games(NAMES, model_games(elo, 5, rng))]
    held = [abs(one.rating - elo[one.name]) <= one.spread for one in rated]
    assert 0.92 <= sum(held) / len(held) <= 0.99


def test_a_bot_that_always_won_has_a_wide_interval() -> None:
    strong, weak = rate_games(("strong", "weak"), [won("strong", "weak")] * 6)
    assert strong.rating - strong.spread < 1600 and strong.spread > 100
    assert strong.rating > 1600 and math.isclose(strong.spread, weak.spread)


def test_a_bot_that_has_met_nobody_has_no_rating() -> None:
    games = [won("weak", "strong"), won("middling", "weak", winners=())]
    rated = {one.name: one for one in rate_games(NAMES, games)}
    assert [rated[name].is_rated for name in NAMES] == [True, False, True]
    assert rated["middling"].games == 1


def test_more_games_narrow_the_interval() -> None:
    elo = dict.fromkeys(NAMES, 1500.0)
    few, many = (rate_games(NAMES, model_games(elo, each, Random(1))) for each in (25, 400))
    for one, two in zip(few, many, strict=True):
        assert 2 < one.spread / two.spread < 8


def test_the_same_games_have_the_same_ratings() -> None:
    games = model_games(dict.fromkeys(NAMES, 1500.0), 20, Random(2))
    assert rate_games(NAMES, games) == rate_games(NAMES, games)
    assert math.isclose(sum(one.rating for one in rate_games(NAMES, games)), 4500, abs_tol=1e-6)


def test_a_game_of_several_counts_winners_over_losers_and_shared_victories() -> None:
    assert meetings_of(won("a", "b", "c")) == [("a", "b", False), ("a", "c", False)]
    assert meetings_of(won("a", "b", "c", winners=(0, 1))) == [
        ("a", "b", True),
        ("a", "c", False),
        ("b", "c", False),
    ]
    assert meetings_of(won("a", "a", "b")) == [("a", "b", False)]
    assert meetings_of(won("a", "b", winners=())) == []


def test_pairs_have_the_share_of_the_later_in_the_list() -> None:
    games = [
        won("weak", "strong"),
        won("strong", "weak"),
        won("strong", "weak"),
        won("strong", "weak"),
    ]
    games += [won("weak", "strong", winners=(0, 1))] * 2
    (pair,) = pairs_of(NAMES, games)
    assert (pair.first, pair.second, pair.games, pair.wins) == ("strong", "weak", 6, 4.0)
    assert pair.interval[0] < pair.rate < pair.interval[1]


# --------------------------------------------------------------------------- the command
@pytest.fixture
def rate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    monkeypatch.setattr("sortilege.bots.rating.RESAMPLES", 5)
    monkeypatch.chdir(tmp_path)

    def command(*words: str) -> str:
        given = ["arena", EXAMPLE, "--rate", "--bots", "lamplighter,random", "--option", "goal=1"]
        result = CliRunner().invoke(app, [*given, *words])
        assert result.exit_code == 0, result.output
        return result.stdout

    return command


def test_the_command_prints_a_table_and_writes_files(
    rate: Callable[..., str], tmp_path: Path
) -> None:
    files = ["--resume", "r.jsonl", "--table", "t.md", "--picture", "p.svg"]
    assert "lamplighter:1" in rate("--games", "6", *files)
    table = (tmp_path / "t.md").read_text("utf-8")
    assert "| lamplighter:1 |" in table and "6 games" in table
    picture = ElementTree.parse(tmp_path / "p.svg").getroot()
    assert len(picture.findall(".//{*}circle")) == 2
    assert len((tmp_path / "r.jsonl").read_text("utf-8").splitlines()) == 1 + 6


def test_the_command_gives_json(rate: Callable[..., str]) -> None:
    (ranking,) = json.loads(rate("--games", "4", "--json"))
    assert ranking["games"] == 4 and len(ranking["ratings"]) == 2
    assert ranking["pairs"][0]["games"] == 4


def test_what_cannot_be_rated_is_said() -> None:
    for words, reason in (
        (["arena", EXAMPLE], "--rate"),
        (["arena", EXAMPLE, "--rate", "--bots", "random"], "one bot alone"),
        (["arena", EXAMPLE, "--rate", "--seconds", "0"], "came to an end"),
    ):
        result = CliRunner().invoke(app, words)
        assert result.exit_code == 2 and reason in result.output


def test_a_bot_that_is_timed_still_says_how_long_it_looks() -> None:
    """In a race that is part of its strength; a bot that does not say is given a time by chance."""
    reader, other = SlowReader(), RandomBot()
    match = Match(get_game(EXAMPLE), 2, {})
    veiled = Veiled(match.game, match.position, 0)
    assert reading_s(Watched(reader), veiled) == 7.5
    assert reading_s(Watched(other), veiled) is None


class SlowReader(RandomBot):
    """Looks for a long time."""

    def reading_s(self, veiled: Veiled) -> float:
        return 7.5
