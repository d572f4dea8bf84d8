"""A handicap is an option with a number for each seat: everybody sees it, and it stays with the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from sortilege import read
from sortilege.engine.record import read_header, write_record
from tests.support.serving import Guest, Server, quick_settings

TWO = ({"kind": "me"}, {"kind": "here"})


def info(guest: Guest, table: str) -> Any:
    return guest.http.get(f"/api/tables/{table}").json()


def play_to_the_end(guest: Guest, table: str) -> None:
    with guest.sit(table) as chair:
        chair.play_to_the_end()


@pytest.mark.parametrize("given", ["1,0", ["1", "0"]])
def test_everybody_sees_it(ann: Guest, ben: Guest, given: Any) -> None:
    table = ann.create_with(*TWO, options={"head_start": given})
    assert info(ben, table)["options"]["head_start"] == "1,0"
    with ann.sit(table) as player, ben.sit(table) as guest:
        for chair in (player, guest):
            assert chair.frame["options"]["head_start"] == "1,0"
            assert chair.frame["scores"] == [1, 0]


def test_the_shelf_says_what_may_be_chosen(ann: Guest) -> None:
    (dice,) = [g for g in ann.http.get("/api/games").json() if g["slug"] == "toy-dice"]
    (option,) = [option for option in dice["options"] if option["kind"] == "seats"]
    assert option == {"name": "head_start", "kind": "seats", "default": "", "choices": [0, 1]}


def test_without_one_nothing_changes(ann: Guest) -> None:
    for given in ("", "0,0"):
        table = ann.create_with(*TWO, options={"head_start": given})
        assert info(ann, table)["options"]["head_start"] == ""


@pytest.mark.parametrize("given", ["1", "1,0,0", "2,0", "-1,0", "one,two", 1, True, ["1"], "1;0"])
def test_what_is_not_a_number_for_each_seat_is_refused_in_a_sentence(
    ann: Guest, given: Any
) -> None:
    answer = ann.post("/api/tables", game="toy-dice", seats=TWO, options={"head_start": given})
    problem = answer.json()
    assert (answer.status_code, problem["code"]) == (400, "bad-option")
    assert "a number for each seat such as '1,0', each 0 or 1" in problem["text"]


@pytest.mark.parametrize("given", [None, {"0": 1}, [1, 0], 0.5])
def test_what_no_option_can_be_is_malformed(ann: Guest, given: Any) -> None:
    answer = ann.post("/api/tables", game="toy-dice", seats=TWO, options={"head_start": given})
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_rematch_keeps_it_and_the_record_has_it(ann: Guest) -> None:
    table = ann.create_with(*TWO, options={"head_start": "0,1", "trap": "none"})
    play_to_the_end(ann, table)
    record = ann.http.get(f"/api/tables/{table}/record").text
    assert "\noption head_start 0,1\n" in record
    match = read(record)
    assert match.is_over and match.options["head_start"] == "0,1"
    assert write_record(match, read_header(record.splitlines()).dice) == record
    again = ann.post(f"/api/tables/{table}/rematch").json()["table"]
    assert info(ann, again)["options"]["head_start"] == "0,1"


def test_it_survives_a_restart(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        table = ann.create_with(*TWO, options={"head_start": "1,0", "first": 0})
        with ann.sit(table) as chair:
            chair.play(0, "tap")
            before = chair.sync()
    with Server(quick_settings(tmp_path)) as server, server.guest() as ben:
        ben.http.cookies.update(ann.http.cookies)
        with ben.sit(table) as chair:
            assert chair.frame == before and before["options"]["head_start"] == "1,0"
