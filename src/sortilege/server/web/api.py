"""The REST part: the shelf, tables, records, rules. `ENDPOINTS` is both what is routed and what OpenAPI tells."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import segno
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

import sortilege
from sortilege.bots.levels import UnknownBot, bots_of, get_bot
from sortilege.engine.contract import ALL_SEEING, Game
from sortilege.engine.errors import BadOption, BadSeats, UnknownGame
from sortilege.engine.match import Match
from sortilege.engine.registry import all_games
from sortilege.engine.texts import LANGUAGES, Paragraph, Picture
from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.live.live_table import CLOSED, LiveTable
from sortilege.server.live.live_tables import Host
from sortilege.server.store.contract import StoreError, Summary
from sortilege.server.web.addresses import invitation
from sortilege.server.web.answers import NO_STORE, Refused, answer, given, packed, read_body
from sortilege.server.web.limits import Buckets
from sortilege.server.web.static_files import client_address
from sortilege.server.wire.messages import (
    BotInfo,
    Fill,
    GameInfo,
    Health,
    Join,
    ListedSeat,
    ListedTable,
    NewSeat,
    NewTable,
    ParagraphInfo,
    Replay,
    RulesInfo,
    SectionInfo,
    Story,
    TableInfo,
    TableName,
)
from sortilege.table.frames import SeatFrame, show_options, show_record, show_replay
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.seats import Seat, Seats, clean_name, free_face, free_name, seats_of
from sortilege.table.story import tell_story
from sortilege.table.table import Table

T = TypeVar("T")
Handler = Callable[["Lobby", Request], Coroutine[Any, Any, Response]]

LONGEST_BREAK_MS = 2 * 60_000
"""A game that was left over night lasted no longer than this for that."""


@dataclass(frozen=True)
class Endpoint:
    """One call of the API."""

    method: str
    path: str
    tells: str
    handler: Handler
    body: type | None = None
    gives: Any = None
    media: str = "application/json"
    status: int = 200
    errors: tuple[int, ...] = ()
    query: Mapping[str, Any] = field(default_factory=dict)
    """The schemas of what may stand behind the question mark."""


class Lobby:
    """Answers the REST calls."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.settings = host.world.settings
        self._new_tables = Buckets(self.settings.tables_per_s, self.settings.tables_burst)

    # ------------------------------------------------------------------ the shelf
    async def games(self, request: Request) -> Response:
        """The games on the shelf."""
        lang = request.query_params.get("lang", "en")
        return packed(request, [_game_info(game, lang) for game in all_games()])

    async def rules(self, request: Request) -> Response:
        """The rules of a game."""
        game = self._game(request.path_params["game"])
        return packed(request, _rules_info(game, request.query_params.get("lang", "en")))

    async def material(self, request: Request) -> Response:
        """Cards, pieces and tables of a game as data."""
        game = self._game(request.path_params["game"])
        return packed(request, game.material() if game.material else {})

    async def health(self, request: Request) -> Response:
        """The server is well."""
        return answer(Health("ok", sortilege.__version__))

    # ------------------------------------------------------------------ tables
    async def create(self, request: Request) -> Response:
        """A new table."""
        wish = await read_body(request, NewTable, self.settings.largest_body)
        self._slow_down(request)
        game = self._game(wish.game)
        seats = _new_seats(game, wish.seats, request.state.owner)
        try:
            made = await self.host.create(
                game, seats, wish.options, request.state.owner, wish.table_settings
            )
        except BadSeats as error:
            raise Refused(Refusal("bad-seats", str(error))) from error
        except BadOption as error:
            raise Refused(Refusal("bad-option", str(error), error.rule)) from error
        return answer(TableName(given(made)), 201)

    async def mine(self, request: Request) -> Response:
        """The tables of this browser."""
        owner = request.state.owner
        try:
            found = await self.host.world.store.tables_of(owner, self.settings.most_listed)
        except StoreError as error:
            raise Refused(STORE) from error
        return answer([_listed(summary, owner) for summary in found])

    async def table(self, request: Request) -> Response:
        """A table from outside."""
        name, owner = request.path_params["table"], request.state.owner

        def describe(table: Table, live: LiveTable) -> TableInfo:
            return TableInfo(
                table=name,
                game=table.match.game.slug,
                phase=table.phase,
                seats=live.show_seats(table, owner),
                is_creator=live.is_creator(owner),
                options=show_options(table.match),
                table_settings=live.table_settings,
                invite=invitation(request, self.settings, name),
            )

        return answer(await self._visit(request, describe))

    async def game_at(self, request: Request) -> str:
        """What is played at a table."""
        return await self._visit(request, lambda table, _: table.match.game.slug)

    async def join(self, request: Request) -> Response:
        """Sit down on a free seat."""
        wish = await read_body(request, Join, self.settings.largest_body)
        owner, name = request.state.owner, request.path_params["table"]
        live = self.host.live(name)
        given(await live.ask(lambda table: live.join(table, owner, wish)))
        return answer(TableName(name))

    async def fill(self, request: Request) -> Response:
        """Give all free seats to bots."""
        wish = await read_body(request, Fill, self.settings.largest_body)
        owner, name = request.state.owner, request.path_params["table"]
        live = self.host.live(name)

        async def fill(table: Table) -> Refusal | None:
            unknown = _bot_problem(table.match.game, wish.bot, wish.level)
            return unknown or await live.fill(table, owner, wish.bot, wish.level)

        given(await live.ask(fill))
        return answer(TableName(name))

    async def rematch(self, request: Request) -> Response:
        """The same people again."""
        self._slow_down(request)
        owner = request.state.owner
        live = self.host.live(request.path_params["table"])
        name = given(await live.ask(lambda table: live.rematch(table, owner, self.host.found)))
        self.host.wake(name)
        return answer(TableName(name))

    async def qr(self, request: Request) -> Response:
        """The invitation as a QR code."""
        name = request.path_params["table"]
        given(await self.host.live(name).ask(_exists))
        picture = io.BytesIO()
        code = segno.make(invitation(request, self.settings, name), micro=False)
        code.save(picture, kind="svg", xmldecl=False, border=3, light="#fff", omitsize=True)
        return Response(picture.getvalue(), 200, NO_STORE, "image/svg+xml")

    # ------------------------------------------------------------------ after the end
    async def record(self, request: Request) -> Response:
        """The record of a finished game."""
        name = request.path_params["table"]
        text = await self._visit(request, lambda table, _: show_record(table.match))
        headers = NO_STORE | {"Content-Disposition": f'attachment; filename="{name}.txt"'}
        return PlainTextResponse(text, 200, headers)

    async def replay(self, request: Request) -> Response:
        """A finished game step by step."""

        def copy(table: Table, live: LiveTable) -> tuple[Match, list[SeatFrame]]:
            return table.match.copy(), live.show_seats(table, request.state.owner)

        match, seats = await self._visit(request, copy)
        eye = given(_eye(request.query_params.get("eye"), len(seats)))
        steps = given(await asyncio.to_thread(show_replay, match, eye))
        shown_eye = None if eye == ALL_SEEING else eye
        return answer(Replay(match.game.slug, seats, show_options(match), shown_eye, steps))

    async def story(self, request: Request) -> Response:
        """A finished game in a few figures."""
        name = request.path_params["table"]
        match = await self._visit(request, lambda table, _: table.match.copy())
        figures = given(await asyncio.to_thread(tell_story, match))
        try:
            played_ms = await self.host.world.store.played_ms(name, LONGEST_BREAK_MS)
        except StoreError as error:
            raise Refused(STORE) from error
        return answer(Story(match.game.slug, max(1, round(played_ms / 60_000)), figures))

    async def _visit(self, request: Request, look: Callable[[Table, LiveTable], T | Refusal]) -> T:
        """What somebody sees who may look at a table."""
        live = self.host.live(request.path_params["table"])

        async def visit(table: Table) -> T | Refusal:
            closed = live.is_closed_to(table, request.state.owner)
            return CLOSED if closed else look(table, live)

        return given(await live.ask(visit))

    def _game(self, slug: str) -> Game:
        try:
            return self.host.world.find_game(slug)
        except UnknownGame as error:
            raise Refused(Refusal("unknown-game", str(error))) from error

    def _slow_down(self, request: Request) -> None:
        if not self._new_tables.take(request.state.address):
            raise Refused(Refusal("too-fast", "That were many tables: please wait a little."))


