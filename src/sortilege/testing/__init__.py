"""Tests that every game must pass, for our own games and for games from outside. They need pytest.

A game runs all of them on itself with one class:

    from sortilege.testing import GameSuite, cases_of

    class TestGame(GameSuite):
        cases = cases_of(GAME, {}, {"goal": 1})  # with every number of seats and each of these option sets
        tests = Path(__file__).parent            # where `@traces("XY-01")` cites its rules
"""

import pytest

pytest.register_assert_rewrite(
    *(
        f"{__name__}.{name}"
        for name in (
            "bots",
            "challenges",
            "compiled",
            "contract",
            "feats",
            "pictures",
            "secrecy",
            "tensors",
            "texts",
            "undo",
        )
    )
)

from sortilege.testing.bots import BotSuite
from sortilege.testing.cases import Case, Suite, cases_of
from sortilege.testing.challenges import ChallengeSuite
from sortilege.testing.compiled import CompiledSuite
from sortilege.testing.contract import ContractSuite
from sortilege.testing.feats import FeatSuite
from sortilege.testing.pictures import PictureSuite
from sortilege.testing.random_play import play_random_action, walk
from sortilege.testing.secrecy import SecrecySuite
from sortilege.testing.tensors import TensorSuite
from sortilege.testing.texts import TextSuite, cited_ids, numbered_ids, traces
from sortilege.testing.undo import UndoSuite


class GameSuite(
    ContractSuite,
    SecrecySuite,
    UndoSuite,
    CompiledSuite,
    TextSuite,
    BotSuite,
    TensorSuite,
    PictureSuite,
    FeatSuite,
    ChallengeSuite,
):
    """Everything that a game must pass."""


__all__ = [
    "BotSuite",
    "Case",
    "ChallengeSuite",
    "CompiledSuite",
    "ContractSuite",
    "FeatSuite",
    "GameSuite",
    "PictureSuite",
    "SecrecySuite",
    "Suite",
    "TensorSuite",
    "TextSuite",
    "UndoSuite",
    "cases_of",
    "cited_ids",
    "numbered_ids",
    "play_random_action",
    "traces",
    "walk",
]
