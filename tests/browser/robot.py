"""A robot that knows nothing but `data-action`: it presses any button that offers one, as fast as the page allows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from sortilege.bots.levels import bots_of
from sortilege.engine.registry import get_game
from tests.browser.person import DESKTOP, PHONE, Person

STUCK_MS = 30_000

PRESS = """
window.pressed = 0;
setInterval(() => {
  const offered = [...document.querySelectorAll("[data-action]")].filter((one) =>
    one.getAttribute("aria-disabled") !== "true" && !one.disabled && one.checkVisibility());
  if (!offered.length) return;
  offered[Math.floor(Math.random() * offered.length)].click();
  window.pressed++;
}, 8);
"""

SHORT: dict[str, dict[str, Any]] = {
    "magic-labyrinth": {"walls": 12, "goal": 1},
    "mago-magino": {"goal": 1, "meadow": 4},
    "magical-circle": {"goal": 3, "sand_seconds": 15},
    "via-magica": {},
}
"""Short games: the robot wanders about. Where it would never win, a bot does."""
NEEDS_BOT = {"magical-circle", "magic-labyrinth"}


class Game:
    """One game of the robot: a size, a language, a motion, so many people at this browser, the others bots."""

    def __init__(self, slug: str, number: int) -> None:
        self.slug = slug
        counts = list(get_game(slug).seat_counts)
        self.seats = counts[number % len(counts)]
        most = self.seats - (slug in NEEDS_BOT)
        self.people = 1 + number // len(counts) % most
        self.size = (DESKTOP, PHONE)[number % 2]
        self.locale = ("en-GB", "fr-FR", "de-DE")[number // 2 % 3]
        self.motion = ("reduce", "no-preference")[number // 3 % 2]
        self.scheme = ("light", "dark")[number // 5 % 2]
        self.number = number

    def __repr__(self) -> str:
        who = f"{self.people} of {self.seats} seats"
        return f"{self.slug} {self.number}: {who}, {self.size}, {self.locale}, {self.motion}"

    def lay(self, person: Person) -> str:
        """A table for this game; bots of their best level, so that it ends."""
        bot = bots_of(self.slug)[0]
        seats: list[dict[str, Any]]
        seats = [{"kind": "me"}, *({"kind": "here"} for _ in range(self.people - 1))]
        bots = self.seats - self.people
        seats += [{"kind": "bot", "bot": bot.name, "level": bot.levels[-1]}] * bots
        return person.lay(self.slug, seats, SHORT[self.slug])


def sit_down(browser: Browser, address: str, game: Game) -> Person:
    """The robot at a table of its own; it begins at once."""
    looks: Any = {"reduced_motion": game.motion, "color_scheme": game.scheme}
    person = Person(browser, address, size=game.size, locale=game.locale, **looks)
    person.page.add_init_script(PRESS)
    person.open(f"/t/{game.lay(person)}")
    return person


def play_together(browser: Browser, address: str, games: list[Game]) -> None:
    """Play several games at once, each in a browser of its own, until the last is over."""
    tables = [(game, sit_down(browser, address, game)) for game in games]
    for game, person in tables:
        wait_for_the_end(person, game)
    for game, person in tables:
        person.one(".end").wait_for()
        assert person.troubles == [], f"{game!r}: {person.troubles}"
        person.leave()


def wait_for_the_end(person: Person, what: object) -> None:
    """Until the game is over; a table where nothing happens for long is stuck."""
    version, idle_ms = -1, 0
    while person.frame.get("phase") != "over":
        person.page.wait_for_timeout(50)
        idle_ms += 50
        if person.frame.get("version", -1) != version:
            version, idle_ms = person.frame["version"], 0
        assert idle_ms < STUCK_MS, f"stuck: {what!r}, {person.frame}"
