"""Numbered links: doubles are dropped, what is missing is noticed, and after silence everything begins anew."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from sortilege.server.bus.memory import MemoryBus
from sortilege.server.cluster.envelopes import AnyItem, Left, Said, Shown
from sortilege.server.cluster.links import SILENCE_S, Links


@dataclass
class Wire(MemoryBus):
    """What was sent and has not arrived yet: a test brings it, or does not."""

    parcels: list[tuple[str, bytes]] = field(default_factory=list)
    is_deaf: bool = False

    def __post_init__(self) -> None:
        super().__init__()

    def has_heard_since(self, moment_s: float) -> bool:
        return not self.is_deaf

    def send(self, node_id: str, data: bytes) -> None:
        self.parcels.append((node_id, data))


@dataclass
class End:
    """What came to one node."""

    items: list[AnyItem] = field(default_factory=list)
    resets: int = 0
    is_needed: bool = True

    def receive(self, peer: str, item: AnyItem) -> None:
        self.items.append(item)

    def reset(self, peer: str) -> None:
        self.resets += 1

    def needs(self, peer: str) -> bool:
        return self.is_needed


class Pair:
    """Two nodes and the wire between them."""

    def __init__(self) -> None:
        self.now_s = 100.0
        self.wire = Wire()
        self.links = {name: Links(self.wire, name, lambda: self.now_s) for name in ("one", "two")}
        self.ends = {name: End() for name in self.links}
        for name, links in self.links.items():
            links.ends = [self.ends[name]]

    def send(self, *numbers: int) -> list[bytes]:
        """Node one sends parcels; they are on the wire."""
        for number in numbers:
            self.links["one"].send("two", Left(number))
            self.links["one"].flush()
        sent = [data for _, data in self.wire.parcels]
        self.wire.parcels.clear()
        return sent

    def deliver(self) -> None:
        """Bring everything that is on the wire, and all answers."""
        for links in self.links.values():
            links.flush()
        while self.wire.parcels:
            name, data = self.wire.parcels.pop(0)
            self.links[name].receive(data)
            for links in self.links.values():
                links.flush()

    def received(self) -> list[int]:
        """What node two got."""
        return [item.tunnel for item in self.ends["two"].items if isinstance(item, Left)]


def in_loop(test: Callable[[Pair], None]) -> None:
    async def run() -> None:
        test(Pair())

    asyncio.run(run())


def test_doubles_are_dropped() -> None:
    def check(pair: Pair) -> None:
        for data in pair.send(1, 2, 3):
            pair.links["two"].receive(data)
            pair.links["two"].receive(data)
        assert pair.received() == [1, 2, 3] and not pair.ends["two"].resets

    in_loop(check)


def test_after_a_gap_both_sides_begin_anew() -> None:
    def check(pair: Pair) -> None:
        first, _, third = pair.send(1, 2, 3)
        pair.links["two"].receive(first)
        pair.links["two"].receive(third)
        assert pair.received() == [1] and pair.ends["two"].resets == 1
        pair.deliver()
        assert pair.ends["one"].resets >= 1
        pair.links["one"].send("two", Left(4))
        pair.deliver()
        assert pair.received() == [1, 4], "nothing is repeated, and nothing comes twice"
        pair.links["two"].receive(third)
        assert pair.received() == [1, 4], "late news of a link that has ended"

    in_loop(check)


def test_swapped_parcels_are_a_gap() -> None:
    def check(pair: Pair) -> None:
        one, two = pair.send(1, 2)
        pair.links["two"].receive(two)
        pair.links["two"].receive(one)
        assert pair.received() == [] and pair.ends["two"].resets == 1

    in_loop(check)


def test_links_heal_when_both_directions_have_lost_something() -> None:
    def check(pair: Pair) -> None:
        pair.deliver()
        for here, there in (("one", "two"), ("two", "one")):
            for number in (1, 2):
                pair.links[here].send(there, Left(number))
                pair.links[here].flush()
        pair.wire.parcels = [p for i, p in enumerate(pair.wire.parcels) if i not in (0, 2)]
        pair.deliver()
        pair.links["one"].send("two", Left(8))
        pair.links["two"].send("one", Left(9))
        pair.deliver()
        assert pair.received()[-1] == 8 and pair.ends["one"].items[-1] == Left(9)

    in_loop(check)


def test_a_node_that_is_needed_and_silent_is_given_up_and_may_come_back() -> None:
    def check(pair: Pair) -> None:
        pair.send(1)
        for _ in range(20):
            pair.links["one"].tick()
            pair.now_s += SILENCE_S / 10
        assert pair.links["one"].is_silent("two") and pair.ends["one"].resets == 1
        pair.wire.parcels.clear()
        pair.links["two"].send("one", Left(1))
        pair.deliver()
        assert not pair.links["one"].is_silent("two")

    in_loop(check)


def test_a_node_that_hears_nothing_at_all_blames_nobody() -> None:
    def check(pair: Pair) -> None:
        pair.wire.is_deaf = True
        pair.send(1)
        for _ in range(20):
            pair.links["one"].tick()
            pair.now_s += SILENCE_S / 10
        assert pair.ends["one"].resets == 1 and not pair.links["one"].is_silent("two")

    in_loop(check)


def test_a_node_that_answers_is_not_given_up() -> None:
    def check(pair: Pair) -> None:
        for _ in range(50):
            pair.links["one"].send("two", Left(1))
            pair.links["one"].tick()
            pair.deliver()
            pair.now_s += SILENCE_S / 10
        assert not pair.links["one"].is_silent("two") and not pair.ends["one"].resets

    in_loop(check)


def test_browsers_that_see_the_same_share_one_message() -> None:
    def check(pair: Pair) -> None:
        frame = b"the same for everybody"
        for tunnel in (1, 2, 3):
            pair.links["one"].send("two", Shown([tunnel], frame))
        pair.links["one"].send("two", Said(4, b"other"))
        pair.deliver()
        assert pair.ends["two"].items == [Shown([1, 2, 3], frame), Said(4, b"other")]

    in_loop(check)
