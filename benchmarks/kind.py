"""Does the kind bot keep games close? Newcomers and levels play against it, and against bots of fixed levels.

    python -m benchmarks.kind [GAME ...] --games 200
    python -m benchmarks.kind [GAME ...] --games 600 --newcomers --seed 1   # these alone, against the kind bot alone

Two players. A newcomer (a written model of somebody's first game, `tests/games/<game>/newcomers.py`) plays with the
options of its preset. For each opponent the table has how many games the newcomer or the level wins, with the 95 %
interval, and by what part of all points the two differ at the end.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from benchmarks.levels import newcomers_of

from sortilege.bots.arena import interval, play_game
from sortilege.bots.levels import KIND, bots_of, get_bot, searches
from sortilege.engine.contract import CHANCE, Bot, Game
from sortilege.engine.match import Match
from sortilege.engine.options import OptionValue
from sortilege.engine.registry import all_games, get_game

MakeBot = Callable[[int], Bot]


@dataclass(frozen=True)
class Person:
    """Somebody who plays against bots, and with which options."""

    name: str
    make: MakeBot
    options: dict[str, OptionValue]


def newcomers_to(game: Game) -> Iterator[Person]:
    """Those who play a game for the first time."""
    newcomers = newcomers_of(game.slug)
    for name, preset in game.presets.items():
        if name in newcomers:
            yield Person(f"newcomer ({name})", newcomers[name], dict(preset.options))


def levels_of(game: Game) -> Iterator[Person]:
    """The levels that do not search."""
    spec = bots_of(game.slug)[0]
    for level in spec.levels:
        if not searches(game.slug, spec.name, level):
            yield Person(f"level {level}", _maker(game, spec.name, level), {})


def fixed_rivals_of(game: Game) -> dict[str, MakeBot]:
    """Two bots of fixed levels, to compare the kind bot with."""
    spec = bots_of(game.slug)[0]
    low, high = spec.levels[1], spec.levels[len(spec.levels) // 2]
    return {f"level {level}": _maker(game, spec.name, level) for level in (low, high)}


def _maker(game: Game, name: str, level: int) -> MakeBot:
    return lambda seed: get_bot(game.slug, name, level, seed)


def duel(
    game: Game, person: Person, rival: MakeBot, games: int, seed: int = 0
) -> tuple[float, float]:
    """How many games the person wins, and by what part of all points the two differ on average."""
    wins, apart = 0.0, 0.0
    for number in range(games):
        rng, seat = Random(f"kind {seed} {number}"), number % 2
        bots = [person.make(rng.getrandbits(30)), rival(rng.getrandbits(30))]
        match = Match(game, 2, person.options)
        play_game(match, bots if seat == 0 else bots[::-1], rng)
        winners = [int(winner) for winner in match.winners]
        wins += (seat in winners) / max(len(winners), 1)
        points = [0] * CHANCE
        game.rules.score(match.position, points)
        apart += abs(points[0] - points[1]) / max(sum(points), 1)
    return wins, apart / games


def rows(
    game: Game,
    people: Iterable[Person],
    rivals: Mapping[str, MakeBot],
    games: int,
    seed: int,
) -> Iterator[str]:
    """The lines of the table, each as soon as it is known."""
    yield f"| game | wins of | against {' | against '.join(rivals)} |"
    yield "|---|---|" + "---|" * len(rivals)
    for person in people:
        cells = [game.slug, person.name]
        for rival in rivals.values():
            wins, apart = duel(game, person, rival, games, seed)
            low, high = interval(wins, games)
            cells.append(f"{wins / games:.0%} ({low:.0%} to {high:.0%}), {apart:.0%} apart")
        yield f"| {' | '.join(cells)} |"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="slugs; all games without them")
    parser.add_argument("--games", type=int, default=200, help="for each cell")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument(
        "--newcomers", action="store_true", help="newcomers against the kind bot only"
    )
    wish = parser.parse_args()
    for game in [get_game(slug) for slug in wish.game] or all_games():
        people, rivals = [*newcomers_to(game)], {KIND: _maker(game, KIND, 0)}
        if not wish.newcomers:
            people += levels_of(game)
            rivals |= fixed_rivals_of(game)
        for row in rows(game, people, rivals, wish.games, wish.seed):
            print(row, flush=True)


if __name__ == "__main__":
    main()
