"""Signs of life on the board: the tale, a wall that flashes, results that appear when the motion has ended."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person

pytestmark = pytest.mark.browser
SEEN = "element => Number(getComputedStyle(element).opacity)"
WATCH = """
window.flashed = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    for (const node of change.addedNodes) if (node.className) window.flashed.push(String(node.className));
  }
}).observe(document, { subtree: true, childList: true });
"""

WATCH_TALE = """
const ends = ({ effect }) => effect.getComputedTiming().endTime <= 10000 && !effect.target.closest(".tale");
const watch = new MutationObserver(() => {
  if (!document.querySelector(".tale")) return;
  watch.disconnect();
  window.movedUnderTale = document.getAnimations().filter(ends).map(({ effect }) => effect.target.className);
});
watch.observe(document, { subtree: true, childList: true });
"""
"""What still moves when the tale begins."""


def sit_down(person: Person, **options: object) -> str:
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bo"}]
    table = person.create("magic-labyrinth", seats, {"first": 0, **options})
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    return table


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_spell_is_told_once_and_makes_way_for_a_tap(invite: Invite, motion: str) -> None:
    person = invite(size=PHONE, locale="fr-FR", reduced_motion=motion)
    table = sit_down(person)
    expect(person.one(".tale")).to_contain_text("Ce jardin est ensorcelé")
    person.check_accessibility()
    person.one(".thing.ready").click()  # it does not stand in the way of the game
    person.settle(0)
    expect(person.one(".tale")).to_have_count(0)
    person.open(f"/t/{table}")
    person.one(".garden").wait_for()
    expect(person.one(".tale")).to_have_count(0)


def test_the_tale_waits_until_the_others_have_moved(invite: Invite) -> None:
    """What a bot walks into while it is told would never be seen."""
    person = invite(reduced_motion="no-preference")
    person.page.add_init_script(WATCH)
    person.page.add_init_script(WATCH_TALE)
    bot = {"kind": "bot", "bot": "walker", "level": 3}
    person.open(
        f"/t/{person.create('magic-labyrinth', [{'kind': 'me', 'name': 'Ann'}, bot], {'first': 1})}"
    )
    told = False
    while person.question() is None:
        assert not told
        told = "tale" in person.page.evaluate("window.flashed")
    expect(person.one(".tale")).to_be_visible()
    assert person.page.evaluate("window.movedUnderTale") == [], "the last step has been seen"


def test_the_tale_can_be_skipped_by_keyboard(invite: Invite) -> None:
    person = invite()
    sit_down(person)
    person.one(".tale-skip").focus()
    person.page.keyboard.press("Enter")
    expect(person.one(".tale")).to_have_count(0)
    assert person.frame["version"] == 0 or person.frame["view"]["target"] is None


def walk_into_the_wall(person: Person) -> None:
    """Draw, throw, and step to the right, where a wall stands."""
    for action in ("tap", "tap", "step E"):
        button = person.one(f'[data-action="{action}"][aria-disabled="false"]').first
        button.wait_for()
        version = person.frame["version"]
        button.click()
        person.settle(version)


@pytest.mark.parametrize("stays", [False, True], ids=["gone", "shown"])
def test_the_wall_that_was_hit_flashes_and_stays_only_where_the_table_shows_it(
    invite: Invite, stays: bool
) -> None:
    person = invite()
    person.page.add_init_script(WATCH)
    sit_down(person, walls="A1-B1", show_bumped=stays)
    walk_into_the_wall(person)
    assert person.frame["events"][0]["kind"] == "bump"
    person.wait(lambda: "hit-wall" in person.page.evaluate("window.flashed"), "the wall is seen")
    assert "dizzy" in person.page.evaluate("window.flashed"), "and stars"
    expect(person.one(".hit-wall, .dizzy")).to_have_count(0)
    expect(person.one("[data-wall]")).to_have_count(int(stays))


def test_the_die_shows_its_pips_when_it_lies_still(invite: Invite) -> None:
    person = invite()
    sit_down(person, walls=0)
    for action in ("tap", "tap"):
        button = person.one(f'[data-action="{action}"][aria-disabled="false"]').first
        button.wait_for()
        version = person.frame["version"]
        button.click()
        person.settle(version)
    pips = person.one("[data-pips]")
    pips.wait_for(state="attached")
    assert pips.evaluate(SEEN) == 0, "while it tumbles"
    person.calm()
    assert pips.evaluate(SEEN) == 1
    assert person.one(".footsteps").evaluate(SEEN) == 1
