"""Playing on from a moment of a finished game: the same beginning, other dice, bots for the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.verify import verify_record
from tests.support.dice_calls import ANN, dice_at, finish, promise, record_at
from tests.support.provable import digits
from tests.support.serving import Guest, Server, quick_settings


def finished_table(guest: Guest, *seats: dict[str, Any], **wishes: Any) -> str:
    chosen = seats or ({"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Leo"})
    options = wishes.pop("options", {"trap": "none", "goal": 2})
    table = guest.create_with(*chosen, options=options, **wishes)
    with guest.sit(table) as chair:
        chair.play_to_the_end()
    return table


def lines(guest: Guest, table: str) -> list[str]:
    """The actions of a finished game."""
    return guest.http.get(f"/api/tables/{table}/record").text.split("\n\n")[1].splitlines()


def play_on(guest: Guest, table: str, version: int, seat: int = 0) -> str:
    made = guest.post(f"/api/tables/{table}/play-on", version=version, seat=seat)
    assert made.status_code == 201, made.text
    return str(made.json()["table"])


def test_the_beginning_is_the_same_and_the_rest_is_new(ann: Guest) -> None:
    table = finished_table(ann)
    old = lines(ann, table)
    again = play_on(ann, table, 5)
    with ann.sit(again) as chair:
        frame = chair.sync()
        assert frame["version"] >= 5 and frame["table_settings"]["begun_at"] == 5
        chair.play_to_the_end()
    new = lines(ann, again)
    assert new[:5] == old[:5]
    assert lines(ann, table) == old, "the old game stays as it is"


def test_the_sender_takes_a_seat_and_bots_the_others(ann: Guest) -> None:
    bot = {"kind": "bot", "bot": "walker", "level": 3, "name": "Merlin"}
    people = ({"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Leo"}, {"kind": "here"})
    table = finished_table(ann, *people, bot)
    seats = ann.http.get(f"/api/tables/{play_on(ann, table, 3, seat=1)}").json()["seats"]
    assert [seat["kind"] for seat in seats] == ["bot", "person", "bot", "bot"]
    assert seats[1]["yours"] and seats[1]["name"] == "Leo"
    assert (seats[3]["name"], seats[3]["level"]) == ("Merlin", 3), "the same character"
    assert (seats[0]["name"], seats[0]["level"]) == ("Ann", 3), "everybody is called as in the game"
    assert seats[2]["level"] == 3 and seats[2]["name"] not in ("Ann", "Leo", "Merlin", "")


def test_somebody_who_only_watched_may_play_on_too(ann: Guest, ben: Guest) -> None:
    again = play_on(ben, finished_table(ann), 2)
    info = ben.http.get(f"/api/tables/{again}").json()
    assert info["is_creator"] and info["seats"][0]["yours"]
    assert info["seats"][0]["name"] == "", "it is not Ann"


def test_a_running_game_gives_nothing_away(ann: Guest) -> None:
    table = ann.create("me", "here")
    refused = ann.post(f"/api/tables/{table}/play-on", version=0, seat=0)
    assert (refused.status_code, refused.json()["code"]) == (409, "not-over")


def test_who_may_not_watch_may_not_play_on(ann: Guest, ben: Guest) -> None:
    table = finished_table(ann, spectators=False)
    assert ben.post(f"/api/tables/{table}/play-on", version=0, seat=0).status_code == 403


@pytest.mark.parametrize(("version", "seat"), [(10**6, 0), (0, 5), (-1, 0), (0, -1)])
def test_moments_and_seats_that_are_not_there(ann: Guest, version: int, seat: int) -> None:
    table = finished_table(ann)
    refused = ann.post(f"/api/tables/{table}/play-on", version=version, seat=seat)
    assert (refused.status_code, refused.json()["code"]) == (400, "malformed")


def test_its_dice_are_new_and_can_be_checked_from_the_moment_on(ann: Guest) -> None:
    """The first draws were made at another table: the record does not say that they follow from its seed."""
    table = finished_table(ann)
    promised = promise(ann)
    dice = {"ticket": promised["ticket"], "number": ANN}
    made = ann.post(f"/api/tables/{table}/play-on", version=4, seat=0, dice=dice)
    again = str(made.json()["table"])
    told = dice_at(ann, again)
    assert (told["commitment"], told["begun_at"]) == (promised["commitment"], 4)
    assert told["numbers"] == [{"seat": 0, "since": 4, "number": ANN}]
    finish(ann, again)
    proof = verify_record(record_at(ann, again), promised["commitment"])
    assert proof is not None and proof.dice.begun_at == 4
    assert proof.draws == [drawn["index"] for drawn in dice_at(ann, again)["draws"]]
    assert min(proof.draws) >= 4
    assert dice_at(ann, table)["begun_at"] == 0


def test_without_a_ticket_the_server_makes_dice_itself(ann: Guest) -> None:
    again = play_on(ann, finished_table(ann), 4)
    finish(ann, again)
    proof = verify_record(record_at(ann, again))
    assert proof is not None and proof.dice.numbers == ()


def test_a_ticket_that_does_not_count_makes_no_table(ann: Guest) -> None:
    table = finished_table(ann)
    dice = {"ticket": digits("no ticket"), "number": ANN}
    refused = ann.post(f"/api/tables/{table}/play-on", version=4, seat=0, dice=dice)
    assert (refused.status_code, refused.json()["code"]) == (409, "bad-ticket")
    assert len(ann.http.get("/api/tables").json()) == 1


def test_a_rematch_begins_at_the_beginning(ann: Guest) -> None:
    again = play_on(ann, finished_table(ann), 4)
    with ann.sit(again) as chair:
        chair.play_to_the_end()
    rematch = ann.post(f"/api/tables/{again}/rematch").json()["table"]
    assert ann.http.get(f"/api/tables/{rematch}").json()["table_settings"]["begun_at"] == 0


def test_it_survives_a_restart(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path)
    with Server(settings) as server, server.guest() as ann:
        again = play_on(ann, finished_table(ann), 4)
        cookies = ann.http.cookies
    with Server(settings) as server, server.guest() as ann:
        ann.http.cookies = cookies
        with ann.sit(again) as chair:
            assert chair.sync()["version"] >= 4
            chair.play_to_the_end()
        proof = verify_record(record_at(ann, again))
        assert proof is not None and proof.dice.begun_at == 4
