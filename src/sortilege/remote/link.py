"""The address of a table, as people send it to each other.

>>> link = TableLink.read("https://play.example/t/k3v9")
>>> link.socket_address
'wss://play.example/ws/k3v9?protocol=2&bot=1'
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self
from urllib.parse import urlsplit

from sortilege.remote.errors import TableError
from sortilege.server.wire.messages import PROTOCOL_VERSION


@dataclass(frozen=True)
class TableLink:
    """A server and one of its tables."""

    base: str
    """Such as `http://localhost:8000`."""
    table: str

    @classmethod
    def read(cls, text: str) -> Self:
        """The link that a text is; raises TableError."""
        try:
            parts = urlsplit(text.strip())
            before, mark, table = parts.path.rpartition("/t/")
        except ValueError as error:
            raise TableError(f"{text!r} is no link: {error}") from error
        is_ours = parts.scheme in ("http", "https") and parts.netloc and mark
        if not is_ours or not table.isalnum():
            raise TableError(
                f"{text!r} is no link to a table, such as http://localhost:8000/t/k3v9"
            )
        return cls(f"{parts.scheme}://{parts.netloc}{before}", table)

    def to(self, table: str) -> Self:
        """Another table of the same server."""
        return replace(self, table=table)

    @property
    def call_address(self) -> str:
        """Where the REST API speaks about this table."""
        return f"{self.base}/api/tables/{self.table}"

    @property
    def socket_address(self) -> str:
        """Where the socket of this table is; it says that a program plays."""
        base = "ws" + self.base.removeprefix("http")
        return f"{base}/ws/{self.table}?protocol={PROTOCOL_VERSION}&bot=1"
