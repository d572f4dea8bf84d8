"""The list of actions at a circle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.browser


def test_giving_up_is_the_last_thing_offered(invite: Invite) -> None:
    person = invite()
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = person.create("magical-circle", seats, {"first": 0, "sand_seconds": 0})
    person.open(f"/t/{table}")
    for action in ["tap"] * 4 + ["grab"]:
        button = person.one(f'.action[data-action="{action}"][aria-disabled="false"]').first
        button.wait_for()
        version = person.frame["version"]
        button.click()
        person.settle(version)
    expect(person.one('.action[data-action^="play"]').first).to_be_visible()
    offered = person.one(".action").evaluate_all("all => all.map(e => e.dataset.action)")
    assert offered[-1] == "give-up"
    assert sorted(offered) == sorted(person.frame["questions"][0]["actions"])
