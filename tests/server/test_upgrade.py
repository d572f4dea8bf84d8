"""Games that were begun with the real server of 0.1.0 are finished with the server of today, and nothing is altered."""

from __future__ import annotations

import random
import signal
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

import sortilege
from sortilege.engine.errors import SortilegeError
from sortilege.engine.match import Match
from sortilege.server.store.contract import Row, Stored, TableSetup
from sortilege.table.seats import Seat
from tests.support.kill_harness import Victim
from tests.support.serving import Chair, Guest
from tests.support.toy_dice import DICE
from tests.support.upgrade import (
    NEW,
    OLD,
    OldVictim,
    Remembered,
    check_table,
    choose,
    new_table,
    old_logs,
    play,
    send,
    stored_tables,
)

UNDER_WAY = 8


def play_to_the_middle(
    guest: Guest, games: int, rng: random.Random, end: Callable[[], None]
) -> list[Remembered]:
    """Begin games of all kinds; most stop somewhere, some are finished. At the end a few moves are under way."""
    shelf = guest.http.get("/api/games").json()
    kept = [new_table(guest, shelf[n % len(shelf)], rng) for n in range(games)]
    for n, table in enumerate(kept):
        with guest.sit(table.table) as chair:
            middle = chair.frame["version"] + rng.randrange(25)
            play(chair, OLD, table, rng, until=float("inf") if n % 7 == 0 else middle)
            table.is_finished = chair.frame["phase"] == "over"
            table.frames = frames_of(chair)
    with ExitStack() as sockets:
        for table in kept[-UNDER_WAY:]:
            leave(sockets.enter_context(guest.sit(table.table)), table, rng)
        end()
    return kept


def frames_of(chair: Chair) -> list[dict[str, Any]]:
    return [message for message in chair.heard if message["type"] == "frame"]


def leave(chair: Chair, table: Remembered, rng: random.Random) -> None:
    """Send one more move and hear no answer."""
    table.frames += frames_of(chair)
    table.unanswered = choose(chair.frame, OLD, rng)
    if table.unanswered is not None:
        chair.say(**table.unanswered)


def finish(guest: Guest, table: Remembered, rng: random.Random) -> None:
    """Repeat the last move as a page does, and play to the end."""
    with guest.sit(table.table) as chair:
        if table.unanswered is not None:
            move = dict(table.unanswered)
            move[NEW.question_id] = move.pop(OLD.question_id)
            send(chair, move, table)
        play(chair, NEW, table, rng, until=float("inf"))


def check_story(guest: Guest, table: Remembered, rows: int) -> None:
    """What is told of a finished game is its log."""
    record = sortilege.read(guest.http.get(f"/api/tables/{table.table}/record").text)
    replay = guest.http.get(f"/api/tables/{table.table}/replay").json()
    assert record.is_over and len(record.log) == rows == replay["steps"][-1]["version"]
    assert guest.http.get(f"/api/tables/{table.table}/story").json()["game"] == table.game


def upgrade(tmp_path: Path, games: int, seed: int, ending: signal.Signals) -> list[Remembered]:
    """Play across an upgrade; raises AssertionError if anything is lost or altered."""
    rng, data = random.Random(seed), tmp_path / "data"
    data.mkdir()
    old = OldVictim(data, tmp_path / "source")
    with Guest(old.address) as guest:
        try:
            old.start()
            assert guest.http.get("/api/health").json()["version"] == "0.1.0"
            kept = play_to_the_middle(guest, games, rng, lambda: old.end(ending))
        finally:
            old.close()
        before = old_logs(data, tmp_path / "before")
        cookies = guest.http.cookies
    new = Victim(data)
    try:
        new.start()
        with Guest(new.address) as guest:
            guest.http.cookies = cookies
            for table in kept:
                finish(guest, table, rng)
                check_story(guest, table, len(sortilege.read(record_of(guest, table)).log))
    finally:
        new.close()
    after = stored_tables(data, [table.table for table in kept])
    for table in kept:
        check_table(table, before.get(table.table, []), after[table.table])
    return kept


def record_of(guest: Guest, table: Remembered) -> str:
    return guest.http.get(f"/api/tables/{table.table}/record").text


