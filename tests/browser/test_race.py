"""A real browser lets the server measure its latency, so that a race is fair."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Invite
from tests.browser.setups import race_game

pytestmark = pytest.mark.browser


def numbers(messages: list[str], kind: str) -> list[int]:
    """The numbers of all messages of one type."""
    return [told["number"] for told in map(json.loads, messages) if told["type"] == kind]


def test_a_browser_sends_every_probe_back(invite: Invite) -> None:
    ann = invite()
    sent: list[str] = []
    ann.page.on("websocket", lambda socket: socket.on("framesent", lambda p: sent.append(str(p))))
    table = ann.create(race_game(), [{"kind": "me"}, {"kind": "here"}], {})
    ann.open(f"/t/{table}")
    ann.wait(lambda: len(numbers(sent, "echo")) >= 3, "three probes were sent back")
    echoes = numbers(sent, "echo")
    assert echoes == numbers(ann.messages, "probe")[: len(echoes)]
