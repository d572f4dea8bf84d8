"""The public face: `sortilege.new(...)` and what one does with it."""

from __future__ import annotations

import doctest
import importlib
import pkgutil

import pytest

import sortilege
from sortilege.engine.registry import all_slugs
from tests.support.example import EXAMPLE

pytestmark = pytest.mark.usefixtures("example")


def started() -> sortilege.Match:
    game = sortilege.new(EXAMPLE, seats=2, first=0)
    game.play("chance", "hide C")
    return game


def test_an_unknown_game_is_named_with_the_shelf() -> None:
    with pytest.raises(sortilege.UnknownGame, match=rf"'chess'.*{EXAMPLE}"):
        sortilege.new("chess", seats=2)


def test_an_illegal_action_carries_rule_and_sentence_and_changes_nothing() -> None:
    game = started()
    before = game.record()
    with pytest.raises(sortilege.IllegalAction) as caught:
        game.play("0", "light C")
    error = caught.value
    assert (error.rule, error.actor, error.action) == ("LW-04", "0", "light C")
    assert error.sentence and error.sentence in str(error) and error.rule in str(error)
    assert game.record() == before


@pytest.mark.parametrize(
    ("actor", "action"),
    [("0", "fly"), ("0", "peek  A"), ("0", "PEEK A"), ("0", ""), ("elf", "peek A"), ("", "peek A")],
)
def test_a_text_that_is_no_action_is_named(actor: str, action: str) -> None:
    with pytest.raises(sortilege.BadNotation, match=repr(action if actor == "0" else actor)):
        started().play(actor, action)


def test_seats_that_do_not_exist_are_named() -> None:
    game = started()
    for ask in (game.legal, game.observe, game.recall):
        with pytest.raises(sortilege.BadNotation, match="'3'"):
            ask("3")
    with pytest.raises(sortilege.BadNotation, match="sees nothing"):
        game.observe("chance")


def test_an_actor_that_is_not_awaited_has_no_legal_action() -> None:
    game = started()
    assert game.legal("0") == game.legal("1") == game.legal("clock") == []
    game.play("chance", "roll 2")
    assert game.legal("chance") == [] and game.chances == {}


def test_the_hand_is_the_seat_that_throws() -> None:
    game = sortilege.new(EXAMPLE, seats=2, first=1)
    hands = [game.hand]
    for action in ("hide C", "roll 2"):
        game.play("chance", action)
        hands.append(game.hand)
    assert hands == [None, "1", None]


def test_a_copy_can_be_tried_out() -> None:
    game = started()
    copy = game.copy()
    copy.play("chance", "roll 1")
    assert game.actors == {"chance"} and copy.actors == {"0"}
    assert repr(copy) == f"<{EXAMPLE}, 2 seats, 2 actions, waiting for 0>"


def test_games_lists_the_shelf() -> None:
    assert all_slugs() == sortilege.GAMES
    assert EXAMPLE in sortilege.GAMES
    with pytest.raises(AttributeError):
        _ = sortilege.TOYS


def _modules() -> list[str]:
    found = pkgutil.walk_packages(sortilege.__path__, "sortilege.")
    return ["sortilege", *(m.name for m in found if not m.name.endswith("__main__"))]


@pytest.mark.parametrize("name", _modules())
def test_docstrings_are_true(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0
