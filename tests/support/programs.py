"""Programs that play, for the tests of bots from elsewhere."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path

from sortilege.bots.programs.bot import ProgramBot
from sortilege.engine.registry import get_game
from tests.support.running_time import running_s

ROOT = Path(__file__).parents[2]
FIRST = (sys.executable, "-S", str(ROOT / "examples" / "bots" / "first.py"))
BAD = (sys.executable, "-S", str(ROOT / "tests" / "support" / "bad_bot.py"))
NODE = shutil.which("node")
CURIOUS = (NODE or "node", str(ROOT / "examples" / "bots" / "curious.js"))
COPYING = (sys.executable, "-S", str(ROOT / "tests" / "support" / "copying_bot.py"))
MUTE = (*COPYING, "--mute-when", "buzz")
"""It does not answer questions with this action."""
PATIENCE_S = 30.0


def bad_bot(way: str, *words: str, limit_s: float = 0.3) -> ProgramBot:
    """A program that misbehaves in that way."""
    return ProgramBot((*BAD, way, *words), limit_s=limit_s)


def short_options(slug: str) -> dict[str, object]:
    """Options that make a game short, if it has any."""
    schemas = [option.schema() for option in get_game(slug).options]
    goals = [schema for schema in schemas if schema["name"] == "goal"]
    return {"goal": goals[0].get("low") or goals[0]["choices"][0]} if goals else {}


def is_running(number: int) -> bool:
    """Does a process run? One that has ended but whom nobody has asked about does not."""
    try:
        state = Path(f"/proc/{number}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def wait_until(happened: Callable[[], bool]) -> None:
    """Wait until something has happened."""
    end = running_s() + PATIENCE_S
    while not happened():
        assert running_s() < end, "it does not happen"
        time.sleep(0.01)
