"""Snapshots: a table opened from one is the same as the one that was replayed, and a wrong one is never shown."""

from __future__ import annotations

import random
import sqlite3
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sortilege.engine.contract import CLOCK
from sortilege.engine.dice import Dice
from sortilege.engine.errors import SortilegeError
from sortilege.engine.registry import get_game
from sortilege.server.live import persistence, snapshots
from sortilege.server.live.log_rows import rows_of
from sortilege.server.live.persistence import (
    digest_of,
    first_position,
    restore,
)
from sortilege.server.live.snapshots import read_snapshot, write_snapshot
from sortilege.server.store.contract import Row, Stored, TableSetup
from sortilege.table.chance import FairChance, ProvableChance
from sortilege.table.frames import Viewer, make_frame
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import TAP, TAP_TEXT, BadLog, Progress, Table
from tests.support.serving import Server, quick_settings
from tests.support.variants import own_games, own_slugs

LONGEST = 160
UNDO_SHARE = 0.15
SOON = 10
"""So often a server makes snapshots in these tests."""


@dataclass
class Played:
    """A table that random people play at, with its log as a store would have it."""

    slug: str
    pace: str
    rng: random.Random
    rows: list[Row] = field(default_factory=list)

    def __post_init__(self) -> None:
        game = get_game(self.slug)
        count = min(game.least_seats + 1, game.most_seats)
        self.seats = tuple(Seat("person", f"p{i}", owner=f"o{i}") for i in range(count))
        settings = TableSettings(pace=self.pace)  # type: ignore[arg-type]
        self.setup = TableSetup(self.slug, {}, "o0", settings, game.revision)
        self.dice = Dice(f"{self.rng.getrandbits(256):064x}")
        chance = ProvableChance(self.dice)
        self.table = first_position("t", self.setup, game, self.seats, chance)
        self._note(self.table.settle())

    def _note(self, progress: Progress | Refusal) -> None:
        assert isinstance(progress, Progress), progress
        self.rows += rows_of(self.table.match, progress, {progress.since: f"key {progress.since}"})

    def act(self) -> None:
        """Somebody answers, the clock strikes, or something is taken back."""
        table, rng = self.table, self.rng
        regretful = [seat for seat in range(len(self.seats)) if table.may_take_back(seat)]
        if regretful and rng.random() < UNDO_SHARE:
            self._note(table.take_back(rng.choice(regretful), table.version))
            return
        actor = rng.choice(sorted(table.questions))
        question = table.questions[actor]
        if actor == CLOCK:
            self._note(table.strike(question.id))
            return
        action = rng.choice(question.actions)
        text = TAP_TEXT if action == TAP else table.match.game.notation.say(action)
        self._note(table.play(actor, text, question.id))

    def stored(self, first: int = 0, snapshot: bytes | None = None) -> Stored:
        """What a store has of it now."""
        rows, digest = self.rows[first:], digest_of(self.table)
        kept = Stored(self.setup, self.seats, rows, None, None, digest=digest, dice=self.dice)
        return replace(kept, first=first, snapshot=snapshot)

    def keys(self) -> dict[str, int]:
        return {row.key: seq + 1 for seq, row in enumerate(self.rows) if row.key}


def opened(stored: Stored) -> tuple[Table, dict[str, int]] | None:
    return persistence._open("t", stored, get_game(stored.setup.game), FairChance())


def frames(table: Table) -> list[bytes]:
    """What everybody sees, spectators too."""
    viewers = [Viewer(), *(Viewer((seat,), seat) for seat in range(len(table.seats)))]
    online = [True] * len(table.seats)
    shown = (make_frame(table, viewer, table_id="t", online=online) for viewer in viewers)
    return [msgspec.json.encode(frame) for frame in shown]


def check_same(table: Table, other: Table) -> None:
    """The same table in everything that can be seen of it, and in what chance will do."""
    assert table.capture() == other.capture()
    assert (table.version, table.match.length) == (other.version, other.match.length)
    assert table.match.position == other.match.position
    assert frames(table) == frames(other)
    seats = range(len(table.seats))
    assert [*map(table._way_back, seats)] == [
        *map(other._way_back, seats)
    ] or table.open_steps.steps
    assert isinstance(table.chance, ProvableChance) and isinstance(other.chance, ProvableChance)
    assert table.chance.link(table.match) == other.chance.link(other.match)


CASES = [(game.slug, pace) for game in own_games() for pace in ("race", "turns")[: 1 + game.race]]
"""The pace makes a difference only where seats race."""


@pytest.mark.parametrize(("slug", "pace"), CASES)
def test_a_snapshot_at_any_version_is_the_table_that_was_replayed(slug: str, pace: str) -> None:
    played = Played(slug, pace, random.Random(f"{slug} {pace}"))
    kept: dict[int, bytes] = {}
    while played.table.phase == "playing" and played.table.version < LONGEST:
        data = write_snapshot(played.table, played.keys())
        if data is not None:
            kept[version := played.table.version] = data
            found = opened(played.stored(version, data))
            assert found is not None
            check_same(found[0], played.table)
        played.act()
    assert len(kept) > 10
    whole = restore("t", played.stored(), get_game(slug), FairChance())
    check_same(whole, played.table)
    for version, data in list(kept.items())[::12]:
        found = opened(played.stored(version, data))
        assert (found is not None and found[0].match.earlier > 0) or version == 0
        assert found is not None
        check_same(found[0], whole)
        late = {key: at for key, at in played.keys().items() if at > version}
        assert late.items() <= found[1].items()


