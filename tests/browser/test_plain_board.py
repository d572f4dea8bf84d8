"""A game without a client of its own can still be played in the browser, on the plain board.

Our games lose their clients here, so that every kind of game is tried.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from sortilege.engine import registry
from sortilege.engine.contract import Game
from sortilege.engine.registry import all_games, all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.robot import PRESS, wait_for_the_end
from tests.browser.setups import SOME_GAME, best_bot, setup_of
from tests.support.serving import Server, quick_settings

pytestmark = pytest.mark.browser
IN_SIGHT = "e => e.scrollWidth <= e.clientWidth || getComputedStyle(e).overflowX === 'auto'"


def without_client(game: Game) -> Game:
    plain = copy.copy(game)
    plain.__dict__["client"] = None  # what the cached property would find
    return plain


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    games = {game.slug: without_client(game) for game in all_games()}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "installed_games", lambda: games)
        settings = quick_settings(tmp_path_factory.mktemp("data"), bot_pause_ms=(20, 40))
        with Server(settings) as server:
            yield server


def sit(person: Person, slug: str, **options: Any) -> str:
    seats = [{"kind": "me", "name": "Ann"}, best_bot(slug)]
    table = person.create(slug, seats, options)
    person.open(f"/t/{table}")
    person.one(".plain-board").wait_for()
    return table


@pytest.mark.parametrize("slug", all_slugs())
def test_a_game_is_played_to_its_end_and_replayed(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE)
    person.page.add_init_script(PRESS)
    sit(person, slug, **setup_of(slug).short)
    wait_for_the_end(person, slug)
    person.one(".end").wait_for()
    expect(person.one(".plain-score")).to_have_count(2)
    board = person.one(".plain-board")
    expect(board).to_have_text(person.frame["drawing"], use_inner_text=True)
    person.page.get_by_role("link", name="Replay").click()
    person.page.get_by_role("button", name="To the beginning").wait_for()
    first = board.inner_text()
    assert first.strip()
    person.page.get_by_role("button", name="To the end").click()
    expect(board).not_to_have_text(first, use_inner_text=True)
    expect(person.one(".what")).not_to_be_empty()


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
@pytest.mark.parametrize("slug", all_slugs())
def test_by_keyboard_and_for_screen_readers(
    invite: Invite, slug: str, size: tuple[int, int]
) -> None:
    person = invite(size=size, reduced_motion="reduce")
    sit(person, slug, **setup_of(slug).untimed)
    for _ in range(4):
        button = person.one('.action[aria-disabled="false"]').first
        button.wait_for()
        version = person.frame["version"]
        button.focus()
        person.page.keyboard.press("Enter")
        person.settle(version)
    expect(person.one(".narrator")).not_to_be_empty()
    expect(person.page.get_by_role("group", name="The table as text")).to_be_visible()
    assert person.one(".plain-board").evaluate(IN_SIGHT)
    person.check_accessibility()
    person.check_width()


def test_the_pages_of_such_a_game(invite: Invite) -> None:
    """The shelf shows it with our cover and offers no lesson; options and rules can be read."""
    person = invite()
    person.open()
    expect(person.one(".card")).to_have_count(len(all_games()))
    covers = person.one(".cover").evaluate_all("all => all.map(e => new URL(e.src).pathname)")
    assert set(covers) == {"/static/client/art/cover.svg"}
    assert person.one('a[href^="/learn/"]').count() == 0
    person.check_accessibility()
    person.open(f"/new/{SOME_GAME}")
    person.page.get_by_text("More options").click()
    for option in get_game(SOME_GAME).options:
        if option.kind == "seats":
            choices = person.one(".seat-row").first.locator("legend", has_text=option.name)
            expect(choices).to_have_count(1)
        else:
            label = person.one(f'label[for="option-{option.name}"]')
            expect(label).to_have_text(option.name)
    person.check_accessibility()
    person.open(f"/rules/{SOME_GAME}")
    expect(person.one(".rule-id").first).to_be_visible()
    assert person.one('a[href^="/learn/"]').count() == 0
    person.check_accessibility()


@pytest.mark.parametrize("slug", [game.slug for game in all_games() if game.private])
def test_secrets_are_covered_while_a_shared_device_changes_hands(invite: Invite, slug: str) -> None:
    person = invite()
    table = person.create(slug, [{"kind": "me", "name": "Ann"}, {"kind": "here"}], {})
    person.open(f"/t/{table}")
    cover = person.one('.handover [data-action^="look"]').first
    cover.wait_for()
    assert person.one(".plain-board").count() == 0
    cover.click()
    expect(person.one(".plain-board")).to_be_visible()
