"""Who sends a request: a random token in a cookie. Only a hash of it is ever stored."""

from __future__ import annotations

import hashlib
import re
import secrets
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "sortilege"
_LIFE_S = 400 * 24 * 3600
"""Longer than any table is kept, and as long as browsers keep a cookie; every page renews it."""
_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")


def token_of(connection: HTTPConnection) -> str | None:
    """The token that a browser sent, if it looks like one of ours."""
    token = connection.cookies.get(COOKIE, "")
    return token if _TOKEN.fullmatch(token) else None


def new_token() -> str:
    """128 random bits."""
    return secrets.token_urlsafe(16)


def owner_of(token: str | None) -> str:
    """How the store identifies the holder of a token; somebody without one owns nothing."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def set_token(response: Response, token: str, *, secure: bool) -> None:
    """Give a browser its token in a cookie that scripts cannot read."""
    response.set_cookie(
        COOKIE, token, max_age=_LIFE_S, httponly=True, samesite="lax", secure=secure
    )


def is_foreign(headers: Headers) -> bool:
    """Does this come from a page of another site? Programs other than browsers send no Origin header."""
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        parts = urlsplit(origin)
    except ValueError:  # such as "http://["
        return True
    return parts.scheme not in ("http", "https") or parts.netloc != headers.get("host", "")
