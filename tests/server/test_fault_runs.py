"""Faults under load: no acknowledged move is lost or doubled, no game is stuck.

`benchmarks/faults.py` is the long form.
"""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from sortilege.server.store.sqlite_file import FILE_NAME
from tests.support.damage_runs import run_damage
from tests.support.fault_checker import Memory, check
from tests.support.fault_runs import ANYWHERE, Run, copy_database, kill, run_faults
from tests.support.kill_harness import Client, Victim


def test_a_few_kills(tmp_path: Path) -> None:
    outcome = run_faults(tmp_path, [kill] * 3, seed=1)
    assert outcome.acks > 20 and outcome.games >= 4 and outcome.undos


def test_one_fault_of_each_kind(tmp_path: Path) -> None:
    outcome = run_faults(tmp_path, ANYWHERE[1:], seed=2)
    assert len(outcome.faults) == len(ANYWHERE) - 1
    assert outcome.refusals >= 3, "a full disk, a read-only disk and another file are noticed"


def test_a_few_damages(tmp_path: Path) -> None:
    outcome = run_damage(tmp_path, places=5, seed=1)
    assert outcome.counts["tables played on"] >= 5


# --------------------------------------------------------------------------- the checker itself
def test_the_checker_catches_a_store_that_acknowledges_before_it_commits(tmp_path: Path) -> None:
    """The server is killed after some moves: those of the last moment were promised and are gone."""
    victim = Victim(tmp_path, plant="hasty")
    clients = [Client(victim.address, seed, ("me", "here"), goal=5) for seed in range(3)]
    try:
        victim.start()
        for client in clients:
            client.start()
        Run(victim, clients, Random(1)).wait_for_play(20)
        victim.kill()
    finally:
        for client in clients:
            client.give_up()
            client.join()
        victim.close()
    with pytest.raises(AssertionError, match=r"in the log 0 times|which was shown"):
        check(tmp_path, [client.memory for client in clients])


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Memory]]:
    """A run in which everything went well: its database, and what its clients remember."""
    folder = tmp_path_factory.mktemp("sound")
    memories: list[Memory] = []

    def remember(run: Run) -> None:
        memories.extend(client.memory for client in run.clients)

    run_faults(folder, [remember], seed=4)
    return folder, memories


def harm(folder: Path, target: Path, statement: str) -> Path:
    """A copy of a database as a store with a bug would have left it behind."""
    copy_database(folder, target)
    with closing(sqlite3.connect(target / FILE_NAME)) as database:
        database.execute("DROP TRIGGER log_is_append_only_1")
        database.execute("DROP TRIGGER log_is_append_only_2")
        assert database.execute(statement).rowcount == 1
        database.commit()
    return target


PERSONS = "key IS NOT NULL AND actor != 'chance' AND action IN ('left', 'right')"
BUGS = {
    "loses the last row": "DELETE FROM log WHERE rowid = (SELECT max(rowid) FROM log)",
    "loses a row": f"DELETE FROM log WHERE rowid = (SELECT min(rowid) FROM log WHERE {PERSONS})",
    "doubles a move": "INSERT INTO log SELECT table_id, (SELECT max(seq) + 1 FROM log l WHERE"
    f" l.table_id = log.table_id), actor, action, NULL, at_ms FROM log WHERE {PERSONS} LIMIT 1",
    "changes a move": "UPDATE log SET action = CASE action WHEN 'left' THEN 'right' ELSE 'left' END"
    f" WHERE rowid = (SELECT max(rowid) FROM log WHERE {PERSONS})",
    "changes a key": "UPDATE log SET key = key || 'x' WHERE rowid ="
    f" (SELECT max(rowid) FROM log WHERE {PERSONS})",
}


@pytest.mark.parametrize("bug", BUGS)
def test_the_checker_catches_a_store_that(
    bug: str, sound: tuple[Path, list[Memory]], tmp_path: Path
) -> None:
    folder, memories = sound
    check(folder, memories)
    with pytest.raises(AssertionError):
        check(harm(folder, tmp_path / "harmed", BUGS[bug]), memories)


@pytest.mark.soak
def test_two_hundred_kills(tmp_path: Path) -> None:
    kills = int(os.environ.get("SORTILEGE_KILLS", "200"))
    outcome = run_faults(tmp_path, [kill] * kills, seed=2)
    print(outcome)
    assert outcome.acks > 10 * kills
