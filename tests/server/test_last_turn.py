"""The last turn and the log over HTTP: who gets them, and as what they saw."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_game import TOY


def ask(guest: Guest, table: str, what: str) -> tuple[int, Any]:
    answer = guest.http.get(f"/api/tables/{table}/{what}")
    return answer.status_code, answer.json()


def one_turn(guest: Guest, table: str) -> None:
    """The first seat throws and walks until somebody else is to throw."""
    with guest.sit(table) as chair:
        while chair.frame["awaited"] == [0]:
            question = chair.question(0)
            chair.play(0, question["actions"][-1])


def test_before_the_first_turn_there_is_nothing(ann: Guest) -> None:
    table = ann.create("me", "here", trap="none", first=0)
    status, problem = ask(ann, table, "last-turn")
    assert (status, problem["code"]) == (409, "nothing-yet")
    assert ask(ann, table, "log") == (200, {"turns": []})


def test_players_and_spectators_see_the_turn_again(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here", trap="none", first=0, goal=5)
    one_turn(ann, table)
    for guest in (ann, ben):
        status, turn = ask(guest, table, "last-turn")
        assert status == 200 and turn["seat"] == 0
        assert turn["steps"][0]["version"] == 0 and turn["steps"][0]["events"] == []
        assert {"view", "scores", "sheet"} < turn["steps"][-1].keys()
        _, log = ask(guest, table, "log")
        (logged,) = log["turns"]
        assert logged["seat"] == 0 and logged["version"] == turn["steps"][-1]["version"]
        assert logged["events"] == [event for step in turn["steps"] for event in step["events"]]


def test_each_browser_sees_it_through_its_own_seat(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link", game=TOY.slug)
    ben.post(f"/api/tables/{table}/join", seat=1)
    with ann.sit(table) as first, ben.sit(table) as second:
        first.play(0, "seal 0")
        second.play(1, "seal 2")
    events = {
        name: ask(guest, table, "log")[1]["turns"][0]["events"]
        for name, guest in (("ann", ann), ("ben", ben))
    }
    assert [event.get("action") for event in events["ann"]] == ["seal 0", None]
    assert [event.get("action") for event in events["ben"]] == [None, "seal 2"]


def test_a_shared_device_sees_nobodys_secrets(ann: Guest) -> None:
    table = ann.create("me", "here", game=TOY.slug)
    with ann.sit(table) as chair:
        for seat in (0, 1):
            chair.say(type="look", seat=seat)
            chair.play(seat, "seal 1")
    _, log = ask(ann, table, "log")
    assert [event["kind"] for event in log["turns"][0]["events"]] == ["sealed", "sealed"]


def test_there_is_no_such_table(ann: Guest) -> None:
    for what in ("last-turn", "log"):
        status, problem = ask(ann, "nowhere", what)
        assert (status, problem["code"]) == (404, "unknown")


def test_they_count_as_requests(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, requests_per_s=0.001, requests_burst=4)
    with Server(settings) as server, server.guest() as ann:
        table = ann.create("me", "here")
        answers = [ask(ann, table, what) for what in ("log", "last-turn", "log", "last-turn")]
    assert [status for status, _ in answers][-1] == 429 and answers[0][0] == 200
