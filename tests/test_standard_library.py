"""Engine, games, table and bots work with the standard library alone: NumPy and Numba are for compiled play only."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.support.variants import own_slugs

ONLY_STANDARD_LIBRARY = """
import importlib, pkgutil, sys
from random import Random

class Block:
    '''Finds nothing outside the standard library but Sortilège.'''
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if top not in sys.stdlib_module_names and top != "sortilege":
            raise ModuleNotFoundError(f"{name} is blocked", name=name)

sys.meta_path.insert(0, Block())
loaded = {name.partition(".")[0] for name in sys.modules}

import sortilege
"""

IMPORT_ALL = """
for room in ("engine", "games", "table", "bots"):
    package = importlib.import_module(f"sortilege.{room}")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
now = {name.partition(".")[0] for name in sys.modules if name != "__mp_main__"}
print(*sorted(now - loaded - sys.stdlib_module_names))
"""

PLAY = """
from sortilege.bots.arena import play_game
from sortilege.bots.levels import bots_of, get_bot
slug, rng = sys.argv[1], Random(2)
match = sortilege.new(slug, seats=2)
spec = bots_of(slug)[0]
play_game(match, [get_bot(slug, spec.name, spec.levels[-1], seat) for seat in range(2)], rng)
print("over", len(match.winners) > 0)
"""

PLAY_AT_A_TABLE = """
from sortilege.engine.contract import CLOCK
from sortilege.table.chance import FairChance
from sortilege.table.frames import Viewer, make_frame, say_choice, show_replay
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat
from sortilege.table.table import Table
rng, slug = Random(3), sys.argv[1]
table = Table(sortilege.new(slug, seats=2), (Seat("bot"), Seat("bot")), FairChance())
table.settle()
for _ in range(300):
    if table.phase == "over":
        break
    actor = rng.choice(sorted(table.questions))
    question = table.questions[actor]
    if actor == CLOCK:
        played = table.strike(question.id)
    else:
        text = say_choice(table.match.game, rng.choice(question.actions))
        played = table.play(actor, text, question.id)
    assert not isinstance(played, Refusal), played
frame = make_frame(table, Viewer((0,), 0), table_id="t", online=[True, True], progress=played)
print(frame.version == table.version > 0)
"""


def run(program: str, *arguments: str) -> str:
    """What a program prints that can import nothing but the standard library and Sortilège."""
    done = subprocess.run(
        [sys.executable, "-c", ONLY_STANDARD_LIBRARY + program, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


def test_every_module_is_imported_without_anything_else() -> None:
    assert run(IMPORT_ALL) == "sortilege"


@pytest.mark.parametrize("slug", own_slugs())
def test_bots_play_a_whole_game(slug: str) -> None:
    assert run(PLAY, slug) == "over True"


@pytest.mark.parametrize("slug", own_slugs())
def test_a_table_is_played_and_shown(slug: str) -> None:
    assert run(PLAY_AT_A_TABLE, slug) == "True"


def test_compiled_play_says_what_is_missing() -> None:
    program = """
from sortilege.engine.compiled import compile_rules
from sortilege.engine.registry import all_games
try:
    compile_rules(all_games()[0])
except ImportError as error:
    print(error.name)
"""
    assert run(program) == "numba"
