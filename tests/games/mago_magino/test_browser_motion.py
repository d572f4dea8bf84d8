"""The die rolls for everybody to see, and nobody has to wait for it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.browser

NOTE_ROLLS = """
window.rolls = [];
const really = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = really.call(this, frames, options);
  if (this.matches("[data-die]")) {
    animation.pause();  // however slow the machine is, the die is still rolling when the test looks
    window.rolls.push(options.duration);
  }
  return animation;
};
"""


def throw(person: Person) -> float:
    """Throw the die; how long it rolls, in milliseconds."""
    person.one('[data-action="tap"][aria-disabled="false"]').wait_for()
    version = person.frame["version"]
    person.page.keyboard.press("Space")
    person.settle(version)
    person.wait(lambda: bool(person.page.evaluate("window.rolls.length")), "the die rolls")
    return float(person.page.evaluate("window.rolls[0]"))


def sit(person: Person) -> None:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
    person.page.add_init_script(NOTE_ROLLS)
    person.open(f"/t/{person.create('mago-magino', seats, {'first': 0})}")
    person.wait_for_phase("playing")


def test_the_next_move_does_not_wait_for_the_die(invite: Invite) -> None:
    person = invite()
    sit(person)
    throw(person)
    before = person.frame["version"]
    person.press_action()
    assert person.frame["version"] > before


def test_fast_motion_is_short(invite: Invite) -> None:
    usual, fast = invite(), invite()
    fast.page.add_init_script("localStorage.setItem('sortilege.motion', 'fast')")
    durations = []
    for person in (usual, fast):
        sit(person)
        durations.append(throw(person))
    assert durations[1] < durations[0] / 2
