"""Does leaving pay? How often people win who stay, and those for whom a stand-in plays.

    python -m benchmarks.leaving [GAME ...] --games 200

Two players, at tables as "Play now" sets them. The person is a newcomer (a written model of somebody's first game,
`tests/games/<game>/newcomers.py`). At a table of people another newcomer of the same kind sits opposite, at a table
with bots the bot that the preset gives. The person stays, or leaves at once, or leaves as soon as somebody has more
points; then the stand-in of `server/live/stand_ins.py` plays on. For comparison, the rule before it: a bot as good as
the bots of the table, or one that keeps the game close.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from benchmarks.levels import newcomers_of

from sortilege.bots.arena import interval, play_game
from sortilege.bots.levels import bots_of, get_bot
from sortilege.engine.contract import Bot, Game, Preset, Reader, actors_of
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games, get_game
from sortilege.engine.veiled import Veiled
from sortilege.server.live.stand_ins import stand_in
from sortilege.server.web.analysis_api import opponent
from sortilege.table.seats import Seat, Seats

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
LOOK_S = 10.0
"""How long somebody looks in a race whose model does not say so."""

HasLeft = Callable[[Match, int], bool]


class Leaver:
    """A person until they leave; then a stand-in."""

    def __init__(self, person: Bot, bot: Bot, match: Match, has_left: HasLeft) -> None:
        self._person, self._bot, self._match, self._has_left = person, bot, match, has_left
        self._is_gone = False

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """What whoever plays now chooses."""
        return self._player(veiled.seat).choose(veiled, legal_ids, rng)

    def reading_s(self, veiled: Veiled) -> float:
        """How long whoever plays now looks."""
        player = self._player(veiled.seat)
        return player.reading_s(veiled) if isinstance(player, Reader) else LOOK_S

    def _player(self, seat: int) -> Bot:
        self._is_gone = self._is_gone or self._has_left(self._match, seat)
        return self._bot if self._is_gone else self._person


def stays(match: Match, seat: int) -> bool:
    """Plays to the end."""
    return False


def leaves_at_once(match: Match, seat: int) -> bool:
    """Plays nothing."""
    return True


def leaves_when_behind(match: Match, seat: int) -> bool:
    """Plays while nobody has more points."""
    return max(match.scores) > match.scores[seat]


@dataclass(frozen=True)
class Place:
    """A table at which somebody may leave."""

    game: Game
    name: str
    preset: Preset
    seats: Seats

    @property
    def label(self) -> str:
        """Who plays with whom."""
        other = self.seats[1]
        return f"{self.name}, {'people' if other.kind == 'person' else f'level {other.level}'}"

    def wins(self, games: int, has_left: HasLeft, *, former: bool = False) -> float:
        """How many of so many games the person, or the stand-in, wins."""
        return sum(self._play(number, has_left, former) for number in range(games))

    def _play(self, number: int, has_left: HasLeft, former: bool) -> float:
        rng, mine = Random(f"leaving {number}"), number % 2
        match = Match(self.game, 2, self.preset.options)
        bot, level = self.stand_in(match, former)
        make = newcomers_of(self.game.slug)[self.name]
        stand_in_bot = get_bot(self.game.slug, bot, level, rng.getrandbits(30))
        leaver = Leaver(make(rng.getrandbits(30)), stand_in_bot, match, has_left)
        other = self.seats[1]
        seed = rng.getrandbits(30)
        rival = get_bot(self.game.slug, other.bot, other.level, seed) if other.bot else make(seed)
        bots: list[Bot] = [leaver, rival] if mine == 0 else [rival, leaver]
        play_game(match, bots, rng, hurried=self.preset.pace == "race")
        winners = actors_of(match.game.rules.winners(match.position))
        return 1 / len(winners) if mine in winners else 0.0

    def stand_in(self, match: Match, former: bool = False) -> tuple[str, int]:
        """The name and the level of the bot that plays for the person."""
        if former:
            return opponent(self.game.slug, self.seats)
        bot = stand_in(match, ANN, self.seats)
        return bot.bot, bot.level


def places_of(game: Game) -> list[Place]:
    """What "Play now" offers: with other people, and with a bot."""
    newcomers, name = newcomers_of(game.slug), bots_of(game.slug)[0].name
    places = []
    for who, preset in game.presets.items():
        if who in newcomers:
            bot = Seat("bot", "Merlin", bot=name, level=preset.level)
            places += [Place(game, who, preset, (ANN, other)) for other in (BEN, bot)]
    return places


def show(wins: float, games: int) -> str:
    """A share with its interval."""
    low, high = interval(wins, games)
    return f"{wins / games:.0%} ({low:.0%} to {high:.0%})"


def main() -> None:
    """Measure and print a table for each game."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("games_played", nargs="*", metavar="GAME")
    reader.add_argument("--games", type=int, default=200)
    wish = reader.parse_args()
    chosen = [get_game(slug) for slug in wish.games_played] or all_games()
    print("| game | newcomer, against | stays | leaves at once | leaves behind | former, at once |")
    print("|---|---|---|---|---|---|", flush=True)
    for game in chosen:
        for place in places_of(game):
            level = place.stand_in(Match(game, 2, place.preset.options))[1]
            ways = (stays, leaves_at_once, leaves_when_behind)
            cells = [show(place.wins(wish.games, way), wish.games) for way in ways]
            former = place.wins(wish.games, leaves_at_once, former=True)
            cells.append(show(former, wish.games))
            label = f"{place.label}; stand-in {level}"
            print(f"| {game.slug} | {label} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
