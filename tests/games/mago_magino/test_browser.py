"""Mago Magino in real browsers, played to the end."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.mago_magino.browser_player import DRAWN, Player

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "level": 1}
NAMES = ("Anouk", "Benoît", "Cléo", "Dagmar", "Zoé")
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def create(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    return person.create("mago-magino", [*seats], options)


def sit(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    table = create(person, *seats, **options)
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    person.one(".ring").wait_for()
    return table


def here(count: int) -> list[dict[str, Any]]:
    """A number of people around one device."""
    return [{"kind": "me" if n == 0 else "here", "name": NAMES[n]} for n in range(count)]


def play_to_the_end(*players: Player) -> None:
    for _ in range(3000):
        if all(player.person.frame.get("phase") == "over" for player in players):
            return
        if not any([player.act() for player in players]):
            players[0].person.page.evaluate(DRAWN)  # let messages come in
    raise AssertionError("the game did not end")


def play_until(player: Player, *kinds: str) -> None:
    """Until something of that kind has happened."""
    for _ in range(400):
        player.act()
        if {event["kind"] for event in player.person.frame["events"]} & set(kinds):
            return
    raise AssertionError(f"nothing like {kinds} has happened")


def check_frogs_look_the_same(person: Person) -> None:
    """Nothing on a frog, on its space or in the narration says whose it is."""
    frogs = person.frame["view"]["frogs"]
    shown = person.one(".piece.frog").evaluate_all(
        "all => all.map(e => [e.innerHTML, [...e.attributes].map(a => a.name).sort().join()])"
    )
    assert len(shown) == len(frogs) and len({tuple(one) for one in shown}) <= 1
    assert "seat" not in json.dumps(
        person.one(".piece.frog").evaluate_all("all => all.map(e => e.className)")
    )
    children = {child["at"] for child in person.frame["view"]["children"]}
    for frog in frogs:
        assert frog.keys() == {"frog", "at"}
        label = person.one(f'[data-space="{frog["at"]}"]').get_attribute("aria-label") or ""
        assert frog["at"] in children or not any(name in label for name in NAMES), label
    spoken = " ".join(person.one(".narrator p").all_text_contents())
    for sentence in re.findall(r"[^.!]*frog[^.!]*", spoken.replace("Ribbit!", "")):
        assert "was" in sentence or not any(name + "'s" in sentence for name in NAMES), sentence


def check_messages(person: Person) -> None:
    """A frog and its owner stand together in two events only: when all see it become one, and when it is freed."""
    for text in person.messages:
        message = json.loads(text)
        for frog in message.get("view", {}).get("frogs", []):
            assert frog.keys() == {"frog", "at"}
        for event in message.get("events", []):
            if event["kind"] not in ("bewitched", "freed"):
                assert "frog" not in event


def test_a_whole_game_through_the_list_alone(invite: Invite) -> None:
    """On a phone, three around it; nothing is cut off, in the middle and at the end."""
    person = invite(size=PHONE, has_touch=True, is_mobile=True)
    sit(person, *here(3), goal=1, meadow=4)
    player = Player(person, by="list")
    assert person.page.evaluate(FITS)
    for _ in range(12):
        player.act()
    assert person.page.evaluate(FITS)
    person.check_accessibility()
    play_to_the_end(player)
    assert person.frame["winners"] != [] and person.page.evaluate(FITS)
    person.check_accessibility()
    check_messages(person)


def test_mouse_and_keyboard_on_two_devices(invite: Invite) -> None:
    ann, ben = invite(), invite(locale="fr-FR", reduced_motion="reduce")
    table = create(ann, {"kind": "me", "name": "Anouk"}, {"kind": "link"}, goal=1, meadow=5)
    ann.open(f"/t/{table}")
    ben.join(table, "Benoît")
    for person in (ann, ben):
        person.wait_for_phase("playing")
    players = [Player(ann, by="mouse", wild=0.25), Player(ben, by="keyboard", wild=0.25, seed=2)]
    for _ in range(14):
        for player in players:
            player.act()
    for player in players:
        player.wild = 0
    play_to_the_end(*players)
    assert ann.frame["winners"] == ben.frame["winners"] != []
    assert ann.frame["scores"] == ben.frame["scores"]
    for person in (ann, ben):
        check_messages(person)


def test_pieces_are_carried_to_where_they_go(invite: Invite) -> None:
    """A piece carried to its goal makes the move; no tap is needed."""
    person = invite(reduced_motion="reduce")
    sit(person, *here(2), meadow=6)
    player = Player(person, by="drag", wild=0.3)
    for _ in range(200):
        player.act()
        if player.drags >= 3 or person.frame["phase"] == "over":
            break
    assert player.drags >= 1


def wait_for_frogs(person: Person) -> None:
    """Frogs are drawn a moment after the frame has come."""
    frogs = person.one(".piece.frog")
    person.wait(lambda: frogs.count() >= len(person.frame["view"]["frogs"]) > 0, "all frogs")


def test_all_frogs_look_the_same(invite: Invite) -> None:
    person = invite()
    sit(person, *here(4), meadow=4)
    player = Player(person, by="list", wild=0.1)
    for _ in range(2):
        play_until(player, "bewitched")
        wait_for_frogs(person)
        check_frogs_look_the_same(person)
    person.page.reload()
    wait_for_frogs(person)
    check_frogs_look_the_same(person)
    check_messages(person)


def test_a_table_may_show_whose_frog_is_whose(invite: Invite) -> None:
    person = invite()
    sit(person, *here(3), meadow=4, show_owners=True)
    play_until(Player(person, by="list"), "bewitched")
    frogs = person.frame["view"]["frogs"]
    assert all("seat" in frog for frog in frogs)
    expect(person.one(".piece.frog .owner")).to_have_count(len(frogs))


@pytest.mark.parametrize("meadow", [4, 13, 20])
def test_every_ring_lies_on_the_board(invite: Invite, meadow: int) -> None:
    """All spaces are there, on the board, large enough for a fingertip, and none hides another's middle."""
    person = invite(size=(360, 640))
    sit(person, *here(5), meadow=meadow)
    boxes = person.one(".ring [data-space]").evaluate_all(
        "all => all.map(e => e.getBoundingClientRect())"
        ".map(b => [b.x + b.width / 2, b.y + b.height / 2, b.width])"
    )
    assert len(boxes) == meadow + 5
    board = person.one(".ring").bounding_box()
    assert board is not None
    for x, y, width in boxes:
        assert width >= 44 and board["x"] < x - 20 and x + 20 < board["x"] + board["width"]
        assert board["y"] < y - 20 and y + 20 < board["y"] + board["height"]
    for n, (x, y, _) in enumerate(boxes):
        for other_x, other_y, _ in boxes[n + 1 :]:
            assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 >= 44


def test_a_bot_is_played_from_the_shelf_and_the_game_seen_again(invite: Invite) -> None:
    person = invite(locale="fr-FR", color_scheme="light")
    table = sit(person, {"kind": "me", "name": "Anouk"}, BOT, goal=1, meadow=4)
    play_to_the_end(Player(person, by="list"))
    person.open(f"/replay/{table}")
    person.one("input[type=range]").focus()
    person.page.keyboard.press("End")
    expect(person.one(".ring")).to_be_visible()
    person.check_accessibility()
