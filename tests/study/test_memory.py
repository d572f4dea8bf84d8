"""What a memory is worth: beliefs are honest, and the figures are those of the games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest
from typer.testing import CliRunner

from sortilege.bots.arena import Contestant
from sortilege.bots.random_bot import RandomBot
from sortilege.bots.workers import Processes
from sortilege.cli.app import app
from sortilege.engine.contract import actors_of
from sortilege.engine.registry import get_game
from sortilege.engine.veiled import Veiled
from sortilege.study.contract import study_of
from sortilege.study.memory import PERFECT, Forgetful, MemoryStudy, MemoryWish, RecalledMatch
from sortilege.study.memory_plot import picture_of
from tests.support.variants import own_slugs

LONG = 10**6
WALKS, STEPS = 3, 160


def walks(slug: str) -> Iterator[RecalledMatch]:
    """The moments of some random games."""
    game = get_game(slug)
    for seed in range(WALKS):
        rng = Random(seed)
        seats = rng.choice(game.seat_counts)
        match = RecalledMatch(game, seats, study_of(game).MEMORY_OPTIONS)
        for _ in range(STEPS):
            if match.is_over:
                break
            actor = rng.choice(actors_of(match.awaited()))
            match.apply(actor, rng.choice(match.legal_ids(actor)))
            yield match


def believed(match: RecalledMatch, veiled: Veiled, window: int) -> Veiled:
    return Forgetful(RandomBot(), match, window).believed(veiled, Random(1))


@pytest.mark.parametrize("slug", own_slugs())
def test_who_forgets_nothing_believes_what_is_true(slug: str) -> None:
    for number, match in enumerate(walks(slug)):
        veiled = Veiled(match.game, match.position, number % match.seats)
        assert believed(match, veiled, LONG) == veiled


@pytest.mark.parametrize("slug", own_slugs())
def test_what_lies_visible_is_never_forgotten(slug: str) -> None:
    observe = get_game(slug).sight.observe
    for number, match in enumerate(walks(slug)):
        seat = number % match.seats
        veiled = Veiled(match.game, match.position, seat)
        for window in (0, 3):
            belief = believed(match, veiled, window)
            assert observe(belief.position, seat) == observe(veiled.position, seat)
            assert match.legal_ids(seat) == _legal(belief, seat)


def _legal(belief: Veiled, seat: int) -> list[int]:
    """What a seat could do in the position in which it believes."""
    game, out = belief.game, [0] * belief.game.most_legal
    if not game.rules.awaited(belief.position) >> seat & 1:
        return []
    return out[: game.rules.legal(belief.position, seat, out)]


@pytest.mark.parametrize("slug", own_slugs())
def test_a_belief_follows_from_what_is_remembered_and_nothing_else(slug: str) -> None:
    """Somebody who remembers the same, but of whose past everything else is gone, believes the same."""
    forgot = 0
    for number, match in enumerate(walks(slug)):
        veiled = Veiled(match.game, match.position, number % match.seats)
        for window in (0, 5):
            belief = believed(match, veiled, window)
            forgot += belief != veiled
            assert believed(match, belief, window) == belief
    assert forgot, "nothing was ever forgotten"


def small(slug: str, windows: tuple[int, ...], games: int = 6) -> MemoryStudy:
    bot = Contestant(get_game(slug).bots[0].name, 1)
    wish = MemoryWish(slug, 2, bot, games, windows, seed=3)
    return wish.run(lambda done: None, Processes(1))


SOME_GAME = next(slug for slug in own_slugs() if not get_game(slug).race)


def test_the_same_seed_gives_the_same_figures_whoever_plays_the_games() -> None:
    study = small(SOME_GAME, (0, PERFECT))
    assert study == small(SOME_GAME, (0, PERFECT))
    assert [worth.games for worth in study.worths] == [6, 6]
    bot = Contestant(get_game(SOME_GAME).bots[0].name, 1)
    wish = MemoryWish(SOME_GAME, 2, bot, 6, (0, PERFECT), seed=3)
    heard: list[int] = []
    assert wish.run(heard.append, Processes(2)) == study
    assert heard[-1] == wish.total == 12


def test_a_picture_tells_the_figures_in_words_too() -> None:
    picture = picture_of([small(SOME_GAME, (0, 4, PERFECT), games=4)])
    assert picture.startswith("<svg") and "<title>" in picture and "4 events" in picture
    assert "http" not in picture.replace("http://www.w3.org", "")
    assert "var(--" not in picture


def test_the_command_prints_figures_for_people_and_for_programs() -> None:
    bot = f"{get_game(SOME_GAME).bots[0].name}:1"
    words = ["study", "memory", SOME_GAME, "--bots", bot, "--games", "2", "--windows", "1,perfect"]
    shown = CliRunner().invoke(app, words)
    assert shown.exit_code == 0 and "1 events" in shown.stdout
    data = json.loads(CliRunner().invoke(app, [*words, "--json"]).stdout)
    assert [one["window"] for one in data[0]["windows"]] == [1, "perfect"]


def test_without_a_compiler_one_sentence_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sortilege.cli.study.can_search", lambda: False)
    refused = CliRunner().invoke(app, ["study", "memory"])
    assert refused.exit_code == 2 and "needs Numba" in refused.stderr


@pytest.mark.parametrize(
    "words",
    [
        ["--windows", "few"],
        ["--bots", "random,random"],
        ["--to", "/no/such/folder/plot.svg"],
        ["--to", "plot.png"],
        ["--followed", "3"],
    ],
)
def test_wrong_wishes_are_refused_in_a_sentence(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sortilege.study.memory.MemoryWish.run", None)
    refused = CliRunner().invoke(app, ["study", "memory", SOME_GAME, "--games", "2", *words])
    assert refused.exit_code == 2 and "sortilege: " in refused.stderr
