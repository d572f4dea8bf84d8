"""Our search against OpenSpiel's C++ MCTS on a game of theirs (maedn), with the same processor time a decision.

    python -m benchmarks.open_spiel_match same --games 400 --ms 10     random playouts on both sides
    python -m benchmarks.open_spiel_match best --games 400 --ms 10     ours with heuristics
    python -m benchmarks.open_spiel_match tune-ours | tune-theirs      constants, by matches against the standard ones

OpenSpiel is given simulations instead of a time, as many as it managed in that time in its last decisions; the time
that both have used is printed. Moves without a choice are played at once by both.
"""

from __future__ import annotations

import argparse
import random
import time
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import pyspiel
from benchmarks.maedn import INFORMED, RANDOM

from sortilege.bots.arena import interval
from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled

THEIRS = pyspiel.load_game("maedn")
MEMORY_MB = 400
OUR_EXPLORATIONS = (0.15, 0.3, 0.6, 1.2, 2.4)
THEIR_EXPLORATIONS = (0.3, 0.7, 1.4, 2.8)
THEIR_ROLLOUTS = (1, 4)


class Player(Protocol):
    """Chooses in both programs' words: their numbers of actions are ours."""

    used: float
    """Seconds of processor time."""
    made: int
    """Simulations."""

    def choose(self, match: Match, state: Any, seat: int) -> int:
        """One of the legal actions."""


@dataclass
class Ours:
    """Our search."""

    seconds: float
    game: Game
    exploration: float | None = None
    used: float = 0.0
    made: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        if self.exploration is not None:
            assert self.game.search is not None
            search = replace(self.game.search, exploration=self.exploration)
            self.game = replace(self.game, search=search)
        self.searcher = Searcher(self.game)
        start = Match(self.game, 2, {})
        start.apply(CHANCE, 0)
        self.searcher.search(
            Veiled(self.game, start.position, 0), Budget(simulations=1)
        )  # compiles

    def choose(self, match: Match, state: Any, seat: int) -> int:
        """What was tried most."""
        began = time.thread_time()
        self.decisions += 1
        veiled, budget = Veiled(self.game, match.position, seat), Budget(seconds=self.seconds)
        found = self.searcher.search(veiled, budget, self.decisions)
        self.used, self.made = self.used + time.thread_time() - began, self.made + found.simulations
        return found.best.action


@dataclass
class OpenSpiel:
    """OpenSpiel's C++ MCTS with random rollouts."""

    seconds: float
    exploration: float = 1.4
    rollouts: int = 1
    used: float = 0.0
    made: int = 0
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    rate: float = 5000.0

    def choose(self, match: Match, state: Any, seat: int) -> int:
        """What their bot plays."""
        simulations = max(2, round(self.rate * self.seconds))
        evaluator = pyspiel.RandomRolloutEvaluator(self.rollouts, self.rng.getrandbits(30))
        began = time.thread_time()
        bot = pyspiel.MCTSBot(
            THEIRS,
            evaluator,
            self.exploration,
            simulations,
            MEMORY_MB,
            False,
            self.rng.getrandbits(30),
            False,
        )
        chosen = int(bot.step(state))
        spent = time.thread_time() - began
        self.used, self.made = self.used + spent, self.made + simulations
        self.rate += 0.25 * (simulations / spent - self.rate)
        return chosen


def play(players: list[Player], seed: int) -> int:
    """One game on both boards at once; returns the seat that won."""
    match, state, rng = Match(RANDOM, 2, {}), THEIRS.new_initial_state(), random.Random(seed)
    while not match.is_over:
        if match.awaited() >> CHANCE & 1:
            actor, action = CHANCE, rng.randrange(6)
        else:
            actor = match.position.turn
            legal = match.legal_ids(actor)
            assert legal == state.legal_actions(), "the rules differ"
            action = legal[0] if len(legal) == 1 else players[actor].choose(match, state, actor)
        match.apply(actor, action)
        state.apply_action(action)
    assert state.is_terminal() and state.returns()[match.position.turn] != 0
    return match.game.rules.winners(match.position) >> 1


def compete(one: Player, two: Player, games: int, label: str) -> float:
    """The share of games that the first wins; the same dice are played twice, with seats exchanged."""
    wins = 0
    for number in range(games):
        mine = number % 2
        players = [two, one] if mine else [one, two]
        wins += play(players, 1000 + number // 2) == mine
    low, high = interval(wins, games)
    speeds = [player.made / max(player.used, 1e-9) for player in (one, two)]
    print(
        f"{label}: {wins} of {games} = {wins / games:.1%} ({low:.1%} to {high:.1%});"
        f" simulations/s {speeds[0]:,.0f} and {speeds[1]:,.0f} ({speeds[0] / speeds[1]:.1f}x);"
        f" processor time {one.used:.1f} and {two.used:.1f} s",
        flush=True,
    )
    return wins / games


def tune_ours(seconds: float, games: int, game: Game) -> None:
    """Each exploration against OpenSpiel."""
    for exploration in OUR_EXPLORATIONS:
        label = f"{game.slug}, exploration {exploration}"
        compete(Ours(seconds, game, exploration), OpenSpiel(seconds), games, label)


def tune_theirs(seconds: float, games: int) -> None:
    """Each setting of theirs against their standard one."""
    for rollouts in THEIR_ROLLOUTS:
        for exploration in THEIR_EXPLORATIONS:
            label = f"OpenSpiel, uct_c {exploration}, rollouts {rollouts}"
            other = OpenSpiel(seconds, exploration, rollouts)
            compete(other, OpenSpiel(seconds), games, label)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["same", "best", "tune-ours", "tune-best", "tune-theirs"])
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--ms", type=float, default=10.0)
    parser.add_argument("--uct-c", type=float, default=1.4)
    parser.add_argument("--rollouts", type=int, default=1)
    wish = parser.parse_args()
    seconds = wish.ms / 1000
    if wish.what == "tune-theirs":
        tune_theirs(seconds, wish.games)
    elif wish.what.startswith("tune"):
        tune_ours(seconds, wish.games, INFORMED if wish.what == "tune-best" else RANDOM)
    else:
        ours = Ours(seconds, RANDOM if wish.what == "same" else INFORMED)
        theirs = OpenSpiel(seconds, wish.uct_c, wish.rollouts)
        compete(ours, theirs, wish.games, f"{wish.what}, {wish.ms:g} ms")


if __name__ == "__main__":
    main()
