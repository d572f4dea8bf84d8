"""Steps a second through OpenSpiel's Python API: our games beside Python games of OpenSpiel's own.

    python -m benchmarks.open_spiel_steps [--seconds 2] [NAME ...]

Random games, chance nodes included, one call for each question and each action; processor time of this process, so
other programs matter less. Also the microseconds of a copy, a tensor and a text of the information state.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from typing import Any

import pyspiel
from open_spiel.python import games  # noqa: F401  # registers theirs
from tests.support.open_spiel import play_random_step

from sortilege.engine.registry import all_games
from sortilege.research.open_spiel import spiel_name

THEIRS = (
    "python_tic_tac_toe",
    "python_kuhn_poker",
    "python_liars_poker",
    "python_block_dominoes",
    "python_iterated_prisoners_dilemma",
)
CALLS = 2000


def steps_a_second(game: Any, seconds: float) -> float:
    """How many steps of random games are played in a second of processor time."""
    rng, steps, state = random.Random(1), 0, game.new_initial_state()
    play_random_step(state, rng)  # compiles
    began = time.process_time()
    while time.process_time() < began + seconds:
        for _ in range(100):
            if state.is_terminal():
                state = game.new_initial_state()
            play_random_step(state, rng)
        steps += 100
    return steps / (time.process_time() - began)


def microseconds(call: Callable[[], object]) -> str:
    """How long a call takes."""
    call()
    began = time.process_time()
    for _ in range(CALLS):
        call()
    return f"{(time.process_time() - began) / CALLS * 1e6:.1f}"


def row(name: str, seconds: float) -> str:
    """A line of the table, with a dash for what a game does not offer."""
    game = pyspiel.load_game(name)
    steps, kind = steps_a_second(game, seconds), game.get_type()
    state, rng = game.new_initial_state(), random.Random(1)
    while state.is_chance_node():
        play_random_step(state, rng)
    calls: list[tuple[bool, Callable[[], object]]] = [
        (True, state.clone),
        (kind.provides_information_state_tensor, lambda: state.information_state_tensor(0)),
        (kind.provides_information_state_string, lambda: state.information_state_string(0)),
    ]
    figures = (microseconds(call) if is_offered else "-" for is_offered, call in calls)
    return f"| {name} | {steps:,.0f} | {' | '.join(figures)} |"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("names", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=float, default=2.0)
    wish = parser.parse_args()
    ours = [spiel_name(game) for game in all_games()]
    print("| game | steps/s | clone µs | information state tensor µs | string µs |")
    print("|---|---|---|---|---|")
    for name in wish.names or [*THEIRS, *ours]:
        print(row(name, wish.seconds), flush=True)


if __name__ == "__main__":
    main()
