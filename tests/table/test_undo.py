"""Taking an action back: when a table allows it, what is left, and what a log with undo rows restores."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from sortilege.engine.contract import Game, Step
from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.table.chance import FairChance, ScriptedChance
from sortilege.table.frames import Viewer, make_frame, say_choice
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat, Seats
from sortilege.table.settings import TableSettings
from sortilege.table.table import UNDO, Progress, Table
from sortilege.table.turns import asked_in_turn
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY
from tests.support.variants import own_games

PEOPLE = tuple(Seat("person", owner=str(number)) for number in range(4))
BOT = Seat("bot", bot="random", level=1)
THROWS = ("target E", "roll 3")
CALM = replace(TOY, race=False)
"""Seats seal their choices together, and it does not matter who is first."""


def toy(seats: Seats = PEOPLE[:3], game: Game = CALM) -> Table:
    return Table(Match(game, len(seats), {}), seats, ScriptedChance(["hide 0"]))


def stopped(seats: Seats = PEOPLE[:2]) -> Table:
    """The first seat has thrown, gone one step and stopped."""
    match = Match(DICE, len(seats), {"trap": "none", "first": 0})
    table = Table(match, seats, ScriptedChance([*THROWS, "roll 3", "roll 3"]))
    return answered(table, (0, "tap"), (0, "tap"), (0, "right"), (0, "stop"))


def answered(table: Table, *answers: tuple[int, str]) -> Table:
    """The table after some answers, all of which it must accept."""
    for seat, text in answers:
        played = table.play(seat, text, table.questions[seat].id)
        assert isinstance(played, Progress), played
    return table


def undone(table: Table, seat: int) -> Progress:
    """Take something back; it must be allowed."""
    progress = table.take_back(seat, table.version)
    assert isinstance(progress, Progress), progress
    return progress


def refused(table: Table, seat: int, version: int | None = None) -> str:
    """Why a seat cannot take anything back; nothing may change."""
    before = (
        table.match.position.copy(),
        table.version,
        dict(table.questions),
        list(table.match.log),
    )
    refusal = table.take_back(seat, table.version if version is None else version)
    assert isinstance(refusal, Refusal), refusal
    assert (table.match.position, table.version, table.questions, table.match.log) == before
    return refusal.code


def offered(table: Table) -> list[int]:
    """The seats that could take something back."""
    return [seat for seat in range(table.match.seats) if table.may_take_back(seat)]


# --------------------------------------------------------------------------- what is left
def test_an_action_that_told_nothing_is_taken_back_and_asked_again() -> None:
    table = stopped()
    before = table.match.log[:-1]
    assert offered(table) == [0] and table.awaited_seats == [1]
    progress = undone(table, 0)
    assert (progress.since, progress.version, progress.undone_by) == (4, 5, 0)
    assert table.match.log == before and table.version == 5
    assert table.awaited_seats == [0] and table.questions[0].id == 5
    assert isinstance(table.play(1, "tap", 4), Refusal), "the next player is no longer asked"
    answered(table, (0, "left"))
    assert table.match.log[:-1] == before and table.version == 6


def test_sealed_answers_of_others_stay_and_their_questions_too() -> None:
    table = answered(toy(), (0, "seal 0"), (1, "seal 2"))
    waiting = table.questions[2]
    assert offered(table) == [0, 1]
    undone(table, 0)
    assert [table.match.game.notation.say(action) for _, action in table.match.log] == ["seal 2"]
    assert table.match.position.sealed[:3] == [-1, 2, -1]  # type: ignore[attr-defined]
    assert table.questions[2] == waiting and table.questions[0].id == table.version == 3
    answered(table, (0, "seal 1"))
    assert offered(table) == [0, 1]
    undone(table, 1)
    assert table.match.position.sealed[:3] == [1, -1, -1]  # type: ignore[attr-defined]


def test_everybody_is_told_and_only_owners_are_offered_it() -> None:
    table = stopped()

    def frame(own: tuple[int, ...], progress: Progress | None = None) -> tuple[object, object]:
        shown = make_frame(table, Viewer(own), table_id="t", online=[True] * 2, progress=progress)
        return shown.events, shown.undo

    assert [frame(own)[1] for own in ((0,), (1,), (), (0, 1))] == [(0,), (), (), (0,)]
    progress = undone(table, 0)
    for own in ((0,), (1,), ()):
        assert frame(own, progress) == ([{"kind": "undo", "seat": 0}], ())


def test_one_after_another_the_same_seat_is_asked_again() -> None:
    match = Match(TOY, 3, {})
    in_turn = asked_in_turn(match, TableSettings(pace="turns"), "t")
    table = Table(match, PEOPLE[:3], ScriptedChance(["hide 0"]), in_turn)
    (first,) = table.awaited_seats
    answered(table, (first, "seal 0"))
    (second,) = table.awaited_seats
    undone(table, first)
    assert table.awaited_seats == [first]
    answered(table, (first, "seal 1"))
    assert table.awaited_seats == [second], "the order is the same as before"
    answered(table, (second, "seal 1"))
    assert refused(table, first) == "undo-late", (
        "the second was asked because the first had answered"
    )
    assert offered(table) == [second]


# --------------------------------------------------------------------------- why not
def test_nothing_was_done_yet() -> None:
    assert refused(toy(), 0) == "undo-none"
    assert refused(answered(toy(), (0, "seal 0")), 1) == "undo-none"


def test_what_told_something_stays() -> None:
    table = answered(toy(), (0, "seal 0"), (1, "seal 0"), (2, "seal 0"))
    assert offered(table) == []
    assert [refused(table, seat) for seat in range(3)] == ["undo-late", "undo-late", "undo-shown"]


def test_a_throw_stays_and_closes_what_was_before() -> None:
    table = stopped()
    answered(table, (1, "tap"))
    assert [refused(table, seat) for seat in range(2)] == ["undo-late", "undo-shown"]


def test_nothing_is_taken_back_in_a_race() -> None:
    table = answered(toy(game=TOY), (0, "seal 0"))
    assert refused(table, 0) == "undo-shown", "several were asked, and it counts who is first"
    assert offered(answered(toy(), (0, "seal 0"))) == [0]


def test_three_times_are_enough_until_something_stands_for_good() -> None:
    table = stopped()
    for _ in range(3):
        undone(table, 0)
        answered(table, (0, "stop"))
    assert refused(table, 0) == "undo-enough" and offered(table) == []
    answered(table, (1, "tap"), (1, "left"), (1, "stop"))
    assert refused(table, 0) == "undo-late" and offered(table) == [1]
    answered(table, (0, "tap"), (0, "left"), (0, "stop"))
    assert offered(table) == [0], "it counts anew"


def test_a_bot_takes_nothing_back() -> None:
    table = answered(toy((*PEOPLE[:2], BOT)), (2, "seal 0"))
    assert refused(table, 2) == "undo-none" and offered(table) == []


def test_a_late_tap_takes_nothing_else_back() -> None:
    always = replace(DICE, takes_back=lambda step: step.actor < 2)
    match = Match(always, 2, {"trap": "none", "first": 0})
    table = Table(match, PEOPLE[:2], ScriptedChance(THROWS))
    answered(table, (0, "tap"), (0, "tap"), (0, "right"), (0, "right"))
    seen = table.version
    undone(table, 0)
    assert refused(table, 0, seen) == "undo-late", "the same tap twice"
    assert refused(table, 0, table.version + 1) == "undo-late", "nobody has seen that"
    undone(table, 0)
    assert [table.match.game.notation.say(action) for _, action in table.match.log] == [*THROWS]


def test_answers_of_others_do_not_make_it_late() -> None:
    table = answered(toy(), (0, "seal 0"))
    seen = table.version
    answered(table, (1, "seal 0"))
    assert isinstance(table.take_back(0, seen), Progress)


def test_an_answer_that_depends_on_it_keeps_it() -> None:
    def tells_later(step: Step) -> bool:
        """The second answer tells something unless it comes after the first."""
        return step.action < 3 and (step.actor == 0 or step.before.sealed[0] >= 0)  # type: ignore[attr-defined]

    table = answered(toy(game=replace(CALM, takes_back=tells_later)), (0, "seal 0"))
    answered(table, (1, "seal 0"))
    assert refused(table, 0) == "undo-late" and offered(table) == [1]


def test_not_before_the_game_begins_and_not_after_its_end() -> None:
    assert refused(toy((PEOPLE[0], Seat("link"))), 0) == "not-started"
    always = replace(DICE, takes_back=lambda step: True)
    match = Match(always, 2, {"trap": "none", "first": 0, "goal": 1})
    table = Table(match, PEOPLE[:2], ScriptedChance(["target B", "roll 3"]))
    answered(table, (0, "tap"), (0, "tap"), (0, "right"))
    assert table.phase == "over" and offered(table) == []
    assert refused(table, 0) == "over"


# --------------------------------------------------------------------------- after a restart
@pytest.mark.parametrize("seed", range(4))
def test_a_log_with_undo_rows_restores_the_same_table(seed: int) -> None:
    rng, rows = random.Random(seed), list[tuple[int, int]]()
    table = toy(PEOPLE)
    undos = 0
    for _ in range(150):
        if table.phase == "over":
            break
        ways = offered(table)
        if ways and rng.random() < 0.4:
            seat = rng.choice(ways)
            undone(table, seat)
            rows.append((seat, UNDO))
            undos += 1
        else:
            seat = rng.choice(table.awaited_seats)
            played = table.play(seat, rng.choice(_said(table, seat)), table.questions[seat].id)
            assert isinstance(played, Progress)
            rows += [(step.actor, step.action) for step in played.steps]
        again = toy(PEOPLE)
        again.replay(rows)
        assert again.version == table.version == len(rows) and again.questions == table.questions
        assert again.match.position == table.match.position and again.match.log == table.match.log
        assert again.open_steps == table.open_steps and offered(again) == offered(table)
    assert undos >= 3


def _said(table: Table, seat: int) -> list[str]:
    question = table.questions[seat]
    return ["tap"] if question.is_tap else list(map(TOY.notation.say, question.actions))


@pytest.mark.parametrize("slug", [game.slug for game in own_games() if game.seals])
def test_what_a_table_need_not_work_out_again_is_what_it_would_find(slug: str) -> None:
    game, rng, seats = get_game(slug), random.Random(7), PEOPLE[:4]
    quick, thorough = (
        Table(Match(one, len(seats), {}), seats, FairChance())
        for one in (game, replace(game, seals=None))
    )
    thorough.replay((step.actor, step.action) for step in quick.settle().steps)
    played = sealed = 0
    while quick.phase == "playing" and played < 250:
        seat = rng.choice(quick.awaited_seats)
        question = quick.questions[seat]
        text = say_choice(game, rng.choice(question.actions))
        progress = quick.play(seat, text, question.id)
        assert isinstance(progress, Progress)
        thorough.replay((step.actor, step.action) for step in progress.steps)
        assert quick.questions == thorough.questions
        assert offered(quick) == offered(thorough)
        sealed += len(quick.open_steps.steps) > 1
        played += 1
    assert sealed > 20
