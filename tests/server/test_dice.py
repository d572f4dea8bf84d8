"""Dice that can be checked, over HTTP: who promises what when, whose numbers count, and what is told at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sortilege.engine.dice import commitment_of
from sortilege.engine.verify import verify_record
from tests.support.dice_calls import (
    ANN,
    BEN,
    Seeds,
    add_number,
    create_with_dice,
    dice_at,
    finish,
    own_dice,
    promise,
    record_at,
)
from tests.support.provable import digits
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE

HERE = [{"kind": "me"}, {"kind": "here"}]


@pytest.fixture
def seeds() -> Seeds:
    return Seeds()


@pytest.fixture
def ann(seeds: Seeds, tmp_path: Path) -> Iterator[Guest]:
    """A browser at a server whose seeds are known."""
    with Server(quick_settings(tmp_path), new_seed=seeds.new) as server, server.guest() as guest:
        yield guest


@pytest.fixture
def ben(ann: Guest) -> Iterator[Guest]:
    with Guest(ann.address) as guest:
        yield guest


def refusal(response: Any) -> tuple[int, str]:
    return response.status_code, response.json()["code"]


# --------------------------------------------------------------------------- before the game
def test_the_table_keeps_the_promise_of_its_ticket(ann: Guest, seeds: Seeds) -> None:
    promised = promise(ann)
    dice = {"ticket": promised["ticket"], "number": ANN}
    table = ann.create_with(*HERE, dice=dice)
    assert seeds.made == [digits("seed 0")], "no other seed was made"
    assert promised["commitment"] == commitment_of(seeds.made[0])
    assert ann.http.get(f"/api/tables/{table}").json()["commitment"] == promised["commitment"]
    assert dice_at(ann, table) == {
        "commitment": promised["commitment"],
        "given": True,
        "numbers": [{"seat": 0, "since": 0, "number": ANN}],
        "seed": None,
        "draws": [],
        "begun_at": 0,
    }


def test_a_table_without_a_ticket_has_dice_too(ann: Guest, ben: Guest, seeds: Seeds) -> None:
    table = ann.create("me", "here")
    told = dice_at(ben, table)
    assert told["commitment"] == commitment_of(seeds.made[0])
    assert (told["given"], told["numbers"], told["seed"]) == (False, [], None)


def test_a_ticket_is_used_once(ann: Guest) -> None:
    dice = own_dice(ann)
    ann.create_with(*HERE, dice=dice)
    again = ann.post("/api/tables", game=DICE.slug, seats=HERE, dice=dice)
    assert refusal(again) == (409, "bad-ticket")
    assert len(ann.http.get("/api/tables").json()) == 1


def test_a_ticket_is_used_up_by_a_table_that_cannot_be_created(ann: Guest) -> None:
    dice = own_dice(ann)
    wish: dict[str, Any] = {"game": DICE.slug, "seats": HERE, "dice": dice}
    assert refusal(ann.post("/api/tables", **wish, options={"goal": 99}))[1] == "bad-option"
    assert refusal(ann.post("/api/tables", **wish))[1] == "bad-ticket"


def test_a_ticket_of_somebody_else_does_not_count(ann: Guest, ben: Guest) -> None:
    ben.http.get("/")
    dice = own_dice(ann)
    foreign = ben.post("/api/tables", game=DICE.slug, seats=HERE, dice=dice)
    assert refusal(foreign) == (409, "bad-ticket")
    assert ann.create_with(*HERE, dice=dice), "nobody else used it up"


WRONG = ["", "x", "0" * 63, "0" * 65, "0" * 63 + "A", "0" * 63 + "g", "0" * 64 + "\n", 7, None]


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_number_is_malformed(ann: Guest, wrong: object) -> None:
    table = ann.create("me", "link")
    ticket = promise(ann)["ticket"]
    for dice in ({"ticket": ticket, "number": wrong}, {"ticket": wrong, "number": ANN}):
        made = ann.post("/api/tables", game=DICE.slug, seats=HERE, dice=dice)
        assert refusal(made) == (400, "malformed")
        assert refusal(ann.post(f"/api/tables/{table}/rematch", dice=dice)) == (400, "malformed")
    assert refusal(add_number(ann, table, wrong)) == (400, "malformed")  # type: ignore[arg-type]
    if wrong is not None:
        joined = ann.post(f"/api/tables/{table}/join", seat=1, number=wrong)
        assert refusal(joined) == (400, "malformed")
    assert ann.create_with(*HERE, dice={"ticket": ticket, "number": ANN}), "the ticket still counts"


def test_tickets_are_limited_like_new_tables(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, tables_per_s=0.001, tables_burst=4)
    with Server(settings) as server, server.guest() as ann, server.guest() as ben:
        tickets = [promise(guest)["ticket"] for guest in (ann, ben, ann, ben)]
        refused = ann.http.post("/api/dice")
        assert refusal(refused) == (429, "too-fast") and len(set(tickets)) == 4
        assert ann.create_with(*HERE, dice={"ticket": tickets[2], "number": ANN})


def test_another_site_gets_no_ticket(ann: Guest) -> None:
    foreign = ann.http.post("/api/dice", headers={"Origin": "http://example.org"})
    assert refusal(foreign) == (403, "foreign")


# --------------------------------------------------------------------------- numbers
def test_who_joins_adds_a_number_before_the_first_draw(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "link", goal=1)
    assert dice_at(ben, table)["given"] is False
    joined = ben.post(f"/api/tables/{table}/join", seat=1, number=BEN)
    assert joined.status_code == 200
    assert dice_at(ben, table)["numbers"] == [
        {"seat": 0, "since": 0, "number": ANN},
        {"seat": 1, "since": 0, "number": BEN},
    ]
    assert dice_at(ann, table)["given"] and dice_at(ben, table)["given"]


def test_the_first_number_of_a_browser_stands(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "link", "link", "link")
    for seat in (2, 2, 1):
        ben.post(f"/api/tables/{table}/join", seat=seat, number=digits(f"Ben {seat}"))
    before = dice_at(ben, table)
    assert [(n["seat"], n["number"]) for n in before["numbers"]] == [(0, ANN), (2, digits("Ben 2"))]
    again = add_number(ben, table, digits("another"))
    assert again.status_code == 200 and again.json() == before == dice_at(ben, table)


def test_who_joined_without_a_number_may_join_again_with_one(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "link", "link")
    ben.post(f"/api/tables/{table}/join", seat=1)
    assert len(dice_at(ben, table)["numbers"]) == 1
    ben.post(f"/api/tables/{table}/join", seat=1, number=BEN)
    assert dice_at(ben, table)["numbers"][1] == {"seat": 1, "since": 0, "number": BEN}


def test_a_late_number_counts_from_then_on(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "link", "here", goal=3)
    ben.post(f"/api/tables/{table}/join", seat=1)
    with ann.sit(table) as one, ben.sit(table) as two:
        while one.frame["version"] < 8:
            (one if one.frame["questions"] else two).play_on()
            newest = max(one.frame["version"], two.frame["version"])
            one.wait_version(newest)
            two.wait_version(newest)
        frames = [len(chair.heard) for chair in (one, two)]
        added = add_number(ben, table, BEN).json()
        assert added["numbers"][1] == {"seat": 1, "since": one.frame["version"], "number": BEN}
        assert added["given"] and added["seed"] is None
        one.say(type="ping", sent=1.0)
        one.wait(lambda m: m["type"] == "pong")
        assert len(one.heard) == frames[0] + 1, "nothing changes at the table"


def test_who_only_watches_adds_nothing(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "here")
    assert refusal(add_number(ben, table, BEN)) == (403, "not-yours")
    assert refusal(add_number(ben, "abcdefgh2345", BEN)) == (404, "unknown")
    assert refusal(ben.http.get("/api/tables/abcdefgh2345/dice")) == (404, "unknown")
    assert len(dice_at(ann, table)["numbers"]) == 1


def test_a_creator_without_a_seat_adds_a_number_when_sitting_down(ann: Guest) -> None:
    table = create_with_dice(ann, "link", "link")
    assert dice_at(ann, table)["numbers"] == []
    ann.post(f"/api/tables/{table}/join", seat=1, number=ANN)
    assert dice_at(ann, table)["numbers"] == [{"seat": 1, "since": 0, "number": ANN}]


def test_a_table_that_is_closed_to_spectators_tells_them_nothing(ann: Guest, ben: Guest) -> None:
    table = ann.create_with(*HERE, spectators=False)
    assert refusal(ben.http.get(f"/api/tables/{table}/dice")) == (403, "not-yours")


# --------------------------------------------------------------------------- after the end
def test_the_end_tells_everything(ann: Guest, seeds: Seeds) -> None:
    table = create_with_dice(ann, "me", "here", goal=2)
    finish(ann, table)
    told, text = dice_at(ann, table), record_at(ann, table)
    assert told["seed"] == seeds.made[0] and told["given"]
    proof = verify_record(text, told["commitment"])
    assert proof is not None and proof.draws == [drawn["index"] for drawn in told["draws"]]
    lines = text.split("\n\n")[1].splitlines()
    for drawn in told["draws"]:
        assert lines[drawn["index"]].removeprefix("chance ") in drawn["actions"]
        assert drawn["weights"] == ["1"] * len(drawn["actions"])
    header = f"dice {told['commitment']}\nseed {told['seed']}\nnumber 0 0 {ANN}\n\n"
    assert f"option trap none\n{header}" in text


def test_everybody_is_told_whether_they_gave_a_number(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "here", goal=1)
    finish(ann, table)
    assert [dice_at(guest, table)["given"] for guest in (ann, ben, ann, ben)] == [1, 0, 1, 0]


def test_no_number_is_added_after_the_end(ann: Guest) -> None:
    table = ann.create("me", "here", goal=1, trap="none")
    finish(ann, table)
    before = dice_at(ann, table)
    late = add_number(ann, table, ANN)
    assert late.status_code == 200 and ANN not in late.text, "it counts for nothing"
    assert dice_at(ann, table) == before and before["numbers"] == []
    other = create_with_dice(ann, "me", "here", goal=1)
    finish(ann, other)
    assert add_number(ann, other, BEN).json() == dice_at(ann, other), "given already"


def test_what_is_told_at_the_end_is_computed_once(ann: Guest, monkeypatch: Any) -> None:
    table = create_with_dice(ann, "me", "here", goal=1)
    finish(ann, table)
    told = [dice_at(ann, table) for _ in range(2)]
    monkeypatch.setattr("sortilege.table.frames.draws_of", lambda match: 1 / 0)
    assert [dice_at(ann, table) for _ in range(2)] == told
    packed = ann.http.get(f"/api/tables/{table}/dice")
    assert packed.headers["content-encoding"] == "gzip"


# --------------------------------------------------------------------------- rematches
def test_a_rematch_has_dice_of_its_own(ann: Guest, ben: Guest) -> None:
    table = create_with_dice(ann, "me", "link", goal=1)
    ben.post(f"/api/tables/{table}/join", seat=1, number=BEN)
    with ann.sit(table) as one, ben.sit(table) as two:
        while one.frame["phase"] != "over":
            asked = one if one.frame["questions"] else two
            asked.play_on()
            newest = max(one.frame["version"], two.frame["version"])
            one.wait_version(newest)
            two.wait_version(newest)
    promised = promise(ben)
    dice = {"ticket": promised["ticket"], "number": digits("Ben again")}
    again = ben.post(f"/api/tables/{table}/rematch", dice=dice).json()["table"]
    told = dice_at(ann, again)
    assert told["commitment"] == promised["commitment"] != dice_at(ann, table)["commitment"]
    assert told["numbers"] == [{"seat": 1, "since": 0, "number": digits("Ben again")}]
    assert told["seed"] is None and not told["given"]
    late = add_number(ann, again, digits("Ann again")).json()
    assert late["numbers"][1]["seat"] == 0 and late["numbers"][1]["since"] > 0


@pytest.mark.parametrize("body", [b"", b"{}", b'{"dice":null}'])
def test_a_rematch_without_a_ticket(ann: Guest, body: bytes) -> None:
    table = create_with_dice(ann, "me", "here", goal=1)
    finish(ann, table)
    made = ann.http.post(f"/api/tables/{table}/rematch", content=body)
    again = dice_at(ann, made.json()["table"])
    assert again["commitment"] != dice_at(ann, table)["commitment"] and again["numbers"] == []


def test_a_rematch_with_a_bad_ticket_is_not_made(ann: Guest) -> None:
    table = create_with_dice(ann, "me", "here", goal=1)
    finish(ann, table)
    dice = {"ticket": digits("no ticket"), "number": ANN}
    assert refusal(ann.post(f"/api/tables/{table}/rematch", dice=dice)) == (409, "bad-ticket")
    assert len(ann.http.get("/api/tables").json()) == 1
    first = ann.post(f"/api/tables/{table}/rematch", dice=own_dice(ann)).json()
    second = ann.post(f"/api/tables/{table}/rematch", dice=own_dice(ann, BEN)).json()
    assert first == second, "everybody is sent to the same table"
    assert [n["number"] for n in dice_at(ann, first["table"])["numbers"]] == [ANN]
