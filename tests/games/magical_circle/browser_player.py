"""Somebody who plays Magical Circle through the page: finds a way to a card, announces it and goes it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from playwright.sync_api import Locator

from tests.browser.person import Person

TOKENS = ("E1", "E2", "E3", "E4", "E5")
PAIRS = tuple(combinations(TOKENS, 2))
Pair = tuple[str, str]


SOON_MS, MOST_MISSES = 6000, 2


def swapped(circle: tuple[str, ...], pair: Pair) -> tuple[str, ...]:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return tuple(other.get(token, token) for token in circle)


def way(view: dict[str, Any], swaps: int, last: Pair | None) -> list[Pair] | None:
    """Exactly so many swaps to one of the cards, never the same pair twice in a row."""
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


def count(action: str) -> int:
    """How many swaps an announcement means."""
    return sum(map(int, action.split()[1:]))


class Player:
    """Chooses by what the messages told this browser, acts through the page."""

    def __init__(self, person: Person, *, by: str, seat: int | None = None) -> None:
        self.person = person
        self.by = by
        self.seat = seat
        """Acts for this seat only; for whichever is asked first if None."""
        self.misses = 0

    def question(self) -> dict[str, Any] | None:
        questions = self.person.frame.get("questions", [])
        return next(
            (question for question in questions if self.seat in (None, question["seat"])), None
        )

    def act(self, action: str = "") -> bool:
        """Answer one question, if there is one; with this action, once it is offered, if it is given."""
        if action:
            self.person.wait(lambda: self._is_offered(action), f"{action} is offered")
        question, frame = self.question(), self.person.frame
        if question is None or frame["phase"] == "over":
            return False
        action = action or self.choose(question, frame["view"])
        if not action:
            return False
        version = int(frame["version"])
        shown = self.listed(question, action)  # the message was heard; now the page shows it
        self.person.wait(lambda: self._is_past(version) or shown.is_visible(), f"{action} is shown")
        if self._is_past(version):
            return False  # somebody was faster
        getattr(self, f"_{self.by}")(question, action)
        if not self._is_answered_soon(version):
            self._miss(question, action)
        self.person.settle(version)
        return True

    def _is_answered_soon(self, version: int) -> bool:
        for _ in range(SOON_MS // 20):
            if self._is_past(version):
                return True
            self.person.page.wait_for_timeout(20)
        return False

    def _miss(self, question: dict[str, Any], action: str) -> None:
        """A busy machine may lose a key or a drag between two frames: a person would try again, seldom."""
        self.misses += 1
        assert self.misses <= MOST_MISSES, f"{action} did not arrive by {self.by}"
        self._list(question, action)

    def _is_past(self, version: int) -> bool:
        return bool(self.person.frame["version"] > version)

    def _is_offered(self, action: str) -> bool:
        question = self.question()
        return question is not None and action in question["actions"]

    def listed(self, question: dict[str, Any], action: str) -> Locator:
        seat = f'[data-action="{action}"][data-seat="{question["seat"]}"]'
        return self.person.one(seat + '[aria-disabled="false"]')

    def choose(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        actions = question["actions"]
        if question["tap"]:
            return "tap"
        if "grab" in actions:
            return self._race(question, view)
        if any(action.startswith("swap") for action in actions):
            return self._next_swap(view) or "give-up"
        says = [a for a in actions if a != "give-up" and way(view, count(a), None)]
        return min(says, key=count, default="give-up")

    def _race(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        """Grabs when a card can be reached, else agrees; having agreed, waits."""
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

    # ------------------------------------------------------------------ the hands
    def _list(self, question: dict[str, Any], action: str) -> None:
        """Only the buttons of "what can I do?"."""
        self.listed(question, action).click()

    def _mouse(self, question: dict[str, Any], action: str) -> None:
        """The pile, the sandglass, cards and tokens; every other swap is a drag."""
        verb, *rest = action.split()
        if verb == "tap":
            self.person.one("[data-pile].ready").click()
        elif verb == "grab":
            self._reach(f'[data-grab="{question["seat"]}"]')
        elif verb == "agree":
            self._reach(f'[data-agree="{question["seat"]}"]')
        elif verb == "play":
            for value in rest:
                self.person.one(f'[data-card-value="{value}"][aria-pressed="false"]').first.click()
            self.person.one("[data-say]").click()
        elif verb == "announce":
            self.person.one(f'[data-number="{rest[0]}"]').click()
        elif verb == "swap":
            one, other = (self.person.one(f'[data-piece="{token}"]') for token in rest)
            self._swap(one, other, drag=self.person.frame["version"] % 2 == 0)
        else:
            self.person.one("[data-give-up]").click()
            self.person.one("[data-give-up].sure").click()

    def _reach(self, selector: str) -> None:
        """Takes what a bot, quicker than any hand, may have taken already."""
        if any(seat["kind"] == "bot" for seat in self.person.frame["seats"]):
            self.person.page.evaluate("one => document.querySelector(one)?.click()", selector)
        else:
            self.person.one(selector).click()

    def _swap(self, one: Locator, other: Locator, *, drag: bool) -> None:
        if drag:
            one.drag_to(other)
        else:
            one.click()
            other.click()

    def _keyboard(self, question: dict[str, Any], action: str) -> None:
        """One person at this browser: their key in the race is the space bar."""
        press = self.person.page.keyboard.press
        verb, *rest = action.split()
        if verb == "swap":
            circle = self.person.frame["view"]["circle"]
            for token in rest:
                press(str(circle.index(token) + 1))
        elif verb == "play":
            for value in rest:
                press(value)
            press("Enter")
        elif verb == "announce":
            press(rest[0])
        elif verb in ("tap", "grab", "agree"):
            press("n" if verb == "agree" else "Space")
        else:
            self._list(question, action)
