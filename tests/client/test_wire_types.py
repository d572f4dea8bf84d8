"""The client's message types are those of the server."""

from __future__ import annotations

import re

from sortilege.server.wire import messages
from sortilege.server.wire.typescript import TARGET, message_types, write_types


def test_the_types_of_the_client_are_generated_from_the_messages() -> None:
    """If this fails, run `scripts/generate`."""
    assert TARGET.read_text(encoding="utf-8") == write_types(message_types())


def test_every_message_of_the_socket_has_a_type() -> None:
    types = TARGET.read_text(encoding="utf-8")
    for message in messages.SOCKET_MESSAGES:
        assert f"export type {message.__name__} = {{" in types


def test_the_client_asks_for_the_version_of_the_server() -> None:
    socket = TARGET.with_name("socket.js").read_text(encoding="utf-8")
    found = re.search(r"export const PROTOCOL = (\d+);", socket)
    assert found and int(found[1]) == getattr(messages, "PROTOCOL_VERSION", 2)
