"""What all tables share: the settings, which every page offers and this browser remembers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.games.magic_labyrinth.test_browser import create_table as lay

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
    person.open("/rules/magic-labyrinth")
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
    table = lay(person, {"kind": "me"}, {"kind": "bot", "bot": "walker", "level": 1}, first=1)
    person.open(f"/t/{table}")
    expect(person.one('[data-action="tap"][aria-disabled="false"]')).to_be_visible()
    person.page.wait_for_timeout(600)
    assert person.page.evaluate("[window.ears, window.said.length]") == [0, 0]
    settings(person, "Réglages")
    person.page.get_by_role("checkbox", name="Lire à voix haute").check()
    person.page.keyboard.press("Escape")
    version = person.frame["version"]
    person.one('[data-action="tap"]').click()
    person.settle(version)
    spoken = "window.said.length >= 3 && window.ears === 1"
    person.wait(lambda: bool(person.page.evaluate(spoken)), "the page has spoken")
    assert {lang for lang, _ in person.page.evaluate("window.said")} == {"fr"}


def test_whoever_asks_for_less_motion_gets_none(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    person.page.add_init_script(WATCH)
    person.open(f"/t/{lay(person, {'kind': 'me'}, {'kind': 'here'}, first=0)}")
    for _ in range(2):
        version = person.frame.get("version", -1)
        person.one('[data-action="tap"][aria-disabled="false"]').click()
        person.settle(version)
    expect(person.one('[data-action="stop"], [data-action^="step"]').first).to_be_visible()
    assert person.page.evaluate("window.moves") == []
