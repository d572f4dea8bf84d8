"""The calls of the REST API about tables: creating, joining, filling, playing again, and looking at finished games."""

from __future__ import annotations

from collections.abc import Callable

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from sortilege.engine.contract import ALL_SEEING, Game
from sortilege.engine.errors import BadOption, BadSeats
from sortilege.engine.match import Match
from sortilege.engine.picture import has_picture
from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.live.checks import bot_problem
from sortilege.server.live.commands import FillSeats, StartRematch, TakeSeat, Wake
from sortilege.server.store.contract import StoreError, Summary
from sortilege.server.transfer.stand_in_marks import marks_of, write_marks
from sortilege.server.web import qr_codes
from sortilege.server.web.addresses import invitation
from sortilege.server.web.answers import (
    NO_STORE,
    RequestRefused,
    answer,
    granted,
    packed_answer,
    read_body,
)
from sortilege.server.web.api import Api
from sortilege.server.web.dice_api import use_ticket
from sortilege.server.web.names import read_name
from sortilege.server.wire.calls import (
    Fill,
    Join,
    ListedSeat,
    ListedTable,
    NewSeat,
    NewTable,
    PictureInfo,
    PlayAgain,
    Replay,
    Story,
    TableInfo,
    TableLog,
    TableName,
)
from sortilege.table.frames import (
    show_last_turn,
    show_log,
    show_moments,
    show_options,
    show_picture,
    show_record,
    show_replay,
)
from sortilege.table.refusals import NOT_OVER, STORE, Refusal
from sortilege.table.seats import Seat, Seats, free_face, free_name, seats_of
from sortilege.table.story import tell_story

NO_PICTURE = Refusal("no-picture", "Nobody can draw this game yet.")
LONGEST_BREAK_MS = 2 * 60_000
"""A longer break between two moves, such as a night, counts only as this much playing time."""


async def create_table(api: Api, request: Request) -> Response:
    """Create a table."""
    wish = await read_body(request, NewTable, api.settings.largest_body)
    await api.limit_new_tables(request)
    game, owner = api.game(wish.game), request.state.owner
    seats = _new_seats(game, wish.seats, owner)
    dice = await use_ticket(api, request, wish.dice)
    try:
        created = await api.live_tables.create(
            game, seats, wish.options, owner, wish.table_settings, dice
        )
    except BadSeats as error:
        raise RequestRefused(Refusal("bad-seats", str(error))) from error
    except BadOption as error:
        raise RequestRefused(Refusal("bad-option", str(error), error.rule)) from error
    return answer(TableName(granted(created)), 201)


async def list_tables(api: Api, request: Request) -> Response:
    """The tables of this browser."""
    owner = request.state.owner
    try:
        found = await api.store.tables_of(owner, api.settings.most_listed)
    except StoreError as error:
        raise RequestRefused(STORE) from error
    return answer([_listed(summary, owner) for summary in found])


async def show_table(api: Api, request: Request) -> Response:
    """A table from outside."""
    table_id, snapshot = request.path_params["table"], await api.visit(request, whole=False)
    info = TableInfo(
        table=table_id,
        game=snapshot.match.game.slug,
        phase=snapshot.phase,
        seats=snapshot.seats,
        is_creator=snapshot.is_creator,
        options=show_options(snapshot.match),
        table_settings=snapshot.table_settings,
        invite=invitation(request, api.settings, table_id),
        commitment=snapshot.dice.commitment if snapshot.dice else None,
    )
    return answer(info)


async def join_table(api: Api, request: Request) -> Response:
    """Take a free seat."""
    wish = await read_body(request, Join, api.settings.largest_body)
    name = read_name(wish.name)
    command = TakeSeat(request.state.owner, wish.seat, name, wish.face, wish.number)
    granted(await api.live_table(request).ask(command))
    return answer(TableName(request.path_params["table"]))


async def fill_table(api: Api, request: Request) -> Response:
    """Give all free seats to bots."""
    wish = await read_body(request, Fill, api.settings.largest_body)
    command = FillSeats(request.state.owner, wish.bot, wish.level)
    granted(await api.live_table(request).ask(command))
    return answer(TableName(request.path_params["table"]))


async def start_rematch(api: Api, request: Request) -> Response:
    """Create a table for the same people."""
    wish = await read_body(request, PlayAgain, api.settings.largest_body, if_empty=PlayAgain())
    await api.limit_new_tables(request)
    command = StartRematch(request.state.owner, await use_ticket(api, request, wish.dice))
    table_id = granted(await api.live_table(request).ask(command))
    api.live_tables.wake(table_id)
    return answer(TableName(table_id))


async def show_qr_code(api: Api, request: Request) -> Response:
    """The invitation as a QR code."""
    granted(await api.live_table(request).ask(Wake()))
    return qr_codes.show_qr_code(invitation(request, api.settings, request.path_params["table"]))


# --------------------------------------------------------------------------- what happened
async def repeat_last_turn(api: Api, request: Request) -> Response:
    """The last turn step by step."""
    return await _look_back(api, request, "last turn", show_last_turn)


async def read_log(api: Api, request: Request) -> Response:
    """What happened, turn by turn."""
    return await _look_back(api, request, "log", lambda match, eye: TableLog(show_log(match, eye)))


