"""Every action id is encoded and decoded by the same few functions."""

from __future__ import annotations

from itertools import combinations

import pytest

from sortilege.games.via_magica import actions
from sortilege.games.via_magica.board import CELLS, KINDS, QUANTITIES, SEATS, TOKENS


def test_cells_come_back_from_placements_and_moves() -> None:
    assert [actions.target_of(actions.place_action(cell)) for cell in range(CELLS)] == list(
        range(CELLS)
    )
    for source in range(CELLS):
        for target in set(range(CELLS)) - {source}:
            action = actions.move_action(source, target)
            assert (actions.source_of(action), actions.target_of(action)) == (source, target)
            assert actions.verb_of(action) == actions.ACTION_MOVE


def test_three_kinds_come_back_from_a_keep() -> None:
    triples = list(combinations(range(KINDS), 3))
    ids = [actions.keep_action(*triple) for triple in triples]
    assert sorted(ids) == list(range(actions.ACTION_KEEP, actions.ACTION_DRAW))
    kept = [actions.kept_kinds(action) for action in ids]
    assert kept == [1 << a | 1 << b | 1 << c for a, b, c in triples]


@pytest.mark.parametrize(
    "first",
    [actions.ACTION_TAKE, actions.ACTION_OPEN, actions.ACTION_ROW, actions.ACTION_FIND],
)
def test_a_kind_comes_back_from_an_action_on_a_portal(first: int) -> None:
    ids = range(first, first + KINDS)
    assert [actions.kind_of(action) for action in ids] == list(range(KINDS))
    assert {actions.verb_of(action) for action in ids} == {first}


def test_seat_and_kind_come_back_from_a_deal() -> None:
    for seat in range(SEATS):
        first = actions.first_deal_of(seat)
        ids = range(first, first + KINDS)
        assert [(actions.seat_of(a), actions.kind_of(a)) for a in ids] == [
            (seat, kind) for kind in range(KINDS)
        ]
    firsts = range(actions.ACTION_FIRST, actions.ACTION_FIRST + SEATS)
    assert [actions.seat_of(action) for action in firsts] == list(range(SEATS))


def test_tokens_and_rewards_come_back() -> None:
    tokens, quantities = range(TOKENS), range(QUANTITIES)
    assert [actions.token_of(actions.draw_action(token)) for token in tokens] == list(tokens)
    assert [actions.quantity_of(actions.claim_action(n)) for n in quantities] == list(quantities)


def test_verbs_share_out_all_ids() -> None:
    verbs = [actions.verb_of(action) for action in range(actions.ACTIONS)]
    assert verbs == sorted(verbs) and len(set(verbs)) == 14
    assert all(verb <= action for action, verb in enumerate(verbs))
