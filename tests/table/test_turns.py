"""A race without haste: one seat after another is asked."""

from __future__ import annotations

from pathlib import Path

from sortilege.engine.match import Match
from sortilege.engine.registry import get_game
from sortilege.table.chance import FairChance
from sortilege.table.refusals import NOT_YOUR_TURN, STALE
from sortilege.table.seats import Seat
from sortilege.table.settings import TableSettings
from sortilege.table.table import Progress, Table
from sortilege.table.turns import AskedInTurn, asked_in_turn
from tests.games.magical_circle.support import circle
from tests.support.serving import Chair, Server, quick_settings

ALL_FOUR = 0b1111
IN_TURN = TableSettings(pace="turns")
CIRCLE = "magical-circle"


def racing(seats: int = 4, name: str = "t") -> Table:
    match = circle(seats=seats)
    people = tuple(Seat("person", owner=str(i)) for i in range(seats))
    return Table(match, people, FairChance(), asked_in_turn(match, IN_TURN, name))


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


def test_everybody_is_asked_once_in_an_order_drawn_anew() -> None:
    found = orders("k3v9", 60)
    assert all(sorted(order) == [0, 1, 2, 3] for order in found)
    assert {order[0] for order in found} == {0, 1, 2, 3}
    assert found == orders("k3v9", 60), "the order survives a restart"
    assert found != orders("another", 60)


def test_one_alone_is_asked_at_once_and_the_next_set_is_new() -> None:
    turns = AskedInTurn("t")
    first = turns.narrow(ALL_FOUR, None, 1)
    assert turns.narrow(ALL_FOUR, None, 2) == first, "somebody else's doing changes nothing"
    assert turns.narrow(0b0100, 2, 3) == 0b0100
    masks, doer = set(), None
    for version in range(4, 8):
        mask = turns.narrow(ALL_FOUR, doer, version)
        doer = mask.bit_length() - 1
        masks.add(mask)
    assert masks == {1, 2, 4, 8}, "nobody of the earlier set is left out"


def test_the_asking_goes_round() -> None:
    turns, doer = AskedInTurn("t"), None
    asked = []
    for version in range(12):
        doer = turns.narrow(0b111, doer, version).bit_length() - 1
        asked.append(doer)
    assert [sorted(asked[i : i + 3]) for i in range(0, 12, 3)] == [[0, 1, 2]] * 4


def test_the_round_ends_when_all_have_said_that_nothing_fits() -> None:
    table = racing()
    assert sorted(answer(table, "agree") for _ in range(4)) == [0, 1, 2, 3]
    assert table.questions[table.awaited_seats[0]].is_tap, "new cards are turned up"


def test_whoever_is_not_asked_is_told_so() -> None:
    table = racing()
    (asked,) = table.awaited_seats
    other = (asked + 1) % 4
    assert table.play(other, "grab", 0) == NOT_YOUR_TURN
    answer(table, "agree")
    assert table.play(asked, "grab", table.version) == NOT_YOUR_TURN
    answer(table, "grab")
    assert table.play(asked, "grab", 0) == STALE, "there is no race any more"


def test_a_log_tells_whose_turn_it_is() -> None:
    options = {"first": 0, "sand_seconds": 0}

    def lay() -> Table:
        match = Match(get_game(CIRCLE), 3, options)
        people = (Seat("person"),) * 3
        return Table(match, people, FairChance(), asked_in_turn(match, IN_TURN, "k3v9"))

    table = lay()
    table.settle()
    for action in ("tap", "tap", "tap", "tap", "agree", "agree", "grab"):
        again = lay()
        again.replay(table.match.log)
        assert again.questions == table.questions
        answer(table, action)


def test_games_without_a_race_know_no_difference() -> None:
    match = Match(get_game("via-magica"), 3, {})
    assert asked_in_turn(match, IN_TURN, "t") is None
    assert asked_in_turn(circle(), TableSettings(), "t") is None


def test_a_table_in_turns_plays_over_the_wire(tmp_path: Path) -> None:
    """One device with two people and a bot: only one is asked at any time, and nothing gets stuck."""
    seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "bot", "bot": "greedy", "level": 3}]
    with Server(quick_settings(tmp_path)) as server, server.guest() as ann:
        wish = {"game": CIRCLE, "seats": seats, "options": {"goal": 3, "sand_seconds": 0}}
        made = ann.post("/api/tables", **wish, pace="turns")
        with ann.sit(made.json()["table"]) as chair:
            while chair.frame["phase"] != "over":
                assert len(chair.frame["awaited"]) <= 1
                _decline(chair)


def _decline(chair: Chair) -> None:
    """Whoever is asked on this device taps or says that nothing fits; the bot finds something."""
    for question in chair.frame["questions"]:
        chair.play(
            question["seat"], "agree" if "agree" in question["actions"] else question["actions"][0]
        )
        return
    chair.hear()
