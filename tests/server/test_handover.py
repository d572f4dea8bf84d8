"""Somebody takes a seat to another device: a code that serves once, a change that is saved, secrets that follow."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.engine.registry import all_slugs, get_game
from sortilege.server.store.contract import Change, CommitUnknown, StoreError
from sortilege.server.store.sqlite import SqliteStore
from sortilege.server.wire.connection import Connection
from tests.server.test_board_screen import news
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.toy_game import TOY

BAD_CODES: tuple[object, ...] = (
    "",
    "abc",
    "abcdefghijkmnpq2" * 2,
    "ABCDEFGHIJKMNPQ2",
    "abcdefghijkmnp01",
    7,
    None,
    [],
)


def make_code(guest: Guest, table: str, *seats: int) -> str:
    """The code behind the link."""
    made = guest.post(f"/api/tables/{table}/handover", seats=seats or (0,))
    assert made.status_code == 201, made.text
    link, code = made.json()["link"].split("#")
    assert link == f"{guest.address}/seat/{table}" and made.json()["life_s"] == 300
    assert made.json()["qr"].startswith("<svg") and code not in made.json()["qr"]
    return str(code)


@pytest.fixture(autouse=True)
def _cookies(ann: Guest, ben: Guest) -> None:
    """Both have opened a page before."""
    for guest in (ann, ben):
        guest.http.get("/")


def take(guest: Guest, table: str, code: object) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/handover/take", code=code)


def look(guest: Guest, table: str, code: object) -> httpx.Response:
    return guest.post(f"/api/tables/{table}/handover/look", code=code)


def hand_over(giver: Guest, taker: Guest, table: str, *seats: int) -> None:
    taken = take(taker, table, make_code(giver, table, *seats))
    assert taken.status_code == 200, taken.text


def problem(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


# --------------------------------------------------------------------------- what is seen
@pytest.mark.parametrize("slug", all_slugs())
def test_after_a_handover_the_old_browser_is_a_stranger_byte_for_byte(
    server: Server, ann: Guest, ben: Guest, slug: str
) -> None:
    """In the middle of a game: every frame, and everything it asks for; the new browser goes on with the secrets."""
    kinds = ["me"] + ["bot"] * (get_game(slug).least_seats - 1)
    table = ann.create(*kinds, game=slug)
    with server.guest() as cleo, ann.sit(table) as old, cleo.sit(table) as stranger:
        for _ in range(6):
            old.play_on()
        hand_over(ann, ben, table)
        old.wait(lambda m: m["type"] == "moved")
        old.wait(lambda m: m["type"] == "frame")
        since = len(old.raw)
        assert old.frame["eye"] is None and old.frame["questions"] == []
        with ben.sit(table) as new:
            assert new.frame["eye"] == 0 and new.frame["seats"][0]["yours"]
            for _ in range(8):
                new.play_on()
            for chair in (old, stranger):
                chair.wait_version(new.frame["version"])
            for path in ("", "/log", "/last-turn", "/dice"):
                assert same(ann, cleo, f"/api/tables/{table}{path}"), path
        shown = news(Chair(old.socket, heard=old.heard[since:], raw=old.raw[since:]))
        seen = news(stranger)
        assert len(shown.keys() & seen.keys()) > 2
        assert all(shown[n] == seen[n] for n in shown.keys() & seen.keys())


def same(one: Guest, two: Guest, path: str) -> bool:
    """Are both answered the same? Bots may play meanwhile: then both ask again."""
    while True:
        before, other, after = (guest.http.get(path).text for guest in (one, two, one))
        if before == after:
            return other == before


def test_frames_that_still_wait_for_the_old_browser_are_dropped() -> None:
    connection = Connection("ann", 8)
    connection.show(b"secret")
    connection.tell(b"ack")
    connection.forget_shown()
    assert [data for _, data in connection._queue] == [b"ack"]


def test_the_rights_follow_the_seat(ann: Guest, ben: Guest) -> None:
    """Playing, taking back and hints; the old browser is refused."""
    table = ann.create("me", "here", trap="none", first=0)
    with ann.sit(table) as old, ben.sit(table) as new:
        assert old.play(0, "tap")["type"] == "ack"
        hand_over(ann, ben, table, 0, 1)
        new.wait(lambda m: m["type"] == "frame" and m["questions"])
        moved = old.wait(lambda m: m["type"] == "moved")
        assert moved["seats"] == [0, 1]
        asked = new.frame["questions"][0]
        refused = old.play(asked["seat"], asked["actions"][0], asked["question_id"])
        assert refused["code"] == "not-your-seat"
        old.say(type="undo", seat=0, version=new.frame["version"], key="late")
        assert old.wait(lambda m: m["type"] == "refused")["code"] == "not-your-seat"
        new.say(type="undo", seat=0, version=new.frame["version"], key="back")
        answer = new.wait(lambda m: m["type"] in ("ack", "refused"))
        assert answer["type"] == "ack" or answer["code"].startswith("undo-")
        assert new.play(*played(new))["type"] == "ack"


def played(chair: Chair) -> tuple[int, str]:
    asked = chair.frame["questions"][0]
    return asked["seat"], asked["actions"][0]


def test_one_of_the_seats_around_a_tablet_is_handed_over(ann: Guest, ben: Guest) -> None:
    """The others stay; with private cards the device that is left shows its one seat by itself."""
    table = ann.create("me", "here", "here", game=TOY.slug)
    with ann.sit(table) as tablet, ben.sit(table) as phone:
        assert tablet.frame["eye"] is None, "several people share it"
        hand_over(ann, ben, table, 1)
        phone.wait(lambda m: m["type"] == "frame" and m["eye"] == 1)
        assert [q["seat"] for q in phone.frame["questions"]] == [1]
        tablet.sync()
        assert [seat["yours"] for seat in tablet.frame["seats"]] == [True, False, True]
        tablet.say(type="look", seat=1)
        assert tablet.wait(lambda m: m["type"] == "refused")["code"] == "not-your-seat"


def test_everybody_sees_that_the_player_is_here_again(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "link")
    ben.post(f"/api/tables/{table}/join", seat=1)
    with Guest(ann.address) as cleo, ann.sit(table), ben.sit(table) as other:
        cleo.http.get("/")
        other.sync()
        hand_over(ann, cleo, table)
        other.wait(lambda m: m["type"] == "frame" and not m["seats"][0]["online"])
        with cleo.sit(table):
            assert other.wait(lambda m: m["type"] == "presence")["online"] == [True, True]


def test_at_a_closed_table_the_old_browser_is_sent_away_and_told_why(
    ann: Guest, ben: Guest
) -> None:
    table = ann.create_with({"kind": "me"}, {"kind": "here"}, spectators=False)
    with ann.sit(table) as old:
        assert look(ben, table, make_code(ann, table, 0, 1)).json()["seats"][1]["seat"] == 1
        hand_over(ann, ben, table, 0, 1)
        with pytest.raises(ConnectionClosed, match="4409"):
            while True:
                old.hear()
    with pytest.raises(ConnectionClosed, match="4403"):
        ann.sit(table).hear()
    with ben.sit(table) as new:
        assert new.frame["questions"]


# --------------------------------------------------------------------------- codes
def test_a_look_does_not_use_a_code_up_and_taking_does(ann: Guest, ben: Guest) -> None:
    table = ann.create_with({"kind": "me", "name": "Lina", "face": 3}, {"kind": "here"})
    code = make_code(ann, table)
    assert ben.http.get(f"/seat/{table}").status_code == 200, "what a link preview opens"
    for _ in range(3):
        told = look(ben, table, code).json()
        assert told["seats"] == [{"seat": 0, "name": "Lina", "face": 3}]
        assert (told["phase"], told["is_here"]) == ("playing", False)
    assert look(ann, table, code).json()["is_here"]
    assert problem(take(ann, table, code)) == (409, "seat-here"), "and it still serves"
    assert take(ben, table, code).status_code == 200
    assert problem(take(ann, table, code)) == (409, "bad-code")
    for guest in (ann, ben):
        assert problem(look(guest, table, code)) == (409, "bad-code")


def test_an_answer_that_was_lost_can_be_asked_again_and_moves_nothing(
    ann: Guest, ben: Guest
) -> None:
    table = ann.create("me", "here")
    code = make_code(ann, table, 0)
    assert [take(ben, table, code).status_code for _ in range(2)] == [200, 200]
    hand_over(ben, ann, table, 0)
    assert take(ben, table, code).status_code == 200, "it was used, by this browser"
    assert [seat["yours"] for seat in seats_of(ann, table)] == [True, True]


def seats_of(guest: Guest, table: str) -> list[dict[str, Any]]:
    return list(guest.http.get(f"/api/tables/{table}").json()["seats"])


def test_a_code_serves_at_its_table_only_and_a_newer_one_replaces_it(
    ann: Guest, ben: Guest
) -> None:
    table, other = ann.create("me", "here"), ann.create("me", "here")
    first = make_code(ann, table)
    assert problem(take(ben, other, first)) == (409, "bad-code")
    second = make_code(ann, table, 0, 1)
    assert problem(take(ben, table, first)) == (409, "bad-code")
    assert take(ben, table, second).status_code == 200


def test_a_code_whose_seat_went_elsewhere_counts_no_more(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here")
    with Guest(ann.address) as cleo:
        hand_over(ann, cleo, table, 0)
        late = make_code(cleo, table, 0)
        hand_over(cleo, ann, table, 0)
        assert problem(look(ben, table, late)) == (409, "bad-code")
        code = make_code(ann, table, 0)
        assert take(cleo, table, code).status_code == 200


@pytest.mark.parametrize("seats", [[], [1], [0, 1], [5], [-1], [9], ["0"], "0", None, [0] * 9])
def test_only_the_own_seats_get_a_code(ann: Guest, ben: Guest, seats: Any) -> None:
    table = ann.create("me", "bot")
    status, code = problem(ann.post(f"/api/tables/{table}/handover", seats=seats))
    assert (status, code) in ((400, "malformed"), (409, "not-your-seat"))
    assert problem(ben.post(f"/api/tables/{table}/handover", seats=[0]))[1] == "not-your-seat"
    assert problem(ann.post("/api/tables/nothing/handover", seats=[0])) == (404, "unknown")


@pytest.mark.parametrize("code", BAD_CODES)
def test_bad_codes(ann: Guest, code: object) -> None:
    table = ann.create("me", "here")
    for answer in (look(ann, table, code), take(ann, table, code)):
        assert problem(answer) == (400, "malformed")


def test_another_site_takes_nothing(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here")
    headers = {"Origin": "https://example.org"}
    body = {"code": make_code(ann, table)}
    refused = ben.http.post(f"/api/tables/{table}/handover/take", json=body, headers=headers)
    assert problem(refused) == (403, "foreign")


def test_guessing_is_slow(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, codes_per_s=0.001, codes_burst=5)
    with Server(settings) as server, server.guest() as ann, server.guest() as ben:
        table = ann.create("me", "here")
        answers = [look(ben, table, "a" * 16).status_code for _ in range(8)]
        assert answers == [409] * 5 + [429] * 3
        made = [ann.post(f"/api/tables/{table}/handover", seats=[0]) for _ in range(8)]
        assert [answer.status_code for answer in made] == [201] * 5 + [429] * 3


def test_a_stranger_who_guesses_keeps_nobody_from_taking_a_seat(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, codes_per_s=0.001, codes_burst=5)
    with Server(settings) as server, server.guest() as ann, server.guest() as ben:
        table = ann.create("me", "here")
        code = make_code(ann, table)
        elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
        with httpx.Client(transport=elsewhere, base_url=server.address) as stranger:
            path, guess = f"/api/tables/{table}/handover/look", {"code": "a" * 16}
            answers = [stranger.post(path, json=guess).status_code for _ in range(6)]
            assert answers == [409] * 5 + [429]
        assert take(ben, table, code).status_code == 200


# --------------------------------------------------------------------------- what is kept
class FailingStore(SqliteStore):
    """A store that fails once when it is told so."""

    fails = False

    async def commit(self, *changes: Change) -> None:
        if self.fails:
            self.fails = False
            raise StoreError("the disk is full")
        await super().commit(*changes)


def test_a_seat_that_could_not_be_saved_stays_and_the_code_serves_again(tmp_path: Path) -> None:
    store = FailingStore(tmp_path)
    with (
        Server(quick_settings(tmp_path), store=store) as server,
        server.guest() as ann,
        server.guest() as ben,
    ):
        table = ann.create("me", "here")
        with ann.sit(table) as old:
            code = make_code(ann, table, 0, 1)
            store.fails = True
            assert problem(take(ben, table, code)) == (503, "store")
            assert old.sync()["seats"][0]["yours"]
            assert take(ben, table, code).status_code == 200
            old.wait(lambda m: m["type"] == "moved")


class UncertainStore(SqliteStore):
    """A store that once saves a change and then says that it does not know."""

    is_uncertain = False

    async def commit(self, *changes: Change) -> None:
        await super().commit(*changes)
        if self.is_uncertain and changes[0].seats is not None:
            self.is_uncertain = False
            raise CommitUnknown("the connection broke")


def test_a_seat_that_was_saved_although_nobody_was_told_has_no_secrets_on_the_old_browser(
    tmp_path: Path,
) -> None:
    store = UncertainStore(tmp_path)
    with (
        Server(quick_settings(tmp_path), store=store) as server,
        server.guest() as ann,
        server.guest() as ben,
    ):
        ben.http.get("/")
        table = ann.create("me", "bot", game=TOY.slug)
        with ann.sit(table) as old:
            code = make_code(ann, table)
            store.is_uncertain = True
            assert problem(take(ben, table, code)) == (503, "store")
            assert take(ben, table, code).status_code == 200, "trying again changes nothing"
            old.wait(lambda m: m["type"] == "moved")
            old.wait(lambda m: m["type"] == "frame")
            assert old.frame["eye"] is None and old.frame["questions"] == []
            with ben.sit(table) as new:
                assert new.frame["eye"] == 0


def test_the_seat_is_kept_over_a_restart_with_the_rights_of_the_creator(tmp_path: Path) -> None:
    with Server(quick_settings(tmp_path)) as server:
        ann, ben = server.guest(), server.guest()
        table, waiting = ann.create("me", "here"), ann.create("me", "link")
        hand_over(ann, ben, table, 0, 1)
        hand_over(ann, ben, waiting, 0)
    with Server(quick_settings(tmp_path)) as server, ann, ben:
        ann.move_to(server.address)
        ben.move_to(server.address)
        assert ann.http.get("/api/tables").json() == []
        assert {t["table"] for t in ben.http.get("/api/tables").json()} == {table, waiting}
        bot = {"bot": "random", "level": 1}
        assert problem(ann.post(f"/api/tables/{waiting}/fill", **bot)) == (403, "not-yours")
        assert ben.post(f"/api/tables/{waiting}/fill", **bot).status_code == 200
        with ben.sit(table) as chair:
            chair.play_to_the_end()
        for path in ("record", "replay", "story"):
            assert ann.http.get(f"/api/tables/{table}/{path}").status_code == 200
        assert ben.post(f"/api/tables/{table}/rematch").status_code == 200


def test_whoever_keeps_a_seat_stays_the_creator(ann: Guest, ben: Guest) -> None:
    table = ann.create("me", "here", "link")
    hand_over(ann, ben, table, 1)
    assert ann.http.get(f"/api/tables/{table}").json()["is_creator"]
    assert not ben.http.get(f"/api/tables/{table}").json()["is_creator"]
