"""Taking back, the last turn again, the log in pictures, and a little help for a seat."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, WebSocketRoute, expect

from sortilege.engine.registry import all_slugs, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.robot import PRESS
from tests.browser.setups import SOME_GAME, best_bot, setup_of, starts_with

pytestmark = pytest.mark.browser

HELP = {"name": "gift", "kind": "seats", "default": "", "choices": [0, 1, 2]}
"""A handicap that no real game has."""
MOST_MOVES = 20


def aids(slug: str) -> dict[str, Any]:
    """Nothing need be remembered: all that happened may be looked up."""
    return {o.name: True for o in get_game(slug).options if o.name.startswith("show_")}


def setup(slug: str) -> dict[str, Any]:
    return {**setup_of(slug).untimed, **starts_with(slug, 0), **aids(slug)}


def play_a_turn(person: Person) -> None:
    """Play until it is somebody else's turn."""
    before = person.frame["awaited"]
    for _ in range(MOST_MOVES):
        if person.frame["awaited"] != before:
            return
        person.press_action()
    raise AssertionError("the turn does not end")


def sit(person: Person, slug: str = SOME_GAME) -> str:
    """A table for two around this device, after a few moves."""
    # Private cards are covered while a device changes hands.
    other = best_bot(slug) if get_game(slug).private else {"kind": "here", "name": "Ben"}
    table = person.create(slug, [{"kind": "me", "name": "Ann"}, other], setup(slug))
    person.open(f"/t/{table}")
    for _ in range(3):
        person.press_action()
    return table


def forgive_refusals(person: Person) -> None:
    """The browser notes every answer that is a refusal."""
    person.troubles = [one for one in person.troubles if "the server responded" not in one]


# --------------------------------------------------------------------------- undo
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_a_tap_says_why_nothing_can_be_taken_back(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="reduce")
    sit(person)
    note = person.one(".tools-note")
    expect(note).to_be_hidden()
    person.page.get_by_role("button", name="Take back").click()
    expect(note).to_contain_text("take")
    expect(note).to_be_in_viewport(ratio=1)
    person.check_accessibility()
    assert person.one(".error-message").count() == 0
    person.page.mouse.click(5, 5)
    expect(note).to_be_hidden()


