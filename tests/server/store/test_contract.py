"""The contract of all stores: what is committed stays, what fails leaves nothing behind."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from sortilege.engine.dice import Dice, Number
from sortilege.server.store.contract import Conflict, Fenced, Ownership, Row, Store, StoreError
from sortilege.table.deadlines import Deadline
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from tests.support.stores import NEW, NEXT, SEATS, SETUP, StoreHome, rows, run


def test_a_table_comes_back_as_it_was(store: Store) -> None:
    deadline = Deadline(2, 5000)
    run(store.commit(replace(NEW, deadline=deadline)))
    found = run(store.load("t1"))
    assert found is not None
    assert (found.setup, found.seats, found.rows) == (SETUP, SEATS, NEW.rows)
    assert (found.deadline, found.rematch) == (deadline, None)
    assert run(store.load("t2")) is None


def test_a_log_that_moved_on_is_a_conflict(store: Store) -> None:
    run(store.commit(NEW))
    for after in (0, 1, 3):
        with pytest.raises(Conflict):
            run(store.commit(replace(NEXT, after=after)))
    with pytest.raises(Conflict):
        run(store.commit(NEW))
    assert rows(store) == NEW.rows


def test_a_key_is_kept_once(store: Store) -> None:
    run(store.commit(NEW))
    run(store.commit(NEXT))
    with pytest.raises(Conflict):
        run(store.commit(replace(NEXT, after=3)))
    assert len(rows(store)) == 3


def test_all_changes_or_none(store: Store) -> None:
    run(store.commit(NEW))
    other = replace(NEW, table_id="t2")
    with pytest.raises(Conflict):
        run(store.commit(other, replace(NEXT, after=7)))
    assert run(store.load("t2")) is None
    run(store.commit(other, replace(NEXT, rematch="t2", rematch_by="Ann")))
    found = run(store.load("t1"))
    assert found is not None and (found.rematch, found.rematch_by) == ("t2", "Ann")


def test_seats_and_the_rights_of_the_creator_change_hands(store: Store) -> None:
    run(store.commit(NEW))
    moved = (replace(SEATS[0], owner="b"), *SEATS[1:])
    run(store.commit(replace(NEXT, rows=[], seats=moved, creator="b")))
    found = run(store.load("t1"))
    assert found is not None and (found.seats, found.setup.creator) == (moved, "b")
    assert run(store.tables_of("a", 9)) == []
    assert [table.table_id for table in run(store.tables_of("b", 9))] == ["t1"]
    run(store.commit(NEXT))
    assert [table.table_id for table in run(store.tables_of("b", 9))] == ["t1"]


def test_a_conflict_harms_nobody_else_in_the_same_commit(store: Store) -> None:
    async def together() -> list[BaseException | None]:
        jobs = [store.commit(replace(NEW, table_id=f"t{i % 7}")) for i in range(14)]
        return await asyncio.gather(*jobs, return_exceptions=True)

    outcome = run(together())
    assert [isinstance(result, Conflict) for result in outcome] == [False] * 7 + [True] * 7
    assert all(rows(store, f"t{i}") == NEW.rows for i in range(7))


def test_deadlines_come_and_go_with_their_move(store: Store) -> None:
    run(store.commit(replace(NEW, deadline=Deadline(2, 5000))))
    run(store.commit(replace(NEXT, deadline=Deadline(3, 6000))))
    found = run(store.load("t1"))
    assert found is not None and found.deadline == Deadline(3, 6000)
    run(store.commit(replace(NEXT, after=3, rows=[Row("0", "stop")])))
    found = run(store.load("t1"))
    assert found is not None and found.deadline is None


def test_seats_may_change(store: Store) -> None:
    run(store.commit(replace(NEW, seats=(SEATS[0], Seat("link")))))
    run(store.commit(replace(NEXT, seats=SEATS)))
    found = run(store.load("t1"))
    assert found is not None and found.seats == SEATS


def test_lists_of_tables(store: Store) -> None:
    run(store.commit(NEW))
    run(store.commit(replace(NEW, table_id="t2", now_ms=3000, wakes=False)))
    created = replace(NEW, table_id="t3", now_ms=500, seats=(SEATS[1], SEATS[1]))
    run(store.commit(created))
    run(store.commit(replace(created, table_id="t4", setup=replace(SETUP, creator="b"))))
    found = run(store.tables_of("a", 10))
    assert [(s.table_id, s.awaited, s.changed_ms) for s in found] == [
        ("t2", (1,), 3000),
        ("t1", (1,), 1000),
        ("t3", (1,), 500),
    ]
    assert found[0].seats == SEATS
    assert len(run(store.tables_of("a", 1))) == 1
    assert sorted(run(store.tables_to_wake(10))) == ["t1", "t3", "t4"]
    assert run(store.tables_to_wake(1)) == ["t1"], "the latest"
    assert sorted(run(store.tables_to_wake(10, ["t1", "t9"]))) == ["t3", "t4"]


def test_the_list_says_who_won(store: Store) -> None:
    run(store.commit(NEW, replace(NEW, table_id="t2")))
    run(store.commit(replace(NEXT, phase="over", winners=[0, 2])))
    assert [s.winners for s in run(store.tables_of("a", 3))] == [(0, 2), ()]


def test_settings_and_faces_are_kept(store: Store) -> None:
    table_settings = TableSettings("turns", 15, False)
    seats = (replace(SEATS[0], face=11), SEATS[1])
    run(
        store.commit(replace(NEW, setup=replace(SETUP, table_settings=table_settings), seats=seats))
    )
    found = run(store.load("t1"))
    assert found is not None and (found.setup.table_settings, found.seats) == (
        table_settings,
        seats,
    )


def test_dice_are_kept_until_they_change(store: Store) -> None:
    dice = Dice("1" * 64)
    more = Dice("1" * 64, (Number(1, 2, "2" * 64),))
    run(store.commit(replace(NEW, dice=dice)))
    run(store.commit(NEXT))
    found = run(store.load("t1"))
    assert found is not None and found.dice == dice and "1" * 64 not in repr(found)
    run(store.commit(replace(NEXT, after=NEXT.after + len(NEXT.rows), rows=(), dice=more)))
    found = run(store.load("t1"))
    assert found is not None and found.dice == more


def test_the_time_played_leaves_out_long_breaks(store: Store) -> None:
    assert run(store.played_ms("t1", 500)) == 0
    run(store.commit(NEW))
    run(store.commit(NEXT))
    assert run(store.played_ms("t1", 5000)) == 1000
    assert run(store.played_ms("t1", 300)) == 300


def test_everything_survives_a_new_start(home: StoreHome) -> None:
    for change in (NEW, NEXT):
        store = home.make()
        store.open()
        store.open()  # a second call does nothing
        run(store.claim("t1", "n1"))
        run(store.commit(change))
        store.close()
    store = home.make()
    store.open()
    assert rows(store) == [*NEW.rows, *NEXT.rows]
    store.close()


def test_a_closed_store_says_so(store: Store) -> None:
    run(store.commit(NEW))
    store.close()
    store.close()  # a second call does nothing
    for call in (
        store.commit(NEXT),
        store.load("t1"),
        store.renew("n1", 1),
        store.claim("t1", "n1"),
    ):
        with pytest.raises(StoreError, match="closed"):
            run(call)
    store.open()
    assert rows(store) == NEW.rows


def test_closing_waits_for_the_commits_before_it(home: StoreHome) -> None:
    store = home.make()
    store.open()

    async def commit_and_close() -> None:
        jobs = [
            asyncio.ensure_future(store.commit(replace(NEW, table_id=f"t{i}"))) for i in range(50)
        ]
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await asyncio.gather(*jobs)

    run(commit_and_close())
    store.open()
    assert all(rows(store, f"t{i}") == NEW.rows for i in range(50))
    store.close()


ODD = ["", "  ", "'; DROP TABLE log; --", "\\", '"', "{}", "é€😀\u202e", "a\nb\tc", "x" * 5000]


def test_texts_come_back_as_they_were(store: Store) -> None:
    seats = tuple(Seat("person", text, owner=text + "o") for text in ODD)
    log = [Row("0", text, f"key {text}"[:40]) for text in ODD]
    setup = replace(SETUP, options={f"o{text}": text for text in ODD})
    run(store.commit(replace(NEW, seats=seats, rows=log, setup=setup)))
    found = run(store.load("t1"))
    assert found is not None
    assert (found.seats, found.rows, found.setup) == (seats, log, setup)
    for text in ODD:
        assert [s.seats for s in run(store.tables_of(text + "o", 5))] == [seats]


def test_one_bad_change_in_a_group_harms_no_other(store: Store) -> None:
    run(store.commit(*(replace(NEW, table_id=f"t{i}") for i in range(40))))
    run(store.commit(replace(NEXT, table_id="t7")))
    changes = [replace(NEXT, table_id=f"t{i}") for i in range(40)]
    changes[3] = replace(changes[3], after=1)
    changes[5] = replace(changes[5], ownership=Ownership("n2", 1))
    changes[6] = replace(changes[6], ownership=Ownership("n1", 2))
    changes[7] = replace(changes[7], after=3)  # its key is in the log already
    changes[8] = replace(changes[8], rows=[Row("0", "\ud800")])  # no text at all
    changes[9] = replace(changes[9], table_id="t-of-nobody")

    async def together() -> list[BaseException | None]:
        return await asyncio.gather(*map(store.commit, changes), return_exceptions=True)

    outcome = run(together())
    refused = {i: type(result) for i, result in enumerate(outcome) if result is not None}
    assert refused.keys() == {3, 5, 6, 7, 8, 9}
    assert refused[3] is refused[7] is Conflict
    assert refused[5] is refused[6] is refused[9] is Fenced
    for i in range(40):
        assert len(rows(store, f"t{i}")) == (2 if i in (3, 5, 6, 8, 9) else 3)


def test_changes_of_one_table_that_wait_together_are_taken_in_order(store: Store) -> None:
    run(store.commit(NEW))
    changes = [replace(NEXT, after=2 + i, rows=[Row("0", f"go {i}")]) for i in range(20)]

    async def together() -> None:
        await asyncio.gather(*map(store.commit, changes))

    run(together())
    assert [row.action for row in rows(store)[2:]] == [f"go {i}" for i in range(20)]


def test_a_table_that_is_set_aside_sleeps_until_somebody_plays_on(store: Store) -> None:
    run(store.commit(NEW))
    run(store.set_aside("t1", "its rules have changed"))
    assert run(store.tables_to_wake(10)) == [] and rows(store) == NEW.rows
    run(store.commit(replace(NEXT, wakes=True)))
    assert run(store.tables_to_wake(10)) == ["t1"]


def test_a_store_that_can_be_written_says_nothing(store: Store) -> None:
    run(store.check_writable())
    assert run(store.keep_copies(0)) is None


def test_a_table_from_elsewhere_keeps_its_times(store: Store) -> None:
    moved = replace(NEW, created_ms=70, times_ms=[80, 90], phase="over", winners=[1])
    run(store.commit(replace(NEW, table_id="t2"), moved))
    assert run(store.table_ids()) == ["t1", "t2"]
    archived, stored = run(store.archive("t1")), run(store.load("t1"))
    assert archived is not None and archived.stored == stored
    assert (archived.created_ms, archived.times_ms) == (70, [80, 90])
    assert (archived.phase, archived.winners, archived.aside) == ("over", (1,), None)
    assert run(store.archive("t3")) is None
    run(store.set_aside("t2", "its rules have changed"))
    archived = run(store.archive("t2"))
    assert archived is not None and archived.times_ms == [1000, 1000]
    assert archived.aside == "its rules have changed"


def test_a_snapshot_stands_for_the_beginning_of_the_log(store: Store) -> None:
    run(store.commit(NEW))
    run(store.keep_snapshot("t1", 2, b"at 2"))
    run(store.commit(NEXT))
    found = run(store.load("t1", whole=False))
    assert found is not None and (found.first, found.snapshot) == (2, b"at 2")
    assert found.rows == NEXT.rows
    whole = run(store.load("t1"))
    assert whole is not None and (whole.first, whole.snapshot) == (0, None)
    assert whole.rows == [*NEW.rows, *NEXT.rows]
    run(store.keep_snapshot("t1", 3, b"at 3"))
    found = run(store.load("t1", whole=False))
    assert found is not None and (found.first, found.snapshot, found.rows) == (3, b"at 3", [])


def test_a_table_without_a_snapshot_has_its_whole_log(store: Store) -> None:
    run(store.commit(NEW))
    run(store.keep_snapshot("t1", 9, b"ahead of the log"))
    run(store.keep_snapshot("t9", 1, b"of no table"))
    found = run(store.load("t1", whole=False))
    assert found is not None and (found.first, found.snapshot, found.rows) == (0, None, NEW.rows)
    assert run(store.load("t9", whole=False)) is None
