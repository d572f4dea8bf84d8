"""How near is a level to what can be reached? A walker who sees the whole maze plays against it.

Nobody can play like that, so what it wins of the games is a bound of what more knowledge could bring.

    python -m tests.games.magic_labyrinth.bound --games 400 --walls A --levels 4,6,7
"""

from __future__ import annotations

import argparse
from random import Random

from sortilege.bots.arena import interval, play_game
from sortilege.bots.levels import get_bot
from sortilege.engine.contract import Bot
from sortilege.engine.match import Match
from sortilege.games.magic_labyrinth import GAME
from sortilege.games.magic_labyrinth.bot import Skill, Walker
from sortilege.games.magic_labyrinth.state import State


class Seer(Walker):
    """Takes the shortest way, as it really is: the one player here who is given the match itself."""

    def __init__(self, match: Match) -> None:
        super().__init__(6, 0)
        self.skill = Skill()
        self.match = match

    def walls_in_mind(self, t: State, seat: int, rng: Random) -> int:
        """All of them."""
        assert isinstance(self.match.position, State)
        return self.match.position.walls

    def risky(self, t: State, seat: int, walls: int) -> int:
        """None are left."""
        return 0


def wins_of_the_seer(level: int, games: int, walls: str) -> int:
    """How many games the seer wins against a level, from both seats in turn."""
    wins = 0
    for number in range(games):
        match, side = Match(GAME, 2, {"walls": walls}), number % 2
        pair: list[Bot] = [Seer(match), get_bot(GAME.slug, "walker", level, number)]
        play_game(match, pair[::-1] if side else pair, Random(number))
        wins += match.winners == {str(side)}
    return wins


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--walls", default="A")
    parser.add_argument("--levels", default="4,6,7")
    wish = parser.parse_args()
    for level in map(int, wish.levels.split(",")):
        wins = wins_of_the_seer(level, wish.games, wish.walls)
        low, high = interval(wins, wish.games)
        print(f"| {wish.walls} | {level} | {wins / wish.games:.1%} | {low:.1%} to {high:.1%} |")


if __name__ == "__main__":
    main()
