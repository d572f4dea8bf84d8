"""Feats between the house and the hideout: each one just missed and just reached."""

from __future__ import annotations

import pytest

from sortilege.games.mago_magino.feats import earned
from tests.games.mago_magino.support import ring
from tests.support.deeds import deeds_from, with_stand_in
from tests.support.steps import steps_of


def feats(
    board: tuple[str, ...], *lines: str, bot: tuple[int, ...] = (), seat: int = 0
) -> set[str]:
    steps = steps_of(ring(*board), *lines)
    return earned(with_stand_in(deeds_from(steps), *bot), seat)


def test_a_crystal_brought_home() -> None:
    board = ("die=3", "M8 0a*")
    assert feats(board, "0 go a cw 2") == {"first_crystal"}
    assert feats(("die=2", "M7 0a*"), "0 go a cw 2") == set(), "one space short"
    assert feats(board, "0 go a cw 2", bot=(0,)) == set(), "a bot brought it"


def test_a_frog_of_somebody_else() -> None:
    assert feats(("die=2", "M1 mago", "M3 f1=1a"), "0 go mago cw 2") == {"good_neighbour"}
    assert feats(("die=2", "M1 mago", "M3 f1=0a"), "0 go mago cw 2") == set()


def test_two_frogs_with_one_move() -> None:
    both = ("die=2", "M1 mago", "M3 f1=0a f2=0b")
    assert feats(both, "0 go mago cw 2") == {"double_rescue"}
    assert feats(both, "0 go mago cw 2", bot=(0,)) == set()
    one = ("die=2", "M1 mago", "M3 f1=0a", "M4 f2=0b")
    assert feats(one, "0 go mago cw 2") == set()


ROUND = ("chance die 2", "1 go a cw 2", "chance die 2")


def test_a_lost_crystal() -> None:
    found = ("die=2", "M6 0a", "M8 +1")
    lines = ("0 go a cw 2 take", *ROUND, "0 go a cw 2")
    assert feats(found, *lines) == {"first_crystal", "lost_and_found"}
    assert feats(found, *lines, bot=(0,)) == {"first_crystal"}, "a bot picked it up"
    loaded = ("die=2", "M8 0a +1")
    assert feats(loaded, "0 go a cw 2 load") == {"first_crystal", "lost_and_found"}
    assert feats(("die=2", "M8 0a*"), "0 go a cw 2") == {"first_crystal"}, "from the hideout"


def test_the_arrow_points_at_the_magician() -> None:
    board = ("die=2", "M1 mago", "M3 1a")
    hit = ("chance die arrow", "chance spin M3")
    assert feats(board, "0 go mago cw 2", *hit) == {"magic_shield"}
    assert feats(board, "0 go mago cw 2", *hit, seat=1) == set(), "somebody else put him there"
    assert feats(board, "0 go mago cw 2", *hit, bot=(0,)) == set()
    beside = ("chance die arrow", "chance spin M4")
    assert feats(board, "0 go mago cw 2", *beside) == set()
    assert feats(("die=2", "M1 mago"), "0 go mago cw 2", *hit) == set(), "nobody was there"


FROGS = ("die=2", "M1 f1=0a", "M2 f2=1a")
HOPS = ("0 go f1 cw 1", "chance die 2", "1 go b cw 2", "chance die 2")


@pytest.mark.parametrize(
    ("board", "hops", "wanted"),
    [
        (FROGS, HOPS * 2 + HOPS[:1], True),
        (FROGS, HOPS * 2, False),
        (FROGS, (*HOPS * 3, "0 go f2 cw 1"), False),
        (("die=2 show=1", *FROGS[1:]), HOPS * 2 + HOPS[:1], False),
        (FROGS[:2], HOPS * 2 + HOPS[:1], False),
    ],
    ids=["three times", "twice", "one mistake", "owners are shown", "no other frogs"],
)
def test_every_frog_known(board: tuple[str, ...], hops: tuple[str, ...], wanted: bool) -> None:
    assert ("every_frog" in feats(board, *hops)) is wanted


def test_a_game_without_a_frog() -> None:
    last = ("die=2 goal=2", "M8 0a*", "won 1 0")
    assert "no_frog" in feats(last, "0 go a cw 2")
    assert "no_frog" not in feats(last, "0 go a cw 2", bot=(0,))
    short = ("die=2 goal=1", "M8 0a*", "won 0 0")
    assert "no_frog" not in feats(short, "0 go a cw 2"), "too short a game"
    struck = ("die=2 goal=2", "M7 0a*", "F1 0b", "won 1 0")
    lines = ["0 go a cw 2", "chance die arrow", "chance spin F1", "1 pass", "chance die 2"]
    assert "no_frog" not in feats(struck, *lines, "0 go a cw 1")
