"""What the client prints on portals, rewards and tokens is what the engine plays with."""

from __future__ import annotations

from typing import Any

import pytest

from sortilege.games.via_magica import board
from tests.browser.conftest import Invite

pytestmark = pytest.mark.browser
POWERS = {
    "none": "none",
    "end_per_portal_colour": "per_colour",
    "end_per_animus_slot": "per_slot",
    "treat_as_joker": "wild",
    "place_on_animus": "place_on",
    "place_on_any": "place_any",
    "gain_crystals": "gain",
    "rearrange": "rearrange",
    "choose_two_new": "two_new",
    "open_another": "another",
}
READ = """async (names) => {
  const cards = await import("/static/games/via_magica/client/cards.js");
  return { cards: names.map(cards.cardOf), rewards: cards.REWARDS, tokens: cards.TOKENS };
}"""


def printed(portal: board.Portal) -> dict[str, Any]:
    """A portal as the client describes it."""
    return {
        "colour": portal.colour,
        "slots": portal.slots.split(),
        "points": portal.points,
        "power": POWERS[portal.power],
        "about": portal.about,
        "amount": portal.amount,
    }


def asks_for(reward: int) -> str:
    """Three of a colour, all colours, or a number of portals."""
    if reward < board.ALL_COLOURS:
        return board.COLOUR_NAMES[reward]
    if reward == board.ALL_COLOURS:
        return "all"
    return str(reward - board.FIRST_QUANTITY + board.LEAST_QUANTITY)


def test_the_box_of_the_client_is_the_box_of_the_engine(invite: Invite) -> None:
    person = invite()
    person.open()
    told = person.page.evaluate(READ, list(board.KIND_NAMES))
    assert told["cards"] == [printed(portal) for portal in board.PORTALS]
    assert told["tokens"] == dict(zip(board.TOKEN_NAMES, board.TOKEN_COPIES, strict=True))
    points = {reward["reward"]: reward["points"] for reward in told["rewards"]}
    assert points == dict(zip(board.REWARD_NAMES, board.REWARD_POINTS, strict=True))
    for reward in told["rewards"]:
        number = board.REWARD_NAMES.index(reward["reward"])
        assert reward["questions"] == asks_for(number)


@pytest.mark.parametrize(
    ("happened", "told"),
    [
        (["pass"], ["pass"]),
        (["place", "pass", "reveal"], ["reveal"]),
        (["pass", "reveal", "open", "move"], ["reveal", "open", "move"]),
    ],
)
def test_a_decision_is_not_told_beside_what_was_decided(
    invite: Invite, happened: list[str], told: list[str]
) -> None:
    person = invite()
    person.open()
    read = """async (kinds) => {
      const words = await import("/static/games/via_magica/client/words.js");
      return words.worthTelling(kinds.map((kind) => ({ kind }))).map(({ kind }) => kind);
    }"""
    assert person.page.evaluate(read, happened) == told
