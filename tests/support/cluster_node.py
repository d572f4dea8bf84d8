"""One node of the cluster of the fault runs: `python -m tests.support.cluster_node PORT FOLDER WISHES`.

`WISHES` are settings as JSON; `"plant"` names a bug. The file `clock` in the folder `faults` holds by how many seconds
the time of day is wrong, and `bus` what the bus does to every parcel: `double`, `lose`, `delay` or `swap`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

from sortilege.server import run
from sortilege.server.bus import redis as redis_bus
from sortilege.server.cluster import tunnels
from sortilege.server.live import lease
from sortilege.server.store import postgresql_rows
from sortilege.server.wire.messages import Ack, Play, encode, read_message
from tests.support.kill_server import FAULTS, falsify_clock, settings_for
from tests.support.shelf import toys_on_the_shelf

BUS = "bus"
SHARE = 0.05
"""How many parcels are harmed."""


class TroubledBus(redis_bus.RedisBus):
    """A bus that doubles, loses, delays or swaps some parcels when a file says so."""

    folder: Path

    def send(self, node_id: str, data: bytes) -> None:
        note = self.folder / FAULTS / BUS
        trouble = note.read_text() if note.exists() else ""
        if not trouble or random.random() > SHARE:
            super().send(node_id, data)
            return
        loop = asyncio.get_running_loop()
        if trouble == "double":
            super().send(node_id, data)
            loop.call_later(random.random(), super().send, node_id, data)
        if trouble == "delay":  # what follows overtakes it
            loop.call_later(random.random() / 5, super().send, node_id, data)


def plant_no_fence() -> None:
    """A bug: a lease is all there is. Whoever believes to have a table can write, and believes it for long."""
    fence = " AND t.version = c.after AND t.node = c.node AND t.epoch = c.epoch"
    rows = "ON written.id = r.table_id"
    assert fence in postgresql_rows.UPDATE and rows in postgresql_rows.UPDATE
    blind = postgresql_rows.UPDATE.replace(fence, "").replace(
        rows, rows + " ON CONFLICT DO NOTHING"
    )
    setattr(postgresql_rows, "UPDATE", blind)  # noqa: B010 it is not exported
    setattr(lease, "TRUSTED", 1000)  # noqa: B010


def plant_bus_is_truth() -> None:
    """A bug: what was given to the bus is acknowledged, as if that were enough."""
    receive = tunnels.RemoteLine.receive

    def hasty(line: tunnels.RemoteLine, data: str | bytes) -> None:
        message = read_message(data)
        if isinstance(message, Play):
            line.connection.tell(encode(Ack(message.key, message.question_id + 1)))
        receive(line, data)

    setattr(tunnels.RemoteLine, "receive", hasty)  # noqa: B010


PLANTS: dict[str, Callable[[], None]] = {
    "no-fence": plant_no_fence,
    "bus-is-truth": plant_bus_is_truth,
}


def main() -> int:
    port, folder, wishes = int(sys.argv[1]), Path(sys.argv[2]), json.loads(sys.argv[3])
    falsify_clock(folder)
    TroubledBus.folder = folder
    setattr(redis_bus, "RedisBus", TroubledBus)  # noqa: B010 it is not exported
    if plant := wishes.pop("plant", None):
        PLANTS[plant]()
    with toys_on_the_shelf():
        return run.serve(settings_for(folder, port, wishes), open_browser=False)


if __name__ == "__main__":
    sys.exit(main())
