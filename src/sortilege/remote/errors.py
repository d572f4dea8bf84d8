"""What a client cannot mend by trying again."""

from __future__ import annotations

from sortilege.engine.errors import SortilegeError


class TableError(SortilegeError):
    """A table that cannot be played at: it is unknown, full or closed, or its server cannot be reached."""


class CallRefused(TableError):
    """A call of the REST API that the server refuses."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(f"{text} ({code})")
        self.code = code
