"""A person who plays The Magic Labyrinth through the page: remembers bumps and walks towards the target."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

from tests.browser.person import Person

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
DRAWN = "new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
"""The page has drawn what it shows, and listens to the keyboard with what it knows now."""
ARROWS = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}


def beside(square: str, direction: str) -> str:
    right, down = STEPS[direction]
    return chr(ord(square[0]) + right) + chr(ord(square[1]) + down)


class Player:
    """Decides by the messages that this browser got, and acts through the page in one way: `by`."""

    def __init__(self, person: Person, *, by: str) -> None:
        self.person = person
        self.by = by
        self.walls: set[frozenset[str]] = set()
        self._heard = 0

    @property
    def is_over(self) -> bool:
        """Has this browser heard that the game is over?"""
        return bool(self.person.frame.get("phase") == "over")

    @property
    def is_asked(self) -> bool:
        """Is there a question to answer?"""
        return self.person.question() is not None and not self.is_over

    def wait_for_question(self) -> None:
        """Until this person is asked something, or the game is over."""
        self.person.wait(lambda: self.is_asked or self.is_over, "a question or the end")

    def act(self) -> bool:
        """Answer one question; False if there is none."""
        self._remember()
        question, frame = self.person.question(), self.person.frame
        if question is None or self.is_over:
            return False
        action = "tap" if question["tap"] else self._choose(question, frame["view"])
        shown = self.person.one(f'[data-action="{action}"][aria-disabled="false"]').first
        shown.wait_for()  # the message has come; now the page must show it
        getattr(self, f"_{self.by}")(action)
        self.person.settle(frame["version"])
        return True

    def _remember(self) -> None:
        for text in self.person.messages[self._heard :]:
            for event in json.loads(text).get("events", []):
                if event["kind"] == "bump":
                    self.walls.add(frozenset((event["from"], event["to"])))
        self._heard = len(self.person.messages)

    def _choose(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        at = next(w["at"] for w in view["wizards"] if w["seat"] == question["seat"])
        step = self._first_step(at, view["target"])
        return step if step in question["actions"] else str(question["actions"][-1])

    def _first_step(self, at: str, target: str) -> str:
        queue, seen = deque([(at, "")]), {at}
        while queue:
            square, first = queue.popleft()
            if square == target:
                return first
            for direction in STEPS:
                there = beside(square, direction)
                inside = there[0] in "ABCDEF" and there[1] in "123456"
                if inside and there not in seen and frozenset((square, there)) not in self.walls:
                    seen.add(there)
                    queue.append((there, first or f"step {direction}"))
        raise AssertionError(f"no way from {at} to {target}")

    # ------------------------------------------------------------------ ways to play
    def _mouse(self, action: str) -> None:
        """Clicks things on the tray and squares on the board."""
        person, question = self.person, self.person.question()
        assert question is not None
        if action == "tap":
            person.one(".thing.ready").click()
        elif action == "stop":
            person.one(".tray .stop").click()
        else:
            view = person.frame["view"]
            at = next(w["at"] for w in view["wizards"] if w["seat"] == question["seat"])
            person.one(f'[data-space="{beside(at, action[-1])}"]').click()

    def _drag(self, action: str) -> None:
        """Drags the wizard onto the neighbouring square; everything else is clicked."""
        person, question = self.person, self.person.question()
        assert question is not None
        if not action.startswith("step"):
            return self._mouse(action)
        wizards = person.frame["view"]["wizards"]
        at = next(w["at"] for w in wizards if w["seat"] == question["seat"])
        person.calm()
        goal = person.one(f'[data-space="{beside(at, action[-1])}"]')
        person.one(f'[data-piece="{question["seat"]}"]').drag_to(goal, force=True)
        return None

    def _keyboard(self, action: str) -> None:
        keys = {"tap": "Space", "stop": "Escape"}
        self.person.page.evaluate(DRAWN)
        self.person.page.keyboard.press(keys.get(action) or ARROWS[action[-1]])

    def _list(self, action: str) -> None:
        """Uses only the buttons of "What can I do?"."""
        self.person.one(f'[data-action="{action}"]').first.click()
