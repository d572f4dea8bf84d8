"""Fair dice in the browser: every page adds a number, a finished game is checked draw by draw, and a cheat is named."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from sortilege.engine.registry import get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person
from tests.browser.robot import PRESS
from tests.browser.setups import SOME_GAME, best_bot, in_suite, setup_of

pytestmark = pytest.mark.browser

NEW_TABLE = (
    """wish => import("/static/client/js/wire/dice.js").then(({ newTable }) => newTable(wish))"""
)
"""What "Start" and "Play now" do, with the options of a short game."""
IN_ORDER = re.compile(r"^\d+ draws checked: none was changed\.$")
SIZES = pytest.mark.parametrize(
    "size", [DESKTOP, TABLET, PHONE], ids=["desktop", "tablet", "phone"]
)


def begin(person: Person, slug: str, *seats: dict[str, Any]) -> str:
    """A table of a short game, created by the page's own code."""
    person.open()
    people = [{"kind": "me", "name": "Ann"}, *seats]
    wish = {"game": slug, "seats": people, "options": dict(setup_of(slug).short)}
    return str(person.page.evaluate(NEW_TABLE, wish)["table"])


def finish(people: list[Person], table: str) -> None:
    """Robots play the game to its end."""
    for person in people:
        person.page.add_init_script(PRESS)
        person.open(f"/t/{table}")
    for person in people:
        person.one(".end").wait_for(timeout=120_000)


def alone(person: Person, slug: str = SOME_GAME) -> str:
    """A finished game against a bot."""
    table = begin(person, slug, best_bot(slug))
    finish([person], table)
    return table


def kept(person: Person) -> dict[str, Any]:
    """What this browser was promised, by table."""
    return dict(json.loads(person.page.evaluate("localStorage['sortilege.dice'] ?? '[]'")))


def dice_of(person: Person, table: str) -> dict[str, Any]:
    found: dict[str, Any] = person.context.request.get(
        f"{person.address}/api/tables/{table}/dice"
    ).json()
    return found


# --------------------------------------------------------------------------- numbers
def test_start_adds_a_number_and_keeps_what_was_promised(invite: Invite) -> None:
    person = invite()
    person.open(f"/new/{SOME_GAME}")
    person.page.get_by_role("button", name="Start").click()
    person.wait_for_phase("waiting")
    table = person.frame["table"]
    dice, promised = dice_of(person, table), kept(person)[table]
    assert dice["numbers"] == [{"seat": 0, "since": 0, "number": promised["number"]}]
    assert (dice["commitment"], dice["given"]) == (promised["commitment"], True)


def test_a_lost_ticket_is_replaced_and_without_any_the_game_begins(invite: Invite) -> None:
    person = invite()
    person.open()
    refusals = [409]

    def lose(route: Route) -> None:
        if not refusals or route.request.method != "POST":
            return route.fallback()
        refusals.pop()
        body = json.dumps({"code": "bad-ticket", "text": "lost"})
        return route.fulfill(status=409, content_type="application/json", body=body)

    person.offline = True  # the console tells of refused requests
    person.page.route("**/api/tables", lose)
    table = begin(person, SOME_GAME, {"kind": "here"})
    assert refusals == [] and table in kept(person)
    person.page.route("**/api/dice", lambda route: route.abort())
    table = begin(person, SOME_GAME, {"kind": "here"})
    assert table not in kept(person)
    person.open(f"/t/{table}")  # the number is added later
    person.wait(lambda: bool(kept(person).get(table, {}).get("number")), "a number was added")
    assert dice_of(person, table)["given"]


@pytest.mark.parametrize("slug", in_suite(SOME_GAME))
def test_a_game_of_two_browsers_is_in_order(invite: Invite, slug: str) -> None:
    ann, ben = invite(reduced_motion="reduce"), invite(size=PHONE, reduced_motion="reduce")
    bot = [best_bot(slug)] if get_game(slug).most_seats > 2 else []
    table = begin(ann, slug, {"kind": "link"}, *bot)
    ben.join(table, "Ben")
    ben.wait_for_phase("playing")
    assert [one["seat"] for one in dice_of(ann, table)["numbers"]] == [0, 1]
    finish([ann, ben], table)
    for person in (ann, ben):
        person.open(f"/replay/{table}#dice")
        expect(person.one(".dice-result")).to_have_text(IN_ORDER)
        expect(person.one(".dice-panel")).to_contain_text("shown at the beginning")
    watcher = invite()
    watcher.open(f"/replay/{table}")
    expect(watcher.one(".dice-result")).to_have_text(IN_ORDER)
    expect(watcher.one(".dice-panel")).to_contain_text("did not see the beginning")


