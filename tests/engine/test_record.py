"""Records as text: what is written is read back, and what is broken says in which line and why."""

from __future__ import annotations

import contextlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sortilege
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")

RECORD = f"""\
sortilege 1
game {EXAMPLE}
seats 2
option goal 2
option first 1

chance hide C
chance roll 2
1 peek A
1 light B
"""


def test_what_is_read_is_written_again() -> None:
    game = sortilege.read(RECORD)
    assert game.record() == RECORD
    assert game.actors == {"chance"} and game.observe("0")["turn"] == 0


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("sortilege 1", "sortilege 2", 1, "starts with 'sortilege 1'"),
        (RECORD, "", 1, "an empty text"),
        (f"game {EXAMPLE}", "game chess", 2, "'chess'"),
        (f"game {EXAMPLE}\n", "", 2, "expected 'game ...'"),
        ("seats 2", "seats 9", 3, "2 to 4, not by 9"),
        ("seats 2", "seats two", 3, "'two'"),
        ("option goal 2", "option goal 99", 4, "'99'"),
        ("option goal 2", "option hedges 3", 4, "'hedges'"),
        ("option goal 2", "option first 0", 5, "given twice"),
        ("option goal 2", "options goal 2", 4, "expected 'option NAME VALUE'"),
        ("\n\nchance", "\nchance", 6, "expected 'option NAME VALUE'"),
        ("roll 2", "roll 5", 8, "'roll 5' is no action"),
        ("1 peek A", "0 peek A", 9, "LW-03"),
        ("1 peek A", "1", 9, "expected 'actor action'"),
        ("1 peek A", "elf peek A", 9, "'elf'"),
        ("1 peek A", "3 peek A", 9, "seats 0 to 1"),
        (RECORD[RECORD.index("option goal") :], "", 4, "ends before the empty line"),
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
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_any_text_is_read_or_refused(text: str) -> None:
    for candidate in (text, RECORD + text):
        with contextlib.suppress(sortilege.BadRecord):
            assert sortilege.read(candidate).game.slug == EXAMPLE
