"""The challenge of a day by touch and by keys: there, thrown home, back. No wall is told before it is found."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response, expect

from sortilege.engine.challenge import Day, make_puzzle
from sortilege.games.magic_labyrinth import GAME
from sortilege.games.magic_labyrinth.board import EDGE_NAMES, EDGES
from sortilege.games.magic_labyrinth.challenge import play, solve
from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person

pytestmark = pytest.mark.browser

PUZZLE = make_puzzle(GAME, Day(2026, 3, 2))
ADDRESS = f"/today/{GAME.slug}/2026-03-02"
KEYS = {"N": "ArrowUp", "E": "ArrowRight", "S": "ArrowDown", "W": "ArrowLeft"}


def bump_after(actions: list[str]) -> str:
    """A step into a wall from here."""
    offered: list[str] = play(PUZZLE, actions).view["actions"]
    return next(a for a in offered if play(PUZZLE, [*actions, a]).events[0]["kind"] == "bump")


def test_there_and_back(invite: Invite) -> None:
    ann = invite(size=PHONE, reduced_motion="reduce")
    told: list[str] = []

    def listen(answer: Response) -> None:
        if "/api/" in answer.url and "material" not in answer.url:
            told.append(answer.text())

    ann.page.on("response", listen)
    ann.open(ADDRESS)
    ann.one(".wizard").wait_for()
    way = solve(PUZZLE)
    there, back = way[: PUZZLE.steps], way[PUZZLE.steps :]
    fall_at = next(n for n in range(len(back)) if _has_wall([*there, *back[:n]]))
    fall = bump_after([*there, *back[:fall_at]])
    actions: list[str] = []
    for action in (*there, *back[:fall_at], fall):
        _press(ann, actions, action)
    expect(ann.one("[data-action='again']")).to_be_in_viewport()
    found = play(PUZZLE, actions).events[0]
    hidden = {EDGE_NAMES[e] for e in range(EDGES) if PUZZLE.walls >> e & 1}
    hidden -= {"-".join(sorted((found["from"], found["to"])))}
    assert told and not [wall for wall in hidden if any(wall in text for text in told)]
    ann.check_accessibility()
    for action in ("again", *back):
        _press(ann, actions, action)
    ann.one(".daily-result").wait_for()
    assert ann.one(".daily-result .won").count() == 2
    assert ann.one(".walls [data-wall]").count() == PUZZLE.walls.bit_count(), (
        "now the walls are shown"
    )


def _has_wall(actions: list[str]) -> bool:
    offered = play(PUZZLE, actions).view["actions"]
    return any(play(PUZZLE, [*actions, a]).events[0]["kind"] == "bump" for a in offered)


def _press(person: Person, actions: list[str], action: str) -> None:
    """By keys; half of the steps by touch."""
    before = play(PUZZLE, actions)
    actions.append(action)
    if action == "again":
        person.one("[data-action='again']").click()
    elif len(actions) % 2:
        person.page.keyboard.press(KEYS[action[-1]])
    else:
        here = before.view["wizards"][0]["at"]
        column, row = "ABCDEF".index(here[0]), int(here[1])
        dx, dy = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[action[-1]]
        person.one(f"[data-space='{'ABCDEF'[column + dx]}{row + dy}']").click()
    person.one(f".daily[data-steps='{len(actions)}']").wait_for()
