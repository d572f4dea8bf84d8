"""The maze studio: drawn by finger and by keys, judged, kept, sent as a link, printed, and played."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PATIENCE_MS, PHONE, Person
from tests.games.magic_labyrinth.test_browser import check_no_wall_is_told

pytestmark = pytest.mark.browser

STUDIO = "/g/magic-labyrinth/studio"
EMPTY = "1AAAAAAAAAA"
SMALL = """all => all.filter(e => e.offsetParent && Math.min(e.offsetWidth, e.offsetHeight) < 44)
  .map(e => e.outerHTML.slice(0, 90))"""
A4_WIDTH = 703
"""Between the margins, in pixels of CSS."""
RIGHT_END = "all => Math.max(...all.map(one => one.getBoundingClientRect().right))"
BUTTONS = ".studio :is(button, select, summary, input:not(.toggle), a):not(.maze-edge)"


def open_studio(person: Person, code: str = EMPTY) -> None:
    person.open(f"{STUDIO}#{code}")
    expect(person.one("[data-edge]")).to_have_count(60)


def drag(person: Person, *edges: str) -> None:
    """Press on the first edge and move over the others."""
    boxes = [person.one(f'[data-edge="{edge}"]').bounding_box() for edge in edges]
    middles = [(b["x"] + b["width"] / 2, b["y"] + b["height"] / 2) for b in boxes if b]
    person.page.mouse.move(*middles[0])
    person.page.mouse.down()
    for middle in middles[1:]:
        person.page.mouse.move(*middle, steps=4)
    person.page.mouse.up()


def expect_hats(person: Person, words: str) -> None:
    """Newcomers walk in a process that may just be starting."""
    expect(person.one(".hat-line strong").first).to_have_text(words, timeout=PATIENCE_MS)


def standing(person: Person) -> list[str]:
    walls = person.one(".maze-edge.on")
    return sorted(walls.evaluate_all("all => all.map(one => one.dataset.edge)"))


def test_draw_send_open_and_play(invite: Invite) -> None:
    """One draws and sends the link; another opens it on a phone, keeps it and plays."""
    builder = invite()
    open_studio(builder)
    drag(builder, "A1-A2", "B1-B2", "C1-C2")
    assert standing(builder) == ["A1-A2", "B1-B2", "C1-C2"], "a stroke lays three walls"
    builder.one('[data-edge="A1-A2"]').focus()
    builder.page.keyboard.press("ArrowUp")
    builder.page.keyboard.press("Space")
    expect(builder.one(".maze-state [role=status]")).to_contain_text("4 of 24 walls")
    builder.page.keyboard.press("Control+z")
    expect(builder.one(".maze-edge.on")).to_have_count(3)
    builder.one("#studio-name").fill("Granny's <b>maze</b>")
    builder.page.wait_for_url(re.compile(r"#1[\w-]{10}\.[\w.%-]+$"))
    link = builder.page.url

    friend = invite(size=PHONE, locale="fr-FR", has_touch=True, is_mobile=True)
    friend.page.goto(link)
    expect(friend.one("#studio-name")).to_have_value("Granny's <b>maze</b>")
    assert standing(friend) == ["A1-A2", "B1-B2", "C1-C2"]
    expect_hats(friend, "Une promenade au jardin")
    friend.one(".keep button").click()
    expect(friend.one(".kept-open b")).to_have_text("Granny's <b>maze</b>")
    friend.check_width()
    friend.check_accessibility()
    friend.page.evaluate("localStorage.setItem('sortilege.player', 'adult')")
    friend.page.reload()
    friend.one(".play .button").first.click()
    friend.wait(lambda: "options" in friend.frame, "the table is there")
    assert friend.frame["options"]["walls"] == "custom" and friend.frame["view"]["walls"] == 3
    check_no_wall_is_told(friend)


def test_what_is_cut_off_is_seen_heard_and_not_played(invite: Invite) -> None:
    person = invite(locale="de-DE")
    open_studio(person)
    person.one('[data-edge="A1-B1"]').click()
    person.one('[data-edge="A1-A2"]').click()
    expect(person.one('[data-square="A1"].cut')).to_be_visible()
    state = person.one(".maze-state")
    expect(state.get_by_role("status")).to_contain_text("Abgeschnitten: A1.")
    expect(state.get_by_role("link")).to_have_attribute("href", "/rules/magic-labyrinth#ML-A01")
    expect(state.get_by_role("link")).to_have_text(re.compile("ML-A01"))
    expect(person.one(".play .button").first).to_be_disabled()
    person.check_accessibility()
    person.one(".tools button").nth(0).click()
    expect(person.one(".cut")).to_have_count(0)
    person.one(".beginnings button").nth(1).click()
    expect(person.one(".maze-edge.on")).to_have_count(24)
    expect_hats(person, "Schwer")
    person.one(".studio-part > .tool").click()
    expect(person.one(".maze-edge.warm")).to_have_count(24)
    for part in person.one("details.studio-part > summary").all():
        part.click()
    expect(person.one(".studio tbody tr:visible")).to_have_count(6)
    expect(person.one(".qr")).to_be_visible()
    person.check_accessibility()
    assert person.one(BUTTONS).evaluate_all(SMALL) == []
    check_the_paper(person)


def check_the_paper(person: Person) -> None:
    """On paper there is the plan and nothing else, on one sheet, folded or not."""
    person.page.emulate_media(media="print")
    person.page.set_viewport_size({"width": A4_WIDTH, "height": 1000})
    for _ in range(2):
        assert person.one(".plan-list li").evaluate_all(RIGHT_END) <= A4_WIDTH, "no wall is cut off"
        person.one(".fold input").first.evaluate("one => one.click()")
    person.one(".fold input").last.evaluate("one => one.click()")
    expect(person.one(".plan.coloured")).to_be_visible()
    expect(person.one(".plan-wall")).to_have_count(24)
    expect(person.one(".desk")).to_be_hidden()
    expect(person.one(".plan-picture")).to_be_visible()
    paper = person.page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    person.page.emulate_media(media="screen")


def test_a_maze_goes_to_the_form_for_friends_and_back_comes_who_got_lost(invite: Invite) -> None:
    person = invite()
    person.open("/")
    expect(person.one(".places a[href='/g/magic-labyrinth/studio']")).to_have_text("Maze studio")
    open_studio(person, "1nonsense")
    expect(person.one(".studio [role=alert]").first).to_contain_text(
        "There is no maze in this link"
    )
    expect(person.one(".maze-edge.on")).to_have_count(0)
    person.one(".beginnings button").nth(0).click()
    expect(person.one(".studio > .error-message")).to_have_count(0)
    person.one(".play .button").nth(1).click()
    expect(person.one(".maker .maze-edge.on")).to_have_count(19)
    person.one(
        ".crumb a",
    ).filter(has_text="Maze studio").click()
    expect(person.one("h1")).to_have_text("Maze studio")
    check_a_kept_maze_is_chosen_by_name(person)
    person.open("/g/magic-labyrinth/nothing")
    expect(person.one(".error-message")).to_contain_text("There is nothing at this address")


def check_a_kept_maze_is_chosen_by_name(person: Person) -> None:
    person.one("#studio-name").fill("Mine")
    person.one(".keep button").click()
    person.open("/new/magic-labyrinth")
    person.one("details.options > summary").click()
    person.one("#option-walls").select_option(label="Mine")
    assert person.one(".maker").count() == 0, "whoever looks on learns nothing"
    person.one(".start .button").click()
    person.wait(lambda: "options" in person.frame, "the table is there")
    assert person.frame["options"]["walls"] == "custom"
