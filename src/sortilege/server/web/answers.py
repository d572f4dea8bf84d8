"""Reading requests and writing answers: sizes, types and errors in one place."""

from __future__ import annotations

import gzip
from typing import Any, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from sortilege.server.wire.calls import Problem
from sortilege.server.wire.messages import encode
from sortilege.table.refusals import Refusal

T = TypeVar("T")

JSON = "application/json"
NO_STORE = {"Cache-Control": "no-store"}

STATUS = {
    "malformed": 400,
    "bad-option": 400,
    "bad-seats": 400,
    "unknown-bot": 400,
    "bad-name": 400,
    "foreign": 403,
    "not-yours": 403,
    "unknown": 404,
    "unknown-game": 404,
    "no-picture": 404,
    "bad-ticket": 409,
    "seat-taken": 409,
    "started": 409,
    "not-over": 409,
    "set-aside": 410,
    "other-version": 412,
    "not-kept": 409,
    "nothing-yet": 409,
    "no-hints": 409,
    "hint-late": 503,
    "challenge-late": 503,
    "analysis-failed": 503,
    "too-large": 413,
    "too-fast": 429,
    "fault": 500,
    "store": 503,
    "elsewhere": 503,
    "draining": 503,
    "bus": 503,
    "little-space": 503,
}


COMES_BACK = ("too-fast", "store", "hint-late", "challenge-late", "elsewhere", "draining", "bus")
"""Codes of refusals after which it is worth asking again."""


class RequestRefused(Exception):
    """Ends a request with a refusal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def answer(content: Any, status: int = 200) -> Response:
    """An answer in JSON that is not cached."""
    return Response(encode(content), status, NO_STORE, JSON)


def packed(request: Request, content: Any) -> Response:
    """An answer in JSON that is worth compressing: the shelf, the rules."""
    return packed_answer(request, gzip.compress(encode(content), mtime=0))


def packed_answer(request: Request, body: bytes) -> Response:
    """An answer in JSON that is compressed already."""
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(gzip.decompress(body), 200, NO_STORE, JSON)
    return Response(body, 200, NO_STORE | {"Content-Encoding": "gzip"}, JSON)


def problem(refusal: Refusal) -> Response:
    """A refusal as an answer."""
    headers = {"Retry-After": "1"} if refusal.code in COMES_BACK else {}
    body = encode(Problem(refusal.code, refusal.text, refusal.rule))
    return Response(body, STATUS.get(refusal.code, 409), NO_STORE | headers, JSON)


def granted(result: T | Refusal) -> T:
    """The answer of a table; ends the request if it is a refusal."""
    if isinstance(result, Refusal):
        raise RequestRefused(result)
    return result


async def read_body(request: Request, kind: type[T], most: int, *, if_empty: T | None = None) -> T:
    """The body of a request as a struct; ends the request if it is too large or malformed."""
    body = await read_bytes(request, most)
    if not body and if_empty is not None:
        return if_empty
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RequestRefused(Refusal("malformed", str(error))) from error
    except RecursionError as error:
        raise RequestRefused(Refusal("malformed", "The body is nested too deeply.")) from error


async def read_bytes(request: Request, most: int) -> bytes:
    """The body of a request; ends the request if it is too large."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > most:
                raise RequestRefused(Refusal("too-large", f"At most {most} bytes are read."))
    except ClientDisconnect as error:  # nobody is left to read the answer
        raise RequestRefused(Refusal("malformed", "The body broke off.")) from error
    return bytes(body)
