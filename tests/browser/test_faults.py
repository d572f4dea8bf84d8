"""When the server fails or has another version, the page says so and goes on where it can."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.setups import SOME_GAME, starts_with

pytestmark = pytest.mark.browser
WRONG_VERSION = 4426


def sit(person: Person) -> str:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
    return person.create(SOME_GAME, seats, starts_with(SOME_GAME, 0))


def test_a_fault_is_told_and_the_play_is_dropped(invite: Invite) -> None:
    person = invite()
    table = sit(person)
    sent: list[str] = []

    def fail_first_play(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            sent.append(told["type"])
            if told["type"] == "play" and sent.count("play") == 1:
                refused = {"type": "refused", "key": told["key"], "code": "fault", "text": ""}
                route.send(json.dumps(refused | {"rule": None}))
            else:
                server.send(message)

        route.on_message(pass_on)

    person.page.route_web_socket("**/ws/**", fail_first_play)
    person.open(f"/t/{table}")
    person.one('.action[aria-disabled="false"]').first.click()
    alert = person.page.get_by_role("alert").filter(has_text="Something went wrong on our side")
    expect(alert).to_be_visible()
    person.wait(lambda: "sync" in sent, "a fresh frame was asked for")
    assert sent.count("play") == 1
    person.check_accessibility()
    person.press_action()
    expect(alert).to_have_count(0)
    assert sent.count("play") == 2


def test_a_page_of_another_version_reloads_once_and_then_says_so(invite: Invite) -> None:
    person = invite()
    table = sit(person)
    opened: list[str] = []

    def refuse(route: WebSocketRoute) -> None:
        opened.append(route.url)
        route.close(code=WRONG_VERSION)

    person.page.route_web_socket("**/ws/**", refuse)
    person.open(f"/t/{table}")
    expect(person.page.get_by_role("heading", name="This page is out of date")).to_be_visible()
    assert len(opened) == 2
    assert all("protocol=2" in address for address in opened)
    person.check_accessibility()


@pytest.mark.parametrize(
    ("lost", "languages"),
    [("**/js/app.js", ["en", "fr", "de"]), ("**/js/pages/television.js", ["fr"])],
    ids=["before any words", "later"],
)
def test_a_page_that_did_not_arrive_says_so_and_can_be_tried_again(
    invite: Invite, lost: str, languages: list[str]
) -> None:
    person = invite(locale="fr-FR", reduced_motion="reduce")
    person.offline = True  # the browser complains about the lost file
    person.page.route(lost, lambda route: route.abort())
    person.open("/tv")
    expect(person.one(".late")).to_be_hidden()
    person.page.wait_for_load_state("networkidle")
    person.page.evaluate(
        "document.querySelector('.late').getAnimations().forEach((one) => one.finish())"
    )
    expect(person.one(".late")).to_be_visible()
    lines = person.one(".late p:visible")
    assert [line.get_attribute("lang") for line in lines.all()] == languages
    person.page.unroute(lost)
    person.page.get_by_role("link", name="Réessayer").click()
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    expect(person.one(".late")).to_be_hidden()
