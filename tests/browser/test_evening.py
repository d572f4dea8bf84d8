"""An evening at the table: first the motion, then the words; nobody is left wondering, or pulled away."""

from __future__ import annotations

import json
from time import monotonic

import pytest
from playwright.sync_api import WebSocketRoute, expect

from sortilege.engine.registry import all_games, all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.robot import PRESS
from tests.browser.setups import SOME_GAME, best_bot, in_suite, setup_of, starts_with

pytestmark = pytest.mark.browser

OPEN = [game.slug for game in all_games() if not game.private]
"""Where cards are private, the board is covered while the device changes hands."""
TABLET_UPRIGHT = (768, 1024)
NOTICED_MS = 4500
"""Three seconds, and what a busy machine needs."""
TOLD = """
window.told = [];
let started = 0;
const really = Element.prototype.animate;
Element.prototype.animate = function (...motion) {
  started++;
  return really.apply(this, motion);
};
const moves = ({ effect }) => Number(effect?.getComputedTiming().endTime) <= 10000;
new MutationObserver((changes) => {
  const told = changes.some(({ addedNodes }) => [...addedNodes].some((node) =>
    node instanceof Element && node.closest(".narrator") && node.textContent));
  const stage = document.querySelector(".stage");
  const motions = stage?.getAnimations({ subtree: true }) ?? [];
  const running = motions.filter((one) => one.playState === "running" && moves(one));
  if (told) window.told.push([started, running.length]);
}).observe(document, { subtree: true, childList: true });
"""
PAPER = """
window.paper = false;
new MutationObserver(() => (window.paper ||= Boolean(document.querySelector(".confetti"))))
  .observe(document, { subtree: true, childList: true });
"""
ABOVE_THE_TRAY = """() => {
  scrollTo(0, document.body.scrollHeight);
  const edge = document.querySelector(".tray")?.getBoundingClientRect().top ?? innerHeight;
  return document.querySelector(".table-links").getBoundingClientRect().bottom <= edge;
}"""
TOP = "one => one.getBoundingClientRect().top + scrollY"


def sit(person: Person, slug: str = SOME_GAME, people: int = 2) -> str:
    """A table for people around this device, on the page."""
    seats = [{"kind": "here" if n else "me", "name": f"N{n}"} for n in range(people)]
    table = person.create(slug, seats, dict(setup_of(slug).untimed))
    person.open(f"/t/{table}")
    person.one(".table .seats").wait_for()
    return table


def finish(person: Person, slug: str = SOME_GAME) -> str:
    """A short game against the best bot, played to its end."""
    seats = [{"kind": "me", "name": "Ann"}, best_bot(slug)]
    table = person.create(slug, seats, dict(setup_of(slug).short))
    person.page.add_init_script(PRESS)
    person.open(f"/t/{table}")
    person.one(".end").wait_for()
    return table


# --------------------------------------------------------------------------- first the motion, then the words
def test_words_come_when_the_motion_is_over(invite: Invite) -> None:
    person = invite()
    person.page.add_init_script(TOLD)
    seats = [{"kind": "me"}, {"kind": "here"}]
    person.open(f"/t/{person.create(SOME_GAME, seats, starts_with(SOME_GAME, 0))}")
    told: list[list[int]] = []
    for _ in range(3):
        person.press_action()
        # Only when a move has been told does the next one begin: otherwise its motion would be seen beside those words.
        person.page.wait_for_function("before => window.told.length > before", arg=len(told))
        told = person.page.evaluate("window.told")
    assert told[0][0] > 0, "the motion had begun"
    assert {running for _, running in told} == {0}, "and was over"


def test_what_may_be_done_does_not_wait_for_the_words(invite: Invite) -> None:
    person = invite()
    person.page.add_init_script("localStorage.setItem('sortilege.motion', 'slow')")
    sit(person)
    before = person.frame["version"]
    for _ in range(4):
        person.press_action()
    assert person.frame["version"] >= before + 4


@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_only_people_get_confetti(invite: Invite, slug: str) -> None:
    person = invite()
    person.page.add_init_script(PAPER + "localStorage.setItem('sortilege.motion', 'fast')")
    finish(person, slug)
    person.calm()
    won = 0 in person.frame["winners"]
    assert person.page.evaluate("window.paper") is won
    heading = person.page.get_by_role("heading", level=2).first
    expect(heading).to_contain_text("Bravo" if won else "win")


# --------------------------------------------------------------------------- phones and tablets
@pytest.mark.parametrize("slug", OPEN)
def test_a_phone_always_shows_points_and_never_moves_the_board(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE, reduced_motion="reduce", locale="fr-FR")
    sit(person, slug)
    tops = {person.one(".stage").evaluate(TOP)}
    for _ in range(6):
        person.press_action()
        tops.add(person.one(".stage").evaluate(TOP))
    assert len(tops) == 1
    expect(person.one(".strip-words")).not_to_be_empty()
    person.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    expect(person.one(".strip-seats")).to_be_in_viewport(ratio=1)
    shown = person.one(".strip-seat b").all_text_contents()
    assert shown == [str(points) for points in person.frame["scores"]]
    person.check_accessibility()


