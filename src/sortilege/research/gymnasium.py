"""Every game as a Gymnasium environment: importing this module registers them, such as `sortilege/MagoMagino-v1`.

One seat learns, the others are opponents: `gymnasium.make(..., seats=3, opponents=2)` seats bots of level 2. The
legal actions are in `info["action_mask"]`. An action that is not legal loses the game with a reward of -1. Winners
share a reward of 1 when a game ends. `gymnasium.make_vec` gives many tables that are stepped by one compiled call.
"""

from __future__ import annotations

import json
import random
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

import gymnasium
from gymnasium import spaces
from gymnasium.error import ResetNeeded
from gymnasium.utils.seeding import np_random
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from sortilege.engine.registry import all_games, get_game
from sortilege.engine.tensors import has_tensors
from sortilege.engine.veiled import Veiled
from sortilege.research.batch import ILLEGAL_REWARD
from sortilege.research.checks import action_ids, check_most, check_open
from sortilege.research.opponents import RANDOM, Opponents, seat_bots
from sortilege.research.pictures import PICTURE_WIDTH, Renderer, Viewer
from sortilege.research.tables import VERSION, Memory, Tables, seal, unseal

if TYPE_CHECKING:
    import numpy as np

    from sortilege.research.pictures import Pixels

    Array = np.ndarray[Any, np.dtype[Any]]

RENDER_MODES = ["ansi", "rgb_array"]


def env_id(slug: str) -> str:
    """The id of a game in Gymnasium's registry."""
    return f"sortilege/{slug.title().replace('-', '')}-v{VERSION}"


def register_all() -> None:
    """Register every game that is installed and has tensors."""
    for game in all_games():
        if has_tensors(game) and env_id(game.slug) not in gymnasium.registry:
            gymnasium.register(
                env_id(game.slug),
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:TablesEnv",
                kwargs={"game": game.slug},
            )


