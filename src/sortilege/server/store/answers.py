"""How a thread that writes answers those who wait on the event loop: once for a whole batch, not once for each."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import zip_longest

Waiting = asyncio.Future[None]


def answer(
    waiting: Sequence[Waiting],
    failure: Exception | None,
    problems: Sequence[Exception | None] = (),
) -> None:
    """Tell everybody how their job has ended, from another thread: with `failure`, or each with their own problem."""
    outcomes = [(one, failure or problem) for one, problem in zip_longest(waiting, problems)]
    for loop in {one.get_loop() for one in waiting}:
        own = [(one, problem) for one, problem in outcomes if one.get_loop() is loop]
        with suppress(RuntimeError):  # that loop has ended: nobody waits any more
            loop.call_soon_threadsafe(_settle, own)


def _settle(outcomes: Sequence[tuple[Waiting, Exception | None]]) -> None:
    for one, problem in outcomes:
        if one.done():  # somebody who has given up
            continue
        if problem is None:
            one.set_result(None)
        else:
            one.set_exception(problem)