def test_everybody_adds_a_number_to_a_rematch(invite: Invite) -> None:
    ann, ben = invite(reduced_motion="reduce"), invite(reduced_motion="reduce")
    table = begin(ann, SOME_GAME, {"kind": "link"}, best_bot(SOME_GAME))
    ben.join(table, "Ben")
    ben.wait_for_phase("playing")
    finish([ann, ben], table)
    ann.page.get_by_role("button", name="Play again").click()
    ben.page.get_by_role("button", name="coming").click()
    for person in (ann, ben):
        person.wait(lambda who=person: who.frame["table"] != table, "it is the next table")  # type: ignore[misc]
    again = ann.frame["table"]
    ben.wait(lambda: bool(kept(ben).get(again, {}).get("number")), "the second number is in")
    numbers = dice_of(ann, again)["numbers"]
    assert [one["number"] for one in numbers] == [
        kept(person)[again]["number"] for person in (ann, ben)
    ]


# --------------------------------------------------------------------------- what a family sees
@SIZES
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_sheet_at_the_table(invite: Invite, size: tuple[int, int], scheme: str) -> None:
    person = invite(size=size, color_scheme=scheme, reduced_motion="reduce")
    table = begin(person, SOME_GAME, {"kind": "here"})
    person.open(f"/t/{table}")
    entry = person.page.get_by_role("button", name="Fair dice")
    entry.click()
    sheet = person.page.get_by_role("dialog", name="Fair dice")
    expect(sheet.locator(".dice-givers li")).to_have_text("Annfrom the start")
    digits = "".join(sheet.locator(".digits").inner_text().split())
    assert digits == kept(person)[table]["commitment"]
    person.check_accessibility()
    person.check_width()
    person.leave_sheet(sheet, "Escape")
    expect(entry).to_be_focused()


def test_the_sheet_warns_of_another_fingerprint(invite: Invite) -> None:
    person = invite()
    table = begin(person, SOME_GAME, {"kind": "here"})
    changed = json.dumps([[table, {"commitment": "0" * 64, "number": "1" * 64, "since": 0}]])
    person.page.evaluate("kept => localStorage.setItem('sortilege.dice', kept)", changed)
    person.open(f"/t/{table}")
    person.page.get_by_role("button", name="Fair dice").click()
    expect(person.one(".dice-sheet .error")).to_contain_text("another fingerprint")


@SIZES
def test_the_panel_of_the_replay(invite: Invite, size: tuple[int, int]) -> None:
    person = invite(size=size, reduced_motion="reduce")
    table = alone(person)
    person.page.get_by_role("link", name="Check the dice").click()
    panel = person.page.get_by_role("region", name="Fair dice")
    expect(panel.get_by_role("status")).to_have_text(IN_ORDER)
    expect(panel.get_by_role("status")).to_be_in_viewport()
    for summary in ("Every draw", "Where the draws come from", "What this does not prove"):
        panel.get_by_text(summary).click()
    draws = dice_of(person, table)["draws"]
    expect(panel.locator(".dice-draw")).to_have_count(len(draws))
    expect(panel).to_contain_text("sortilege verify")
    person.check_accessibility()
    person.check_width()
    panel.locator(".dice-draw button").nth(1).click()
    step = draws[1]["index"] + 2
    expect(person.one("output")).to_have_text(re.compile(rf"^{step} / "))


# --------------------------------------------------------------------------- cheats
@dataclass
class Told:
    """What the server tells about a finished game."""

    dice: dict[str, Any]
    header: list[str]
    lines: list[str]

    def record(self) -> str:
        return "\n".join([*self.header, "", *self.lines]) + "\n"


