"""Feats of all our games: the shared suite, and what it finds wrong."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from sortilege.engine import feats
from sortilege.engine.feats import earned_feats, feat_ids, feats_of
from sortilege.testing import FeatSuite, cases_of
from sortilege.testing import feats as suite
from sortilege.testing.feats import LEAST_FEATS
from tests.support.toy_game import TOY
from tests.support.variants import every_case, own_games


class TestFeats(FeatSuite):
    cases = every_case()


def test_all_our_games_have_feats() -> None:
    for game in own_games():
        assert len(feat_ids(game)) >= LEAST_FEATS, game.slug


def test_a_game_without_feats_has_none() -> None:
    assert feats_of(TOY) is None and feat_ids(TOY) == [] and earned_feats(TOY, [], 0) == []


@pytest.mark.parametrize(
    ("earned", "complaint"),
    [
        (lambda deeds, seat: {"unheard_of"}, "not declared"),
        (lambda deeds, seat: {"one"} if all(d.own for d in deeds) else set(), "who the others"),
        (lambda deeds, seat: {"one"}, "a bot did all of it"),
    ],
)
def test_the_suite_finds_feats_that_are_wrong(
    monkeypatch: pytest.MonkeyPatch, earned: object, complaint: str
) -> None:
    wrong = SimpleNamespace(FEATS=("one", "two"), earned=earned)
    monkeypatch.setattr(feats, "feats_of", lambda game: wrong)
    monkeypatch.setattr(suite, "feats_of", lambda game: wrong)
    if complaint.startswith("who"):  # everybody is a person here, so that the rest is chance
        wrong.earned = lambda deeds, seat: {"one"} if deeds[0].own and deeds[1].own else set()
    with pytest.raises(AssertionError, match=complaint):
        FeatSuite().test_feats_are_about_what_one_person_did(cases_of(TOY)[0])
