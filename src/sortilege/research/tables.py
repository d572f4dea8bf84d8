"""Many tables of one game as arrays: `Tables` is what all environments are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, Literal

from sortilege.engine import tensors as tensor_rules
from sortilege.engine import windows as window_rules
from sortilege.engine.compiled import compile_with
from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.engine.rng import new_rng
from sortilege.engine.state import PlainState
from sortilege.engine.tensors import (
    highest_values,
    information_size,
    observation_size,
    tensors_of,
)
from sortilege.engine.windows import new_sightings
from sortilege.research import batch as batch_rules
from sortilege.research.batch import ALL_EVENTS, ANYBODY, EXTRA_RECORDS, Batch, Outcome
from sortilege.research.spares import Spares

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import ArrayLike

    Array = np.ndarray[Any, np.dtype[Any]]

VERSION = 1
"""Of the ids of actions and the meaning of observations, in the names of environments; raised when they change."""
SAVED = 2
"""Of the bytes that `save` gives; raised when they change."""
LARGE = 4096
"""So many actions make a game large: a mask of one is longer than a page of memory."""

Memory = Literal["none", "perfect"] | int
"""What a seat is told: what lies visible now, or all that it was ever allowed to see, or a number: what lies visible
and what it saw in so many last events (`engine/windows.py`). 0 is the same as "none"."""


class IllegalMove(ValueError):
    """An action that the seat cannot play now; nothing was played."""


def compiled_batch(game: Game) -> SimpleNamespace:
    """The batch rules compiled for a game; raises ImportError without Numba."""
    others: list[Any] = [tensor_rules, window_rules, tensors_of(game)]
    return compile_with(game, batch_rules, others)


class Tables:
    """So many tables of one game. Table i draws from a generator of its own, so it plays the same in any company."""

    def __init__(
        self,
        slug: str,
        seats: int,
        tables: int = 1,
        *,
        memory: Memory = "perfect",
        learner: int | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        if not isinstance(tables, int) or tables < 1:
            raise ValueError(f"there is at least one table, not {tables!r}")
        self.memory, self.window = memory, _window_of(memory)
        self.game = get_game(slug)
        self.seats = self.game.check_seats(seats)
        self.options = self.game.check_options(options or {}, self.seats)
        if learner is not None and learner not in range(self.seats):
            raise ValueError(f"there is no seat {learner!r}: seats are 0 to {self.seats - 1}")
        self._module = tensors_of(self.game)
        self._compiled = compiled_batch(self.game)
        start = self.game.rules.new(self.seats, self.options)
        self.records = start.record(tables + EXTRA_RECORDS)
        self._batch = self._new_batch(tables, ANYBODY if learner is None else learner)
        self._spare_masks, self._spare_observations = Spares(), Spares()
        blocks = self._module.BLOCKS
        self.size = (information_size if self.window else observation_size)(blocks)
        if self._keeps_times:
            size = len(self.records)
            self._compiled.open_eyes(self.records, size - 1, size - EXTRA_RECORDS, self._batch.seen)

    @property
    def _keeps_times(self) -> bool:
        """Must it be noted when something was seen?"""
        return self.window > 0

    def _new_batch(self, tables: int, learner: int) -> Batch:
        import numpy as np

        numbers = information_size(self._module.BLOCKS)
        noting = tables if self._keeps_times else 0
        return Batch(
            seats=np.zeros(tables, np.int64),
            learners=np.full(tables, learner, np.int64),
            counts=np.zeros(tables, np.int64),
            choices=np.zeros((tables, self.game.most_legal), np.int64),
            masks=np.zeros((tables, self.actions), np.int8),
            tensors=np.zeros((tables, numbers), np.int8),
            rewards=np.zeros((tables, self.seats), np.float32),
            is_over=np.ones(tables, np.int64),
            steps=np.zeros(tables, np.int64),
            rngs=np.array([new_rng(table) for table in range(tables)], np.int64),
            weights=np.zeros(self.game.most_legal, np.int64),
            is_race=np.array([self.game.is_ordered(self.options)], np.int64),
            answered=np.zeros(tables, np.int64),
            actions=np.zeros(tables, np.int64),
            skipped=np.zeros(tables, np.bool_),
            window=np.array([self.window if self._keeps_times else ALL_EVENTS], np.int64),
            seen=new_sightings(self._module.BLOCKS, noting, self.seats),
        )

    # ------------------------------------------------------------------ playing
    def seed(self, seed: int | Sequence[int]) -> None:
        """Draw from generators that follow from this number, or from one number each; call it before `start`."""
        n = len(self)
        drawn = _drawn(seed, n) if isinstance(seed, int) else [_drawn(s, 1)[0] for s in seed]
        self._batch.rngs[:] = [new_rng(number) for number in drawn]

    def start(self, chosen: Array | None = None) -> None:
        """New games, at all tables or at those that are chosen."""
        self._batch.skipped[:] = False if chosen is None else chosen == 0
        self._compiled.start_tables(self.records, self._batch)

    def step(self, actions: ArrayLike, idle: Array | None = None) -> None:
        """One decision at each table whose game is not over, and that is not idle.

        Raises IllegalMove and then plays nothing.
        """
        import numpy as np

        wanted = np.asarray(actions, np.int64)
        skipped = self.is_over if idle is None else self.is_over | idle
        wrong = np.flatnonzero(~self.are_legal(wanted) & ~skipped)
        if len(wrong):
            table = int(wrong[0])
            seat, said = int(self.asked[table]), self._said(int(wanted[table]))
            raise IllegalMove(f"table {table}: seat {seat} cannot play {said}")
        self._batch.actions[:], self._batch.skipped[:] = wanted, skipped
        self._compiled.step_tables(self.records, self._batch)

    def try_step(self, actions: Array, waiting: Array, most: int) -> Outcome:
        """One decision at each table that does not wait; an action that is not legal loses, nothing is played there.

        A game is cut after `most` decisions. Trusts its caller: actions are int64, and tables whose game is over wait.
        """
        import numpy as np

        rewards, (ended, cut) = np.empty(len(self)), np.empty((2, len(self)), np.bool_)
        outcome = Outcome(rewards, ended, cut)
        self._compiled.step_checked(self.records, actions, waiting, most, self._batch, outcome)
        return outcome

    def sample(self, rng: np.random.Generator) -> Array:
        """A random legal action at each table; anything where the game is over."""
        import numpy as np

        places = rng.random(len(self)) * self._batch.counts
        return self._batch.choices[np.arange(len(self)), places.astype(np.int64)]  # type: ignore[no-any-return]

    @cached_property
    def play_one(self) -> Callable[[int], int]:
        """Plays an action at the first table; returns the seat that is asked next, GAME_OVER or NOT_LEGAL.

        For environments of one table: it is called without Numba's check of the types, which takes longer than a move.
        """
        import numba

        kind: Any = numba.typeof
        kinds = kind(self.records), numba.int64, kind(self._batch)
        call, records, batch = self._compiled.play_one.compile(kinds), self.records, self._batch
        return lambda action: call(records, action, batch)

    def are_legal(self, actions: ArrayLike) -> Array:
        """Can the seat that is asked play this action? By table; raises IllegalMove if there are too few or many."""
        import numpy as np

        wanted = np.asarray(actions, np.int64)
        if wanted.shape != (len(self),):
            raise IllegalMove(f"actions of shape {wanted.shape} for {len(self)} tables")
        known = (wanted >= 0) & (wanted < self.actions)
        rows = np.arange(len(self))
        return known & (self.masks[rows, np.where(known, wanted, 0)] == 1)  # type: ignore[no-any-return]

    def _said(self, action: int) -> str:
        known = 0 <= action < self.actions
        return f"{action} ({self.game.say(action)})" if known else f"{action}, which is no action"

    # ------------------------------------------------------------------ what there is to see
    def __len__(self) -> int:
        return len(self.records) - EXTRA_RECORDS

    @property
    def actions(self) -> int:
        """A seat plays the ids 0 to actions - 1."""
        return self._module.SEAT_ACTIONS

    @property
    def highest(self) -> list[int]:
        """The highest value of each number of an observation; the lowest is 0."""
        return highest_values(self._module.BLOCKS)[: self.size]

    @property
    def asked(self) -> Array:
        """The seat that is asked at each table."""
        return self._batch.seats  # type: ignore[no-any-return]

    @property
    def observations(self) -> Array:
        """What the seat that is asked may know, at each table."""
        return self._batch.tensors[:, : self.size]  # type: ignore[no-any-return]

    @property
    def masks(self) -> Array:
        """1 for each action that the seat can play, at each table; all 0 when the game is over."""
        return self._batch.masks  # type: ignore[no-any-return]

    @property
    def legal_actions(self) -> Array:
        """The legal ids in rising order, at each table, and -1 after the last: shorter than masks in a large game."""
        import numpy as np

        batch, width = self._batch, min(self.game.most_legal, self.actions)
        is_legal = np.arange(width) < batch.counts[:, None]
        return np.where(is_legal, batch.choices[:, :width], -1)

    def copy_observations(self) -> Array:
        """The observations, to keep."""
        return self._spare_observations.copy(self.observations)

    def copy_masks(self) -> Array:
        """The masks, to keep. Those of a large game are almost empty: writing them anew is faster than copying."""
        import numpy as np

        if self.actions < LARGE:
            return self._spare_masks.copy(self.masks)
        out = np.zeros_like(self.masks)
        self._compiled.write_masks(self._batch, out)
        return out

    @property
    def rewards(self) -> Array:
        """What the last step has brought, by table and seat."""
        return self._batch.rewards  # type: ignore[no-any-return]

    @property
    def is_over(self) -> Array:
        """Is the game over? By table."""
        return self._batch.is_over == 1  # type: ignore[no-any-return]

    @property
    def steps(self) -> Array:
        """How many decisions were made in this game, by table."""
        return self._batch.steps  # type: ignore[no-any-return]

    def scores(self) -> Array:
        """The points so far, by table and seat."""
        import numpy as np

        out = np.zeros((len(self), self.seats), np.int64)
        self._compiled.write_scores(self.records, out)
        return out

    def observe(self, table: int, seat: int) -> Array:
        """What any seat of a table may know."""
        import numpy as np

        out = np.zeros(information_size(self._module.BLOCKS), np.int8)
        self._compiled.recall_at(self.records, table, seat, self._batch, out)
        return out[: self.size]

    def awaited(self, table: int) -> int:
        """Everybody who may act at a table now, as bits."""
        return self.game.rules.awaited(self.position(table))

    def position(self, table: int) -> PlainState:
        """The whole truth about a table."""
        return self.game.state.from_record(self.records, table)

    # ------------------------------------------------------------------ keeping
    def save(self) -> bytes:
        """Everything that decides how the tables go on."""
        return seal(self._kind(), b"".join(array.tobytes() for array in self._kept()))

    def restore(self, data: bytes) -> None:
        """Go on from what was saved; raises ValueError if that was another game, other options or other tables."""
        import numpy as np

        data = unseal(self._kind(), data)
        kept = self._kept()
        place = 0
        for array in kept:
            part = data[place : place + array.nbytes]
            array[...] = np.frombuffer(part, array.dtype).reshape(array.shape)
            place += array.nbytes
        self._batch.rewards[...] = 0.0
        self._compiled.ask_again(self.records, self._batch)

    def _kept(self) -> list[Array]:
        batch = self._batch
        seen = [batch.seen.events, batch.seen.known, batch.seen.times]
        own = [batch.rngs, batch.is_over, batch.seats, batch.steps, batch.answered]
        return [self.records, *own, *seen]

    def _kind(self) -> str:
        """What tables must have in common to go on from each other's bytes."""
        learner = int(self._batch.learners[0]) if len(self) else ANYBODY
        game = (self.game.slug, self.game.revision, self.seats, sorted(self.options.items()))
        return repr((SAVED, *game, len(self), learner, self._keeps_times))

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle and deepcopy: rules and compiled code are found again, the games go on where they were."""
        learner = int(self._batch.learners[0]) if len(self) else ANYBODY
        how = {
            "memory": self.memory,
            "learner": None if learner == ANYBODY else learner,
            "options": dict(self.options),
        }
        made = (self.game.slug, self.seats, len(self), how)
        return _made_again, (*made, self.save(), self.rewards.copy())


def _window_of(memory: Memory) -> int:
    """How many events a seat remembers, ALL_EVENTS for all; raises ValueError for anything else."""
    if isinstance(memory, int) and not isinstance(memory, bool) and memory >= 0:
        return memory
    if memory not in ("none", "perfect"):
        raise ValueError(f"memory is 'none', 'perfect' or a number of events, not {memory!r}")
    return 0 if memory == "none" else ALL_EVENTS


def _drawn(seed: int, count: int) -> list[int]:
    import numpy as np

    return [int(n) for n in np.random.SeedSequence(seed).generate_state(count, np.uint64)]


def _made_again(
    slug: str, seats: int, count: int, how: Any, saved: bytes, rewards: Array
) -> Tables:
    tables = Tables(slug, seats, count, **how)
    tables.restore(saved)
    tables.rewards[...] = rewards
    return tables


# --------------------------------------------------------------------------- saved games
_SUM_SIZE = 16


def seal(kind: str, data: bytes) -> bytes:
    """Bytes that only something of the same kind takes back."""
    return _sum_of(kind, data) + data


def unseal(kind: str, sealed: bytes) -> bytes:
    """What was sealed; raises ValueError if it is damaged or of another kind."""
    if not isinstance(sealed, bytes):
        raise TypeError(f"restore takes the bytes that save gave, not {type(sealed).__name__}")
    data = sealed[_SUM_SIZE:]
    if _sum_of(kind, data) != sealed[:_SUM_SIZE]:
        raise ValueError(
            "these bytes are damaged, or were saved by another game, or with other options, seats or tables"
        )
    return data


def _sum_of(kind: str, data: bytes) -> bytes:
    return sha256(kind.encode() + b"\0" + data).digest()[:_SUM_SIZE]