async def _exists(table: Table) -> None:
    return None


def _eye(text: str | None, seats: int) -> int | Refusal:
    """With whose eyes a replay is seen."""
    if text is None:
        return ALL_SEEING
    if text not in map(str, range(seats)):
        return Refusal("malformed", f"`eye` is one of the seats 0 to {seats - 1}.")
    return int(text)


def _game_info(game: Game, lang: str) -> GameInfo:
    return GameInfo(
        slug=game.slug,
        title=dict(game.title),
        blurb=game.texts.words(lang).blurb,
        client=client_address(game),
        authors=game.authors.split(", "),
        publisher=game.publisher,
        year=game.year,
        age=game.age,
        minutes=game.minutes,
        seats=(game.least_seats, game.most_seats),
        private=game.private,
        race=game.race,
        options=[option.schema() for option in game.options],
        bots=[BotInfo(bot.name, list(bot.levels)) for bot in bots_of(game.slug)],
    )


def _rules_info(game: Game, lang: str) -> RulesInfo:
    page = game.texts.page(lang)
    sections = [SectionInfo(s.title, list(map(_part_info, s.parts))) for s in page.sections]
    sentences = {rule: game.texts.sentence(rule, lang) for rule in game.texts.ids}
    return RulesInfo(page.title, sections, sentences)