def make_spaces(tables: Tables) -> tuple[spaces.Box, spaces.Discrete]:
    """What a seat sees, and what it can play."""
    import numpy as np

    high = np.array(tables.highest, np.int8)
    return spaces.Box(np.zeros_like(high), high, dtype=np.int8), spaces.Discrete(tables.actions)


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat at one table."""

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012 as Gymnasium has it

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: Opponents = RANDOM,
        memory: Memory = "perfect",
        render_mode: str | None = None,
        render_viewer: Viewer = None,
        render_width: int = PICTURE_WIDTH,
        max_steps: int | None = None,
        **options: object,
    ) -> None:
        known = get_game(game)
        count = known.least_seats if seats is None else seats
        plays_random = opponents == RANDOM
        self.tables = Tables(
            game, count, memory=memory, learner=seat if plays_random else None, options=options
        )
        if seat not in range(self.tables.seats):
            raise ValueError(f"there is no seat {seat!r}: seats are 0 to {self.tables.seats - 1}")
        self.seat, self.render_mode = seat, render_mode
        self._renderer = Renderer(
            self.tables,
            render_mode,
            RENDER_MODES,
            viewer=seat if render_viewer is None else render_viewer,
            width=render_width,
        )
        self.max_steps = check_most(known.longest if max_steps is None else max_steps)
        self.observation_space, self.action_space = make_spaces(self.tables)
        self._bots = {} if plays_random else seat_bots(self.tables, seat, opponents)
        self._is_lost, self._is_closed, self._luck = False, False, None

    _luck: random.Random | None
    """The dice of the bots; None before the first game."""

    def _check_ready(self) -> random.Random:
        check_open(self._is_closed)
        if self._luck is None:
            raise ResetNeeded("no game has begun: call reset() first")
        return self._luck

    def close(self) -> None:
        """No game can be played here any more."""
        self._is_closed = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Array, dict[str, Any]]:
        """A new game, up to the first decision of the seat that learns."""
        check_open(self._is_closed)
        super().reset(seed=seed)
        if seed is not None or self._luck is None:
            self.tables.seed(int(self.np_random.integers(2**62)))
            self._luck = random.Random(int(self.np_random.integers(2**62)))
        self._is_lost = False
        self.tables.start()
        self._let_bots_play()
        return self._observation(), self._info()

    def step(self, action: int) -> tuple[Array, float, bool, bool, dict[str, Any]]:
        """The seat that learns acts, then the others do until it is asked again."""
        self._check_ready()
        if self._is_lost or self.tables.is_over[0]:
            raise ValueError("the game is over: call reset()")
        wanted = action_ids(action, ())
        if not self.tables.are_legal(wanted.reshape(1))[0]:
            self._is_lost = True
            return self._observation(), ILLEGAL_REWARD, True, False, self._info()
        self._reward = 0.0
        self._play(int(wanted))
        self._let_bots_play()
        is_over = bool(self.tables.is_over[0])
        is_cut = not is_over and int(self.tables.steps[0]) >= self.max_steps
        return self._observation(), self._reward, is_over, is_cut, self._info()

    def _play(self, action: int) -> None:
        self.tables.step([action])
        self._reward = float(self.tables.rewards[0, self.seat])

    def _let_bots_play(self) -> None:
        luck = self._check_ready()
        while self._bots and not self.tables.is_over[0] and self.tables.asked[0] != self.seat:
            seat = int(self.tables.asked[0])
            legal = self.tables.masks[0].nonzero()[0].tolist()
            veiled = Veiled(self.tables.game, self.tables.position(0), seat)
            chosen = self._bots[seat].choose(veiled, legal, luck)
            # A bot that would rather wait in a race is asked all the same here, and takes any action.
            self._play(luck.choice(legal) if chosen is None else int(chosen))

    def _observation(self) -> Array:
        return self.tables.observe(0, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}

    def action_masks(self) -> Array:
        """1 for each legal action: the name under which sb3-contrib looks for it."""
        import numpy as np

        return np.array(self.tables.masks[0])

    def render(self) -> str | Pixels | None:
        """The board: text with everything that is hidden, or pixels with what the viewer may see."""
        self._check_ready()
        return self._renderer.render()

    def save(self) -> bytes:
        """The game as bytes: the dice of the table, and those of its bots."""
        luck = self._check_ready()
        more = json.dumps([self._is_lost, luck.getstate()]).encode()
        return seal("seat", more + b"\n" + self.tables.save())

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave; raises ValueError if it is of another game."""
        check_open(self._is_closed)
        more, _, tables = unseal("seat", data).partition(b"\n")
        self.tables.restore(tables)
        self._is_lost, (version, inner, gauss) = json.loads(more)
        self._luck = random.Random()
        self._luck.setstate((version, tuple(inner), gauss))


class TablesEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many tables, one compiled call a step.

    With `opponents="random"` one seat of each table learns. With `opponents="self"` every seat is asked in turn:
    `info["seat"]` tells which. The reward is that of the seat that has acted; `info["rewards"]` has those of all.
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        game: str,
        seats: int | None = None,
        *,
        seat: int = 0,
        opponents: str = RANDOM,
        memory: Memory = "perfect",
        render_mode: str | None = None,
        render_viewer: Viewer = None,
        render_width: int = PICTURE_WIDTH,
        max_steps: int | None = None,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        **options: object,
    ) -> None:
        if opponents not in (RANDOM, "self"):
            raise ValueError(f"opponents are {RANDOM!r} or 'self', not {opponents!r}")
        known = get_game(game)
        self.tables = Tables(
            game,
            known.least_seats if seats is None else seats,
            num_envs,
            memory=memory,
            learner=seat if opponents == RANDOM else None,
            options=options,
        )
        self._renderer = Renderer(
            self.tables, render_mode, RENDER_MODES, viewer=render_viewer, width=render_width
        )
        self.num_envs, self.seat, self.render_mode = num_envs, seat, render_mode
        self._plays_itself = opponents == "self"
        self.max_steps = check_most(known.longest if max_steps is None else max_steps)
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**type(self).metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space, self.single_action_space = make_spaces(self.tables)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Array, dict[str, Any]]:
        """New games at all tables, or at those of `options["reset_mask"]`.

        Table i draws from `seed + i`, or from its own seed of a list, and plays then as it would alone.
        """
        import numpy as np

        check_open(self.closed)
        chosen = None if options is None else self._reset_mask(options)
        if chosen is None:
            self._seed(seed)
            self._ended = np.zeros(self.num_envs, bool)
        self.tables.start(chosen)
        if chosen is not None:
            self._ended = self._check_ready() & ~chosen
        return self.tables.copy_observations(), self._info()

    def _seed(self, seed: int | Sequence[int] | None) -> None:
        if seed is None:
            self.tables.seed(int(self.np_random.integers(2**62)))
            return
        seeds = [seed + n for n in range(self.num_envs)] if isinstance(seed, int) else list(seed)
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} tables")
        super().reset(seed=seeds[0])
        self.tables.seed([int(np_random(one)[0].integers(2**62)) for one in seeds])

    def _reset_mask(self, options: dict[str, Any]) -> Array | None:
        import numpy as np

        if options.get("reset_mask") is None:
            return None
        mask = np.asarray(options["reset_mask"])
        if mask.shape != (self.num_envs,) or mask.dtype != bool:
            raise ValueError(
                f"reset_mask is {self.num_envs} booleans, not {mask.dtype}{mask.shape}"
            )
        self._check_ready()
        return mask

    def _check_ready(self) -> Array:
        check_open(self.closed)
        if self._ended is None:
            raise ResetNeeded("no game has begun: call reset() first")
        return self._ended

    _ended: Array | None = None
    """Where a game has ended that was not yet begun anew; None before the first games."""

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """One decision at each table."""
        waiting, wanted = self._check_ready(), action_ids(actions, (self.num_envs,))
        if self.autoreset_mode == AutoresetMode.DISABLED and waiting.any():
            raise ValueError("some games are over: reset them with options={'reset_mask': ...}")
        rewards, ended, cut = self.tables.try_step(wanted, waiting, self.max_steps)
        self._ended = ended | cut
        if waiting.any():
            self.tables.start(waiting)
        info = self._finish() if self.autoreset_mode == AutoresetMode.SAME_STEP else self._info()
        return self.tables.copy_observations(), rewards, ended, cut, info

    def _finish(self) -> dict[str, Any]:
        """Begin anew where a game has ended; the last look at it is in the info."""
        import numpy as np

        ended = self._check_ready()
        if not ended.any():
            return self._info()
        last = np.empty(self.num_envs, object)
        for table in ended.nonzero()[0]:
            last[table] = self.tables.observations[table].copy()
        final_info = self._info(self._final_masks())
        self.tables.start(ended)
        self._ended = np.zeros(self.num_envs, bool)
        return self._info() | {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": final_info,
            "_final_info": ended,
        }

    def _final_masks(self) -> Array:
        """The masks where a game was cut off; nothing can be done where it is over, and elsewhere nobody may look."""
        import numpy as np

        cut = self._check_ready() & ~self.tables.is_over
        if not cut.any():
            return self._no_masks
        masks = np.zeros_like(self.tables.masks)
        masks[cut] = self.tables.masks[cut]
        return masks

    def _info(self, masks: Array | None = None) -> dict[str, Any]:
        info = {
            "action_mask": self.tables.copy_masks() if masks is None else masks,
            "seat": self.tables.asked.copy(),
            "rewards": self.tables.rewards.copy(),
        }
        # Gymnasium's wrappers ask of each entry which tables have it.
        return info | {f"_{name}": self._everywhere for name in info}

    @cached_property
    def _everywhere(self) -> Array:
        """True for each table; handed out at every step, so nobody may write on it."""
        import numpy as np

        return np.broadcast_to(np.True_, self.num_envs)

    @cached_property
    def _no_masks(self) -> Array:
        """Nothing can be done at any table; the same."""
        import numpy as np

        return np.broadcast_to(np.int8(0), self.tables.masks.shape)

    def render(self) -> tuple[Any, ...] | None:
        """The boards of all tables: texts with everything that is hidden, or pixels with what the viewer may see."""
        self._check_ready()
        if self.render_mode is None:
            return None
        return tuple(self._renderer.render(table) for table in range(self.num_envs))

    def save(self) -> bytes:
        """All games as bytes, dice included."""
        return seal("tables", self._check_ready().tobytes() + self.tables.save())

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave; raises ValueError if it is of another game."""
        import numpy as np

        check_open(self.closed)
        data = unseal("tables", data)
        self.tables.restore(data[self.num_envs :])
        self._ended = np.frombuffer(data[: self.num_envs], bool).copy()


register_all()
