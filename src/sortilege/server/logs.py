"""How the server writes its log: one line for an event, as text or JSON, with the table and the request.

Whoever knows the id of a table can watch it, so a log that is passed around must not contain any: ids are shortened.
Names, tokens and addresses are never logged.
"""

from __future__ import annotations

import json
import logging
import re
import sys
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Literal

LogFormat = Literal["text", "json"]

TABLE: ContextVar[str] = ContextVar("table", default="")
"""The table for which something is done."""
REQUEST: ContextVar[str] = ContextVar("request", default="")
"""The request, or the socket, that something is done for."""

_ID = r"([a-kmnp-z2-9]{4})[a-kmnp-z2-9]{8}\b"
_TABLE_ID = re.compile(r"(table=|/tables/|/ws/|/replay/|/t/)" + _ID)
_LEADING = re.compile(r"table=\S+ ")


def shorten(text: str) -> str:
    """A text without whole table ids.

    >>> shorten("table=abcdefgh2345 created; GET /api/tables/abcdefgh2345/log failed")
    'table=abcd... created; GET /api/tables/abcd.../log failed'
    """
    return _TABLE_ID.sub(r"\1\2...", text)


class TextLines(logging.Formatter):
    """Time, level, logger, table, request and what happened, for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry on one line, tracebacks included."""
        words = [_time(record), record.levelname, record.name]
        message = record.getMessage()
        if TABLE.get() and not _LEADING.match(message):
            words.append(f"table={TABLE.get()}")
        if REQUEST.get():
            words.append(f"request={REQUEST.get()}")
        text = " ".join([*words, message])
        if record.exc_info:
            text += "\n" + self.formatException(record.exc_info)
        return shorten(text).replace("\r", "\\r").replace("\n", "\\n")


class JsonLines(logging.Formatter):
    """The same as an object, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The whole entry as one object on one line."""
        message = record.getMessage()
        named = _LEADING.match(message)
        table = named[0].strip() if named else f"table={TABLE.get()}" if TABLE.get() else ""
        fields = {
            "time": _time(record),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": shorten(_LEADING.sub("", message, count=1) if named else message),
            "table": shorten(table).removeprefix("table="),
            "request": REQUEST.get(),
            "traceback": shorten(self.formatException(record.exc_info)) if record.exc_info else "",
        }
        given = {name: value for name, value in fields.items() if value}
        return json.dumps(given, ensure_ascii=False)


def _time(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")


FORMATTERS: dict[str, type[logging.Formatter]] = {"text": TextLines, "json": JsonLines}


def log_to_stderr(log_format: LogFormat = "text") -> None:
    """Write the log of this process to its standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(FORMATTERS[log_format]())
    logging.basicConfig(level=logging.INFO, handlers=[handler])
