"""What the handlers of the REST API share: the live tables, the settings, and a few checks."""

from __future__ import annotations

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.contract import Game
from sortilege.engine.errors import UnknownGame
from sortilege.server.cluster.bus_watch import CUT_OFF
from sortilege.server.cluster.draining import DRAINING
from sortilege.server.cluster.hosts import Hosts
from sortilege.server.live.commands import Snapshot, Visit
from sortilege.server.live.hints import Hints
from sortilege.server.live.live_table import LiveTable
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.web.analyses import Analyses
from sortilege.server.web.answers import RequestRefused, answer, granted
from sortilege.server.web.challenges import Challenges
from sortilege.server.web.forwarding import Forwarding
from sortilege.server.web.handover_codes import HandoverCodes
from sortilege.server.web.inquiries import Inquiries
from sortilege.server.web.kept_analyses import KeptAnalyses
from sortilege.server.web.limits import Buckets
from sortilege.server.web.readiness import Readiness
from sortilege.server.web.shared import SharedBuckets, SharedTickets
from sortilege.server.web.slow_answers import SlowAnswers
from sortilege.server.web.tickets import Tickets
from sortilege.table.frame_types import SeatFrame
from sortilege.table.refusals import STORE, Refusal


class AboutTable(msgspec.Struct, frozen=True):
    """What the page of a table and the preview of its link tell.

    Its fields are some of `TableInfo`: the node that has the table may be another one, which answers with all of them.
    """

    game: str
    phase: str
    seats: list[SeatFrame]

    @property
    def inviter(self) -> str:
        """Who sits there already, while the table waits for more; empty where nobody has a name."""
        if self.phase != "waiting":
            return ""
        named = (seat.name for seat in self.seats if seat.kind == "person" and seat.name)
        return next(named, "")


CLAIMS_AT_TABLE = 3
"""So many times as often as one address, all together may ask one table: a stranger alone does not use that up."""
TOO_MANY_TABLES = Refusal("too-fast", "That is a lot of new tables: please wait a moment.")
TOO_MANY_HINTS = Refusal("too-fast", "The owl needs a little rest: please wait a moment.")
TOO_MANY_CODES = Refusal("too-fast", "That is a lot of codes: please wait a moment.")
TOO_MANY_CLAIMS = Refusal("too-fast", "The others were asked a moment ago: please wait a little.")
TOO_MANY_TICKETS = Refusal("too-fast", "That is a lot of new dice: please wait a moment.")


class Api:
    """The server as the handlers see it."""

    def __init__(self, live_tables: LiveTables, hosts: Hosts) -> None:
        self.live_tables = live_tables
        self.hosts = hosts
        self.settings = live_tables.services.settings
        self.store = live_tables.services.store
        self.forwarding = Forwarding(hosts, self.settings.largest_body)
        self.readiness = Readiness(self.settings, self.store, self._node_problem)
        self.slow_answers = SlowAnswers(self.settings.answers_bytes)
        self.analyses = Analyses(
            live_tables.services.workers,
            KeptAnalyses(self.settings.data),
            self.settings.analysis_s,
            self.settings.bot_workers,
        )
        bus = hosts.bus
        self.tickets = SharedTickets(Tickets(live_tables.services.new_seed), bus)
        self.hints = Hints(live_tables.services)
        self.challenges = Challenges()
        self.inquiries = Inquiries(live_tables.services.workers)
        new_things = self.settings.tables_per_s, self.settings.tables_burst
        self._hints = Buckets(self.settings.hints_per_s, self.settings.hints_burst)
        self.codes = HandoverCodes(bus)
        codes = self.settings.codes_per_s, self.settings.codes_burst
        self._new_codes = SharedBuckets("codes", *codes, bus)
        self._tries = SharedBuckets("code-tries", *codes, bus)
        rate, burst = self.settings.claims_per_s, self.settings.claims_burst
        self._claims = SharedBuckets("claims", rate, burst, bus)
        self._claims_at_table = SharedBuckets(
            "claims-at-table", CLAIMS_AT_TABLE * rate, CLAIMS_AT_TABLE * burst, bus
        )
        self._new_tables = SharedBuckets("tables", *new_things, bus)
        self._new_tickets = SharedBuckets("tickets", *new_things, bus)

    def _node_problem(self) -> Refusal | None:
        """Why this node takes no tables."""
        if self.hosts.is_draining:
            return DRAINING
        if self.hosts.is_cut_off:
            return CUT_OFF
        return None if self.hosts.is_leased else STORE

    def game(self, slug: str) -> Game:
        """The game of that name; ends the request if there is none."""
        try:
            return self.live_tables.services.find_game(slug)
        except UnknownGame as error:
            raise RequestRefused(Refusal("unknown-game", str(error))) from error

    def live_table(self, request: Request) -> LiveTable:
        """The table that a request names."""
        return self.live_tables.get(request.path_params["table"])

    async def visit(self, request: Request, *, whole: bool = True) -> Snapshot:
        """The table that a request names, if the sender may look at it; ends the request otherwise.

        Unless the whole game is wanted, the beginning of its log may be missing.
        """
        return granted(await self.live_table(request).ask(Visit(request.state.owner, whole)))

    async def about_table(self, request: Request) -> AboutTable | None:
        """What the page of a table may tell; None if the sender may not know, or nobody can say now."""

        async def tell(request: Request) -> Response:
            seen = await self.visit(request, whole=False)
            return answer(AboutTable(seen.match.game.slug, seen.phase, seen.seats))

        path = f"/api/tables/{request.path_params['table']}"
        try:
            told = await self.forwarding.answer(request, tell, path)
            return msgspec.json.decode(told.body, type=AboutTable)
        except (RequestRefused, msgspec.DecodeError):
            return None

    async def limit_new_tables(self, request: Request) -> None:
        """End the request if its sender has created too many tables lately, or this node takes none."""
        if self.hosts.is_draining:
            raise RequestRefused(DRAINING)
        if not await self._new_tables.take(request.state.address):
            raise RequestRefused(TOO_MANY_TABLES)

    def limit_hints(self, request: Request) -> None:
        """End the request if its sender, or its table, has asked for too many hints lately."""
        table_id, owner = request.path_params["table"], request.state.owner
        if not (self._hints.take(f"person {owner}") and self._hints.take(f"table {table_id}")):
            raise RequestRefused(TOO_MANY_HINTS)

    async def limit_codes(self, request: Request) -> None:
        """End the request if its sender has asked for too many codes lately."""
        if not await self._new_codes.take(request.state.address):
            raise RequestRefused(TOO_MANY_CODES)

    async def limit_tries(self, request: Request) -> None:
        """End the request if its sender has tried too many codes lately.

        Nobody guesses 80 bits; a limit for a table would let a stranger keep its people from using theirs.
        """
        if not await self._tries.take(request.state.address):
            raise RequestRefused(TOO_MANY_CODES)

    async def limit_claims(self, request: Request) -> None:
        """End the request if its sender, or everybody together, has asked this table for a seat too often lately."""
        by_address = await self._claims.take(request.state.address)
        if not (by_address and await self._claims_at_table.take(request.path_params["table"])):
            raise RequestRefused(TOO_MANY_CLAIMS)

    async def limit_tickets(self, request: Request) -> None:
        """End the request if its sender has asked for too many tickets lately."""
        if not await self._new_tickets.take(request.state.address):
            raise RequestRefused(TOO_MANY_TICKETS)
