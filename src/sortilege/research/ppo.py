"""Proximal policy optimisation (Schulman et al., 2017) on thousands of tables at once, in one file.

    python -m sortilege.research.ppo GAME --out policy.npz
    sortilege arena GAME --bots random,policy@policy.npz

One network plays every seat (self-play) or one seat against random players. It sees what a seat may know, and chooses
among the legal actions only; `policy.py` beside this file tells how it values an action. Winning is what counts; until
the network knows how, `--points` rewards being ahead. The same arguments and seed give the same policy on a machine.
"""

from __future__ import annotations

import argparse
import math
import os
import time
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
import optax
from gymnasium.vector import AutoresetMode

from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game
from sortilege.research.gymnasium import TablesEnv
from sortilege.research.policy import Policy, action_parts, scale_of

OPPONENTS = ("self", "random")

Array = Any
Params = dict[str, list[tuple[Array, Array]]]


class Settings(NamedTuple):
    """What can be chosen on the command line, with the values that have served well."""

    game: str
    seats: int = 2
    memory: str = "perfect"
    opponents: str = "self"
    seed: int = 1
    updates: int = 200
    tables: int = 512
    steps: int = 64
    epochs: int = 2
    batches: int = 8
    hidden: int = 64
    rate: float = 1e-3
    discount: float = 0.997
    smoothing: float = 0.95
    clip: float = 0.2
    entropy: float = 0.01
    points: float = 0.1
    losses: float = 1.0


MEANING = {
    "seats": "how many play",
    "memory": "what a seat knows: none, what is visible now; perfect, all that it ever saw",
    "opponents": "who else plays: self, the network itself; random",
    "seed": "the same seed gives the same policy",
    "updates": "how often it learns",
    "tables": "how many games are played at once",
    "steps": "decisions at each table between two updates",
    "epochs": "how often an update goes over what was played",
    "batches": "into how many parts an update divides it",
    "hidden": "the size of the two hidden layers",
    "rate": "how fast it learns at first; a tenth of this at the end",
    "discount": "what the next decision counts, compared with this one",
    "smoothing": "the lambda of generalised advantage estimation",
    "clip": "how far an update may change a probability",
    "entropy": "the bonus for staying curious",
    "points": "what a point of lead is worth while a game lasts",
    "losses": "what a lost point counts at first, compared with a won one",
}


class Rollout(NamedTuple):
    """What was seen and done, by step and table."""

    observations: Array
    legal: Array
    choices: Array
    """Which of the legal actions was taken."""
    log_probs: Array
    values: Array
    seats: Array
    rewards: Array
    """For every seat."""
    ended: Array


# --------------------------------------------------------------------------- the network
def new_params(settings: Settings, key: Array) -> Params:
    """Two hidden layers, then the policy and the value of the position."""
    inputs, hidden = len(scale_of(settings.game, settings.memory)), settings.hidden
    outputs = action_parts(settings.game)[1]
    keys = jax.random.split(key, 4)
    body = [new_layer(keys[0], inputs, hidden, 2.0), new_layer(keys[1], hidden, hidden, 2.0)]
    return {
        "body": body,
        "policy": [new_layer(keys[2], hidden, outputs, 1e-4)],
        "value": [new_layer(keys[3], hidden, 1, 1e-2)],
    }


def new_layer(key: Array, inputs: int, outputs: int, variance: float) -> tuple[Array, Array]:
    """Random weights, no bias."""
    weights = jax.random.normal(key, (inputs, outputs)) * np.sqrt(variance / inputs)
    return weights, jnp.zeros(outputs)


def evaluate(params: Params, scale: Array, parts: Array, seen: Array, legal: Array) -> Any:
    """The logarithms of the probabilities of the legal actions, and the value of the position."""
    hidden = seen / scale
    for weights, bias in params["body"]:
        hidden = jax.nn.relu(hidden @ weights + bias)
    (weights, bias), (value_weights, value_bias) = params["policy"][0], params["value"][0]
    scores = jnp.pad(hidden @ weights + bias, ((0, 0), (0, 1)))  # rows of parts are filled up
    chosen = parts[legal].reshape(len(legal), -1)
    logits = jnp.take_along_axis(scores, chosen, 1).reshape(*legal.shape, -1).sum(-1)
    log_probs = jax.nn.log_softmax(jnp.where(legal >= 0, logits, -1e9))
    return log_probs, (hidden @ value_weights + value_bias)[:, 0]


