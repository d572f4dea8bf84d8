"""Worker processes: what they are asked, what becomes of those that fail, and who is served first."""

from __future__ import annotations

import asyncio
import functools
import os
import pickle
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.match import Match
from sortilege.engine.registry import all_games
from sortilege.engine.veiled import Veiled
from sortilege.server.live.workers import WAITING, Busy, Crashed, WorkerPool

PATIENCE_S = 60.0


def in_a_loop(test: Callable[..., Coroutine[Any, Any, None]]) -> Callable[..., None]:
    """A test that waits for something."""

    @functools.wraps(test)
    def run(*args: Any, **named: Any) -> None:
        asyncio.run(test(*args, **named))

    return run


class Odd(Exception):
    """Cannot be read again once it is pickled."""

    def __init__(self, one: int, two: int) -> None:
        super().__init__(one + two)


def raise_odd() -> None:
    raise Odd(1, 2)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wait_for(path: str) -> str:
    while not Path(path).exists():
        time.sleep(0.01)
    return path


def append(path: str, text: str) -> None:
    with Path(path).open("a") as file:
        file.write(text)


def niceness() -> int:
    return os.nice(0)


@asynccontextmanager
async def workers(processes: int = 1) -> AsyncIterator[WorkerPool]:
    made = WorkerPool(processes)
    try:
        yield made
    finally:
        await made.close()


def bots(made: WorkerPool, function: Callable[..., Any], *args: Any) -> Awaitable[Any]:
    return made.run(function, *args, within_s=PATIENCE_S, queue="bots")


@in_a_loop
async def test_a_function_runs_in_another_process_that_is_nice() -> None:
    async with workers() as made:
        first = await bots(made, os.getpid)
        assert first != os.getpid() and first == await bots(made, os.getpid)
        assert await bots(made, niceness) >= 10


@in_a_loop
async def test_without_processes_it_runs_on_a_thread_here() -> None:
    async with workers(0) as made:
        assert await bots(made, os.getpid) == os.getpid()


@pytest.mark.parametrize("error", [ValueError, RuntimeError])
@in_a_loop
async def test_what_a_function_raises_is_raised_here(error: type[Exception]) -> None:
    async with workers() as made:
        with pytest.raises(error, match="invalid literal" if error is ValueError else "Odd: 3"):
            await (bots(made, int, "x") if error is ValueError else bots(made, raise_odd))
        assert await bots(made, int, "7") == 7


@in_a_loop
async def test_what_cannot_be_pickled_is_refused_and_harms_nobody() -> None:
    async with workers() as made:
        with pytest.raises((pickle.PicklingError, AttributeError)):
            await bots(made, lambda: 1)
        assert await bots(made, int, "7") == 7


@in_a_loop
async def test_a_process_that_crashes_is_replaced() -> None:
    async with workers() as made:
        with pytest.raises(Crashed):
            await bots(made, die)
        assert await bots(made, int, "7") == 7


@in_a_loop
async def test_a_process_that_takes_too_long_is_replaced(tmp_path: Path) -> None:
    async with workers() as made:
        before = await bots(made, os.getpid)
        with pytest.raises(TimeoutError):
            await made.run(wait_for, str(tmp_path / "never"), within_s=0.2, queue="bots")
        assert await bots(made, os.getpid) != before


@in_a_loop
async def test_a_process_that_is_new_may_take_longer(tmp_path: Path) -> None:
    """Otherwise no process would ever be ready on a machine on which starting one takes longer than a bot may think."""
    gate = tmp_path / "gate"
    async with workers() as made:
        with pytest.raises(TimeoutError):
            await made.run(wait_for, str(gate), within_s=0.01, queue="bots", loads="a game")
        gate.touch()
        first = await bots(made, os.getpid)
        assert first == await bots(made, os.getpid)
        gate.unlink()
        with pytest.raises(TimeoutError):
            await made.run(wait_for, str(gate), within_s=0.2, queue="bots", loads="a game")
        assert await bots(made, os.getpid) != first, "it had loaded the game"


@in_a_loop
async def test_somebody_who_no_longer_waits_holds_up_nobody(tmp_path: Path) -> None:
    gate = str(tmp_path / "gate")
    async with workers() as made:
        first = asyncio.ensure_future(bots(made, wait_for, gate))
        second = asyncio.ensure_future(bots(made, append, str(tmp_path / "told"), "never"))
        await asyncio.sleep(0)
        for waiting in (first, second):
            waiting.cancel()
        await asyncio.gather(first, second, return_exceptions=True)
        Path(gate).touch()
        assert await bots(made, int, "7") == 7
    assert not (tmp_path / "told").exists()


@in_a_loop
async def test_bots_come_before_hints_and_hints_before_analyses(tmp_path: Path) -> None:
    gate, told = str(tmp_path / "gate"), str(tmp_path / "told")
    async with workers() as made:
        first = asyncio.ensure_future(bots(made, wait_for, gate))
        await asyncio.sleep(0.1)  # the order of the others does not depend on it
        late = [
            made.run(append, told, queue[0], within_s=PATIENCE_S, queue=queue)
            for queue in ("analysis", "hints", "bots")
        ]
        waiting = asyncio.gather(first, *late)
        await asyncio.sleep(0)
        Path(gate).touch()
        await waiting
    assert Path(told).read_text() == "bha"


@in_a_loop
async def test_only_so_many_wait(tmp_path: Path) -> None:
    gate = str(tmp_path / "gate")
    async with workers() as made:
        calls = [asyncio.ensure_future(bots(made, wait_for, gate)) for _ in range(WAITING + 2)]
        done, _ = await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED)
        assert isinstance(done.pop().exception(), Busy)
        Path(gate).touch()
        outcomes = await asyncio.gather(*calls, return_exceptions=True)
        assert outcomes.count(gate) >= WAITING


def test_a_worker_dies_with_its_server() -> None:
    """Even with one that had no time to say so."""
    program = (
        "import asyncio, os\n"
        "from sortilege.server.live.workers import WorkerPool\n"
        "async def main():\n"
        "    workers = WorkerPool(1)\n"
        f"    print(await workers.run(os.getpid, within_s={PATIENCE_S}, queue='bots'), flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "asyncio.run(main())\n"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    worker = int(ended.stdout)
    until = time.monotonic() + PATIENCE_S
    while Path(f"/proc/{worker}").exists() and "zombie" not in _status(worker):
        assert time.monotonic() < until, "the worker outlived its server"
        time.sleep(0.02)
    assert ended.returncode == -signal.SIGKILL


def _status(process: int) -> str:
    try:
        return Path(f"/proc/{process}/status").read_text()
    except OSError:
        return "zombie"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_a_veiled_position_travels_to_another_process(game: Any) -> None:
    veiled = Veiled(game, Match(game, game.least_seats, {}).position, 0)
    assert pickle.loads(pickle.dumps(veiled)) == veiled
