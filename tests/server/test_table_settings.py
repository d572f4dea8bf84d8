"""Faces, the settings of a table, who may watch, and replays through the eyes of a seat."""

from __future__ import annotations

from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.support.serving import RANDOM_BOT, Chair, Guest
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

DEFAULT_TABLE_SETTINGS: dict[str, Any] = {
    "pace": "race",
    "away_s": 60,
    "spectators": True,
    "placement": "sealed",
    "hints": "alone",
    "begun_at": 0,
    "move_s": 0,
}
CLOSED_TO_SPECTATORS = 4403


def info(guest: Guest, table: str) -> Any:
    return guest.http.get(f"/api/tables/{table}").json()


def faces(seats: list[dict[str, Any]]) -> list[int]:
    return [seat["face"] for seat in seats]


def closing_code(chair: Chair) -> int | None:
    """The code with which the server closes the socket."""
    with pytest.raises(ConnectionClosed) as closed:
        while True:
            chair.hear()
    return closed.value.rcvd.code if closed.value.rcvd else None


def play_to_the_end(guest: Guest, table: str) -> None:
    with guest.sit(table) as chair:
        chair.play_to_the_end()


# --------------------------------------------------------------------------- faces
def test_a_seat_has_the_face_it_chose_or_that_of_its_number(ann: Guest, ben: Guest) -> None:
    bot = {"kind": "bot", "bot": "random", "level": 1, "face": 11}
    table = ann.create_with({"kind": "me", "face": 7}, {"kind": "here"}, {"kind": "link"}, bot)
    assert faces(info(ann, table)["seats"]) == [7, 1, 2, 11]
    ben.post(f"/api/tables/{table}/join", seat=2, name="Ben", face=0)
    with ann.sit(table) as chair:
        assert faces(chair.frame["seats"]) == [7, 1, 0, 11]
    assert faces(ann.http.get("/api/tables").json()[0]["seats"]) == [7, 1, 0, 11]


def test_two_have_the_same_face_only_if_both_chose_it(ann: Guest) -> None:
    table = ann.create_with(
        {"kind": "me", "face": 1}, {"kind": "here"}, {"kind": "here", "face": 2}
    )
    assert faces(info(ann, table)["seats"]) == [1, 3, 2]
    table = ann.create_with({"kind": "me", "face": 1}, {"kind": "here", "face": 1})
    assert faces(info(ann, table)["seats"]) == [1, 1]


def test_players_without_a_face_get_that_of_the_seat(ann: Guest, ben: Guest) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "link"}, {"kind": "link"})
    ben.post(f"/api/tables/{table}/join", seat=1, name="Ben")
    ann.post(f"/api/tables/{table}/fill", bot="random", level=1)
    assert faces(info(ann, table)["seats"]) == [0, 1, 2]


@pytest.mark.parametrize("face", [-1, 12, 1.5, "cat"])
def test_there_are_twelve_faces(ann: Guest, face: object) -> None:
    wish = {"kind": "me", "face": face}
    refused = ann.post("/api/tables", game=DICE.slug, seats=[wish, {"kind": "here"}])
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


# --------------------------------------------------------------------------- the settings of a table
def test_settings_are_shown_and_have_defaults(ann: Guest) -> None:
    default = ann.create_with({"kind": "me"}, {"kind": "here"})
    assert info(ann, default)["table_settings"] == DEFAULT_TABLE_SETTINGS
    chosen: dict[str, Any] = {
        "pace": "turns",
        "away_s": 15,
        "spectators": False,
        "placement": "open",
        "hints": "all",
        "move_s": 15,
    }
    table = ann.create_with({"kind": "me"}, {"kind": "here"}, **chosen)
    shown = chosen | {"begun_at": 0}
    assert info(ann, table)["table_settings"] == shown
    with ann.sit(table) as chair:
        assert chair.frame["table_settings"] == shown


