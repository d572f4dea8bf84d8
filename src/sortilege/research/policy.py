"""Trained policies as bots, through NumPy alone: `sortilege arena GAME --bots random,policy@FILE.npz`.

A policy is a small network from what a seat may know to one number for each *part* of an action: its verb, each of its
words in its place, and in games with few actions the action as a whole. An action is worth the sum of its parts, so a
game with thousands of actions needs only as many outputs as its notation has words. `ppo.py` trains such files.
"""

from __future__ import annotations

import math
import zipfile
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from sortilege.engine.contract import Game
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game
from sortilege.engine.tensors import (
    highest_values,
    information_size,
    observation_size,
    tensors_of,
)
from sortilege.engine.veiled import Veiled
from sortilege.research.tables import VERSION

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]

FEW_ACTIONS = 512
"""So many ids have a part of their own each."""
MEMORIES = ("none", "perfect")


class BadPolicy(SortilegeError, LookupError):
    """A file that holds no policy, or one of another game; the text says why."""


@lru_cache
def action_parts(slug: str) -> tuple[Array, int]:
    """The parts of every action, one row each, and how many there are; rows are filled up with that number."""
    import numpy as np

    game = get_game(slug)
    actions = tensors_of(game).SEAT_ACTIONS
    named = [_parts_of(game, action, is_few=actions <= FEW_ACTIONS) for action in range(actions)]
    numbers: dict[Any, int] = {}
    for part in (part for parts in named for part in parts):
        numbers.setdefault(part, len(numbers))
    rows = np.full((actions, max(map(len, named))), len(numbers), np.int32)
    for row, parts in zip(rows, named, strict=True):
        row[: len(parts)] = [numbers[part] for part in parts]
    return rows, len(numbers)


def _parts_of(game: Game, action: int, *, is_few: bool) -> list[Any]:
    verb, *words = game.say(action).split()
    return [verb, *((verb, place, word) for place, word in enumerate(words)), *[action] * is_few]


def scale_of(slug: str, memory: str) -> Array:
    """What to divide each number of an observation by, so that all are between 0 and 1; raises BadPolicy."""
    import numpy as np

    if memory not in MEMORIES:
        raise BadPolicy(f"memory is one of {', '.join(MEMORIES)}, not {memory!r}")
    blocks = tensors_of(get_game(slug)).BLOCKS
    size = observation_size(blocks) if memory == "none" else information_size(blocks)
    return np.maximum(np.array(highest_values(blocks)[:size], np.float32), 1)


class Policy:
    """A trained network of one game; raises BadPolicy if its numbers do not fit that game."""

    def __init__(self, slug: str, memory: str, layers: Sequence[tuple[Array, Array]]) -> None:
        self.slug, self.memory, self.layers = slug, memory, list(layers)
        self.scale = scale_of(slug, memory)
        self.parts, outputs = action_parts(slug)
        sizes = [len(self.scale), *(len(bias) for _, bias in self.layers)]
        shapes = [weights.shape for weights, _ in self.layers]
        if not self.layers or shapes != list(pairwise(sizes)):
            raise BadPolicy(f"layers of shapes {shapes} do not follow from {sizes[0]} numbers")
        if sizes[-1] != outputs:
            raise BadPolicy(f"{sizes[-1]} outputs, where {slug} has {outputs} parts of actions")

    def values(self, observation: Array, legal_ids: Sequence[int]) -> Array:
        """What each legal action is worth: the logarithm of its probability, but for a constant."""
        import numpy as np

        hidden = observation / self.scale
        for weights, bias in self.layers[:-1]:
            hidden = np.maximum(hidden @ weights + bias, 0)
        weights, bias = self.layers[-1]
        scores = np.append(hidden @ weights + bias, 0.0)  # the last one fills rows up
        return scores[self.parts[list(legal_ids)]].sum(axis=1)  # type: ignore[no-any-return]

    def save(self, path: Path, **notes: object) -> None:
        """Write the policy, and notes on how it was made, as half precision numbers."""
        import numpy as np

        halves = [array.astype(np.float16) for layer in self.layers for array in layer]
        arrays: dict[str, Any] = {f"layer_{k:02}": array for k, array in enumerate(halves)}
        told = {"game": self.slug, "memory": self.memory, "version": VERSION, **notes}
        arrays |= {key: np.array(value) for key, value in told.items()}
        np.savez_compressed(path, **arrays)


def load_policy(path: str | Path) -> Policy:
    """The policy of a file; raises BadPolicy, saying why, if there is none in it."""
    try:
        return _policy_in(_arrays_in(Path(path)))
    except (SortilegeError, OSError, ValueError, KeyError, zipfile.BadZipFile) as error:
        why = f"{error.args[0]} is missing" if type(error) is KeyError else str(error)
        raise BadPolicy(f"{path} is not a policy that can play here: {why}") from error


def _arrays_in(path: Path) -> dict[str, Array]:
    import numpy as np

    with path.open("rb") as opened:
        if not zipfile.is_zipfile(opened):
            raise ValueError("it is no .npz archive")
    with np.load(path, allow_pickle=False) as file:
        return {name: file[name] for name in file}


def _policy_in(arrays: Mapping[str, Array]) -> Policy:
    import numpy as np

    if int(arrays["version"]) != VERSION:
        raise BadPolicy(f"it is of version {int(arrays['version'])}; this is version {VERSION}")
    names = sorted(name for name in arrays if name.startswith("layer_"))
    numbers = [arrays[name].astype(np.float32) for name in names]
    if not all(np.isfinite(array).all() for array in numbers):
        raise BadPolicy("some of its numbers are not finite")
    layers = list(zip(numbers[::2], numbers[1::2], strict=True))
    return Policy(str(arrays["game"]), str(arrays["memory"]), layers)


@lru_cache
def _kept_policy(path: str, modified_ns: int) -> Policy:
    """A tournament makes its bots anew for each game; a file is read once."""
    return load_policy(path)


class PolicyBot:
    """Plays what a trained policy finds likely, from its veiled position alone."""

    def __init__(self, path: str = "") -> None:
        if not path:
            raise BadPolicy("say which file, as in policy@FILE.npz")
        try:
            self.policy = _kept_policy(path, Path(path).stat().st_mtime_ns)
        except OSError as error:
            raise BadPolicy(f"{path} cannot be read: {error.strerror}") from error

    def check_game(self, slug: str) -> None:
        """Raise BadPolicy if the policy was trained on another game."""
        if slug != self.policy.slug:
            raise BadPolicy(f"a policy for {self.policy.slug} cannot play {slug}")

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """An action, drawn by the probabilities of the policy; raises BadPolicy in another game."""
        values = self.policy.values(self.observe(veiled), legal_ids)
        most = float(values.max())
        weights = [math.exp(float(value) - most) for value in values]
        return rng.choices(list(legal_ids), weights)[0]

    def observe(self, veiled: Veiled) -> Array:
        """What the seat may know, as the numbers that the policy was trained on."""
        import numpy as np

        self.check_game(veiled.game.slug)
        module = tensors_of(veiled.game)
        numbers = [0] * information_size(module.BLOCKS)
        module.write_tensor(veiled.position, veiled.seat, numbers)
        return np.array(numbers[: len(self.policy.scale)], np.float32)
