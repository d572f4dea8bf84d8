"""Which actions of a log count for feats, and who gets to know."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sortilege.engine import feats
from sortilege.engine.contract import CHANCE
from sortilege.engine.match import Match
from sortilege.table.feats import LoggedRow, SeatFeats, rows_that_count, tell_feats
from sortilege.table.refusals import NOT_OVER
from sortilege.table.table import UNDO
from sortilege.testing import walk
from tests.support.toy_dice import DICE


def row(actor: int, action: int, *, is_sent: bool = True, at_ms: int = 0) -> LoggedRow:
    return LoggedRow(actor, action, at_ms, is_sent)


def test_what_was_taken_back_does_not_count() -> None:
    mine, other, again = row(0, 1), row(1, 5), row(0, 2)
    assert rows_that_count([mine, other, row(0, UNDO), again]) == [other, again]
    assert rows_that_count([row(0, 4), mine, row(0, UNDO), row(0, UNDO)]) == []
    assert rows_that_count([row(0, UNDO), mine]) == [mine]


def finished() -> tuple[Match, list[LoggedRow]]:
    *_, match = walk(Match(DICE, 2, {}), seed=3, most=2000)
    assert match.is_over
    return match, [row(actor, action, at_ms=n) for n, (actor, action) in enumerate(match.log)]


@pytest.fixture
def toy_feats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Feats of the toy: having acted, and having acted twice."""

    def earned(deeds: list[feats.Deed], seat: int) -> set[str]:
        done = len(feats.own_steps(deeds, seat))
        return {feat for feat, least in (("once", 1), ("twice", 2)) if done >= least}

    found = SimpleNamespace(FEATS=("once", "twice"), earned=earned)
    monkeypatch.setattr(feats, "feats_of", lambda game: found)


@pytest.mark.usefixtures("toy_feats")
def test_each_seat_learns_about_itself_and_chance_is_nobody() -> None:
    match, rows = finished()
    assert tell_feats(match, rows, [1]) == [SeatFeats(1, ["once", "twice"], True)]
    assert tell_feats(match, rows, []) == []
    assert any(one.actor == CHANCE for one in rows)


@pytest.mark.usefixtures("toy_feats")
def test_what_a_bot_did_for_somebody_does_not_count() -> None:
    match, rows = finished()
    of_seat = [n for n, one in enumerate(rows) if one.actor == 0]
    for n in of_seat[1:]:
        rows[n] = rows[n]._replace(is_sent=False)
    assert tell_feats(match, rows, [0, 1]) == [
        SeatFeats(0, ["once"], False),
        SeatFeats(1, ["once", "twice"], True),
    ]


@pytest.mark.usefixtures("toy_feats")
def test_a_log_of_another_game_tells_nothing() -> None:
    match, rows = finished()
    assert tell_feats(match, rows[:-1], [0]) == []


def test_nothing_is_told_before_the_end() -> None:
    assert tell_feats(Match(DICE, 2, {}), [], [0]) == NOT_OVER
