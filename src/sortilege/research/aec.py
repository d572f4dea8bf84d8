"""The environment of `pettingzoo.env`: as safe as with PettingZoo's wrappers, and several times faster.

The wrappers look at every step from outside, each through the one below it, which takes longer than the move. Here one
compiled call plays and says who is asked next; what a step leaves unchanged is not written again. Rewards come at the
end of a game only, so until then only the agent that is asked changes.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo.utils.env_logger import EnvLogger

from sortilege.research.batch import GAME_OVER, ILLEGAL_REWARD
from sortilege.research.pettingzoo import raw_env

Observation = dict[str, np.ndarray[Any, np.dtype[np.int8]]]

WHOLE_NUMBERS = (int, np.int64)
"""What compiled code takes as it is."""
BOUND = ("_play", "_seen", "_mask")
NEEDS_RESET = ("rewards", "terminations", "truncations", "infos", "agent_selection")


class env(raw_env):
    """Agents act one after the other; misuse is reported, an illegal action loses. Named as PettingZoo does."""

    def __init__(self, game: str, seats: int | None = None, **more: Any) -> None:
        super().__init__(game, seats, **more)
        self._is_playing = False
        self._left = 0
        self._bind()

    def _bind(self) -> None:
        """What is asked of the table at every step, at hand."""
        self._play = self.tables.play_one
        self._seen, self._mask = self.tables.observations[0], self.tables.masks[0]

    def __getstate__(self) -> dict[str, Any]:
        """For pickle and deepcopy: a copy has a table of its own to look at."""
        return {key: value for key, value in vars(self).items() if key not in BOUND}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bind()

    def close(self) -> None:
        """No game can be played here any more."""
        super().close()
        self._is_playing = False

    def __getattr__(self, name: str) -> Any:
        if name in NEEDS_RESET:
            raise AttributeError(f"{name} cannot be accessed before reset")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def _begin(self) -> None:
        super()._begin()
        self._is_playing = not self.tables.is_over[0]
        self._left = self.max_steps - int(self.tables.steps[0])

    def _has_begun_a_game(self) -> bool:
        return "agent_selection" in self.__dict__

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked sees, what it has got, whether it is over for it, and more."""
        if self._is_playing:
            seen = self._question() if observe else None
            return seen, 0.0, False, False, self.infos[self.agent_selection]
        if not self._has_begun_a_game():
            EnvLogger.error_observe_before_reset()
        return super().last(observe)

    def _question(self) -> Observation:
        return {"observation": self._seen.copy(), "action_mask": self._mask.copy()}

    def observe(self, agent: str) -> Observation:
        """What an agent may know, and what it can do now."""
        if self._is_playing and agent == self.agent_selection:
            return self._question()
        if not self._has_begun_a_game():
            EnvLogger.error_observe_before_reset()
        return super().observe(agent)

    def step(self, action: int | None) -> None:
        """The agent that is asked acts."""
        if not self._is_playing or action.__class__ not in WHOLE_NUMBERS:
            self._step_with_care(action)
            return
        seat = self._play(action)
        self._left -= 1
        if seat >= 0 and self._left > 0:
            self.agent_selection = self.possible_agents[seat]
        else:
            self._check_space(seat, action)
            self._finish(seat)

    def _check_space(self, seat: int, action: Any) -> None:
        """An action that nobody could ever play is refused, as PettingZoo does; nothing was played."""
        if seat < GAME_OVER and not 0 <= action < self.tables.actions:
            self._left += 1
            raise AssertionError(f"action {action!r} is not in action space")

    def _step_with_care(self, action: Any) -> None:
        if self._is_playing:
            if not self.action_space(self.agent_selection).contains(action):
                raise AssertionError(f"action {action!r} is not in action space")
            self.step(int(action))
        elif not self._has_begun_a_game():
            EnvLogger.error_step_before_reset()
        elif self._is_closed:
            self._check_ready()
        elif not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        else:
            self._was_dead_step(action)

    def _finish(self, seat: int) -> None:
        """The game is over, was cut off, or somebody played what is not legal."""
        agent, tables = self.agent_selection, self.tables
        is_lost = seat < GAME_OVER
        is_cut = seat >= 0
        if is_lost:
            EnvLogger.warn_on_illegal_move()
            self.rewards[agent] = ILLEGAL_REWARD
        else:
            self.rewards = dict(zip(self.agents, map(float, tables.rewards[0]), strict=True))
            self.agent_selection = self._asked
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, not is_cut)
        self.truncations = dict.fromkeys(self.agents, is_cut or is_lost)
        self._is_playing = False
        if is_lost:
            self._deads_step_first()

    def render(self) -> Any:
        """The board, as `render_mode` says."""
        if not self._has_begun_a_game():
            EnvLogger.error_render_before_reset()
        return super().render()

    def state(self) -> Any:
        """The whole truth, as the numbers of the compiled position."""
        if not self._has_begun_a_game():
            EnvLogger.error_state_before_reset()
        return super().state()

    def agent_iter(self, max_iter: int = 2**63) -> Any:
        """The agents in the order in which they are asked."""
        if not self._has_begun_a_game():
            EnvLogger.error_agent_iter_before_reset()
        return super().agent_iter(max_iter)
