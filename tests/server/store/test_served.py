"""A server that keeps its games in PostgreSQL."""

from __future__ import annotations

import time
from pathlib import Path

from tests.support.postgresql import execute, new_address
from tests.support.serving import Guest, Server, quick_settings


def wait_until_ready(guest: Guest) -> None:
    """A database on a busy machine may be late with its first answer."""
    end_s = time.monotonic() + guest.patience_s
    while (answer := guest.http.get("/api/ready")).status_code != 200:
        assert time.monotonic() < end_s, answer.text
        time.sleep(0.1)


def finish(guest: Guest, table: str) -> int:
    with guest.sit(table) as chair:
        while chair.frame["phase"] != "over":
            chair.hear()
        return int(chair.frame["version"])


def test_games_are_played_and_go_on_after_a_restart(tmp_path: Path, database: str) -> None:
    settings = quick_settings(tmp_path / "unused", store=new_address(database))
    with Server(settings) as server, server.guest() as ann:
        wait_until_ready(ann)
        first = ann.create("bot", "bot", trap="none", goal=1)
        version = finish(ann, first)
        open_table = ann.create("me", "link")
        cookies = ann.http.cookies
    with Server(settings) as server, server.guest() as ann:
        ann.http.cookies = cookies
        listed = {table["table"] for table in ann.http.get("/api/tables").json()}
        assert listed == {first, open_table}
        assert finish(ann, first) == version
        epochs = execute(settings.store, "SELECT max(epoch) FROM tables")
    assert epochs[0][0] > 1, "the second server claimed what the first had left"
    assert not (tmp_path / "unused").exists()


def test_the_password_of_the_database_is_no_part_of_the_settings_text() -> None:
    assert "secret" not in repr(quick_settings(Path("data"), store="postgresql://ann:secret@db/x"))
