"""A robot that knows nothing but `data-action`: it presses any button that offers one, as fast as the page allows."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Browser

from sortilege.engine.registry import get_game
from tests.browser.person import DESKTOP, PHONE, Person
from tests.browser.setups import best_bot, setup_of

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


class Game:
    """One game of the robot: the number chooses size, language, motion, and how many people sit at this browser."""

    def __init__(self, slug: str, number: int) -> None:
        self.slug = slug
        self.setup = setup_of(slug)
        counts = list(get_game(slug).seat_counts)
        self.seats = counts[number % len(counts)]
        self.people = 1 + number // len(counts) % (self.seats - self.setup.needs_bot)
        self.size = (DESKTOP, PHONE)[number % 2]
        self.locale = ("en-GB", "fr-FR", "de-DE")[number // 2 % 3]
        self.motion = ("reduce", "no-preference")[number // 3 % 2]
        self.scheme = ("light", "dark")[number // 5 % 2]
        self.number = number

    def __repr__(self) -> str:
        who = f"{self.people} of {self.seats} seats"
        return f"{self.slug} {self.number}: {who}, {self.size}, {self.locale}, {self.motion}"

    def create(self, person: Person) -> str:
        """A table for this game; bots of their best level, so that it ends."""
        seats = [{"kind": "me"}, *({"kind": "here"} for _ in range(self.people - 1))]
        seats += [best_bot(self.slug)] * (self.seats - self.people)
        return person.create(self.slug, seats, dict(self.setup.short))


def full_table(slug: str) -> Game:
    """The first game in which every seat is a person at this browser."""
    games = (Game(slug, number) for number in range(1000))
    return next(game for game in games if game.people == get_game(slug).most_seats)


def sit_down(browser: Browser, address: str, game: Game) -> Person:
    """The robot at a table of its own; it begins at once."""
    looks: Any = {"reduced_motion": game.motion, "color_scheme": game.scheme}
    person = Person(browser, address, size=game.size, locale=game.locale, **looks)
    person.page.add_init_script(PRESS)
    person.open(f"/t/{game.create(person)}")
    return person


def check_games_played_together(browser: Browser, address: str, games: list[Game]) -> None:
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
    while person.frame.get("phase") != "over":
        version = person.frame.get("version", -1)
        person.wait(
            lambda before=version: person.frame.get("version", -1) != before,  # type: ignore[misc]
            f"something happens: {what!r}",
            patience_ms=STUCK_MS,
        )
