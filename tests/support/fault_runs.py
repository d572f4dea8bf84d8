"""Harm a server under load, in every way that happens to computers, and check afterwards that nothing was lost.

Each fault is a function that harms a running server and leaves it running. After each of them the games must go on;
in the end every game is played to its end, and `fault_checker` compares all that was promised with the log.
"""

from __future__ import annotations

import contextlib
import os
import random
import resource
import shutil
import signal
import sqlite3
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sortilege.server.store.sqlite_file import FILE_NAME, SIDE_FILES
from sortilege.table.table import UNDO_TEXT
from tests.support.fault_checker import check
from tests.support.kill_harness import Client, Victim
from tests.support.kill_server import CLOCK, FAULTS, READ_ONLY
from tests.support.running_time import running_s
from tests.support.serving import Guest

YEAR_S = 365 * 24 * 3600
CREWS = (("me", "here"), ("me", "bot"), ("me", "here", "bot"), ("me", "bot", "bot", "bot"))
PATIENCE_S = 120
FREE = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)


@dataclass
class Run:
    """A server, its clients, and the dice that decide when something happens."""

    victim: Victim
    clients: list[Client]
    rng: random.Random
    faults: Counter[str] = field(default_factory=Counter)

    @property
    def folder(self) -> Path:
        return self.victim.folder

    def restart(self) -> None:
        self.victim.kill()
        self.victim.start()

    def acks(self) -> int:
        return sum(len(client.memory.acks) for client in self.clients)

    def refusals(self) -> int:
        return sum(client.memory.refusals.count("store") for client in self.clients)

    def wait_for_play(self, acks: int) -> None:
        """Wait until this many more moves were acknowledged: that is load on any machine, however slow."""
        wanted = self.acks() + acks

        def is_reached() -> bool:
            for client in self.clients:
                assert client.failure is None, client.failure
            return self.acks() >= wanted

        wait(is_reached, "nothing is acknowledged any more")

    def wait_for_refusal(self) -> None:
        """Wait until the server has refused a move because of its disk."""
        known = self.refusals()
        wait(lambda: self.refusals() > known, "the server does not notice its disk")


def wait(reached: Callable[[], bool], problem: str) -> None:
    end = running_s() + PATIENCE_S
    while not reached():
        assert running_s() < end, problem
        time.sleep(0.001)


# --------------------------------------------------------------------------- the faults
def kill(run: Run) -> None:
    """SIGKILL: mostly during play, sometimes at some point of a start."""
    if run.rng.random() < 0.8:
        run.wait_for_play(run.rng.randrange(1, 40))
        time.sleep(run.rng.uniform(0.0, 0.03))
    else:
        time.sleep(run.rng.uniform(0.0, 0.5))
    run.restart()


def stop_for_a_while(run: Run) -> None:
    """SIGSTOP, then SIGCONT; now and then it is killed while it stands."""
    run.victim.signal(signal.SIGSTOP)
    time.sleep(run.rng.uniform(0.05, 1.0))
    if run.rng.random() < 0.3:
        run.restart()
    else:
        run.victim.signal(signal.SIGCONT)


def fill_disk(run: Run) -> None:
    """Every write of the server fails for a while. Needs Linux, not root."""
    assert run.victim.pid is not None
    resource.prlimit(run.victim.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))
    run.wait_for_refusal()
    if run.rng.random() < 0.3:
        run.restart()
    else:
        resource.prlimit(run.victim.pid, resource.RLIMIT_FSIZE, FREE)


def fill_small_disk(run: Run) -> None:
    """The disk itself is full for a while; for runs on a disk of a few megabytes."""
    ballast = run.folder / "ballast"
    with contextlib.suppress(OSError), ballast.open("wb", buffering=0) as file:
        while True:
            file.write(bytes(4096))
    run.wait_for_refusal()
    ballast.unlink()


def make_read_only(run: Run) -> None:
    """The database cannot be written for a while."""
    note = run.folder / FAULTS / READ_ONLY
    note.touch()
    run.wait_for_refusal()
    note.unlink()


def delete_database(run: Run) -> None:
    """Some of the files of the database are deleted under the server, which is killed some time later."""
    lost = [suffix for suffix in SIDE_FILES if run.rng.random() < 0.6] or [""]
    for suffix in lost:
        (run.folder / (FILE_NAME + suffix)).unlink(missing_ok=True)
    run.wait_for_play(run.rng.randrange(5, 40))
    run.restart()


def replace_database(run: Run) -> None:
    """Another file takes the place of the database; later somebody puts the right one back."""
    parts = [run.folder / (FILE_NAME + suffix) for suffix in SIDE_FILES[::2]]
    for part in parts:
        os.link(part, part.with_suffix(".kept" + part.suffix))
    wrong = run.folder / "wrong.db"
    wrong.write_bytes(b"" if run.rng.random() < 0.5 else parts[-1].read_bytes())
    wrong.replace(parts[-1])
    run.wait_for_refusal()
    run.victim.kill()
    for part in parts:
        part.unlink(missing_ok=True)  # two names of one file: renaming would leave both
        part.with_suffix(".kept" + part.suffix).rename(part)
    run.victim.start()


