"""Via Magica in real browsers: by the list, by pointer, by keyboard, and on a shared device."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, Person
from tests.games.via_magica.browser_player import Player

pytestmark = pytest.mark.browser
BOT = {"kind": "bot", "bot": "greedy", "level": 2}
FITS = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"


def sit(person: Person, *seats: dict[str, Any], **options: Any) -> str:
    """A table that this browser creates and opens."""
    table = person.create("via-magica", [*seats], options)
    person.open(f"/t/{table}")
    person.wait(lambda: person.frame.get("table") == table, "the table is open")
    return table


def check_messages(person: Person) -> None:
    """No message tells a dealt portal, a discard or a sealed choice of anybody but the seat that looks."""
    for text in person.messages:
        message = json.loads(text)
        if message["type"] != "frame":
            continue
        view, eye = message["view"], message["eye"]
        assert "hands" not in view and "choices" not in view and "discarded" not in view
        assert eye is not None or not ({"hand", "sealed"} & view.keys())
        assert [question["seat"] for question in message["questions"]] in ([], [eye])
        revealed = any(event["kind"] == "reveal" for event in message["events"])
        for event in message["events"]:
            if event["kind"] == "deal" and event["seat"] != eye:
                assert event.keys() == {"actor", "kind", "seat"}
            if event["kind"] in ("keep", "pass") and event["seat"] != eye:
                assert revealed, "a sealed choice is told before the reveal"


def play_until(players: list[Player], is_so: Callable[[], object], most: int = 400) -> None:
    """Let the players answer their questions until something is so."""

    def goes_on() -> bool:
        return bool(is_so()) or any(player.can_act() for player in players)

    for _ in range(most):
        if is_so():
            return
        if not any([player.act() for player in players]):
            players[0].person.wait(goes_on, "somebody can act")
    raise AssertionError(f"it did not happen within {most} rounds")


def test_a_whole_game_through_the_list_alone(invite: Invite) -> None:
    """On a phone against two bots; the score sheet adds up to the scores."""
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    table = sit(person, {"kind": "me", "name": "Anouk-Alexandrine"}, BOT, BOT)
    player = Player(person, by="list")
    play_until([player], lambda: person.frame["view"]["phase"] == "place" and person.question())
    person.check_accessibility()
    assert person.page.evaluate(FITS)
    play_until([player], lambda: person.frame["phase"] == "over", most=6000)
    expect(person.one("[data-sum]").first).to_be_visible()
    sums = [int(text) for text in person.one("[data-sum]").all_inner_texts()]
    assert sums == person.frame["scores"] and person.frame["winners"] != []
    assert person.page.evaluate(FITS)
    person.check_accessibility()
    check_messages(person)
    check_dealt_hands(person, table)


def check_dealt_hands(person: Person, table: str) -> None:
    """The replay shows what everybody was dealt."""
    person.open(f"/replay/{table}")
    slider = person.one("input[type=range]")
    slider.wait_for()
    steps = person.context.request.get(f"{person.address}/api/tables/{table}/replay").json()[
        "steps"
    ]
    dealt = next(n for n, step in enumerate(steps) if step["view"]["phase"] == "keep")
    slider.fill(str(dealt))
    for seat, hand in enumerate(steps[dealt]["view"]["hands"]):
        expect(person.one(f'[data-hand="{seat}"] [data-portal]')).to_have_count(len(hand))
    assert person.page.evaluate(FITS)
    person.check_accessibility()


def test_taps_and_keys_on_two_devices(invite: Invite) -> None:
    ann, ben = invite(), invite(locale="fr-FR", color_scheme="dark", reduced_motion="reduce")
    table = sit(ann, {"kind": "me", "name": "Ann"}, {"kind": "link"}, first=0)
    ben.join(table, "Benoît")
    for person in (ann, ben):
        person.wait_for_phase("playing")
    first, second = Player(ann, by="mouse"), Player(ben, by="keyboard")
    both = [first, second]

    def opened() -> int:
        assert ann.one("[data-call]").count() == 0, "nobody is in a hurry here"
        return max(len(player["opened"]) for player in ann.frame["view"]["players"])

    play_until(both, lambda: ann.frame["view"]["phase"] == "place")
    ben.check_accessibility()
    first.by = "drag"
    play_until(both, lambda: ann.frame["version"] > 32)
    first.by = "mouse"
    play_until(both, lambda: opened() >= 1)
    assert ann.frame["view"]["players"] and ann.page.evaluate(FITS)
    for person in (ann, ben):
        check_messages(person)


def test_a_shared_device_covers_secrets(invite: Invite) -> None:
    """Three around one device: the page holds nothing of those who are not looking."""
    person = invite(size=(360, 640))
    names = ["Anouk", "Benoît", "Cléo"]
    sit(
        person, *({"kind": "me" if not n else "here", "name": name} for n, name in enumerate(names))
    )
    player = Player(person, by="mouse")
    hands: list[set[str]] = []
    for _ in names:
        expect(person.one(".handover")).to_be_visible()
        assert person.one("[data-portal], [data-own], .vm-hand").count() == 0
        assert person.page.evaluate(FITS)
        if not hands:
            person.check_accessibility()
        assert player.act()  # takes the device
        expect(person.one(".vm-hand")).to_be_visible()
        hands.append(set(person.frame["view"]["hand"]))
        assert player.act()  # keeps three
    play_until([player], lambda: person.frame["view"]["phase"] == "place")
    play_until([player], lambda: person.one(".handover").count() > 0)
    assert person.one(".sealed, [data-cell]").count() == 0
    play_until([player], lambda: person.frame["view"]["phase"] == "draw")
    expect(person.one(".handover")).to_have_count(0)  # nothing is secret now
    expect(person.one("[data-bag].lit")).to_be_visible()
    check_messages(person)


def test_open_placement_takes_four_taps_for_three_people(invite: Invite) -> None:
    """Around one device: a tap on the bag, and one for each of the three; nobody hands anything over after the deal."""
    person = invite(size=(1024, 768), has_touch=True)
    seats = [{"kind": "me" if not n else "here", "name": name} for n, name in enumerate("ABC")]
    table = person.create("via-magica", seats, {"first": 1}, placement="open")
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    play_until([Player(person, by="mouse")], lambda: person.frame["view"]["phase"] == "draw")
    taps, already = 0, reveals(person)
    for _ in range(40):
        if person.frame["view"]["phase"] == "draw":
            taps = 0  # nobody had a slot for the spirit before: a new one is drawn
        expect(person.one(".handover")).to_have_count(0)
        bag_or_slot = person.one("[data-bag].lit, .vm-slot.target, [data-plain=pass]").first
        bag_or_slot.wait_for()
        version = person.frame["version"]
        bag_or_slot.tap()
        taps += 1
        person.settle(version)
        if reveals(person) > already:
            break
        person.wait(lambda: bool(person.frame["questions"]), "somebody is asked")
    assert reveals(person) > already, "what all three placed"
    assert taps <= 4


def reveals(person: Person) -> int:
    """How often sealed choices were shown."""
    return sum('"kind":"reveal"' in text for text in person.messages)


def opening_events(person: Person) -> list[dict[str, Any]]:
    """The portals that were opened, as this browser heard it."""
    return [
        event
        for text in person.messages
        for event in json.loads(text).get("events", [])
        if event["kind"] == "open"
    ]


def opening_event(person: Person) -> dict[str, Any]:
    """The last one."""
    return (opening_events(person) or [{}])[-1]


def test_the_fastest_call_goes_first(invite: Invite) -> None:
    """Where the fastest call goes first, INCANTATUM! is a button of its own."""
    person = invite(reduced_motion="reduce")
    sit(person, {"kind": "me", "name": "Ann"}, BOT, calls="arrival")
    player, calls = Player(person, by="list"), person.one("[data-call]")
    play_until([player], lambda: calls.count() > 0, most=900)
    person.check_accessibility()
    cell = calls.first.get_attribute("data-call") or ""
    offered = person.question()
    assert offered is not None and any(a.endswith(cell) for a in offered["actions"])
    person.page.keyboard.press("i")
    if f"place {cell}" not in offered["actions"]:  # no crystal in reserve: which one moves?
        expect(calls.first).to_contain_text("With which crystal?")
        person.one(".vm-slot.filled.lit").first.click()
    person.wait(lambda: opening_event(person).get("seat") == 0, "the portal opens")
    assert opening_event(person)["portal"] == cell.partition(":")[0]


# --------------------------------------------------------------------------- what everybody sees
CALLS_MS = 40_000
CALL = """() => {
  const call = document.querySelector(".vm-call:not(.vm-joker)");
  if (!call || getComputedStyle(call).opacity < 0.9) return null;
  const { left, top, right, bottom } = call.getBoundingClientRect();
  return [call.textContent, left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight];
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_incantatum_is_seen_on_a_phone_whatever_is_on_the_screen(
    invite: Invite, motion: str
) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion=motion)
    sit(person, {"kind": "me", "name": "Anouk"}, {**BOT, "level": 4})
    player = Player(person, by="list")
    seen: list[Any] = []

    def is_called() -> bool:
        seen.append(person.page.evaluate(CALL))
        return seen[-1] is not None

    play_until([player], is_called, most=900)
    words, is_inside = seen[-1]
    assert is_inside, "all of it is on the screen"
    openers = {person.frame["seats"][event["seat"]]["name"] for event in opening_events(person)}
    assert "INCANTATUM" in words and any(opener in words for opener in openers)
    assert person.page.evaluate(FITS)
    # A robot plays faster than the calls are shown, one after the other.
    expect(person.one(".vm-call")).to_have_count(0, timeout=CALLS_MS)


