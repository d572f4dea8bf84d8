"""Rules that change: a game that is going on keeps the rules it was begun by, or is set aside in words."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.engine.contract import Game
from sortilege.engine.errors import BadRecord, FormerRules, NewerRules
from sortilege.engine.manifest import BadManifest, check_manifest
from sortilege.engine.match import Match
from sortilege.engine.record import read_record, write_record
from sortilege.engine.registry import installed_games
from tests.support import toy_dice
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_dice import DICE, State

SET_ASIDE, UNKNOWN = 4410, 4404
TRAPPED: dict[str, Any] = {"trap": "A-B", "first": 0}


def without_traps(t: State, actor: int, action: int) -> None:
    """The later rules: nobody trips."""
    t.trap = -1
    toy_dice.apply(t, actor, action)


LATER_RULES: Any = SimpleNamespace(**(vars(toy_dice) | {"apply": without_traps}))
LATER = replace(DICE, revision=2, rules=LATER_RULES, former=(DICE,))
LATER_ALONE = replace(LATER, former=())


def shelf(game: Game) -> Callable[[str], Game]:
    return lambda slug: game


class House:
    """One data folder, served by one version after another; the same browser comes back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._cookies: Any = None

    def visit(self, game: Game, act: Callable[[Guest], Any]) -> Any:
        server = Server(quick_settings(self._folder), find_game=shelf(game))
        with server, server.guest() as guest:
            guest.http.cookies = self._cookies or guest.http.cookies
            try:
                return act(guest)
            finally:
                self._cookies = guest.http.cookies

    def rows(self, query: str) -> list[Any]:
        with closing(sqlite3.connect(self._folder / "sortilege.db")) as database:
            return database.execute(query).fetchall()


@pytest.fixture
def house(tmp_path: Path) -> House:
    return House(tmp_path)


def begin(guest: Guest) -> str:
    """A table whose first player is about to walk over the trap."""
    table = guest.create("me", "here", **TRAPPED)
    with guest.sit(table) as chair:
        while chair.question(0)["actions"] == ["tap"]:
            chair.play(0, "tap")
    return table


def walks_into_the_trap(chair: Chair) -> bool:
    assert chair.play(0, "right")["type"] == "ack"
    return any(event["kind"] == "trip" for event in chair.frame["events"])


def closing_code(guest: Guest, table: str) -> int:
    with pytest.raises(ConnectionClosed) as closed, guest.sit(table):
        pass
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


def test_a_game_goes_on_by_the_rules_it_was_begun_by(house: House) -> None:
    table = house.visit(DICE, begin)

    def go_on(guest: Guest) -> None:
        with guest.sit(table) as chair:
            assert walks_into_the_trap(chair)
        with guest.sit(begin(guest)) as chair:
            assert not walks_into_the_trap(chair), "a new table has the new rules"

    house.visit(LATER, go_on)
    assert house.rows("SELECT revision, aside FROM tables ORDER BY created_ms") == [
        (1, None),
        (2, None),
    ]


def test_without_the_former_rules_it_is_set_aside_in_words(house: House, tmp_path: Path) -> None:
    table = house.visit(DICE, begin)
    before = house.rows("SELECT * FROM log")
    assert house.visit(LATER_ALONE, lambda guest: closing_code(guest, table)) == SET_ASIDE
    ((aside,),) = house.rows("SELECT aside FROM tables")
    assert "begun by revision 1 of the rules of toy-dice" in aside and "only 2" in aside
    assert (tmp_path / "aside" / f"{table}.txt").read_text("utf-8").startswith(f"# {aside}")
    assert house.rows("SELECT * FROM log") == before


def test_an_older_server_leaves_a_newer_game_alone(house: House) -> None:
    table = house.visit(LATER, begin)
    assert house.visit(DICE, lambda guest: closing_code(guest, table)) == UNKNOWN
    assert house.rows("SELECT aside FROM tables") == [(None,)]

    def go_on(guest: Guest) -> None:
        with guest.sit(table) as chair:
            assert not walks_into_the_trap(chair)

    house.visit(LATER, go_on)


def test_a_rematch_has_the_rules_of_today(house: House) -> None:
    def play(guest: Guest) -> str:
        table = guest.create("me", "here", goal=1, trap="none", first=0)
        with guest.sit(table) as chair:
            chair.play_to_the_end()
        return table

    table = house.visit(DICE, play)
    house.visit(LATER, lambda guest: guest.post(f"/api/tables/{table}/rematch"))
    assert house.rows("SELECT revision FROM tables ORDER BY created_ms") == [(1,), (2,)]


# --------------------------------------------------------------------------- manifests and records
def test_which_rules_a_revision_means() -> None:
    assert LATER.at_revision(2) is LATER and LATER.at_revision(1) is DICE
    with pytest.raises(FormerRules, match="only 2 can be played"):
        LATER_ALONE.at_revision(1)
    with pytest.raises(NewerRules, match="revision 3"):
        LATER.at_revision(3)


@pytest.mark.parametrize("former", [(DICE, DICE), (LATER_ALONE,), (replace(DICE, slug="other"),)])
def test_former_rules_are_of_this_game_and_older(former: tuple[Game, ...]) -> None:
    check_manifest(LATER, DICE.slug)
    with pytest.raises(BadManifest, match="former"):
        check_manifest(replace(LATER, former=former), DICE.slug)


def test_a_record_is_read_by_the_rules_it_was_played_by(monkeypatch: pytest.MonkeyPatch) -> None:
    match, later = Match(DICE, 2, TRAPPED), Match(LATER, 2, TRAPPED)
    for game in (match, later):
        for actor, action in [("chance", "target D"), ("chance", "roll 2"), ("0", "right")]:
            game.play(actor, action)
    old, new = write_record(match), write_record(later)
    assert "revision" not in old and "\nseats 2\nrevision 2\n" in new
    monkeypatch.setitem(installed_games(), DICE.slug, LATER)
    assert read_record(old).position == match.position != later.position
    assert read_record(new).position == later.position and write_record(read_record(new)) == new
    monkeypatch.setitem(installed_games(), DICE.slug, LATER_ALONE)
    with pytest.raises(BadRecord, match="line 2: it was begun by revision 1"):
        read_record(old)
    monkeypatch.setitem(installed_games(), DICE.slug, DICE)
    with pytest.raises(BadRecord, match="begun by revision 2"):
        read_record(new)
    for wrong in ("revision 1", "revision x", "revision 0"):
        with pytest.raises(BadRecord, match="line 4"):
            read_record(new.replace("revision 2", wrong))