@pytest.mark.parametrize(
    "wish",
    [
        {"placement": "secret"},
        {"placement": None},
        {"hints": "some"},
        {"hints": True},
        {"away_s": 14},
        {"away_s": -1},
        {"away_s": 601},
        {"away_s": 20.5},
        {"move_s": 14},
        {"move_s": -1},
        {"move_s": 601},
        {"move_s": 30.5},
        {"move_s": "30"},
        {"move_s": None},
        {"move_s": True},
        {"pace": "hurry"},
        {"spectators": "no"},
    ],
)
def test_settings_that_no_table_can_have_are_refused(ann: Guest, wish: dict[str, Any]) -> None:
    seats = [{"kind": "me"}, {"kind": "here"}]
    refused = ann.post("/api/tables", game=DICE.slug, seats=seats, **wish)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")
    assert next(iter(wish)) in refused.json()["text"]


def test_a_rematch_keeps_faces_and_settings(ann: Guest) -> None:
    options = {"trap": "none", "goal": 1}
    seats = [{"kind": "me", "face": 5}, {"kind": "here", "face": 9}]
    table = ann.create_with(*seats, options=options, away_s=0, spectators=False)
    play_to_the_end(ann, table)
    again = info(ann, ann.post(f"/api/tables/{table}/rematch").json()["table"])
    assert faces(again["seats"]) == [5, 9]
    assert again["table_settings"] == DEFAULT_TABLE_SETTINGS | {"away_s": 0, "spectators": False}


# --------------------------------------------------------------------------- who may watch
def test_a_closed_table_sends_spectators_away_when_the_game_begins(ann: Guest, ben: Guest) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "link"}, {"kind": "link"}, spectators=False)
    with ann.sit(table), ben.sit(table) as guest:
        assert guest.frame["phase"] == "waiting"  # anybody may come to join
        ann.post(f"/api/tables/{table}/fill", bot="random", level=1)
        assert closing_code(guest) == CLOSED_TO_SPECTATORS
        assert guest.frame["phase"] == "waiting"  # nothing of the game itself was shown


def test_a_closed_game_is_not_shown_to_spectators(ann: Guest, ben: Guest) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "here"}, spectators=False)
    assert closing_code(ben.sit(table)) == CLOSED_TO_SPECTATORS
    after = ("/record", "/stand-ins", "/replay", "/story", "/picture", "/feats")
    for what in ("", "/log", "/last-turn", *after):
        refused = ben.http.get(f"/api/tables/{table}{what}")
        assert (refused.status_code, refused.json()["code"]) == (403, "not-yours")
    assert info(ann, table)["phase"] == "playing"


def test_players_stay_at_a_closed_table(ann: Guest, ben: Guest) -> None:
    ben.http.get("/")  # now he has a cookie, which the socket recognises
    table = ann.create_with(
        {"kind": "me"}, {"kind": "link"}, spectators=False, options={"first": 1}
    )
    with ben.sit(table) as chair:
        ben.post(f"/api/tables/{table}/join", seat=1)
        assert chair.question(1)["actions"] == ["tap"]
    with ben.sit(table) as chair:
        assert chair.play(1, "tap")["type"] == "ack"


# --------------------------------------------------------------------------- replays
def test_a_replay_shows_what_a_seat_saw_then(ann: Guest) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "here"}, options={"trap": "none", "goal": 1})
    play_to_the_end(ann, table)
    address = f"/api/tables/{table}/replay"
    everything, seen = ann.http.get(address).json(), ann.http.get(f"{address}?eye=1").json()
    assert (everything["eye"], seen["eye"]) == (None, 1)
    assert all("trap" in step["view"] for step in everything["steps"])
    assert not any("trap" in step["view"] for step in seen["steps"])
    assert [step["version"] for step in seen["steps"]] == list(range(len(everything["steps"])))
    for eye in ("2", "-1", "x", ""):
        refused = ann.http.get(f"{address}?eye={eye}")
        assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


# --------------------------------------------------------------------------- pace
def test_a_table_in_turns_is_played_to_the_end(ann: Guest) -> None:
    """Two people on one device and a bot: only one seat is asked at any time, and nothing gets stuck."""
    table = ann.create_with(
        {"kind": "me"},
        {"kind": "here"},
        {"kind": "bot"} | RANDOM_BOT,
        game=TOY.slug,
        options={"hold_ms": 0},
        pace="turns",
    )
    with ann.sit(table) as chair:
        while chair.frame["phase"] != "over":
            assert len(chair.frame["awaited"]) <= 1
            for seat in set(chair.frame["awaited"]) & {0, 1} if chair.frame["eye"] is None else ():
                chair.say(type="look", seat=seat)
            chair.play_on()
