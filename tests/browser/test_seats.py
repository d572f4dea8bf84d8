"""The players of a table: names and faces, table settings, who is away, and what is told after the game."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from sortilege.engine.registry import all_games, all_slugs
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.robot import PRESS
from tests.browser.setups import SOME_GAME, best_bot, race_game, setup_of, starts_with

pytestmark = pytest.mark.browser

LONG = "Wilhelmine Mwwwwwwwwwwwm"  # as long and wide as a name may be
LINES = """(one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return range.getClientRects().length;
}"""
FITS = "all => all.every(e => e.scrollWidth <= e.clientWidth + 1)"


def create(person: Person, *seats: dict[str, Any], first: int = 0, **table_settings: Any) -> str:
    return person.create(SOME_GAME, list(seats), starts_with(SOME_GAME, first), **table_settings)


def memory_aid() -> tuple[str, str]:
    """A game with an option that helps the memory, and the name of the option."""
    aids = ((game.slug, option) for game in all_games() for option in game.options)
    return next((slug, o.name) for slug, o in aids if o.name.startswith("show_") and not o.default)


def chosen_face(within: Locator) -> str:
    return str(within.locator(".faces input:checked").get_attribute("value"))


# --------------------------------------------------------------------------- faces
def test_a_face_and_a_name_are_chosen_and_remembered(invite: Invite) -> None:
    person = invite()
    person.open(f"/new/{SOME_GAME}")
    row = person.one(".seat-row").first
    row.get_by_role("button", name="Face at seat 1").click()
    row.get_by_role("radio", name="Bear").check()
    row.get_by_role("textbox").fill("Zoé")
    person.one(".seat-row").nth(1).get_by_role("radio", name="A bot").check()
    person.check_accessibility()
    person.page.get_by_role("button", name="Start").click()
    person.wait_for_phase("playing")
    me, bot = person.frame["seats"]
    assert (me["name"], me["face"]) == ("Zoé", 6)
    assert bot["face"] != 6
    expect(person.one('[data-seat-card="0"] .face use')).to_have_attribute("href", "#face-bear")
    person.open(f"/new/{all_slugs()[-1]}")
    row = person.one(".seat-row").first
    expect(row.get_by_role("textbox")).to_have_value("Zoé")
    expect(row.get_by_role("button", name="Face at seat 1: Bear")).to_be_visible()


def test_a_guest_does_not_come_with_the_face_of_another(invite: Invite) -> None:
    creator, guest = invite(), invite(size=PHONE, locale="fr-FR")
    table = create(
        creator, {"kind": "me", "name": "Ann", "face": 3}, {"kind": "link"}, {"kind": "link"}
    )
    guest.page.add_init_script("localStorage.setItem('sortilege.face', '3')")
    guest.open(f"/t/{table}")
    expect(guest.page.get_by_role("radio", name="Hérisson")).to_be_disabled()
    assert chosen_face(guest.one(".join")) != "hedgehog"
    guest.page.get_by_role("textbox").fill(LONG)
    guest.check_accessibility()
    guest.page.get_by_role("button", name="assois").click()
    guest.wait(lambda: guest.frame["seats"][1]["kind"] == "person", "the guest sits")
    assert guest.frame["seats"][1]["face"] != 3


@pytest.mark.parametrize("slug", all_slugs())
def test_long_names_can_be_read_on_a_phone(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE)
    table = person.create(slug, [{"kind": "me", "name": LONG}, {"kind": "here", "name": LONG}], {})
    person.open(f"/t/{table}")
    expect(person.one(".seat-name strong").first).to_have_text(LONG)
    assert person.one(".seat-name strong, .who, html").evaluate_all(FITS)


@pytest.mark.parametrize("slug", all_slugs())
def test_a_phone_starts_without_scrolling(invite: Invite, slug: str) -> None:
    person = invite(size=PHONE)
    person.open(f"/new/{slug}")
    expect(person.one(".start button")).to_be_in_viewport(ratio=1)


# --------------------------------------------------------------------------- table settings
def test_options_and_table_settings_are_asked_in_words(invite: Invite) -> None:
    slug, aid = memory_aid()
    person = invite()
    person.open(f"/new/{slug}")
    expect(person.page.get_by_role("heading", name="Memory aids")).to_be_visible()
    person.one(f"#option-{aid}").check()
    person.page.get_by_text("More options").click()
    expect(person.page.get_by_label("Pace")).to_have_count(0)
    second = person.one(".seat-row").nth(1)
    second.get_by_role("radio", name="Next to me").check()
    expect(person.page.get_by_label("If somebody is away")).to_have_count(0)
    second.get_by_role("radio", name="With a link").check()
    person.page.get_by_label("If somebody is away").select_option("180")
    person.page.get_by_label("If somebody does not move").select_option("120")
    person.page.get_by_role("checkbox", name="Others may watch").uncheck()
    person.check_accessibility()
    person.page.get_by_role("button", name="Start").click()
    person.wait_for_phase("waiting")
    chosen = {"pace": "race", "away_s": 180, "move_s": 120, "spectators": False}
    assert person.frame["table_settings"].items() >= chosen.items()
    assert person.frame["options"][aid] is True


def test_only_a_race_asks_for_the_pace(invite: Invite) -> None:
    person = invite()
    person.open(f"/new/{race_game()}")
    person.page.get_by_text("More options").click()
    person.page.get_by_label("Pace").select_option("turns")
    person.page.get_by_label("If somebody does not move").select_option("30")
    person.one(".seat-row").nth(1).get_by_role("radio", name="A bot").check()
    expect(person.page.get_by_label("If somebody does not move")).to_have_count(0)
    person.page.get_by_role("button", name="Start").click()
    person.wait_for_phase("playing")
    # Everybody sits at this device: the game waits for them.
    chosen = {"pace": "turns", "away_s": 0, "move_s": 0, "spectators": True}
    assert person.frame["table_settings"].items() >= chosen.items()


def test_a_table_closed_to_guests_says_so_kindly(invite: Invite) -> None:
    creator, guest = invite(), invite(size=PHONE)
    seats = ({"kind": "me"}, {"kind": "here"})
    table = create(creator, *seats, spectators=False)
    guest.open(f"/t/{table}")
    expect(guest.page.get_by_role("heading", name="A private game")).to_be_visible()
    guest.check_accessibility()
    guest.page.get_by_role("link", name="Back to the shelf", exact=True).last.click()
    expect(guest.one(".card").first).to_be_visible()


# --------------------------------------------------------------------------- here and away
def test_who_is_away_is_seen_and_said_once(invite: Invite) -> None:
    ann, ben = invite(), invite(size=PHONE)
    table = create(ann, {"kind": "me", "name": "Ann"}, {"kind": "link"})
    ben.open()
    ben.post(f"/api/tables/{table}/join", {"seat": 1, "name": "Ben", "face": 2})
    ann.open(f"/t/{table}")
    card, said = ann.one('[data-seat-card="1"] .seat-name'), ann.one("[data-presence]")
    expect(card).to_contain_text("away")  # she sees him come
    ben.open(f"/t/{table}")
    expect(card).to_contain_text("here")
    expect(said).to_have_text("Ben is here.")
    ben.open()
    expect(card).to_contain_text("away")
    expect(said).to_have_text("Ben is away.")
    ben.open(f"/t/{table}")
    expect(card).to_contain_text("here")
    expect(said).to_have_text("Ben is here.")


def test_a_bot_that_plays_for_somebody_is_told(invite: Invite) -> None:
    person = invite(size=PHONE)
    table = create(person, {"kind": "me"}, {"kind": "here", "name": "Ben"})

    def ben_is_gone(route: WebSocketRoute) -> None:
        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "frame":
                told["seats"][1] |= {"away": True, "online": False, "yours": False}
            route.send(json.dumps(told))

        route.connect_to_server().on_message(pass_on)

    person.page.route_web_socket("**/ws/*", ben_is_gone)
    person.open(f"/t/{table}")
    note = person.one('[data-seat-card="1"] .seat-name span')
    expect(note).to_have_text("away: a bot is playing")
    assert person.one(".is-away .seat-name span").evaluate("e => e.offsetHeight > 8")
    person.check_accessibility()


# --------------------------------------------------------------------------- after the game
def finish(person: Person, name: str = "Ann") -> str:
    """A short game against the best bot, played to its end."""
    seats = [{"kind": "me", "name": name, "face": 1}, best_bot(SOME_GAME, name="Merlin", face=9)]
    table = person.create(SOME_GAME, seats, dict(setup_of(SOME_GAME).short))
    person.page.add_init_script(PRESS)
    person.open(f"/t/{table}")
    person.one(".end").wait_for()
    return table


@pytest.mark.parametrize("size", [PHONE, TABLET, DESKTOP], ids=["phone", "tablet", "desktop"])
def test_the_story_leaves_names_whole(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="reduce")
    finish(person, LONG)
    person.page.get_by_text("The game in numbers").click()
    expect(person.one(".figures .named").first).to_have_text(LONG)
    assert person.one(".figures .named > span").first.evaluate(LINES) <= len(LONG.split())


def test_the_end_tells_the_story_and_a_replay_has_eyes(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    table = finish(person)
    person.page.get_by_text("The game in numbers").click()
    people = person.one(".figures tbody")
    expect(people).to_have_count(2)
    expect(people.first).to_contain_text("Ann")
    assert person.one(".figures, html").evaluate_all(FITS)
    person.check_accessibility()
    person.page.get_by_role("link", name="Replay").click()
    expect(person.one(".controls")).to_have_css("position", "fixed")  # however tall the board is
    person.page.get_by_role("button", name="To the end").click()
    last = person.frame["version"] + 1
    expect(person.one("output")).to_have_text(f"{last} / {last}")
    for eye in ("What Ann saw", "Everything, secrets too"):
        with person.page.expect_response("**/replay*"):
            person.page.get_by_label("Show").select_option(eye)
        expect(person.one("output")).to_have_text(f"{last} / {last}")
    person.check_accessibility()
    assert table in person.page.url


def test_my_games_tell_who_plays_and_whose_turn_it_is(invite: Invite) -> None:
    person = invite(size=PHONE)
    finish(person)
    winner = person.frame["seats"][person.frame["winners"][0]]["name"]
    create(person, {"kind": "me", "name": "Ann", "face": 1}, {"kind": "here", "name": "Ben"})
    guest = invite()
    waiting = create(person, {"kind": "me", "name": "Ann"}, {"kind": "link"}, first=1)
    guest.open()
    guest.post(f"/api/tables/{waiting}/join", {"seat": 1, "name": LONG, "face": 4})
    person.open()
    expect(person.one(".table-line")).to_have_count(3)
    expect(person.one(".badge.now")).to_have_text("Your turn")
    expect(person.one(f'a[href="/t/{waiting}"] .badge')).to_have_text(f"{LONG} to play")
    expect(person.one(f'a[href="/t/{waiting}"] .face use').last).to_have_attribute(
        "href", "#face-frog"
    )
    expect(person.one(".badge.over")).to_have_text(f"{winner} won")
    expect(person.one(".badge.over ~ .names .face use").last).to_have_attribute(
        "href", re.compile("#face-bot-")
    )
    assert person.one("html").evaluate_all(FITS)
    person.check_accessibility()


# --------------------------------------------------------------------------- somebody else at this browser
@pytest.mark.parametrize("slug", [game.slug for game in all_games() if game.private])
def test_a_second_person_who_sits_down_at_this_browser_finds_the_table_covered(
    invite: Invite, slug: str
) -> None:
    person = invite()
    table = person.create(slug, [{"kind": "me", "name": "Ann"}, {"kind": "link"}], {})
    person.open(f"/t/{table}")
    person.one(".waiting-room").wait_for()
    assert person.frame["eye"] == 0
    person.post(f"/api/tables/{table}/join", {"seat": 1, "name": "Ben"})
    expect(person.one(".handover")).to_be_visible()
    for name in ("Ann", "Ben"):
        expect(person.one(".handover").get_by_role("button", name=name)).to_be_visible()
    frames = [frame for frame in map(json.loads, person.messages) if frame["type"] == "frame"]
    assert {frame["eye"] for frame in frames if frame["phase"] == "playing"} == {None}
    person.one(".handover").get_by_role("button", name="Ben").click()
    expect(person.one(".handover")).to_have_count(0)
    assert person.frame["eye"] == 1
