"""What the owl says about Magical Circle is true: found again by trying all swaps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from sortilege.engine.match import Match
from sortilege.games.magical_circle import GAME, coach, notation
from sortilege.games.magical_circle.board import (
    ARRANGEMENTS,
    LAYOUTS,
    PAIRS,
    PLAYS,
    cards_of,
)
from sortilege.games.magical_circle.rules import apply
from sortilege.games.magical_circle.state import State
from tests.games.magical_circle.support import circle, state
from tests.support.coach_suite import CoachSuite
from tests.support.coach_walks import Fact, said

Values = Mapping[str, Any]
Tokens = tuple[int, ...]


# --------------------------------------------------------------------------- the same, by trying
def swapped(tokens: Tokens, pair: tuple[int, int]) -> Tokens:
    other = {pair[0]: pair[1], pair[1]: pair[0]}
    return tuple(other.get(token, token) for token in tokens)


@cache
def ends(tokens: Tokens, swaps: int, last: tuple[int, int] | None) -> frozenset[Tokens]:
    """All arrangements after exactly so many swaps, never the same pair twice in a row."""
    if swaps == 0:
        return frozenset((tokens,))
    found: set[Tokens] = set()
    for pair in PAIRS:
        if pair != last:
            found |= ends(swapped(tokens, pair), swaps - 1, pair)
    return frozenset(found)


def picture(t: State, place: int) -> Tokens:
    return LAYOUTS[t.shown[place - 1] - 1]


def tokens_of(t: State) -> Tokens:
    return ARRANGEMENTS[t.circle]


def last_pair(t: State) -> tuple[int, int] | None:
    return PAIRS[t.last] if t.last >= 0 else None


def reachable(t: State, swaps: int) -> list[int]:
    """The places of the open cards that so many swaps lead to."""
    reached = ends(tokens_of(t), swaps, last_pair(t))
    return [place for place in (1, 2, 3) if picture(t, place) in reached]


def pair_in(action: int) -> tuple[int, int]:
    one, other = notation.say(action).split()[1:]
    return int(one[1]), int(other[1])


def after_swap(t: State, action: int) -> list[int]:
    pair = pair_in(action)
    reached = ends(swapped(tokens_of(t), pair), t.left - 1, pair)
    return [place for place in (1, 2, 3) if picture(t, place) in reached]


def number_in(action: int) -> int:
    return sum(map(int, notation.say(action).split()[1:]))


def sums(t: State, seat: int) -> set[int]:
    """What this seat can announce."""
    if t.children:
        return {1, 2, 3, 4}
    held = cards_of(t.hands[seat])
    return set(held) | {a + b for n, a in enumerate(held) for b in held[n + 1 :]}


def possible(t: State, seat: int) -> bool:
    if t.left:
        return bool(reachable(t, t.left))
    return any(reachable(t, swaps) for swaps in sums(t, seat))


def reaches(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return number_in(action) == v["n"] and v["place"] in reachable(t, v["n"])


def can_grab(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return v["n"] in sums(t, seat) and v["place"] in reachable(t, v["n"])


def finishes(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return swapped(tokens_of(t), pair_in(action)) == picture(t, v["place"])


def on_the_way(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return v["n"] == t.left - 1 and v["place"] in after_swap(t, action)


def ring(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """Three elements lie wrong, and two swaps mend it."""
    wrong = sum(a != b for a, b in zip(tokens_of(t), picture(t, v["place"]), strict=True))
    return wrong == 3 and v["place"] in reachable(t, 2) and v["place"] not in reachable(t, 1)


def in_place(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    later, wanted = swapped(tokens_of(t), pair_in(action)), picture(t, v["place"])
    return sum(a == b for a, b in zip(later, wanted, strict=True)) == v["n"] > 0


def detour(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    shorter = [k for k in range(t.left) if set(reachable(t, k)) & set(reachable(t, t.left))]
    return v["n"] == t.left and v["fewest"] in shorter


def several(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    return len(reachable(t, number_in(action))) == v["n"] > 1


def other_number(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    return number_in(instead) == v["n"] and not reachable(t, v["n"])


def other_swap(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    return not after_swap(t, instead)


def too_early(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """The swap makes the card, so many swaps must follow, and after them no card is there."""
    made = swapped(tokens_of(t), pair_in(action)) == picture(t, v["place"])
    return made and v["n"] == t.left - 1 > 0 and not after_swap(t, action)


def other_too_early(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    return too_early(t, seat, instead, v, None)


def too_late(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    announced = {**dict(enumerate(PLAYS)), **{len(PLAYS) + n: (1 + n,) for n in range(4)}}[t.played]
    return (v["n"], v["announced"]) == (t.left, sum(announced)) and not reachable(t, t.left)


def hand_left(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    """The cards after the announcement; with one or none, all six come back."""
    later = t.copy()
    apply(later, seat, action)
    left = len(cards_of(later.hands[seat]))
    return (left if left > 1 else 6) == v["n"]


def one_card(t: State, seat: int, action: int, v: Values, instead: int | None) -> object:
    assert instead is not None
    cards = v["instead"].split(" + ")
    return len(notation.say(action).split()) == 2 and notation.say(instead).split()[1:] == cards


FACTS: dict[str, Fact] = {
    "wins": reaches,
    "reaches": reaches,
    "can_grab": can_grab,
    "finishes": finishes,
    "on_the_way": on_the_way,
    "nothing_fits": lambda t, seat, action, v, i: not possible(t, seat),
    "no_number_fits": lambda t, seat, action, v, i: not t.left and not possible(t, seat),
    "too_early": too_early,
    "too_late": too_late,
    "give_up": too_late,
    "ring": ring,
    "in_place": in_place,
    "other_number_fails": other_number,
    "other_swap_fails": other_swap,
    "other_too_early": other_too_early,
    "detour": detour,
    "one_card": one_card,
    "several_cards": several,
    "every_card": lambda t, seat, action, v, i: v["n"] == 3 and several(t, seat, action, v, i),
    "hand_comes_back": hand_left,
    "hand_left": hand_left,
}
RARE = {"nothing_fits", "no_number_fits", "too_early", "too_late", "give_up"} | {
    "wins",
    "other_number_fails",
    "other_too_early",
    "detour",
    "every_card",
}


class TestCoach(CoachSuite):
    game, facts, rare, walks = GAME, FACTS, RARE, (6, 200)
    least = 100


# --------------------------------------------------------------------------- single positions
def grabbed(match: Match) -> Match:
    match.apply(0, notation.parse("grab"))
    return match


def test_where_nothing_fits_it_says_so() -> None:
    stuck = circle("12345", cards="MC07 MC20 MC01", hands=("1", "112233"))
    assert said(stuck, "agree").keys() == {"nothing_fits", "look.all_cards"}
    assert said(grabbed(stuck), "give-up").keys() == {"no_number_fits", "look.all_cards"}
    free = circle("12345", cards="MC06 MC20 MC01", hands=("1", "112233"))
    assert "nothing_fits" not in said(free, "agree") and "look.card" in said(free, "agree")
    assert "no_number_fits" not in said(grabbed(free), "play 1")


def announced(text: str, cards: str = "MC06 MC08 MC10") -> Match:
    """Somebody grabbed and announced so much: all these cards need an odd number of swaps, the first a single one."""
    match = grabbed(circle("12345", cards=cards))
    match.apply(0, notation.parse(text))
    return match


def to_the_first_card(match: Match) -> str:
    """The single swap that makes the first card."""
    t = state(match)
    swaps = [text for text in match.legal("0") if text.startswith("swap")]
    return next(
        s for s in swaps if swapped(tokens_of(t), pair_in(notation.parse(s))) == picture(t, 1)
    )


def test_a_swap_that_makes_a_card_too_early_says_what_spoils_it() -> None:
    match = announced("play 2")
    told = said(match, to_the_first_card(match))
    assert told["too_early"] == {"n": 1, "card": "MC06", "place": 1}
    assert told["too_late"] == {"n": 2, "announced": 2}
    assert said(match, "give-up")["give_up"] == {"n": 2, "announced": 2}
    other = next(s for s in match.legal("0") if s not in ("give-up", to_the_first_card(match)))
    assert "too_early" not in said(match, other) and "too_late" in said(match, other)
    assert "too_early" not in said(announced("play 1"), to_the_first_card(match))


def test_the_other_swap_may_make_a_card_too_early() -> None:
    match = announced("play 3", "MC06 MC01 MC03")
    early = to_the_first_card(match)
    good = next(s for s in match.legal("0") if "on_the_way" in said(match, s))
    told = said(match, good, early)
    assert told["other_too_early"]["n"] == 2 and told["other_too_early"]["place"] == 1
    assert "other_swap_fails" not in told


def test_the_last_swap_wins_a_card_and_needs_no_count_of_elements() -> None:
    match = announced("play 1")
    told = said(match, to_the_first_card(match))
    assert "finishes" in told and "in_place" not in told


def test_a_number_that_leads_to_all_cards_says_so() -> None:
    match = grabbed(circle("12345", cards="MC06 MC08 MC10"))
    assert said(match, "play 3")["every_card"] == {"n": 3}
    assert "several_cards" not in said(match, "play 3")


def test_one_card_is_compared_with_the_two_that_would_be_played() -> None:
    match = grabbed(circle("12345", cards="MC06 MC08 MC10"))
    assert said(match, "play 3", "play 1 2")["one_card"] == {"instead": "1 + 2"}


def test_a_number_that_leads_to_no_card_speaks_against_itself() -> None:
    match = grabbed(circle("12345", cards="MC06 MC07 MC20"))
    told = said(match, "play 1", "play 2 3")
    assert told["reaches"] == {"n": 1, "card": "MC06", "place": 1}
    assert "other_number_fails" not in told, "five swaps lead to a card, too"
    match = grabbed(circle("12345", cards="MC06 MC08 MC10"))
    assert said(match, "play 1", "play 2")["other_number_fails"] == {"n": 2}


def test_the_last_card_wins() -> None:
    match = grabbed(circle("12345", cards="MC06 MC07 MC20", won=("MC01 MC02 MC03 MC04",)))
    assert said(match, "play 1")["wins"]["n"] == 1
    assert "reaches" not in said(match, "play 1")


def test_more_swaps_than_needed_are_a_detour() -> None:
    match = grabbed(circle("12345", cards="MC06 MC07 MC20"))
    match.apply(0, notation.parse("play 3"))
    told = [said(match, text) for text in match.legal("0") if text.startswith("swap")]
    assert any("detour" in one for one in told)


def test_fewer_swaps_are_easier_if_they_lead_to_a_card() -> None:
    match = grabbed(circle("12345", cards="MC06 MC08 MC10"))
    choices = ("play 3", "give-up", "play 2", "play 1")
    effort = {text: coach.effort(state(match), notation.parse(text)) for text in choices}
    assert effort["play 1"] == 1 < effort["play 3"] == 3 < effort["play 2"] == effort["give-up"]
