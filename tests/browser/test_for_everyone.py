"""Settings for people who see, read or follow less easily: each does what it says at every table and is remembered."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_games, all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.setups import SOME_GAME, setup_of, starts_with
from tests.browser.test_family import WATCH, settings

pytestmark = pytest.mark.browser

LETTERS = "parseFloat(getComputedStyle(document.documentElement).fontSize)"
FAINTEST = r"""() => {
  const parts = (colour) => colour.match(/[\d.]+/g).map(Number);
  const linear = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  const light = (colour) => {
    const [r, g, b] = parts(colour).map(linear);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const behind = (one) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(one);
    if (backgroundImage !== "none" && one !== document.body) return null;
    if ((parts(backgroundColor)[3] ?? 1) === 1) return backgroundColor;
    return one.parentElement ? behind(one.parentElement) : "rgb(0, 0, 0)";
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  return [...document.querySelectorAll("h1, h2, p, .who, .what, .action, .seat-name *, .button.second")]
    .filter((one) => one.checkVisibility() && one.textContent.trim() && !one.closest(".stage, .aside") && behind(one))
    .map((one) => [ratio(light(getComputedStyle(one).color), light(behind(one))), one.outerHTML.slice(0, 90)])
    .sort(([a], [b]) => a - b)[0];
}"""
"""The text outside the board that stands out least, and its contrast."""
SLOWER = 1.7
"""A motion is planned in whole milliseconds of normal motion; what follows it may have been measured."""
CUT_OFF = """() => [...document.querySelectorAll(".banner, .banner *")]
  .filter((one) => one.checkVisibility() && !one.matches(".aside") && getComputedStyle(one).overflowY !== "visible")
  .filter((one) => one.scrollHeight > one.clientHeight + 4)
  .map((one) => one.outerHTML.slice(0, 120))"""

OPEN_GAMES = [g.slug for g in all_games() if not g.private and starts_with(g.slug, 0)]
"""One player begins, and nobody looks away."""
PART_LINES = """who => [...who.textContent.matchAll(/[^-]+/g)].map(({ 0: part, index }) => {
  const range = document.createRange();
  range.setStart(who.firstChild, index);
  range.setEnd(who.firstChild, index + part.length);
  return [...new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))];
})"""
"""On which lines each part of a name with hyphens stands."""


def sit(person: Person, slug: str) -> None:
    seats = [{"kind": "me", "name": "Anouk"}, {"kind": "here", "name": "Benoît"}]
    person.open(f"/t/{person.create(slug, seats, dict(setup_of(slug).untimed))}")
    person.one(".table").wait_for()


def switch_on(person: Person, name: str) -> None:
    person.open()
    settings(person)
    person.page.get_by_role("checkbox", name=name).check()
    person.page.keyboard.press("Escape")


def act(person: Person) -> None:
    """Whatever can be done first."""
    some = person.one('.action[aria-disabled="false"], [data-action^="look"]').first
    some.wait_for()
    before = (person.frame["version"], person.frame["eye"])
    some.click()
    person.wait(
        lambda: (person.frame["version"], person.frame["eye"]) != before, "something has changed"
    )


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
@pytest.mark.parametrize("slug", all_slugs())
def test_large_letters_are_larger_and_nothing_is_cut_off(
    invite: Invite, slug: str, size: tuple[int, int]
) -> None:
    person = invite(size=size, reduced_motion="reduce")
    person.open()
    before = person.page.evaluate(LETTERS)
    switch_on(person, "Large letters")
    assert person.page.evaluate(LETTERS) >= 1.2 * before
    person.check_width()
    sit(person, slug)
    assert person.page.evaluate(LETTERS) >= 1.2 * before  # remembered
    for _ in range(3):
        act(person)
        person.check_width()
        assert person.page.evaluate(CUT_OFF) == []
    person.check_accessibility()


@pytest.mark.parametrize("locale", ["fr-FR", "de-DE"])
@pytest.mark.parametrize("slug", all_slugs())
def test_a_phone_shows_the_whole_banner(invite: Invite, slug: str, locale: str) -> None:
    """Where sentences are longer than in English."""
    person = invite(size=PHONE, locale=locale, reduced_motion="reduce")
    sit(person, slug)
    for _ in range(8):
        act(person)
        assert person.page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize("slug", OPEN_GAMES)
def test_a_tablet_shows_the_longest_names_whole(invite: Invite, slug: str) -> None:
    """Three people around it: a name has at most two lines, and ends them where it may."""
    names = ["Bartholomäus-Friedrich-X", "Maximiliane Theodora Luz", "Anouk Éléonore Marguerit"]
    person = invite(size=TABLET, locale="de-DE", reduced_motion="reduce")
    seats = [{"kind": "me" if n == 0 else "here", "name": name} for n, name in enumerate(names)]
    options = dict(setup_of(slug).untimed) | starts_with(slug, 0)
    person.open(f"/t/{person.create(slug, seats, options)}")
    banner = person.one(".banner-text")
    expect(banner.locator(".who")).to_have_text(names[0])
    parts = banner.locator(".who").evaluate(PART_LINES)
    assert [len(lines) for lines in parts] == [1, 1, 1], "a line ends within a word"
    assert len({line for lines in parts for line in lines}) <= 2
    place = banner.bounding_box()
    assert place and place["width"] >= 140, place


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("slug", all_slugs())
def test_strong_contrast_lets_every_word_stand_out(invite: Invite, slug: str, scheme: str) -> None:
    person = invite(size=TABLET, color_scheme=scheme, reduced_motion="reduce")
    switch_on(person, "Strong contrast")
    ratio, where = person.page.evaluate(FAINTEST)
    assert ratio >= 7, where
    sit(person, slug)
    for _ in range(2):
        act(person)
        ratio, where = person.page.evaluate(FAINTEST)
        assert ratio >= 7, where
    person.check_accessibility()


def test_usual_contrast_is_not_strong(invite: Invite) -> None:
    """So that the test above would notice a setting that does nothing."""
    person = invite(size=TABLET, color_scheme="light")
    sit(person, SOME_GAME)
    usual, _ = person.page.evaluate(FAINTEST)
    switch_on(person, "Strong contrast")
    sit(person, SOME_GAME)
    strong, _ = person.page.evaluate(FAINTEST)
    assert strong > usual


@pytest.mark.parametrize("slug", all_slugs())
def test_slow_motion_is_slower(invite: Invite, slug: str) -> None:
    person = invite(size=TABLET)
    person.page.add_init_script(WATCH)
    person.open()
    settings(person)
    person.page.get_by_role("radio", name="Slow").check(force=True)
    person.page.keyboard.press("Escape")
    sit(person, slug)
    moved = "window.moves.length >= 3"
    for _ in range(6):
        act(person)
    person.wait(lambda: bool(person.page.evaluate(moved)), "something moves")
    times = [ms / SLOWER for ms in person.page.evaluate("window.moves")]
    assert abs(times[0] - round(times[0])) < 0.01, times


def test_the_whole_screen_is_filled_and_left_again(invite: Invite) -> None:
    person = invite()
    person.open(f"/rules/{SOME_GAME}")
    settings(person)
    person.page.get_by_role("button", name="Full screen").click()
    leave = person.page.get_by_role("button", name="Leave full screen")
    expect(leave).to_be_visible()
    assert person.page.evaluate("document.fullscreenElement?.tagName") == "HTML"
    person.page.evaluate("document.exitFullscreen()")  # as by a key of the browser
    expect(person.page.get_by_role("button", name="Full screen", exact=True)).to_be_visible()