def a_changed_draw(told: Told) -> str:
    draw = next(one for one in told.dice["draws"] if len(one["actions"]) > 1)
    true = told.lines[draw["index"]].removeprefix("chance ")
    other = next(action for action in draw["actions"] if action != true)
    told.lines[draw["index"]] = f"chance {other}"
    return f"it was “{other}”, but it should have been “{true}”"


def a_changed_seed(told: Told) -> str:
    exchange(told, "seed", "5" * 64)
    return "The secret does not fit the fingerprint"


def swapped_actions(told: Told) -> str:
    first, *others = [n for n, line in enumerate(told.lines) if not line.startswith("chance ")]
    second = next(n for n in others if told.lines[n] != told.lines[first])
    swapped = told.lines[second], told.lines[first]
    told.lines[first], told.lines[second] = swapped
    return "something that was played before it, was changed"


def another_commitment(told: Told) -> str:
    exchange(told, "seed", "5" * 64)
    exchange(told, "commitment", sha256(bytes.fromhex("5" * 64)).hexdigest())
    return "At the beginning this browser was shown another fingerprint"


def a_missing_number(told: Told) -> str:
    number = told.dice["numbers"].pop(0)["number"]
    told.header = [line for line in told.header if number not in line]
    return "The number that this browser added is missing"


def no_dice_at_all(told: Told) -> str:
    told.dice |= {"commitment": None, "seed": None, "numbers": [], "draws": []}
    return "Now there is none"


def exchange(told: Told, name: str, digits: str) -> None:
    """Another seed or commitment, everywhere."""
    before, told.dice[name] = told.dice[name], digits
    told.header = [line.replace(before, digits) for line in told.header]


CHEATS: list[Callable[[Told], str]] = [
    a_changed_draw,
    a_changed_seed,
    swapped_actions,
    another_commitment,
    a_missing_number,
    no_dice_at_all,
]


def plant(person: Person, table: str, cheat: Callable[[Told], str]) -> str:
    """Let the server tell something else; says what the page must find."""
    address = f"{person.address}/api/tables/{table}"
    header, _, lines = person.context.request.get(f"{address}/record").text().partition("\n\n")
    told = Told(dice_of(person, table), header.split("\n"), lines.split("\n")[:-1])
    found = cheat(told)
    person.page.unroute_all()
    person.page.route(f"{address}/dice", lambda route: route.fulfill(json=told.dice))
    person.page.route(f"{address}/record", lambda route: route.fulfill(body=told.record()))
    return found


def with_many_draws(person: Person) -> str:
    """A finished game with so many draws after its first move that none of them fits another one by luck."""
    while True:
        table = alone(person)
        record = person.context.request.get(f"{person.address}/api/tables/{table}/record").text()
        lines = record.partition("\n\n")[2].split("\n")
        first = next(n for n, line in enumerate(lines) if not line.startswith("chance "))
        draws = dice_of(person, table)["draws"]
        if sum(one["index"] > first and len(one["actions"]) > 1 for one in draws) >= 8:
            return table


def test_every_cheat_is_named(invite: Invite) -> None:
    person = invite(size=TABLET, reduced_motion="reduce")
    table = with_many_draws(person)
    for cheat in CHEATS:
        found = plant(person, table, cheat)
        person.open(f"/replay/{table}")
        expect(person.one('.dice-result[role="alert"]')).to_be_visible()
        expect(person.one(".dice-panel.wrong")).to_contain_text(found)
    person.page.unroute_all()
    person.open(f"/replay/{table}")
    expect(person.one(".dice-result")).to_have_text(IN_ORDER)


def test_a_wrong_draw_can_be_looked_at(invite: Invite) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    table = alone(person)
    plant(person, table, a_changed_draw)
    person.open(f"/replay/{table}#dice")
    show = person.one(".dice-problem").get_by_role("button")
    expect(show).to_be_in_viewport()
    person.check_accessibility()
    step = int(re.findall(r"\d+", show.inner_text())[0])
    show.click()
    expect(person.one("output")).to_have_text(re.compile(rf"^{step} / "))