@pytest.mark.parametrize("slug", all_slugs())
def test_the_tray_covers_nobodys_points(invite: Invite, slug: str) -> None:
    person = invite(size=TABLET_UPRIGHT, reduced_motion="reduce")
    sit(person, slug, people=4)
    expect(person.one(".strip-seat")).to_have_count(4)
    person.page.wait_for_function(ABOVE_THE_TRAY)  # its height is known a moment after it is drawn


# --------------------------------------------------------------------------- nobody is left wondering
@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_who_watches_is_told_so(invite: Invite, slug: str) -> None:
    player, guest = invite(), invite(size=PHONE)
    table = sit(player, slug)
    guest.open(f"/t/{table}")
    note = guest.page.get_by_role("note")
    expect(note).to_contain_text("You are watching")
    expect(note.get_by_role("link")).to_have_attribute("href", f"/seat/{table}")
    guest.check_accessibility()
    assert player.one(".watching").count() == 0


@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_a_lost_connection_is_told_within_seconds(invite: Invite, slug: str) -> None:
    person = invite()
    silent = False

    def swallow(route: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            if not silent:
                route.send(message)

        route.connect_to_server().on_message(pass_on)

    person.page.route_web_socket("**/ws/*", swallow)
    sit(person, slug)
    sign = person.one(".connection p")
    expect(sign).to_have_count(0)
    silent, since = True, monotonic()
    sign.wait_for(timeout=NOTICED_MS)
    assert monotonic() - since < NOTICED_MS / 1000
    silent = False
    expect(sign).to_have_count(0)


# --------------------------------------------------------------------------- the rules, above the game
def test_the_rules_open_above_the_game(invite: Invite) -> None:
    person = invite(size=PHONE)
    sit(person)
    address, frames = person.page.url, len(person.messages)
    link = person.one(".table-links").get_by_role("link", name="Rules")
    for leave in ("Escape", "back", "cross"):
        link.click()
        sheet = person.page.get_by_role("dialog")
        expect(sheet.locator(".rule-id").first).to_be_visible()
        person.check_accessibility()
        person.page.keyboard.press("Tab")
        assert person.page.evaluate("Boolean(document.activeElement.closest('dialog'))")
        person.leave_sheet(sheet, leave)
        expect(sheet).to_have_count(0)
        expect(link).to_be_focused()
        assert person.page.url == address
    told = [json.loads(message)["type"] for message in person.messages[frames:]]
    assert "frame" not in told  # it was the same socket all along
    person.press_action()


# --------------------------------------------------------------------------- after the game
def test_play_again_invites_and_pulls_nobody_away(invite: Invite) -> None:
    ann, ben = invite(reduced_motion="reduce"), invite(size=PHONE, reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}, best_bot(SOME_GAME)]
    table = ann.create(SOME_GAME, seats, dict(setup_of(SOME_GAME).short))
    ben.open()
    ben.post(f"/api/tables/{table}/join", {"seat": 1, "name": "Ben", "face": 2})
    for guest in (ann, ben):
        guest.page.add_init_script(PRESS)
        guest.open(f"/t/{table}")
    ben.one(".end").wait_for()
    ann.page.get_by_role("button", name="Play again").click()
    ann.wait(lambda: table not in ann.page.url, "Ann is at the next table")
    card = ben.one(".rematch-card")
    expect(card).to_be_visible()
    assert table in ben.page.url
    ben.check_accessibility()
    card.get_by_role("button", name="Not now").click()
    expect(card).to_have_count(0)
    ben.page.reload()
    card.get_by_role("button", name="coming").click()
    ben.wait(lambda: ben.page.url == ann.page.url, "Ben has come too")
    assert table not in ben.page.url


def test_the_end_is_told_without_records_of_failure(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    finish(person)
    expect(person.one(".figures")).to_be_hidden()
    person.page.get_by_text("The game in numbers").click()
    expect(person.one(".figures")).to_be_visible()
    assert person.one(".figures .most").count() == 0
    assert "Decisions" not in person.one(".figures").inner_text()


def test_a_replay_listens_to_the_arrows_wherever_the_focus_is(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    person.open(f"/replay/{finish(person)}")
    place = person.one("output")
    expect(place).to_contain_text("1 / ")
    for key, at in (("ArrowRight", "2 /"), ("ArrowRight", "3 /"), ("ArrowLeft", "2 /")):
        person.page.keyboard.press(key)
        expect(place).to_contain_text(at)
    person.page.keyboard.press("End")
    last = person.frame["version"] + 1
    expect(place).to_have_text(f"{last} / {last}")
