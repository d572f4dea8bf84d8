"""A timer that is set anew or taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Rings once, so many seconds after it was set last."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_set(self) -> bool:
        """Will it ring?"""
        return self._timer is not None

    def set(self, delay_s: float | None) -> None:
        """Ring after so long, and not when it was to ring before; None: do not ring."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if delay_s is not None:
            self._timer = asyncio.get_running_loop().call_later(delay_s, self._strike)

    def _strike(self) -> None:
        self._timer = None
        self._ring()
