"""Names: everybody's alphabet is welcome; what people cannot see or tell apart is refused."""

from __future__ import annotations

import pytest

from sortilege.server.web.answers import RequestRefused
from sortilege.server.web.names import read_name
from tests.support.serving import Guest
from tests.support.toy_dice import DICE

WELCOME = [
    "", "Zoé", "O'Neill", "Jean-Luc", "Anna 2", "Łukasz", "Дмитро", "Ирина\u2019я", "Ελένη", "花子",
    "ハナちゃん", "김철수", "محمد", "นภา", "👩\u200d🚀", "👩🏽\u200d🚀 Ada", "❤\ufe0f Mia", "Ada ハナ",
]  # fmt: skip
REFUSED = [
    "A\u200bnna", "\u202eannA", "An\u00adna", "A\u2060nna", "\u3164", "\u2800", "a\u115f", "a\x00", "a\nb", "\ufeffx",
    "\u0410nna", "P\u0430ul", "\u0391nna", "Leo\u200d", "\u200dLeo", "Le\u200do", "\ue000", "\U000e0041", "\ufe0fx",
]  # fmt: skip


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_every_alphabet_are_welcome(name: str) -> None:
    assert read_name(f" {name} ") == name


@pytest.mark.parametrize("name", REFUSED)
def test_invisible_and_look_alike_characters_are_refused(name: str) -> None:
    with pytest.raises(RequestRefused, match="ordinary letters of one alphabet"):
        read_name(name)


def test_composed_and_decomposed_letters_are_one_name() -> None:
    assert read_name("Zoe\u0301") == "Zo\u00e9"


def test_no_seat_gets_such_a_name(ann: Guest) -> None:
    seats = [{"kind": "me", "name": "P\u0430ul"}, {"kind": "link"}]
    refused = ann.post("/api/tables", game=DICE.slug, seats=seats)
    assert (refused.status_code, refused.json()["code"]) == (400, "bad-name")
    table = ann.create("me", "link")
    refused = ann.post(f"/api/tables/{table}/join", seat=1, name="A\u200bnn")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad-name")
    assert ann.http.get(f"/api/tables/{table}").json()["phase"] == "waiting"
