"""Two worlds that differ in a secret give equal bytes on the wire of three nodes too, in every game.

Everybody at a table is connected to another node, and so is who watches: most of what they get has passed a node that
does not have the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from sortilege.engine.registry import all_slugs
from tests.server.test_two_worlds import Both, all_pairs, everything, in_both
from tests.support.node_group import NodeGroup, node_group
from tests.support.world_visits import World, scripted_dice

MOST_PAIRS = 6


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Both]:
    with ExitStack() as stack:
        stack.enter_context(scripted_dice())
        yield [serve(World(tmp_path_factory.mktemp("world")), stack) for _ in range(2)]


def serve(world: World, stack: ExitStack) -> tuple[NodeGroup, World]:
    return stack.enter_context(node_group(world.folder, **world.parts)), world


@pytest.mark.parametrize("slug", all_slugs())
def test_two_worlds_on_three_nodes_differ_in_no_byte(slug: str, worlds: Both) -> None:
    groups = [group for group, _ in worlds if isinstance(group, NodeGroup)]
    before = sum(len(group.sent) for group in groups)
    for pair in all_pairs(slug)[:MOST_PAIRS]:
        told = in_both(worlds, pair, everything)
        assert pair.differ and len(told[0]) > len(pair.steps)
        assert told[0] == told[1], (pair.seat, pair.steps)
    assert sum(len(group.sent) for group in groups) > before + 100, "it came from another node"
