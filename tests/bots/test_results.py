"""The file of a tournament: what is wrong with one is said with its line, and nothing in it is changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sortilege.bots.results import BadResults, OtherTournament, Played, ResultFile

HEADING = {"tournament": "some-game", "seats": 2, "contestants": ["a:1", "b [x]"], "seed": 1}
GAME = Played("some-game", 0, ("a:1", "b [x]"), (1,), 9, (0.5, 1), (0, 1), ((), ("chose 7",)))
WRONG: dict[str, Any] = {
    "number": [-1, "0", True, 1.5],
    "lineup": [[], ["a:1"], ["a:1", "c"], "ab", ["a:1", ["a:1"]]],
    "winners": [[2], [-1], ["0"], [0, 0], 0, [True]],
    "actions": [None, -3],
    "thinking_ms": [[1.0], [1.0, None], [1.0, -1.0], [1.0, "1"]],
    "faults": [[1], [0, -1], ["0", "0"], {}],
    "reasons": [[[]], [[], "no"], [[], [1]]],
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file with one game."""
    results = ResultFile(tmp_path / "r.jsonl")
    results.games_of(HEADING)
    results.add(GAME)
    return tmp_path / "r.jsonl"


def check_refused(path: Path, reason: str, data: bytes) -> None:
    path.write_bytes(data)
    with pytest.raises(BadResults) as refused:
        ResultFile(path)
    assert reason in str(refused.value) and str(path) in str(refused.value)
    assert path.read_bytes() == data


def test_a_game_is_read_as_it_was_kept(path: Path) -> None:
    assert ResultFile(path).games_of(HEADING) == [GAME]


@pytest.mark.parametrize(
    "data", [b"# My notes\n", b"notes", b"\n", b"[]\n", b'{"game": "some-game"}\n']
)
def test_a_file_that_is_no_tournament_is_refused(tmp_path: Path, data: bytes) -> None:
    check_refused(tmp_path / "notes.md", "is no file of a tournament", data)


@pytest.mark.parametrize(
    "line", [b"garbage", b"", b"7", b"\xff\xfe", b"{", b"[" * 100_000], ids=lambda line: line[:4]
)
def test_a_line_that_makes_no_sense_is_refused(path: Path, line: bytes) -> None:
    heading, game, _ = path.read_bytes().split(b"\n")
    check_refused(path, "line 2: this is no JSON", b"\n".join((heading, line, game, b"")))


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in WRONG.items() for value in values], ids=str
)
def test_a_game_that_cannot_have_been_played_is_refused(path: Path, key: str, value: Any) -> None:
    heading, game, _ = path.read_bytes().split(b"\n")
    wrong = json.dumps(json.loads(game) | {key: value}).encode()
    check_refused(path, f"line 2: {key} cannot be", b"\n".join((heading, wrong, b"")))


LINES: dict[str, tuple[str, Callable[[bytes, bytes], list[bytes]]]] = {
    "twice": ("line 3: game 0 is there twice", lambda heading, game: [heading, game, game]),
    "two headings": ("line 2: a second heading", lambda heading, game: [heading, heading]),
    "no heading": (
        "line 2: a game of 'other', which has no heading",
        lambda heading, game: [heading, game.replace(b"some-game", b"other")],
    ),
    "missing": (
        "line 2: winners is missing",
        lambda heading, game: [heading, game.replace(b'"winners": [1], ', b"")],
    ),
    "unknown": (
        "line 2: a game has no 'colour'",
        lambda heading, game: [heading, game.replace(b"}", b', "colour": 1}')],
    ),
    "bad heading": (
        "line 1: a heading names",
        lambda heading, game: [heading.replace(b'"seats": 2', b'"seats": "2"')],
    ),
}


@pytest.mark.parametrize("case", LINES)
def test_lines_that_do_not_fit_together_are_refused(path: Path, case: str) -> None:
    reason, lines = LINES[case]
    heading, game, _ = path.read_bytes().split(b"\n")
    check_refused(path, reason, b"\n".join((*lines(heading, game), b"")))


def test_half_a_last_line_is_cut_off_when_the_next_is_written(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole + b'{"game": "so')
    results = ResultFile(path)
    assert results.games_of(HEADING) == [GAME]
    assert path.read_bytes() == whole + b'{"game": "so', "reading changes nothing"
    later = Played("some-game", 1, ("b [x]", "a:1"), (), 9, (1.0, 1.0))
    results.add(later)
    assert ResultFile(path).games_of(HEADING) == [GAME, later]


def test_half_a_heading_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "r.jsonl"
    path.write_bytes(b'{"tourna')
    ResultFile(path).games_of(HEADING)
    assert ResultFile(path).games_of(HEADING) == []


def test_another_tournament_is_named_with_what_differs(path: Path) -> None:
    with pytest.raises(OtherTournament) as refused:
        ResultFile(path).games_of({**HEADING, "seed": 2, "limit_s": 1.0})
    assert "seed: 1 there, 2 here; limit_s: none there, 1.0 here" in str(refused.value)


def test_what_cannot_be_read_or_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadResults, match=r"cannot read .*: Is a directory"):
        ResultFile(tmp_path)
    with pytest.raises(BadResults, match=r"cannot write .*: No such file"):
        ResultFile(tmp_path / "no" / "r.jsonl").games_of(HEADING)
