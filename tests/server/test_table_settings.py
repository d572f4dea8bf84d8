"""Faces, table_settings of a table, who may watch, and replays with the eyes of a seat."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.serving import GAME, Chair, Guest

DEFAULT_TABLE_SETTINGS = {"pace": "race", "away_s": 60, "spectators": True}
CLOSED_TO_GUESTS = 4403


def lay(guest: Guest, *seats: dict[str, Any], **wishes: Any) -> str:
    made = guest.post("/api/tables", game=GAME, seats=seats, **wishes)
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def info(guest: Guest, table: str) -> Any:
    return guest.http.get(f"/api/tables/{table}").json()


def faces(seats: list[dict[str, Any]]) -> list[int]:
    return [seat["face"] for seat in seats]


def closing_code(chair: Chair) -> int | None:
    """What the server says when it closes the socket."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            chair.hear()
    return closed.value.rcvd.code if closed.value.rcvd else None


def play_to_the_end(guest: Guest, table: str) -> None:
    """A maze without walls: both step towards whatever comes, until somebody has the one token."""
    with guest.sit(table) as chair:
        while chair.frame["phase"] != "over":
            question = chair.frame["questions"][0]
            steps = [a for a in question["actions"] if a != "stop"] or question["actions"]
            chair.play(question["seat"], steps[chair.frame["version"] % len(steps)])


# --------------------------------------------------------------------------- faces
def test_a_seat_has_the_face_it_chose_or_that_of_its_number(ann: Guest, ben: Guest) -> None:
    bot = {"kind": "bot", "bot": "random", "level": 1, "face": 11}
    table = lay(ann, {"kind": "me", "face": 7}, {"kind": "here"}, {"kind": "link"}, bot)
    assert faces(info(ann, table)["seats"]) == [7, 1, 2, 11]
    ben.post(f"/api/tables/{table}/join", seat=2, name="Ben", face=0)
    with ann.sit(table) as chair:
        assert faces(chair.frame["seats"]) == [7, 1, 0, 11]
    assert faces(ann.http.get("/api/tables").json()[0]["seats"]) == [7, 1, 0, 11]


def test_two_have_the_same_face_only_if_both_chose_it(ann: Guest) -> None:
    table = lay(ann, {"kind": "me", "face": 1}, {"kind": "here"}, {"kind": "here", "face": 2})
    assert faces(info(ann, table)["seats"]) == [1, 3, 2]
    table = lay(ann, {"kind": "me", "face": 1}, {"kind": "here", "face": 1})
    assert faces(info(ann, table)["seats"]) == [1, 1]


def test_whoever_joins_or_fills_without_a_face_gets_that_of_the_seat(
    ann: Guest, ben: Guest
) -> None:
    table = lay(ann, {"kind": "me"}, {"kind": "link"}, {"kind": "link"})
    ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
    ann.post(f"/api/tables/{table}/fill", bot="random", level=1)
    assert faces(info(ann, table)["seats"]) == [0, 1, 2]


@pytest.mark.parametrize("face", [-1, 12, 1.5, "cat"])
def test_there_are_twelve_faces(ann: Guest, face: object) -> None:
    wish = {"kind": "me", "face": face}
    refused = ann.post("/api/tables", game=GAME, seats=[wish, {"kind": "here"}])
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


# --------------------------------------------------------------------------- table_settings
def test_manners_are_shown_and_usual_unless_chosen(ann: Guest) -> None:
    usual = lay(ann, {"kind": "me"}, {"kind": "here"})
    assert info(ann, usual)["table_settings"] == DEFAULT_TABLE_SETTINGS
    chosen = {"pace": "turns", "away_s": 15, "spectators": False}
    table = lay(ann, {"kind": "me"}, {"kind": "here"}, **chosen)
    assert info(ann, table)["table_settings"] == chosen
    with ann.sit(table) as chair:
        assert chair.frame["table_settings"] == chosen


@pytest.mark.parametrize(
    "wish",
    [
        {"away_s": 14},
        {"away_s": -1},
        {"away_s": 601},
        {"away_s": 20.5},
        {"pace": "hurry"},
        {"spectators": "no"},
    ],
)
def test_manners_that_no_table_has_are_refused(ann: Guest, wish: dict[str, Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    refused = ann.post("/api/tables", game=GAME, seats=seats, **wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert next(iter(wish)) in refused.json()["text"]


def test_a_rematch_keeps_faces_and_manners(ann: Guest) -> None:
    options = {"walls": 0, "goal": 1}
    seats = [{"kind": "me", "face": 5}, {"kind": "here", "face": 9}]
    table = lay(ann, *seats, options=options, away_s=0, spectators=False)
    play_to_the_end(ann, table)
    again = info(ann, ann.post(f"/api/tables/{table}/rematch").json()["table"])
    assert faces(again["seats"]) == [5, 9]
    assert again["table_settings"] == {"pace": "race", "away_s": 0, "spectators": False}


# --------------------------------------------------------------------------- who may watch
def test_a_closed_table_sends_guests_away_when_the_game_begins(ann: Guest, ben: Guest) -> None:
    table = lay(ann, {"kind": "me"}, {"kind": "link"}, {"kind": "link"}, spectators=False)
    with ann.sit(table), ben.sit(table) as guest:
        assert guest.frame["phase"] == "waiting"  # anybody may come to join
        ann.post(f"/api/tables/{table}/fill", bot="random", level=1)
        assert closing_code(guest) == CLOSED_TO_GUESTS
        assert guest.frame["phase"] == "waiting"  # of the game itself nothing was shown


def test_a_game_closed_to_guests_is_not_shown_to_them(ann: Guest, ben: Guest) -> None:
    table = lay(ann, {"kind": "me"}, {"kind": "here"}, spectators=False)
    assert closing_code(ben.sit(table)) == CLOSED_TO_GUESTS
    for what in ("", "/record", "/replay", "/story"):
        refused = ben.http.get(f"/api/tables/{table}{what}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")
    assert info(ann, table)["phase"] == "playing"


def test_whoever_sits_at_a_closed_table_stays(ann: Guest, ben: Guest) -> None:
    ben.http.get("/")  # now he has a cookie, and is himself again at the socket
    table = lay(ann, {"kind": "me"}, {"kind": "link"}, spectators=False, options={"first": 1})
    with ben.sit(table) as chair:
        ben.post(f"/api/tables/{table}/join", seat=1)
        assert chair.question(1)["actions"] == ["tap"]
    with ben.sit(table) as chair:
        assert chair.play(1, "tap")["type"] == "ack"


# --------------------------------------------------------------------------- replays
def test_a_replay_shows_what_a_seat_saw_then(ann: Guest) -> None:
    table = lay(ann, {"kind": "me"}, {"kind": "here"}, options={"walls": 0, "goal": 1})
    play_to_the_end(ann, table)
    address = f"/api/tables/{table}/replay"
    everything, seen = ann.http.get(address).json(), ann.http.get(f"{address}?eye=1").json()
    assert (everything["eye"], seen["eye"]) == (None, 1)
    assert all("maze" in step["view"] for step in everything["steps"])
    assert not any("maze" in step["view"] for step in seen["steps"])
    assert [step["version"] for step in seen["steps"]] == list(range(len(everything["steps"])))
    for eye in ("2", "-1", "x", ""):
        refused = ann.http.get(f"{address}?eye={eye}")
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
