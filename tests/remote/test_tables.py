"""Bots from elsewhere at tables of a real server: whole games in every game, lost connections, races, rematches."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sortilege.bots.faults import MOST_FAULTS
from sortilege.bots.programs import Question
from sortilege.remote import GameResult, TableError, Wishes, play_table
from sortilege.remote import connection as connection_module
from sortilege.remote import seat as seat_module
from sortilege.server.metrics import Metrics
from tests.remote.recorder import LONG, Recorder, link_of, play, playing, table_for_a_bot
from tests.support.kill_harness import Victim
from tests.support.programs import BAD, CURIOUS, FIRST, MUTE, NODE, wait_until
from tests.support.serving import Chair, Guest, Server, cut_sockets, quick_settings
from tests.support.toy_game import TOY
from tests.support.variants import own_slugs


# --------------------------------------------------------------------------- whole games
@pytest.mark.parametrize("slug", own_slugs())
def test_a_program_plays_every_game_at_a_real_table(slug: str, server: Server, ann: Guest) -> None:
    table = table_for_a_bot(ann, slug)
    (result,) = play(server, table, CURIOUS if NODE else FIRST)
    assert result.table == table and result.seat == 0 and result.winners
    assert not result.faults
    assert ann.http.get(f"/api/tables/{table}").json()["seats"][0]["name"] == "Rob"


@pytest.mark.parametrize("slug", own_slugs())
def test_a_bot_is_told_everything_that_its_seat_saw(slug: str, server: Server, ann: Guest) -> None:
    bot = Recorder()
    table = table_for_a_bot(ann, slug)
    (result,) = play(server, table, bot)
    assert bot.games[0].game == slug and bot.games[0].seats == 2
    assert not any(question.missed for question in bot.questions)
    assert all(list(question.actions) != ["tap"] for question in bot.questions)
    steps = ann.http.get(f"/api/tables/{table}/replay?eye=0").json()["steps"]
    assert bot.events == [event for step in steps for event in step["events"]]
    assert bot.results[0].view == steps[-1]["view"] and bot.results[0].winners == result.winners


def test_two_programs_play_against_each_other(server: Server, ann: Guest) -> None:
    table = ann.create("link", "link", goal=2)

    async def run() -> list[list[GameResult]]:
        link = link_of(server, table)
        seats = [play_table(link, FIRST, Wishes(seat, f"P{seat}", 60.0)) for seat in (0, 1)]
        async with asyncio.timeout(60):
            return await asyncio.gather(*seats)

    (one,), (two,) = asyncio.run(run())
    assert one.winners == two.winners and (one.seat, two.seat) == (0, 1)


# --------------------------------------------------------------------------- what goes wrong on the way
def test_a_lost_connection_loses_no_move(server: Server, ann: Guest) -> None:
    def choose(question: Question) -> str:
        if question.id in (2, 4):
            cut_sockets(server)
        return question.actions[0]

    bot = Recorder(choose)
    (result,) = play(server, ann.create("link", "bot", goal=4), bot)
    assert result.winners and not result.faults
    assert len(bot.questions) >= 4


def test_a_server_that_is_killed_and_comes_back_finds_the_bot_again(tmp_path: Path) -> None:
    victim = Victim(tmp_path)
    victim.start()

    def choose(question: Question) -> str:
        if question.id == 2:
            victim.kill()
            victim.start()
        return question.actions[0]

    with Guest(victim.address) as ann:
        table = ann.create("link", "bot", goal=2)
        (result,) = asyncio.run(play_table(f"{victim.address}/t/{table}", Recorder(choose), LONG))
    victim.close()
    assert victim.kills == 1 and result.winners and not result.faults


def test_a_server_that_finds_the_bot_too_fast_gets_every_move_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection_module, "TOO_FAST_S", 0.05)
    refused: list[str] = []

    class Refusals(Metrics):
        def refused(self, code: str) -> None:
            refused.append(code)

    strict = quick_settings(tmp_path, messages_per_s=4.0, messages_burst=1)
    with Server(strict, metrics=Refusals()) as server, server.guest() as ann:
        while "too-fast" not in refused:  # a short game may end before that
            bot = Recorder()
            table = ann.create("link", "bot", goal=1)
            (result,) = play(server, table, bot)
            assert result.winners and not result.faults
            steps = ann.http.get(f"/api/tables/{table}/replay?eye=0").json()["steps"]
            assert bot.events == [event for step in steps for event in step["events"]]
    assert set(refused) == {"too-fast"}


# --------------------------------------------------------------------------- races and clocks
def test_a_question_that_somebody_else_answered_first_is_withdrawn(
    server: Server, ann: Guest
) -> None:
    class Slow(Recorder):
        withdrawn = 0

        async def answer(self, question: Question) -> str:  # type: ignore[override]
            if "buzz" not in question.actions or len(question.awaited) == 1:
                return question.actions[0]
            try:
                await asyncio.sleep(600)
            except asyncio.CancelledError:
                self.withdrawn += 1
                raise
            return "buzz"

    bot = Slow()
    table = ann.create("me", "link", game=TOY.slug)
    with ann.sit(table) as chair, playing(server, table, bot) as results:
        while chair.frame["phase"] != "over":
            _buzz_first(chair)
    assert bot.withdrawn and results[0].winners and not results[0].faults


def _buzz_first(chair: Chair) -> None:
    """Be quicker than the bot; otherwise play the first action, or wait."""
    for question in chair.frame["questions"]:
        actions = question["actions"]
        chair.play(question["seat"], "buzz" if "buzz" in actions else actions[0])
        return
    chair.hear()


def test_a_program_is_told_that_a_question_is_no_longer_open(
    server: Server, ann: Guest, tmp_path: Path
) -> None:
    copy = tmp_path / "copy"
    table = ann.create("me", "link", game=TOY.slug)
    with (
        ann.sit(table) as chair,
        playing(server, table, (*MUTE, str(copy)), Wishes(limit_s=60.0)) as results,
    ):
        chair.question(0)
        chair.play(0, "seal 0")
        wait_until(lambda: copy.exists() and b'"buzz"' in copy.read_bytes())
        chair.play(0, "buzz")
        wait_until(lambda: b'"type":"stop"' in copy.read_bytes())
        while chair.frame["phase"] != "over":
            _buzz_first(chair)
    assert results[0].winners


def test_the_clock_strikes_when_a_bot_waits(server: Server, ann: Guest) -> None:
    def choose(question: Question) -> str | None:
        if question.clock_ms is not None:
            assert question.may_wait and question.clock_ms <= 60
            return None
        return "buzz" if "buzz" in question.actions else question.actions[0]

    bot = Recorder(choose)
    table = ann.create("bot", "link", game=TOY.slug, hold_ms=60)
    (result,) = play(server, table, bot)
    assert result.winners and not result.faults
    assert any(event.get("action") == "time" for event in bot.events) or not any(
        question.clock_ms for question in bot.questions
    )


def test_a_bot_that_always_waits_does_not_hold_up_the_table(
    server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(seat_module, "LONGEST_WAIT_S", 0.01)
    table = ann.create("me", "link", game=TOY.slug)
    with (
        ann.sit(table) as chair,
        playing(server, table, Recorder(lambda question: None)) as results,
    ):
        while chair.frame["phase"] != "over":
            _buzz_first(chair)
    faults = results[0].faults  # a short game may be over before it has made so many that it is out
    assert faults and all("waits" in fault for fault in faults)
    assert results[0].is_out == (len(faults) >= MOST_FAULTS)


# --------------------------------------------------------------------------- faults
@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("hangs", "in time"),
        ("ends", "has ended"),
        ("raises", "ZeroDivisionError"),
        ("nonsense", "not legal"),
        ("garbage", "Segmentation fault"),
        ("long-line", "more than 65536"),
        ("many-lines", "nobody asked for"),
        ("closes", "closed its output"),
    ],
)
def test_a_program_that_fails_does_not_hold_up_the_table(
    way: str, reason: str, server: Server, ann: Guest
) -> None:
    wishes = Wishes(limit_s=0.2 if way == "hangs" else 60.0)
    (result,) = play(server, ann.create("link", "bot", goal=3), (*BAD, way), wishes)
    assert result.winners and result.is_out
    assert reason in result.faults[0]


def test_a_bot_in_this_process_that_fails_does_not_hold_up_the_table(
    server: Server, ann: Guest
) -> None:
    def fail(question: Question) -> str:
        raise RuntimeError("no idea")

    (result,) = play(server, ann.create("link", "bot"), Recorder(fail))
    assert result.winners and "RuntimeError: no idea" in result.faults[0]


# --------------------------------------------------------------------------- again
def test_a_bot_comes_back_for_a_rematch(server: Server, ann: Guest) -> None:
    bot = Recorder()
    table = ann.create("me", "link", goal=1)

    def play_twice() -> None:
        again = table
        for _ in range(2):
            with ann.sit(again) as chair:
                chair.play_to_the_end()
            again = ann.post(f"/api/tables/{again}/rematch").json()["table"]

    async def run() -> None:
        async with asyncio.timeout(60):
            playing = asyncio.create_task(
                play_table(link_of(server, table), bot, Wishes(name="Rob", stay_s=60.0))
            )
            await asyncio.to_thread(play_twice)
            while len(bot.results) < 2:
                await asyncio.sleep(0.01)
            playing.cancel()
            await asyncio.gather(playing, return_exceptions=True)

    asyncio.run(run())
    assert len(bot.games) >= 2 and bot.results[1].winners


def test_a_bot_that_is_not_to_stay_leaves(server: Server, ann: Guest) -> None:
    assert len(play(server, ann.create("link", "bot"), Recorder())) == 1


# --------------------------------------------------------------------------- where it cannot sit
def test_a_table_where_it_cannot_sit_is_refused_with_a_reason(server: Server, ann: Guest) -> None:
    full, free = ann.create("me", "bot"), ann.create("me", "link")
    for table, wishes, reason in (
        ("nosuchtable", LONG, "unknown"),
        (full, LONG, "no seat is free"),
        (free, Wishes(seat=0), r"seat 0 is not free; free are \[1\]"),
        (free, Wishes(seat=5), "seat 5 is not free"),
    ):
        with pytest.raises(TableError, match=reason):
            play(server, table, Recorder(), wishes)


def test_a_server_that_is_not_there_is_given_up() -> None:
    wishes = Wishes(patience_s=0.01)
    with pytest.raises(TableError, match=r"http://127\.0\.0\.1:9 cannot be reached: .*refused"):
        asyncio.run(play_table("http://127.0.0.1:9/t/abc", Recorder(), wishes))


def test_a_server_of_something_else_is_recognised(server: Server) -> None:
    with pytest.raises(TableError, match="Sortilège"):
        asyncio.run(play_table(f"{server.address}/no-such-page/t/abc", Recorder()))
