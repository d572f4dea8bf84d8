"""The owl beside the board: where to look, then what and why; gone with the next move."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any
from unittest.mock import patch

import pytest
from playwright.sync_api import Route

from sortilege.engine.registry import all_games, all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.setups import best_bot, setup_of, starts_with

pytestmark = pytest.mark.browser
SLUGS = [game.slug for game in all_games() if game.coach and not game.race]
LANGUAGES = {"en": "en-GB", "fr": "fr-FR", "de": "de-DE"}


@pytest.fixture(autouse=True, scope="module")
def _without_compiler() -> Iterator[None]:
    """The game's own bot chooses: nobody waits for a compiler here."""
    with patch("sortilege.server.live.bot_runner.can_search", lambda: False):
        yield


def begin(person: Person, slug: str, **settings: Any) -> None:
    """A table against a bot, at a moment with something to choose."""
    seats = [{"kind": "me", "name": "Ann"}, best_bot(slug, name="Merlin") | {"level": 1}]
    options = dict(setup_of(slug).untimed) | starts_with(slug, 0)
    person.open(f"/t/{person.create(slug, seats, options, **settings)}")
    person.wait_for_phase("playing")
    person.wait(lambda: person.question() is not None, "somebody asks")
    while (question := person.question()) is not None and question["tap"]:
        person.press_action()
        person.wait(lambda: person.question() is not None, "somebody asks")


def hint_words(person: Person) -> list[str]:
    return person.one(".hint-words p").all_inner_texts()


def check_nothing_hides_it(person: Person) -> None:
    """On a phone the hint lies on the board; the tray, which may be high, is below it."""
    hint, tray = person.one(".hint").bounding_box(), person.one(".tray").bounding_box()
    assert hint is not None and tray is not None
    assert hint["y"] + hint["height"] <= tray["y"], (hint, tray)


@pytest.mark.parametrize(("slug", "language"), list(zip(SLUGS, LANGUAGES, strict=False)))
def test_the_owl_says_where_to_look_and_then_what(slug: str, language: str, invite: Invite) -> None:
    person = invite(locale=LANGUAGES[language], size=PHONE)
    begin(person, slug)
    person.one(".tool-hint").click()
    person.one(".hint-more").wait_for()
    check_nothing_hides_it(person)
    look = hint_words(person)
    assert len(look) == 1 and "coach." not in look[0] and "{" not in look[0]
    person.one(".hint-more").click()
    person.one(".hint-label").wait_for()
    check_nothing_hides_it(person)
    label, action, *reasons = hint_words(person)
    assert label and action and reasons
    assert not any("coach." in words or "{" in words for words in reasons)
    person.one("[data-wanted]").first.wait_for(state="attached")
    person.press_action()
    person.one(".hint").wait_for(state="detached")
    person.one("[data-wanted]").wait_for(state="detached")


def test_a_hint_that_takes_long_comes_by_itself(invite: Invite) -> None:
    person = invite()
    begin(person, SLUGS[0])
    asked: list[str] = []

    def answer(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) > 1:
            return route.continue_()
        return route.fulfill(status=503, json={"code": "hint-late", "text": "late"})

    person.page.route("**/hint", answer)
    person.one(".tool-hint").click()
    person.one('.hint-words[aria-busy="true"]').wait_for()
    person.one(".hint-more").wait_for()
    assert len(asked) == 2
    person.troubles = [trouble for trouble in person.troubles if "503" not in trouble]


def test_the_owl_can_be_asked_and_sent_away_by_keyboard(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    begin(person, SLUGS[0])
    person.one(".tool-hint").focus()
    person.page.keyboard.press("Enter")
    person.one(".hint-more").wait_for()
    assert person.one('.hint-words[role="status"]').count() == 1
    person.page.keyboard.press("Enter")
    person.one(".hint-label").wait_for()
    person.page.keyboard.press("Escape")
    person.one(".hint").wait_for(state="detached")


def test_there_is_no_owl_where_the_table_allows_no_hints(invite: Invite) -> None:
    person = invite()
    begin(person, SLUGS[0], hints="none")
    person.one(".tool-log").wait_for()
    assert person.one(".tool-hint").count() == 0 and SLUGS[0] in all_slugs()
