"""A seat whose browser is gone: whoever says so gets it if everybody present who plays agrees."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sortilege.server.live.seat_claims import CLAIM_MS, SeatClaims
from sortilege.table.seats import Seat, take_seat
from tests.server.test_handover import hand_over, make_code, problem, take
from tests.support.serving import PATIENCE_S, Chair, Guest, Server, quick_settings
from tests.support.toy_game import TOY


class Family:
    """Four browsers with one seat each at a table, the first of which is gone; and somebody who asks."""

    def __init__(self, server: Server, stack: ExitStack, people: int = 3, **wishes: Any) -> None:
        self.lost, *self.guests = [self._come(server, stack) for _ in range(people)]
        self.asker, self.stranger = (self._come(server, stack) for _ in range(2))
        seats = [{"kind": "me", "name": "Lina"}, *[{"kind": "link"}] * (people - 1)]
        self.table = self.lost.create_with(*seats, game=TOY.slug, **wishes)
        for number, guest in enumerate(self.guests, 1):
            guest.post(f"/api/tables/{self.table}/join", seat=number)
        self.stack = stack

    @staticmethod
    def _come(server: Server, stack: ExitStack) -> Guest:
        guest = stack.enter_context(server.guest())
        guest.http.get("/")
        return guest

    def sit(self, guest: Guest) -> Chair:
        return self.stack.enter_context(guest.sit(self.table))

    def claim(self, guest: Guest | None = None, seat: object = 0) -> httpx.Response:
        return (guest or self.asker).post(f"/api/tables/{self.table}/claim", seat=seat)

    def told(self, guest: Guest | None = None) -> dict[str, Any]:
        answer = (guest or self.asker).http.get(f"/api/tables/{self.table}/claim")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def wait_until_here(self, people: int) -> None:
        """The server has noticed who has gone."""
        deadline_s = monotonic() + PATIENCE_S
        while self.told()["here"] != people:
            assert monotonic() < deadline_s

    def say(self, guest: Guest, claim: object, agrees: object = True) -> httpx.Response:
        path = f"/api/tables/{self.table}/claim/answer"
        return guest.post(path, claim=claim, agrees=agrees)


@pytest.fixture
def stack() -> Any:
    with ExitStack() as stack:
        yield stack


@pytest.fixture
def family(server: Server, stack: ExitStack) -> Family:
    return Family(server, stack)


def asked(chair: Chair) -> dict[str, Any]:
    return chair.wait(lambda m: m["type"] == "claim")


def test_everybody_agrees_and_the_seat_with_its_secrets_goes_on(family: Family) -> None:
    chairs = [family.sit(guest) for guest in family.guests]
    watching = family.sit(family.asker)
    told = family.claim().json()
    assert told["lost"] == [{"seat": 0, "name": "Lina", "face": 0}] and told["here"] == 2
    assert (told["claim"]["state"], told["claim"]["asked"]) == ("open", 2)
    questions = [asked(chair) for chair in chairs]
    assert questions[0]["seat"] == 0 and 0 < questions[0]["left_ms"] <= CLAIM_MS
    assert family.say(family.guests[0], questions[0]["id"]).status_code == 200
    assert family.told()["claim"]["agreed"] == 1
    assert not watching.sync()["seats"][0]["yours"], "one of two is not everybody"
    assert family.say(family.guests[1], questions[0]["id"]).status_code == 200
    watching.wait(lambda m: m["type"] == "frame" and m["eye"] == 0)
    assert watching.question(0)["actions"] and family.told()["claim"]["state"] == "given"
    assert asked(chairs[0])["left_ms"] == 0
    with family.lost.sit(family.table) as late:
        assert late.frame["eye"] is None and late.frame["questions"] == []
    assert not family.lost.http.get(f"/api/tables/{family.table}").json()["is_creator"]
    assert "claim" not in [m["type"] for m in watching.heard], "who asks is not asked"


def test_one_refusal_ends_it(family: Family) -> None:
    chairs = [family.sit(guest) for guest in family.guests]
    family.claim()
    question = asked(chairs[0])
    assert family.say(family.guests[0], question["id"], agrees=False).status_code == 200
    assert family.told()["claim"]["state"] == "refused"
    assert problem(family.say(family.guests[1], question["id"])) == (409, "claim-over")
    assert family.claim().json()["claim"]["state"] == "open", "they may ask again"


def test_the_owner_who_is_here_makes_it_impossible(family: Family) -> None:
    chair = family.sit(family.guests[0])
    own = family.sit(family.lost)
    assert problem(family.claim()) == (409, "not-lost")
    own.socket.close()
    family.wait_until_here(1)
    family.claim()
    question = asked(chair)
    family.sit(family.lost)
    assert asked(chair)["left_ms"] == 0
    assert family.told()["claim"]["state"] == "back"
    assert problem(family.say(family.guests[0], question["id"])) == (409, "claim-over")


def test_who_comes_later_is_asked_too_and_who_goes_has_not_agreed(family: Family) -> None:
    first = family.sit(family.guests[0])
    family.claim()
    question = asked(first)
    second = family.sit(family.guests[1])
    assert asked(second)["id"] == question["id"]
    assert family.say(family.guests[0], question["id"]).status_code == 200
    second.socket.close()
    family.wait_until_here(1)
    told = family.told()["claim"]
    assert (told["state"], told["agreed"], told["asked"]) == ("open", 1, 2)


def test_nobody_is_there_who_could_agree(family: Family) -> None:
    assert family.told()["here"] == 0
    assert problem(family.claim()) == (409, "nobody-here")
    family.sit(family.stranger)
    assert problem(family.claim()) == (409, "nobody-here"), "spectators have no say"


def test_bots_do_not_count(server: Server, stack: ExitStack) -> None:
    family = Family(server, stack, people=2)
    table = family.lost.create("me", "bot")
    refused = family.asker.post(f"/api/tables/{table}/claim", seat=0)
    assert problem(refused) == (409, "nobody-here")
    assert problem(family.asker.post(f"/api/tables/{table}/claim", seat=1)) == (409, "not-lost")


def test_a_bot_that_took_a_seat_by_the_link_is_not_asked(family: Family) -> None:
    machine, ben = family.guests
    told = family.stack.enter_context(machine.sit(family.table, as_bot=True))
    assert family.told()["lost"][0]["seat"] == 0 and family.told()["here"] == 0
    assert problem(family.claim()) == (409, "nobody-here"), "a bot cannot know who somebody is"
    chair = family.sit(ben)
    assert family.claim().json()["claim"]["asked"] == 1
    family.stack.enter_context(machine.sit(family.table, as_bot=True))
    question = asked(chair)
    assert problem(family.say(machine, question["id"])) == (403, "not-yours")
    assert family.say(ben, question["id"]).status_code == 200
    assert family.told()["claim"]["state"] == "given"
    told.sync()
    assert "claim" not in [m["type"] for m in told.heard]


def test_all_seats_of_a_lost_tablet_come_back_one_after_the_other(
    server: Server, stack: ExitStack
) -> None:
    family = Family(server, stack, people=2)
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "link"}, {"kind": "link"}]
    family.table = family.lost.create_with(*seats, game=TOY.slug)
    ben, gone = family.guests[0], family.stranger
    for seat, guest in ((2, ben), (3, gone)):
        guest.post(f"/api/tables/{family.table}/join", seat=seat)
    chair = family.sit(ben)
    own = family.sit(family.asker)
    for seat in (0, 1):
        told = family.told()
        assert seat in [one["seat"] for one in told["lost"]] and not told["sits"]
        assert family.claim(seat=seat).json()["claim"]["state"] == "open"
        question = chair.wait(lambda m: m["type"] == "claim" and m["left_ms"] > 0)
        family.say(ben, question["id"])
        assert family.told()["claim"]["state"] == "given"
    assert family.told()["sits"] and family.told()["lost"] == [], "nothing else is theirs"
    assert problem(family.claim(seat=3)) == (409, "sits")
    mine = [True, True, False, False]
    own.wait(lambda m: m["type"] == "frame" and [s["yours"] for s in m["seats"]] == mine)
    assert "claim" not in [m["type"] for m in own.heard], "who asks is not asked"


def test_who_hands_the_own_seat_on_has_no_say_any_more(family: Family) -> None:
    ben = family.guests[0]
    family.sit(ben)
    tablet = family.sit(family.stranger)
    family.claim()
    hand_over(ben, family.stranger, family.table, 1)
    question = asked(tablet)
    assert problem(family.say(ben, question["id"])) == (403, "not-yours")
    assert family.told()["claim"]["asked"] == 1
    assert family.say(family.stranger, question["id"]).status_code == 200
    assert family.told()["claim"]["state"] == "given"


def test_players_and_the_stranger_cannot_do_more_than_they_may(family: Family) -> None:
    chair = family.sit(family.guests[0])
    assert problem(family.claim(family.guests[0])) == (409, "sits")
    family.claim()
    question = asked(chair)
    assert problem(family.claim(family.stranger)) == (409, "claim-open")
    for guest in (family.stranger, family.asker, family.lost):
        assert problem(family.say(guest, question["id"])) == (403, "not-yours")
    assert family.told(family.stranger)["claim"] is None
    assert family.claim().json()["claim"]["state"] == "open", "asking twice changes nothing"
    assert problem(family.say(family.guests[0], "another")) == (409, "claim-over")


def test_at_a_table_closed_to_spectators_too(server: Server, stack: ExitStack) -> None:
    family = Family(server, stack, spectators=False)
    chair = family.sit(family.guests[0])
    with pytest.raises(ConnectionClosed, match="4403"):
        family.asker.sit(family.table).hear()
    family.claim()
    family.say(family.guests[0], asked(chair)["id"])
    assert family.told()["claim"]["state"] == "given"
    assert family.sit(family.asker).frame["eye"] == 0


def test_a_seat_that_is_handed_over_meanwhile_is_not_given_back(family: Family) -> None:
    chair = family.sit(family.guests[0])
    family.claim()
    question = asked(chair)
    hand_over(family.lost, family.stranger, family.table, 0)
    assert family.told()["claim"]["state"] == "back"
    assert problem(family.say(family.guests[0], question["id"])) == (409, "claim-over")


def test_a_code_of_the_lost_browser_counts_no_more(family: Family) -> None:
    chair = family.sit(family.guests[0])
    code = make_code(family.lost, family.table, 0)
    family.claim()
    family.say(family.guests[0], asked(chair)["id"])
    assert problem(take(family.stranger, family.table, code)) == (409, "bad-code")


@pytest.mark.parametrize("seat", [-1, 6, "0", None, 1.5, [], {}])
def test_malformed_claims(family: Family, seat: object) -> None:
    assert problem(family.claim(seat=seat)) == (400, "malformed")


@pytest.mark.parametrize("claim, agrees", [("", True), ("x" * 99, True), (1, True), ("a", 1)])
def test_malformed_answers(family: Family, claim: object, agrees: object) -> None:
    assert problem(family.say(family.guests[0], claim, agrees)) == (400, "malformed")
    assert problem(family.claim(seat=5)) == (409, "not-lost")
    assert problem(family.asker.post("/api/tables/nothing/claim", seat=0)) == (404, "unknown")


def test_a_stranger_cannot_annoy_a_table(tmp_path: Path, stack: ExitStack) -> None:
    settings = quick_settings(tmp_path, claims_per_s=0.001, claims_burst=2)
    family = Family(stack.enter_context(Server(settings)), stack)
    family.sit(family.guests[0])
    answers = [
        family.claim(guest).status_code for guest in (family.asker,) * 2 + (family.stranger,)
    ]
    assert answers == [200, 200, 429]


def test_a_stranger_who_asks_in_vain_keeps_nobody_from_asking(
    tmp_path: Path, stack: ExitStack
) -> None:
    settings = quick_settings(tmp_path, claims_per_s=0.001, claims_burst=2)
    family = Family(stack.enter_context(Server(settings)), stack)
    family.sit(family.guests[0])
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2")
    stranger = httpx.Client(transport=elsewhere, base_url=family.asker.address)
    with stranger:
        path = f"/api/tables/{family.table}/claim"
        answers = [stranger.post(path, json={"seat": 5}).status_code for _ in range(3)]
    assert answers == [409, 409, 429]
    assert family.claim().status_code == 200


# --------------------------------------------------------------------------- time
def test_a_claim_that_is_not_answered_in_time_is_over() -> None:
    now = [1000]
    claims = SeatClaims(lambda: now[0])
    claims.begin(0, "lina", "asker", {"ben"})
    is_open = []
    for passed in (CLAIM_MS - 1, 1):
        now[0] += passed
        is_open.append(claims.open is not None)
    assert is_open == [True, False]
    told, message = claims.of("asker"), claims.message_for("ben")
    assert told is not None and (told.state, told.left_ms) == ("late", 0)
    assert message is not None and message.left_ms == 0
    assert not claims.note_arrival("lina", {"lina", "ben"})


def test_a_free_seat_that_is_taken_says_nothing_about_a_claim() -> None:
    claims = SeatClaims(lambda: 0)
    seats = (Seat("person", "Lina", owner="lina"), Seat("link"))
    claims.begin(0, "lina", "asker", {"ben"})
    taken = take_seat(seats, 1, "ben", "Ben")
    assert isinstance(taken, tuple) and not claims.note_seats(taken, {"ben"})
    assert claims.open is not None
