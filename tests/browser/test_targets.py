"""A fingertip hits every target: it is at least 44 pixels wide and high, and 60 where somebody little plays."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any, Protocol

import pytest

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, TABLET, Person
from tests.browser.setups import SOME_GAME, in_suite
from tests.support.variants import game_tests

pytestmark = pytest.mark.browser
LEAST_PX, LITTLE_PX = 44, 60
LITTLE = "localStorage.setItem('sortilege.player', 'little')"
MOVES = 40
CONTROLS = "button, a[href], summary, input, select"
IN_USE = f":is({CONTROLS}):not([aria-disabled=true], :disabled)"
"""What does something now; a piece that is dragged can as well be moved by a tap on its place."""
FIND_SMALL = """(least) => [...document.querySelectorAll("SELECTOR")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".aside, .skip"))
  .filter((one) => getComputedStyle(one).pointerEvents !== "none")
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""
SMALL = FIND_SMALL.replace("SELECTOR", f"{CONTROLS}, [data-piece]")
SMALL_IN_USE = FIND_SMALL.replace("SELECTOR", IN_USE)
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


class Acts(Protocol):
    """A player who can answer one question."""

    def act(self) -> bool: ...


def stage_of(person: Person) -> str:
    """What the page asks for now: pages that ask the same look the same."""
    view, question = person.frame["view"], person.question()
    verbs = sorted({action.split()[0] for action in question["actions"]}) if question else []
    return json.dumps([view.get("phase"), verbs])


def check_game(person: Person, game: str, small: str, least: int) -> None:
    """A table full of people around this device; its targets in every stage of the first moves."""
    seats = [
        {"kind": "here" if n else "me", "name": f"N{n}"} for n in range(get_game(game).most_seats)
    ]
    person.open(f"/t/{person.create(game, seats, {})}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()
    player: Acts = import_module(game_tests(game) + ".browser_player").Player(person, by="list")
    seen: set[str] = set()
    for _ in range(MOVES):
        player.act()
        if (stage := stage_of(person)) not in seen:
            seen.add(stage)
            assert person.page.evaluate(small, least) == [], stage
    assert len(seen) > 1


def invite_little(invite: Invite, size: tuple[int, int]) -> Person:
    person = invite(size=size, has_touch=True, is_mobile=size == PHONE, reduced_motion="reduce")
    person.page.add_init_script(LITTLE)
    return person


@pytest.mark.parametrize("game", all_slugs())
def test_every_target_is_large_enough(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    check_game(person, game, SMALL, LEAST_PX)


@pytest.mark.parametrize("game", all_slugs())
def test_a_board_on_a_phone_has_room_for_small_fingers(invite: Invite, game: str) -> None:
    check_little_fingers(invite, game, PHONE)


@pytest.mark.parametrize("game", in_suite(SOME_GAME))
def test_a_board_on_a_tablet_has_room_for_small_fingers(invite: Invite, game: str) -> None:
    check_little_fingers(invite, game, TABLET)


def check_little_fingers(invite: Invite, game: str, size: tuple[int, int]) -> None:
    person = invite_little(invite, size)
    check_game(person, game, SMALL_IN_USE, LITTLE_PX)
    person.check_width()


@SIZES
def test_shelf_and_question_have_room_for_small_fingers(
    invite: Invite, size: tuple[int, int]
) -> None:
    person = invite_little(invite, size)
    person.open()
    person.one(".card").first.wait_for()
    chip = person.one(".who-chip")
    chip.wait_for()
    assert person.page.evaluate(SMALL_IN_USE, LITTLE_PX) == []
    person.check_width()
    chip.click()
    person.one("dialog .player").first.wait_for()
    assert person.page.evaluate(SMALL_IN_USE, LITTLE_PX) == []


@SIZES
@pytest.mark.parametrize("game", all_slugs())
def test_setting_a_table_has_room_for_small_fingers(
    invite: Invite, game: str, size: tuple[int, int]
) -> None:
    person = invite_little(invite, size)
    person.open(f"/new/{game}")
    person.one(".add").click()
    person.one(".face-button").first.click()
    person.one(".seat-row").nth(1).locator(".kind").nth(3).click()
    person.one("summary").last.click()
    person.one(".character").first.wait_for()
    assert person.page.evaluate(SMALL_IN_USE, LITTLE_PX) == []
    person.check_width()


def check_little_game(
    person: Person, slug: str, options: dict[str, Any], act: Callable[[], object], prefix: str
) -> None:
    """Somebody little plays for a while: whatever the game itself offers is large, in everything that comes up."""
    small = f"(least) => ({SMALL})(least).filter((one) => /{prefix}-|data-piece/.test(one))"
    person.context.add_init_script("localStorage.setItem('sortilege.player', 'little')")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    person.open(f"/t/{person.create(slug, seats, options)}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()
    seen = set[str]()
    for _ in range(24):
        act()
        if (stage := stage_of(person)) not in seen:
            seen.add(stage)
            assert person.page.evaluate(small, 60) == [], stage
            person.check_width()
    assert len(seen) > 3
