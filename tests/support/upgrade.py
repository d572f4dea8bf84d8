"""The server of 0.1.0 in a process, people who play there and later at a server of today, and what they remember.

`tests/server/data/0.1.0/README.md` tells where the old server comes from.
"""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tarfile
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from sortilege.engine.contract import SPECTATOR
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.server.store.contract import Row, Stored
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.store.sqlite_file import FILE_NAME
from tests.support.kill_harness import Victim
from tests.support.serving import Chair, Guest, new_key

OLD_SERVER = Path(__file__).parents[1] / "server" / "data" / "0.1.0" / "server.tar.xz"
LAUNCH = """
import sys
from pathlib import Path
from sortilege.server.run import serve
from sortilege.server.settings import Settings
no_limits = dict.fromkeys(["messages_per_s", "requests_per_s", "tables_per_s"], 1e6)
no_limits |= dict.fromkeys(["messages_burst", "requests_burst", "tables_burst"], 10**6)
settings = Settings(
    host="127.0.0.1", port=int(sys.argv[1]), data=Path(sys.argv[2]), bot_pause_ms=(0, 0), **no_limits
)
sys.exit(serve(settings, open_browser=False))
"""
TAP = "tap"
ENDLESS = 5000


class OldVictim(Victim):
    """The real server of 0.1.0, unpacked from its archive."""

    def __init__(self, folder: Path, source: Path) -> None:
        super().__init__(folder)
        with tarfile.open(OLD_SERVER) as archive:
            archive.extractall(source, filter="data")
        self._source = source

    def _popen(self) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", LAUNCH, str(self.port), str(self.folder)]
        environment = os.environ | {"PYTHONPATH": str(self._source / "src")}
        return subprocess.Popen(
            command, stdout=self._log, stderr=self._log, env=environment, cwd=self._source
        )


@dataclass(frozen=True)
class Dialect:
    """The words of a protocol."""

    questions: str
    question_id: str


OLD, NEW = Dialect("asks", "decision"), Dialect("questions", "question_id")


@dataclass
class Remembered:
    """What a browser sent, was promised and was shown at one table."""

    table: str
    game: str
    seats: list[dict[str, Any]]
    is_finished: bool = False
    frames: list[dict[str, Any]] = field(default_factory=list)
    """The frames that 0.1.0 showed."""
    acks: list[tuple[str, str, int]] = field(default_factory=list)
    """The key as the log has it, the action, and the version that was promised."""
    unanswered: dict[str, Any] | None = None
    """A move that was under way when the server died."""


# --------------------------------------------------------------------------- playing
def choose(frame: dict[str, Any], words: Dialect, rng: random.Random) -> dict[str, Any] | None:
    """An answer to one of the questions, at random."""
    if not frame[words.questions]:
        return None
    question = rng.choice(frame[words.questions])
    move = {"type": "play", "seat": question["seat"], "action": rng.choice(question["actions"])}
    return move | {"key": new_key(), words.question_id: question[words.question_id]}


def look_as_asked(chair: Chair) -> None:
    """Take the device in hand for a seat that is asked, or wait for the others."""
    frame = chair.frame
    for seat in frame["awaited"]:
        if frame["seats"][seat]["yours"] and frame["eye"] != seat:
            chair.say(type="look", seat=seat)
            break
    chair.hear()


def send(chair: Chair, move: dict[str, Any], kept: Remembered) -> None:
    """Send a move and note what is promised. A race may be lost, and then nothing is."""
    chair.say(**move)
    answer = chair.wait(lambda m: m["type"] in ("ack", "refused") and m["key"] == move["key"])
    if answer["type"] == "ack":
        key = f"{move['seat']} {move['key']}"
        kept.acks.append((key, move["action"], answer["version"]))


def play(chair: Chair, words: Dialect, kept: Remembered, rng: random.Random, until: float) -> None:
    """Play at random for the seats of this browser until this version, or to the end."""
    while chair.frame["phase"] != "over" and chair.frame["version"] < until:
        assert chair.frame["version"] < ENDLESS, f"{kept.table} does not end"
        move = choose(chair.frame, words, rng)
        if move is None:
            look_as_asked(chair)
        elif rng.random() < 0.3 or not _is_forestalled(chair):
            send(chair, move, kept)


def _is_forestalled(chair: Chair) -> bool:
    """Give bots a moment: those who know what they do must win races, or games at random never end."""
    frame = chair.frame
    if not any(frame["seats"][seat]["kind"] == "bot" for seat in frame["awaited"]):
        return False
    try:
        chair.hear(timeout=0.05)
    except TimeoutError:
        return False
    return True


