"""Rules pages in a real browser: illustrated, accessible, light until somebody reads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.setups import SOME_GAME
from tests.browser.traffic import Traffic

pytestmark = pytest.mark.browser
LOOKS = {"light": PHONE, "dark": DESKTOP}
BOARD_BYTES = 150_000
FOCUSABLE = "a[href], button, input, select, summary, [tabindex='0']"


def read_on(person: Person) -> None:
    """Past every picture, so that all are drawn."""
    figures = person.one("figure.picture")
    figures.first.wait_for()
    for n in range(figures.count()):
        figures.nth(n).scroll_into_view_if_needed()
        figures.nth(n).locator("svg:visible, i:visible").first.wait_for()


@pytest.mark.parametrize("scheme", LOOKS)
@pytest.mark.parametrize("slug", all_slugs())
def test_every_picture_is_drawn(invite: Invite, slug: str, scheme: str) -> None:
    person = invite(size=LOOKS[scheme], color_scheme=scheme, locale="fr-FR")
    traffic = Traffic(person)
    person.open(f"/rules/{slug}")
    read_on(person)
    person.calm()
    person.check_accessibility()
    assert 0 < traffic.total() < BOARD_BYTES
    person.check_width()


@pytest.mark.parametrize("slug", all_slugs())
def test_pictures_wait_for_their_reader(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE)
    person.open(f"/rules/{slug}")
    person.one("figure.picture").first.wait_for()
    assert person.one("figure.picture").last.locator("svg").count() == 0


@pytest.mark.parametrize("slug", all_slugs())
def test_nothing_in_a_picture_can_be_touched(invite: Invite, slug: str) -> None:
    person = invite()
    person.open(f"/rules/{slug}")
    read_on(person)
    assert person.one("figure.picture").count() == person.one("figure.picture > [inert]").count()
    focusable = person.one(FOCUSABLE).evaluate_all("all => all.filter(e => !e.closest('.picture'))")
    for _ in range(len(focusable) + 2):
        person.page.keyboard.press("Tab")
        assert not person.page.evaluate("Boolean(document.activeElement?.closest('.picture'))")


def test_from_the_rules_to_the_lesson(invite: Invite) -> None:
    person = invite()
    person.open(f"/rules/{SOME_GAME}")
    person.one(f'main a[href="/learn/{SOME_GAME}"]').click()
    expect(person.one(".lesson-words")).to_be_visible()
