"""`sortilege arena`: bots against bots, as a table of win rates."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from sortilege.bots.arena import Arena, Result, Standing, read_contestants
from sortilege.bots.outside import LIMIT_S
from sortilege.bots.tournament import Tournament, all_levels
from sortilege.bots.workers import Workers, workers_at
from sortilege.cli.terminal import CannotDo, err, find_game, out, progress_bar
from sortilege.engine.registry import all_slugs, get_game

GAMES = 1000
NO_END = 10**9


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    game: str | None
    bots: str | None
    games: int | None
    seats: int | None
    options: Mapping[str, object]
    seed: int
    limit_s: float = LIMIT_S
    ray: str | None = None

    def workers(self) -> Workers:
        """Who plays the games: this machine or a cluster."""
        return workers_at(self.ray)

    def arena(self) -> Arena:
        """Those who were named against each other; raises CannotDo if nobody was."""
        if self.game is None or self.bots is None:
            raise CannotDo("name a game and --bots, or ask for --rate")
        slug = find_game(self.game).slug
        contestants = read_contestants(slug, self.bots)
        seats = len(contestants) if self.seats is None else self.seats
        games = self.games or GAMES
        return Arena(slug, contestants, games, seats, self.options, self.seed, limit_s=self.limit_s)

    def tournaments(self, *, is_timed: bool) -> list[Tournament]:
        """All levels of one game or of every game, or those who were named."""
        slugs = [find_game(self.game).slug] if self.game else all_slugs()
        games = self.games or (NO_END if is_timed else GAMES)
        return [self._tournament(slug, games) for slug in slugs]

    def _tournament(self, slug: str, games: int) -> Tournament:
        contestants = read_contestants(slug, self.bots) if self.bots else all_levels(slug)
        if len(contestants) < 2:
            raise CannotDo("one bot alone cannot be rated; name others too")
        if twice := [one for one, count in Counter(contestants).items() if count > 1]:
            raise CannotDo(f"{twice[0]} is named twice, but has one rating")
        seats = get_game(slug).least_seats if self.seats is None else self.seats
        return Tournament(
            slug, contestants, games, seats, self.options, self.seed, limit_s=self.limit_s
        )


def show_arena(wish: Wish, *, as_json: bool) -> None:
    """Play and print; stdout holds nothing but the figures."""
    arena, workers = wish.arena(), wish.workers()
    with progress_bar() as bar:
        task = bar.add_task("arena", total=arena.games)
        result = arena.run(lambda done: bar.update(task, completed=done), workers)
    if as_json:
        print(json.dumps(_as_data(arena, result), indent=2))
        return
    console = out()
    table = Table(title=title_of(arena), title_justify="left")
    table.add_column("bot")
    headings = ("games", "wins", "rate", "95 %", "faults")
    for heading in headings if arena.has_outsiders else headings[:-1]:
        table.add_column(heading, justify="right")
    for standing in result.standings:
        cells = _cells(standing)
        table.add_row(*cells if arena.has_outsiders else cells[:-1])
    console.print(table)
    length = f"{result.mean_actions:.0f} actions per game"
    console.print(Text(f"{length}, {result.unfinished} unfinished", "hint"))
    print_reasons(result.reasons)


def title_of(arena: Arena) -> str:
    """The game, how many play, and what is not usual."""
    options = "".join(f", {name}={value}" for name, value in arena.options.items())
    return f"{arena.slug}, {arena.seats} seats{options}"


def print_reasons(reasons: Iterable[str]) -> None:
    """What went wrong with bots from elsewhere, on stderr."""
    for reason in reasons:
        err().print(Text(reason))


def _cells(standing: Standing) -> tuple[str, ...]:
    low, high = standing.interval
    figures = (f"{standing.games}", f"{standing.wins:.1f}", f"{standing.rate:.1%}")
    return str(standing.contestant), *figures, f"{low:.1%} to {high:.1%}", f"{standing.faults}"


def _as_data(arena: Arena, result: Result) -> dict[str, object]:
    return {
        "game": arena.slug,
        "seats": arena.seats,
        "options": dict(arena.options),
        "games": result.games,
        "unfinished": result.unfinished,
        "mean_actions": result.mean_actions,
        "bots": [
            {
                "bot": str(standing.contestant),
                "games": standing.games,
                "wins": standing.wins,
                "rate": standing.rate,
                "interval_95": list(standing.interval),
                "faults": standing.faults,
            }
            for standing in result.standings
        ],
        "fault_reasons": list(result.reasons),
    }
