"""Questions to the rules that need no table: quick and slow ones, what is kept and refused, and the code of a page."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Callable, Coroutine, Iterator
from typing import Any
from unittest.mock import patch

import pytest

from sortilege.engine.contract import Game, View
from sortilege.engine.errors import BadNotation
from sortilege.engine.inquiries import Inquiry, inquiries_of
from sortilege.engine.registry import all_games, get_game
from sortilege.engine.texts import LANGUAGES
from sortilege.server.live.workers import WorkerPool
from sortilege.server.web.inquiries import LATE, SLOW_BURST, TOO_MANY, Inquiries
from sortilege.table.refusals import Refusal
from tests.support.serving import Guest, Server, quick_settings
from tests.support.toy_dice import DICE


def count_letters(about: str) -> View:
    if not about.isalpha():
        raise BadNotation("letters only")
    return {"letters": len(about)}


TOYS = {"letters": Inquiry(count_letters), "slow": Inquiry(count_letters, is_slow=True)}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(quick_settings(tmp_path_factory.mktemp("inquiries"), bot_workers=0)) as server:
        yield server


@pytest.fixture
def ann(server: Server) -> Iterator[Guest]:
    with server.guest() as guest:
        yield guest


@pytest.fixture(autouse=True)
def _inquiries() -> Iterator[None]:
    def known(game: Game) -> Any:
        return TOYS if game.slug == DICE.slug else {}

    with patch("sortilege.engine.inquiries.inquiries_of", known):
        yield


def ask(guest: Guest, question: object = "letters", about: object = "abc", **more: Any) -> Any:
    return guest.post(f"/api/games/{DICE.slug}/ask", question=question, about=about, **more)


# --------------------------------------------------------------------------- over HTTP
def test_a_quick_question_is_answered(ann: Guest) -> None:
    assert ask(ann).json() == {"letters": 3}


@pytest.mark.parametrize(
    ("question", "about", "status"),
    [
        ("letters", "a1", 400),
        ("letters", "a" * 601, 400),
        ("letters", 7, 400),
        ("letters", None, 400),
        ("nothing", "abc", 404),
        ("__class__", "abc", 404),
        ("x" * 41, "abc", 400),
    ],
)
def test_a_bad_question_is_refused(
    ann: Guest, question: object, about: object, status: int
) -> None:
    refused = ask(ann, question, about)
    assert refused.status_code == status and refused.json()["text"]


def test_more_than_a_question_is_refused(ann: Guest) -> None:
    assert ask(ann, more=1).status_code == 400
    assert ask(ann, about="a" * 100_000).status_code == 413
    assert ann.post("/api/games/chess/ask", question="letters", about="a").status_code == 404


def test_the_code_of_a_page(ann: Guest) -> None:
    picture = ann.http.get("/api/pages/qr.svg", params={"path": "/g/some-game/page#1AAAA.%C3%A9"})
    assert picture.status_code == 200 and picture.headers["content-type"] == "image/svg+xml"


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/",
        "/t/abc",
        "//evil.example/g/a/b",
        "https://evil.example",
        "/g/a/b?c",
        "/g/a/b#" + "a" * 300,
        "/g/a/b#<",
    ],
)
def test_only_pages_of_games_get_a_code(ann: Guest, path: str) -> None:
    refused = ann.http.get("/api/pages/qr.svg", params={"path": path})
    assert refused.status_code == 400 and refused.json()["code"] == "malformed"


def test_the_shelf_lists_the_pages_that_games_bring(ann: Guest) -> None:
    for lang in LANGUAGES:
        for told in ann.http.get(f"/api/games?lang={lang}").json():
            for name, title in told["pages"].items():
                assert title.strip()
                assert ann.http.get(f"{told['client']}pages/{name}.js").status_code == 200
                assert ann.http.get(f"/g/{told['slug']}/{name}").status_code == 200


def test_who_throws_the_cookie_away_gets_no_more_slow_answers(server: Server) -> None:
    texts = ["q" + "a" * n for n in range(SLOW_BURST + 1)]
    with server.guest() as guest:
        answers = []
        for text in texts:
            guest.http.cookies.clear()
            answers.append(ask(guest, "slow", text).status_code)
    assert answers == [200] * SLOW_BURST + [429]


# --------------------------------------------------------------------------- slow answers
def in_a_loop(test: Callable[[], Coroutine[Any, Any, None]]) -> Callable[[], None]:
    @functools.wraps(test)
    def run() -> None:
        asyncio.run(test())

    return run


class Counting(WorkerPool):
    """Answers at once, and counts; fails as long as it is told to."""

    def __init__(self) -> None:
        super().__init__(0)
        self.calls = 0
        self.trouble: Exception | None = None

    async def run(self, function: Any, *args: Any, **_: Any) -> Any:
        self.calls += 1
        await asyncio.sleep(0)
        if self.trouble is not None:
            raise self.trouble
        return {"about": args[-1]}


def get(inquiries: Inquiries, about: str, owner: str = "ann") -> Any:
    return inquiries.get(get_game(DICE.slug), "slow", about, owner)


@in_a_loop
async def test_a_slow_answer_is_made_once_for_all_who_wait() -> None:
    workers = Counting()
    inquiries = Inquiries(workers)
    answers = await asyncio.gather(*(get(inquiries, "abc", f"guest {n}") for n in range(30)))
    assert workers.calls == 1 and all(answer == {"about": "abc"} for answer in answers)


@in_a_loop
async def test_who_asks_for_too_many_slow_answers_waits_and_others_do_not() -> None:
    inquiries = Inquiries(Counting())
    answers = [await get(inquiries, "a" * (n + 1)) for n in range(SLOW_BURST + 2)]
    assert answers[SLOW_BURST - 1] == {"about": "a" * SLOW_BURST} and answers[-1] is TOO_MANY
    assert await get(inquiries, "a") == {"about": "a"}, "what was asked before is there"
    assert await get(inquiries, "new", "leo") == {"about": "new"}


@in_a_loop
async def test_an_answer_that_failed_is_tried_again() -> None:
    workers = Counting()
    inquiries = Inquiries(workers)
    workers.trouble = TimeoutError()
    assert await get(inquiries, "abc") is LATE
    workers.trouble = BadNotation("no")
    assert await get(inquiries, "abc") == Refusal("malformed", "no")
    workers.trouble = None
    assert await get(inquiries, "abc") == {"about": "abc"}


def test_what_games_answer_is_described_by_inquiries() -> None:
    for game in all_games():
        for name, inquiry in inquiries_of(game).items():
            assert name.isidentifier() and callable(inquiry.answer)