@pytest.fixture(scope="module")
def kept() -> tuple[Played, int, bytes]:
    """A table, the version of a snapshot, and the snapshot."""
    slug = own_slugs()[0]
    played = Played(slug, "race", random.Random(3))
    while played.table.version < 60:
        played.act()
    while (data := write_snapshot(played.table, played.keys())) is None:
        played.act()
    version = played.table.version
    for _ in range(8):
        played.act()
    assert opened(played.stored(version, data)) is not None
    return played, version, data


def test_a_damaged_snapshot_is_not_used(kept: tuple[Played, int, bytes]) -> None:
    played, version, data = kept
    for place in range(0, len(data), 7):
        bad = bytearray(data)
        bad[place] ^= 4
        assert opened(played.stored(version, bytes(bad))) is None
    for bad_end in (b"", data[:10], data[:-1], data + b"x"):
        assert opened(played.stored(version, bad_end)) is None


def test_a_snapshot_of_other_rules_is_not_used(
    kept: tuple[Played, int, bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    played, version, data = kept
    game = played.table.match.game
    assert read_snapshot(data, game) is not None
    assert read_snapshot(data, replace(game, revision=game.revision + 1)) is None
    assert read_snapshot(data, get_game(own_slugs()[1])) is None
    monkeypatch.setattr(snapshots, "rules_digest", lambda game: b"the rules were changed")
    assert opened(played.stored(version, data)) is None


def forged(data: bytes, **changes: Any) -> bytes:
    """A snapshot with another state and a checksum that fits."""
    snapshot = msgspec.msgpack.decode(data[snapshots.CHECK_BYTES :], type=snapshots.TableSnapshot)
    state = msgspec.structs.replace(snapshot.state, **changes)
    content = msgspec.msgpack.encode(msgspec.structs.replace(snapshot, state=state))
    return snapshots._checksum(content) + content


def test_a_snapshot_that_leads_elsewhere_is_not_used(kept: tuple[Played, int, bytes]) -> None:
    played, version, data = kept
    state = msgspec.msgpack.decode(
        data[snapshots.CHECK_BYTES :], type=snapshots.TableSnapshot
    ).state
    moved = bytearray(state.position)
    moved[-8] ^= 1
    for wrong in (
        forged(data, position=bytes(moved)),
        forged(data, position=state.position + bytes(8)),
        forged(data, position=b"odd"),
        forged(data, closed={0: "no such reason"}),
        forged(data, version=version + 1),
    ):
        assert opened(played.stored(version, wrong)) is None
    stored = played.stored(version, data)
    assert opened(replace(stored, rows=stored.rows[1:])) is None
    assert opened(replace(stored, digest=None)) is None
    assert opened(replace(stored, dice=None)) is None
    assert opened(replace(stored, dice=Dice("damaged"))) is None
    assert opened(replace(stored, setup=replace(stored.setup, revision=99))) is None
    assert opened(replace(stored, rows=[Row("0", "nonsense"), *stored.rows])) is None


# --------------------------------------------------------------------------- in a server
def play_long(server: Server) -> tuple[str, dict[str, str]]:
    """Bots finish a game that is long enough for a snapshot."""
    with server.guest() as ann:
        table = ann.create("bot", "bot", trap="none", goal=4)
        with ann.sit(table) as chair:
            while chair.frame["phase"] != "over":
                chair.hear()
            assert chair.frame["version"] > SOON
        return table, dict(ann.http.cookies)


def look(server: Server, table: str, cookies: dict[str, str]) -> dict[str, Any]:
    """Everything that somebody can ask about a finished game."""
    with server.guest() as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            seen: dict[str, Any] = {"frame": chair.frame}
        for name in ("record", "replay", "story", "log", "dice"):
            seen[name] = ann.http.get(f"/api/tables/{table}/{name}").text
    return seen


def loads(monkeypatch: pytest.MonkeyPatch) -> list[bool]:
    """For each table that is loaded from here on: is its whole log in memory?"""
    found: list[bool] = []
    usual = persistence._open

    def open_and_note(*arguments: Any) -> Any:
        table = usual(*arguments)
        found.append(table is not None and table[0].match.earlier == 0)
        return table

    monkeypatch.setattr(persistence, "_open", open_and_note)
    return found


@pytest.mark.parametrize("damage", [False, True])
def test_a_server_opens_from_a_snapshot_and_reads_the_beginning_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: bool
) -> None:
    monkeypatch.setattr(persistence, "EVERY", SOON)
    settings = quick_settings(tmp_path)
    with Server(settings) as server:
        table, cookies = play_long(server)
        before = look(server, table, cookies)
    with sqlite3.connect(tmp_path / "sortilege.db") as database:
        ((version, size),) = database.execute("SELECT version, length(data) FROM snapshots")
        if damage:
            database.execute("UPDATE snapshots SET data = zeroblob(100)")
    database.close()
    assert SOON <= version <= before["frame"]["version"] and size < 20_000
    are_whole = loads(monkeypatch)
    with Server(settings) as server, server.guest() as ann:
        ann.http.cookies.update(cookies)
        with ann.sit(table) as chair:
            assert chair.frame == before["frame"]
        assert are_whole == ([False, True] if damage else [False])
        assert look(server, table, cookies) == before
        assert are_whole == [False, True]


def test_nonsense_in_a_log_after_a_snapshot_is_still_found(
    kept: tuple[Played, int, bytes],
) -> None:
    played, version, data = kept
    stored = played.stored(version, data)
    with pytest.raises((SortilegeError, BadLog)):
        restore("t", replace(stored, rows=stored.rows, snapshot=None), get_game(played.slug), None)
