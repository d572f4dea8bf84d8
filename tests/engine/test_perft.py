"""Perft: all sequences of actions of some length, counted by the rules and by hand."""

from __future__ import annotations

from typing import NamedTuple

import pytest
from _pytest.mark import ParameterSet

import sortilege
from sortilege.cli.perft import divided_perft
from sortilege.engine.match import Match
from tests.support.variants import game_folder, own_slugs


class Count(NamedTuple):
    """One position, one depth, one number."""

    slug: str
    position: str
    actions: tuple[str, ...]
    depth: int
    nodes: int


def read_counts(slug: str) -> list[ParameterSet]:
    """The counts of a game's file; `#` starts a comment."""
    counts, name, position, actions = [], "", "", list[str]()
    path = game_folder(slug) / "perft.txt"
    for line in path.read_text(encoding="utf-8").splitlines():
        word, _, rest = line.partition(" ")
        if word == "id":
            name, actions = rest, []
        elif word == "position":
            position = rest
        elif word == "play":
            actions.append(rest)
        elif word == "perft":
            depth, nodes = map(int, rest.split())
            count = Count(slug, position, tuple(actions), depth, nodes)
            counts.append(pytest.param(count, id=f"{slug}-{name}-{depth}"))
    return counts


def match_of(count: Count) -> Match:
    options = dict(pair.split("=", 1) for pair in count.position.split())
    match = sortilege.new(count.slug, seats=int(options.pop("seats")), **options)
    for line in count.actions:
        actor, _, action = line.partition(" ")
        match.play(actor, action)
    return match


@pytest.mark.parametrize("count", [case for slug in own_slugs() for case in read_counts(slug)])
def test_perft(count: Count) -> None:
    match = match_of(count)
    found = divided_perft(match.game, match.position, count.depth, compiled=False)
    say = match.game.notation.say
    assert found.total() == count.nodes, {say(action): n for action, n in found.items()}


@pytest.mark.parametrize("slug", own_slugs())
def test_compiled_perft_counts_the_same(slug: str) -> None:
    pytest.importorskip("numba")
    for case in read_counts(slug):
        count = case.values[0]
        assert isinstance(count, Count)
        match = match_of(count)
        assert divided_perft(match.game, match.position, count.depth).total() == count.nodes
