"""A step that the rules forbid is refused with a sentence and a link to the rule."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite

pytestmark = pytest.mark.browser


def test_refusals_cite_their_rule(invite: Invite) -> None:
    person = invite()
    seats = [{"kind": "me"}, {"kind": "here"}]
    person.open(f"/t/{person.create('magic-labyrinth', seats, {'first': 0, 'walls': 0})}")
    for _ in range(2):  # draw the token, throw the die
        expect(person.one('[data-action="tap"][aria-disabled="false"]')).to_be_visible()
        version = person.frame["version"]
        person.page.keyboard.press("Space")
        person.settle(version)
    expect(person.one('[data-action="stop"][aria-disabled="false"]')).to_be_visible()
    person.page.keyboard.press("ArrowUp")  # off the board
    link = person.one('a[href*="ML-A02"]')
    expect(link).to_be_visible()
    link.click()
    expect(person.one('[id="ML-A02"]')).to_be_attached()
