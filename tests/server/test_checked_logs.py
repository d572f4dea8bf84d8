"""A log is checked when it is read: a damaged one never becomes a wrong position."""

from __future__ import annotations

import random
import sqlite3
import threading
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.contract import CHANCE, CLOCK, actor_name
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.server.live.persistence import POSITION_BYTES, digest_of, restore
from sortilege.server.store.contract import Row, Stored, TableSetup
from sortilege.table.chance import FairChance
from sortilege.table.seats import Seat
from sortilege.table.table import BadLog, Table
from tests.server.test_bad_input import closing_code
from tests.support.serving import PATIENCE_S, Server, quick_settings
from tests.support.variants import own_slugs

TWO = (Seat("person", owner="a"), Seat("person", owner="b"))


def played(slug: str, seed: int, most: int = 200) -> Stored:
    """A table with a random game as the store has it."""
    rng, match = random.Random(seed), Match(get_game(slug), 2, {})
    while not match.is_over and len(match.log) < most:
        actors = [a for a in (*range(2), CHANCE, CLOCK) if match.awaited() >> a & 1]
        actor = rng.choice(actors)
        match.apply(actor, rng.choice(match.legal_ids(actor)))
    rows = [Row(actor_name(a), match.game.notation.say(action)) for a, action in match.log]
    table = Table(match, TWO, FairChance())
    setup = TableSetup(slug, match.options, "a")
    return Stored(setup, TWO, rows, None, None, digest=digest_of(table))


def other_actions(stored: Stored, number: int) -> list[str]:
    """What the same actor could have played instead at this row, and what was played elsewhere."""
    match = Match(get_game(stored.setup.game), 2, {})
    for row in stored.rows[:number]:
        match.play(row.actor, row.action)
    row = stored.rows[number]
    elsewhere = stored.rows[number - 1].action
    return [text for text in (*match.legal(row.actor)[:3], elsewhere) if text != row.action]


@pytest.mark.parametrize("slug", own_slugs())
def test_a_log_that_was_altered_is_never_read_as_another_game(slug: str) -> None:
    """One row is exchanged for another action, also for one that was legal then."""
    stored, game, found = played(slug, 1), get_game(slug), 0
    position = restore("t", stored, game, FairChance()).match.position
    for number in range(1, len(stored.rows), 7):
        for other in other_actions(stored, number):
            rows = stored.rows[:]
            rows[number] = Row(rows[number].actor, other)
            damaged = Stored(stored.setup, TWO, rows, None, None, digest=stored.digest)
            try:
                assert restore("t", damaged, game, FairChance()).match.position == position
            except BadLog:
                found += 1
    assert found > 20


@pytest.mark.parametrize("slug", own_slugs())
def test_rows_that_are_missing_doubled_or_of_somebody_else_are_noticed(slug: str) -> None:
    stored, game = played(slug, 3), get_game(slug)
    for number in random.Random(4).sample(range(len(stored.rows)), 12):
        row = stored.rows[number]
        for rows in (
            stored.rows[:number] + stored.rows[number + 1 :],
            [*stored.rows[:number], row, *stored.rows[number:]],
            [*stored.rows[:number], Row("5", row.action), *stored.rows[number + 1 :]],
        ):
            damaged = Stored(stored.setup, TWO, rows, None, None, digest=stored.digest)
            with pytest.raises(BadLog):
                restore("t", damaged, game, FairChance())


def test_a_new_field_of_positions_sets_no_game_aside() -> None:
    """The fingerprint of a version with other fields says nothing; one with the same fields counts."""
    slug = own_slugs()[0]
    stored, game = played(slug, 5), get_game(slug)
    assert stored.digest is not None
    other = bytes(len(stored.digest))
    kept = replace(stored, digest=other)
    assert len(restore("t", kept, game, FairChance()).match.log) == len(stored.rows)
    with pytest.raises(BadLog, match="another position"):
        restore(
            "t",
            replace(stored, digest=other[:POSITION_BYTES] + stored.digest[POSITION_BYTES:]),
            game,
            FairChance(),
        )


def damage(data: Path, table: str) -> None:
    with closing(sqlite3.connect(data / "sortilege.db")) as database:
        database.executescript(
            "DROP TRIGGER log_is_append_only_1;"
            f"UPDATE log SET action = 'right' WHERE table_id = '{table}' AND seq = 0;"
            "CREATE TRIGGER log_is_append_only_1 BEFORE UPDATE ON log"
            " BEGIN SELECT raise(ABORT, 'the log is append-only'); END;"
        )


def test_a_table_that_cannot_be_replayed_is_set_aside_and_the_others_go_on(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        good, bad = (ann.create("me", "bot", first=0) for _ in range(2))
        cookies = ann.http.cookies
        for table in (good, bad):
            with ann.sit(table) as chair:
                assert chair.play(0, "tap")["type"] == "ack"
    damage(tmp_path, bad)
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        assert closing_code(ann.sit(bad)) == 4410
        told = ann.http.get(f"/api/tables/{bad}")
        assert (told.status_code, told.json()["code"]) == (410, "set-aside")
        with ann.sit(good) as chair:
            chair.play_on()
    kept = (tmp_path / "aside" / f"{bad}.txt").read_text()
    assert "chance right" in kept and kept.startswith("# row 0 of the log")
    assert any("is set aside" in record.message for record in caplog.records)
    assert not any(record.exc_info for record in caplog.records)


def test_a_log_that_takes_for_ever_holds_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        seats = ({"kind": "me", "name": "Slow"}, {"kind": "here"})
        slow, quick, cookies = ann.create_with(*seats), ann.create("me", "here"), ann.http.cookies
    replay, released = Table.replay, threading.Event()

    def hang(self: Table, *rows: Any) -> None:
        if self.seats[0].name == "Slow":
            released.wait(PATIENCE_S)
        replay(self, *rows)

    monkeypatch.setattr(Table, "replay", hang)
    with Server(quick_settings(tmp_path, load_s=0.2)) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(quick) as chair:
            chair.play_on()
            assert closing_code(ann.sit(slow)) == 4410
            chair.play_on()
        released.set()


def test_a_running_game_remembers_the_revision_of_its_rules(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        ann.create("me", "here")
    with closing(sqlite3.connect(tmp_path / "sortilege.db")) as database:
        assert database.execute("SELECT revision, aside FROM tables").fetchall() == [(1, None)]
