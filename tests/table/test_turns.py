"""The pace `turns`: one seat after another is asked."""

from __future__ import annotations

from sortilege.engine.match import Match
from sortilege.table.chance import FairChance
from sortilege.table.refusals import NOT_YOUR_TURN, STALE
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import BadLog, Progress, Table
from sortilege.table.turns import AskedInTurn, asked_in_turn
from tests.support.toy_dice import DICE
from tests.support.toy_game import TOY

ALL_FOUR = 0b1111
IN_TURN = TableSettings(pace="turns")


def in_turn(seats: int, table_id: str = "t") -> Table:
    match = Match(TOY, seats, {"hold_ms": 0})
    people = tuple(Seat("person", owner=str(i)) for i in range(seats))
    return Table(match, people, FairChance(), asked_in_turn(match, IN_TURN, table_id))


def racing() -> Table:
    """Four people in the race of the toy game."""
    table = in_turn(4)
    for _ in range(4):
        answer(table, "seal 0")
    return table


def answer(table: Table, text: str) -> int:
    """Let the one who is asked answer; returns the seat."""
    (seat,) = table.awaited_seats
    assert isinstance(table.play(seat, text, table.questions[seat].id), Progress)
    return seat


def orders(table_id: str, sets: int) -> list[list[int]]:
    """In which order the seats are asked, set after set."""
    found = []
    for i in range(sets):
        turns = AskedInTurn(table_id)
        asked, doer = [], None
        for version in range(4):
            mask = turns.narrow(ALL_FOUR, doer, 10 * i + version)
            doer = mask.bit_length() - 1
            asked.append(doer)
        found.append(asked)
    return found


def test_everybody_is_asked_once_in_a_new_order_each_time() -> None:
    found = orders("k3v9", 60)
    assert all(sorted(order) == [0, 1, 2, 3] for order in found)
    assert {order[0] for order in found} == {0, 1, 2, 3}
    assert found == orders("k3v9", 60), "the order survives a restart"
    assert found != orders("another", 60)


def test_a_single_seat_is_asked_at_once_and_the_next_round_is_new() -> None:
    turns = AskedInTurn("t")
    first = turns.narrow(ALL_FOUR, None, 1)
    assert turns.narrow(ALL_FOUR, None, 2) == first, "what others do changes nothing"
    assert turns.narrow(0b0100, 2, 3) == 0b0100
    masks, doer = set(), None
    for version in range(4, 8):
        mask = turns.narrow(ALL_FOUR, doer, version)
        doer = mask.bit_length() - 1
        masks.add(mask)
    assert masks == {1, 2, 4, 8}, "nobody of the earlier round is left out"


def test_the_questions_go_round() -> None:
    turns, doer = AskedInTurn("t"), None
    asked = []
    for version in range(12):
        doer = turns.narrow(0b111, doer, version).bit_length() - 1
        asked.append(doer)
    assert [sorted(asked[i : i + 3]) for i in range(0, 12, 3)] == [[0, 1, 2]] * 4


def test_the_race_ends_when_all_have_passed() -> None:
    table = racing()
    assert sorted(answer(table, "pass") for _ in range(4)) == [0, 1, 2, 3]
    answer(table, "seal 1")


def test_a_seat_that_is_not_asked_is_told_so() -> None:
    table = racing()
    (asked,) = table.awaited_seats
    other = (asked + 1) % 4
    assert table.play(other, "buzz", 0) == NOT_YOUR_TURN
    answer(table, "pass")
    assert table.play(asked, "buzz", table.version) == NOT_YOUR_TURN
    answer(table, "buzz")
    assert table.play(asked, "buzz", 0) == STALE, "there is no race any more"


def test_the_log_says_whose_turn_it_is() -> None:
    table = in_turn(3, "k3v9")
    for action in ("seal 0", "seal 1", "seal 2", "pass", "pass", "buzz"):
        again = in_turn(3, "k3v9")
        again.replay(table.match.log)
        assert again.questions == table.questions
        answer(table, action)


def test_games_without_a_race_are_not_affected() -> None:
    assert asked_in_turn(Match(DICE, 3, {}), IN_TURN, "t") is None
    assert asked_in_turn(Match(TOY, 3, {}), TableSettings(), "t") is None


def test_the_order_at_another_table_is_not_checked_when_its_game_is_played_on() -> None:
    """The order follows from a secret of the table, so elsewhere others were asked first."""
    table = in_turn(4, "one")
    for _ in range(3):
        answer(table, "seal 0")
    refused = 0
    for name in map(str, range(20)):
        again, strict = in_turn(4, name), in_turn(4, name)
        again.replay_elsewhere(table.match.log)
        assert again.match.log == table.match.log and again.awaited_seats == table.awaited_seats
        try:
            strict.replay(table.match.log)
        except BadLog:
            refused += 1
    assert refused > 10
    assert in_turn(4).match.log == []
