"""A browser may be connected to any node: what it sends reaches its table, and what it is sent comes from there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from random import Random

import pytest

from tests.support.node_group import NodeGroup, at, node_group
from tests.support.provable import digits
from tests.support.serving import Chair, Guest
from tests.support.toy_dice import DICE


@pytest.fixture(scope="module")
def group(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NodeGroup]:
    with node_group(tmp_path_factory.mktemp("nodes")) as group:
        yield group


def test_people_at_three_nodes_play_one_game(group: NodeGroup) -> None:
    with ExitStack() as stack:
        guests = [stack.enter_context(group.guest_at(node)) for node in range(3)]
        table = guests[0].create("me", "link", "link", goal=2)
        for seat, guest in enumerate(guests[1:], 1):
            joined = guest.post(f"/api/tables/{table}/join", seat=seat)
            assert joined.status_code == 200, joined.text
        chairs = [stack.enter_context(guest.sit(table)) for guest in guests]
        for _ in range(30):
            newest = max(chair.frame["version"] for chair in chairs)
            for chair in chairs:
                chair.wait_version(newest)
            if chairs[0].frame["phase"] == "over":
                break
            asked = [chair for chair in chairs if chair.frame["questions"]]
            asked[0].play_on()
        versions = [[m["version"] for m in c.heard if m["type"] == "frame"] for c in chairs]
        assert max(versions[0]) > 5
        assert all(seen == sorted(seen) for seen in versions)


def test_every_call_about_a_table_is_answered_through_another_node(group: NodeGroup) -> None:
    with group.guest_at(0) as ann:
        table = ann.create("me", "here", goal=2)
        with ann.sit(table) as chair, at(ann, group.nodes[1]) as elsewhere:
            for path in (
                "",
                "/log",
                "/last-turn",
                "/dice",
                "/record",
                "/replay",
                "/story",
                "/feats",
            ):
                assert same(ann, elsewhere, f"/api/tables/{table}{path}"), path
            play_to_the_end(chair)
            for path in ("", "/log", "/dice", "/record", "/replay?eye=1", "/story", "/nothing"):
                assert same(ann, elsewhere, f"/api/tables/{table}{path}"), path
            qr_code = elsewhere.http.get(f"/api/tables/{table}/qr.svg")
            assert qr_code.headers["content-type"] == "image/svg+xml" and qr_code.text
            assert "modulepreload" in elsewhere.http.get(f"/t/{table}").text
            again = elsewhere.post(f"/api/tables/{table}/rematch")
            assert again.status_code == 200, again.text
            assert again.json()["table"] == chair.wait(lambda m: m["type"] == "rematch")["table"]


def test_a_preview_names_the_host_at_every_node(group: NodeGroup) -> None:
    with group.guest_at(0) as ann, group.guest_at(1) as stranger:
        table = ann.create_with({"kind": "me", "name": "Lina"}, {"kind": "link"})
        for guest in (ann, stranger):
            assert "<title>Lina invites you to" in guest.http.get(f"/t/{table}").text


def test_a_bot_at_another_node_is_not_asked_about_a_seat(group: NodeGroup) -> None:
    with (
        group.guest_at(0) as ann,
        group.guest_at(1) as machine,
        group.guest_at(2) as ben,
    ):
        for guest in (ann, machine, ben):
            guest.http.get("/")
        table = ann.create("me", "link", "link")
        for seat, guest in enumerate((machine, ben), 1):
            guest.post(f"/api/tables/{table}/join", seat=seat)
        with machine.sit(table, as_bot=True), group.guest_at(1) as asker:
            refused = asker.post(f"/api/tables/{table}/claim", seat=0)
            assert refused.json()["code"] == "nobody-here"
            with ben.sit(table):
                asked = asker.post(f"/api/tables/{table}/claim", seat=0)
                assert asked.json()["claim"]["asked"] == 1


def test_a_ticket_for_dice_serves_at_another_node_and_once(group: NodeGroup) -> None:
    with group.guest_at(0) as ann:
        made = ann.post("/api/dice").json()
        with at(ann, group.nodes[2]) as elsewhere, group.guest_at(1) as thief:
            wish = {"ticket": made["ticket"], "number": digits("ann")}
            seats = [{"kind": "me"}, {"kind": "here"}]
            for guest, status in ((thief, 409), (elsewhere, 201), (ann, 409)):
                created = guest.post("/api/tables", game=DICE.slug, seats=seats, dice=wish)
                assert created.status_code == status, created.text
                if status == 201:
                    table = elsewhere.http.get(f"/api/tables/{created.json()['table']}").json()
                    assert table["commitment"] == made["commitment"]


def test_a_seat_goes_from_one_node_to_another_with_its_table_at_a_third(group: NodeGroup) -> None:
    with group.guest_at(0) as ann, group.guest_at(1) as ben, group.guest_at(2) as cleo:
        for guest in (ann, ben, cleo):
            guest.http.get("/")
        table = cleo.create("link", "link", first=0)
        for seat, guest in enumerate((ann, cleo)):
            assert guest.post(f"/api/tables/{table}/join", seat=seat).status_code == 200
        with ann.sit(table) as old, ben.sit(table) as new:
            link = ann.post(f"/api/tables/{table}/handover", seats=[0]).json()["link"]
            code = link.rpartition("#")[2]
            path = f"/api/tables/{table}/handover/take"
            tries = [guest.post(path, code=code).status_code for guest in (ben, ben, cleo)]
            assert tries == [200, 200, 409], "an answer that was lost on the way can be asked again"
            assert old.wait(lambda m: m["type"] == "moved")["seats"] == [0]
            old.wait(lambda m: m["type"] == "frame")
            assert old.frame["eye"] is None and old.frame["questions"] == []
            assert new.question(0)["actions"]
            assert new.play(0, new.question(0)["actions"][0])["type"] == "ack"


def play_to_the_end(chair: Chair) -> None:
    """Play anything: whoever always turns the same way may trip over the same trap for ever."""
    chance = Random(1)
    while chair.frame["phase"] != "over":
        question = chair.frame["questions"][0]
        answer = chair.play(question["seat"], chance.choice(question["actions"]))
        chair.wait_version(answer["version"])


def same(one: Guest, two: Guest, path: str) -> bool:
    """Is the answer the same at two nodes, but for their addresses?"""
    first, second = one.http.get(path), two.http.get(path)
    assert first.status_code == second.status_code, (path, first.text, second.text)
    assert first.headers["content-type"] == second.headers["content-type"]
    return first.text.replace(one.address, "") == second.text.replace(two.address, "")
