"""Tasks spread over workers: processes of this machine, or a Ray cluster. Both keep one contract.

Results come as they are done, in any order, each task's exactly once. A worker that dies costs time: its tasks are done
again. A task must therefore follow from its argument alone. An exception of a task ends the work and is raised here.
"""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import cache
from itertools import islice
from multiprocessing import get_context
from typing import Any, Protocol, TypeVar

from sortilege.engine.errors import SortilegeError
from sortilege.engine.options import whole_number

Task = TypeVar("Task")
Done = TypeVar("Done")

TASKS_A_WORKER = 2
"""One at work and one waiting, so that nobody is idle while results are read."""
MOST_DEATHS = 5
"""So many deaths of workers in a row, with nothing done between them, are the fault of a task."""
CONNECT_S = 5.0
RAY_ADVICE = "running on a Ray cluster needs Ray: pip install 'sortilege[ray]'"


class WorkersLost(SortilegeError):
    """Workers die as often as they are started, or a cluster cannot be reached."""


class Workers(Protocol):
    """Something that does tasks."""

    def map(self, function: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What the function makes of each task, as it is done; tasks are taken only when somebody is free."""


def workers_at(address: str | None) -> Workers:
    """The cores of this machine, or the Ray cluster at an address."""
    return Processes() if address is None else RayCluster(address)


class Processes:
    """Processes of this machine, one for each core unless somebody says otherwise; a single one is this process."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1

    def map(self, function: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What the function makes of each task, as it is done."""
        if self.count == 1:
            yield from map(function, tasks)
            return
        left, deaths = iter(tasks), 0
        again: list[Task] = []
        while True:
            pool = _Pool(self.count, function)
            try:
                for result in pool.work(again, left):
                    deaths = 0
                    yield result
                return
            except BrokenProcessPool as error:
                again, deaths = pool.unfinished(), deaths + 1
                if deaths == MOST_DEATHS:
                    raise WorkersLost("workers die again and again at the same tasks") from error
            finally:  # when interrupted, do not start the remaining tasks
                pool.close()


class _Pool:
    """One pool of processes and the tasks that it was given."""

    def __init__(self, count: int, function: Callable[[Any], Any]) -> None:
        self._count, self._function = count, function
        # A fork would copy locks that threads of this process, such as JAX's, hold just now.
        self._pool = ProcessPoolExecutor(count, get_context("spawn"))
        self._given: dict[Future[Any], Any] = {}

    def work(self, first: Iterable[Any], then: Iterator[Any]) -> Iterator[Any]:
        """The results of these tasks, and then of those; raises BrokenProcessPool when a process has died."""
        for task in first:
            self._give(task)
        while True:
            for task in islice(then, max(0, TASKS_A_WORKER * self._count - len(self._given))):
                self._give(task)
            if not self._given:
                return
            for future in wait(self._given, return_when=FIRST_COMPLETED).done:
                result = future.result()
                del self._given[future]
                yield result

    def _give(self, task: Any) -> None:
        try:
            self._given[self._pool.submit(self._function, task)] = task
        except BrokenProcessPool:
            self._given[Future()] = task
            raise

    def unfinished(self) -> list[Any]:
        """The tasks without a result."""
        return list(self._given.values())

    def close(self) -> None:
        """End the processes, without the tasks that have not begun."""
        self._pool.shutdown(cancel_futures=True)


class RayCluster:
    """The workers of a Ray cluster that is running, such as `127.0.0.1:6379`. Its nodes need this very version."""

    def __init__(self, address: str) -> None:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is told to anybody
        try:
            import ray
        except ImportError as error:
            raise WorkersLost(RAY_ADVICE) from error
        self._ray: Any = ray
        if not ray.is_initialized():
            _check_reachable(address)
            try:
                ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise WorkersLost(f"there is no Ray cluster at {address}: {error}") from error

    def map(self, function: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """What the function makes of each task, as it is done."""
        ray, left = self._ray, iter(tasks)
        remote = ray.remote(max_retries=MOST_DEATHS)(_checked)
        shared = ray.put(function)
        waiting: list[Any] = []
        try:
            while True:
                room = max(0, self._room() - len(waiting))
                waiting += [
                    remote.remote(installed_version(), shared, task) for task in islice(left, room)
                ]
                if not waiting:
                    return
                done, waiting = ray.wait(waiting)
                yield from self._results(done)
        finally:  # when interrupted, do not start the remaining tasks
            for reference in waiting:
                ray.cancel(reference, force=True)

    def _room(self) -> int:
        """How many tasks may be under way; nodes come and go."""
        cores = int(self._ray.cluster_resources().get("CPU", 1))
        return TASKS_A_WORKER * max(1, cores)

    def _results(self, references: list[Any]) -> list[Any]:
        errors = self._ray.exceptions
        try:
            return list(self._ray.get(references))
        except errors.RayTaskError as error:
            raise error.cause from error
        except (errors.RaySystemError, errors.WorkerCrashedError, errors.RayError) as error:
            raise WorkersLost(f"the Ray cluster could not do a task: {error}") from error


def _check_reachable(address: str) -> None:
    """Raise WorkersLost at once if nobody listens at HOST:PORT: Ray itself tries for minutes."""
    host, _, port = address.rpartition(":")
    if address.startswith("ray://") or whole_number(port) is None:
        return
    try:
        socket.create_connection((host, int(port)), CONNECT_S).close()
    except OSError as error:
        raise WorkersLost(f"there is no Ray cluster at {address}: {error}") from error


@cache
def installed_version() -> str:
    """The version of Sortilège that is installed here."""
    from importlib.metadata import version

    return version("sortilege")


def _checked(version: str, function: Callable[[Any], Any], task: Any) -> Any:
    """Do a task, if this node has the version of the one that asks: other rules would give other results."""
    here = installed_version()
    if version != here:
        raise WorkersLost(f"a node of the cluster has sortilege {here}, this machine {version}")
    return function(task)