# --------------------------------------------------------------------------- what the disk has
def old_logs(folder: Path, copy: Path) -> dict[str, list[Row]]:
    """The logs that 0.1.0 left behind, read from a copy: nothing is touched before the upgrade."""
    copy_database(folder, copy)
    rows = "SELECT table_id, actor, action, key FROM log ORDER BY table_id, seq"
    logs: dict[str, list[Row]] = {}
    with closing(sqlite3.connect(copy / FILE_NAME)) as database:
        for table, *row in database.execute(rows):
            logs.setdefault(table, []).append(Row(*row))
    return logs


def copy_database(folder: Path, copy: Path) -> None:
    copy.mkdir()
    for path in folder.glob(f"{FILE_NAME}*"):
        shutil.copy(path, copy / path.name)


def stored_tables(folder: Path, tables: list[str]) -> dict[str, Stored]:
    """The tables as a store of today has them."""
    store = SqliteStore(folder)

    async def load_all() -> dict[str, Stored]:
        loaded = {table: await store.load(table) for table in tables}
        return {table: stored for table, stored in loaded.items() if stored is not None}

    store.open()
    try:
        return asyncio.run(load_all())
    finally:
        store.close()


# --------------------------------------------------------------------------- the judge
def check_table(kept: Remembered, before: list[Row], stored: Stored) -> None:
    """Raise AssertionError unless everything shown and promised in 0.1.0 is in the log and still means the same."""
    assert stored.rows[: len(before)] == before, f"{kept.table}: the log was altered"
    assert [seat.name for seat in stored.seats] == [seat["name"] for seat in kept.seats]
    for key, action, version in kept.acks:
        found = [seq for seq, row in enumerate(stored.rows) if row.key == key]
        assert found == [version - 1], f"{kept.table}: {action} was promised at {version}"
        actor = "chance" if action == TAP else key.partition(" ")[0]
        row = stored.rows[found[0]]
        assert row.actor == actor and action in (TAP, row.action)
    shown = {frame["version"]: frame for frame in kept.frames}
    match = Match(get_game(kept.game), len(stored.seats), stored.setup.options)
    for version in range(len(stored.rows) + 1):
        if version in shown:
            check_frame(match, shown[version])
        if version < len(stored.rows):
            row = stored.rows[version]
            match.play(row.actor, row.action)
    assert match.is_over and max(shown, default=0) <= len(stored.rows)


def check_frame(match: Match, frame: dict[str, Any]) -> None:
    """Does what 0.1.0 showed agree with the rules of today?"""
    where = f"{frame['table']} at {frame['version']}"
    eye = SPECTATOR if frame["eye"] is None else frame["eye"]
    differs = difference(frame["view"], match.game.sight.observe(match.position, eye))
    assert differs is None, f"{where}: {differs}"
    assert frame["scores"] == match.scores, where
    assert frame["winners"] == sorted(map(int, match.winners)), where
    for question in frame[OLD.questions]:
        if question["actions"] != [TAP]:
            legal = match.legal(str(question["seat"]))
            assert sorted(question["actions"]) == sorted(legal), where


def difference(old: Any, new: Any, path: str = "") -> str | None:
    """The first thing that was shown and is no longer so; what is shown in addition is none."""
    if isinstance(old, dict) and isinstance(new, dict):
        pairs = [(f"{path}.{name}", value, new.get(name)) for name, value in old.items()]
    elif isinstance(old, list | tuple) and isinstance(new, list | tuple) and len(old) == len(new):
        pairs = [(f"{path}[{i}]", a, b) for i, (a, b) in enumerate(zip(old, new, strict=True))]
    else:
        return None if old == new else f"{path} was {old!r} and is {new!r}"
    return next((d for name, a, b in pairs if (d := difference(a, b, name))), None)


def new_table(guest: Guest, game: dict[str, Any], rng: random.Random) -> Remembered:
    """A table of 0.1.0 with people at one device and bots, at random. One bot at least knows what it does."""
    low, high = game["seats"]
    best = {"bot": game["bots"][0]["name"], "level": game["bots"][0]["levels"][-1]}
    kinds = ["me", "bot", *rng.choices(["here", "bot"], k=rng.randint(low, high) - 2)]
    seats = [
        {"kind": "bot", **best} if kind == "bot" else {"kind": kind, "name": f"Zoë {n}"}
        for n, kind in enumerate(kinds)
    ]
    options = {
        option["name"]: _wish(option, rng) for option in game["options"] if "choices" in option
    }
    created = guest.post("/api/tables", game=game["slug"], seats=seats, options=options)
    assert created.status_code == 201, created.text
    table = created.json()["table"]
    names = guest.http.get(f"/api/tables/{table}").json()["seats"]
    return Remembered(table, game["slug"], names)


def _wish(option: dict[str, Any], rng: random.Random) -> Any:
    """Any choice; of numbers small ones, for games played at random take long."""
    if option["kind"] != "number":
        return rng.choice(option["choices"])
    return rng.choice(sorted(option["choices"])[: 1 if option["name"] == "goal" else 2])
