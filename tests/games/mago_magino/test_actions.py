"""Mago Magino: action ids are encoded and decoded in one place."""

from __future__ import annotations

import pytest

from sortilege.games.mago_magino import actions, board


def test_a_move_is_decoded_into_what_it_was_made_of() -> None:
    made = [
        (mover, direction, spaces, crystal)
        for mover in range(actions.MOVERS)
        for direction in (actions.CLOCKWISE, actions.COUNTERCLOCKWISE)
        for spaces in range(1, board.LARGEST_THROW + 1)
        for crystal in (actions.NO_CRYSTAL, actions.LOAD, actions.TAKE)
    ]
    ids = [actions.move_action(*move) for move in made]
    assert ids == list(range(actions.ACTION_MOVE, actions.ACTION_PASS))
    decoders = (actions.mover_of, actions.direction_of, actions.spaces_of, actions.crystal_of)
    assert [tuple(decode(action) for decode in decoders) for action in ids] == made


def test_only_moves_are_moves() -> None:
    assert all(actions.is_move(action) for action in range(actions.ACTION_PASS))
    assert not any(actions.is_move(a) for a in range(actions.ACTION_PASS, actions.ACTIONS))


def test_chance_is_decoded_into_what_it_brings() -> None:
    faces = range(1, board.LARGEST_THROW + 1)
    assert [actions.face_of(actions.die_action(face)) for face in faces] == [*faces]
    spaces = range(board.SPACES)
    assert [actions.spin_of(actions.spin_action(space)) for space in spaces] == [*spaces]
    seats = range(board.MOST_SEATS)
    assert [actions.first_player_of(actions.first_action(seat)) for seat in seats] == [*seats]


def test_every_id_means_one_action() -> None:
    chance = [
        *map(actions.die_action, range(1, board.LARGEST_THROW + 1)),
        *map(actions.spin_action, range(board.SPACES)),
        *map(actions.first_action, range(board.MOST_SEATS)),
    ]
    answers = [actions.ACTION_PASS, actions.ACTION_THROW_AGAIN, actions.ACTION_END_TURN]
    assert [*answers, *chance] == list(range(actions.ACTION_PASS, actions.ACTIONS))


@pytest.mark.parametrize("number", range(1, board.PIECES + 1))
def test_frogs_are_numbered_from_one(number: int) -> None:
    mover = actions.frog_mover(number)
    assert actions.MOVER_FROG <= mover < actions.MOVER_MAGICIAN
    assert actions.frog_number(mover) == number
