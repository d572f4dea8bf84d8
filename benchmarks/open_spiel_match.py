"""Our search against OpenSpiel's C++ search on games of theirs, with the same processor time a decision.

    python -m benchmarks.open_spiel_match maedn                   MCTS, nothing is hidden, random playouts on both sides
    python -m benchmarks.open_spiel_match maedn --knowledge       ours with heuristics
    python -m benchmarks.open_spiel_match hearts                  IS-MCTS, hidden hands, random playouts on both sides
    python -m benchmarks.open_spiel_match hearts --simulations 500     as many simulations instead of as much time

Every deal, or row of dice, is played twice, with sides exchanged. OpenSpiel is given simulations instead of a time, as
many as it managed in that time in its last decisions; the time that both have used is printed. Moves without a choice
are played at once by both. `--tuning` plays with other dice: constants are not chosen by those of the match.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

import pyspiel
from benchmarks import hearts, maedn

from sortilege.bots.arena import NORMAL_95, interval
from sortilege.bots.search.searcher import Budget, Searcher
from sortilege.engine.contract import CHANCE, Game, actors_of
from sortilege.engine.match import Match
from sortilege.engine.veiled import Veiled

MEMORY_MB = 400
MATCH_DICE, TUNING_DICE = 2_000_000, 500_000
TOLD_EVERY = 20
PHASE = 8
"""OpenSpiel's speed is remembered for each so many actions of a game: it differs a lot between opening and end."""


@dataclass(frozen=True)
class Theirs:
    """How OpenSpiel searches."""

    uct_c: float
    rollouts: int
    final: str = "MAX_VISIT_COUNT"


def make_mcts(game: Any, how: Theirs, simulations: int, seed: int) -> Any:
    """Their search for games without secrets."""
    evaluator = pyspiel.RandomRolloutEvaluator(how.rollouts, seed)
    return pyspiel.MCTSBot(
        game, evaluator, how.uct_c, simulations, MEMORY_MB, False, seed + 1, False
    )


def make_is_mcts(game: Any, how: Theirs, simulations: int, seed: int) -> Any:
    """Their search for games with secrets."""
    evaluator = pyspiel.RandomRolloutEvaluator(how.rollouts, seed)
    final = getattr(pyspiel.ISMCTSFinalPolicyType, how.final)
    return pyspiel.ISMCTSBot(seed + 1, evaluator, how.uct_c, simulations, -1, final)


@dataclass(frozen=True)
class Common:
    """A game that both programs have, with the constants that proved best."""

    name: str
    opening: tuple[int, ...]
    """What OpenSpiel has to be told before the first action of ours."""
    plain: Game
    informed: Game
    theirs: Theirs
    make_bot: Callable[[Any, Theirs, int, int], Any]


GAMES = {
    "maedn": Common("maedn", (), maedn.RANDOM, maedn.INFORMED, Theirs(0.35, 4), make_mcts),
    "hearts": Common(
        "hearts(pass_cards=false)",
        (0,),
        hearts.RANDOM,
        hearts.INFORMED,
        Theirs(15.0, 1),
        make_is_mcts,
    ),
}


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

    game: Game
    budget: Budget
    used: float = 0.0
    made: int = 0
    decisions: int = 0

    def __post_init__(self) -> None:
        self.searcher = Searcher(self.game)

    def choose(self, match: Match, state: Any, seat: int) -> int:
        """What was tried most."""
        if self.decisions == 0:  # compiles
            self.searcher.search(Veiled(self.game, match.position, seat), Budget(simulations=1))
        began = time.thread_time()
        self.decisions += 1
        found = self.searcher.search(
            Veiled(self.game, match.position, seat), self.budget, self.decisions
        )
        self.used, self.made = self.used + time.thread_time() - began, self.made + found.simulations
        return found.best.action


