"""Requests about a table at another node: asked here, answered there by the same handlers."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

from sortilege.server.cluster.envelopes import Answered, AnyItem, Asked
from sortilege.server.cluster.links import Links

PATIENCE_S = 20.0
"""A handler that has not answered after this time is given up."""
UNANSWERED = 0
"""The status of a request that nobody has answered, or whose table has moved on."""

Answer = Callable[[Asked], Awaitable[Answered]]


class Requests:
    """The requests that this node waits for, and those that it is answering."""

    def __init__(self, links: Links) -> None:
        self._links = links
        self.answer: Answer = answer_nothing
        """How this node answers."""
        self._numbers = count(1)
        self._waiting: dict[int, tuple[str, asyncio.Future[Answered]]] = {}
        self._answering: set[asyncio.Task[None]] = set()

    async def ask(self, peer: str, make: Callable[[int], Asked]) -> Answered:
        """The answer of another node; one with the status UNANSWERED if it cannot be reached."""
        number, loop = next(self._numbers), asyncio.get_running_loop()
        reply: asyncio.Future[Answered] = loop.create_future()
        self._waiting[number] = peer, reply
        self._links.send(peer, make(number))
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await reply
        except TimeoutError:
            return unanswered(number)
        finally:
            self._waiting.pop(number, None)

    def receive(self, peer: str, item: AnyItem) -> None:
        """A request, or the answer to one."""
        if isinstance(item, Asked):
            task = asyncio.create_task(self._respond(peer, item))
            self._answering.add(task)
            task.add_done_callback(self._answering.discard)
        elif isinstance(item, Answered) and item.number in self._waiting:
            _, reply = self._waiting[item.number]
            if not reply.done():
                reply.set_result(item)

    async def _respond(self, peer: str, item: Asked) -> None:
        self._links.send(peer, await self.answer(item))

    def reset(self, peer: str) -> None:
        """Nothing that this node was asked will be answered."""
        for number, (asked, reply) in self._waiting.items():
            if asked == peer and not reply.done():
                reply.set_result(unanswered(number))

    def needs(self, peer: str) -> bool:
        """Is an answer of this node awaited?"""
        return any(asked == peer for asked, _ in self._waiting.values())


async def answer_nothing(asked: Asked) -> Answered:
    """Before the server is ready, nobody is answered."""
    return unanswered(asked.number)


def unanswered(number: int) -> Answered:
    """No answer to a request."""
    return Answered(number, UNANSWERED, [], b"")
