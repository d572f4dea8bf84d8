"""A table without a server: order, chance, questions, deadlines, refusals."""

from __future__ import annotations

import random

from sortilege.engine.contract import CHANCE, CLOCK
from sortilege.engine.match import Match
from sortilege.table.chance import Chance, FairChance, ScriptedChance
from sortilege.table.deadlines import Deadline, next_deadline
from sortilege.table.frames import say_choices
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat, Seats, fill_with_bots, is_full, seats_of, take_seat
from sortilege.table.table import Progress, Table
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

ANN, BEN = Seat("person", "Ann", owner="a"), Seat("person", "Ben", owner="b")
BOT = Seat("bot", "Merlin", bot="random", level=1)


def dice(*script: str, seats: Seats = (ANN, BEN), **options: object) -> Table:
    match = Match(DICE, len(seats), {"trap": "F-A", "first": 0} | options)
    return Table(match, seats, ScriptedChance(script))


def toy(*script: str, seats: Seats = (ANN, BEN)) -> Table:
    return Table(Match(TOY, len(seats), {}), seats, ScriptedChance(script))


def answer(table: Table, seat: int, text: str) -> Progress:
    """Answer the open question of a seat; it must be accepted."""
    progress = table.play(seat, text, table.questions[seat].id)
    assert isinstance(progress, Progress), progress
    return progress


def refused(table: Table, seat: int, text: str, question_id: int) -> Refusal:
    """Try something that must be refused and must change nothing."""
    before = table.match.position.copy(), table.version, dict(table.questions)
    result = table.play(seat, text, question_id)
    assert isinstance(result, Refusal), result
    assert (table.match.position, table.version, table.questions) == before
    return result


def said(table: Table, seat: int) -> list[str]:
    question = table.questions.get(seat)
    return [] if question is None else say_choices(table.match, question)


# --------------------------------------------------------------------------- chance and throws
def test_chance_waits_for_the_seat_that_throws() -> None:
    table = dice("target C", "roll 2")
    assert table.settle().steps == ()
    assert table.awaited_seats == [0] and said(table, 0) == ["tap"]
    answer(table, 0, "tap")
    assert said(table, 0) == ["tap"]
    progress = answer(table, 0, "tap")
    assert [step.actor for step in progress.steps] == [CHANCE]
    assert said(table, 0) == ["left", "right"]


def test_chance_that_nobody_throws_is_drawn_at_once() -> None:
    table = dice("trap D-E", "first 1", trap="random", first="random")
    progress = table.settle()
    assert [table.match.game.notation.say(step.action) for step in progress.steps] == [
        "trap D-E",
        "first 1",
    ]
    assert table.awaited_seats == [1]


def test_one_play_may_bring_several_actions() -> None:
    table = toy("hide 1")
    answer(table, 0, "seal 0")
    progress = answer(table, 1, "seal 2")
    assert (progress.since, progress.version, len(progress.steps)) == (1, 3, 2)


def test_fair_chance_follows_the_weights() -> None:
    chance, match = FairChance(), Match(DICE, 2, {})
    drawn = [chance.draw(match, [7, 8, 9], [1, 0, 3]) for _ in range(4000)]
    assert set(drawn) == {7, 9}
    assert 800 < drawn.count(7) < 1200


def test_a_script_that_cannot_be_played_is_an_error() -> None:
    table = dice("roll 2")
    try:
        table.play(0, "tap", 0)
    except ValueError as error:
        assert "the script says 'roll 2'" in str(error)
    else:
        raise AssertionError("the script was ignored")


# --------------------------------------------------------------------------- questions and their ids
def test_answers_of_others_do_not_make_an_answer_stale() -> None:
    table = toy(seats=(ANN, BEN, BOT))
    first = table.questions[2].id
    answer(table, 0, "seal 1")
    answer(table, 1, "seal 1")
    assert table.questions[2].id == first
    assert isinstance(table.play(2, "seal 0", first), Progress)


def test_a_double_answer_is_stale() -> None:
    table = dice("target C", "roll 3")
    answer(table, 0, "tap")
    question_id = table.questions[0].id
    answer(table, 0, "tap")
    assert refused(table, 0, "tap", question_id).code == "stale"


def test_an_answer_to_a_question_that_closed_is_stale() -> None:
    table = toy("hide 0")
    answer(table, 0, "seal 0")
    answer(table, 1, "seal 0")
    race = table.questions[1].id
    answer(table, 0, "buzz")
    assert refused(table, 1, "buzz", race).code == "stale"
    answer(table, 0, "say 1")
    assert table.questions[1].id > race
    assert refused(table, 1, "buzz", race).code == "stale"


def test_a_question_that_is_asked_again_after_acting_has_a_new_id() -> None:
    table = dice("target E", "roll 3")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    answer(table, 0, "right")
    first = table.questions[0].id
    answer(table, 0, "right")
    assert table.questions[0].id == first + 1


def test_ids_are_the_same_after_a_replay() -> None:
    table = toy(seats=(ANN, BEN, BOT, BEN))
    chooser = random.Random(7)
    for _ in range(300):
        if table.phase == "over":
            break
        seat = chooser.choice(table.awaited_seats)
        clock = table.questions.get(CLOCK)
        if clock is not None and chooser.random() < 0.3:
            assert isinstance(table.strike(clock.id), Progress)
        else:
            answer(table, seat, chooser.choice(said(table, seat)))
        again = Table(Match(TOY, 4, {}), table.seats, FairChance())
        again.replay(table.match.log)
        assert again.questions == table.questions
        assert again.match.position == table.match.position
    assert table.phase == "over"


