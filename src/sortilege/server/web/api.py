"""What the handlers of the REST API share: the live tables, the settings, and a few checks."""

from __future__ import annotations

from starlette.requests import Request

from sortilege.engine.contract import Game
from sortilege.engine.errors import UnknownGame
from sortilege.server.live.commands import Snapshot, Visit
from sortilege.server.live.hints import Hints
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.web.analyses import Analyses
from sortilege.server.web.answers import RequestRefused, granted
from sortilege.server.web.limits import Buckets
from sortilege.server.web.readiness import Readiness
from sortilege.server.web.slow_answers import SlowAnswers
from sortilege.server.web.tickets import Tickets
from sortilege.table.refusals import Refusal

TOO_MANY_TABLES = Refusal("too-fast", "That is a lot of new tables: please wait a moment.")
TOO_MANY_HINTS = Refusal("too-fast", "The owl needs a little rest: please wait a moment.")
TOO_MANY_TICKETS = Refusal("too-fast", "That is a lot of new dice: please wait a moment.")


class Api:
    """The server as the handlers see it."""

    def __init__(self, live_tables: LiveTables) -> None:
        self.live_tables = live_tables
        self.settings = live_tables.services.settings
        self.store = live_tables.services.store
        self.readiness = Readiness(self.settings, self.store)
        self.slow_answers = SlowAnswers(self.settings.answers_bytes)
        self.analyses = Analyses(
            live_tables.services.workers, self.settings.analysis_s, self.settings.bot_workers
        )
        self.tickets = Tickets(live_tables.services.new_seed)
        self.hints = Hints(live_tables.services)
        new_things = self.settings.tables_per_s, self.settings.tables_burst
        self._hints = Buckets(self.settings.hints_per_s, self.settings.hints_burst)
        self._new_tables, self._new_tickets = Buckets(*new_things), Buckets(*new_things)

    def game(self, slug: str) -> Game:
        """The game of that name; ends the request if there is none."""
        try:
            return self.live_tables.services.find_game(slug)
        except UnknownGame as error:
            raise RequestRefused(Refusal("unknown-game", str(error))) from error

    def live_table(self, request: Request) -> LiveTable:
        """The table that a request names."""
        return self.live_tables.get(request.path_params["table"])

    async def visit(self, request: Request) -> Snapshot:
        """The table that a request names, if the sender may look at it; ends the request otherwise."""
        return granted(await self.live_table(request).ask(Visit(request.state.owner)))

    def limit_new_tables(self, request: Request) -> None:
        """End the request if its sender has created too many tables lately."""
        if not self._new_tables.take(request.state.address):
            raise RequestRefused(TOO_MANY_TABLES)

    def limit_hints(self, request: Request) -> None:
        """End the request if its sender, or its table, has asked for too many hints lately."""
        table_id, owner = request.path_params["table"], request.state.owner
        if not (self._hints.take(f"person {owner}") and self._hints.take(f"table {table_id}")):
            raise RequestRefused(TOO_MANY_HINTS)

    def limit_tickets(self, request: Request) -> None:
        """End the request if its sender has asked for too many tickets lately."""
        if not self._new_tickets.take(request.state.address):
            raise RequestRefused(TOO_MANY_TICKETS)
