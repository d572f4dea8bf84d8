"""How the server writes its log: one line for an event, table ids shortened.

Whoever knows the id of a table can watch it, so a log that is passed around must not contain any.
"""

from __future__ import annotations

import logging
import re
import sys

FORMAT = "%(asctime)s %(levelname)s %(name)s %(message)s"
_TABLE_ID = re.compile(r"(table=|/tables/|/ws/|/replay/|/t/)([a-kmnp-z2-9]{4})[a-kmnp-z2-9]{8}\b")


class ShortTableIds(logging.Formatter):
    """Leaves the first four letters of each table id: enough to follow a table, too little to open it."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry, tracebacks included."""
        return shorten(super().format(record))


def shorten(text: str) -> str:
    """A text without whole table ids.

    >>> shorten("table=abcdefgh2345 created; GET /api/tables/abcdefgh2345/log failed")
    'table=abcd... created; GET /api/tables/abcd.../log failed'
    """
    return _TABLE_ID.sub(r"\1\2...", text)


def log_to_stderr() -> None:
    """Write the log of this process to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(ShortTableIds(FORMAT))
    logging.basicConfig(level=logging.INFO, handlers=[handler])