def jump_clock(run: Run) -> None:
    """The time of day jumps by a year while people play."""
    set_clock(run, run.rng.choice((-YEAR_S, YEAR_S)))


def jump_clock_between_starts(run: Run) -> None:
    """The time of day jumps by a year while no server runs."""
    run.victim.kill()
    set_clock(run, run.rng.choice((-YEAR_S, YEAR_S)))
    run.victim.start()


def set_clock(run: Run, by_s: int) -> None:
    """Jump from where the clock is now, but not out of the times that computers know."""
    note = run.folder / FAULTS / CLOCK
    now_s = int(note.read_text()) if note.exists() else 0
    wrong_s = now_s + by_s
    note.write_text(str(wrong_s if abs(wrong_s) <= 3 * YEAR_S else now_s - by_s))


Fault = Callable[[Run], None]
ANYWHERE: tuple[Fault, ...] = (
    kill,
    stop_for_a_while,
    fill_disk,
    make_read_only,
    delete_database,
    replace_database,
    jump_clock,
    jump_clock_between_starts,
)


# --------------------------------------------------------------------------- a run
@dataclass(frozen=True)
class Outcome:
    """What a run brought."""

    faults: dict[str, int]
    acks: int
    frames: int
    games: int
    undos: int
    refusals: int

    def __str__(self) -> str:
        done = ", ".join(f"{name} {count}" for name, count in self.faults.items())
        return (
            f"{done}: {self.acks} acknowledgements, {self.frames} frames, {self.games} games,"
            f" {self.undos} undos, {self.refusals} refusals for the disk; nothing lost or doubled"
        )


def run_faults(
    folder: Path, plan: Sequence[Fault], seed: int, crews: int = len(CREWS), **wishes: Any
) -> Outcome:
    """Let the faults happen one after the other under load, then check everything."""
    rng = random.Random(seed)
    (folder / FAULTS).mkdir()
    victim = Victim(folder, **wishes)
    try:
        victim.start()
        with Guest(victim.address) as guest:
            alone = [guest.create("bot", "bot", goal=5) for _ in range(2)]
        clients = [
            Client(victim.address, rng.randrange(2**32), CREWS[number % len(CREWS)])
            for number in range(crews)
        ]
        run = Run(victim, clients, rng)
        for client in clients:
            client.start()
        run.wait_for_play(1)
        for fault in plan:
            fault(run)
            run.faults[fault.__name__] += 1
            run.wait_for_play(1)
        let_all_finish(clients)
        wait_over(folder, alone)
        check(folder, [client.memory for client in clients])
        check_tables(folder, clients, alone)
        return outcome_of(run)
    finally:
        victim.close()


def let_all_finish(clients: list[Client]) -> None:
    for client in clients:
        client.finish()
    for client in clients:
        client.join(PATIENCE_S)
    stuck = [client for client in clients if client.is_alive()]
    for client in stuck:
        client.give_up()
        client.join(30)
    assert not stuck, "a game is stuck"
    for client in clients:
        assert client.failure is None, client.failure


def wait_over(folder: Path, tables: list[str]) -> None:
    """Wait for games without people, looking only at the disk: asking the server would wake them."""
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database:

        def all_over() -> bool:
            phases = dict(database.execute("SELECT id, phase FROM tables").fetchall())
            return all(phases[table] == "over" for table in tables)

        wait(all_over, "a game of bots did not go on by itself")


def check_tables(folder: Path, clients: list[Client], alone: list[str]) -> None:
    """No table was forgotten or set aside, whatever the clock said, and all games are over."""
    known = {table for client in clients for table in client.memory.newest} | set(alone)
    with contextlib.closing(sqlite3.connect(folder / FILE_NAME)) as database:
        rows = database.execute("SELECT id, phase, aside FROM tables").fetchall()
    found = {table: (phase, aside) for table, phase, aside in rows}
    assert known <= found.keys(), f"tables are missing: {known - found.keys()}"
    assert {found[table] for table in known} == {("over", None)}


def outcome_of(run: Run) -> Outcome:
    memories = [client.memory for client in run.clients]
    return Outcome(
        faults=dict(run.faults),
        acks=run.acks(),
        frames=sum(len(memory.shown) for memory in memories),
        games=sum(client.finished for client in run.clients),
        undos=sum(ack.action == UNDO_TEXT for memory in memories for ack in memory.acks),
        refusals=run.refusals(),
    )


def copy_database(folder: Path, target: Path) -> Path:
    """A copy of the files of a database that nobody has open."""
    target.mkdir()
    for suffix in SIDE_FILES:
        if (part := folder / (FILE_NAME + suffix)).exists():
            shutil.copyfile(part, target / part.name)
    return target
