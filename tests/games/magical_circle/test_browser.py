"""Magical Circle in real browsers, played to the end."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.games.magical_circle.browser_player import Player

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "level": 1}
NAMES = ("Anouk", "Benoît-Alexandre de la T", "Cléo", "Dagmar", "Zoé")
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
AREAS = "all => all.map(e => e.offsetWidth + 'x' + e.offsetHeight)"
MOST_ROUNDS = 1000
CARD = re.compile(r"MC\d\d")
SAND = """() => {
  const sand = document.querySelector(".mc-sand-high")?.getAnimations()[0];
  return sand ? [sand.currentTime, sand.effect.getTiming().duration] : null;
}"""
"""How long the sand has run and how long it runs in all, in ms."""


def create_table(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    return person.create("magical-circle", [*seats], options)


def sit(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    table = create_table(person, *seats, **options)
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    person.one(".mc-board").wait_for()
    return table


def here(count: int) -> list[dict[str, Any]]:
    """People who share one device."""
    return [{"kind": "me" if n == 0 else "here", "name": NAMES[n]} for n in range(count)]


def deal(player: Player) -> None:
    """Turn up cards until three lie open."""
    while len(player.person.frame["view"]["cards"]) < 3:
        player.act("tap")


def play_to_the_end(player: Player) -> None:
    """Answer every question until the game is over; between questions, wait for the others."""
    for _ in range(MOST_ROUNDS):
        if player.person.frame["phase"] == "over":
            return
        version = player.version
        if not player.act():
            player.person.settle(version)
    raise AssertionError("the game did not end")


def win_a_card(seat: int, player: Player, other: Player) -> None:
    """One person finds a way; the other only turns up cards, and agrees when nothing fits."""
    had = player.person.frame["scores"][seat]
    for _ in range(MOST_ROUNDS):
        if player.person.frame["scores"][seat] > had:
            return
        versions = (player.version, other.version)
        if not player.act() and not help_along(seat, other):
            wait_for_news(player, other, versions)
    raise AssertionError("no card was won")


def wait_for_news(player: Player, other: Player, versions: tuple[int, int]) -> None:
    player.person.wait(
        lambda: (player.version, other.version) != versions, "one of the two hears something"
    )


def help_along(seat: int, other: Player) -> bool:
    """Turn up cards, and agree once the player at `seat` has agreed."""
    if other.person.frame["view"]["players"][seat]["agreed"]:
        return other.act("agree")
    return any(question["tap"] for question in other.questions()) and other.act("tap")


def check_secrets(person: Person) -> None:
    """No messages with other hands or with cards before they are turned up, and none of it in the page."""
    seen: set[str] = set()
    for text in person.messages:
        frame = json.loads(text)
        if frame["type"] != "frame":
            continue
        seen |= {event["card"] for event in frame["events"] if event["kind"] in ("lay", "reveal")}
        assert set(CARD.findall(text)) <= seen, text
        for player in frame["view"]["players"]:
            assert "hand" not in player or player["seat"] == frame["eye"], text
    assert set(CARD.findall(person.page.content())) <= seen


def test_a_game_by_the_list_alone_on_a_phone(invite: Invite) -> None:
    """Two people around one phone, through "what can I do?" to the end; nothing is cut off."""
    person = invite(size=PHONE, has_touch=True, is_mobile=True, color_scheme="light")
    sit(person, *here(2), goal=3, first=1, sand_seconds=60)
    player = Player(person, by="list")
    deal(player)
    assert person.page.evaluate(FITS)
    person.check_accessibility()
    play_to_the_end(player)
    assert person.page.evaluate(FITS)
    assert max(person.frame["scores"]) == 3 and len(person.frame["winners"]) == 1
    person.check_accessibility()
    check_secrets(person)


def test_two_browsers_one_by_mouse_one_by_keyboard(invite: Invite) -> None:
    ann = invite(color_scheme="dark")
    ben = invite(locale="fr-FR", color_scheme="light", reduced_motion="reduce")
    table = create_table(
        ann, {"kind": "me", "name": "Ann"}, {"kind": "link"}, first=0, sand_seconds=60
    )
    ann.open(f"/t/{table}")
    ben.open(f"/t/{table}")
    ben.one("input").first.fill(NAMES[1])
    ben.page.keyboard.press("Enter")
    for person in (ann, ben):
        person.wait_for_phase("playing")
        person.one(".mc-board").wait_for()
    mouse, keys = Player(ann, by="mouse"), Player(ben, by="keyboard")
    deal(mouse)
    # A vote: the first yes is shown to both, the second brings new cards.
    mouse.act("agree")
    expect(ben.one('[data-vote="0"].yes')).to_be_visible()
    keys.act("agree")
    expect(ann.one(".narrator")).to_contain_text("new cards")
    deal(mouse)
    # Ben tries and gives up: he is told why he must wait.
    keys.act("grab")
    expect(ann.one(".banner .who")).to_have_text(NAMES[1])
    expect(ann.one(".mc-seconds")).to_be_visible()
    keys.act("give-up")
    deal(keys)
    expect(ben.one(".mc-tray .mc-word")).to_contain_text("Raté")
    ben.check_accessibility()
    win_a_card(0, mouse, keys)
    win_a_card(1, keys, mouse)
    ann.wait(lambda: ann.frame["version"] == ben.frame["version"], "both see the same")
    assert ann.frame["scores"] == ben.frame["scores"] == [1, 1]
    assert ann.frame["view"]["circle"] == ben.frame["view"]["circle"]
    for person in (ann, ben):
        check_secrets(person)


def test_everybody_around_one_device_grabs_with_a_key(invite: Invite) -> None:
    person = invite()
    sit(person, *here(5), first=0, sand_seconds=15)
    player = Player(person, by="list")
    deal(player)
    keys = person.one("[data-grab] .mc-key").all_text_contents()
    assert len(set(keys)) == 5
    person.one(".mc-glass").click()
    expect(person.one(".narrator")).to_contain_text("own button")
    person.page.keyboard.press(f"Shift+{keys[1]}")
    expect(person.one(".mc-agreed")).to_have_count(1)
    person.check_accessibility()
    person.page.keyboard.press(keys[3].lower())
    person.wait(lambda: person.frame["view"]["attempt"] is not None, "somebody has the sandglass")
    assert person.frame["view"]["attempt"]["seat"] == 3
    expect(person.one(".banner .who")).to_have_text(NAMES[3])
    # The sand shows what the server's clock said.
    person.wait(lambda: person.page.evaluate(SAND) is not None, "the sand runs")
    gone, whole = person.page.evaluate(SAND)
    assert whole == 15_000 and gone >= whole - person.frame["clock"]["left_ms"]


def test_a_long_name_gets_no_larger_target(invite: Invite) -> None:
    person = invite(size=PHONE)
    sit(person, *here(5), first=0)
    deal(Player(person, by="list"))
    expect(person.one("[data-grab]")).to_have_count(5)
    assert len(set(person.one("[data-grab]").evaluate_all(AREAS))) == 1


def test_without_haste_one_is_asked_after_another(invite: Invite) -> None:
    """The page says whose turn it is, offers one large button, and shows who has seen nothing."""
    person = invite(size=PHONE)
    table = person.create("magical-circle", here(3), {"first": 0, "sand_seconds": 0}, pace="turns")
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    player = Player(person, by="list")
    deal(player)
    asked: list[int] = []
    for _ in range(3):
        (question,) = person.frame["questions"]
        expect(person.one(".banner .who")).to_have_text(NAMES[question["seat"]])
        expect(person.one("[data-grab]")).to_have_count(1)
        expect(person.one("[data-grab]")).to_contain_text("I see a way")
        expect(person.one("[data-vote].yes")).to_have_count(len(asked))
        if not asked:
            person.check_accessibility()
        asked.append(question["seat"])
        version = person.frame["version"]
        person.page.keyboard.press("n")
        person.settle(version)
    assert sorted(asked) == [0, 1, 2]
    assert len(person.frame["view"]["cards"]) < 3


def test_the_pair_just_swapped_is_not_offered_again(invite: Invite) -> None:
    person = invite()
    sit(person, *here(2), first=0, sand_seconds=0)
    player = Player(person, by="mouse")
    deal(player)
    player.act("grab")
    assert person.frame["clock"] is None
    expect(person.one(".mc-seconds")).to_have_count(0)
    player.act("play 3")
    player.act("swap E1 E2")
    expect(person.one(".mc-last")).to_have_count(2)
    version = person.frame["version"]
    person.one('[data-piece="E1"]').focus()
    person.page.keyboard.press("Enter")
    expect(person.one('[data-piece="E1"]')).to_have_attribute("aria-pressed", "true")
    expect(person.one('[data-piece="E2"]')).to_have_attribute("aria-disabled", "true")
    person.one('[data-piece="E2"]').dispatch_event("click")
    expect(person.one(".narrator")).to_contain_text("Not the same two")
    assert person.frame["version"] == version
    # Around the circle with the arrow keys, and swap with the neighbour that is allowed.
    person.page.keyboard.press("ArrowRight")
    focused = person.page.evaluate("document.activeElement.dataset.piece")
    if focused == "E2":
        person.page.keyboard.press("ArrowRight")
    person.page.keyboard.press("Enter")
    person.settle(version)
    assert person.frame["view"]["attempt"]["left"] == 1


def test_the_childrens_game_with_bots_ends_and_is_replayed(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    table = sit(person, {"kind": "me", "name": "Ann"}, BOT, BOT, goal=3, children=True, first=0)
    player = Player(person, by="mouse")
    deal(player)
    play_to_the_end(player)
    person.one("#end").wait_for()
    person.check_accessibility()
    person.one(f'a[href="/replay/{table}"]').click()
    person.one("input[type=range]").focus()
    person.page.keyboard.press("End")
    expect(person.one("[data-prize=won]")).to_have_count(sum(person.frame["scores"]))
    person.check_accessibility()
    check_secrets(person)
