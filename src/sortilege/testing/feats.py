"""Feats: declared, worth wanting, about what one person did, and told the same every time."""

from __future__ import annotations

import re
from collections.abc import Collection

from sortilege.engine.contract import CHANCE, Game, Step
from sortilege.engine.feats import Deed, earned_feats, feat_ids, feats_of, has_feats
from sortilege.engine.match import Match
from sortilege.testing.cases import Case, Suite
from sortilege.testing.random_play import walk

LEAST_FEATS = 5
MOST_ACTIONS = 400
_ID = re.compile(r"[a-z][a-z0-9_]{2,23}")


class FeatSuite(Suite):
    """For games with a `feats.py`; others pass."""

    def test_feats_are_declared(self, game: Game) -> None:
        """Enough of them, each with an id of its own."""
        ids = feat_ids(game)
        assert not has_feats(game) or len(ids) >= LEAST_FEATS
        assert len(set(ids)) == len(ids) and all(_ID.fullmatch(feat) for feat in ids)

    def test_feats_are_about_what_one_person_did(self, case: Case) -> None:
        """Whoever did nothing has none, and it does not matter who else was a person."""
        feats = feats_of(case.game)
        if feats is None:
            return
        match = case.match()
        seats = range(match.seats)
        played = deeds_of(match, 41, seats)
        for seat in seats:
            earned = set(feats.earned(played, seat))
            assert earned <= set(feats.FEATS), "a feat that is not declared"
            alone = [deed._replace(own=deed.own and deed.step.actor == seat) for deed in played]
            others = [deed._replace(own=deed.own and deed.step.actor != seat) for deed in played]
            assert earned == set(feats.earned(alone, seat)), "it depends on who the others were"
            assert earned_feats(case.game, others, seat) == [], "a bot did all of it"


def deeds_of(match: Match, seed: int, people: Collection[int]) -> list[Deed]:
    """What happens in a random game, second by second, with people on these seats."""
    deeds: list[Deed] = []
    before = match.position.copy()
    for at_s, now in enumerate(walk(match, seed, MOST_ACTIONS)):
        if now.log:
            actor, action = now.log[-1]
            step = Step(actor, action, before, now.position.copy())
            deeds.append(Deed(step, 1000 * at_s, actor in people and actor < CHANCE))
        before = now.position.copy()
    return deeds