@dataclass
class OpenSpiel:
    """OpenSpiel's search."""

    common: Common
    how: Theirs
    budget: Budget
    used: float = 0.0
    made: int = 0
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    rates: dict[int, float] = field(default_factory=dict)
    rate: float = 5000.0

    def __post_init__(self) -> None:
        self.game = pyspiel.load_game(self.common.name)

    def choose(self, match: Match, state: Any, seat: int) -> int:
        """What their bot plays."""
        rate = self.rates.get(match.length // PHASE, self.rate)
        simulations = self.budget.simulations or max(2, round(rate * (self.budget.seconds or 0.0)))
        bot = self.common.make_bot(self.game, self.how, simulations, self.rng.getrandbits(30))
        began = time.thread_time()
        chosen = int(bot.step(state))
        spent = time.thread_time() - began
        self.used, self.made = self.used + spent, self.made + simulations
        self.rate = rate + 0.25 * (simulations / spent - rate)
        self.rates[match.length // PHASE] = self.rate
        return chosen


def play(common: Common, players: list[Player], seed: int) -> int:
    """One game on both boards at once, every other seat of the same side; returns by how much the first side leads."""
    match, rng = Match(common.plain, common.plain.most_seats, {}), random.Random(seed)
    state = pyspiel.load_game(common.name).new_initial_state()
    for action in common.opening:
        state.apply_action(action)
    while not match.is_over:
        (actor,) = actors_of(match.awaited())
        legal = match.legal_ids(actor)
        assert legal == state.legal_actions(), "the rules differ"
        if actor == CHANCE:
            action = rng.choice(legal)
        else:
            player = players[actor % 2]
            action = legal[0] if len(legal) == 1 else player.choose(match, state, actor)
        match.apply(actor, action)
        state.apply_action(action)
    assert state.is_terminal()
    return sum(match.scores[0::2]) - sum(match.scores[1::2])


def compete(common: Common, ours: Player, theirs: Player, games: int, dice: int) -> None:
    """Print how ours fares."""
    leads = list[int]()
    for number in range(games):
        sides = [theirs, ours] if number % 2 else [ours, theirs]
        lead = play(common, sides, dice + number // 2)
        leads.append(-lead if number % 2 else lead)
        if (number + 1) % TOLD_EVERY == 0 or number + 1 == games:
            print(result(ours, theirs, leads), flush=True)


def share_won(leads: list[int]) -> str:
    """The share that ours wins; a drawn one counts half."""
    wins = sum(0.5 + 0.5 * (lead > 0) - 0.5 * (lead < 0) for lead in leads)
    low, high = interval(wins, len(leads))
    return f"{wins:g} of {len(leads)} = {wins / len(leads):.1%} ({low:.1%} to {high:.1%})"


def result(ours: Player, theirs: Player, leads: list[int]) -> str:
    """What is known after so many games: games won, deals won when both sides have played them, and the lead.

    A deal may decide a game whoever plays it; the sum of its two games shows who plays it better, as in
    duplicate bridge.
    """
    games = len(leads)
    deals = [first + second for first, second in zip(leads[::2], leads[1::2], strict=False)]
    speeds = [player.made / max(player.used, 1e-9) for player in (ours, theirs)]
    return (
        f"games {share_won(leads)}; deals played from both sides {share_won(deals)};"
        f" lead {statistics.mean(leads):.2f} +- {NORMAL_95 * statistics.stdev(leads) / games**0.5:.2f};"
        f" simulations/s {speeds[0]:,.0f} and {speeds[1]:,.0f} ({speeds[0] / speeds[1]:.1f}x);"
        f" processor time {ours.used:.1f} and {theirs.used:.1f} s"
    )


def our_game(common: Common, knowledge: bool, exploration: float | None) -> Game:
    """The game as we search it."""
    game = common.informed if knowledge else common.plain
    if exploration is None or game.search is None:
        return game
    return replace(game, search=replace(game.search, exploration=exploration))


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--knowledge", action="store_true")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--ms", type=float, default=3.0)
    parser.add_argument("--simulations", type=int)
    parser.add_argument("--tuning", action="store_true")
    parser.add_argument("--exploration", type=float)
    parser.add_argument("--uct-c", type=float)
    parser.add_argument("--rollouts", type=int)
    parser.add_argument("--final", choices=["MAX_VISIT_COUNT", "MAX_VALUE"])
    wish = parser.parse_args()
    common = GAMES[wish.game]
    given = {"uct_c": wish.uct_c, "rollouts": wish.rollouts, "final": wish.final}
    how = replace(common.theirs, **{name: value for name, value in given.items() if value})
    budget = Budget(wish.simulations) if wish.simulations else Budget(seconds=wish.ms / 1000)
    ours = Ours(our_game(common, wish.knowledge, wish.exploration), budget)
    theirs = OpenSpiel(common, how, budget)
    compete(common, ours, theirs, wish.games, TUNING_DICE if wish.tuning else MATCH_DICE)


if __name__ == "__main__":
    main()
