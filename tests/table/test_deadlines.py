"""Until when a table waits for people who do not move."""

from __future__ import annotations

from sortilege.engine.match import Match
from sortilege.table.chance import ScriptedChance
from sortilege.table.deadlines import MoveTime, next_move_times, time_runs_since, waited_for
from sortilege.table.frames import show_log
from sortilege.table.seats import Seat, Seats
from sortilege.table.table import TAP_TEXT, Progress, Table
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

ANN, BEN, LINA = (Seat("person", name, owner=name) for name in ("ann", "ben", "lina"))
TOM = Seat("person", "tom", owner="ben")
BOT = Seat("bot", "Merlin", bot="random", level=1)
MINUTE_MS = 60_000


def toy(*seats: Seat) -> Table:
    """Everybody seals a number at the same time; then there is a race, and a clock for whoever was first."""
    return Table(Match(TOY, len(seats), {}), seats, ScriptedChance(["hide 0", "gift 1"]))


def dice(seats: Seats = (ANN, BEN)) -> Table:
    """The first seat is to throw."""
    match = Match(DICE, len(seats), {"trap": "none", "first": 0})
    return Table(match, seats, ScriptedChance(["target E", "roll 3", "roll 3", "roll 3"]))


def play(table: Table, seat: int, text: str, *, by_bot: bool = False) -> Progress:
    played = table.play(seat, text, table.questions[seat].id, by_bot=by_bot)
    assert isinstance(played, Progress), played
    return played


# --------------------------------------------------------------------------- whose time runs
def test_a_time_runs_for_every_person_who_is_asked() -> None:
    table = toy(ANN, BEN, BOT)
    times = next_move_times({}, table, MINUTE_MS, 1_000)
    assert times == {0: MoveTime(0, 61_000), 1: MoveTime(0, 61_000)}
    assert next_move_times({}, table, 0, 1_000) == {}


def test_a_time_ends_with_the_answer_and_those_of_others_go_on() -> None:
    table = toy(ANN, BEN, LINA)
    times = next_move_times({}, table, MINUTE_MS, 0)
    play(table, 0, "seal 1")
    assert next_move_times(times, table, MINUTE_MS, 20_000) == {1: times[1], 2: times[2]}


def test_the_next_question_has_its_whole_time() -> None:
    table = dice()
    times = next_move_times({}, table, MINUTE_MS, 0)
    play(table, 0, TAP_TEXT)
    assert next_move_times(times, table, MINUTE_MS, 50_000)[0].due_ms == 110_000


def test_the_games_own_clock_is_not_doubled() -> None:
    table = toy(ANN, BEN)
    for seat in (0, 1):
        play(table, seat, "seal 1")
    assert waited_for(table) == [0, 1]
    play(table, 0, "buzz")
    assert table.awaited_seats == [0] and waited_for(table) == []
    assert next_move_times({}, table, MINUTE_MS, 0) == {}


def test_in_a_race_nobody_waits_for_those_who_can_only_be_first() -> None:
    table = toy(ANN, BEN)
    for seat in (0, 1):
        play(table, seat, "seal 1")
    table.questions[0] = table.questions[0]._replace(actions=table.questions[0].actions[:1])
    assert waited_for(table) == [1]


def test_nobodys_time_runs_before_the_game_and_after_it() -> None:
    table = dice((ANN, Seat("link")))
    assert next_move_times({}, table, MINUTE_MS, 0) == {}
    table.phase = "over"
    assert waited_for(table) == []


def test_people_who_share_a_device_have_time_one_after_the_other() -> None:
    table = toy(ANN, BEN, TOM)
    times = next_move_times({}, table, MINUTE_MS, 0)
    play(table, 1, "seal 1")
    assert (time_runs_since(table, 0), time_runs_since(table, 2)) == (0, 1)
    later = next_move_times(times, table, MINUTE_MS, 50_000)
    assert later == {0: MoveTime(0, 60_000), 2: MoveTime(1, 110_000)}


# --------------------------------------------------------------------------- what a bot did for somebody
def test_a_move_of_a_bot_for_a_person_is_marked_and_a_bots_own_is_not() -> None:
    table = toy(ANN, BEN, BOT)
    assert play(table, 2, "seal 0", by_bot=True).steps[0].stand_in_for is None
    assert play(table, 1, "seal 2", by_bot=True).steps[0].stand_in_for == 1
    assert play(table, 0, "seal 1").steps[0].stand_in_for is None
    assert table.match.stand_ins == table.match.copy().stand_ins == {1: 1}


def test_a_throw_for_a_person_is_marked_too() -> None:
    table = dice()
    play(table, 0, TAP_TEXT, by_bot=True)
    assert table.match.stand_ins == {0: 0}
    log = show_log(table.match, 1)
    assert next(event for turn in log for event in turn.events) == {"kind": "stand_in", "seat": 0}


def test_what_a_bot_did_for_somebody_cannot_be_taken_back() -> None:
    """Neither by waiting for it, nor by leaving."""
    for by_bot in (False, True):
        table = dice()
        for text in (TAP_TEXT, TAP_TEXT, "right"):
            play(table, 0, text)
        play(table, 0, "stop", by_bot=by_bot)
        assert table.may_take_back(0) is not by_bot


def test_the_marks_are_the_same_after_the_log_is_played_again() -> None:
    table = dice()
    for text in (TAP_TEXT, TAP_TEXT, "right"):
        play(table, 0, text)
    play(table, 0, "stop", by_bot=True)
    again = dice()
    again.replay(table.match.log, {3: 0})
    assert again.match.stand_ins == table.match.stand_ins == {3: 0}
    assert not again.may_take_back(0)