def _part_info(part: Paragraph | Picture) -> ParagraphInfo:
    if isinstance(part, Picture):
        return ParagraphInfo(picture=part.name, alt=part.alt)
    return ParagraphInfo(part.text, list(part.ids))


def _bot_problem(game: Game, name: str, level: int) -> Refusal | None:
    """Why this bot cannot play, if it cannot."""
    try:
        get_bot(game.slug, name, level)
    except UnknownBot as error:
        return Refusal("unknown-bot", str(error))
    return None


def _new_seats(game: Game, wishes: list[NewSeat], owner: str) -> Seats:
    seats: Seats = ()
    names = {clean_name(wish.name) for wish in wishes}
    faces = {wish.face for wish in wishes if wish.face is not None}
    bots = [name for name in BOT_NAMES if name not in names] or BOT_NAMES
    for number, wish in enumerate(wishes):
        name = clean_name(wish.name)
        face = free_face(number, faces) if wish.face is None else wish.face
        faces.add(face)
        if wish.kind == "bot":
            given(_bot_problem(game, wish.bot, wish.level))
            name = name or free_name(seats, bots)
            seats += (Seat("bot", name, bot=wish.bot, level=wish.level, face=face),)
        elif wish.kind == "link":
            seats += (Seat("link", face=face),)
        else:
            seats += (Seat("person", name, owner=owner, face=face),)
    return seats


def _listed_seats(seats: Seats) -> list[ListedSeat]:
    return [
        ListedSeat(None if seat.kind == "link" else seat.name, seat.face, seat.kind)
        for seat in seats
    ]


def _listed(summary: Summary, owner: str) -> ListedTable:
    own = seats_of(summary.seats, owner)
    awaited = summary.awaited if summary.phase == "playing" else ()
    return ListedTable(
        table=summary.table,
        game=summary.game,
        phase=summary.phase,
        seats=_listed_seats(summary.seats),
        awaited=list(awaited),
        your_turn=not set(own).isdisjoint(awaited),
        changed_ms=summary.changed_ms,
    )


TABLE = "/api/tables/{table}"
LANG_QUERY = {"lang": {"type": "string", "enum": list(LANGUAGES), "default": "en"}}
ENDPOINTS = (
    Endpoint("GET", "/api/health", "The server is well.", Lobby.health, gives=Health),
    Endpoint(
        "GET",
        "/api/games",
        "The games on the shelf, each with a few words in the language `lang`.",
        Lobby.games,
        gives=list[GameInfo],
        query=LANG_QUERY,
    ),
    Endpoint(
        "GET",
        "/api/rules/{game}",
        "The rules of a game in the language `lang`.",
        Lobby.rules,
        gives=RulesInfo,
        errors=(404,),
        query=LANG_QUERY,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/material",
        "Cards, pieces and tables of a game as data.",
        Lobby.material,
        gives=dict[str, Any],
        errors=(404,),
    ),
    Endpoint(
        "POST",
        "/api/tables",
        "A new table.",
        Lobby.create,
        NewTable,
        TableName,
        status=201,
        errors=(400, 403, 404, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "The tables of this browser, newest first.",
        Lobby.mine,
        gives=list[ListedTable],
        errors=(503,),
    ),
    Endpoint("GET", TABLE, "A table.", Lobby.table, gives=TableInfo, errors=(403, 404, 503)),
    Endpoint(
        "POST",
        TABLE + "/join",
        "Take a free seat; the game starts when no seat is free.",
        Lobby.join,
        Join,
        TableName,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/fill",
        "The host gives all free seats to bots.",
        Lobby.fill,
        Fill,
        TableName,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/rematch",
        "The same people again.",
        Lobby.rematch,
        gives=TableName,
        errors=(403, 404, 409, 429, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/qr.svg",
        "The invitation as a QR code.",
        Lobby.qr,
        media="image/svg+xml",
        errors=(404, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/record",
        "The record as text, when the game is over.",
        Lobby.record,
        media="text/plain",
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/replay",
        "The game step by step, when it is over; `eye` is a seat, without it all is seen.",
        Lobby.replay,
        gives=Replay,
        errors=(400, 403, 404, 409, 503),
        query={"eye": {"type": "integer", "minimum": 0, "maximum": 5}},
    ),
    Endpoint(
        "GET",
        TABLE + "/story",
        "The game in a few figures, when it is over.",
        Lobby.story,
        gives=Story,
        errors=(403, 404, 409, 503),
    ),
)
