"""The Magic Labyrinth in real browsers, played to the end."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

import sortilege
from sortilege.engine.contract import ALL_SEEING
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.magic_labyrinth.browser_player import Player
from tests.support.serving import Server, cut_sockets

pytestmark = pytest.mark.browser
EDGE = re.compile(r"[A-F][1-6]-[A-F][1-6]")
BOT = {"kind": "bot", "bot": "walker", "level": 1}


def create_table(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    return person.create("magic-labyrinth", [*seats], options)


def play_to_the_end(*players: Player) -> None:
    for _ in range(3000):
        if all(player.is_over for player in players):
            return
        if not any([player.act() for player in players]):
            players[0].person.wait(
                lambda: can_go_on(players), "somebody is asked or the game is over"
            )
    raise AssertionError("the game did not end")


def can_go_on(players: Sequence[Player]) -> bool:
    return any(player.is_asked for player in players) or all(player.is_over for player in players)


def walls_of(record: str) -> set[str]:
    """The true walls, from the record of the finished game."""
    game = sortilege.read(record)
    return set(game.game.sight.observe(game.position, ALL_SEEING)["maze"])


def check_no_wall_is_told(person: Person) -> None:
    """No message and nothing in the page names an edge, or how the maze was made."""
    for text in person.messages:
        assert not EDGE.search(text) and "orient" not in text and "wall " not in text, text
    assert not EDGE.search(person.page.content()), "the page names an edge"


def check_page(person: Person) -> None:
    content = person.page.content()
    assert not EDGE.search(content) and "data-wall" not in content


def test_two_people_and_a_bot_one_by_mouse_one_by_keyboard(invite: Invite) -> None:
    ann, ben = invite(), invite(locale="fr-FR")
    table = create_table(ann, {"kind": "me", "name": "Ann"}, {"kind": "link"}, BOT, goal=2)
    ann.open(f"/t/{table}")
    ben.open(f"/t/{table}")
    # Ben joins with the keyboard alone.
    expect(ben.one("input").first).to_be_visible()
    ben.one("input").first.focus()
    ben.page.keyboard.type("Benoît-Alexandre de la Tour")
    ben.page.keyboard.press("Enter")
    players = [Player(ann, by="mouse"), Player(ben, by="keyboard")]
    for person in (ann, ben):
        person.wait_for_phase("playing")
    for _ in range(12):
        for player in players:
            player.act()
            check_page(player.person)
    play_to_the_end(*players)
    assert ann.frame["winners"] == ben.frame["winners"] != []
    assert ann.frame["scores"] == ben.frame["scores"]
    for person in (ann, ben):
        check_no_wall_is_told(person)
    record = ann.context.request.get(f"{ann.address}/api/tables/{table}/record").text()
    assert len(walls_of(record)) == 19


def test_on_a_phone_against_a_bot(invite: Invite) -> None:
    """From the shelf by one tap, then through the list of actions alone; nothing is wider than the screen."""
    person = invite(size=PHONE, has_touch=True, is_mobile=True)
    person.open()
    person.one("a, button").filter(has_text="Play now").first.tap()
    person.one('[data-player="big"]').tap()
    person.wait_for_phase("playing")
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert person.page.evaluate(wide)
    player = Player(person, by="list")
    for _ in range(8):
        player.wait_for_question()
        player.act()
    assert person.page.evaluate(wide)
    check_no_wall_is_told(person)


def test_show_bumped_shows_only_what_was_bumped(invite: Invite) -> None:
    person = invite()
    table = create_table(person, {"kind": "me"}, BOT, walls="B", goal=1, first=0, show_bumped=True)
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    player = Player(person, by="list")
    play_to_the_end(player)
    bumped = set(person.frame["view"]["bumped"])
    shown = set(EDGE.findall(" ".join(person.messages)))
    record = person.context.request.get(f"{person.address}/api/tables/{table}/record").text()
    assert shown == bumped <= walls_of(record)


def test_hot_seat_names_whose_turn_it_is(invite: Invite) -> None:
    person = invite(locale="fr-FR")
    table = create_table(
        person, {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Zoé"}, first=1
    )
    person.open(f"/t/{table}")
    expect(person.one(".banner .who")).to_have_text("Zoé")
    player = Player(person, by="drag")
    while not any(question["seat"] == 0 for question in person.frame["questions"]):
        player.act()
    expect(person.one(".banner .who")).to_have_text("Ann")


COUNT_WALKS = """() => {
  const { animate } = Element.prototype;
  window.walks = 0;
  Element.prototype.animate = function (...motion) {
    if (this.matches("[data-piece]")) window.walks += 1;
    return animate.apply(this, motion);
  };
}"""


def check_replay_moves(person: Person) -> None:
    """Step by step, wizards move as they did in the game."""
    person.page.evaluate(COUNT_WALKS)
    person.one("input[type=range]").press("Home")
    onward = person.one(".controls button").nth(3)
    while onward.is_enabled() and not person.page.evaluate("window.walks"):
        onward.click()
    assert person.page.evaluate("window.walks")


def test_the_end_is_celebrated_replayed_and_played_again(invite: Invite) -> None:
    person = invite()
    table = create_table(
        person, {"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bo"}, walls=8, goal=1
    )
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    play_to_the_end(Player(person, by="keyboard"))
    person.check_accessibility()
    with person.page.expect_download() as download:
        person.one("a[download]").click()
    record = download.value.path().read_text(encoding="utf-8")
    assert record.startswith("sortilege 1\ngame magic-labyrinth\n")
    person.one(f'a[href="/replay/{table}"]').click()
    person.one("input[type=range]").focus()
    person.page.keyboard.press("End")
    expect(person.one("[data-wall]")).to_have_count(len(walls_of(record)))
    person.check_accessibility()
    check_replay_moves(person)
    person.open(f"/t/{table}")
    person.one("button").filter(has_text=re.compile("again|rematch", re.I)).click()
    person.wait(lambda: person.frame["table"] != table, "the new table is there")


def test_a_lost_connection_heals_by_itself(invite: Invite, server: Server) -> None:
    person = invite()
    table = create_table(person, {"kind": "me"}, {"kind": "here"}, first=0)
    person.open(f"/t/{table}")
    person.wait(lambda: bool(person.question()), "a question")
    person.offline = True
    before = len(person.messages)
    cut_sockets(server)
    person.wait(lambda: len(person.messages) > before, "a frame after the cut")
    person.offline = False
    player = Player(person, by="list")
    assert player.act()
