"""Whole games over real sockets: no wall that nobody has bumped into is in any byte that leaves the server.

The test knows the walls from the disk; the players only know what they are sent.
"""

from __future__ import annotations

import contextlib
import json
import random
import re
import sqlite3
from collections import deque
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege import new
from sortilege.engine.contract import ALL_SEEING
from sortilege.server.store.sqlite_file import FILE_NAME
from sortilege.table.chance import ScriptedChance
from tests.support.serving import Chair, Guest, Server, quick_settings

GAME = "magic-labyrinth"
EDGE = re.compile(r"[A-F][1-6]-[A-F][1-6]")
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
VIEW = {"wizards", "target", "bag", "turn", "roll", "steps", "goal", "walls"}
CUSTOM = "A1-B1 C3-D3 D3-D4 E5-F5 B4-B5"


def true_walls(data: Path, table: str, options: dict[str, Any]) -> set[str]:
    """The walls of a table, from its log on disk."""
    with contextlib.closing(sqlite3.connect(data / FILE_NAME)) as database:
        rows = database.execute(
            "SELECT actor, action FROM log WHERE table_id = ? ORDER BY seq", (table,)
        ).fetchall()
    match = new(GAME, seats=3, **options)
    for actor, action in rows:
        match.play(actor, action)
    return set(match.game.sight.observe(match.position, ALL_SEEING)["maze"])


def neighbour(square: str, way: str) -> str:
    across, down = WAYS[way]
    return chr(ord(square[0]) + across) + chr(ord(square[1]) + down)


def edge(one: str, two: str) -> str:
    return "-".join(sorted((one, two)))


def way_to(start: str, goal: str, walls: set[str]) -> str:
    """The first step of a shortest way."""
    seen, queue = {start}, deque([(start, "")])
    while queue:
        square, first = queue.popleft()
        if square == goal:
            return first
        for way in WAYS:
            there = neighbour(square, way)
            is_new = re.fullmatch("[A-F][1-6]", there) and there not in seen
            if is_new and edge(square, there) not in walls:
                seen.add(there)
                queue.append((there, first or way))
    raise AssertionError("the maze is not connected")


def choose(
    question: dict[str, Any], view: dict[str, Any], walls: set[str], rng: random.Random
) -> str:
    """Half the time a step of a shortest way, so that games end; else anything, so that walls are bumped."""
    actions: list[str] = question["actions"]
    if not question["tap"] and rng.random() < 0.5:
        here = view["wizards"][question["seat"]]["at"]
        wanted = "step " + way_to(here, view["target"], walls)
        if wanted in actions:
            return wanted
    return rng.choice(actions)


class Onlookers:
    """Everybody at a table, and everything that they were sent."""

    def __init__(self, stack: ExitStack, server: Server, **options: Any) -> None:
        self.ann, self.ben, self.eve = (stack.enter_context(server.guest()) for _ in range(3))
        self.table = self.ann.create("me", "link", "bot", game=GAME, **options)
        self.ben.post(f"/api/tables/{self.table}/join", seat=1)
        self.walls = true_walls(server.settings.data, self.table, options)
        self.chairs = [
            stack.enter_context(g.sit(self.table)) for g in (self.ann, self.ben, self.eve)
        ]
        self.other: list[str] = []
        self.curiosity = 0 if options.get("show_bumped") else 5

    def play_to_the_end(self, rng: random.Random) -> None:
        while self._phase() != "over":
            seats = [seat for seat in (0, 1) if self.chairs[seat].frame["questions"]]
            for seat in seats:
                self._move(seat, rng)
            if not seats:
                self.chairs[0].hear()

    def _phase(self) -> str:
        """The phase, once everybody has got what one of them has got."""
        newest = max(chair.frame["version"] for chair in self.chairs)
        for chair in self.chairs:
            chair.wait_version(newest)
        return str(self.chairs[0].frame["phase"])

    def _move(self, seat: int, rng: random.Random) -> None:
        chair = self.chairs[seat]
        for question in chair.frame["questions"]:
            chair.play(seat, choose(question, chair.frame["view"], self.walls, rng))
            is_bump = any(event["kind"] == "bump" for event in chair.frame["events"])
            if is_bump and self.curiosity:
                self.curiosity -= 1
                self._pry(chair)

    def _pry(self, chair: Chair) -> None:
        """Ask for everything that can be asked for right after a bump."""
        chair.sync()
        chair.say(type="play", seat=0, action="wall A1-A2", question_id=0, key="pry")
        for guest in (self.ann, self.eve):
            self.other.append(guest.http.get(f"/api/tables/{self.table}").text)
            for path in ("/record", "/replay"):
                answer = guest.http.get(f"/api/tables/{self.table}{path}")
                if answer.status_code == 409:
                    self.other.append(answer.text)
                else:  # the bot has won meanwhile
                    info = guest.http.get(f"/api/tables/{self.table}").json()
                    assert info["phase"] == "over"
        self.other.append(self.ann.http.get("/api/tables").text)
        with self.eve.sit(self.table) as fresh:
            self.other.extend(fresh.raw)
            assert fresh.frame["events"] == [] and fresh.frame["view"].keys() == VIEW

    def sent(self) -> list[str]:
        return [text for chair in self.chairs for text in chair.raw] + self.other


