"""Every request and every socket has an id: the log names it, and the answer carries it as `X-Request-Id`.

A file that was found carries none: a first visit reads up to a hundred, and nobody asks about them.
"""

from __future__ import annotations

import re
import secrets

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.server.logs import REQUEST

HEADER = b"x-request-id"
FILES = "/static/"
_GIVEN = re.compile(rb"[0-9a-f-]{8,64}", re.IGNORECASE)
"""Ids that proxies make; anything else could be somebody's name, or forge a line of the log."""


class RequestIds:
    """Gives each request an id, or keeps the one that a proxy in front has given."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        request_id = _given(scope) or secrets.token_hex(8).encode()
        REQUEST.set(request_id.decode())

        async def send_named(message: Message) -> None:
            if _is_answer(message) and not _is_file(scope, message):
                message["headers"] = [*message.get("headers", []), (HEADER, request_id)]
            await send(message)

        await self._app(scope, receive, send_named)


def _is_answer(message: Message) -> bool:
    return message["type"] in ("http.response.start", "websocket.accept")


def _is_file(scope: Scope, message: Message) -> bool:
    return str(scope["path"]).startswith(FILES) and int(message.get("status", 0)) < 400


def _given(scope: Scope) -> bytes | None:
    for name, value in scope["headers"]:
        if name == HEADER and _GIVEN.fullmatch(value):
            return bytes(value)
    return None
