"""The call about feats: own seats only, finished games only, and a bot that stands in earns nothing."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from sortilege.engine import feats
from tests.support.serving import Guest

PEOPLE = ({"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Leo"})
BOT = {"kind": "bot", "bot": "walker", "level": 1, "name": "Merlin"}


@pytest.fixture(autouse=True)
def toy_feats(monkeypatch: pytest.MonkeyPatch) -> None:
    """A feat of the toy: having acted oneself."""

    def earned(deeds: list[feats.Deed], seat: int) -> set[str]:
        assert deeds[0].at_ms > 10**12, "the time of day"
        return {"acted"} if feats.own_steps(deeds, seat) else set()

    found = SimpleNamespace(FEATS=("acted",), earned=earned)
    monkeypatch.setattr(feats, "feats_of", lambda game: found)


def play(guest: Guest, *seats: dict[str, Any]) -> str:
    table = guest.create_with(*seats, options={"trap": "none", "goal": 2})
    with guest.sit(table) as chair:
        chair.play_to_the_end()
    return table


def told(guest: Guest, table: str) -> Any:
    return guest.http.get(f"/api/tables/{table}/feats").json()


def test_the_seats_of_a_browser_and_no_others(ann: Guest, ben: Guest) -> None:
    table = play(ann, *PEOPLE)
    own = [{"seat": n, "feats": ["acted"], "unaided": True} for n in (0, 1)]
    assert told(ann, table)["seats"] == own
    assert told(ann, table)["seats"] == own, "asked twice, it is the same"
    assert told(ben, table)["seats"] == [], "who only watches has done nothing"


def test_bots_have_no_feats(ann: Guest) -> None:
    table = play(ann, PEOPLE[0], BOT)
    assert [seat["seat"] for seat in told(ann, table)["seats"]] == [0]


def test_what_was_begun_elsewhere_is_not_ones_own(ann: Guest) -> None:
    table = play(ann, *PEOPLE)
    length = len(ann.http.get(f"/api/tables/{table}/replay").json()["steps"]) - 1
    made = ann.post(f"/api/tables/{table}/play-on", version=length - 1, seat=0).json()["table"]
    with ann.sit(made) as chair:
        chair.play_to_the_end()
    (seat,) = told(ann, made)["seats"]
    assert not seat["unaided"]


def test_a_game_that_is_going_on_tells_nothing(ann: Guest) -> None:
    table = ann.create_with(*PEOPLE)
    answer = ann.http.get(f"/api/tables/{table}/feats")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert ann.http.get("/api/tables/nothing/feats").status_code == 404