# --------------------------------------------------------------------------- playing
def new_env(settings: Settings, opponents: str, tables: int) -> TablesEnv:
    """Tables that begin anew in the step in which a game ends."""
    return TablesEnv(
        tables,
        settings.game,
        settings.seats,
        memory=settings.memory,  # type: ignore[arg-type]
        opponents=opponents,
        autoreset_mode=AutoresetMode.SAME_STEP,
    )


@jax.jit
def act(params: Params, scale: Array, parts: Array, key: Array, seen: Array, legal: Array) -> Any:
    """Draw an action at each table: its place among the legal ones, its log probability, the value."""
    log_probs, values = evaluate(params, scale, parts, seen, legal)
    choices = jax.random.categorical(key, log_probs)
    return choices, jnp.take_along_axis(log_probs, choices[:, None], 1)[:, 0], values


class Player:
    """Plays on at its tables, one rollout after the other."""

    def __init__(self, settings: Settings, key: Array) -> None:
        self.settings, self.key = settings, key
        self.env = new_env(settings, settings.opponents, settings.tables)
        self.seen, self.info = self.env.reset(seed=settings.seed)
        self.lead = self._lead()
        self.losses = settings.losses
        self.games = 0

    def _lead(self) -> Array:
        """How many points each seat is ahead of the mean of the others."""
        scores = self.env.tables.scores().astype(np.float32)
        others = self.settings.seats - 1
        return scores - (scores.sum(1, keepdims=True) - scores) / others

    def play(self, params: Params, scale: Array, parts: Array) -> Rollout:
        """So many steps at every table."""
        steps = [self._step(params, scale, parts) for _ in range(self.settings.steps)]
        return Rollout(*(np.stack(arrays) for arrays in zip(*steps, strict=True)))

    def _step(self, params: Params, scale: Array, parts: Array) -> tuple[Array, ...]:
        self.key, key = jax.random.split(self.key)
        seen, seats = self.seen, self.info["seat"]
        legal = self.env.tables.legal_actions.astype(np.int32)
        drawn = act(params, scale, parts, key, seen, legal)
        choices, log_probs, values = (np.asarray(array) for array in drawn)
        actions = legal[np.arange(len(legal)), choices]
        self.seen, _, over, cut, self.info = self.env.step(actions)
        ended = over | cut
        rewards = self._rewards(over, ended)
        self.games += int(over.sum())
        return seen, legal, choices, log_probs, values, seats, rewards, ended

    def _rewards(self, over: Array, ended: Array) -> Array:
        """Winners share 1, less what everybody can expect; besides, points count while a game lasts."""
        before, self.lead = self.lead, self._lead()
        gained = self.lead - before
        rewards = self.settings.points * np.where(gained > 0, 1.0, self.losses) * gained
        rewards[ended] = 0.0  # the lead is already that of the next game
        final = self.info.get("final_info", self.info)["rewards"]
        rewards[over] = final[over] - 1 / self.settings.seats
        return rewards


# --------------------------------------------------------------------------- learning
def losses_at(settings: Settings, number: int) -> float:
    """How much a lost point counts: more and more, and as much as a won one from the middle of the training on."""
    passed = min(1.0, 2 * number / settings.updates)
    return settings.losses + (1 - settings.losses) * passed


