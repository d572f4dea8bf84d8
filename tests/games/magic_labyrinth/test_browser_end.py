"""After the game everybody sees the walls, and the replay shows them or hides them as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE
from tests.browser.robot import PRESS
from tests.browser.setups import best_bot

pytestmark = pytest.mark.browser


def test_the_end_counts_treasures_and_a_replay_hides_the_walls_from_a_player(
    invite: Invite,
) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ann"}, best_bot("magic-labyrinth")]
    table = person.create("magic-labyrinth", seats, {"walls": 6, "goal": 1})
    person.page.add_init_script(PRESS)
    person.open(f"/t/{table}")
    person.one(".end").wait_for()
    expect(person.one(".figures thead")).to_contain_text("Treasures found")
    treasures = person.one(".figures tbody td:last-child").all_text_contents()
    assert sorted(treasures) == ["0", "1"]
    person.page.get_by_role("link", name="Replay").click()
    person.page.get_by_role("button", name="To the end").click()
    expect(person.one("[data-wall]")).to_have_count(6)
    person.page.get_by_label("Seen by").select_option("Ann")
    expect(person.one("[data-wall]")).to_have_count(0)
    person.page.get_by_label("Seen by").select_option("All-seeing")
    expect(person.one("[data-wall]")).to_have_count(6)
