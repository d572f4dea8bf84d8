"""All words are taken away, also those that only screen readers hear: pictures, places and shapes are enough."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.robot import wait_for_the_end
from tests.browser.setups import best_bot, setup_of

pytestmark = pytest.mark.browser

NO_WORDS = r"""
const LETTERS = /\p{L}/gu;
const NAMES = ["aria-label", "title", "alt", "placeholder", "aria-roledescription"];
const blank = (node) => {
  if (node.parentNode?.localName === "script") return;
  if (node.nodeType === 3 && node.data.search(LETTERS) >= 0) node.data = node.data.replace(LETTERS, "\u2007");
  for (const name of node.nodeType === 1 ? NAMES : []) if (node.getAttribute(name)) node.setAttribute(name, "");
};
const blankAll = (root) => {
  blank(root);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) blank(walker.currentNode);
};
new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(blankAll);
}).observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: NAMES });
"""
"""Every letter becomes a space of the same width; figures stay, as they are on dice and cards."""

PICTURED = r"""(one) => {
  const isPainted = (part) => /url\(/.test(getComputedStyle(part).backgroundImage + getComputedStyle(part).maskImage);
  const shows = (part) => part.closest("svg") || part.matches("img, input[type=checkbox]") || isPainted(part);
  return [one, ...one.querySelectorAll("*")].some(shows) || /\d/.test(one.textContent);
}"""
"""Something else than words tells what it is."""

TAP_PICTURES = """
window.wordless = [];
let frame = null, module = null, wish = "", asked = -1;
const Socket = window.WebSocket;
window.WebSocket = class extends Socket {
  constructor(...address) {
    super(...address);
    this.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "frame") frame = message;
    });
  }
};
const isPictured = PICTURED;
const tap = async () => {
  const question = frame?.questions[0];
  if (!question) return;
  module ??= await import(`/static/games/${frame.game.replaceAll("-", "_")}/client/index.js`);
  if (asked !== question.question_id || Math.random() < 0.1) {
    wish = question.actions[Math.floor(Math.random() * question.actions.length)];
    asked = question.question_id;
  }
  const places = [...document.querySelectorAll(module.places(wish, question, frame.view))];
  const place = places.find((one) => one.checkVisibility() && !one.closest(".action-list, [aria-disabled=true]"));
  if (!place) return;
  if (!place.closest(".stage") && !isPictured(place)) window.wordless.push(place.outerHTML.slice(0, 160));
  place.click();
};
setInterval(() => tap().catch((error) => window.wordless.push(String(error))), 20);
""".replace("PICTURED", PICTURED)
"""Touches what an action is played with: a place on the board, or something with a picture beside it."""


def make_short(person: Person, slug: str) -> None:
    """Let the page create short games against the best bot."""

    def shorten(route: Route) -> None:
        if route.request.method != "POST":
            return route.continue_()
        body: dict[str, Any] = json.loads(route.request.post_data or "{}")
        body["options"] = dict(setup_of(slug).short)
        body["seats"] = [
            best_bot(slug, name="B", face=9) if seat["kind"] == "bot" else seat
            for seat in body["seats"]
        ]
        return route.continue_(post_data=json.dumps(body))

    person.page.route("**/api/tables", shorten)


def tap(thing: Locator) -> None:
    thing.wait_for()
    assert thing.evaluate(PICTURED), thing.evaluate("one => one.outerHTML")
    thing.click()


def card_of(person: Person, slug: str) -> Locator:
    """The box with the picture of a game."""
    return person.one(".card").filter(has=person.one(f'img[src*="/{slug.replace("-", "_")}/"]'))


def check_that_no_word_is_left(person: Person) -> None:
    seen = person.page.evaluate("document.body.innerText")
    assert not any(letter.isalpha() for letter in seen), seen


@pytest.mark.parametrize("slug", all_slugs())
def test_a_whole_game_is_played_without_a_word(invite: Invite, slug: str) -> None:
    person = invite(size=TABLET, reduced_motion="reduce")
    person.page.add_init_script(NO_WORDS + TAP_PICTURES)
    make_short(person, slug)
    person.open()
    tap(card_of(person, slug).locator("button").first)
    tap(person.one("dialog .player").first)  # who plays? the smallest one
    tap(person.one("dialog .player").last)  # a voice? no
    person.wait_for_phase("playing")
    check_that_no_word_is_left(person)
    wait_for_the_end(person, slug)
    person.one(".end").wait_for()
    assert person.page.evaluate("window.wordless") == []


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_a_table_is_set_up_without_a_word(invite: Invite, size: tuple[int, int]) -> None:
    """Somebody else around this device and a bot with a face of its own."""
    slug = all_slugs()[0]
    person = invite(size=size)
    person.page.add_init_script(NO_WORDS)
    person.open()
    tap(card_of(person, slug).locator(".ways a"))
    rows = person.one(".seat-row")
    tap(rows.nth(1).locator(".kind").nth(1))  # next to me
    tap(person.one(".add"))
    tap(rows.nth(2).locator(".kind").nth(3))  # a bot
    tap(rows.nth(2).locator(".character").first)
    tap(rows.nth(0).locator(".face-button"))
    tap(rows.nth(0).locator(".face-choice").nth(6))
    check_that_no_word_is_left(person)
    tap(person.one(".start button"))
    person.wait_for_phase("playing")
    seats = person.frame["seats"]
    assert [seat["kind"] for seat in seats] == ["person", "person", "bot"]
    assert (seats[0]["face"], seats[2]["level"]) == (6, 1)


@pytest.mark.parametrize("path", ["/", *(f"/new/{slug}" for slug in all_slugs())])
def test_everything_that_can_be_touched_has_a_picture(invite: Invite, path: str) -> None:
    person = invite(size=PHONE)
    person.page.add_init_script(NO_WORDS)
    person.open(path)
    expect(person.one("main .button").first).to_be_visible()
    things = person.one("main :is(button, a, label, summary):visible")
    wordy = [
        thing.evaluate("one => one.outerHTML") for thing in things.all() if not is_clear(thing)
    ]
    assert wordy == []


def is_clear(thing: Locator) -> bool:
    """It has a picture, or stands beside a field that has one."""
    return bool(thing.evaluate(PICTURED) or thing.evaluate("one => one.matches('.field label')"))
