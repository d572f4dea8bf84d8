"""Numbered links between nodes. What the bus doubles is dropped; what it loses or reorders is noticed.

A link that misses something, or whose other end is silent, is *reset*: everything that used it ends, and whoever
needs it begins anew. There is no repetition here, because browsers repeat what was not answered anyway.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from sortilege.server.bus.contract import Bus
from sortilege.server.cluster.envelopes import (
    AnyItem,
    Broken,
    Parcel,
    Ping,
    Pong,
    Shown,
    encode,
    read_parcel,
)

log = logging.getLogger("sortilege.links")

PING_S, SILENCE_S = 0.5, 2.0
"""How often a node is asked whether it is there while something needs it, and how soon it counts as gone."""
STAYS_SILENT_S, FORGET_S = 10.0, 3600.0


class Ends(Protocol):
    """What uses the links."""

    def receive(self, peer: str, item: AnyItem) -> None:
        """Something has come."""

    def reset(self, peer: str) -> None:
        """Nothing that was going on with this node will be answered any more."""

    def needs(self, peer: str) -> bool:
        """Is something going on with this node?"""


@dataclass
class Link:
    """Both directions between this node and another one."""

    sending: int
    next_number: int = 0
    waiting: list[AnyItem] = field(default_factory=list)
    receiving: int = 0
    expected: int = 0
    is_broken: bool = False
    """Was something missing of what comes in? Then it is of no use until the other end begins anew."""
    heard_s: float = float("-inf")
    asked_s: float | None = None
    """Since when an answer is waited for."""
    silent_s: float = float("-inf")
    """When it was found to be silent."""


class Links:
    """All links of one node."""

    def __init__(self, bus: Bus, node_id: str, now_s: Callable[[], float]) -> None:
        self._bus, self._node_id, self._now_s = bus, node_id, now_s
        self._links: dict[str, Link] = {}
        self._is_flushing = False
        self.ends: list[Ends] = []

    def is_silent(self, peer: str) -> bool:
        """Was a node needed a moment ago and not heard, and has not been heard since?"""
        link = self._links.get(peer)
        return link is not None and self._now_s() - link.silent_s < STAYS_SILENT_S

    def _with(self, peer: str) -> Link:
        link = self._links.get(peer)
        if link is None:  # its number is higher than that of a link that was forgotten
            link = self._links[peer] = Link(round(1000 * self._now_s()), heard_s=self._now_s())
        return link

    # ------------------------------------------------------------------ sending
    def send(self, peer: str, item: AnyItem) -> None:
        """Send something; everything for one node in one turn of the loop travels together."""
        link = self._with(peer)
        if not _joins(link.waiting, item):
            link.waiting.append(item)
        if not self._is_flushing:
            self._is_flushing = True
            asyncio.get_running_loop().call_soon(self.flush)

    def flush(self) -> None:
        """Send what waits."""
        self._is_flushing = False
        for peer, link in self._links.items():
            if link.waiting:
                parcel = Parcel(self._node_id, link.sending, link.next_number, link.waiting)
                link.next_number, link.waiting = link.next_number + 1, []
                self._bus.send(peer, encode(parcel))

    # ------------------------------------------------------------------ receiving
    def receive(self, data: bytes) -> None:
        """Something has come from the bus."""
        parcel = read_parcel(data)
        if parcel is None:
            log.warning("a parcel of another version is dropped")
            return
        link = self._with(parcel.sender)
        if self._is_next(parcel, link):
            link.expected += 1
            link.heard_s, link.asked_s, link.silent_s = self._now_s(), None, float("-inf")
            for item in parcel.items:
                self._handle(parcel.sender, link, item)

    def _is_next(self, parcel: Parcel, link: Link) -> bool:
        if parcel.link < link.receiving:
            return False  # late news of a link that has ended
        if parcel.link > link.receiving:
            if link.receiving:
                self._end_all(parcel.sender)
            link.receiving, link.expected, link.is_broken = parcel.link, 0, False
        if parcel.number > link.expected or link.is_broken:
            self._miss(parcel.sender, link)
        return parcel.number == link.expected and not link.is_broken

    def _miss(self, peer: str, link: Link) -> None:
        """Something was lost, or came in another order."""
        if not link.is_broken:
            log.warning("node=%s something is missing, link %s begins anew", peer, link.receiving)
            link.is_broken = True
            self._begin_anew(peer, link)  # or the word that it is broken might be lost with it
        self.send(peer, Broken(link.receiving))

    def _handle(self, peer: str, link: Link, item: AnyItem) -> None:
        match item:
            case Ping():
                self.send(peer, Pong())
            case Pong():
                pass
            case Broken() if item.link == link.sending:
                self._begin_anew(peer, link)
            case Broken():
                pass
            case _:
                for end in self.ends:
                    end.receive(peer, item)

    # ------------------------------------------------------------------ resets
    def reset(self, peer: str) -> None:
        """End everything that is going on with a node."""
        self._begin_anew(peer, self._with(peer))

    def _begin_anew(self, peer: str, link: Link) -> None:
        link.sending, link.next_number, link.waiting = link.sending + 1, 0, []
        link.asked_s = None
        self._end_all(peer)

    def _end_all(self, peer: str) -> None:
        for end in self.ends:
            end.reset(peer)

    def tick(self) -> None:
        """Ask those who are needed whether they are there; forget those who have not been heard for long."""
        now_s = self._now_s()
        for peer, link in list(self._links.items()):
            if any(end.needs(peer) for end in self.ends):
                self._watch(peer, link, now_s)
            elif now_s - link.heard_s > FORGET_S:
                del self._links[peer]
            else:
                link.asked_s = None

    def _watch(self, peer: str, link: Link, now_s: float) -> None:
        link.asked_s = now_s if link.asked_s is None else link.asked_s
        if now_s - link.asked_s <= SILENCE_S:
            self.send(peer, Ping())
            return
        log.warning("node=%s is silent", peer)
        if self._bus.has_heard_since(link.asked_s):  # or it is this node that hears nothing
            link.silent_s = now_s
        self.reset(peer)

    async def keep_ticking(self) -> None:
        """Tick for ever."""
        while True:
            await asyncio.sleep(PING_S)
            self.tick()


def _joins(waiting: list[AnyItem], item: AnyItem) -> bool:
    """Browsers that see the same share one message."""
    last = waiting[-1] if waiting else None
    if not (isinstance(last, Shown) and isinstance(item, Shown) and last.data is item.data):
        return False
    last.tunnels.extend(item.tunnels)
    return True
