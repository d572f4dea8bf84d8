"""Rules pages in a real browser: illustrated, accessible, light until somebody reads on."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person

pytestmark = pytest.mark.browser
LOOKS = {"light": PHONE, "dark": DESKTOP}
BOARD_BYTES = 150_000


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
    session = person.context.new_cdp_session(person.page)
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.send("Network.enable")
    person.open(f"/rules/{slug}")
    read_on(person)
    person.calm()
    person.check_accessibility()
    assert sum(sizes) < BOARD_BYTES
    assert person.page.evaluate(
        "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    )


def test_pictures_wait_for_their_reader(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.open("/rules/via-magica")
    person.one("figure.picture").first.wait_for()
    assert person.one("figure.picture").last.locator("svg").count() == 0


def test_nothing_in_a_picture_can_be_touched(invite: Invite) -> None:
    person = invite()
    person.open("/rules/magic-labyrinth")
    read_on(person)
    focusable = "document.querySelectorAll('.picture button').length"
    assert person.page.evaluate(focusable) > 0
    for _ in range(60):
        person.page.keyboard.press("Tab")
        assert not person.page.evaluate("Boolean(document.activeElement?.closest('.picture'))")


def test_from_the_rules_to_the_lesson(invite: Invite) -> None:
    person = invite()
    person.open("/rules/mago-magino")
    person.one('main a[href="/learn/mago-magino"]').click()
    expect(person.one(".lesson-words")).to_be_visible()
