"""On a phone every target on every board is at least 44 pixels wide and high: a fingertip hits it."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Protocol

import pytest

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.support.variants import game_tests

pytestmark = pytest.mark.browser
LEAST_PX = 44
MOVES = 40
SMALL = """(least) => [...document.querySelectorAll("button, a[href], summary, input, select, [data-piece]")]
  .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".aside, .skip"))
  .filter((one) => getComputedStyle(one).pointerEvents !== "none")
  .map((one) => ({ one, box: one.getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
  .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} is ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`)"""


class Acts(Protocol):
    """A player who can answer one question."""

    def act(self) -> bool: ...


def stage_of(person: Person) -> str:
    """What the page asks for now: pages that ask the same look the same."""
    view, question = person.frame["view"], person.question()
    verbs = sorted({action.split()[0] for action in question["actions"]}) if question else []
    return json.dumps([view.get("phase"), verbs])


def check_targets(person: Person) -> None:
    small = person.page.evaluate(SMALL, LEAST_PX)
    assert small == [], f"{stage_of(person)}\n" + "\n".join(small)


@pytest.mark.parametrize("game", all_slugs())
def test_every_target_is_large_enough(invite: Invite, game: str) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
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
            check_targets(person)
    assert len(seen) > 1
