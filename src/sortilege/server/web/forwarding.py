"""Requests about one table are answered by the node that has it, with the same handlers; here they are passed on."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import aclosing
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, Router
from starlette.types import Message, Scope

from sortilege.server.cluster.envelopes import Answered, Asked
from sortilege.server.cluster.hosts import Hosts
from sortilege.server.cluster.requests import UNANSWERED, unanswered
from sortilege.server.live.checks import ELSEWHERE
from sortilege.server.web.answers import RequestRefused, read_bytes

PASSED_ON = ("host", "accept-encoding", "content-type")
"""The headers that handlers look at. Who sends the request travels as a hash, never as the cookie."""

Answerer = Callable[[Request], Awaitable[Response]]


class Forwarding:
    """Answers a request here or lets another node do it."""

    def __init__(self, hosts: Hosts, largest_body: int) -> None:
        self._hosts, self._largest_body = hosts, largest_body

    async def answer(self, request: Request, handler: Answerer, path: str = "") -> Response:
        """The answer of whoever has the table; `path` is that of the request, if it is another one."""
        table_id = request.path_params["table"]
        if self._hosts.is_alone:
            return await handler(request)
        body = await read_bytes(request, self._largest_body)
        async with aclosing(self._hosts.tries(table_id)) as places:
            async for peer in places:
                response = await self._try(peer, request, handler, body, path)
                if response is not None:
                    return response
        raise RequestRefused(ELSEWHERE)

    async def _try(
        self, peer: str | None, request: Request, handler: Answerer, body: bytes, path: str
    ) -> Response | None:
        """An answer; None if the table was not there any more."""
        if peer is None:
            try:
                return await handler(Request(request.scope, _replay(body)))
            except RequestRefused as refused:
                if refused.refusal is ELSEWHERE:
                    return None
                raise
        ask = _passed_on(request, body, path or request.url.path)
        answered = await self._hosts.requests.ask(peer, ask)
        if answered.status == UNANSWERED:
            return None
        return Response(answered.body, answered.status, dict(answered.headers))


def _passed_on(request: Request, body: bytes, path: str) -> Callable[[int], Asked]:
    headers = [(name, request.headers[name]) for name in PASSED_ON if name in request.headers]
    state = request.state

    def make(number: int) -> Asked:
        return Asked(
            number=number,
            method=request.method,
            scheme=request.url.scheme,
            path=path,
            query=request.scope["query_string"],
            headers=headers,
            body=body,
            owner=state.owner,
            address=request.client.host if request.client else "",
        )

    return make


def _replay(body: bytes) -> Callable[[], Awaitable[Message]]:
    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    return receive


# --------------------------------------------------------------------------- the other side
def make_answer(routes: list[Route]) -> Callable[[Asked], Awaitable[Answered]]:
    """Answers requests of other nodes with these routes."""
    router = Router(routes=routes)

    async def answer(asked: Asked) -> Answered:
        started: dict[str, Any] = {}
        parts: list[bytes] = []

        async def send(message: Message) -> None:
            started.update(message)
            parts.append(message.get("body", b""))

        try:
            await router(_scope(asked), _replay(asked.body), send)
        except RequestRefused:  # the table has moved on
            return unanswered(asked.number)
        headers = [(name.decode(), value.decode()) for name, value in started["headers"]]
        return Answered(asked.number, started["status"], headers, b"".join(parts))

    return answer


def _scope(asked: Asked) -> Scope:
    return {
        "type": "http",
        "http_version": "1.1",
        "method": asked.method,
        "scheme": asked.scheme,
        "path": asked.path,
        "raw_path": asked.path.encode(),
        "root_path": "",
        "query_string": asked.query,
        "headers": [(name.encode(), value.encode()) for name, value in asked.headers],
        "client": (asked.address, 0),
        "server": None,
        "state": {"owner": asked.owner, "address": asked.address},
    }
