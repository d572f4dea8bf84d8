"""Somebody at a server, known by a cookie: the calls of the REST API that take a seat."""

from __future__ import annotations

import asyncio
import secrets
from http.client import HTTPException
from http.cookiejar import CookieJar
from time import monotonic
from typing import TypeVar
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, ProxyHandler, Request, build_opener

import msgspec

from sortilege.remote.errors import CallRefused, TableError
from sortilege.remote.link import TableLink
from sortilege.server.wire.calls import Join, Problem, TableInfo, TableName
from sortilege.server.wire.messages import encode
from sortilege.table.frame_types import SeatFrame

AnswerT = TypeVar("AnswerT")
CALL_S = 20.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 0.3, 5.0
COME_LATER = ("too-fast", "store", "elsewhere", "draining")
"""Refusals that time may mend."""


class Visitor:
    """A guest of one server. The seats it takes belong to its cookie."""

    def __init__(self, patience_s: float) -> None:
        self._patience_s = patience_s
        self._jar = CookieJar()
        self._opener = build_opener(ProxyHandler({}), HTTPCookieProcessor(self._jar))

    @property
    def cookie(self) -> str:
        """The header that says who this is."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self._jar)

    async def look(self, link: TableLink) -> TableInfo:
        """A table from outside; the first look brings the cookie. Raises TableError."""
        return await self._call(Request(link.call_address), TableInfo)

    async def take_seat(self, link: TableLink, seat: int | None, name: str) -> None:
        """Sit down on that seat, or on the first free one; raises TableError if there is none."""
        while True:
            seats = (await self.look(link)).seats
            wanted = free_seat(seats, seat)
            if wanted is None:
                return
            join = Join(wanted, name, number=secrets.token_hex(32))
            try:
                await self._call(_post(f"{link.call_address}/join", encode(join)), TableName)
            except CallRefused as refused:  # somebody else was faster: is another one free?
                if refused.code != "seat-taken" or seat is not None:
                    raise

    async def _call(self, request: Request, kind: type[AnswerT]) -> AnswerT:
        """Ask until there is an answer; raises TableError after a while, or at once if that would not help."""
        pause_s, until_s = FIRST_PAUSE_S, monotonic() + self._patience_s
        while True:
            try:
                return msgspec.json.decode(await asyncio.to_thread(self._send, request), type=kind)
            except CallRefused as refused:
                if refused.code not in COME_LATER or monotonic() > until_s:
                    raise
            except (OSError, HTTPException) as error:
                if monotonic() > until_s:
                    server = f"{request.type}://{request.host}"
                    reason = getattr(error, "reason", error)
                    raise TableError(f"the server {server} cannot be reached: {reason}") from error
            except msgspec.DecodeError as error:
                raise TableError(f"this is no server of Sortilège: {error}") from error
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, LONGEST_PAUSE_S)

    def _send(self, request: Request) -> bytes:
        try:
            with self._opener.open(request, timeout=CALL_S) as answer:
                return bytes(answer.read())
        except HTTPError as error:
            with error:
                raise _refusal(error.code, error.read()) from error


def free_seat(seats: list[SeatFrame], wanted: int | None) -> int | None:
    """The seat to take; None if the visitor has one already. Raises TableError if nothing is free."""
    if any(seat.yours for seat in seats):
        return None
    free = [number for number, seat in enumerate(seats) if seat.kind == "link"]
    if wanted is not None and wanted not in free:
        raise TableError(f"seat {wanted} is not free; free are {free or 'none'}")
    if not free:
        raise TableError("no seat is free at this table")
    return free[0] if wanted is None else wanted


def _post(address: str, body: bytes) -> Request:
    return Request(address, body, {"Content-Type": "application/json"}, method="POST")


def _refusal(status: int, body: bytes) -> TableError:
    try:
        problem = msgspec.json.decode(body, type=Problem)
    except msgspec.DecodeError:
        return TableError(f"the server answers {status}, which is no answer of Sortilège")
    return CallRefused(problem.code, problem.text)
