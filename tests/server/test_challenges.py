"""The challenges of a day over HTTP: which days there are, what is refused, and that a puzzle is made once."""

from __future__ import annotations

import asyncio
import json
import time
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from sortilege.engine.challenge import MOST_ACTIONS, Day, challenge_of, make_puzzle
from sortilege.engine.registry import all_slugs, get_game
from sortilege.server.web import challenges
from sortilege.server.web.challenges import LATE, MOST_KEPT, NO_SUCH_DAY, Challenges
from sortilege.table.refusals import Refusal
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE

SLUGS = [slug for slug in all_slugs() if get_game(slug).challenge]
SLUG = SLUGS[0]
DAY = Day(2026, 3, 2)


def address(slug: str = SLUG, day: str = DAY.isoformat()) -> str:
    return f"/api/challenges/{slug}/{day}"


@pytest.mark.parametrize("slug", SLUGS)
def test_a_challenge_is_played_to_its_end(ann: Guest, slug: str) -> None:
    game = get_game(slug)
    puzzle = make_puzzle(game, DAY)
    actions = challenge_of(game).solve(puzzle)
    begun = ann.http.get(address(slug)).json()
    assert (begun["game"], begun["day"], begun["result"]) == (slug, "2026-03-02", None)
    assert begun["view"] == json.loads(json.dumps(challenge_of(game).play(puzzle, []).view))
    halfway = ann.post(address(slug), actions=actions[:1]).json()
    assert halfway["result"] is None or len(actions) == 1
    done = ann.post(address(slug), actions=actions).json()["result"]
    assert (done["solved"], done["stars"], done["score"]) == (True, 3, done["best"])


@pytest.mark.parametrize("slug", SLUGS)
def test_the_shelf_tells_which_games_have_one(ann: Guest, slug: str) -> None:
    told = {game["slug"]: game["challenge"] for game in ann.http.get("/api/games").json()}
    assert told[slug] is True and told[DICE.slug] is False


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (address("no-such-game"), 404, "unknown-game"),
        (address(DICE.slug), 404, "unknown"),
        (address(day="2025-12-31"), 404, "unknown"),
        (address(day="2099-01-01"), 404, "unknown"),
        (address(day="20260302"), 404, "unknown"),
        (address(day="2026-W10-1"), 404, "unknown"),
        (address(day="2026-02-30"), 404, "unknown"),
        (address(day="today"), 404, "unknown"),
        (address(day="9" * 150), 404, "unknown"),
    ],
)
def test_what_is_no_challenge_is_refused(ann: Guest, path: str, status: int, code: str) -> None:
    for answer in (ann.http.get(path), ann.post(path, actions=[])):
        assert (answer.status_code, answer.json()["code"]) == (status, code)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"actions": "step"},
        {"actions": [1]},
        {"actions": None},
        {"actions": [], "more": 1},
        {"actions": ["x" * 41]},
        {"actions": ["x"] * (MOST_ACTIONS + 1)},
        {"actions": ["no such action"]},
        {"actions": ["\0"]},
        [],
    ],
    ids=str,
)
def test_bad_bodies_are_refused(ann: Guest, body: Any) -> None:
    answer = ann.http.post(address(), json=body)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_large_body_is_not_read(ann: Guest) -> None:
    answer = ann.http.post(address(), content=b"[" * 100_000)
    assert answer.status_code == 413


def test_another_site_may_not_send_actions(ann: Guest) -> None:
    answer = ann.http.post(address(), json={"actions": []}, headers={"Origin": "https://elsewhere"})
    assert answer.status_code == 403


def test_a_server_with_the_usual_limits_slows_down_a_flood(tmp_path: Path) -> None:
    settings = replace(quick_settings(tmp_path), requests_per_s=0.001, requests_burst=5)
    with Server(settings) as server, server.guest() as ann:
        statuses = [ann.http.get(address()).status_code for _ in range(8)]
    assert statuses[0] == 200 and statuses[-1] == 429


# --------------------------------------------------------------------------- days
@pytest.mark.parametrize(
    ("now", "latest", "not_yet"),
    [
        ("2026-03-01T09:59:59", "2026-03-01", "2026-03-02"),
        ("2026-03-01T10:00:00", "2026-03-02", "2026-03-03"),  # Kiribati is 14 hours ahead
        ("2028-02-28T12:00:00", "2028-02-29", "2028-03-01"),
        ("2026-12-31T23:59:59", "2027-01-01", "2027-01-02"),
    ],
)
def test_a_day_is_open_as_soon_as_it_has_begun_somewhere(
    now: str, latest: str, not_yet: str
) -> None:
    at_ms = int(datetime.fromisoformat(now).replace(tzinfo=UTC).timestamp() * 1000)
    book = Challenges(lambda: at_ms)
    assert book.day(latest) == Day(*map(int, latest.split("-")))
    assert book.day(not_yet) is NO_SUCH_DAY
    assert book.day("2026-01-01") == Day(2026, 1, 1)


def test_today_is_open_on_a_server_that_slept(tmp_path: Path) -> None:
    """The clock of games stands still while a laptop sleeps, and is not set right after the start."""
    slept_ms = 5 * 24 * 3600 * 1000
    steady = Server(quick_settings(tmp_path), now_ms=lambda: time.time_ns() // 10**6 - slept_ms)
    with steady as server, server.guest() as ann:
        today = datetime.now(UTC).date().isoformat()
        assert ann.http.get(address(day=today)).status_code == 200


# --------------------------------------------------------------------------- work
def now_ms() -> int:
    return int(datetime(2029, 1, 1, tzinfo=UTC).timestamp() * 1000)


def test_a_puzzle_is_made_once_and_the_latest_are_kept() -> None:
    made: list[Day] = []

    def make(game: object, day: Day) -> object:
        made.append(day)
        return make_puzzle(get_game(SLUG), DAY)

    async def ask() -> int:
        book = Challenges(now_ms)
        game = get_game(SLUG)
        await asyncio.gather(*(book.play(game, DAY, []) for _ in range(10)))
        for n in range(MOST_KEPT + 5):
            await book.play(game, Day(2026, 1 + n // 28, 1 + n % 28), [])
        return len(book._made)

    with patch.object(challenges, "make_puzzle", make):
        assert asyncio.run(ask()) == MOST_KEPT
    assert made.count(DAY) <= 2, "once for ten people, once more after it was forgotten"


def test_a_challenge_that_hangs_is_late_and_tried_again() -> None:
    async def ask() -> list[object]:
        book = Challenges(now_ms)
        with (
            patch.object(challenges, "LIMIT_S", 0.05),
            patch.object(challenges, "make_puzzle", lambda game, day: hang.wait(5)),
        ):
            late = await book.play(get_game(SLUG), DAY, [])
        return [late, await book.play(get_game(SLUG), DAY, [])]

    import threading

    hang = threading.Event()
    late, later = asyncio.run(ask())
    hang.set()
    assert late is LATE and not isinstance(later, Refusal)
