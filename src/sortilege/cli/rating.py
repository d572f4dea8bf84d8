"""`sortilege arena --rate`: everybody against everybody, ratings as a table, as Markdown and as a picture."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import NoReturn

import typer
from rich.table import Table
from rich.text import Text

from sortilege.bots.rating import VIRTUAL, Pair, Rating, pairs_of, rate_games
from sortilege.bots.results import Played, ResultFile
from sortilege.bots.tournament import Tournament, fault_reasons, run_tournament
from sortilege.bots.workers import Workers
from sortilege.cli.arena import NO_END, Wish, print_reasons, title_of
from sortilege.cli.files import check_different, check_place, write_file
from sortilege.cli.rating_picture import draw_ratings
from sortilege.cli.terminal import EXIT_INTERRUPTED, CannotDo, complain, err, out, progress_bar

HEADINGS = ("bot", "rating", "95 %", "games", "won", "ms a decision", "faults")
"""Faults are those of bots from elsewhere."""


HOW_RATED = (
    "Ratings on the scale of Elo, 1500 on average; 95 % intervals by bootstrap over the games and, for each bot,"
    f" {2 * VIRTUAL} virtual ones against the average, half of them won."
)


@dataclass(frozen=True)
class RatingFiles:
    """What is read and written."""

    results: Path | None = None
    table: Path | None = None
    picture: Path | None = None

    def check(self) -> None:
        """Raise CannotDo, before anybody plays, if something cannot be written."""
        check_place(self.table)
        check_place(self.picture, ".svg")
        check_different(resume=self.results, table=self.table, picture=self.picture)

    def write(self, rankings: Sequence[Ranking]) -> None:
        """Write the table and the picture that were asked for."""
        if self.table:
            write_file(self.table, as_markdown(rankings))
        if self.picture:
            panels = [(ranking.title, ranking.ratings) for ranking in rankings]
            write_file(self.picture, draw_ratings(panels))

    def refuse(self, seconds: float | None) -> None:
        """Raise CannotDo if something was asked for that needs --rate."""
        options = {
            "--seconds": seconds,
            "--resume": self.results,
            "--table": self.table,
            "--picture": self.picture,
        }
        if given := [name for name, value in options.items() if value is not None]:
            raise CannotDo(f"{given[0]} goes together with --rate")


@dataclass(frozen=True)
class Ranking:
    """The ratings of one game."""

    tournament: Tournament
    games: int
    unfinished: int
    ratings: Sequence[Rating]
    pairs: Sequence[Pair]
    reasons: Sequence[str]
    """What went wrong with bots from elsewhere: who and what, each once."""

    @property
    def title(self) -> str:
        """What was played."""
        return title_of(self.tournament)

    @property
    def headings(self) -> tuple[str, ...]:
        """The columns: faults only where somebody from elsewhere plays along."""
        return HEADINGS if self.tournament.has_outsiders else HEADINGS[:-1]

    def rows(self) -> list[list[str]]:
        """A row for each bot."""
        return [_cells(one)[: len(self.headings)] for one in self.ratings]


def show_ratings(wish: Wish, files: RatingFiles, seconds: float | None, *, as_json: bool) -> None:
    """Play, rate and print; stdout holds nothing but the figures."""
    files.check()
    tournaments = wish.tournaments(is_timed=seconds is not None)
    results, workers = ResultFile(files.results), wish.workers()
    rankings: list[Ranking] = []
    for one in tournaments:
        games = _play(one, results, seconds, workers)
        if games is None:
            _show_interrupted(rankings, one, results, as_json=as_json)
        rankings.append(_rank(one, games))
    files.write(rankings)
    _show(rankings, as_json=as_json)


def _show(rankings: Sequence[Ranking], *, as_json: bool) -> None:
    if as_json:
        print(json.dumps([_as_data(ranking) for ranking in rankings], indent=2))
        return
    for ranking in rankings:
        _print(ranking)
        print_reasons(ranking.reasons)


def _show_interrupted(
    rankings: Sequence[Ranking], tournament: Tournament, results: ResultFile, *, as_json: bool
) -> NoReturn:
    """What was played until somebody pressed Ctrl-C, and where it is kept."""
    games = results.games_of(tournament.heading())
    if any(game.winners for game in games):
        rankings = [*rankings, _rank(tournament, games)]
    if rankings:
        _show(rankings, as_json=as_json)
    count = f"{len(results)} game{'s are' if len(results) != 1 else ' is'}"
    if results.path is None:
        complain(f"interrupted; with --resume FILE what was played ({count}) would be kept")
    else:
        complain(f"{count} kept in {results.path}; the same command goes on.")
    raise typer.Exit(EXIT_INTERRUPTED)


def _play(
    tournament: Tournament, results: ResultFile, seconds: float | None, workers: Workers
) -> list[Played] | None:
    """All games; None if somebody pressed Ctrl-C before they were played."""
    with progress_bar() as bar, suppress(KeyboardInterrupt):
        total = tournament.games if tournament.games < NO_END else None
        task = bar.add_task(tournament.slug, total=total)
        return run_tournament(
            tournament, results, lambda done: bar.update(task, completed=done), seconds, workers
        )
    return None


def _rank(tournament: Tournament, games: list[Played]) -> Ranking:
    unfinished = sum(not game.winners for game in games)
    if unfinished == len(games):
        raise CannotDo(f"no game of {tournament.slug} came to an end: give it more time or games")
    names = [str(contestant) for contestant in tournament.contestants]
    err().print(Text(f"rating {len(games)} games of {tournament.slug}", "hint"))
    return Ranking(
        tournament,
        len(games),
        unfinished,
        rate_games(names, games),
        pairs_of(names, games),
        fault_reasons(games),
    )


def _cells(one: Rating) -> list[str]:
    low, high = one.rating - one.spread, one.rating + one.spread
    rating = [f"{one.rating:.0f}", f"{low:.0f} to {high:.0f}"] if one.is_rated else ["-", "-"]
    share = f"{one.wins / one.games:.1%}" if one.games else "-"
    return [one.name, *rating, f"{one.games}", share, f"{one.thinking_ms:.2f}", f"{one.faults}"]


def _pair_cells(pair: Pair) -> list[str]:
    low, high = pair.interval
    figures = [f"{pair.games}", f"{pair.rate:.1%}", f"{low:.1%} to {high:.1%}"]
    return [pair.first, pair.second, *figures]


def _print(ranking: Ranking) -> None:
    console = out()
    table = Table(title=ranking.title, title_justify="left")
    for heading in ranking.headings:
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in ranking.rows():
        table.add_row(*row)
    console.print(table)
    console.print(Text(f"{ranking.games} games, {ranking.unfinished} unfinished", "hint"))


def as_markdown(rankings: Sequence[Ranking]) -> str:
    """All ratings, then who won how often against whom."""
    lines = [HOW_RATED]
    lines += ["Processor time a decision, on the machine that played."]
    for ranking in rankings:
        lines += ["", f"## {ranking.title}", ""]
        lines += [f"{ranking.games} games, {ranking.unfinished} unfinished.", ""]
        lines += _markdown_table(ranking.headings, ranking.rows())
        lines += [""]
        headings = ("plays", "against", "games", "wins", "95 %")
        lines += _markdown_table(headings, map(_pair_cells, ranking.pairs))
    return "\n".join(lines) + "\n"


def _markdown_table(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [_row(headings), _row(["---"] * len(headings)), *map(_row, rows)]


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _as_data(ranking: Ranking) -> dict[str, object]:
    return {
        **ranking.tournament.heading(),
        "games": ranking.games,
        "unfinished": ranking.unfinished,
        "ratings": [_rating_data(one) for one in ranking.ratings],
        "pairs": [
            {**asdict(pair), "rate": pair.rate, "interval_95": list(pair.interval)}
            for pair in ranking.pairs
        ],
        "fault_reasons": list(ranking.reasons),
    }


def _rating_data(one: Rating) -> dict[str, object]:
    """A rating for JSON, with null where nothing is known."""
    data = asdict(one)
    return data if data.pop("is_rated") else data | {"rating": None, "spread": None}
