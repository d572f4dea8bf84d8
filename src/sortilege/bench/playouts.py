"""Our own ways of playing random games (playouts): interpreted, and compiled in four different ways."""

from __future__ import annotations

import random
import threading
import time
from typing import TYPE_CHECKING, Any

from sortilege.bench.figures import Tally, Way
from sortilege.bench.slices import in_slices
from sortilege.engine.compiled import bind_rules, compile_rules, direct_calls
from sortilege.engine.contract import CHANCE, Game
from sortilege.engine.drivers import CHANCE_BIT
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState

if TYPE_CHECKING:
    import numpy as np

    from sortilege.engine.compiled import Records

    Buffers = np.ndarray[Any, np.dtype[np.int64]]

BATCH = 1024
"""Games side by side in the vectorised way."""


def decision_share(game: Game, start: PlainState, actions: int = 50_000) -> float:
    """Which part of the actions is decided by seats, over random games cut after `game.longest` actions."""
    rules, rng = bind_rules(game), new_rng(0)
    out, weights_out = [0] * game.most_legal, [0] * game.most_legal
    played = decided = 0
    while played < actions:
        t, most = start.copy(), played + game.longest
        mask = rules.awaited(t)
        while mask and played < most:
            decided += mask != CHANCE_BIT
            played += 1
            rules.play_random(t, mask, out, weights_out, rng)
            mask = rules.awaited(t)
    return decided / played


def interpreted(game: Game, start: PlainState, share: float) -> Way:
    """Whole games as Python runs the rules."""
    rules, rng = bind_rules(game), new_rng(1)
    out, weights_out = [0] * game.most_legal, [0] * game.most_legal

    def play(games: int) -> tuple[float, float]:
        played = sum(
            rules.playout(start.copy(), out, weights_out, rng, game.longest) for _ in range(games)
        )
        return played, share * played

    return in_slices(play)


def per_call(game: Game, start: PlainState) -> Way:
    """Compiled rules, called from Python for every action."""
    import numpy as np

    calls = direct_calls(game)
    ts, buffers = start.record(2), np.zeros((3, game.most_legal), np.int64)
    buffers[2, 0] = new_rng(1)[0]

    def play(games: int) -> tuple[float, float]:
        played = decided = 0
        for _ in range(games):
            ts[0] = ts[1]
            actions, decisions = play_by_calls(calls, ts, buffers, game.longest)
            played += actions
            decided += decisions
        return played, decided

    return in_slices(play)


def play_by_calls(calls: Any, ts: Records, buffers: Buffers, most: int) -> tuple[int, int]:
    """A random game on ts[0], as a bot written in Python plays it; returns all actions and those of seats.

    Cut after `most` actions: not every random game comes to an end.
    """
    play_and_ask, draw = calls.play_and_ask, random.random
    choices = buffers[0].data  # a view that gives Python ints, twice as fast as NumPy's own
    decisions = 0
    question = calls.ask_at(ts, 0, buffers)
    for played in range(most):
        if not question:
            return played, decisions
        actor = question & 7
        if actor == CHANCE:
            action = choices[0]
        else:
            action = choices[int(draw() * (question >> 3))]
            decisions += 1
        question = play_and_ask(ts, 0, actor, action, buffers)
    return most, decisions


def whole(game: Game, start: PlainState, share: float, seed: int) -> Way:
    """Compiled rules, whole games per call."""
    import numpy as np

    compiled = compile_rules(game)
    ts, rng = start.record(2), np.array(new_rng(seed))
    out, weights_out = np.zeros((2, game.most_legal), np.int64)

    def play(games: int) -> tuple[float, float]:
        played = compiled.playouts(ts, games, out, weights_out, rng, game.longest)
        return played, share * played

    return in_slices(play)


def two_threads(game: Game, start: PlainState, share: float) -> Way:
    """Compiled whole games in two threads, in wall-clock time."""
    players = [whole(game, start, share, seed) for seed in (2, 3)]

    def way(seconds: float) -> Tally:
        tallies: list[Tally] = []
        threads = [
            threading.Thread(target=lambda play=play: tallies.append(play(seconds)))
            for play in players
        ]
        before = time.perf_counter()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        elapsed = time.perf_counter() - before
        actions, decisions = (sum(t.actions for t in tallies), sum(t.decisions for t in tallies))
        return Tally(actions, decisions, elapsed, elapsed)

    return way


def vectorised(game: Game, start: PlainState, share: float) -> Way:
    """Compiled rules, one decision in each of many games per call."""
    import numpy as np

    compiled = compile_rules(game)
    ts, rng = start.record(BATCH + 1), np.array(new_rng(4))
    picks, actors, counts = np.zeros((3, BATCH), np.int64)
    choices = np.zeros((BATCH, game.most_legal), np.int64)
    weights_out = np.zeros(game.most_legal, np.int64)
    generator = np.random.default_rng(5)

    def play(times: int) -> tuple[float, float]:
        for _ in range(times):
            np.multiply(generator.random(BATCH), counts, out=picks, casting="unsafe")
            compiled.step_all(ts, picks, actors, counts, choices, rng, weights_out)
        return times * BATCH / share, times * BATCH

    return in_slices(play)
