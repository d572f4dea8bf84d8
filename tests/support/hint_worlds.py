"""Hints in two worlds on the wire that differ in a secret: a seat that cannot tell them apart must be told the same."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from tests.support.serving import Guest, Server
from tests.support.world_pairs import Pair, has_secrets, make_pairs
from tests.support.world_visits import Visit, World

Worlds = Sequence[tuple[Server, World]]


def ask(guest: Guest, table: str, question: dict[str, Any]) -> Any:
    """Ask for a hint."""
    wish = {"seat": question["seat"], "question_id": question["question_id"]}
    return guest.post(f"/api/tables/{table}/hint", **wish)


@contextmanager
def two_worlds(folders: Iterable[Path], **changes: Any) -> Iterator[Worlds]:
    """A server for each world, with hints for everybody."""
    with ExitStack() as stack:
        allowed = patch("sortilege.server.live.hints.are_allowed", lambda allowed, seats: True)
        stack.enter_context(allowed)
        both = [World(folder, changes=changes) for folder in folders]
        yield [(stack.enter_context(world.serve()), world) for world in both]


def pairs_of(slug: str) -> list[Pair]:
    """Pairs of worlds that differ, if the game has secrets at all."""
    return [pair for pair in make_pairs(slug) if pair.differ or not has_secrets(slug)]


class HintedVisit(Visit):
    """A table with hints for everybody."""

    def hint(self) -> str:
        """What the seat is told that cannot tell the worlds apart; empty if it is not asked anything."""
        guest, seat = self.guests[self.pair.seat], self.pair.seat
        questions = [q for q in self.chairs[seat].frame["questions"] if q["seat"] == seat]
        if not questions:
            return ""
        return self._neutral(ask(guest, self.table, questions[0]).text)


def hints_in(pair: Pair, worlds: Worlds) -> list[list[str]]:
    """What the seat is told at each moment, in each of two worlds."""
    told = []
    for number, (server, world) in enumerate(worlds):
        world.begin(pair, number)
        with ExitStack() as stack:
            visit = HintedVisit(server, pair, number, stack)
            hints = [visit.hint()]
            for step in pair.steps:
                visit.do(step)
                hints.append(visit.hint())
            told.append(hints)
    return told


def check_the_same_hints(pairs: Iterable[Pair], worlds: Worlds) -> None:
    """Byte for byte the same in both worlds, and there are some."""
    hinted = 0
    for pair in pairs:
        one, two = hints_in(pair, worlds)
        assert one == two, (pair.seat, pair.steps)
        hinted += sum("look" in json.loads(text or "{}") for text in one)
    assert hinted
