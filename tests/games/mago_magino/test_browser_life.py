"""What the board does of itself: the tale, the arrow that keeps its secret as it turns, blinking frogs, the dance."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.robot import PRESS
from tests.browser.setups import best_bot
from tests.games.mago_magino.browser_player import Player
from tests.games.mago_magino.test_browser import here, play_to_the_end, play_until, sit

pytestmark = pytest.mark.browser

HOLD_EVERYTHING = """
const really = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  const animation = really.call(this, frames, options);
  animation.pause();  // what is seen is what is seen first
  return animation;
};
"""
OPACITY = "(e, part) => getComputedStyle(e, part).opacity"
ANIMATION = "(e) => getComputedStyle(e).animationName"


def throw_until(person: Person, player: Player, face: Any) -> None:
    """Play on until the die of a throw shows this face."""
    for _ in range(200):
        if person.frame["view"]["die"] == face:
            return
        player.act()
    raise AssertionError(f"the die never shows {face}")


def test_the_tale_is_told_once_and_can_be_skipped(invite: Invite) -> None:
    person = invite(size=PHONE)
    sit(person, *here(2))
    expect(person.one(".mago-tale p")).to_contain_text("Mago Magino")
    person.check_accessibility()
    person.one("[data-skip-tale]").click()
    expect(person.one(".mago-tale")).to_have_count(0)
    sit(person, *here(2))
    expect(person.one(".piece")).to_have_count(5)
    expect(person.one(".mago-tale")).to_have_count(0)


def test_the_tale_ends_with_the_first_throw(invite: Invite) -> None:
    person = invite()
    sit(person, *here(2))
    expect(person.one(".mago-tale")).to_be_visible()
    person.press_action()
    expect(person.one(".mago-tale")).to_have_count(0)


def test_the_die_shows_its_face_when_it_has_come_to_rest(invite: Invite) -> None:
    person = invite()
    person.page.add_init_script(HOLD_EVERYTHING)
    sit(person, *here(2))
    person.press_action()
    face = person.one("[data-die] .mago-face")
    person.wait(lambda: face.evaluate(OPACITY) == "0", "the face is still hidden")
    assert person.frame["view"]["die"] is not None


def test_the_space_that_the_arrow_hits_is_not_shown_while_it_turns(invite: Invite) -> None:
    person = invite()
    person.page.add_init_script(HOLD_EVERYTHING)
    sit(person, *here(2))
    player = Player(person, by="list")
    throw_until(person, player, "arrow")
    player.act()
    struck = person.one(".space.struck")
    struck.first.wait_for()
    rings = struck.all()
    for ring in rings:
        person.wait(lambda ring=ring: ring.evaluate(OPACITY, "::after") == "0", "no ring is seen")  # type: ignore[misc]
    assert len(rings) == (3 if person.frame["view"]["arrow"].startswith("F") else 1)


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_frogs_blink_unless_motion_is_reduced(invite: Invite, motion: str) -> None:
    person = invite(reduced_motion=motion)
    sit(person, *here(4), meadow=4)
    play_until(Player(person, by="list", wild=0.1), "bewitched")
    lids = person.one(".piece.frog .mago-lids")
    lids.first.wait_for(state="attached")
    expected = "mago-blink" if motion == "no-preference" else "none"
    assert lids.first.evaluate(ANIMATION) == expected


def test_the_children_of_the_winner_dance_with_their_crystals(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, *here(2), goal=1, meadow=4)
    expect(person.one(".mago-dance")).to_have_count(0)
    play_to_the_end(Player(person, by="list"))
    [winner] = person.frame["winners"]
    children = [c for c in person.frame["view"]["children"] if c["seat"] == winner]
    expect(person.one(f'.mago-dance[data-dance="{winner}"] .mago-dancer')).to_have_count(
        len(children)
    )
    expect(person.one(".mago-dance-gem")).to_have_count(1)
    expect(person.one(".piece.dances")).to_have_count(len(children))


MOVE_THE_MAGICIAN = PRESS.replace(
    "[data-action]",
    ", ".join(f"[data-action{match}]" for match in ("='tap'", "='pass'", "='end'", "^='go mago'")),
)
"""A robot whose children stay at home, so that its rival wins."""


def test_the_children_of_a_bot_do_not_dance(invite: Invite) -> None:
    person = invite()
    seats = [{"kind": "me", "name": "Ann"}, best_bot("mago-magino")]
    table = person.create("mago-magino", seats, {"goal": 1, "meadow": 4})
    person.page.add_init_script(MOVE_THE_MAGICIAN)
    person.open(f"/t/{table}")
    person.one(".end").wait_for()
    assert person.frame["winners"] == [1]
    expect(person.one(".mago-dance, .piece.dances, .confetti")).to_have_count(0)
    expect(person.one('[data-piece^="1"]')).not_to_have_count(0)


def test_whoever_may_move_from_a_crowd_can_be_tapped(invite: Invite) -> None:
    """On a phone a tap into the crowd asks who is meant, with buttons for a fingertip."""
    person = invite(size=PHONE, has_touch=True, is_mobile=True)
    sit(person, *here(5), first=0)
    player = Player(person, by="list")
    throw_until(person, player, 3)
    person.one('[data-space="H"].movable').dispatch_event("click")
    choices = person.one("[data-choose]")
    choices.first.wait_for()
    boxes = choices.evaluate_all(
        "all => all.map(e => e.getBoundingClientRect()).map(b => [b.width, b.height])"
    )
    assert len(boxes) >= 2 and all(min(box) >= 44 for box in boxes)