def advantages(rollout: Rollout, discount: float, smoothing: float) -> tuple[Array, Array]:
    """Generalised advantage estimation, seat by seat: how much better a decision went than expected.

    The next state of a seat is its own next decision, whatever others did in between. Its last decision of a rollout
    has none, so nothing is known about it: the second array is 0 there.
    """
    steps, tables, seats = rollout.rewards.shape
    rows = np.arange(tables)
    gain, reward, value = (np.zeros((tables, seats), np.float32) for _ in range(3))
    is_known = np.zeros((tables, seats), bool)
    found, known = np.zeros((2, steps, tables), np.float32)
    for k in reversed(range(steps)):
        for array in (gain, reward, value):
            array[rollout.ended[k]] = 0.0
        is_known[rollout.ended[k]] = True
        reward += rollout.rewards[k]
        seat = rollout.seats[k]
        known[k] = is_known[rows, seat]
        surprise = reward[rows, seat] + discount * value[rows, seat] - rollout.values[k]
        found[k] = surprise + discount * smoothing * gain[rows, seat]
        gain[rows, seat] = found[k] * known[k]
        reward[rows, seat], value[rows, seat], is_known[rows, seat] = 0.0, rollout.values[k], True
    return found * known, known


def loss(params: Params, fixed: tuple[Array, Array], batch: Any, settings: Settings) -> Array:
    """The clipped objective, the error of the value, and a bonus for staying curious."""
    seen, legal, choices, old_log_probs, old_values, gains, known = batch
    log_probs, values = evaluate(params, *fixed, seen, legal)
    ratio = jnp.exp(jnp.take_along_axis(log_probs, choices[:, None], 1)[:, 0] - old_log_probs)
    total = jnp.maximum(known.sum(), 1)
    mean = (gains * known).sum() / total
    spread = jnp.sqrt((jnp.square(gains - mean) * known).sum() / total) + 1e-8
    scaled = (gains - mean) / spread
    clipped = jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip)
    objective = jnp.minimum(ratio * scaled, clipped * scaled)
    error = jnp.square(values - old_values - gains)
    curiosity = -(jnp.exp(log_probs) * jnp.where(legal >= 0, log_probs, 0)).sum(-1)
    return ((0.5 * error - objective - settings.entropy * curiosity) * known).sum() / total


def new_optimizer(settings: Settings) -> optax.GradientTransformation:
    """Adam, slower and slower."""
    steps = settings.updates * settings.epochs * settings.batches
    rate = optax.linear_schedule(settings.rate, settings.rate / 10, steps)
    return optax.chain(optax.clip_by_global_norm(0.5), optax.adam(rate, eps=1e-5))


@partial(jax.jit, static_argnums=0)
def update(
    settings: Settings, params: Params, state: Any, fixed: Any, key: Array, data: Any
) -> Any:
    """Some epochs over everything that was played, in shuffled batches."""
    optimizer = new_optimizer(settings)
    count = settings.tables * settings.steps
    rest = count % settings.batches

    def learn(carry: Any, places: Array) -> Any:
        params, state = carry
        batch = [array[places] for array in data]
        change, state = optimizer.update(jax.grad(loss)(params, fixed, batch, settings), state)
        return (optax.apply_updates(params, change), state), None

    orders = [jax.random.permutation(one, count) for one in jax.random.split(key, settings.epochs)]
    rows = [order[rest:].reshape(settings.batches, -1) for order in orders]
    return jax.lax.scan(learn, (params, state), jnp.concatenate(rows))[0]


def train(settings: Settings, keep: Any = lambda params, used: None) -> tuple[Params, Array]:
    """Play and learn in turn; returns the network, and which numbers of an observation were ever seen.

    `keep` gets both after every tenth update, so that training can be stopped at any time.
    """
    key, player_key, params_key = jax.random.split(jax.random.key(settings.seed), 3)
    fixed = scale_of(settings.game, settings.memory), action_parts(settings.game)[0]
    params, player = new_params(settings, params_key), Player(settings, player_key)
    state, used, began = new_optimizer(settings).init(params), False, time.monotonic()
    for number in range(1, settings.updates + 1):
        player.losses = losses_at(settings, number)
        rollout = player.play(params, *fixed)
        used = used | rollout.observations.any((0, 1))
        gains, known = advantages(rollout, settings.discount, settings.smoothing)
        kept = (*rollout[:5], gains, known)
        data = [array.reshape(-1, *array.shape[2:]) for array in kept]
        key, update_key = jax.random.split(key)
        params, state = update(settings, params, state, fixed, update_key, data)
        if number % 10 == 0 or number == settings.updates:
            decisions = number * settings.tables * settings.steps
            rate = decisions / (time.monotonic() - began)
            told = f"{player.games} games, {decisions} decisions, {rate:.0f} a second"
            print(f"update {number}: {told}", flush=True)
            keep(params, used)
    return params, used


