"""Hints over HTTP: who gets them, that they are the same twice and in every world, and that no table notices."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from sortilege.bots.coach import coach_of
from sortilege.engine.registry import all_slugs, get_game
from sortilege.server.live.hints import are_allowed
from sortilege.table.seats import Seat
from sortilege.table.table import Table
from tests.support.hint_worlds import (
    Worlds,
    ask,
    check_the_same_hints,
    hints_in,
    pairs_of,
    two_worlds,
)
from tests.support.serving import Chair, Guest, Server, quick_settings
from tests.support.unveiled import Unveiled, peek
from tests.support.world_pairs import has_secrets

SLUGS = [slug for slug in all_slugs() if get_game(slug).coach]
RACES = [slug for slug in SLUGS if get_game(slug).race]
GAME = SLUGS[0]


@pytest.fixture(autouse=True, scope="module")
def _without_compiler() -> Iterator[None]:
    """The heuristics of a game are enough here; what a search makes of it is tested with the coach."""
    with patch("sortilege.server.live.bot_runner.can_search", lambda: False):
        yield


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    settings = quick_settings(tmp_path_factory.mktemp("hints"), bot_workers=0)
    with Server(settings) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest


def table_for(guest: Guest, slug: str = GAME, *more: str, **wishes: Any) -> str:
    bot = {"kind": "bot", "bot": get_game(slug).bots[0].name, "level": 1}
    others: list[dict[str, Any]] = [{"kind": kind} for kind in more] or [bot]
    return guest.create_with({"kind": "me"}, *others, game=slug, **wishes)


def play_until_asked(chair: Chair, seat: int = 0) -> dict[str, Any]:
    """Throw and draw until there is something to choose."""
    while (question := chair.question(seat))["tap"]:
        chair.play(seat, "tap")
    return question


# --------------------------------------------------------------------------- what a hint is
@pytest.mark.parametrize("slug", SLUGS)
def test_a_hint_says_where_to_look_what_to_do_and_why(slug: str, ann: Guest) -> None:
    table = table_for(ann, slug)
    with ann.sit(table) as chair:
        question = play_until_asked(chair)
        # In a race the bot may have moved meanwhile.
        while (hint := ask(ann, table, question).json()).get("code") == "stale":
            chair.sync()
            question = play_until_asked(chair)
        coach = coach_of(get_game(slug))
        assert hint["look"]["key"] in coach.LOOKS
        is_race = len(chair.frame["awaited"]) > 1 and slug in RACES
        assert hint["action"] in ([None] if is_race else question["actions"])
        assert all(reason["key"] in coach.REASONS for reason in hint["reasons"])
        assert bool(hint["reasons"]) != is_race


def test_asking_twice_gives_the_same_and_changes_nothing(ann: Guest) -> None:
    table = table_for(ann)
    with ann.sit(table) as chair:
        question, version = play_until_asked(chair), chair.frame["version"]
        heard = len(chair.heard)
        first, second = (ask(ann, table, question) for _ in range(2))
        assert first.status_code == 200 and first.content == second.content
        assert ann.http.get(f"/api/tables/{table}/log").status_code == 200
        chair.play(0, first.json()["action"])
        news = [message["type"] for message in chair.heard[heard:]]
        assert set(news) <= {"ack", "frame", "probe"} and chair.frame["version"] > version
        assert ask(ann, table, question).json()["code"] == "stale"


# --------------------------------------------------------------------------- who may ask
@pytest.mark.parametrize(
    ("allowed", "people", "expected"),
    [("alone", 1, True), ("alone", 2, False), ("all", 2, True), ("none", 1, False)],
)
def test_by_default_nobody_gets_hints_against_people(
    allowed: Any, people: int, expected: bool
) -> None:
    seats = (*(Seat("person", owner=str(n)) for n in range(people)), Seat("bot", bot="random"))
    assert are_allowed(allowed, seats) is expected


@pytest.mark.parametrize(("hints", "code"), [("alone", "no-hints"), ("all", None)])
def test_a_table_says_whether_it_allows_hints(hints: str, code: str | None, ann: Guest) -> None:
    table = table_for(ann, GAME, "here", hints=hints)
    with ann.sit(table) as chair:
        (seat,) = chair.frame["awaited"]
        question = play_until_asked(chair, seat)
        assert chair.frame["table_settings"]["hints"] == hints
        assert ask(ann, table, question).json().get("code") == code


def test_nobody_asks_for_somebody_else_or_before_there_is_a_choice(
    ann: Guest, server: Server
) -> None:
    table = table_for(ann)
    with ann.sit(table) as chair, server.guest() as stranger:
        first = chair.question(0)
        if first["tap"]:
            assert ask(ann, table, first).json()["code"] == "no-hints"
        question = play_until_asked(chair)
        assert ask(stranger, table, question).json()["code"] == "not-your-seat"
        assert ask(ann, table, question | {"seat": 1}).json()["code"] == "not-your-seat"
        assert ask(ann, table, question | {"question_id": 10**6}).json()["code"] == "stale"


# --------------------------------------------------------------------------- limits and failures
def test_somebody_who_asks_all_the_time_has_to_wait(tmp_path: Path) -> None:
    settings = quick_settings(tmp_path, bot_workers=0, hints_per_s=1e-6, hints_burst=1)
    with Server(settings) as server, server.guest() as ann:
        tables = [table_for(ann), table_for(ann)]
        answers = []
        for table in tables:
            with ann.sit(table) as chair:
                question = play_until_asked(chair)
                answers += [ask(ann, table, question).status_code for _ in range(2)]
    assert answers == [200, 200, 429, 429]


def test_a_hint_that_fails_says_so_and_the_game_goes_on(ann: Guest) -> None:
    table = table_for(ann)
    with ann.sit(table) as chair:
        question = play_until_asked(chair)
        with patch("sortilege.server.live.hints.hint", side_effect=ZeroDivisionError):
            late = ask(ann, table, question)
        assert (late.status_code, late.json()["code"]) == (503, "hint-late")
        again = ask(ann, table, question)
        assert again.status_code == 200
        assert chair.play(0, again.json()["action"])["type"] == "ack"


# --------------------------------------------------------------------------- honesty
@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worlds]:
    with two_worlds([tmp_path_factory.mktemp("world") for _ in range(2)], bot_workers=0) as both:
        yield both


@pytest.mark.parametrize("slug", SLUGS)
def test_two_worlds_that_differ_in_a_secret_give_the_same_hint(slug: str, worlds: Worlds) -> None:
    check_the_same_hints(pairs_of(slug), worlds)


def unveiled(table: Table, seat: int) -> Unveiled:
    return Unveiled(table.match.game, table.match.position, seat)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if has_secrets(slug)])
def test_a_coach_that_peeks_is_caught(slug: str, worlds: Worlds) -> None:
    """The test above would see it."""
    with (
        patch("sortilege.server.live.hints.veiled", unveiled),
        patch("sortilege.bots.coach.explain", peek),
    ):
        told = [hints_in(pair, worlds) for pair in pairs_of(slug)]
    assert any(one != two for one, two in told)


@pytest.mark.parametrize("slug", [slug for slug in SLUGS if has_secrets(slug)])
def test_a_coach_that_would_peek_finds_nothing(slug: str, worlds: Worlds) -> None:
    """What it gets cannot hold the truth."""
    with patch("sortilege.bots.coach.explain", peek):
        told = [hints_in(pair, worlds) for pair in pairs_of(slug)]
    assert all(one == two for one, two in told) and any("peeked" in str(one) for one, _ in told)