# --------------------------------------------------------------------------- refusals
def test_an_illegal_action_cites_its_rule() -> None:
    table = dice("target C", "roll 2")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    refusal = refused(table, 0, "stop", table.questions[0].id)
    assert (refusal.code, refusal.rule) == ("illegal", "TD-02")
    assert refusal.text == table.match.game.texts.sentence("TD-02")


def test_out_of_turn_cites_the_rule() -> None:
    table = dice("target C", "roll 2")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    refusal = refused(table, 1, "left", table.version)
    assert (refusal.code, refusal.rule) == ("illegal", "TD-01")


def test_a_step_before_the_throw_cites_the_rule() -> None:
    table = dice("target C")
    answer(table, 0, "tap")
    refusal = refused(table, 0, "right", table.questions[0].id)
    assert (refusal.code, refusal.rule) == ("illegal", "TD-03")


def test_nobody_plays_for_chance() -> None:
    table = dice("target C")
    answer(table, 0, "tap")
    assert refused(table, 0, "roll 3", table.questions[0].id).code == "illegal"


def test_a_tap_without_anything_to_throw_is_illegal() -> None:
    table = dice("target C", "roll 2")
    answer(table, 0, "tap")
    answer(table, 0, "tap")
    refusal = refused(table, 0, "tap", table.questions[0].id)
    assert (refusal.code, refusal.rule) == ("illegal", None)


def test_a_text_that_is_not_an_action_is_malformed() -> None:
    table = dice("target C")
    assert refused(table, 0, "fly C", 0).code == "malformed"


def test_nothing_is_played_before_all_seats_are_taken_or_after_the_end() -> None:
    table = dice(seats=(ANN, Seat("link")))
    assert refused(table, 0, "tap", 0).code == "not-started"
    over = dice("target C", "roll 2", goal=1)
    for text in ("tap", "tap", "right", "right"):
        answer(over, 0, text)
    assert over.phase == "over" and over.match.winners == {"0"}
    assert refused(over, 0, "tap", over.version).code == "over"


# --------------------------------------------------------------------------- seats
def test_the_game_begins_with_the_last_seat() -> None:
    table = dice("trap A-B", seats=(ANN, Seat("link")), trap="random")
    assert (table.phase, table.questions, table.settle().steps) == ("waiting", {}, ())
    seats = take_seat(table.seats, 1, "b", "Ben")
    assert isinstance(seats, tuple)
    progress = table.seat_everyone(seats)
    assert table.phase == "playing" and progress.version == 1
    assert table.seats[1] == BEN


def test_a_taken_seat_stays_taken() -> None:
    seats: Seats = (ANN, BOT, Seat("link"))
    for index, code in ((0, "seat-taken"), (1, "seat-taken"), (3, "unknown")):
        refusal = take_seat(seats, index, "b", "Ben")
        assert isinstance(refusal, Refusal) and refusal.code == code
    assert take_seat(seats, 0, "a", "Again") == seats


def test_bots_fill_the_free_seats_under_different_names() -> None:
    seats = fill_with_bots((ANN, Seat("link"), Seat("link")), "random", 1, ["Ann", "Circe", "Maga"])
    assert [seat.name for seat in seats] == ["Ann", "Circe", "Maga"]
    assert is_full(seats)


def test_a_token_owns_its_seats_and_a_spectator_none() -> None:
    assert seats_of((ANN, BEN, ANN, BOT, Seat("link")), "a") == (0, 2)
    assert seats_of((ANN, BOT, Seat("link")), "") == ()


# --------------------------------------------------------------------------- the clock
def holding(chance: Chance | None = None) -> Table:
    table = Table(Match(TOY, 2, {}), (ANN, BEN), chance or ScriptedChance(["hide 0"]))
    answer(table, 0, "seal 0")
    answer(table, 1, "seal 0")
    answer(table, 0, "buzz")
    return table


def test_a_deadline_starts_when_the_clock_is_awaited() -> None:
    table = toy("hide 0")
    assert next_deadline(None, table, 1000) is None
    deadline = next_deadline(None, holding(), 1000)
    assert deadline is not None and deadline.due_ms == 31_000
    assert (deadline.left_ms(2000), deadline.left_ms(99_000)) == (29_000, 0)


def test_a_running_deadline_is_kept_and_an_answered_one_ends() -> None:
    table = holding()
    deadline = Deadline(table.questions[CLOCK].id, 5)
    assert next_deadline(deadline, table, 1000) == deadline
    answer(table, 0, "say 1")
    assert next_deadline(deadline, table, 1000) is None


def test_a_new_hold_has_a_new_deadline() -> None:
    table = holding()
    deadline = Deadline(table.questions[CLOCK].id, 5)
    answer(table, 0, "say 1")
    answer(table, 1, "buzz")
    renewed = next_deadline(deadline, table, 1000)
    assert renewed is not None and renewed.due_ms == 31_000


def test_the_clock_strikes_once() -> None:
    table = holding()
    question_id = table.questions[CLOCK].id
    progress = table.strike(question_id)
    assert isinstance(progress, Progress) and progress.steps[0].actor == CLOCK
    late = table.play(0, "say 0", question_id)
    assert isinstance(late, Refusal) and late.code == "stale"
    again = table.strike(question_id)
    assert isinstance(again, Refusal) and again.code == "stale"
