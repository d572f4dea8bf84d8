"""Invitations by the share sheet, and the result as a picture: by keyboard, in three languages, for eyes and ears."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import get_game
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.setups import SOME_GAME, best_bot, in_suite, setup_of
from tests.support.serving import Guest, Server

pytestmark = pytest.mark.browser

SHARE = """
navigator.share = (data) => {
  window.shared = { ...data, files: data.files?.map(({ name, type, size }) => ({ name, type, size })) };
  return Promise.resolve();
};
navigator.canShare = ({ files }) => Boolean(files?.length);
"""
INVITED = {
    "en-GB": ("en", "Lina invites you to "),
    "fr-FR": ("fr", "Lina t’invite à une partie\u00a0: "),  # noqa: RUF001
    "de-DE": ("de", "Lina lädt dich zu einer Partie ein: "),
}


def finish(person: Person, server: Server, slug: str) -> str:
    """A game of this browser that has come to its end without it."""
    person.open()
    seats = [{"kind": "me", "name": "Lina"}, best_bot(slug, name="Maximilian der Große")]
    table = person.create(slug, seats, dict(setup_of(slug).short))
    with Guest(server.address) as guest:
        for cookie in person.context.cookies():
            guest.http.cookies.set(cookie["name"], cookie["value"])
        with guest.sit(table) as chair:
            chair.play_to_the_end()
    return table


@pytest.mark.parametrize("locale", INVITED)
def test_an_invitation_goes_through_the_share_sheet(invite: Invite, locale: str) -> None:
    lang, words = INVITED[locale]
    host, friend = invite(size=PHONE, locale=locale), invite(size=PHONE, locale=locale)
    host.page.add_init_script(SHARE)
    seats = [{"kind": "me", "name": "Lina"}, {"kind": "link"}]
    table = host.create(SOME_GAME, seats, {})
    host.open(f"/t/{table}")
    button = host.one(".invitation > .button").first
    button.focus()
    host.page.keyboard.press("Enter")
    shared = host.page.evaluate("window.shared")
    assert shared["text"].startswith(words) and get_game(SOME_GAME).title[lang] in shared["text"]
    host.check_accessibility()
    friend.page.goto(shared["url"])
    expect(friend.page.get_by_role("heading", level=1)).to_have_text(shared["text"])
    assert friend.page.title() == f"{shared['text']} · Sortilège"


def test_without_a_share_sheet_the_link_is_copied(invite: Invite) -> None:
    host = invite()
    host.page.add_init_script("delete Navigator.prototype.share")
    host.open(f"/t/{host.create(SOME_GAME, [{'kind': 'me'}, {'kind': 'link'}], {})}")
    host.page.get_by_role("button", name="Copy").wait_for()
    expect(host.page.get_by_role("button", name="Invite by a message")).to_have_count(0)


@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_the_result_is_a_picture_to_send_or_save(
    invite: Invite, server: Server, slug: str, tmp_path: Path
) -> None:
    person = invite(size=PHONE)
    person.page.add_init_script(SHARE)
    table = finish(person, server, slug)
    person.open(f"/t/{table}")
    person.page.get_by_role("button", name="Share the result").press("Enter")
    picture = person.page.get_by_role("img", name="how the game ended")
    picture.wait_for()
    told = re.search(
        r"Lina: \d+, Maximilian der Große: \d+$", picture.get_attribute("aria-label") or ""
    )
    assert told, "everybody with their points"
    person.calm()
    person.check_accessibility()
    person.page.get_by_role("button", name="Share", exact=True).press("Enter")
    (file,) = person.page.evaluate("window.shared.files")
    assert (file["type"], file["name"]) == ("image/png", f"{slug}-{table}.png")
    with person.page.expect_download() as saved:
        person.page.get_by_role("link", name="Save the picture").click()
    saved.value.save_as(tmp_path / "result.png")
    content = (tmp_path / "result.png").read_bytes()
    assert struct.unpack(">II", content[16:24]) == (1200, 1200) and len(content) == file["size"]
    person.page.keyboard.press("Escape")
    expect(person.page.get_by_role("button", name="Share the result")).to_be_focused()


def test_a_picture_that_fails_says_so(invite: Invite, server: Server) -> None:
    person = invite()
    table = finish(person, server, SOME_GAME)
    person.page.route(
        "**/picture", lambda route: route.fulfill(json={"svg": "<svg", "ended_ms": 0})
    )
    person.open(f"/t/{table}")
    person.page.get_by_role("button", name="Share the result").click()
    expect(person.one(".result-sheet [role=alert]")).to_contain_text("could not be painted")
