"""A player of Magical Circle who uses the page: finds a way to a card, announces it and makes the swaps."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from playwright.sync_api import Locator

from tests.browser.person import Person

TOKENS = ("E1", "E2", "E3", "E4", "E5")
PAIRS = tuple(combinations(TOKENS, 2))
Pair = tuple[str, str]

BOARD = """() => ({
  circle: [...document.querySelectorAll("[data-piece]")]
    .sort((a, b) => a.dataset.space - b.dataset.space).map((token) => token.dataset.piece),
  cards: [...document.querySelectorAll("[data-card]")].map((card) => card.dataset.card),
  left: document.querySelector("[data-left] b")?.textContent ?? "",
})"""
"""What the page shows of the board."""


def swapped(circle: tuple[str, ...], pair: Pair) -> tuple[str, ...]:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return tuple(other.get(token, token) for token in circle)


def way(view: dict[str, Any], swaps: int, last: Pair | None) -> list[Pair] | None:
    """Exactly `swaps` swaps to one of the cards, never the same pair twice in a row; None if there are none."""
    goals = {tuple(card["shows"]) for card in view["cards"]}
    ends: dict[tuple[tuple[str, ...], Pair | None], list[Pair]]
    ends = {(tuple(view["circle"]), last): []}
    for _ in range(swaps):
        ends = {
            (swapped(circle, pair), pair): [*path, pair]
            for (circle, before), path in ends.items()
            for pair in PAIRS
            if pair != before
        }
    return next((path for (circle, _), path in ends.items() if circle in goals), None)


def swaps_of(action: str) -> int:
    """The number of swaps that an action announces."""
    return sum(map(int, action.split()[1:]))


def board_of(view: dict[str, Any]) -> dict[str, Any]:
    """What the page has to show of a view."""
    attempt = view["attempt"]
    return {
        "circle": view["circle"] or [],
        "cards": [card["card"] for card in view["cards"]],
        "left": str(attempt["left"]) if attempt and attempt["announced"] else "",
    }


class Player:
    """Chooses by what the messages told this browser, acts through the page."""

    def __init__(self, person: Person, *, by: str, seat: int | None = None) -> None:
        self.person = person
        self.by = by
        self.seat = seat
        """Acts for this seat only; None for every seat at this browser."""

    @property
    def version(self) -> int:
        return int(self.person.frame["version"])

    def questions(self) -> list[dict[str, Any]]:
        """The questions that this player answers."""
        questions = self.person.frame.get("questions", [])
        return [question for question in questions if self.seat in (None, question["seat"])]

    def act(self, action: str = "") -> bool:
        """Answer one question, if there is one; with a given action, wait until it is offered."""
        if action:
            self.person.wait(lambda: self._is_offered(action), f"{action} is offered")
        frame = self.person.frame
        for question in self.questions() if frame["phase"] != "over" else []:
            chosen = action or self.choose(question, frame["view"])
            if chosen in question["actions"]:
                return self._answer(question, chosen)
        return False

    def _answer(self, question: dict[str, Any], action: str) -> bool:
        """Act as soon as the page shows what the last message told; False if somebody was faster."""
        version = self.version
        self.person.wait(
            lambda: self.version > version or self._is_shown(question, action),
            f"{action} is shown",
        )
        if self.version > version:
            return False
        getattr(self, f"_{self.by}")(question, action)
        self.person.settle(version)
        return True

    def _is_shown(self, question: dict[str, Any], action: str) -> bool:
        board = board_of(self.person.frame["view"])
        is_listed = self.listed(question, action).is_visible()
        return is_listed and self.person.page.evaluate(BOARD) == board

    def _is_offered(self, action: str) -> bool:
        return any(action in question["actions"] for question in self.questions())

    def listed(self, question: dict[str, Any], action: str) -> Locator:
        seat = f'[data-action="{action}"][data-seat="{question["seat"]}"]'
        return self.person.one(seat + '[aria-disabled="false"]')

    # ------------------------------------------------------------------ choosing
    def choose(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        actions = question["actions"]
        if question["tap"]:
            return "tap"
        if "grab" in actions:
            return self._race(question, view)
        if any(action.startswith("swap") for action in actions):
            return self._next_swap(view) or "give-up"
        possible = [a for a in actions if a != "give-up" and way(view, swaps_of(a), None)]
        return min(possible, key=swaps_of, default="give-up")

    def _race(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        """Grab when a card can be reached, otherwise agree; after agreeing, wait."""
        hand = view["players"][question["seat"]].get("hand")
        sums = {1, 2, 3, 4}
        if hand is not None and not view["children"]:
            sums = {*hand, *(a + b for a, b in combinations(hand, 2))}
        if any(way(view, swaps, None) for swaps in sorted(sums)):
            return "grab"
        return "agree" if "agree" in question["actions"] else ""

    def _next_swap(self, view: dict[str, Any]) -> str:
        attempt = view["attempt"]
        last = tuple(attempt["last"]) if attempt["last"] else None
        path = way(view, attempt["left"], last)
        return "swap " + " ".join(path[0]) if path else ""

    # ------------------------------------------------------------------ by the list
    def _list(self, question: dict[str, Any], action: str) -> None:
        """Only the buttons of "What can I do?"."""
        self.listed(question, action).click()

    # ------------------------------------------------------------------ by mouse
    def _mouse(self, question: dict[str, Any], action: str) -> None:
        """The pile, the sandglass, cards and tokens."""
        verb, *words = action.split()
        if verb in ("grab", "agree"):
            self._reach(f'[data-{verb}="{question["seat"]}"]')
        elif verb == "play":
            self._click_cards(words)
        elif verb == "swap":
            self._swap(words)
        elif verb == "give-up":
            self.person.one("[data-give-up]").click()
            self.person.one("[data-give-up].sure").click()
        else:
            number = "".join(words)
            self.person.one(f'[data-number="{number}"]' if number else "[data-pile].ready").click()

    def _reach(self, selector: str) -> None:
        """Click what a bot, faster than any hand, may have taken already."""
        if any(seat["kind"] == "bot" for seat in self.person.frame["seats"]):
            self.person.page.evaluate("one => document.querySelector(one)?.click()", selector)
        else:
            self.person.one(selector).click()

    def _click_cards(self, values: list[str]) -> None:
        for value in values:
            self.person.one(f'[data-card-value="{value}"][aria-pressed="false"]').first.click()
        self.person.one("[data-say]").click()

    def _swap(self, tokens: list[str]) -> None:
        """Every other swap is a drag."""
        one, other = (self.person.one(f'[data-piece="{token}"]') for token in tokens)
        if self.version % 2 == 0:
            one.drag_to(other)
        else:
            one.click()
            other.click()

    # ------------------------------------------------------------------ by keyboard
    def _keyboard(self, question: dict[str, Any], action: str) -> None:
        """One person at this browser: their key in the race is the space bar."""
        verb, *words = action.split()
        if verb == "give-up":
            self._list(question, action)
            return
        circle = self.person.frame["view"]["circle"] or []
        keys = {
            "tap": ["Space"],
            "grab": ["Space"],
            "agree": ["n"],
            "announce": words,
            "play": [*words, "Enter"],
            "swap": [str(circle.index(token) + 1) for token in words if token in circle],
        }
        for key in keys[verb]:
            self.person.page.keyboard.press(key)
