"""`sortilege study`: a page about one game, or what a memory is worth in each of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from sortilege.bots.arena import SEARCH, Contestant, read_contestants
from sortilege.bots.levels import can_search
from sortilege.bots.workers import Workers, workers_at
from sortilege.cli.files import check_place, write_file
from sortilege.cli.terminal import CannotDo, find_game, out, progress_bar
from sortilege.engine.contract import Game
from sortilege.engine.options import whole_number
from sortilege.engine.registry import all_games
from sortilege.study.balance import Balance, BalanceWish, new_lab
from sortilege.study.contract import has_study
from sortilege.study.memory import PERFECT, WINDOWS, MemoryStudy, MemoryWish
from sortilege.study.plots import check_can_plot, window_name

MEMORY = "memory"
GAMES, MEMORY_GAMES = 400, 200
FOLLOWED = 40
SIMULATIONS = 100
"""Who plays where nobody says so: a search this long, which forgets nothing of its own accord."""


@dataclass(frozen=True)
class StudyWish:
    """What was asked for on the command line."""

    names: Sequence[str]
    bots: str | None
    games: int | None
    seats: int | None
    options: Mapping[str, object]
    seed: int
    followed: int | None
    windows: str | None
    to: Path | None
    ray: str | None

    def contestants(self, slug: str) -> tuple[Contestant, ...] | None:
        """Those who were named."""
        return read_contestants(slug, self.bots) if self.bots else None

    def seats_of(self, game: Game) -> int:
        """How many play."""
        return game.check_seats(game.least_seats if self.seats is None else self.seats)


def show_study(wish: StudyWish, *, as_json: bool) -> None:
    """Study a game, or memories."""
    workers = workers_at(wish.ray)
    if wish.names[0] == MEMORY:
        if wish.followed is not None:
            raise CannotDo(f"--followed is for the study of a game, not for {MEMORY!r}")
        _show_memory(wish, workers, as_json=as_json)
        return
    if len(wish.names) > 1:
        raise CannotDo(f"a study is of one game, not of {len(wish.names)}; or ask for {MEMORY!r}")
    if wish.windows is not None:
        raise CannotDo(f"--windows is for {MEMORY!r}: sortilege study {MEMORY} {wish.names[0]}")
    _show_balance(wish, workers, as_json=as_json)


def _studied(name: str) -> Game:
    game = find_game(name)
    if not has_study(game):
        raise CannotDo(f"{game.slug} has no study.py, so it cannot be studied")
    return game


def _show_balance(wish: StudyWish, workers: Workers, *, as_json: bool) -> None:
    from sortilege.study.page import page_of

    game = _studied(wish.names[0])
    lab = new_lab(
        game.slug,
        wish.seats_of(game),
        wish.games or GAMES,
        contestants=wish.contestants(game.slug),
        options=wish.options,
        seed=wish.seed,
    )
    followed = FOLLOWED if wish.followed is None else wish.followed
    can_follow = game.search is not None and can_search()
    study = BalanceWish(lab, min(followed, lab.games) if can_follow else 0)
    path = wish.to or (None if as_json else Path(f"study-{game.slug}.html"))
    if path is not None:
        check_place(path)
        check_can_plot()
    balance = _with_bar(game.slug, study.total, partial(study.run, workers=workers))
    if path is not None:
        write_file(path, page_of(balance))
    if as_json:
        print(json.dumps(balance_as_data(balance), indent=2))
    else:
        out().print(Text(f"{path}: {balance.games} games of {game.slug}"))


def _with_bar(name: str, total: int, work: Callable[[Callable[[int], None]], Any]) -> Any:
    with progress_bar() as bar:
        task = bar.add_task(name, total=total)
        return work(lambda done: bar.update(task, completed=done))


def balance_as_data(balance: Balance) -> dict[str, object]:
    """A study for JSON."""
    data = asdict(balance)
    data = {"game": data.pop("slug"), **data}
    for name in ("by_turn", "levels", "pieces"):
        data[name] = [
            {**asdict(share), "rate": share.rate, "interval_95": list(share.interval)}
            for share in getattr(balance, name)
        ]
    return data


# --------------------------------------------------------------------------- what a memory is worth
def read_windows(text: str | None) -> tuple[int, ...]:
    """Windows as on the command line: `0,8,perfect`; raises CannotDo."""
    if text is None:
        return WINDOWS
    return tuple(_read_window(word.strip()) for word in text.split(","))


def _read_window(word: str) -> int:
    number = PERFECT if word == "perfect" else whole_number(word)
    if number is None:
        raise CannotDo(f"a window is a number of events or 'perfect', not {word!r}")
    return number


def _show_memory(wish: StudyWish, workers: Workers, *, as_json: bool) -> None:
    if not can_search():
        raise CannotDo("a study of memory needs Numba, which is not installed here")
    games = [_studied(name) for name in wish.names[1:]] or [g for g in all_games() if has_study(g)]
    wishes = [_memory_wish(wish, game) for game in games]
    if wish.to is not None:
        check_place(wish.to, ".svg")
        check_can_plot()
    studies = [_with_bar(one.slug, one.total, partial(one.run, workers=workers)) for one in wishes]
    if wish.to is not None:
        from sortilege.study.memory_plot import picture_of

        write_file(wish.to, picture_of(studies))
    if as_json:
        print(json.dumps([memory_as_data(study) for study in studies], indent=2))
        return
    for study in studies:
        _print_memory(study)


def _memory_wish(wish: StudyWish, game: Game) -> MemoryWish:
    named = wish.contestants(game.slug) or (Contestant(SEARCH, SIMULATIONS),)
    if len(named) > 1:
        raise CannotDo("name one bot: everybody plays with it, one seat with less memory")
    return MemoryWish(
        game.slug,
        wish.seats_of(game),
        named[0],
        wish.games or MEMORY_GAMES,
        read_windows(wish.windows),
        wish.options,
        wish.seed,
    )


def memory_as_data(study: MemoryStudy) -> dict[str, object]:
    """What a memory is worth, for JSON."""
    return {
        "game": study.slug,
        "seats": study.seats,
        "bot": str(study.bot),
        "options": dict(study.options),
        "seed": study.seed,
        "fair": study.fair,
        "windows": [
            {
                "window": "perfect" if one.window == PERFECT else one.window,
                "games": one.games,
                "wins": one.wins,
                "rate": one.rate,
                "interval_95": list(one.interval),
            }
            for one in study.worths
        ],
    }


def _print_memory(study: MemoryStudy) -> None:
    title = f"{study.slug}, {study.seats} seats, {study.bot}: a fair share is {study.fair:.0%}"
    table = Table(title=title, title_justify="left")
    table.add_column("remembers")
    for heading in ("games", "rate", "95 %"):
        table.add_column(heading, justify="right")
    for one in study.worths:
        low, high = one.interval
        name = f"{window_name(one.window)} events"
        table.add_row(name, str(one.games), f"{one.rate:.1%}", f"{low:.1%} to {high:.1%}")
    out().print(table)
