"""Lessons in real browsers: played to the end, skipped, repeated, and kind about other moves."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from playwright.sync_api import TimeoutError, expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.setups import SOME_GAME, in_suite
from tests.browser.traffic import Traffic

pytestmark = pytest.mark.browser
WANTED = ".lesson [data-action][data-wanted]"
END = ".lesson-end"
OTHER = ".lesson .action:not([data-wanted])"
GLOWING = ".stage [data-wanted]:visible, .tray [data-wanted]:visible, [data-action=next]"
FAST = "localStorage.setItem('sortilege.motion', 'fast')"
SPEAK = """
localStorage.setItem("sortilege.aloud", "on");
window.said = [];
speechSynthesis.speak = (words) => {
  window.said.push(words.text);
  setTimeout(() => words.onend?.(), 10);
};
"""
IS_THERE = f"document.activeElement?.matches('{WANTED}')"
MOST_TABS, MOST_TOUCHES = 80, 8
TOUCH_MS = 2000
LESSON_BYTES = 150_000


def learn(person: Person, slug: str) -> None:
    """The lesson of a game, with fast motion."""
    person.page.add_init_script(FAST)
    person.open(f"/learn/{slug}")
    person.one(".lesson-words").wait_for()


def press_in_list(person: Person) -> None:
    person.one(WANTED).first.click()


def press_by_tabs(person: Person) -> None:
    """No mouse, and no key that a game gives a meaning to."""
    for _ in range(MOST_TABS):
        if person.page.evaluate(IS_THERE):
            break
        person.page.keyboard.press("Tab")
    assert person.page.evaluate(IS_THERE), "the awaited action is out of reach"
    person.page.keyboard.press("Enter")


def touch_what_glows(person: Person) -> None:
    """Some actions take several touches: a piece, then its goal, then what becomes of it.

    A finger touches whatever lies on top there, such as the piece that stands on a space. What it
    did may be seen a moment later, and after the last touch nothing glows any more.
    """
    at = person.one(".lesson").get_attribute("data-at")
    moved = person.one(f'.lesson:not([data-at="{at}"])')
    glowing = person.one(f'.lesson[data-at="{at}"]').locator(GLOWING).first
    for _ in range(MOST_TOUCHES):
        moved.or_(glowing).first.wait_for()
        if moved.count():
            return
        with suppress(TimeoutError):
            glowing.click(force=True, timeout=TOUCH_MS)
    moved.wait_for()


def play_on(person: Person, press: Callable[[Person], None], words: list[str]) -> bool:
    """One action of the learner; False at the end."""
    person.one(f"{WANTED}, {END}").first.wait_for()
    if person.one(END).count():
        return False
    words.append(person.one(".lesson-words").inner_text())
    at = person.one(".lesson").get_attribute("data-at")
    press(person)
    person.one(f'.lesson:not([data-at="{at}"])').wait_for()
    return True


def play_to_the_end(person: Person, press: Callable[[Person], None]) -> None:
    words: list[str] = []
    person.check_accessibility()
    while play_on(person, press, words):
        pass
    assert len(set(words)) >= 5 and not any(text.startswith("lesson.") for text in words)
    person.check_accessibility()


@pytest.mark.parametrize("slug", all_slugs())
def test_on_a_phone_in_french_by_the_list_alone(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE, locale="fr-FR", color_scheme="light", reduced_motion="reduce")
    learn(person, slug)
    play_to_the_end(person, press_in_list)
    person.check_width()


@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_by_keyboard_in_english(invite: Invite, slug: str) -> None:
    person = invite(color_scheme="dark", reduced_motion="reduce")
    learn(person, slug)
    play_to_the_end(person, press_by_tabs)
    assert person.troubles == []


@pytest.mark.parametrize("slug", all_slugs())
def test_the_board_itself_shows_what_to_touch(invite: Invite, slug: str) -> None:
    """By what glows on the board and in the tray alone."""
    person = invite(reduced_motion="reduce")
    learn(person, slug)
    while play_on(person, touch_what_glows, []):
        pass
    expect(person.one(END)).to_be_visible()


@pytest.mark.parametrize("slug", all_slugs())
def test_from_the_lesson_to_the_table(invite: Invite, slug: str) -> None:
    """The lesson is as light as a table, and one tap at its end opens one."""
    person = invite(size=PHONE)
    traffic = Traffic(person)
    learn(person, slug)
    assert 0 < traffic.total() < LESSON_BYTES
    person.one("[data-skip=lesson]").click()
    person.one("[data-action=play]").click()
    person.one("[data-player=big]").click()
    person.wait_for_phase("playing")


@pytest.mark.parametrize("slug", all_slugs())
def test_another_move_is_answered_kindly(invite: Invite, slug: str) -> None:
    person = invite(reduced_motion="reduce")
    learn(person, slug)
    while not person.one(OTHER).count():
        assert play_on(person, press_in_list, []), "the lesson never offers another move"
        person.one(f"{WANTED}, {END}").first.wait_for()
    at = person.one(".lesson").get_attribute("data-at") or ""
    person.one(OTHER).first.click()
    expect(person.one(".lesson-hint")).to_be_visible()
    expect(person.one(".lesson")).to_have_attribute("data-at", at)
    press_in_list(person)
    expect(person.one(".lesson-hint")).to_have_count(0)


def test_steps_can_be_skipped_and_the_whole_repeated(invite: Invite) -> None:
    person = invite()
    learn(person, SOME_GAME)
    first = person.one(".lesson-words").inner_text()
    person.one("[data-skip=step]").click()
    expect(person.one(".lesson-words")).not_to_have_text(first)
    person.one(".lesson-steps button").first.click()
    expect(person.one(".lesson-words")).to_have_text(first)
    person.one("[data-skip=lesson]").click()
    expect(person.one(END)).to_be_visible()
    person.one("[data-action=again]").click()
    expect(person.one(".lesson-words")).to_have_text(first)
    play_on(person, press_in_list, [])
    expect(person.one(".lesson-words")).not_to_have_text(first)


def test_the_owl_reads_aloud(invite: Invite) -> None:
    person = invite(locale="fr-FR", reduced_motion="reduce")
    person.page.add_init_script(SPEAK)
    learn(person, SOME_GAME)
    play_on(person, press_in_list, [])
    words = person.one(".lesson-words").inner_text()
    person.wait(lambda: bool(person.page.evaluate("window.said")), "the owl has spoken")
    assert words in person.page.evaluate("window.said")


def test_a_lesson_that_does_not_exist_says_so(invite: Invite) -> None:
    person = invite()
    person.open("/learn/no-such-game")
    expect(person.one("[role=alert] .error-message")).to_be_visible()
