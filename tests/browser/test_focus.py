"""By keyboard alone: after every answer the focus is somewhere sensible, and the page says what comes next."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.browser
GAMES: dict[str, dict[str, object]] = {
    "magic-labyrinth": {},
    "mago-magino": {},
    "magical-circle": {"sand_seconds": 0},
}
PRIVATE: dict[str, dict[str, object]] = {"via-magica": {}}
BOTS = {"via-magica": "greedy"}
ANSWERS = 12
WHERE = """() => { const at = document.activeElement;
  return at && at !== document.body && at.closest(".table") ? at.className || at.tagName : ""; }"""
ACTING = ("button.ready", "[data-plain]", "[data-deal]", "[data-grab]", "[data-bag].lit")
IN_TRAY = ", ".join(f".tray {one}" for one in ACTING)


def sit(person: Person, game: str, options: dict[str, object]) -> None:
    rival: dict[str, object] = {"kind": "here", "name": "Bo"}
    if game in BOTS:
        rival = {"kind": "bot", "bot": BOTS[game], "level": 1}
    table = person.lay(game, [{"kind": "me", "name": "Ann"}, rival], dict(options))
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    person.one(".table").wait_for()


def press(person: Person, selector: str) -> bool:
    """Enter on the first such button, once there is a question; nothing if there is no such button."""
    person.wait(lambda: person.question() is not None, "a question")
    person.one('.action[aria-disabled="false"]').first.wait_for()
    button = person.one(selector).first
    if not button.count():
        return False
    version = person.frame["version"]
    button.focus()
    person.page.keyboard.press("Enter")
    person.settle(version)
    person.wait(lambda: person.page.evaluate(WHERE) != "", "the focus is on the table")
    return True


@pytest.mark.parametrize(("game", "options"), [*GAMES.items(), *PRIVATE.items()])
def test_the_focus_is_never_lost(invite: Invite, game: str, options: dict[str, object]) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, game, options)
    answered = {"list": 0, "tray": 0}
    for turn in range(ANSWERS):
        tried = IN_TRAY if turn % 2 else ".action"
        answered["tray" if turn % 2 else "list"] += press(person, tried)
    assert answered["list"] > 2
    assert answered["tray"] > 0


@pytest.mark.parametrize(("game", "options"), GAMES.items())
def test_the_prompt_is_told_to_whoever_cannot_see_it(
    invite: Invite, game: str, options: dict[str, object]
) -> None:
    person = invite(reduced_motion="reduce")
    sit(person, game, options)
    person.wait(lambda: person.question() is not None, "a question")
    live = person.one('.banner [aria-live="polite"]')
    live.wait_for()
    assert live.inner_text().strip()