# --------------------------------------------------------------------------- what came of it
def to_policy(settings: Settings, params: Params, used: Array) -> Policy:
    """The part of the network that plays. What was never seen was never learned, so it counts nothing."""
    layers = [(np.asarray(w), np.asarray(b)) for w, b in params["body"] + params["policy"]]
    layers[0] = np.where(used[:, None], layers[0][0], 0), layers[0][1]
    return Policy(settings.game, settings.memory, layers)


def share_won(settings: Settings, params: Params, tables: int = 256) -> float:
    """The share of games won against random players, one game at each table."""
    env = new_env(settings, "random", tables)
    fixed = scale_of(settings.game, settings.memory), action_parts(settings.game)[0]
    seen, _ = env.reset(seed=settings.seed + 1)
    won, is_over = np.zeros(tables), np.zeros(tables, bool)
    for number in range(3000):
        legal = env.tables.legal_actions.astype(np.int32)
        choices, _, _ = act(params, *fixed, jax.random.key(number), seen, legal)
        seen, rewards, over, _, _ = env.step(legal[np.arange(tables), np.asarray(choices)])
        won += np.where(is_over, 0, rewards)
        is_over |= over
        if is_over.all():
            break
    return float(won.mean())


def read_arguments() -> tuple[Settings, Path]:
    """The settings and the file to write."""
    parser = argparse.ArgumentParser(
        prog="sortilege.research.ppo",
        description="Train a policy by PPO.",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("game", help="the name of a game")
    parser.add_argument("--out", type=Path, default=Path("policy.npz"), help="the file to write")
    for name, default in Settings._field_defaults.items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help=MEANING[name])
    found = vars(parser.parse_args())
    settings, path = Settings(**{name: found[name] for name in Settings._fields}), found["out"]
    try:
        check_settings(settings)
        check_place(path)
    except (SortilegeError, ValueError) as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    return settings, path


def check_settings(settings: Settings) -> None:
    """Raise ValueError or a SortilegeError that says what cannot be trained so."""
    get_game(settings.game).check_seats(settings.seats)
    scale_of(settings.game, settings.memory)
    if settings.opponents not in OPPONENTS:
        raise ValueError(f"opponents are {' or '.join(OPPONENTS)}, not {settings.opponents!r}")
    for name in ("updates", "tables", "steps", "epochs", "batches", "hidden"):
        if getattr(settings, name) < 1:
            raise ValueError(f"{name} is a whole number above 0, not {getattr(settings, name)}")
    decisions = settings.tables * settings.steps
    if settings.batches > decisions:
        raise ValueError(f"{decisions} decisions an update make no {settings.batches} batches")
    for name in ("rate", "discount", "smoothing", "clip", "entropy", "points", "losses"):
        if not 0 <= getattr(settings, name) < math.inf:
            raise ValueError(f"{name} is a number from 0 on, not {getattr(settings, name)}")


def check_place(path: Path) -> None:
    """Raise ValueError if a policy cannot be written there."""
    if path.suffix != ".npz":
        raise ValueError(f"cannot write {path}: the name of a policy ends with .npz")
    if path.is_dir() or not path.parent.is_dir():
        why = "it is a folder" if path.is_dir() else f"there is no folder {path.parent}"
        raise ValueError(f"cannot write {path}: {why}")
    if not os.access(path if path.exists() else path.parent, os.W_OK):
        raise ValueError(f"cannot write {path}: that is not allowed")


def main() -> None:
    """Train, save and measure."""
    settings, path = read_arguments()

    def keep(params: Params, used: Array) -> None:
        to_policy(settings, params, used).save(path, **settings._asdict())

    params, _ = train(settings, keep)
    print(f"{path}: wins {share_won(settings, params):.1%} against random")


if __name__ == "__main__":
    main()
