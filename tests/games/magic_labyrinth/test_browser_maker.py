"""Building a maze of one's own: what is wrong is seen at once, and it is turned before the game."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.magic_labyrinth.test_browser import check_no_wall_is_told

pytestmark = pytest.mark.browser
SMALL = "all => all.filter(e => e.getBoundingClientRect().width < 44).length"
IN_VIEW = """element => {
  const box = element.getBoundingClientRect();
  return box.top >= 0 && box.bottom <= innerHeight;
}"""


def open_maker(person: Person) -> None:
    person.open("/new/magic-labyrinth")
    person.one("details.options summary").click()
    person.one("#option-walls").select_option(value="own")
    expect(person.one("[data-edge]")).to_have_count(60)


def test_building_a_maze(invite: Invite) -> None:
    """By touch and by keyboard; a square that is cut off is shaded at once, and "start" says what is missing."""
    person = invite(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)
    open_maker(person)
    person.one('[data-edge="A1-B1"]').tap()
    expect(person.one(".start-problem")).to_have_count(0)
    person.one('[data-edge="A1-B1"]').focus()
    person.page.keyboard.press("ArrowDown")  # the wall below the first square
    person.page.keyboard.press("Space")
    expect(person.one('[data-edge="A1-A2"]')).to_have_attribute("aria-pressed", "true")
    expect(person.one(".maze-count")).to_have_text("2 murs sur 24")
    check_that_the_problem_is_seen(person)
    person.check_accessibility()
    assert person.one("[data-edge]").evaluate_all(SMALL) == 0
    person.one('[data-edge="A1-B1"]').tap()
    expect(person.one(".maze-square.cut")).to_have_count(0)
    person.one(".start button").click()
    person.wait(lambda: "options" in person.frame, "the table is there")
    assert person.frame["options"]["walls"] == "custom"
    assert person.frame["view"]["walls"] == 1
    check_no_wall_is_told(person)


def check_that_the_problem_is_seen(person: Person) -> None:
    expect(person.one(".maze-square.cut")).to_have_count(1)
    problem = person.one(".start-problem")
    expect(problem).to_contain_text("Une case est coupée des autres")
    assert problem.evaluate(IN_VIEW), "on a phone, too"
    expect(person.one(".start button")).to_be_disabled()


def test_a_maze_of_ones_own_is_turned_like_the_box(invite: Invite) -> None:
    person = invite()
    sent: list[dict[str, Any]] = []

    def note(request: Any) -> None:
        if request.method == "POST" and request.url.endswith("/api/tables"):
            sent.append(json.loads(request.post_data))

    person.page.on("request", note)
    person.page.add_init_script("Math.random = () => 0.3")  # two quarter turns
    open_maker(person)
    person.one('[data-edge="A1-B1"]').click()
    person.one(".start button").click()
    person.wait(lambda: bool(sent), "the table is asked for")
    assert sent[0]["options"]["walls"] == "E6-F6"
