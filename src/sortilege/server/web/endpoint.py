"""What a call of the REST API is; all of them are listed in `endpoints.py`."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.web.api import Api

Handler = Callable[[Api, Request], Coroutine[Any, Any, Response]]


@dataclass(frozen=True)
class Endpoint:
    """One call of the API."""

    method: str
    path: str
    summary: str
    handler: Handler
    body: type | None = None
    gives: Any = None
    media: str = "application/json"
    status: int = 200
    errors: tuple[int, ...] = ()
    body_required: bool = True
    query: Mapping[str, Any] = field(default_factory=dict)
    """The schemas of its query parameters."""
    is_check: bool = False
    """Is it for monitoring? It gives no token, and its limit does not depend on who plays at the same address."""

    @property
    def is_about_a_table(self) -> bool:
        """Is it answered by the node that has the table?"""
        return self.path.startswith(TABLE)


TABLE = "/api/tables/{table}"
