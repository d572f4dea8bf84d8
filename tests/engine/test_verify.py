"""Cheats are found: a draw, a seed, a number or a move that was changed does not fit the rest of the record."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from sortilege.engine.contract import CHANCE
from sortilege.engine.dice import commitment_of
from sortilege.engine.errors import BadDice, BadRecord, SortilegeError
from sortilege.engine.match import Match
from sortilege.engine.record import play_line, read_header, read_record, write_record
from sortilege.engine.registry import get_game
from sortilege.engine.verify import verify_record
from tests.support.provable import FOLDER, Situation, digits, record_of
from tests.support.shelf import toys_on_the_shelf
from tests.support.variants import own_slugs

RECORDS = sorted(path.name for path in FOLDER.glob("*.txt"))


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with toys_on_the_shelf():
        yield


def record(name: str = "late-numbers.txt") -> str:
    return (FOLDER / name).read_text("utf-8")


def fault(text: str, commitment: str | None = None) -> SortilegeError:
    """What is found at fault."""
    with pytest.raises((BadDice, BadRecord)) as caught:
        verify_record(text, commitment)
    assert str(caught.value).startswith("line ")
    return caught.value


# --------------------------------------------------------------------------- what is right
@pytest.mark.parametrize("name", RECORDS)
def test_a_record_that_nobody_changed_is_proven(name: str) -> None:
    proof = verify_record(record(name))
    assert proof is not None
    later = record(name).split("\n\n")[1].splitlines()[proof.dice.begun_at :]
    assert len(proof.draws) == sum(line.startswith("chance ") for line in later) > 4
    assert [proof.match.log[index][0] for index in proof.draws] == [CHANCE] * len(proof.draws)
    assert verify_record(record(name).replace("\n", "\r\n")) is not None, "saved on Windows"


@pytest.mark.parametrize("slug", own_slugs())
def test_games_of_the_shelf_are_proven(slug: str) -> None:
    """Played at random with undos, as far as it goes; what was drawn until then is that of a shorter game."""
    game = get_game(slug)
    situation = Situation(game, {0: 0, 1: 9}, seats=max(2, game.least_seats), undo=True, name=slug)
    table = situation.play(most=400)
    assert table.version > len(table.match.log) or game.takes_back is None, "something was undone"
    text = write_record(table.match, getattr(table.chance, "dice", None))
    lines = text.count("\n")
    if table.match.is_over:
        assert verify_record(text) is not None
    else:
        assert f"line {lines + 1}: expected a game that goes on" in str(fault(text))


def test_a_record_without_dice_claims_nothing() -> None:
    assert verify_record(write_record(read_record(record()))) is None


def test_it_is_told_from_which_draw_on_a_number_counts() -> None:
    proof = verify_record(record())
    assert proof is not None
    firsts = {added.seat: proof.draws_with(added)[0] for added in proof.dice.numbers}
    assert firsts == {1: 1, 0: 5, 2: 8}
    assert [proof.draws[first - 1] for first in (1, 5, 8)] == [0, 5, 10]


# --------------------------------------------------------------------------- begun at another table
def test_what_was_drawn_at_another_table_is_not_claimed() -> None:
    proof = verify_record(record("played-on.txt"))
    assert proof is not None and proof.dice.begun_at == 6
    assert min(proof.draws) >= 6 > 0 and proof.match.log[0][0] == CHANCE


def test_the_first_draw_after_the_beginning_is_checked() -> None:
    proof = verify_record(record("played-on.txt"))
    assert proof is not None
    lines = record("played-on.txt").splitlines()
    line = lines.index("") + 1 + proof.draws[0]
    other = {"chance roll 1": "chance roll 2"}.get(lines[line], "chance roll 1")
    found = fault("\n".join((*lines[:line], other, *lines[line + 1 :])))
    assert f"line {line + 1}: expected {lines[line]!r}" in str(found)


@pytest.mark.parametrize("begun", [1, 5, 7, 30])
def test_nobody_can_say_afterwards_that_more_or_less_was_played_elsewhere(begun: int) -> None:
    """The line is part of what every draw follows from."""
    assert isinstance(fault(record("played-on.txt").replace("begun 6", f"begun {begun}")), BadDice)


def test_a_beginning_that_was_changed_does_not_fit_the_rest() -> None:
    lines = record("played-on.txt").splitlines()
    first = lines.index("") + 1
    other = {"chance roll 1": "chance roll 2"}.get(lines[first], "chance roll 1")
    assert fault("\n".join((*lines[:first], other, *lines[first + 1 :])))


def test_a_game_cannot_have_been_begun_after_its_end() -> None:
    text = record("one-number.txt")
    last = len(text.split("\n\n")[1].splitlines())
    found = fault(text.replace("dice ", f"begun {last}\ndice ", 1))
    assert f"fewer than {last} actions" in str(found)


@pytest.mark.parametrize("line", ["begun 0", "begun", "begun x", "begun -1", "begun 1\n"])
def test_a_beginning_that_cannot_be_read(line: str) -> None:
    text = record("played-on.txt").replace("begun 6", line)
    assert isinstance(fault(text), BadRecord)


def test_a_beginning_needs_dice_that_count_from_there() -> None:
    text = "\n".join(
        one
        for one in record("played-on.txt").split("\n")
        if not one.startswith(("dice ", "seed ", "number "))
    )
    assert "expected 'dice ...'" in str(fault(text))


# --------------------------------------------------------------------------- cheats
def test_every_draw_that_was_changed_is_found_in_its_line() -> None:
    """Also if the changed draw is possible, and whatever the rest of the game is then."""
    text, found = record(), 0
    lines = text.splitlines()
    header = read_header(lines)
    for number, line in enumerate(lines[header.end :], header.end):
        if line.startswith("chance "):
            for other in others(header.match, line):
                cheat = "\n".join([*lines[:number], other, *lines[number + 1 :]]) + "\n"
                problem = fault(cheat)
                assert str(problem) == f"line {number + 1}: expected {line!r}, found {other!r}"
                found += 1
        play_line(header.match, number + 1, line)
    assert found > 60


def others(match: Match, line: str) -> list[str]:
    """What else chance could have done."""
    return [f"chance {action}" for action in match.legal("chance") if f"chance {action}" != line]


def test_another_seed_does_not_fit_the_commitment() -> None:
    text = record()
    dice = read_header(text.splitlines()).dice
    assert dice is not None
    other = text.replace(f"seed {dice.seed}", f"seed {digits('other')}")
    expected = f"line 6: expected a seed whose SHA-256 is {dice.commitment}"
    assert str(fault(other)).startswith(expected)
    assert digits("other") in str(fault(other))
    both = other.replace(dice.commitment, commitment_of(digits("other")))
    assert isinstance(fault(both), BadDice), "then the draws do not fit"


def test_another_commitment_is_not_the_one_that_was_noted() -> None:
    text = record()
    commitment = read_header(text.splitlines()).commitment
    assert verify_record(text, commitment) is not None
    problem = str(fault(text, digits("noted")))
    assert problem == (
        f"line 5: expected the commitment {digits('noted')} that was noted, found {commitment}"
    )


def changed(line: int, new: str | None) -> str:
    """The record with another line in the place of one; None: without it."""
    lines = record().splitlines()
    assert new is None or lines[line - 1] != new
    lines[line - 1 : line] = [] if new is None else [new]
    return "\n".join(lines) + "\n"


LINES = record().splitlines()
CHEATS = {
    "another number": changed(7, f"number 1 0 {digits('x')}"),
    "another late number": changed(8, f"number 0 5 {digits('x')}"),
    "no number": changed(7, None),
    "a number that nobody gave": changed(9, f"{LINES[8]}\nnumber 3 0 {digits('x')}"),
    "a number that came later": changed(7, LINES[6].replace("number 1 0", "number 1 2")),
    "a number that came earlier": changed(8, LINES[7].replace("number 0 5", "number 0 0")),
    "numbers in another order": changed(7, LINES[7]).replace("number 0 5", "number 1 0", 1),
    "another option": changed(4, "option goal 5"),
    "one more option": changed(4, f"{LINES[3]}\noption first random"),
    "another move": changed(15, "2 left"),
    "a move of somebody else": changed(15, "1 right"),
    "no move": changed(15, None),
    "no draw": changed(14, None),
    "one draw twice": changed(14, f"{LINES[13]}\n{LINES[13]}"),
    "the last line is missing": changed(len(LINES), None),
    "something after the end": record() + "0 left\n",
    "no seed": changed(6, None),
    "no commitment": changed(5, None),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_is_found(cheat: str) -> None:
    assert fault(CHEATS[cheat])


def test_two_actions_that_were_swapped_are_found() -> None:
    """Even if the rules allow both orders, as of choices that are made together.

    Each later draw of two fits by luck half of the time, so enough of them must follow.
    """
    lines = record("taken-back.txt").splitlines()
    swapped, header = 0, read_header(lines)
    draws = [number for number, line in enumerate(lines) if line.startswith("chance ")]
    for number in range(header.end, draws[-6]):
        if lines[number] == lines[number + 1]:
            continue
        pair = lines[number + 1], lines[number]
        assert fault("\n".join([*lines[:number], *pair, *lines[number + 2 :]]))
        swapped += 1
    assert swapped > 10


def test_a_game_that_is_proven_is_the_one_that_was_played() -> None:
    """The record of the table itself, made at this moment, fits too."""
    table = Situation(get_game("toy-dice"), {0: 3}, name="fresh").play()
    proof = verify_record(record_of(table))
    assert proof is not None and proof.match.log == table.match.log
