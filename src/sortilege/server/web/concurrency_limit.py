"""So many requests of one address at a time, so that a flood from one house is no flood in the others.

Everything happens on one event loop. However many requests one address sends at once, the others wait for a few of them
at most. And who asks for too much is refused slowly: an answer that costs little still costs something.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass

from starlette.status import HTTP_429_TOO_MANY_REQUESTS
from starlette.types import ASGIApp, Message, Receive, Scope, Send


@dataclass
class Share:
    """What one address has of the server now."""

    turn: asyncio.Semaphore
    requests: int = 0


class ConcurrencyLimit:
    """Handles a few requests of each address at a time."""

    def __init__(self, app: ASGIApp, at_once: int, refusal_s: float) -> None:
        self._app = app
        self._at_once = at_once
        self._refusal_s = refusal_s
        self._shares: dict[str, Share] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request, in its turn."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        address = (scope.get("client") or ("",))[0]
        share = self._shares.setdefault(address, Share(asyncio.Semaphore(self._at_once)))
        share.requests += 1
        try:
            async with share.turn:
                refusal = await self._answer(scope, receive, send)
        finally:
            share.requests -= 1
            if not share.requests:
                del self._shares[address]
        if refusal:
            await asyncio.sleep(self._refusal_s)
            for message in refusal:
                await send(message)

    async def _answer(self, scope: Scope, receive: Receive, send: Send) -> list[Message]:
        """Answer the request, unless it is one too many: then returns what is to be sent later."""
        held: list[Message] = []

        async def send_or_hold(message: Message) -> None:
            if held or message.get("status") == HTTP_429_TOO_MANY_REQUESTS:
                held.append(message)
            else:
                await send(message)

        await self._app(scope, receive, send_or_hold)
        return held
