"""A tablet lies flat between people: if they wish, the table turns to the player on turn, and everything works."""

from __future__ import annotations

from importlib import import_module

import pytest
from playwright.sync_api import expect

from sortilege.engine.registry import all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import TABLET, Person
from tests.browser.setups import SOME_GAME, setup_of
from tests.browser.test_targets import Acts
from tests.support.variants import game_tests

pytestmark = pytest.mark.browser
UPRIGHT = (768, 1024)
TURN_ON = "localStorage.setItem('sortilege.turn', 'on')"
TURNS = "[...document.querySelectorAll('[data-turn]')].map((one) => Number(one.dataset.turn))"
INSIDE = """() => [...document.querySelectorAll(".stage > :first-child, .tray")].every((one) => {
  const box = one.getBoundingClientRect();
  return box.left >= -1 && box.right <= innerWidth + 1 && box.height > 0;
})"""
MOVES = 16


def sit(person: Person, slug: str, people: int = 2) -> None:
    seats = [{"kind": "here" if n else "me", "name": "ABCD"[n]} for n in range(people)]
    person.open(f"/t/{person.create(slug, seats, dict(setup_of(slug).untimed), pace='turns')}")
    person.wait_for_phase("playing")
    person.one(".turn-switch").wait_for()  # fetched where several share a device


def player_of(slug: str, person: Person, by: str) -> Acts:
    """Somebody who plays this way, or taps where nothing is dragged."""
    player = import_module(game_tests(slug) + ".browser_player").Player
    found: Acts = player(person, by=by if hasattr(player, f"_{by}") else "mouse")
    return found


@pytest.mark.parametrize(
    ("size", "by"),
    [
        (TABLET, "drag"),
        (UPRIGHT, "keyboard"),
        pytest.param(TABLET, "keyboard", marks=pytest.mark.soak),
        pytest.param(UPRIGHT, "drag", marks=pytest.mark.soak),
    ],
    ids=["landscape-drag", "upright-keyboard", "landscape-keyboard", "upright-drag"],
)
@pytest.mark.parametrize("slug", all_slugs())
def test_a_turned_table_is_played_on(
    invite: Invite, slug: str, size: tuple[int, int], by: str
) -> None:
    person = invite(size=size, reduced_motion="reduce")
    person.page.add_init_script(TURN_ON)
    sit(person, slug)
    player = player_of(slug, person, by)
    seen: set[int] = set()
    for move in range(4 * MOVES):
        if not player.act() and person.frame["phase"] == "over":
            sit(person, slug)  # one of them was quicker every time: once more
        seen.add(person.page.evaluate(TURNS)[0])
        assert person.page.evaluate(INSIDE)
        person.check_width()
        if move >= MOVES and seen == {0, 180}:
            break
    assert seen == {0, 180}


def test_a_square_board_makes_quarter_turns(invite: Invite) -> None:
    person = invite(size=TABLET, reduced_motion="reduce")
    person.page.add_init_script(TURN_ON)
    sit(person, SOME_GAME, people=4)
    player = player_of(SOME_GAME, person, "drag")
    seen: set[tuple[int, int]] = set()
    for _ in range(4 * MOVES):
        player.act()
        seen.add(tuple(person.page.evaluate(TURNS)))
        assert person.page.evaluate(INSIDE)
        if len(seen) == 4:
            break
    assert seen == {(0, 0), (0, 90), (180, 0), (0, 270)}


def test_turning_is_a_wish_of_those_around_the_device(invite: Invite) -> None:
    person = invite(size=TABLET)
    sit(person, SOME_GAME)
    assert person.page.evaluate(TURNS) == [0, 0]
    wish = person.page.get_by_role("switch", name="Turn the table to whoever plays")
    expect(wish).not_to_be_checked()
    wish.click()
    expect(wish).to_be_checked()
    person.check_accessibility()
    person.page.reload()
    expect(wish).to_be_checked()  # remembered
    expect(person.one(".turntable")).to_have_css("transition-duration", "0.8s")
    person.page.emulate_media(reduced_motion="reduce")
    expect(person.one(".turntable")).to_have_css("transition-duration", "0s")


def test_nobody_alone_is_asked(invite: Invite) -> None:
    person = invite(size=TABLET)
    person.open(f"/t/{person.create(SOME_GAME, [{'kind': 'me'}, {'kind': 'link'}], {})}")
    person.one(".waiting-room").wait_for()
    guest = invite(size=TABLET)
    guest.join(person.page.url.rsplit("/", 1)[1], "Ben")
    guest.one(".table").wait_for()
    assert guest.one(".turn-switch").count() == 0
