"""Somebody who plays Via Magica through the page and fills the portal that is nearest to opening."""

from __future__ import annotations

from typing import Any

from sortilege.games.via_magica.board import PORTALS, TOKEN_COPIES, TOKEN_NAMES
from tests.browser.person import Person

LOOK = '[data-action^="look"]'
COPIES = dict(zip(TOKEN_NAMES, TOKEN_COPIES, strict=True))


def hardness(portal: str) -> float:
    """How long a portal takes to fill."""
    return sum(1 / COPIES[animus] for animus in PORTALS[int(portal[1:]) - 1].slots.split())


class Player:
    """Chooses by what the server told this browser, and acts through the page."""

    def __init__(self, person: Person, *, by: str) -> None:
        self.person = person
        self.by = by

    def can_act(self) -> bool:
        """Whether this device is asked something, or somebody can take it over."""
        return self.person.question() is not None or self.person.one(LOOK).count() > 0

    def act(self) -> bool:
        """Answer one question, if there is one; on a shared device take it over first."""
        person, frame = self.person, self.person.frame
        if frame["phase"] == "over":
            return False
        question = person.question()
        if question is None:
            return self._look()
        action = self._choose(question, frame["view"])
        person.one(f'[data-action="{action}"][aria-disabled="false"]').first.wait_for()
        getattr(self, f"_{self.by}")(action)
        number = question["question_id"]
        person.wait(lambda: self._is_answered(number), f"{action} is played")
        return True

    def _look(self) -> bool:
        looks = self.person.one(LOOK)
        if not looks.count():
            return False
        looks.first.click()
        self.person.wait(lambda: self.person.question() is not None, "the device has eyes")
        return True

    def _is_answered(self, number: int) -> bool:
        question = self.person.question()
        return question is None or question["question_id"] != number

    # ------------------------------------------------------------------ choosing
    def _choose(self, question: dict[str, Any], view: dict[str, Any]) -> str:
        return str(
            max(question["actions"], key=lambda action: self._worth(action, question["seat"], view))
        )

    def _worth(self, action: str, seat: int, view: dict[str, Any]) -> float:
        verb, *rest = action.split()
        if verb in ("take", "keep"):
            return -sum(hardness(portal) for portal in rest)
        left = {z["portal"]: self._left(z) for z in view["players"][seat]["zone"]}
        if verb == "place":
            return 20 - left[rest[0].partition(":")[0]]
        if verb == "move":
            source, target = (cell.partition(":")[0] for cell in rest)
            return left[source] - left[target] - 1
        return {"claim": 1.0, "tap": 1.0, "open": 1.0}.get(verb, 0.0)

    @staticmethod
    def _left(zone: dict[str, Any]) -> float:
        """How long the portal still takes."""
        slots, crystals = zone["slots"], zone["crystals"]
        return float(sum((n - crystals[a]) / COPIES[a] for a, n in slots.items()))

    # ------------------------------------------------------------------ acting
    def _list(self, action: str) -> None:
        """Only the buttons of "what can I do?"."""
        self.person.one(f'[data-action="{action}"]').first.click()

    def _mouse(self, action: str) -> None:
        """Taps the bag, the pile, slots, crystals and portals."""
        person, (verb, *rest) = self.person, action.split()
        if verb == "tap":
            person.one("[data-bag].lit, [data-pile].lit").click()
        elif verb == "keep":
            for portal in rest:
                person.one(f'.vm-hand [data-portal="{portal}"]').first.click()
            person.one(f'[data-plain="{action}"]').click()
        elif verb == "place":
            person.one(f'[data-cell="{rest[0]}"].target').first.click()
        elif verb == "move":
            person.one(f'[data-cell="{rest[0]}"].filled').first.click()
            person.one(f'[data-cell="{rest[1]}"].target').first.click()
        elif verb == "take":
            person.one(f'.vm-row [data-portal="{rest[0]}"]').first.click()
            person.one(f'[data-take="{rest[0]}"]').click()
        elif verb == "open":
            person.one(f'[data-own="{rest[0]}"] .vm-open').click()
        else:
            person.one(f'[data-plain="{action}"]').click()

    def _drag(self, action: str) -> None:
        """Crystals are carried with the pointer; everything else is tapped."""
        verb, *rest = action.split()
        if verb not in ("place", "move"):
            return self._mouse(action)
        start = "[data-reserve]" if verb == "place" else f'[data-cell="{rest[0]}"].filled'
        self.person.calm()
        piece = self.person.one(start).first
        piece.scroll_into_view_if_needed()
        piece.hover(force=True)
        mouse = self.person.page.mouse
        mouse.down()
        goal = self.person.one(f'[data-cell="{rest[-1]}"].free').first.bounding_box()
        assert goal is not None
        x, y = goal["x"] + goal["width"] / 2, goal["y"] + goal["height"] / 2
        mouse.move(x - 30, y - 30)
        mouse.move(x, y)
        mouse.up()
        return None

    def _keyboard(self, action: str) -> None:
        """Arrow keys from one lit thing to the next, Enter; numbers and Space where they mean something."""
        person, (verb, *rest) = self.person, action.split()
        press = person.page.keyboard.press
        person.page.evaluate("document.activeElement?.blur()")
        if verb == "tap":
            press("Space")
        elif verb in ("pass", "done", "decline"):
            press("n")
        elif verb == "keep":
            hand = person.frame["view"]["hand"]
            person.one(f'.vm-hand [data-portal="{rest[0]}"]').first.wait_for()
            for portal in rest:
                press(str(hand.index(portal) + 1))
            person.one(f'[data-plain="{action}"]').first.focus()
            press("Enter")
        elif verb == "take":
            press(str(person.frame["view"]["row"].index(rest[0]) + 1))
            person.one(f'[data-take="{rest[0]}"]').wait_for()
            person.one(f'[data-take="{rest[0]}"]').focus()
            press("Enter")
        elif verb == "move":
            self._walk(f'.filled[data-cell="{rest[0]}"]')
            self._walk(f'.target[data-cell="{rest[1]}"]')
        else:
            goals = {"place": f'.target[data-cell="{rest[0]}"]', "open": ".vm-open"}
            self._walk(goals.get(verb, f'[data-plain="{action}"]'))

    def _walk(self, goal: str) -> None:
        page = self.person.page
        self.person.one(goal).first.wait_for()
        for _ in range(60):
            page.keyboard.press("ArrowRight")
            if page.evaluate("goal => document.activeElement.matches(goal)", goal):
                break
        page.keyboard.press("Enter")