@pytest.mark.parametrize("walls", ["A", "B", 24, 9, CUSTOM])
def test_no_wall_leaves_the_server_during_a_game(server: Server, walls: str | int) -> None:
    rng = random.Random(str(walls))
    with ExitStack() as stack:
        scene = Onlookers(stack, server, walls=walls, goal=2)
        assert len(scene.walls) == {"A": 19, "B": 24, CUSTOM: 5}.get(str(walls), walls)
        scene.play_to_the_end(rng)
        sent = scene.sent()
        assert len(sent) > 20
        for text in sent:
            assert not EDGE.search(text), text
            assert "orient" not in text and '"wall ' not in text and "maze" not in text
            assert '"bumped"' not in text
        for chair in scene.chairs:
            assert all(m["view"].keys() == VIEW for m in chair.heard if m["type"] == "frame")
            check_bumps(chair, scene.walls)
        replay = scene.eve.http.get(f"/api/tables/{scene.table}/replay").json()
        assert set(replay["steps"][-1]["view"]["maze"]) == scene.walls


def check_bumps(chair: Chair, walls: set[str]) -> None:
    """A bump is told when there is a wall, a step when there is none; and each only once."""
    events = [event for m in chair.heard if m["type"] == "frame" for event in m["events"]]
    moves = [e for e in events if e["kind"] in ("bump", "step")]
    assert moves
    for event in moves:
        assert (edge(event["from"], event["to"]) in walls) == (event["kind"] == "bump")
    versions = [m["version"] for m in chair.heard if m["type"] == "frame" and m["events"]]
    assert versions == sorted(set(versions))


def test_only_bumped_walls_are_shown_with_the_memory_aid(server: Server) -> None:
    with ExitStack() as stack:
        scene = Onlookers(stack, server, walls=20, goal=2, show_bumped=True)
        scene.play_to_the_end(random.Random(5))
        bumped: set[str] = set()
        truth: list[set[str]] = []  # by version
        replay = scene.eve.http.get(f"/api/tables/{scene.table}/replay").json()
        for step in replay["steps"]:
            hits = [event for event in step["events"] if event["kind"] == "bump"]
            bumped |= {edge(event["from"], event["to"]) for event in hits}
            truth.append(set(bumped))
        assert truth[-1]
        for chair in scene.chairs:
            for frame in (m for m in chair.heard if m["type"] == "frame"):
                assert set(frame["view"]["bumped"]) == truth[frame["version"]] <= scene.walls


def test_two_mazes_that_nobody_touched_differ_in_no_byte(tmp_path: Path) -> None:
    """The same visible play in two different mazes: every byte is the same, except the table's id."""
    script = ["target C3", "roll 2", "roll 1"]
    moves = [(0, "tap"), (0, "tap"), (0, "step S"), (0, "stop"), (1, "tap"), (1, "step N")]
    told = []
    for walls in ("C3-D3 E1-E2", "A5-B5 D4-E4"):
        chance = ScriptedChance(script)
        server = Server(quick_settings(tmp_path / walls[:2]), chance=chance)
        with server, server.guest() as ann, server.guest() as eve:
            table = ann.create("me", "here", game=GAME, walls=walls, first=0)
            told.append(watch(ann, eve, table, moves))
    assert told[0] == told[1]


def watch(ann: Guest, eve: Guest, table: str, moves: list[tuple[int, str]]) -> list[str]:
    with ann.sit(table) as chair, eve.sit(table) as guest:
        for number, (seat, action) in enumerate(moves):
            chair.play(seat, action, key=f"key {number}")
        chair.play(0, "step W", question_id=99, key="out of turn")
        chair.sync()
        guest.wait_version(chair.frame["version"])
        heard = chair.heard + guest.heard
        # Who is there first is no secret, and not the same in both worlds.
        heard = [m for m in heard if m["type"] != "presence"]
        for message in heard:
            for seat in message.get("seats", []):
                seat.pop("online")
        return [json.dumps(m).replace(table, "TABLE") for m in heard]


def test_the_test_knows_a_wall_when_it_sees_one() -> None:
    """The patterns above would find a leak."""
    assert EDGE.search('{"wall":"C3-D3"}') and edge("D3", "C3") == "C3-D3"
    assert way_to("A1", "B1", {"A1-B1"}) == "S"
