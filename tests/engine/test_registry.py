"""Games are found by entry points; a broken one is left out with a reason, and the others are not affected."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from sortilege.bots.random_bot import RandomBot
from sortilege.engine.contract import PRESETS, BotSpec, Game, Preset
from sortilege.engine.manifest import check_manifest
from sortilege.engine.options import Flag
from sortilege.engine.registry import GROUP, all_slugs, installed_games, load_games
from tests.support.example import EXAMPLE
from tests.support.variants import own_games

FAKES = "tests_fake_games"


@pytest.fixture
def fakes(monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """A module whose attributes entry points can name."""
    module = ModuleType(FAKES)
    monkeypatch.setitem(sys.modules, FAKES, module)
    yield module


def load(fakes: ModuleType, name: str, game: object) -> dict[str, Game]:
    """The shelf when a game from outside calls itself `name`."""
    vars(fakes)["GAME"] = game
    return load_games([*entry_points(group=GROUP), EntryPoint(name, f"{FAKES}:GAME", GROUP)])


def test_our_games_are_on_the_shelf_in_their_order() -> None:
    games = list(load_games(entry_points(group=GROUP)).values())
    assert len(games) >= 4
    assert games == sorted(games, key=lambda game: (game.shelf_order, game.slug))


class Nothing:
    """Rules that wait for nobody."""

    def __init__(self, rules: Any) -> None:
        self.new = rules.new

    def awaited(self, t: object) -> int:
        return 0


def presets(**expert: Any) -> dict[str, Preset]:
    """Presets for everybody, sound but for the expert's."""
    sound = Preset({}, 1)
    return dict.fromkeys(PRESETS, sound) | {"expert": replace(sound, **expert)}


LIES: dict[str, dict[str, Any]] = {
    "the game 'another'": {"slug": "another"},
    "two capital letters, not 'lw'": {"prefix": "lw"},
    "numbered from XY-01": {"prefix": "XY"},
    "0 to 4 seats": {"least_seats": 0},
    "2 to 7 seats": {"most_seats": 7},
    "the same name": {"options": (Flag("a", False), Flag("a", False))},
    "`ordered_by` names no option": {"ordered_by": ("nothing", True)},
    "`unhurried_by` names no option": {"unhurried_by": ("nothing", True)},
    "other than 'random'": {"bots": (BotSpec("random", (1,), lambda level, seed: RandomBot()),)},
    "the legal actions of the first position": {"actions": 3},
    "IndexError": {"most_legal": 1},
    "No module named": {"package": "nowhere"},
    "not a int": {"state": int},
    "presets are made for little": {"presets": {"little": Preset({}, 1)}},
    "'expert' has the level 9": {"presets": presets(level=9)},
    "'expert' has the pace 'slow'": {"presets": presets(pace="slow")},
    "'expert' for 2 seats": {"presets": presets(options={"nothing": 1})},
    "`moments` cannot be called": {"moments": "a story"},
    "`takes_back` cannot be called": {"takes_back": True},
    "`keeps` cannot be called": {"keeps": ["step"]},
    "`logs` cannot be called": {"logs": 1},
}


@pytest.mark.parametrize("reason", LIES)
def test_a_manifest_that_lies_is_left_out_with_the_reason(
    reason: str, example: Game, fakes: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    vars(fakes)["GAME"] = replace(example, **LIES[reason])
    ours = [point for point in entry_points(group=GROUP) if point.name != EXAMPLE]
    shelf = load_games([*ours, EntryPoint(EXAMPLE, f"{FAKES}:GAME", GROUP)])
    assert set(shelf) == {point.name for point in ours}
    (line,) = caplog.messages
    assert line.startswith(f"game={EXAMPLE} from {FAKES}:GAME is left out: ")
    assert reason in line and "\n" not in line


def test_a_manifest_with_presets_and_moments_is_sound(example: Game) -> None:
    telling = replace(example, presets=presets(), moments=lambda steps: [])
    assert check_manifest(telling, EXAMPLE) is telling


def test_a_first_position_that_waits_for_nobody_is_left_out(
    example: Game, fakes: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    lie: Any = replace(example, rules=Nothing(example.rules))  # type: ignore[arg-type]
    vars(fakes)["GAME"] = lie
    assert not load_games([EntryPoint(EXAMPLE, f"{FAKES}:GAME", GROUP)])
    assert "waits for nobody" in caplog.text


@pytest.mark.parametrize("taken", ["slug", "prefix"])
def test_a_game_from_outside_cannot_take_a_slug_or_prefix_of_ours(
    taken: str, fakes: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    ours = own_games()[0]
    other = replace(ours, year=1) if taken == "slug" else replace(ours, slug="another")
    shelf = load(fakes, other.slug, other)
    assert shelf[ours.slug] is ours and "another" not in shelf
    assert f"has the {taken}" in caplog.text and "already" in caplog.text


def test_something_that_is_no_game_is_left_out(
    fakes: ModuleType, caplog: pytest.LogCaptureFixture
) -> None:
    assert "anything" not in load(fakes, "anything", "a string")
    assert "gives 'a string', not a Game" in caplog.text


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("import a_module_that_is_nowhere", "ModuleNotFoundError: No module named"),
        ("raise RuntimeError('two\\nlines')", "RuntimeError: two lines"),
        ("import sys; sys.exit('no')", "SystemExit: no"),
        ("def broken(:", "SyntaxError"),
        ("", "AttributeError"),
    ],
)
def test_an_installed_distribution_that_is_broken_does_not_stop_the_others(
    source: str,
    reason: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    before = all_slugs()
    install(tmp_path, "broken_game", source)
    monkeypatch.syspath_prepend(str(tmp_path))
    installed_games.cache_clear()
    try:
        assert all_slugs() == before
    finally:
        monkeypatch.undo()
        installed_games.cache_clear()
        sys.modules.pop("broken_game", None)
    (line,) = caplog.messages
    assert line.startswith("game=broken-game from broken_game:GAME is left out: ")
    assert reason in line


def install(folder: Path, module: str, source: str) -> None:
    """Write what an installer would: a module and its metadata with one entry point."""
    slug = module.replace("_", "-")
    (folder / f"{module}.py").write_text(source, encoding="utf-8")
    info = folder / f"{module}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {slug}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{slug} = {module}:GAME\n")
