"""What all live tables of a server share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sortilege.engine.contract import Game
from sortilege.server.live.bot_runner import BotRunner
from sortilege.server.live.lease import Lease, new_node_id
from sortilege.server.live.workers import WorkerPool
from sortilege.server.metrics import NO_METRICS, Metrics
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
    workers: WorkerPool = field(default_factory=lambda: WorkerPool(0))
    """Processes for what takes long."""
    node_id: str = field(default_factory=new_node_id)
    """Under which this process has its tables."""
    metrics: Metrics = NO_METRICS
    is_alone: bool = True
    """Is this the only node? Then nothing needs a lease, and every table is here."""
    lease: Lease = field(init=False)

    def __post_init__(self) -> None:
        lease = Lease(self.store, self.node_id, self.settings.lease_s, is_alone=self.is_alone)
        object.__setattr__(self, "lease", lease)
