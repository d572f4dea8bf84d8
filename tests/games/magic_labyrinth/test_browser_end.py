"""After the game the lid lifts, and the replay shows the walls or hides them as it was."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import PHONE, Person
from tests.browser.robot import PRESS
from tests.browser.setups import best_bot
from tests.games.magic_labyrinth.browser_player import Player

pytestmark = pytest.mark.browser


def test_the_end_counts_tokens_and_a_replay_hides_the_walls_from_a_player(
    invite: Invite,
) -> None:
    person = invite(size=PHONE, reduced_motion="reduce")
    seats = [{"kind": "me", "name": "Ann"}, best_bot("magic-labyrinth")]
    table = person.create("magic-labyrinth", seats, {"walls": 6, "goal": 1})
    person.page.add_init_script(PRESS)
    person.open(f"/t/{table}")
    person.one(".end").wait_for()
    expect(person.one(".figures thead")).to_contain_text("Tokens won")
    tokens = person.one(".figures tbody td:last-child").all_text_contents()
    assert sorted(tokens) == ["0", "1"]
    person.page.get_by_role("link", name="Replay").click()
    person.page.get_by_role("button", name="To the end").click()
    expect(person.one("[data-wall]")).to_have_count(6)
    person.one("#eye").select_option("0")
    expect(person.one("[data-wall]")).to_have_count(0)
    person.one("#eye").select_option("")
    expect(person.one("[data-wall]")).to_have_count(6)


STAY_HOME = PRESS.replace("[data-action]", "[data-action='tap'], [data-action='stop']")
"""A robot that never takes a step, so that its rival wins."""


def play_short_game(person: Person, press: str = PRESS, **options: object) -> str:
    """A robot plays against a bot until the end is shown; returns the table."""
    seats = [{"kind": "me", "name": "Ann"}, best_bot("magic-labyrinth")]
    table = person.create("magic-labyrinth", seats, {"goal": 1, **options})
    person.page.add_init_script(press)
    person.open(f"/t/{table}")
    person.wait_for_phase("over")
    return table


def play_together(person: Person, **options: object) -> str:
    """Two people at one device play until the game is over; returns the table."""
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Ben"}]
    table = person.create("magic-labyrinth", seats, {"goal": 1, **options})
    person.open(f"/t/{table}")
    person.wait_for_phase("playing")
    player = Player(person, by="list")
    while not player.is_over:
        player.act()
    return table


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_the_lid_lifts_when_the_game_is_over(invite: Invite, motion: str) -> None:
    """All walls and the ways walked; the winner dances. Who comes later sees the same at once."""
    person = invite(reduced_motion=motion, locale="fr-FR")
    table = play_together(person, walls=6)
    expect(person.one(".garden.lifted .standing")).to_have_count(6)
    expect(person.one(".lid-words")).to_contain_text("voilà les 6 murs")
    assert person.one(".way").count() > 0
    winner = person.frame["winners"][0]
    expect(person.one(".wizard.dancing")).to_have_attribute("data-piece", str(winner))
    person.one(".end").wait_for()
    person.calm()
    person.check_accessibility()
    late = invite()
    late.open(f"/t/{table}")
    expect(late.one(".garden.lifted .standing")).to_have_count(6)


def test_a_bot_that_wins_does_not_dance(invite: Invite) -> None:
    person = invite()
    play_short_game(person, STAY_HOME, walls=6)
    assert person.frame["winners"] == [1]
    expect(person.one(".garden.lifted .standing")).to_have_count(6)
    person.one(".end").wait_for()
    expect(person.one(".wizard.dancing, .confetti")).to_have_count(0)


def test_the_lid_lifts_for_a_winner_with_a_head_start(invite: Invite) -> None:
    person = invite(reduced_motion="reduce")
    play_together(person, walls=6, goal=2, head_start="1,1")
    expect(person.one(".garden.lifted .standing")).to_have_count(6)
    expect(person.one(".wizard.dancing")).to_have_count(1)
    assert person.one(".token.given").count() >= 2


def test_the_lid_stays_on_while_the_game_runs(invite: Invite) -> None:
    person = invite()
    seats = [{"kind": "me"}, {"kind": "here"}]
    table = person.create("magic-labyrinth", seats, {"walls": 24, "first": 0})
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url))
    person.open(f"/t/{table}")
    person.press_action()
    expect(person.one(".standing, .lifted")).to_have_count(0)
    assert not any("/replay" in url for url in asked)


def test_a_replay_begins_with_words_and_without_an_unturned_maze(invite: Invite) -> None:
    person = invite(reduced_motion="reduce", locale="fr-FR")
    table = play_short_game(person, walls="A")
    person.open(f"/replay/{table}")
    onward = person.one(".controls button").nth(3)
    onward.wait_for()
    expect(person.one("[data-wall]")).to_have_count(0)
    onward.click()
    expect(person.one(".banner .what")).to_have_text("Le labyrinthe se prépare.")
    expect(person.one("[data-wall]")).to_have_count(19)
