"""What an environment refuses, whatever the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from sortilege.research.tables import IllegalMove

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[Any, np.dtype[Any]]


def check_open(is_closed: bool) -> None:
    """Raise Gymnasium's ClosedEnvironmentError if an environment is closed."""
    if is_closed:
        from gymnasium.error import ClosedEnvironmentError

        raise ClosedEnvironmentError("this environment is closed: make a new one")


def check_most(max_steps: int) -> int:
    """After how many decisions a game is cut; raises ValueError unless it is a whole number above 0."""
    if not isinstance(max_steps, int) or isinstance(max_steps, bool) or max_steps < 1:
        raise ValueError(f"max_steps is a whole number above 0, not {max_steps!r}")
    return max_steps


def action_ids(actions: Any, shape: tuple[int, ...]) -> Array:
    """Actions as whole numbers; raises IllegalMove if they are none, or of another shape."""
    import numpy as np

    wanted = np.asarray(actions)
    if wanted.dtype.kind not in "iu" or wanted.shape != shape:
        said = f"{wanted.dtype} of shape {wanted.shape}"
        raise IllegalMove(f"actions are whole numbers of shape {shape}, not {said}")
    return wanted.astype(np.int64)