@pytest.mark.parametrize("key", ["Control+z", "Backspace"])
def test_a_move_that_is_taken_back_is_told(invite: Invite, key: str) -> None:
    person = invite(reduced_motion="reduce")
    last: dict[str, Any] = {}

    def take_back(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def to_page(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "frame":
                last.update(told | {"undo": [0]})
            route.send(json.dumps(told | {"undo": [0]}))

        def to_server(message: str | bytes) -> None:
            asked = json.loads(message)
            if asked["type"] != "undo":
                return server.send(message)
            assert (asked["seat"], asked["version"]) == (0, last["version"])
            events = [{"kind": "undo", "seat": 0}]
            after = {"since": last["version"], "version": last["version"] + 1, "events": events}
            route.send(json.dumps(last | after))
            route.send(
                json.dumps({"type": "ack", "key": asked["key"], "version": after["version"]})
            )

        server.on_message(to_page)
        route.on_message(to_server)

    person.page.route_web_socket("**/ws/*", take_back)
    sit(person)
    # The frame of a move may come before its acknowledgement, and until then the keys are deaf.
    person.one('.action[aria-disabled="false"]').first.wait_for()
    person.page.keyboard.press(key)
    expect(person.one(".narrator")).to_contain_text("Ann takes a move back.")


# --------------------------------------------------------------------------- the last turn again
def test_the_last_turn_is_shown_again_above_the_table(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    sit(person)
    play_a_turn(person)
    version = person.frame["version"]
    button = person.page.get_by_role("button", name="Show again")
    glass = person.one("dialog.again")
    for end in ("tap", "key", "button"):
        button.click()
        expect(glass.get_by_text("The last turn, once more")).to_be_visible()
        expect(glass.locator(".stage")).to_be_in_viewport()
        if end == "tap":
            person.check_accessibility()
            glass.locator(".stage").click(position={"x": 40, "y": 40})
        elif end == "key":
            person.page.keyboard.press("a")
        else:
            glass.get_by_role("button", name="Back to the game").click()
        expect(glass).to_have_count(0)
        expect(button).to_be_focused()
    assert person.frame["version"] == version  # nothing was played by the tap
    person.press_action()


def test_the_last_turn_ends_by_itself_and_with_news(invite: Invite) -> None:
    ann, ben = invite(reduced_motion="reduce"), invite(reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
    table = ann.create(SOME_GAME, seats, setup(SOME_GAME))
    ben.open()
    ben.post(f"/api/tables/{table}/join", {"seat": 1, "name": "Ben", "face": 2})
    for guest in (ann, ben):
        guest.open(f"/t/{table}")
    ann.wait_for_phase("playing")
    play_a_turn(ann)
    glass = ben.one("dialog.again")
    ben.page.get_by_role("button", name="Show again").click()
    expect(glass).to_be_visible()
    expect(glass).to_have_count(0, timeout=20_000)
    ben.press_action()
    ann_glass = ann.one("dialog.again")
    ann.page.get_by_role("button", name="Show again").click()
    expect(ann_glass).to_be_visible()
    ben.press_action()
    expect(ann_glass).to_have_count(0)


@pytest.mark.parametrize(
    ("code", "words"), [("not-kept", "remembering is part of the fun"), ("nothing-yet", "yet")]
)
def test_a_sentence_says_why_a_turn_is_not_shown(invite: Invite, code: str, words: str) -> None:
    person = invite(reduced_motion="reduce")
    refusal = {"code": code, "text": "No."}
    person.page.route("**/last-turn", lambda route: route.fulfill(status=409, json=refusal))
    sit(person)
    person.page.get_by_role("button", name="Show again").click()
    expect(person.one(".tools-note")).to_contain_text(words)
    forgive_refusals(person)


# --------------------------------------------------------------------------- the log
@pytest.mark.parametrize("slug", all_slugs())
def test_the_log_tells_what_happened_or_why_not(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    sit(person, slug)
    button = person.page.get_by_role("button", name="What happened")
    sheet = person.page.get_by_role("dialog")
    for leave in ("Escape", "back", "cross"):
        button.click()
        expect(sheet.get_by_role("heading", name="What happened so far")).to_be_visible()
        expect(sheet.locator(".log-line, .help").first).to_be_visible()
        if leave == "Escape":
            person.check_accessibility()
        person.leave_sheet(sheet, leave)
        expect(sheet).to_have_count(0)
        expect(button).to_be_focused()


# --------------------------------------------------------------------------- a little help
def with_help(route: Route) -> None:
    """The list of games, each with one more option."""
    games = route.fetch().json()
    route.fulfill(json=[game | {"options": [*game["options"], HELP]} for game in games])


def test_a_seat_is_given_a_little_help(invite: Invite) -> None:
    person = invite(size=PHONE)
    person.page.route("**/api/games?*", with_help)
    person.open(f"/new/{SOME_GAME}")
    row = person.one(".seat-row").nth(1)
    row.get_by_role("radio", name="A bot").check()
    row.get_by_text("A little help").click()
    row.get_by_role("radio", name="gift 2").check()
    row.get_by_role("radio", name="Next to me").check()  # whoever sits there
    expect(row.locator(".handicap summary")).to_have_text("gift 2")
    person.check_accessibility()
    person.page.get_by_role("button", name="Add a player").click()
    with person.page.expect_request("**/api/tables") as asked:
        person.page.route("**/api/tables", lambda route: route.fulfill(json={"table": "none"}))
        person.page.get_by_role("button", name="Start").click()
    wish = asked.value.post_data_json
    assert wish is not None
    assert wish["options"]["gift"] == "0,2,0"
    assert all("handicap" not in seat for seat in wish["seats"])
    forgive_refusals(person)


@pytest.mark.parametrize("waiting", [True, False], ids=["waiting room", "table"])
def test_everybody_sees_who_is_helped(invite: Invite, waiting: bool) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    person.page.route("**/api/games?*", with_help)

    def give(route: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "frame":
                told["options"]["gift"] = "0,2"
            route.send(json.dumps(told))

        route.connect_to_server().on_message(pass_on)

    person.page.route_web_socket("**/ws/*", give)
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "link" if waiting else "here"}]
    person.open(f"/t/{person.create(SOME_GAME, seats, {})}")
    badge = person.page.get_by_role("list", name="A little help")
    expect(badge).to_have_count(1)
    expect(badge).to_have_text("gift 2")
    if not waiting:
        expect(person.one(".strip-seat.seat-1 .icon-shape")).to_be_visible()
        expect(person.one(".strip-seat.seat-0 .icon-shape")).to_have_count(0)
    person.check_accessibility()


# --------------------------------------------------------------------------- the end
def test_a_phone_shows_the_end_on_the_board(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ann"}, best_bot(SOME_GAME)]
    person.page.add_init_script(PRESS)
    person.open(f"/t/{person.create(SOME_GAME, seats, dict(setup_of(SOME_GAME).short))}")
    person.one(".end").wait_for()
    person.page.evaluate("scrollTo(0, 0)")
    expect(person.page.get_by_role("heading", level=2).first).to_be_in_viewport(ratio=1)
    expect(person.one(".stage")).to_be_in_viewport(ratio=0.99)
    assert person.one(".tools").count() == 0
