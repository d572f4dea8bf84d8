"""How good are the levels, and does "Play now" seat the right opponent? Every game on the shelf.

Each level plays against the one below; wanted are 60 to 75 % of the games. Each newcomer (a written model of somebody's
first game, `tests/games/<game>/newcomers.py`) plays against the bot of its preset; wanted are 40 to 60 %.

With `--seats 4` two neighbouring levels share four seats; the higher one should win more than its share of games, which
is one in four for each of its seats. Levels that search play `--search-games` games. `--level 7` plays that level
against the one below and nothing else; what was tuned is measured with another `--seed`.

    python -m benchmarks.levels --games 1000 > levels.md
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from itertools import pairwise

from sortilege.bots.arena import Arena, Contestant, Result
from sortilege.bots.levels import bots_of, searches
from sortilege.bots.workers import Processes
from sortilege.cli.terminal import progress_bar
from sortilege.engine.contract import Bot, Game
from sortilege.engine.registry import all_games, get_game

SEATS = 2
NEWCOMER = "newcomer"
WANTED = {True: (0.40, 0.60), False: (0.60, 0.75)}
"""The share of games that the first of two contestants should win: a newcomer, or the higher of two levels."""
HEADING = "| game | plays | against | games | wins | 95 % | wanted | actions | unfinished |"

Newcomers = Mapping[str, Callable[[int], Bot]]


def newcomers_of(slug: str) -> Newcomers:
    """The written newcomers of a game by preset, each made from a seed; empty if it has none."""
    folder = f"tests.games.{slug.replace('-', '_')}"
    if find_spec(folder) is None or find_spec(f"{folder}.newcomers") is None:
        return {}
    found: Newcomers = import_module(f"{folder}.newcomers").NEWCOMERS
    return found


@dataclass(frozen=True)
class Wish:
    """What to measure."""

    games: int
    search_games: int = 200
    seats: int = SEATS
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0
    levels: Sequence[int] = ()
    """Only these levels, each against the one below; empty: all of them, and the newcomers."""


@dataclass(frozen=True)
class Duel(Arena):
    """Two contestants; the first may be a newcomer."""

    preset: str = ""

    def make_bot(self, contestant: Contestant, seed: int) -> Bot:
        """The bot that plays for a contestant."""
        if contestant.name == NEWCOMER:
            return newcomers_of(self.slug)[self.preset](seed)
        return super().make_bot(contestant, seed)


def level_duels(game: Game, wish: Wish) -> Iterator[Duel]:
    """Each level against the one below."""
    bot = bots_of(game.slug)[0]
    seats = min(wish.seats, game.most_seats)
    for low, high in pairwise(sorted(bot.levels)):
        if wish.levels and high not in wish.levels:
            continue
        both = Contestant(bot.name, high), Contestant(bot.name, low)
        games = wish.search_games if searches(game.slug, bot.name, high) else wish.games
        yield Duel(game.slug, both, games, seats, wish.options, wish.seed)


def newcomer_duels(game: Game, games: int, seed: int = 0) -> Iterator[Duel]:
    """Each newcomer against the bot of its preset."""
    bot = game.bots[0]
    newcomers = newcomers_of(game.slug)
    for name, preset in game.presets.items():
        if name in newcomers:
            both = Contestant(NEWCOMER, 0), Contestant(bot.name, preset.level)
            hurried = preset.pace == "race"
            yield Duel(game.slug, both, games, SEATS, preset.options, seed, hurried, name)


def duels(game: Game, wish: Wish) -> Iterator[Duel]:
    """All that is to be measured about a game; newcomers play with two seats only."""
    if not game.bots:
        return
    yield from level_duels(game, wish)
    if wish.seats == SEATS and not wish.options and not wish.levels:
        yield from newcomer_duels(game, wish.games, wish.seed)


def row(duel: Duel, result: Result) -> str:
    """A duel as a row of the table, from the side of its first contestant."""
    first, low, high = result.standings[0], *result.standings[0].interval
    who = f"{NEWCOMER} ({duel.preset})" if duel.preset else str(first.contestant)
    cells = [duel.slug, who, str(duel.contestants[1]), str(result.games), f"{first.rate:.1%}"]
    cells += [f"{low:.1%} to {high:.1%}", verdict(duel, first.rate)]
    cells += [f"{result.mean_actions:.0f}", str(result.unfinished)]
    return f"| {' | '.join(cells)} |"


def verdict(duel: Duel, rate: float) -> str:
    """Is a share of wins what it should be?"""
    low, high = WANTED[bool(duel.preset)]
    if duel.seats > SEATS:
        low, high = 1 / duel.seats, 1.0
    return "yes" if low <= rate <= high else f"no: {low:.0%} to {high:.0%}"


def table_of(chosen: Sequence[Game], wish: Wish, workers: int | None = None) -> Iterator[str]:
    """The lines of the table, each as soon as it is known."""
    yield HEADING
    yield "|" + "---|" * (HEADING.count("|") - 1)
    for game in chosen:
        for duel in duels(game, wish):
            yield row(duel, run_with_bar(duel, workers))


def run_with_bar(duel: Duel, workers: int | None = None) -> Result:
    """Play; a row of 1,000 games that search takes up to an hour, so a terminal shows how far it is."""
    with progress_bar() as bar:
        task = bar.add_task(" - ".join(map(str, duel.contestants)), total=duel.games)
        return duel.run(lambda done: bar.update(task, completed=done), Processes(workers))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="slugs; all games without them")
    parser.add_argument("--games", type=int, default=400, help="for each row")
    parser.add_argument("--search-games", type=int, default=200, help="where a level searches")
    parser.add_argument("--seats", type=int, default=SEATS)
    parser.add_argument("--option", action="append", default=[], help="such as name=value")
    parser.add_argument("--level", action="append", type=int, default=[], help="only this level")
    parser.add_argument("--seed", type=int, default=0)
    words = parser.parse_args()
    options = dict(word.split("=", 1) for word in words.option)
    chosen = [get_game(slug) for slug in words.game] or list(all_games())
    wish = Wish(
        words.games, words.search_games, words.seats, options, words.seed, tuple(words.level)
    )
    for line in table_of(chosen, wish):
        print(line)
        sys.stdout.flush()


if __name__ == "__main__":
    main()
