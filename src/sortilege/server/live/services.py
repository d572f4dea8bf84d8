"""What all live tables of a server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sortilege.engine.contract import Game
from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.workers import Workers
from sortilege.server.settings import Settings
from sortilege.server.store.contract import Store
from sortilege.table.chance import Chance, new_seed


@dataclass(frozen=True)
class Services:
    """The settings, the store, chance and dice, the bots, the clock and the games."""

    settings: Settings
    store: Store
    chance: Chance | None
    """Decides instead of dice, so that a test knows what comes; nobody can check it."""
    bots: BotRunner
    now_ms: Callable[[], int]
    find_game: Callable[[str], Game]
    new_seed: Callable[[], str] = new_seed
    """The secrets of new dice."""
    workers: Workers = field(default_factory=lambda: Workers(0))
    """Processes for what takes long."""
