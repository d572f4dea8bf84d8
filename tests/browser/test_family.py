"""What all pages share: the settings, which this browser remembers, reading aloud, and calm where it is asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.setups import SOME_GAME, best_bot, setup_of, starts_with

pytestmark = pytest.mark.browser

LISTEN = """
window.said = [];
window.ears = 0;
let touched = false;
addEventListener("pointerdown", () => (touched = true), true);
// The tools of this test count as a touch for the browser, but not for us.
Object.defineProperty(navigator, "userActivation", { get: () => ({ hasBeenActive: touched }) });
speechSynthesis.speak = (words) => {
  window.said.push([words.lang, words.text]);
  setTimeout(() => words.onend?.(), 10);
};
const Real = window.AudioContext;
window.AudioContext = class extends Real {
  constructor() {
    super();
    window.ears++;
  }
};
"""

WATCH = """
window.moves = [];
const really = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  window.moves.push(options.duration + (options.delay ?? 0));
  return really.call(this, frames, options);
};
"""


def settings(person: Person, name: str = "Settings") -> None:
    person.page.get_by_role("button", name=name).click()
    expect(person.one("dialog[open]")).to_be_visible()


def background(person: Person) -> str:
    return str(person.page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_settings_are_accessible(invite: Invite, scheme: str, size: tuple[int, int]) -> None:
    person = invite(size=size, color_scheme=scheme)
    person.open()
    settings(person)
    person.check_accessibility()


def test_the_settings_work_by_keyboard_and_are_remembered(invite: Invite) -> None:
    person = invite(color_scheme="dark")
    person.open(f"/rules/{SOME_GAME}")
    night = background(person)
    gear = person.page.get_by_role("button", name="Settings")
    gear.focus()
    person.page.keyboard.press("Enter")
    dialog = person.page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    dialog.get_by_role("checkbox", name="Sound").focus()
    person.page.keyboard.press("Space")
    expect(dialog.get_by_role("slider", name="Volume")).to_be_disabled()
    dialog.get_by_role("radio", name="Normal").focus()
    person.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Fast")).to_be_checked()
    dialog.get_by_role("radio", name="Like the device").focus()
    person.page.keyboard.press("ArrowRight")
    expect(dialog.get_by_role("radio", name="Day")).to_be_checked()
    assert background(person) != night
    person.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(gear).to_be_focused()
    person.open()
    expect(person.one(".card").first).to_be_visible()
    assert background(person) != night
    settings(person)
    expect(dialog.get_by_role("checkbox", name="Sound")).not_to_be_checked()
    expect(dialog.get_by_role("radio", name="Fast")).to_be_checked()


def test_it_is_quiet_until_touched_then_reads_aloud(invite: Invite) -> None:
    """Bots that play before the first tap make no sound; the voice speaks the reader's language."""
    person = invite(locale="fr-FR")
    person.page.add_init_script(LISTEN)
    seats = [{"kind": "me"}, best_bot(SOME_GAME)]
    person.open(f"/t/{person.create(SOME_GAME, seats, starts_with(SOME_GAME, 1))}")
    expect(person.one('.action[aria-disabled="false"]').first).to_be_visible()
    person.calm()
    assert person.page.evaluate("[window.ears, window.said.length]") == [0, 0]
    settings(person, "Réglages")
    person.page.get_by_role("checkbox", name="Lire à voix haute").check()
    person.page.keyboard.press("Escape")
    person.press_action()
    spoken = "window.said.length >= 3 && window.ears === 1"
    person.wait(lambda: bool(person.page.evaluate(spoken)), "the page has spoken")
    assert {lang for lang, _ in person.page.evaluate("window.said")} == {"fr"}


@pytest.mark.parametrize("slug", all_slugs())
def test_nothing_moves_where_less_motion_is_asked_for(invite: Invite, slug: str) -> None:
    person = invite(reduced_motion="reduce")
    person.page.add_init_script(WATCH)
    seats = [{"kind": "me"}, {"kind": "here"}]
    person.open(f"/t/{person.create(slug, seats, dict(setup_of(slug).untimed))}")
    for _ in range(3):
        person.one('[data-action][aria-disabled="false"], [data-action^="look"]').first.wait_for()
        version, eye = person.frame["version"], person.frame["eye"]
        person.one('[data-action][aria-disabled="false"], [data-action^="look"]').first.click()
        person.wait(
            lambda before=(version, eye): (person.frame["version"], person.frame["eye"]) != before,  # type: ignore[misc]
            "something has changed",
        )
    assert person.page.evaluate("window.moves") == []
