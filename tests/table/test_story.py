"""A finished game in a few figures, counted from what everybody saw."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from sortilege.bots.levels import bots_of, get_bot
from sortilege.engine.contract import ALL_SEEING, Step, View
from sortilege.engine.match import Match
from sortilege.engine.registry import all_slugs, get_game
from sortilege.table.frames import show_moments
from sortilege.table.refusals import NOT_OVER
from sortilege.table.story import tell_story
from tests.support.bot_play import play_with_bots
from tests.support.variants import VARIANTS


def played(slug: str, seed: int) -> Match:
    match = Match(get_game(slug), 2, VARIANTS[slug][0])
    name = bots_of(slug)[0].name
    return play_with_bots(match, [get_bot(slug, name, 3, seat) for seat in (0, 1)], seed)


def count_by_hand(match: Match) -> Counter[tuple[str, object]]:
    again = Match(match.game, match.seats, match.options)
    counted: Counter[tuple[str, object]] = Counter()
    for actor, action in match.log:
        before = again.position.copy()
        again.apply(actor, action)
        for event in match.game.sight.events_for(before, actor, action, again.position, ALL_SEEING):
            counted[event["kind"], event.get("seat")] += 1
    return counted


@pytest.mark.parametrize("slug", all_slugs())
def test_every_figure_is_counted_for_every_seat(slug: str) -> None:
    assert tell_story(Match(get_game(slug), 2, {})) == NOT_OVER
    match = played(slug, seed=5)
    story = tell_story(match)
    assert isinstance(story, list)
    figures = {figure.key: figure.values for figure in story}
    assert list(figures) == ["turns", *match.game.story]
    assert figures["turns"] == [sum(1 for a, _ in match.log if a == seat) for seat in (0, 1)]
    counted = count_by_hand(match)
    for key, kind in match.game.story.items():
        assert figures[key] == [counted[kind, 0], counted[kind, 1]]
    assert any(sum(figures[key]) for key in match.game.story)
    match.stand_ins = {3: 1, 5: 1}
    helped = tell_story(match)
    assert isinstance(helped, list)
    assert [figure.values for figure in helped if figure.key == "stand_ins"] == [[0, 2]]


@pytest.mark.parametrize("slug", all_slugs())
def test_a_finished_game_has_at_most_three_moments(slug: str) -> None:
    assert show_moments(Match(get_game(slug), 2, {})) == NOT_OVER
    moments = show_moments(played(slug, seed=6))
    assert isinstance(moments, list) and len(moments) <= 3 and json.dumps(moments)
    for moment in moments:
        assert isinstance(moment["kind"], str) and moment["seat"] in (None, 0, 1)


@pytest.mark.parametrize("slug", all_slugs())
def test_moments_are_told_from_every_step_of_the_game(slug: str) -> None:
    """The game gets positions of its own: it may keep them, and changing one changes nothing else."""
    told: list[Sequence[Step]] = []

    def keep(steps: Sequence[Step]) -> list[View]:
        told.append(steps)
        return []

    match = played(slug, seed=7)
    match.game = replace(match.game, moments=keep)
    assert show_moments(match) == []
    (steps,) = told
    assert [(step.actor, step.action) for step in steps] == match.log
    assert all(one.after == two.before for one, two in pairwise(steps))
    assert steps[-1].after == match.position and steps[-1].after is not match.position
