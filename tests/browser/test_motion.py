"""Motion pleases and never makes anybody wait: what comes next can be done while it still runs."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.browser
# Its roll alone: it also trembles while it waits for a tap.
DIE = """document.querySelector('[data-die]').getAnimations()
    .filter(a => !(a instanceof CSSAnimation)).map(a => a.effect.getTiming().duration)"""


def throw(person: Person) -> None:
    person.one('[data-action="tap"][aria-disabled="false"]').wait_for()
    version = person.frame["version"]
    person.page.keyboard.press("Space")
    person.settle(version)


def sit(person: Person) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
    person.open(f"/t/{person.lay('mago-magino', seats, {'first': 0})}")
    person.wait_for_phase("playing")


def die_motion(person: Person) -> float:
    """How long the die rolls, while it does."""
    seen: list[float] = []

    def rolls() -> bool:
        seen.extend(person.page.evaluate(DIE))
        return bool(seen)

    person.wait(rolls, "the die rolls")
    return seen[0]


def test_the_next_move_does_not_wait_for_the_die(invite: Invite) -> None:
    person = invite()
    sit(person)
    throw(person)
    version = person.frame["version"]
    rolling = die_motion(person)
    clicked = person.page.evaluate(
        f"document.querySelector('.action').click(), {DIE}"
    )  # faster than any hand
    assert rolling in clicked  # perhaps beside what the move itself sets going
    person.settle(version)


def test_fast_motion_is_short(invite: Invite) -> None:
    usual, hasty = invite(), invite()
    hasty.open()
    hasty.one('[aria-haspopup="dialog"]').click()
    hasty.one('input[name="setting-motion"][value="fast"]').check(force=True)
    durations = []
    for person in (usual, hasty):
        sit(person)
        throw(person)
        durations.append(die_motion(person))
    assert durations[1] < durations[0] / 2
