"""Records as text: what is written is read back, and what is broken says in which line and why."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sortilege

RECORD = """\
sortilege 1
game magic-labyrinth
seats 2
option walls 0
option first 1

chance target C3
chance roll 2
1 step N
1 stop
"""


def test_a_record_is_read_and_written_alike() -> None:
    game = sortilege.read(RECORD)
    assert game.record() == RECORD
    assert game.actors == {"chance"} and game.observe("0")["turn"] == 0


def test_an_own_maze_is_in_the_header() -> None:
    game = sortilege.new("magic-labyrinth", seats=2, walls=["C3-D3", "A1-B1"])
    assert "option walls A1-B1 C3-D3\n" in game.record()
    assert sortilege.read(game.record()).options == game.options


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("sortilege 1", "sortilege 2", 1, "starts with 'sortilege 1'"),
        (RECORD, "", 1, "an empty text"),
        ("game magic-labyrinth", "game chess", 2, "'chess'"),
        ("game magic-labyrinth\n", "", 2, "expected 'game ...'"),
        ("seats 2", "seats 9", 3, "2 to 4, not by 9"),
        ("seats 2", "seats two", 3, "'two'"),
        ("option walls 0", "option walls 99", 4, "'99'"),
        ("option walls 0", "option hedges 3", 4, "'hedges'"),
        ("option walls 0", "option first 0", 5, "given twice"),
        ("option walls 0", "options walls 0", 4, "expected 'option NAME VALUE'"),
        ("\n\nchance", "\nchance", 6, "expected 'option NAME VALUE'"),
        ("roll 2", "roll 5", 8, "'roll 5' is no action"),
        ("1 step N", "0 step E", 9, "ML-17"),
        ("1 step N", "1", 9, "expected 'actor action'"),
        ("1 step N", "elf step N", 9, "'elf'"),
        ("1 step N", "3 step N", 9, "seats 0 to 1"),
        ("1 step N", "1 place P07:water", 9, "no action of magic-labyrinth"),
        (RECORD[40:], "", 4, "ends before the empty line"),
    ],
)
def test_a_broken_record_names_the_line(old: str, new: str, line: int, reason: str) -> None:
    assert old in RECORD
    with pytest.raises(sortilege.BadRecord) as caught:
        sortilege.read(RECORD.replace(old, new))
    assert reason in str(caught.value)
    assert caught.value.line == line


@pytest.mark.parametrize("end", range(1, len(RECORD)))
def test_a_truncated_record_never_crashes(end: int) -> None:
    try:
        game = sortilege.read(RECORD[:end])
    except sortilege.BadRecord as error:
        assert 1 <= error.line <= 11
    else:
        assert RECORD.startswith(game.record().rstrip("\n"))


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, RECORD + text):
        with contextlib.suppress(sortilege.BadRecord):
            sortilege.read(candidate)
