"""Steps a second of the environments, beside pgx, PettingZoo's classic games and OpenSpiel, in one run.

    python -m benchmarks.research [--tables 1024] [--seconds 1] [--rounds 3] [--only NAME ...] [--write]

All play random legal actions at the same number of tables and read, at every step, what a learning program reads: the
observation and the legal actions of whoever is to move. The contenders take turns, round after round, and processor
time is counted (all threads), so that a busy machine changes little; the figure is the median of the rounds. Making
and compiling an environment is not counted. `--write` puts the tables into `research.md`.
"""

from __future__ import annotations

import argparse
import os
import platform
import random
import re
import statistics
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

PAGE = Path(__file__).with_name("research.md")
SCAN = 64
"""Steps in one call, where a library can compile a whole rollout."""
PGX = ("backgammon", "2048", "leduc_holdem", "kuhn_poker", "tic_tac_toe")
CLASSIC = (
    "chess_v6",
    "connect_four_v3",
    "go_v5",
    "hanabi_v5",
    "leduc_holdem_v4",
    "rps_v2",
    "texas_holdem_no_limit_v6",
    "texas_holdem_v4",
    "tictactoe_v3",
)
OPEN_SPIEL = ("backgammon", "2048", "leduc_poker", "kuhn_poker", "tic_tac_toe", "connect_four")
Steps = Callable[[], int]
"""Plays some steps and says how many."""


@dataclass
class Contender:
    """One game of one library."""

    kind: str
    name: str
    make: Callable[[int], Steps]
    speeds: list[float] = field(default_factory=list)
    steps: Steps | None = None

    def measure(self, tables: int, seconds: float) -> None:
        """One round of so many seconds; at the first one the environment is made and warmed up."""
        if self.steps is None:
            self.steps = self.make(tables)
            self.steps()
        began, count = time.process_time(), 0
        while (passed := time.process_time() - began) < seconds or not count:
            count += self.steps()
        self.speeds.append(count / passed)

    @property
    def speed(self) -> float:
        """Steps a second: the median of the rounds."""
        return statistics.median(self.speeds)


# --------------------------------------------------------------------------- ours
def our_vector(slug: str, tables: int) -> Steps:
    from sortilege.research.gymnasium import TablesEnv

    env: Any = TablesEnv(tables, slug, opponents="self", autoreset_mode="SameStep")  # type: ignore[arg-type]
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def steps() -> int:
        for _ in range(SCAN):
            env.step(env.tables.sample(rng))
        return SCAN * tables

    return steps


def our_agents(slug: str, tables: int) -> Steps:
    from sortilege.research import pettingzoo

    return agents_in_turn([pettingzoo.env(slug) for _ in range(tables)])


def alone(make: Callable[[str, int], Steps], name: str, tables: int) -> Steps:
    """The same at one table."""
    step = make(name, 1)
    return lambda: sum(step() for _ in range(SCAN))


# --------------------------------------------------------------------------- PettingZoo
def classic(name: str, tables: int) -> Steps:
    module = import_module(f"pettingzoo.classic.{name}")
    return agents_in_turn([module.env() for _ in range(tables)])


def agents_in_turn(envs: list[Any]) -> Steps:
    """One decision at each table."""
    for number, env in enumerate(envs):
        env.reset(seed=number)

    def steps() -> int:
        for env in envs:
            seen, _, is_over, is_cut, _ = env.last()
            env.step(None if is_over or is_cut else choose(env, seen))
            if not env.agents:
                env.reset()
        return len(envs)

    return steps


def choose(env: Any, seen: Any) -> int:
    """A random legal action; PettingZoo's masks and ours are int8 alike."""
    if not isinstance(seen, dict):
        return int(env.action_space(env.agent_selection).sample())
    legal = seen["action_mask"].view(bool).nonzero()[0]
    return int(legal[int(random.random() * len(legal))])


