"""Those who watch cannot keep those who play from playing."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest
from websockets.sync.client import ClientConnection

from sortilege.server.live.commands import Attach, Detach, Envelope, LookAs, SendFrame, Visit, Wake
from sortilege.server.live.inbox import Inbox
from sortilege.server.wire.connection import Connection
from tests.support.serving import PATIENCE_S, Server, quick_settings

PLAYER, WATCHER = Connection("ann", 32), Connection("stranger", 32)


def inbox(most: int = 8) -> Inbox:
    return Inbox(most, lambda owner: owner == "ann")


def drain(box: Inbox) -> list[object]:
    """Everything in the order in which the table gets it."""

    async def take_all() -> list[object]:
        taken = [await box.next() for _ in range(len(box))]
        return [envelope.command for envelope in taken if envelope is not None]

    return asyncio.run(take_all())


def test_one_fresh_frame_is_owed_to_a_browser_however_often_it_asks() -> None:
    box = inbox()
    assert all(box.offer(Envelope(SendFrame(WATCHER))) for _ in range(5000))
    assert len(box) == 1
    drain(box)
    assert box.offer(Envelope(SendFrame(WATCHER))) and len(box) == 1, "and it may ask again"


def test_there_is_room_for_those_who_have_a_seat() -> None:
    box = inbox(8)
    watching = [box.offer(Envelope(SendFrame(Connection("x", 32)))) for _ in range(20)]
    assert watching == [True] * 8 + [False] * 12
    assert box.offer(Envelope(LookAs(PLAYER, 0))) and box.offer(Envelope(Visit("ann")))
    assert not box.offer(Envelope(Visit("stranger")))
    box.put(Wake())
    assert len(box) == 11


def test_those_who_have_a_seat_come_first() -> None:
    box, look = inbox(), LookAs(PLAYER, 0)
    box.offer(Envelope(SendFrame(WATCHER)))
    box.offer(Envelope(look))
    assert drain(box) == [look, SendFrame(WATCHER)]


@pytest.mark.parametrize("connection", [PLAYER, WATCHER])
def test_a_goodbye_does_not_overtake_an_arrival(connection: Connection) -> None:
    box = inbox()
    box.offer(Envelope(Attach(connection)))
    box.put(Detach(connection))
    assert drain(box) == [Attach(connection), Detach(connection)]


def test_a_player_plays_while_spectators_ask_and_ask(tmp_path: Path) -> None:
    """Thousands of syncs come from people who only watch; the inbox is small."""
    settings = quick_settings(tmp_path, inbox=8)
    with Server(settings) as server, server.guest() as ann, server.guest() as crowd:
        table = ann.create("me", "here", first=0, trap="none")
        chairs = [crowd.sit(table) for _ in range(20)]
        with ann.sit(table) as player:
            flood = [threading.Thread(target=ask_often, args=(chair.socket,)) for chair in chairs]
            for thread in flood:
                thread.start()
            answers = [player.play(0, "tap")["type"]]
            while any(thread.is_alive() for thread in flood):
                answers.append(player.play(0, "tap", question_id=99)["code"])
            for thread in flood:
                thread.join()
        for chair in chairs:
            chair.socket.close()
    assert answers[0] == "ack" and set(answers[1:]) == {"stale"}, "never too busy for the player"


def ask_often(socket: ClientConnection) -> None:
    for _ in range(150):
        socket.send('{"type":"sync"}')
        socket.recv(timeout=PATIENCE_S)
