"""What every kind of workers must do: run by the tests of processes, and on a Ray cluster by `ray_runs.py`."""

from __future__ import annotations

import os
import signal
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sortilege.bots.arena import Arena
from sortilege.bots.tournament import Tournament, all_levels
from sortilege.bots.workers import Processes, Workers
from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games
from sortilege.study.balance import BalanceWish, new_lab
from sortilege.study.contract import has_study


def square(number: int) -> int:
    return number * number


def complain(number: int) -> int:
    if number == 3:
        raise LookupError("three")
    return number


def die_once(marker: str, number: int) -> int:
    """Kills its worker the first time that it gets a 5."""
    if number == 5 and not Path(marker).exists():
        Path(marker).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die_always(number: int) -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return number


def check_each_task_is_done_once(workers: Workers) -> None:
    assert sorted(workers.map(square, range(40))) == [square(number) for number in range(40)]
    assert list(workers.map(square, [])) == []


def check_an_exception_of_a_task_is_raised(workers: Workers) -> None:
    try:
        list(workers.map(complain, range(6)))
    except LookupError as error:
        assert "three" in str(error)
    else:
        raise AssertionError("nobody heard of it")


def check_tasks_are_taken_when_somebody_is_free(workers: Workers) -> None:
    taken = []

    def tasks() -> object:
        for number in range(1000):
            taken.append(number)
            yield number

    results = workers.map(square, tasks())  # type: ignore[arg-type]
    next(results)
    results.close()  # type: ignore[attr-defined]
    assert len(taken) < 200


def some_game() -> Game:
    return next(game for game in all_games() if has_study(game) and not game.race)


def some_arena(games: int = 12) -> Arena:
    game = some_game()
    return Arena(game.slug, all_levels(game.slug)[:2], games, game.least_seats, {}, seed=4)


def check_the_arena_is_the_same_as_in_one_process(workers: Workers) -> None:
    alone = some_arena().run(lambda done: None, Processes(1))
    assert some_arena().run(lambda done: None, workers) == alone


def check_a_study_is_the_same_as_in_one_process(workers: Workers) -> None:
    lab = new_lab(some_game().slug, 2, 6, contestants=all_levels(some_game().slug)[:1], seed=2)
    wish = BalanceWish(lab, followed=0)
    assert wish.run(lambda done: None, workers) == wish.run(lambda done: None, Processes(1))


def check_a_tournament_is_the_same_as_in_one_process(workers: Workers) -> None:
    arena = some_arena()
    tournament = Tournament(arena.slug, arena.contestants, 6, arena.seats, {}, seed=1)
    games = [
        sorted(map(_result, tournament.play_all(workers=one))) for one in (workers, Processes(1))
    ]
    assert games[0] == games[1]


def _result(played: object) -> tuple[object, ...]:
    """A game without the time that it took."""
    return tuple(getattr(played, name) for name in ("number", "lineup", "winners", "actions"))


def check_a_worker_that_dies_costs_nothing_but_time(workers: Workers) -> None:
    with tempfile.TemporaryDirectory() as folder:
        task = partial(die_once, f"{folder}/died")
        assert sorted(workers.map(task, range(20))) == list(range(20))
        assert Path(folder, "died").exists(), "no worker has died"


Check = Callable[[Workers], None]
SURVIVAL: Check = check_a_worker_that_dies_costs_nothing_but_time
"""Not for a single process: it is its own worker."""
CHECKS: dict[str, Check] = {
    name: check for name, check in list(globals().items()) if name.startswith("check_")
}
