"""Magical Circle: action ids are encoded and decoded in one place."""

from __future__ import annotations

from sortilege.games.magical_circle import actions
from sortilege.games.magical_circle.board import ANNOUNCEMENTS, CARDS, MOST_SEATS, PLAYS, SWAPS
from sortilege.games.magical_circle.notation import parse, say

PLAIN = (
    actions.ACTION_GRAB,
    actions.ACTION_AGREE,
    actions.ACTION_GIVE_UP,
    actions.ACTION_SAND_OUT,
)
ANNOUNCED = [actions.announce_action(n) for n in range(ANNOUNCEMENTS)]
SWAPPED = [actions.swap_action(pair) for pair in range(SWAPS)]
FIRST = [actions.first_action(seat) for seat in range(MOST_SEATS)]
LAID = [actions.lay_action(card) for card in range(1, CARDS + 1)]
REVEALED = [actions.reveal_action(card) for card in range(1, CARDS + 1)]


def test_every_id_is_used_once() -> None:
    ids = [*PLAIN, *ANNOUNCED, *SWAPPED, *FIRST, *LAID, *REVEALED]
    assert sorted(ids) == list(range(actions.ACTIONS))


def test_what_is_encoded_is_decoded() -> None:
    assert [actions.announcement_of(action) for action in ANNOUNCED] == list(range(ANNOUNCEMENTS))
    assert [actions.pair_of(action) for action in SWAPPED] == list(range(SWAPS))
    assert [actions.first_player_of(action) for action in FIRST] == list(range(MOST_SEATS))
    for group in (LAID, REVEALED):
        assert [actions.card_of(action) for action in group] == list(range(1, CARDS + 1))


def test_every_id_is_of_one_kind() -> None:
    ids = range(actions.ACTIONS)
    assert list(filter(actions.is_announcement, ids)) == ANNOUNCED
    assert list(filter(actions.is_aloud, ids)) == ANNOUNCED[len(PLAYS) :]
    assert list(filter(actions.is_swap, ids)) == SWAPPED


def test_every_action_has_one_text() -> None:
    texts = [say(action) for action in range(actions.ACTIONS)]
    assert len(set(texts)) == len(texts)
    assert [parse(text) for text in texts] == list(range(actions.ACTIONS))
    assert say(actions.lay_action(7)) == "lay MC07" and say(SWAPPED[0]) == "swap E1 E2"
