"""Jobs wait for each other while every turn of the event loop brings more, and no longer."""

from __future__ import annotations

import asyncio
from itertools import count

from sortilege.server.store.jobs import ENOUGH, MOST_TURNS, Job, JobQueue

MOST = 1000
"""More jobs than any test has."""


def _put(jobs: JobQueue, number: int = 1) -> None:
    loop = asyncio.get_running_loop()
    for _ in range(number):
        jobs.put(Job(lambda: None, loop.create_future()))


async def _handed_over(jobs: JobQueue, each_turn: int, turns: int) -> int:
    """How many jobs are in the first batch if so many turns bring so many each."""
    for turn in count():
        if not jobs._turns.empty():
            return len(jobs.next_batch()[0])
        if turn < turns:
            _put(jobs, each_turn)
        await asyncio.sleep(0)
    raise AssertionError


def test_a_job_waits_for_one_quiet_turn() -> None:
    async def scene() -> None:
        jobs = JobQueue(MOST)
        _put(jobs)
        await asyncio.sleep(0)
        assert jobs._turns.empty()
        await asyncio.sleep(0)
        assert len(jobs.next_batch()[0]) == 1

    asyncio.run(scene())


def test_turns_that_follow_each_other_share_a_batch() -> None:
    assert asyncio.run(_handed_over(JobQueue(MOST), each_turn=3, turns=4)) == 12


def test_jobs_do_not_wait_for_ever() -> None:
    handed_over = asyncio.run(_handed_over(JobQueue(MOST), each_turn=1, turns=MOST))
    assert MOST_TURNS <= handed_over <= MOST_TURNS + 1


def test_enough_jobs_wait_for_no_turn() -> None:
    async def scene() -> None:
        jobs = JobQueue(MOST)
        _put(jobs, ENOUGH)
        assert len(jobs.next_batch()[0]) == ENOUGH

    asyncio.run(scene())
