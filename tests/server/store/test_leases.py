"""Who has a table: one node at a time, and a commit by any other is refused."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from sortilege.server.store.contract import Fenced, Ownership, Retention, Store, StoreError
from tests.support.stores import NEW, NEXT, StoreHome, rows, run

LEASE_MS = 10_000


@pytest.fixture
def store(home: StoreHome) -> Iterator[Store]:
    store = home.make()
    store.open()
    home.set_clock(0)
    run(store.renew("n1", LEASE_MS))
    run(store.renew("n2", LEASE_MS))
    run(store.commit(NEW))
    yield store
    store.close()


def test_a_new_table_belongs_to_its_creator(store: Store) -> None:
    assert run(store.claim("t1", "n2")) == run(store.claim("t1", "n1")) == Ownership("n1", 1)
    assert run(store.claim("t2", "n1")) is None


def test_a_node_that_fell_silent_loses_its_tables(store: Store, home: StoreHome) -> None:
    home.set_clock(9_000)
    assert run(store.renew("n2", LEASE_MS))
    home.set_clock(11_000)
    assert run(store.claim("t1", "n2")) == Ownership("n2", 2)
    with pytest.raises(Fenced):
        run(store.commit(NEXT))
    assert not run(store.renew("n1", LEASE_MS)) and run(store.renew("n1", LEASE_MS))
    assert run(store.claim("t1", "n1")) == Ownership("n2", 2)
    run(store.commit(replace(NEXT, ownership=Ownership("n2", 2))))
    assert len(rows(store)) == 3


def test_a_node_that_cannot_be_reached_is_fenced_off(store: Store) -> None:
    assert run(store.claim("t1", "n2", Ownership("n1", 7))) == Ownership("n1", 1), "long gone"
    assert run(store.find_lost("n1", ["t1"])) == []
    assert run(store.claim("t1", "n2", Ownership("n1", 1))) == Ownership("n2", 2)
    with pytest.raises(Fenced):
        run(store.commit(NEXT))
    assert run(store.find_lost("n1", ["t1"])) == ["t1"]
    assert run(store.claim("t1", "n1")) == Ownership("n2", 2)


def test_a_node_can_fence_off_its_own_commits(store: Store) -> None:
    assert run(store.claim("t1", "n1", Ownership("n1", 1))) == Ownership("n1", 2)
    assert run(store.claim("t1", "n1", Ownership("n1", 1))) == Ownership("n1", 2), "once is enough"
    with pytest.raises(Fenced):
        run(store.commit(NEXT))
    run(store.commit(replace(NEXT, ownership=Ownership("n1", 2))))
    assert len(rows(store)) == 3


def test_what_is_released_can_be_claimed_and_not_written(store: Store) -> None:
    run(store.release("n2", ["t1"]))
    assert run(store.claim("t1", "n2")) == Ownership("n1", 1)
    run(store.release("n1", ["t1", "t9"]))
    with pytest.raises(Fenced):
        run(store.commit(NEXT))
    assert run(store.claim("t1", "n1")) == Ownership("n1", 2)


def test_a_node_that_leaves_gives_up_everything(store: Store) -> None:
    run(store.leave("n1"))
    assert run(store.claim("t1", "n2")) == Ownership("n2", 2)


def test_of_many_claims_at_once_one_succeeds(store: Store) -> None:
    names = [f"t{i}" for i in range(2, 12)]
    run(store.commit(*(replace(NEW, table_id=name) for name in names)))
    run(store.release("n1", names))
    nodes = [f"n{i}" for i in range(1, 9)]

    async def claim_all() -> list[Ownership | None]:
        for node in nodes:
            await store.renew(node, LEASE_MS)
        claims = [store.claim(name, node) for node in nodes for name in names]
        return await asyncio.gather(*claims)

    answers = run(claim_all())
    for i in range(len(names)):
        (owner,) = Counter(answers[i :: len(names)])  # everybody hears the same
        assert owner is not None and owner.epoch == 2


def test_whoever_reads_after_a_claim_reads_the_last_word(home: StoreHome, store: Store) -> None:
    """Two nodes fight for a table; what one of them was told is in the log is there, in order, once."""
    told: list[str] = []

    async def fight(node: str) -> None:
        for _ in range(25):
            await store.release("n2" if node == "n1" else "n1", ["t1"])
            owner = await store.claim("t1", node)
            found = await store.load("t1")
            assert owner is not None and found is not None
            word = f"{node} {len(found.rows)}"
            change = replace(
                NEXT, after=len(found.rows), rows=[replace(NEXT.rows[0], action=word, key=word)]
            )
            with contextlib.suppress(StoreError):
                await store.commit(replace(change, ownership=owner))
                told.append(word)

    async def both() -> None:
        await asyncio.gather(fight("n1"), fight("n2"))

    run(both())
    log = [row.action for row in rows(store)[2:]]
    assert sorted(log) == sorted(told) and len(log) > 0
    assert [int(word.split()[1]) for word in log] == list(range(2, 2 + len(log)))


def test_tables_to_wake_are_those_of_nobody_alive(store: Store) -> None:
    assert run(store.tables_to_wake(10)) == []
    run(store.leave("n1"))
    assert run(store.tables_to_wake(10)) == ["t1"]


def test_nodes_tell_each_other_whether_they_have_a_bus(store: Store, home: StoreHome) -> None:
    assert run(store.note_bus("n1", is_up=False)), "the other one has not said that it has none"
    assert not run(store.note_bus("n2", is_up=False))
    assert not run(store.note_bus("n1", is_up=False))
    assert not run(store.note_bus("n1", is_up=True)), "only the others count"
    assert run(store.note_bus("n2", is_up=False))
    home.set_clock(LEASE_MS + 1000)
    assert not run(store.note_bus("n2", is_up=False)), "the dead do not count"


def test_a_rematch_needs_the_table_that_it_follows(store: Store) -> None:
    rematch = replace(NEW, table_id="t2")
    with pytest.raises(Fenced):
        run(store.commit(rematch, replace(NEXT, ownership=Ownership("n1", 2), rematch="t2")))
    assert run(store.load("t2")) is None and run(store.claim("t2", "n1")) is None


def test_a_table_that_a_living_node_has_is_not_removed(home: StoreHome, store: Store) -> None:
    run(store.keep_snapshot("t1", 2, b"some bytes"))
    rule = Retention(0, 1, 0, 10**12, 10**12)
    assert run(store.clean_up(5_000, 0, rule, ())) == []
    home.set_clock(20_000)
    assert run(store.clean_up(20_000, 0, rule, {"t1"})) == []
    assert run(store.clean_up(20_000, 0, rule, ())) == ["t1"]
    assert run(store.claim("t1", "n2")) is None
    with pytest.raises(Fenced):
        run(store.commit(NEXT))
