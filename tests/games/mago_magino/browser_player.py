"""Somebody who plays Mago Magino through the page: fetches a crystal and brings it home."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import Locator

from tests.browser.person import Person

DRAWN = """() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn())))"""
ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp")


class Player:
    """Chooses by the messages that this browser has received, acts through the page."""

    def __init__(self, person: Person, *, by: str, seed: int = 1, wild: float = 0.0) -> None:
        self.person = person
        self.by = by
        self.rng = random.Random(seed)
        self.wild = wild
        self.drags = 0

    def act(self) -> bool:
        """Answer one question, if there is one."""
        question, frame = self.person.question(), self.person.frame
        if question is None or frame["phase"] == "over":
            return False
        action = self._choose(question, frame["view"])
        shown = self.person.one(f'[data-action="{action}"][aria-disabled="false"]').first
        shown.wait_for()  # the message has come; now the page shows it
        getattr(self, f"_{self.by}")(action)
        self.person.settle(frame["version"])
        return True

    # ------------------------------------------------------------------ choosing
    def _choose(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        actions: list[str] = question["actions"]
        if self.rng.random() < self.wild:
            return self.rng.choice(actions)
        return max(actions, key=lambda action: self._worth(action, question, view))

    def _worth(self, action: str, question: dict[str, Any], view: dict[str, Any]) -> float:
        if not action.startswith("go"):
            return 0.5
        piece, crystal = action.split()[1], action.split()[4:]
        start, end = self.ends(action, question, view)
        if piece == "mago":
            return 0
        if piece.startswith("f"):
            return 2.0 if end == "H" else 1.0 if "cw" in action.split() else 0.0
        child = self._child(piece, question, view)
        ring = len(view["spaces"])
        at = view["spaces"].index(end) or ring
        if crystal:
            return 60 + at
        if child["crystal"]:
            return 30 + at
        return (
            20 - abs(view["spaces"].index("X") - view["spaces"].index(end)) if start != "X" else 0.2
        )

    @staticmethod
    def _child(piece: str, question: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
        return next(
            c for c in view["children"] if c["seat"] == question["seat"] and c["piece"] == piece
        )

    def ends(self, action: str, question: dict[str, Any], view: dict[str, Any]) -> tuple[str, str]:
        """Where a move begins and where it ends."""
        _, piece, way, count = action.split()[:4]
        if piece == "mago":
            start = view["magician"]
        elif piece.startswith("f"):
            start = next(f["at"] for f in view["frogs"] if f["frog"] == piece)
        else:
            start = self._child(piece, question, view)["at"]
        spaces = view["spaces"]
        steps = int(count) if way == "cw" else -int(count)
        return start, spaces[(spaces.index(start) + steps) % len(spaces)]

    # ------------------------------------------------------------------ acting
    def _list(self, action: str) -> None:
        """Presses the buttons of "What can I do?" only."""
        self.person.one(f'[data-action="{action}"]').first.click()

    def _mouse(self, action: str) -> None:
        """Taps the die, the arrow, pieces and spaces; a choice where two moves share an end."""
        person, question = self.person, self.person.question()
        assert question is not None
        view = person.frame["view"]
        if action == "tap":
            person.one("[data-dial]" if view["die"] == "arrow" else ".hand-thing.ready").click()
        elif not action.startswith("go"):
            person.one(f'[data-plain="{action}"]').click()
        else:
            start, end = self.ends(action, question, view)
            self._pick(self.piece_id(action, question), start)
            person.one(f'[data-space="{end}"]').click(force=True)
            self._decide(action)

    def _drag(self, action: str) -> None:
        """Pieces are carried with the pointer to where they go; everything else is tapped."""
        person, question = self.person, self.person.question()
        assert question is not None
        view = person.frame["view"]
        if not action.startswith("go") or self._is_crowded(action, question, view):
            return self._mouse(action)
        person.calm()
        self.drags += 1
        _, end = self.ends(action, question, view)
        piece = person.one(f'[data-piece="{self.piece_id(action, question)}"]').bounding_box()
        goal = person.one(f'[data-space="{end}"]').bounding_box()
        assert piece is not None and goal is not None
        mouse = person.page.mouse
        mouse.move(piece["x"] + piece["width"] / 2, piece["y"] + piece["height"] / 2)
        mouse.down()
        x, y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
        mouse.move(x - 20, y - 20)
        mouse.move(x, y)
        mouse.up()
        self._decide(action)
        return None

    def _is_crowded(self, action: str, question: dict[str, Any], view: dict[str, Any]) -> bool:
        """Whether the pointer could take another piece by mistake."""
        start, _ = self.ends(action, question, view)
        pieces = [view["magician"], *(one["at"] for one in (*view["children"], *view["frogs"]))]
        return pieces.count(start) > 1

    def _pick(self, piece: str, start: str) -> None:
        """Taps a piece; where others stand in front of it, its space and then the piece in the menu."""
        person = self.person
        chosen = person.one(f'.piece.chosen[data-piece="{piece}"]')
        person.one(f'[data-piece="{piece}"]').click(force=True)
        self._wait_until_drawn()
        if not chosen.count():
            person.page.keyboard.press("Escape")
            person.one(f'[data-space="{start}"]').dispatch_event("click")
            choice = person.one(f'[data-choose="{piece}"]')
            choice.or_(chosen).first.wait_for()
            if choice.count():
                choice.click()
        chosen.wait_for()

    def _wait_until_drawn(self) -> None:
        """The page has drawn what the last tap or key changed."""
        self.person.page.evaluate(DRAWN)

    def _choice(self, action: str) -> Locator:
        """What the menu offers for an action, if there is one once the page is drawn."""
        self._wait_until_drawn()
        return self.person.one(f'[data-play="{action}"]')

    def _decide(self, action: str) -> None:
        choice = self._choice(action)
        if choice.count():
            choice.click()

    def _keyboard(self, action: str) -> None:
        person, question = self.person, self.person.question()
        assert question is not None
        press = person.page.keyboard.press
        if action == "tap" or action == "throw":
            person.page.evaluate("document.activeElement?.blur()")
            press("Space")
        elif not action.startswith("go"):
            person.one(f'[data-plain="{action}"]').focus()
            press("Enter")
        else:
            self._walk(action, question)

    def _walk(self, action: str, question: dict[str, Any]) -> None:
        """A letter for the piece, arrow keys to the goal, Enter."""
        page = self.person.page
        piece = self.piece_id(action, question)
        letter = {"a": "1", "b": "2", "mago": "m"}.get(action.split()[1], "f")
        chosen = self.person.one(f'.piece.chosen[data-piece="{piece}"]')
        for _ in range(12):
            page.keyboard.press(letter)
            self._wait_until_drawn()
            if chosen.count():
                break
        end = self.ends(action, question, self.person.frame["view"])[1]
        for _ in range(60):
            if page.evaluate("document.activeElement.dataset.space") == end:
                break
            page.keyboard.press(self.rng.choice(ARROWS))
        page.keyboard.press("Enter")
        choice = self._choice(action)
        if choice.count():
            choice.focus()
            page.keyboard.press("Enter")

    @staticmethod
    def piece_id(action: str, question: dict[str, Any]) -> str:
        piece = action.split()[1]
        return f"{question['seat']}{piece}" if piece in "ab" else piece