@pytest.mark.parametrize(("ending", "games"), [(signal.SIGKILL, 12), (signal.SIGTERM, 4)])
def test_games_of_0_1_0_are_finished_today(
    tmp_path: Path, ending: signal.Signals, games: int
) -> None:
    kept = upgrade(tmp_path, games, seed=1, ending=ending)
    assert len({table.game for table in kept}) == 4 and sum(len(t.acks) for t in kept) > 10
    assert any(table.is_finished for table in kept) and not all(t.is_finished for t in kept)


@pytest.mark.soak
def test_two_hundred_games_of_0_1_0_are_finished_today(tmp_path: Path) -> None:
    kept = upgrade(tmp_path, 200, seed=2, ending=signal.SIGKILL)
    acks, frames = sum(len(t.acks) for t in kept), sum(len(t.frames) for t in kept)
    begun = sum(not t.is_finished for t in kept)
    print(f"{len(kept)} games, {begun} unfinished at the upgrade, {acks} acks, {frames} frames")
    assert begun > 100


# --------------------------------------------------------------------------- the judge is judged
def judged() -> tuple[Remembered, list[Row], Stored]:
    """A game with everything that a browser of 0.1.0 would remember of it."""
    match, rng = Match(DICE, 2, {"goal": 1}), random.Random(1)
    kept = Remembered("abcdefgh2345", DICE.slug, [{"name": "Ann"}, {"name": "Ben"}])
    while not match.is_over:
        kept.frames.append(old_frame(match))
        actor = rng.choice(sorted(match.actors))
        action = rng.choice(match.legal(actor))
        match.play(actor, action)
        if actor != "chance":
            kept.acks.append((f"{actor} {len(match.log)}", action, len(match.log)))
    lines = [line.split(" ", 1) for line in match.record().split("\n\n")[1].splitlines()]
    keys = {version: key for key, _, version in kept.acks}
    rows = [Row(actor, action, keys.get(n)) for n, (actor, action) in enumerate(lines, 1)]
    seats = tuple(Seat("person", name) for name in ("Ann", "Ben"))
    setup = TableSetup(DICE.slug, match.options, "")
    return kept, rows[:4], Stored(setup, seats, rows, None, None)


def old_frame(match: Match) -> dict[str, Any]:
    people = sorted(match.actors - {"chance"})
    asks = [{"seat": int(actor), "actions": match.legal(actor)} for actor in people]
    shown = {"view": match.observe("0"), "scores": match.scores, "winners": [], "asks": asks}
    return shown | {"table": "abcdefgh2345", "version": len(match.log), "eye": 0}


def lose_a_row(kept: Remembered, stored: Stored) -> None:
    stored.rows.pop()


def swap_two_rows(kept: Remembered, stored: Stored) -> None:
    stored.rows[:2] = reversed(stored.rows[:2])


def forget_a_promise(kept: Remembered, stored: Stored) -> None:
    kept.acks.append(("0 nowhere", "left", 5))


def double_a_move(kept: Remembered, stored: Stored) -> None:
    stored.rows.append(stored.rows[-1])


def change_what_is_seen(kept: Remembered, stored: Stored) -> None:
    kept.frames[3]["view"] = kept.frames[3]["view"] | {"turn": 7}


def change_what_is_legal(kept: Remembered, stored: Stored) -> None:
    next(frame for frame in kept.frames if frame["asks"])["asks"][0]["actions"].append("stop")


def change_a_score(kept: Remembered, stored: Stored) -> None:
    kept.frames[-1]["scores"] = [5, 5]


def rename_a_seat(kept: Remembered, stored: Stored) -> None:
    kept.seats[0]["name"] = "Zoë"


def test_the_judge_finds_no_fault_with_a_sound_game() -> None:
    check_table(*judged())


@pytest.mark.parametrize(
    "harm",
    [
        lose_a_row,
        swap_two_rows,
        forget_a_promise,
        double_a_move,
        change_what_is_seen,
        change_what_is_legal,
        change_a_score,
        rename_a_seat,
    ],
)
def test_the_judge_notices(harm: Callable[[Remembered, Stored], None]) -> None:
    kept, before, stored = judged()
    harm(kept, stored)
    with pytest.raises((AssertionError, SortilegeError)):
        check_table(kept, before, stored)
