"""The challenges of the day in a browser: the list, a result, what is kept of it, and the archive."""

from __future__ import annotations

import json
import re
from datetime import date, timedelta

import pytest
from playwright.sync_api import expect

from sortilege.engine.challenge import Day, challenge_of, make_puzzle
from sortilege.engine.registry import all_games, get_game
from tests.browser.conftest import Invite
from tests.browser.person import DESKTOP, PHONE, TABLET, Person

pytestmark = pytest.mark.browser

SLUGS = [game.slug for game in all_games() if game.challenge and game.client]
LOOKS = [(PHONE, "fr-FR"), (TABLET, "de-DE"), (DESKTOP, "en-GB")]
KEEP = "([key, value]) => localStorage.setItem('sortilege.person.1.' + key, value)"


def today_of(person: Person) -> str:
    """The day on the calendar of this browser."""
    return str(person.page.evaluate("new Date().toLocaleDateString('sv')"))


def keep(person: Person, key: str, value: object) -> None:
    person.page.evaluate(KEEP, [key, json.dumps(value)])


def solve_all(person: Person, slug: str, day: str) -> None:
    """Everything is done and the page was closed before the result was seen."""
    game = get_game(slug)
    puzzle = make_puzzle(game, Day(*map(int, day.split("-"))))
    keep(person, f"daily.now.{slug}", {"day": day, "actions": challenge_of(game).solve(puzzle)})


@pytest.mark.parametrize("slug", SLUGS)
def test_a_challenge_fits_and_its_result_is_told(invite: Invite, slug: str) -> None:
    size, locale = LOOKS[SLUGS.index(slug) % len(LOOKS)]
    ann = invite(size=size, locale=locale, reduced_motion="reduce")
    ann.open("/today")
    day = today_of(ann)
    ann.open(f"/today/{slug}/{day}")
    ann.one(".table.daily .stage > *").first.wait_for()
    check_sizes(ann)
    ann.check_accessibility()
    solve_all(ann, slug, day)
    ann.page.reload()
    ann.one(".daily-result").wait_for()
    assert ann.one(".daily-result .won").count() == 3
    check_sizes(ann)


def check_sizes(person: Person) -> None:
    for (width, height), _ in LOOKS:
        person.page.set_viewport_size({"width": width, "height": height})
        person.check_width()


def test_the_shelf_leads_to_the_list_and_a_result_is_kept(invite: Invite) -> None:
    ann = invite(size=PHONE, permissions=["clipboard-read", "clipboard-write"])
    ann.open()
    ann.one("a[href='/today']").click()
    cards = ann.one("[data-challenge]")
    expect(cards).to_have_count(len(SLUGS))
    expect(ann.one("[data-streak]")).to_have_attribute("data-streak", "0")
    ann.check_width()
    ann.check_accessibility()
    solve_all(ann, SLUGS[0], today_of(ann))
    cards.first.click()
    ann.one(".daily-result").wait_for()
    ann.page.evaluate("navigator.share = undefined")
    ann.one("[data-share]").click()
    ann.wait(lambda: bool(ann.one(".daily-told").inner_text()), "it is copied")
    copied = str(ann.page.evaluate("navigator.clipboard.readText()"))
    assert "★★★" in copied and copied.endswith(f"/today/{SLUGS[0]}/{today_of(ann)}")
    assert len(copied.splitlines()) == 3, "nothing about the solution"
    ann.page.go_back()
    expect(ann.one("[data-streak]")).to_have_attribute("data-streak", "1")
    expect(ann.one(".daily-card.done .won")).to_have_count(3)


def test_the_archive_by_keyboard(invite: Invite) -> None:
    ann = invite(size=TABLET)
    ann.open("/today")
    today = date.fromisoformat(today_of(ann))
    yesterday, tomorrow = today - timedelta(1), today + timedelta(1)
    keep(ann, "daily", {yesterday.isoformat(): {SLUGS[0]: [2, 9, 8, "21", 1]}})
    ann.page.reload()
    expect(ann.one("[data-streak]")).to_have_attribute("data-streak", "1")
    before = ann.one("[data-month='before']")
    before.focus()
    ann.page.keyboard.press("Enter")
    last = (today.replace(day=1) - timedelta(1)).isoformat()
    day = ann.one(f"[data-day='{last}']")
    day.focus()
    ann.page.keyboard.press("Enter")
    href = re.compile(re.escape(last))
    expect(ann.one("[data-challenge]").first).to_have_attribute("href", href)
    expect(ann.one(".daily-date")).to_be_focused()
    ann.one("[data-month='after']").click()
    if tomorrow.month == today.month:
        expect(ann.one(f"[data-day='{tomorrow.isoformat()}']")).to_be_disabled()


def test_what_is_no_challenge_says_so(invite: Invite) -> None:
    ann = invite(size=PHONE)
    ann.open("/today")
    for path in (f"{SLUGS[0]}/2099-01-01", f"{SLUGS[0]}/2026-02-30", "no-such-game/2026-01-01"):
        ann.open("/today/" + path)
        expect(ann.one(".error-message")).not_to_be_empty()
    ann.troubles.clear()
    ann.open(f"/today/{SLUGS[0]}/2026-01-01")
    keep(ann, f"daily.now.{SLUGS[0]}", {"day": "2026-01-01", "actions": ["nonsense"]})
    ann.page.reload()
    ann.one(".table.daily").wait_for()
    ann.troubles.clear()  # the refusal of what was kept; the challenge begins anew
