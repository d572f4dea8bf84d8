"""`sortilege verify`: what was checked, line by line, or the first line that does not fit."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from sortilege.engine.record import read_record, write_record
from tests.cli.commands import call, refusal
from tests.support.provable import FOLDER, digits
from tests.support.shelf import toys_on_the_shelf

RECORD = FOLDER / "late-numbers.txt"
COMMITMENT = RECORD.read_text("utf-8").split("dice ")[1].split("\n")[0]


@pytest.fixture(autouse=True, scope="module")
def _toys() -> Iterator[None]:
    with toys_on_the_shelf():
        yield


def test_it_says_what_was_checked() -> None:
    shown = call("verify", RECORD)
    assert shown.exit_code == 0
    assert f"The seed fits the commitment {COMMITMENT}." in shown.output
    assert "31 of 31 draws follow from the seed, the numbers and the moves before them." in (
        shown.output
    )
    assert "The number of seat 1 counts in all draws from draw 1 on." in shown.output
    assert "The number of seat 0 counts in all draws from draw 5 on." in shown.output
    assert "could have looked ahead" in shown.output
    assert "noted" not in shown.output and "picked the seed" not in shown.output


def test_it_says_where_no_number_of_a_person_counts() -> None:
    shown = call("verify", FOLDER / "no-number.txt").output
    assert "draws have no person's number: the host could have picked the seed." in shown


def test_it_says_what_was_played_at_another_table() -> None:
    shown = call("verify", FOLDER / "played-on.txt").output
    assert "The first 6 actions were played at another table" in " ".join(shown.split())
    assert "another table" not in call("verify", RECORD).output


def test_the_commitment_that_was_noted_is_compared() -> None:
    shown = call("verify", RECORD, "--commitment", COMMITMENT)
    assert shown.exit_code == 0 and "It is the commitment that you noted." in shown.output
    other = call("verify", RECORD, "--commitment", digits("other"))
    assert other.exit_code == 1 and f"{RECORD} does not fit, line 5: expected" in other.stderr
    assert "64 hexadecimal digits" in refusal("verify", RECORD, "--commitment", "xyz")


def test_a_cheat_is_told_with_its_line(tmp_path: Path) -> None:
    cheat = tmp_path / "cheat.txt"
    text = RECORD.read_text("utf-8")
    cheat.write_text(text.replace("chance roll 1", "chance roll 3", 1), encoding="utf-8")
    told = call("verify", cheat)
    line = 1 + text.splitlines().index("chance roll 1")
    expected = f"line {line}: expected 'chance roll 1', found 'chance roll 3'"
    assert told.exit_code == 1 and expected in told.stderr
    assert told.stderr.count("\n") == 1 and "follow" not in told.output


def test_a_move_that_the_rules_forbid_does_not_fit(tmp_path: Path) -> None:
    cheat = tmp_path / "cheat.txt"
    cheat.write_text(RECORD.read_text("utf-8").replace("2 right", "2 stop", 1), encoding="utf-8")
    assert call("verify", cheat).exit_code == 1


def test_a_record_without_dice_claims_nothing(tmp_path: Path) -> None:
    plain = tmp_path / "plain.txt"
    plain.write_text(write_record(read_record(RECORD.read_text("utf-8"))), encoding="utf-8")
    assert "has no dice that can be checked" in refusal("verify", plain)
    assert "No such file" in refusal("verify", tmp_path / "nothing")


def test_a_record_with_dice_is_replayed_like_any_other() -> None:
    assert "Over after" in call("replay", RECORD, "--quiet").output