# --------------------------------------------------------------------------- pgx
def pgx_game(name: str, length: int, tables: int) -> Steps:
    """One call for so many steps; games that have ended begin anew, as in pgx's own documentation."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make(name)  # type: ignore[arg-type]
    step = jax.vmap(auto_reset(env.step, env.init))

    def play(state: Any, key: Any) -> Any:
        key, other = jax.random.split(key)
        logits = jnp.log(state.legal_action_mask.astype(jnp.float32))
        actions = jax.random.categorical(key, logits, axis=-1)
        return step(state, actions, jax.random.split(other, tables)), None

    def play_some(state: Any, key: Any) -> Any:
        return jax.lax.scan(play, state, jax.random.split(key, length))[0]

    run = jax.jit(play_some if length > 1 else lambda state, key: play(state, key)[0])
    held = [jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.key(0), tables))]
    keys: Iterator[Any] = (jax.random.key(number) for number in range(10**9))

    def steps() -> int:
        held[0] = jax.block_until_ready(run(held[0], next(keys)))
        return length * tables

    return steps


# --------------------------------------------------------------------------- OpenSpiel
def open_spiel(name: str, tables: int) -> Steps:
    import pyspiel

    game = pyspiel.load_game(name)
    states = [game.new_initial_state() for _ in range(tables)]
    has_information = game.get_type().provides_information_state_tensor

    def steps() -> int:
        for number, state in enumerate(states):
            if state.is_terminal():
                states[number] = state = game.new_initial_state()
            while state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            if state.is_terminal():
                continue
            state.information_state_tensor() if has_information else state.observation_tensor()
            state.apply_action(random.choice(state.legal_actions()))
        return len(states)

    return steps


# --------------------------------------------------------------------------- the run
def contenders() -> list[Contender]:
    from sortilege.engine.registry import all_games
    from sortilege.engine.tensors import has_tensors

    def bind(make: Any, *words: Any) -> Callable[[int], Steps]:
        return lambda tables: make(*words, tables)  # type: ignore[no-any-return]

    slugs = [game.slug for game in all_games() if has_tensors(game)]
    found = [Contender("vector", slug, bind(our_vector, slug)) for slug in slugs]
    found += [Contender("agents", slug, bind(alone, our_agents, slug)) for slug in slugs]
    found += [Contender("classic alone", name, bind(alone, classic, name)) for name in CLASSIC]
    for name in PGX:
        found.append(Contender("pgx", name, bind(pgx_game, name, 1)))
        found.append(Contender("pgx scan", name, bind(pgx_game, name, SCAN)))
    found += [Contender("classic", name, bind(classic, name)) for name in CLASSIC]
    found += [Contender("openspiel", name, bind(open_spiel, name)) for name in OPEN_SPIEL]
    return found


TITLES = {
    "vector": "our vector environment, Gymnasium",
    "pgx": "pgx, one call a step",
    "pgx scan": f"pgx, {SCAN} steps compiled into one call",
    "openspiel": "OpenSpiel through Python",
    "classic": "PettingZoo's classic games, AEC",
    "agents": "our AEC environment, PettingZoo, at one table",
    "classic alone": "PettingZoo's classic games, AEC, at one table",
}


def tell(measured: list[Contender], tables: int, rounds: int) -> str:
    """The figures as Markdown, and how many times as fast as each other library our slowest and fastest game are."""
    lines = [conditions(tables, rounds), "", "| environment | game | steps/s |", "|---|---|---|"]
    by_kind = {kind: [one for one in measured if one.kind == kind] for kind in TITLES}
    for kind, title in TITLES.items():
        ordered = sorted(by_kind[kind], key=lambda one: -one.speed)
        lines += [f"| {title} | {one.name} | {one.speed:,.0f} |" for one in ordered]
    peers = [one for kind in ("pgx", "pgx scan", "openspiel", "classic") for one in by_kind[kind]]
    lines += ["", "How many times as fast as each of them:", ""]
    lines += ratios(by_kind["vector"], peers)
    lines += ["", "The AEC environment against PettingZoo's own games, at one table:", ""]
    lines += ratios(by_kind["agents"], by_kind["classic alone"])
    return "\n".join(lines)


def ratios(ours: list[Contender], peers: list[Contender]) -> list[str]:
    heading = "| against | " + " | ".join(one.name for one in ours) + " |"
    rows = [
        f"| {TITLES[peer.kind].partition(',')[0]} {peer.name}{', one call' * (peer.kind == 'pgx scan')} | "
        + " | ".join(f"{one.speed / peer.speed:,.1f}" for one in ours)
        + " |"
        for peer in peers
    ]
    return [heading, "|---|" + "---|" * len(ours), *rows]


def conditions(tables: int, rounds: int) -> str:
    names = ("pgx", "jax", "pettingzoo", "open_spiel", "numba", "numpy")
    versions = ", ".join(f"{name} {version(name)}" for name in names)
    busy = os.getloadavg()[0]
    return (
        f"{tables} tables, the median of {rounds} rounds, steps a second of processor time; {os.cpu_count()} "
        f"{platform.machine()} cores, load {busy:.0f} at the end. Python {platform.python_version()}, {versions}."
    )


def write_section(name: str, text: str) -> None:
    """Replace a section of the page, which stands between two comments."""
    page = PAGE.read_text(encoding="utf-8")
    pattern = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
    PAGE.write_text(pattern.sub(lambda found: found[1] + text + "\n" + found[2], page), "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1024)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", nargs="*", help="kinds or games")
    parser.add_argument("--write", action="store_true")
    wish = parser.parse_args()
    warnings.simplefilter("ignore")  # the libraries warn of each other's newer versions
    running = [one for one in contenders() if not wish.only or {one.kind, one.name} & {*wish.only}]
    for number in range(wish.rounds):
        for one in running:
            one.measure(wish.tables, wish.seconds)
            print(f"round {number}: {one.kind} {one.name} {one.speeds[-1]:,.0f}", flush=True)
    text = tell(running, wish.tables, wish.rounds)
    print(text)
    if wish.write:
        write_section("speed", text)


if __name__ == "__main__":
    main()
