"""Every game as a PettingZoo environment: `env` (agents one after the other) and `parallel_env` (all at once).

Chance plays by itself. An action that is not legal loses the game: the agent gets -1, and it ends for all. Where seats
act together, `env` asks them one after the other without telling what the others chose; in a race chance decides who
is asked first. The clock never strikes beside a seat: a decision takes no time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from sortilege.engine.contract import actors_of
from sortilege.research.batch import ILLEGAL_REWARD
from sortilege.research.checks import check_most
from sortilege.research.pictures import PICTURE_WIDTH, Renderer, Viewer
from sortilege.research.tables import VERSION, Memory, Tables

if TYPE_CHECKING:
    import numpy as np

    from sortilege.research.pictures import Pixels

    Observation = dict[str, np.ndarray[Any, np.dtype[np.int8]]]

RENDER_MODES = ("human", "ansi", "rgb_array")


def env(game: str, seats: int | None = None, **more: Any) -> AECEnv[str, Any, int]:
    """An environment that does what the usual wrappers do: misuse is reported, an illegal action loses."""
    from sortilege.research import aec

    return aec.env(game, seats, **more)


class NotReady(RuntimeError):
    """Something was asked of an environment before `reset`, or after `close`."""


class _AtTable:
    """What both kinds of environment share: one table, its agents and their spaces."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        *,
        memory: Memory = "perfect",
        render_mode: str | None = None,
        render_viewer: Viewer = None,
        render_width: int = PICTURE_WIDTH,
        max_steps: int | None = None,
        **options: object,
    ) -> None:
        from sortilege.engine.registry import get_game

        known = get_game(game)
        count = known.least_seats if seats is None else seats
        self.tables = Tables(game, count, memory=memory, options=options)
        self._renderer = Renderer(
            self.tables, render_mode, RENDER_MODES, viewer=render_viewer, width=render_width
        )
        self.render_mode = render_mode
        self._is_closed = False
        self.max_steps = check_most(known.longest if max_steps is None else max_steps)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.tables.seats)]
        self.agents: list[str] = []
        self.metadata = {
            "name": f"{known.slug.replace('-', '_')}_v{VERSION}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._spaces: dict[str, spaces.Space[Any]] = {}

    def _check_ready(self) -> None:
        if self._is_closed:
            raise NotReady("this environment is closed: make a new one")
        if not self._has_begun:
            raise NotReady("no game has begun: call reset() first")

    _has_begun = False

    @property
    def state_space(self) -> spaces.Box:
        """What `state` gives."""
        import numpy as np

        highest = np.iinfo(np.int64).max
        return spaces.Box(-highest, highest, (self._truth().size,), np.int64)

    def _make_spaces(self, actions: int) -> None:
        import numpy as np

        high = np.array(self.tables.highest, np.int8)
        for agent in self.possible_agents:
            self._spaces[f"action {agent}"] = spaces.Discrete(actions)
            self._spaces[f"observation {agent}"] = spaces.Dict(
                {
                    "observation": spaces.Box(np.zeros_like(high), high, dtype=np.int8),
                    "action_mask": spaces.Box(0, 1, (actions,), np.int8),
                }
            )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What an agent may be shown."""
        return self._space("observation", agent)

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The ids that an agent can play."""
        return self._space("action", agent)

    def _space(self, kind: str, agent: str) -> spaces.Space[Any]:
        return self._spaces[f"{kind} {self.possible_agents[self._seat_of(agent)]}"]

    def _seat_of(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise ValueError(f"no agent {agent!r}: there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _start(self, seed: int | None) -> None:
        import numpy as np

        if self._is_closed:
            raise NotReady("this environment is closed: make a new one")
        fresh = np.random.SeedSequence().generate_state(1, np.uint64)[0]
        self.tables.seed(int(fresh) if seed is None else seed)
        self.tables.start()
        self.agents, self._has_begun = self.possible_agents[:], True

    def render(self) -> str | Pixels | None:
        """The board: text with everything that is hidden, or pixels with what the viewer may see."""
        self._check_ready()
        return self._renderer.render()

    def state(self) -> np.ndarray[Any, Any]:
        """The whole truth, as the numbers of the compiled position."""
        self._check_ready()
        return self._truth()

    def _truth(self) -> np.ndarray[Any, Any]:
        import numpy as np

        return np.array(self.tables.records[:1].view(np.int64).reshape(-1))

    def save(self) -> bytes:
        """The game as bytes, dice included: `restore` goes on from there."""
        self._check_ready()
        return self.tables.save()

    def _restore(self, data: bytes) -> None:
        if self._is_closed:
            raise NotReady("this environment is closed: make a new one")
        self.tables.restore(data)
        self.agents, self._has_begun = self.possible_agents[:], True

    def close(self) -> None:
        """No game can be played here any more."""
        self._is_closed = True


class raw_env(_AtTable, AECEnv[str, Any, int]):  # type: ignore[misc]
    """Agents act one after the other. Named as PettingZoo names its own."""

    def __init__(self, game: str, seats: int | None = None, **more: Any) -> None:
        super().__init__(game, seats, **more)
        self._make_spaces(self.tables.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game."""
        self._start(seed)
        self._begin()

    def _begin(self) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, bool(self.tables.is_over[0]))
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked

    @property
    def _asked(self) -> str:
        return self.possible_agents[int(self.tables.asked[0])]

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it can do now."""
        import numpy as np

        self._check_ready()
        if agent == self._asked:
            mask = self.tables.masks[0].copy()
            return {"observation": self.tables.observations[0].copy(), "action_mask": mask}
        seat = self._seat_of(agent)
        nothing = np.zeros(self.tables.actions, np.int8)
        return {"observation": self.tables.observe(0, seat), "action_mask": nothing}

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, what it has got, whether it is over for it, and more."""
        self._check_ready()
        return super().last(observe)  # type: ignore[no-any-return]

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they are asked."""
        self._check_ready()
        return super().agent_iter(max_iter)

    def step(self, action: int | None) -> None:
        """The agent that is asked acts; raises IllegalMove, which `env` turns into a loss."""
        self._check_ready()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.tables.step([-1 if action is None else action])
        self._cumulative_rewards[agent] = 0.0
        is_over = bool(self.tables.is_over[0])
        is_cut = not is_over and int(self.tables.steps[0]) >= self.max_steps
        for seat, one in enumerate(self.possible_agents):
            self.rewards[one] = float(self.tables.rewards[0, seat])
            self.terminations[one], self.truncations[one] = is_over, is_cut
        self.agent_selection = self._asked
        self._accumulate_rewards()

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave; raises ValueError if it is of another game."""
        self._restore(data)
        self._begin()


class parallel_env(_AtTable, ParallelEnv[str, Any, int]):  # type: ignore[misc]
    """All agents act at once. Whoever is not awaited plays the last id, which does nothing."""

    def __init__(self, game: str, seats: int | None = None, **more: Any) -> None:
        super().__init__(game, seats, **more)
        self.nothing = self.tables.actions
        """The id of doing nothing."""
        self._make_spaces(self.tables.actions + 1)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game."""
        self._start(seed)
        return self._observations(), {agent: {} for agent in self.agents}

    def observe(self, agent: str) -> Observation:
        """What an agent may know and do now; `step` and `reset` give it for all, `restore` does not."""
        self._check_ready()
        return self._observation(self._seat_of(agent))

    def _observations(self) -> dict[str, Observation]:
        return {agent: self._observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def _observation(self, seat: int) -> Observation:
        import numpy as np

        mask = np.zeros(self.nothing + 1, np.int8)
        mask[self._legal(seat) or [self.nothing]] = 1
        return {"observation": self.tables.observe(0, seat), "action_mask": mask}

    def _legal(self, seat: int) -> list[int]:
        """What a seat can play now; empty if it is not awaited."""
        if not self.tables.awaited(0) >> seat & 1:
            return []
        out = [0] * self.tables.game.most_legal
        position = self.tables.position(0)
        return out[: self.tables.game.rules.legal(position, seat, out)]

    def step(self, actions: dict[str, int]) -> tuple[Any, ...]:
        """Everybody acts; those who are not awaited do nothing."""
        self._check_ready()
        if not self.agents:
            return {}, {}, {}, {}, {}
        if set(actions) != set(self.agents):
            raise ValueError(f"actions of {sorted(actions)}, asked were {self.agents}")
        cheat = self._first_illegal(actions)
        if cheat is None:
            self._play(actions)
        is_over = cheat is not None or bool(self.tables.is_over[0])
        is_cut = not is_over and int(self.tables.steps[0]) >= self.max_steps
        agents = self.agents
        observations = self._observations()
        rewards = {agent: self._reward(agent, cheat) for agent in agents}
        if is_over or is_cut:
            self.agents = []
        return (
            {agent: observations[agent] for agent in agents},
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut),
            {agent: {} for agent in agents},
        )

    def _reward(self, agent: str, cheat: str | None) -> float:
        if cheat is not None:
            return ILLEGAL_REWARD if agent == cheat else 0.0
        return float(self.tables.rewards[0, self.possible_agents.index(agent)])

    def _first_illegal(self, actions: dict[str, int]) -> str | None:
        """The first agent whose action is not legal."""
        for seat, agent in enumerate(self.possible_agents):
            if int(actions[agent]) not in (self._legal(seat) or [self.nothing]):
                return agent
        return None

    def _play(self, actions: dict[str, int]) -> None:
        """The seats that are awaited act, in the order in which the table asks them, as far as they are still asked."""
        waiting = actors_of(self.tables.awaited(0))
        while waiting and not self.tables.is_over[0]:
            asked = int(self.tables.asked[0])
            if asked not in waiting:
                return
            waiting.remove(asked)
            action = int(actions[self.possible_agents[asked]])
            if not self.tables.masks[0, action]:
                return
            self.tables.step([action])

    def restore(self, data: bytes) -> None:
        """Go on from what `save` gave; raises ValueError if it is of another game."""
        self._restore(data)
