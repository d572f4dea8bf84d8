"""With the real box: a page a game, for a phone that lies on the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.test_targets import LITTLE, LITTLE_PX, SMALL

pytestmark = pytest.mark.browser

RULES = "rules"
LOCALES = ("en-GB", "fr-FR", "de-DE")
AWAKE = """navigator.wakeLock.request = (kind) => {
  (window.locks ??= []).push(kind);
  return Promise.resolve({ release: () => Promise.resolve() });
}"""


def check_tools(person: Person) -> list[str]:
    """Look at every tool of a companion; returns their names."""
    tabs = person.one("[data-tool]")
    tabs.first.wait_for()
    names = [str(tab.get_attribute("data-tool")) for tab in tabs.all()]
    for name in names[:-1]:
        person.one(f"[data-tool={name}]").click()
        expect(person.one(f"[data-chosen={name}] > h2")).not_to_be_empty()
        person.check_accessibility()
        person.check_width()
        small = person.page.evaluate(SMALL, LITTLE_PX)
        assert small == [], "\n".join(small)
    return names


@pytest.mark.parametrize("slug", all_slugs())
def test_every_tool_is_for_everybody(invite: Invite, slug: str) -> None:
    locale = LOCALES[all_slugs().index(slug) % len(LOCALES)]
    person = invite(size=PHONE, locale=locale)
    person.page.add_init_script(LITTLE)
    person.page.add_init_script(AWAKE)
    person.open(f"/box/{slug}")
    names = check_tools(person)
    assert names[-1] == RULES and len(names) > 2
    person.one(f"[data-tool={RULES}]").click()
    expect(person.one(".box-rules section h2").first).to_be_visible()
    assert person.page.evaluate("window.locks") == ["screen"], "the screen is kept awake"
    person.page.reload()
    expect(person.one(f"[data-tool={RULES}]")).to_have_attribute("aria-current", "page")


def test_the_shelf_leads_to_the_boxes_and_a_name_is_kept_for_all(invite: Invite) -> None:
    person = invite(size=TABLET)
    person.open()
    person.one(".places a[href='/box']").click()
    person.one(".box-games a").first.wait_for()
    person.check_accessibility()
    assert person.one(".box-games a").count() == len(all_slugs())
    for slug in all_slugs()[:2]:
        person.open(f"/box/{slug}")
        field = person.one(".box-name").first
        tab = person.one("[data-tool]:not([data-tool=rules])").last
        tab.click()
        if slug == all_slugs()[0]:
            field.fill("Zoé")
        expect(field).to_have_value("Zoé")


def test_the_tools_turn_to_the_other_side_of_the_table(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open(f"/box/{all_slugs()[0]}")
    person.page.get_by_role("button", name="Turn to the other side").click()
    assert person.one(".box-stage").evaluate("one => getComputedStyle(one).rotate") == "180deg"


def test_a_box_that_does_not_exist_says_so(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/box/nothing-here")
    expect(person.one(".error-message")).to_be_visible()