async def _look_back(
    api: Api, request: Request, kind: str, show: Callable[[Match, int], object]
) -> Response:
    """What one pair of eyes has seen so far: the same until something happens."""
    snapshot = await api.visit(request)
    match, eye = snapshot.match, snapshot.eye
    key = (kind, request.path_params["table"], snapshot.version, eye)
    made = await api.slow_answers.get(key, lambda: show(match, eye))
    return packed_answer(request, granted(made))


# --------------------------------------------------------------------------- after the end
async def download_record(api: Api, request: Request) -> Response:
    """The record of a finished game."""
    snapshot = await api.visit(request)
    text = granted(show_record(snapshot.match, snapshot.dice))
    name = request.path_params["table"]
    return PlainTextResponse(text, 200, _as_file(f"{name}.txt"))


async def download_stand_ins(api: Api, request: Request) -> Response:
    """Which actions of that record bots played for people."""
    match, name = (await api.visit(request)).match, request.path_params["table"]
    if not match.is_over:
        raise RequestRefused(NOT_OVER)
    text = write_marks(marks_of(f"{name}.txt", match))
    return Response(text, 200, _as_file(f"{name}-stand-ins.csv"), "text/csv")


def _as_file(name: str) -> dict[str, str]:
    return NO_STORE | {"Content-Disposition": f'attachment; filename="{name}"'}


async def replay_game(api: Api, request: Request) -> Response:
    """A finished game step by step."""
    snapshot = await api.visit(request)
    match, seats = snapshot.match, snapshot.seats
    eye = granted(_eye(request.query_params.get("eye"), len(seats)))

    def make() -> Replay | Refusal:
        steps = show_replay(match, eye)
        if isinstance(steps, Refusal):
            return steps
        shown_eye = None if eye == ALL_SEEING else eye
        return Replay(match.game.slug, seats, show_options(match), shown_eye, steps)

    # Who is online and whose seat it is differ from browser to browser, and so does the answer.
    key = ("replay", request.path_params["table"], eye, tuple(seats))
    return packed_answer(request, granted(await api.slow_answers.get(key, make)))


async def show_story(api: Api, request: Request) -> Response:
    """A finished game in a few figures and moments."""
    match, table_id = (await api.visit(request)).match, request.path_params["table"]
    try:
        played_ms = await api.store.played_ms(table_id, LONGEST_BREAK_MS)
    except StoreError as error:
        raise RequestRefused(STORE) from error

    def make() -> Story | Refusal:
        figures, moments = tell_story(match), show_moments(match)
        if isinstance(figures, Refusal) or isinstance(moments, Refusal):
            return NOT_OVER
        return Story(match.game.slug, max(1, round(played_ms / 60_000)), figures, moments)

    return packed_answer(request, granted(await api.slow_answers.get(("story", table_id), make)))


async def show_result(api: Api, request: Request) -> Response:
    """How a finished game stands, as a picture."""
    match, table_id = (await api.visit(request, whole=False)).match, request.path_params["table"]
    if not has_picture(match.game):
        raise RequestRefused(NO_PICTURE)
    if not match.is_over:
        raise RequestRefused(NOT_OVER)
    key = ("picture", table_id)
    ended_ms = 0 if key in api.slow_answers else await _last_ms(api, table_id)

    def make() -> PictureInfo | Refusal:
        drawn = show_picture(match)
        return drawn if isinstance(drawn, Refusal) else PictureInfo(drawn, ended_ms)

    return packed_answer(request, granted(await api.slow_answers.get(key, make)))


async def _last_ms(api: Api, table_id: str) -> int:
    """When the last move of a table was written."""
    try:
        archived = await api.store.archive(table_id)
    except StoreError as error:
        raise RequestRefused(STORE) from error
    return max(archived.times_ms, default=0) if archived else 0


def _eye(text: str | None, seats: int) -> int | Refusal:
    """Through whose eyes a replay is seen."""
    if text is None:
        return ALL_SEEING
    if text not in map(str, range(seats)):
        return Refusal("malformed", f"`eye` is one of the seats 0 to {seats - 1}.")
    return int(text)


# --------------------------------------------------------------------------- seats and lists
def _new_seats(game: Game, wishes: list[NewSeat], owner: str) -> Seats:
    seats: Seats = ()
    given = [read_name(wish.name) for wish in wishes]
    faces = {wish.face for wish in wishes if wish.face is not None}
    bot_names = [name for name in BOT_NAMES if name not in given] or BOT_NAMES
    for number, wish in enumerate(wishes):
        face = free_face(number, faces) if wish.face is None else wish.face
        faces.add(face)
        if wish.kind == "bot":
            granted(bot_problem(game, wish.bot, wish.level))
            name = given[number] or free_name(seats, bot_names)
            seats += (Seat("bot", name, bot=wish.bot, level=wish.level, face=face),)
        elif wish.kind == "link":
            seats += (Seat("link", face=face),)
        else:
            seats += (Seat("person", given[number], owner=owner, face=face),)
    return seats


def _listed(summary: Summary, owner: str) -> ListedTable:
    own = seats_of(summary.seats, owner)
    awaited = summary.awaited if summary.phase == "playing" else ()
    return ListedTable(
        table=summary.table_id,
        game=summary.game,
        phase=summary.phase,
        seats=[_listed_seat(seat) for seat in summary.seats],
        awaited=list(awaited),
        your_turn=not set(own).isdisjoint(awaited),
        changed_ms=summary.changed_ms,
        winners=list(summary.winners),
    )


def _listed_seat(seat: Seat) -> ListedSeat:
    name = None if seat.kind == "link" else seat.name
    return ListedSeat(name, seat.face, seat.kind, seat.level)
