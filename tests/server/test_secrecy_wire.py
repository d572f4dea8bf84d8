"""Whole games over real sockets: what nobody may know is in no byte that leaves the server.

Each game of the shelf tests its own secrets; here it is the trap of a toy game.
"""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from sortilege.table.chance import ScriptedChance
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_dice import EDGES

EDGE = re.compile("[A-F]-[A-F]")


def edge(event: dict[str, Any]) -> str:
    ends = event["from"], event["to"]
    return "-".join(ends) if "-".join(ends) in EDGES else "-".join(reversed(ends))


def play_to_the_end(chairs: list[Chair], pry: list[str], guests: list[Guest], table: str) -> None:
    """Everybody plays; after every few moves somebody asks for all that can be asked for."""
    while True:
        newest = max(chair.frame["version"] for chair in chairs)
        for chair in chairs:
            chair.wait_version(newest)
        if chairs[0].frame["phase"] == "over":
            return
        asked = [chair for chair in chairs if chair.frame["questions"]]
        (asked or chairs)[0].play_on()
        if newest % 7 == 0:
            pry += [guest.http.get(f"/api/tables/{table}").text for guest in guests]
            chairs[0].sync()


@pytest.mark.parametrize("trap", ["random", "C-D", "F-A"])
def test_a_secret_never_leaves_the_server_during_a_game(server: Server, trap: str) -> None:
    with ExitStack() as stack:
        ann, ben, eve = guests = [stack.enter_context(server.guest()) for _ in range(3)]
        table = ann.create("me", "link", "bot", trap=trap, goal=3)
        ben.post(f"/api/tables/{table}/join", seat=1)
        chairs = [stack.enter_context(guest.sit(table)) for guest in guests]
        answers: list[str] = []
        play_to_the_end(chairs, answers, guests, table)
        sent = answers + [text for chair in chairs for text in chair.raw]
        assert len(sent) > 20
        for text in sent:
            assert not EDGE.search(text.replace(table, "")), text
            assert '"action":"trap' not in text and '"kind":"trap"' not in text
        (secret,) = {step["view"]["trap"] for step in replay(eve, table)[1:]}
        assert secret in EDGES if trap == "random" else secret == trap
        for chair in chairs:
            check_trips(chair, secret)


def replay(guest: Guest, table: str) -> list[dict[str, Any]]:
    return list(guest.http.get(f"/api/tables/{table}/replay").json()["steps"])


def check_trips(chair: Chair, secret: str) -> None:
    """A trip is told where the trap is, a step everywhere else; and each only once."""
    frames = [m for m in chair.heard if m["type"] == "frame" and m["events"]]
    moves = [e for m in frames for e in m["events"] if e["kind"] in ("trip", "step")]
    assert moves and all((edge(e) == secret) == (e["kind"] == "trip") for e in moves)
    versions = [m["version"] for m in frames]
    assert versions == sorted(set(versions))


def test_two_worlds_that_differ_in_their_secret_differ_in_no_byte(tmp_path: Path) -> None:
    moves = [(0, "tap"), (0, "tap"), (0, "right"), (0, "stop"), (1, "tap"), (1, "left")]
    told = []
    for trap in ("C-D", "B-C"):
        chance = ScriptedChance(["target D", "roll 2", "roll 1"])
        server = Server(quick_settings(tmp_path / trap), chance=chance)
        with server, server.guest() as ann, server.guest() as eve:
            told.append(watch(ann, eve, ann.create("me", "here", trap=trap, first=0), moves))
    assert told[0] == told[1] and len(told[0]) > 2 * len(moves)


def watch(ann: Guest, eve: Guest, table: str, moves: list[tuple[int, str]]) -> list[str]:
    """Everything that a player and a spectator are sent during these moves."""
    with ann.sit(table) as chair, eve.sit(table) as guest:
        for number, (seat, action) in enumerate(moves):
            assert chair.play(seat, action, key=f"key {number}")["type"] == "ack"
        chair.play(0, "left", question_id=99, key="out of turn")
        chair.sync()
        guest.wait_version(chair.frame["version"])
        # Who is there first is no secret, and not the same in both worlds.
        heard = [m for m in chair.heard + guest.heard if m["type"] != "presence"]
        for message in heard:
            for seat in message.get("seats", []):
                seat.pop("online")
        return [json.dumps(m).replace(table, "TABLE") for m in heard]