def test_a_joker_announces_itself_and_placements_are_lit(invite: Invite) -> None:
    person = invite()
    sit(person, {"kind": "me", "name": "Anouk"}, {**BOT, "level": 4})
    player = Player(person, by="list")
    play_until([player], lambda: person.one(".vm-ring").count() > 0, most=400)
    play_until([player], lambda: person.one(".vm-joker").count() > 0, most=900)
    assert "JOKER" in person.one(".vm-joker").first.inner_text()
    assert any('"token":"joker"' in text for text in person.messages)


def test_a_tap_shows_the_portals_of_the_others_on_a_phone(invite: Invite) -> None:
    person = invite(size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce")
    sit(person, {"kind": "me", "name": "Anouk"}, BOT, BOT)
    player = Player(person, by="list")
    play_until([player], lambda: person.frame["view"]["phase"] == "place" and person.question())
    strip = person.one("[data-peek]")
    expect(strip).to_have_count(2)
    box = strip.first.bounding_box()
    assert box is not None and box["height"] >= 44 and box["y"] + box["height"] < PHONE[1]
    strip.first.click()
    portals = person.frame["view"]["players"][1]["zone"]
    expect(person.one(".vm-peeked [data-portal]")).to_have_count(len(portals))
    person.check_accessibility()
    person.page.keyboard.press("Escape")
    expect(person.one(".vm-peeked")).to_have_count(0)


CUT_OFF = """(figure) => {
  const frame = figure.getBoundingClientRect();
  const out = [...figure.querySelectorAll(".picture-inside *")].filter((one) => {
    const { top, bottom, left, right, width } = one.getBoundingClientRect();
    return width && (top < frame.top || bottom > frame.bottom || left < frame.left || right > frame.right);
  });
  return out.map((one) => one.className + " " + one.textContent);
}"""


@pytest.mark.parametrize(
    ("locale", "size"),
    [("fr-FR", DESKTOP), ("fr-FR", PHONE), ("de-DE", DESKTOP), ("en-GB", PHONE)],
)
def test_no_picture_of_the_rules_is_cut_off(
    invite: Invite, locale: str, size: tuple[int, int]
) -> None:
    person = invite(size=size, locale=locale)
    person.open("/rules/via-magica")
    person.one("[data-picture]").first.wait_for()
    for picture in person.one("[data-picture]").all():
        picture.scroll_into_view_if_needed()
        picture.locator(".picture-inside > *").first.wait_for()
        assert picture.evaluate(CUT_OFF) == [], picture.get_attribute("data-picture")


def test_only_the_seat_with_a_memory_aid_sees_what_left_the_bag(invite: Invite) -> None:
    seats = ({"kind": "me", "name": "Anouk"}, BOT)
    for aid, count in (("1,0", 1), ("0,1", 0)):
        person = invite(reduced_motion="reduce")
        sit(person, *seats, show_drawn=False, memory_aid=aid, head_start="10,0")
        person.one(".vm-board").wait_for()
        expect(person.one(".vm-drawn")).to_have_count(count)
        assert person.frame["scores"] == [10, 0]


def test_six_people_fit_on_a_television_that_is_filled_before_portals_are_chosen(
    invite: Invite,
) -> None:
    guest, television = invite(), invite(size=(1920, 1080), locale="fr-FR")
    table = guest.create("via-magica", [{"kind": "me"}, *[{"kind": "here"}] * 5], {})
    television.open(f"/board/{table}")
    expect(television.one(".vm-room.vm-setup .vm-reward")).to_have_count(10)
    television.check_whole((1024, 768), (1920, 1080))
    for part in (".vm-row", ".vm-common"):
        expect(television.one(part)).to_be_in_viewport(ratio=1)
    filled = "document.querySelector('.vm-common').getBoundingClientRect().bottom / innerHeight"
    assert television.page.evaluate(filled) > 0.75
