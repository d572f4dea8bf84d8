"""What players of Magical Circle meet: a failure that can be looked at, tiles that hold their names, a worthy end."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.games.magical_circle.browser_player import Player
from tests.games.magical_circle.test_browser import deal, here, play_to_the_end, sit

pytestmark = pytest.mark.browser
UPRIGHT = (768, 1024)
Box = dict[str, float]
BOX = "one => one.getBoundingClientRect().toJSON()"


def overlap(one: Box, other: Box) -> bool:
    """Whether two boxes share more than a border."""
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def boxes(person: Person, *selectors: str) -> list[Box]:
    return [person.one(selector).evaluate(BOX) for selector in selectors]


def same_places(one: list[str], other: list[str]) -> int:
    return sum(a == b for a, b in zip(one, other, strict=True))


def swap_in_vain(player: Player) -> list[list[str]]:
    """Announce one swap and make one that leads to no card; the cards it was about."""
    player.act("grab")
    player.act("play 1")
    view = player.person.frame["view"]
    cards = [card["shows"] for card in view["cards"]]
    for one, other in combinations(sorted(view["circle"]), 2):
        there = {one: other, other: one}
        if [there.get(token, token) for token in view["circle"]] not in cards:
            player.act(f"swap {one} {other}")
            return cards
    raise AssertionError("every swap leads to a card")


def check_review(person: Person, cards: list[list[str]]) -> None:
    """The circle says how many elements lie as on the nearest card."""
    built = person.frame["view"]["circle"]
    right = max(same_places(built, shows) for shows in cards)
    expect(person.one(".mc-check.right")).to_have_count(right)
    expect(person.one(".mc-check.wrong .mc-verdict svg")).to_have_count(len(built) - right)
    expect(person.one(".mc-review-words")).to_contain_text(f"{right} of {len(built)}")


def test_a_failure_stays_on_the_circle_as_long_as_one_likes(invite: Invite) -> None:
    person = invite(size=PHONE)
    sit(person, *here(2), first=0, sand_seconds=0)
    player = Player(person, by="list")
    deal(player)
    check_review(person, swap_in_vain(player))
    person.calm()
    person.check_accessibility()
    person.one("[data-review]").click()
    expect(person.one("[data-review]")).to_have_count(0)


def test_it_goes_when_a_person_turns_up_the_next_card(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, *here(2), first=0, sand_seconds=0, restore_on_failure=True)
    player = Player(person, by="list")
    deal(player)
    before = person.frame["view"]["circle"]
    swap_in_vain(player)
    expect(person.one("[data-review]")).to_be_visible()
    assert person.frame["view"]["circle"] == before, "the tokens are back, the picture is not"
    player.act("tap")
    expect(person.one("[data-review]")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, TABLET, PHONE])
@pytest.mark.parametrize("locale", ["fr-FR", "de-DE", "en-GB"])
def test_the_key_leaves_the_button_readable(
    invite: Invite, size: tuple[int, int], locale: str
) -> None:
    person = invite(size=size, locale=locale)
    table = person.create("magical-circle", here(3), {"first": 0, "sand_seconds": 0}, pace="turns")
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    deal(Player(person, by="list"))
    parts = (".mc-grab .mc-key", ".mc-grab-word", ".mc-grab > .mc-pic", ".mc-agree")
    assert not [pair for pair in combinations(boxes(person, *parts), 2) if overlap(*pair)]
    key, whole = boxes(person, ".mc-grab .mc-key", ".mc-grab")
    assert whole["y"] <= key["y"] and key["y"] + key["height"] <= whole["y"] + whole["height"]


TILES = """all => all.map((tile) => {
  const box = tile.getBoundingClientRect();
  const lines = [...tile.querySelectorAll(".mc-fit")].map((line) => ({
    text: line.textContent, inside: line.getBoundingClientRect().width <= box.width,
    rows: Math.round(line.getBoundingClientRect().height / parseFloat(getComputedStyle(line).lineHeight)),
  }));
  return {top: box.top, width: box.width, height: box.height, lines};
})"""


def check_tiles(tiles: list[dict[str, Any]], count: int) -> None:
    """All in one row, of one size, and every line of a name on one row of its own."""
    assert len(tiles) == count
    assert len({(tile["top"], tile["height"]) for tile in tiles}) == 1
    for tile in tiles:
        assert 1 <= len(tile["lines"]) <= 2
        assert all(line["inside"] and line["rows"] == 1 for line in tile["lines"]), tile


@pytest.mark.parametrize("size", [TABLET, UPRIGHT, PHONE])
@pytest.mark.parametrize("count", [3, 5])
def test_the_tiles_of_several_people_hold_their_names(
    invite: Invite, size: tuple[int, int], count: int
) -> None:
    person = invite(size=size, locale="fr-FR")
    sit(person, *here(count), first=0)
    deal(Player(person, by="list"))
    expect(person.one("[data-grab]")).to_have_count(count)
    check_tiles(person.one("[data-grab]").evaluate_all(TILES), count)
    check_tiles(person.one("[data-agree]").evaluate_all(TILES), count)
    person.check_width()


def test_at_the_end_the_winners_cards_fan_out(invite: Invite) -> None:
    person = invite()
    sit(person, *here(2), goal=3, first=0, sand_seconds=0)
    play_to_the_end(Player(person, by="list"))
    expect(person.one("[data-fan]")).to_have_count(3)
    expect(person.one(".mc-glass")).to_have_count(0)
    person.page.reload()
    expect(person.one("[data-fan]")).to_have_count(3)
    expect(person.one("[data-champion]")).to_be_visible()
    person.check_accessibility()


def test_a_head_start_and_more_sand_are_seen(invite: Invite) -> None:
    """Points that were given look different from cards that were won; the sandglass holds the sand of whoever grabs."""
    person = invite()
    options = {"sand_seconds": 15, "head_start": "2,0", "extra_sand": "30,0", "goal": 3}
    sit(person, *here(2), **options)
    first, second = (f'[data-seat-card="{seat}"] [data-prize="given"]' for seat in (0, 1))
    expect(person.one(first)).to_have_count(2)
    expect(person.one(second)).to_have_count(0)
    player = Player(person, by="list", seat=0)
    deal(Player(person, by="list"))
    player.act("grab")
    expect(person.one(".mc-seconds")).to_have_text(re.compile(r"^(4[0-5]|3\d)$"))


def test_the_owl_leaves_the_circle_in_view_and_stays_while_others_say_that_nothing_fits(
    invite: Invite,
) -> None:
    person, other = invite(size=PHONE), invite()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
    table = person.create("magical-circle", seats, {"first": 0, "sand_seconds": 0}, hints="all")
    other.join(table, "Bo")
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    deal(Player(person, by="list"))
    told: Any = {"look": {"key": "card", "values": {"place": 3}}, "action": None, "reasons": []}
    person.page.route("**/hint", lambda route: route.fulfill(json=told))
    person.page.evaluate("scrollTo(0, 0)")  # the list is below the board
    person.one(".tool-hint:not([disabled])").click()
    expect(person.one(".hint-words")).to_contain_text("the last card")
    assert person.one(".hint-more").count() == 0, "in a race it says at once all that it says"
    hint, circle = boxes(person, ".hint", ".mc-board")
    assert not overlap(hint, circle)
    version = person.frame["version"]
    other.wait(lambda: other.question() is not None, "Bo is asked")
    assert Player(other, by="list").act("agree")
    person.settle(version)
    expect(person.one(".hint")).to_be_visible()
