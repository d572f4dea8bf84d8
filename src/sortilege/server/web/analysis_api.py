"""The calls of the REST API about what a finished game could have been: its analysis, and playing on from a moment."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sortilege.bots.levels import KIND, bots_of, level_near
from sortilege.engine.match import Match
from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.live.commands import Snapshot
from sortilege.server.live.stand_ins import USUAL_LEVEL, levels_of_bots
from sortilege.server.web.answers import RequestRefused, answer, granted, packed_answer, read_body
from sortilege.server.web.api import Api
from sortilege.server.web.dice_api import use_ticket
from sortilege.server.wire.analysis_calls import PlayOn
from sortilege.server.wire.calls import TableName
from sortilege.table.frame_types import SeatFrame
from sortilege.table.refusals import NOT_OVER, Refusal
from sortilege.table.seats import Kind, Seat, Seats, free_name

NO_SUCH_MOMENT = Refusal("malformed", "The game has no such moment, or no such seat.")


async def show_analysis(api: Api, request: Request) -> Response:
    """The analysis of a finished game, or how far it is."""
    snapshot, table_id = await api.visit(request), request.path_params["table"]
    key = ("analysis", table_id)
    if key in api.slow_answers:
        kept = await api.slow_answers.get(key, lambda: NOT_OVER)
        return packed_answer(request, granted(kept))
    info = granted(await api.analyses.find(table_id, judged(snapshot)))
    if info.progress < 1.0:
        return answer(info, 202)
    return packed_answer(request, granted(await api.slow_answers.get(key, lambda: info)))


def judged(snapshot: Snapshot) -> Match:
    """The game as it is judged: the kind bot gives on purpose, and nobody is blamed for that, or praised."""
    match = snapshot.match
    kind = [n for n, seat in enumerate(snapshot.seats) if seat.kind == "bot" and seat.bot == KIND]
    match.stand_ins |= {n: actor for n, (actor, _) in enumerate(match.log) if actor in kind}
    return match


async def play_on(api: Api, request: Request) -> Response:
    """Create a table that plays on from a moment of a finished game."""
    wish = await read_body(request, PlayOn, api.settings.largest_body)
    snapshot = await api.visit(request)
    if snapshot.phase != "over":
        raise RequestRefused(NOT_OVER)
    match = snapshot.match
    if wish.version >= len(match.log) or wish.seat >= match.seats:
        raise RequestRefused(NO_SUCH_MOMENT)
    await api.limit_new_tables(request)
    dice, owner = await use_ticket(api, request, wish.dice), request.state.owner
    seats = _seats(snapshot, wish.seat, owner)
    begun = begin_of(match, wish.version)
    created = await api.live_tables.play_on(begun, seats, owner, snapshot.table_settings, dice)
    return answer(TableName(granted(created)), 201)


def begin_of(match: Match, version: int) -> Match:
    """The beginning of a game."""
    begun = Match(match.game, match.seats, match.options)
    for actor, action in match.log[:version]:
        begun.apply(actor, action)
    return begun


def _seats(snapshot: Snapshot, mine: int, owner: str) -> Seats:
    """The sender on one seat, the bots of the game where they were, and bots under the names of its people."""
    slug, old = snapshot.match.game.slug, tuple(map(_old_seat, snapshot.seats))
    seats: Seats = ()
    for number, seat in enumerate(old):
        if number == mine:
            person = Seat("person", _name(snapshot, mine), owner=owner, face=seat.face)
            seats += (person,)
        elif seat.kind == "bot":
            seats += (seat,)
        else:
            bot, level = opponent(slug, old)
            name = seat.name or free_name((*old, *seats), BOT_NAMES)
            seats += (Seat("bot", name, bot=bot, level=level, face=seat.face),)
    return seats


def opponent(slug: str, seats: Seats) -> tuple[str, int]:
    """The bot that plays instead of a person: as good as the bots of the game, or one that keeps the game close."""
    specs = bots_of(slug)
    levels = levels_of_bots(seats)
    if not levels and any(spec.name == KIND for spec in specs):
        return KIND, 0
    return specs[0].name, level_near(specs[0], sum(levels) / len(levels) if levels else USUAL_LEVEL)


def _name(snapshot: Snapshot, seat: int) -> str:
    """What the sender is called: as in the game, if they sat there, or else as somewhere else in it."""
    own = [one for one in snapshot.seats if one.yours]
    named = snapshot.seats[seat] if snapshot.seats[seat].yours or not own else own[0]
    return named.name or "" if named.yours else ""


def _old_seat(seat: SeatFrame) -> Seat:
    kind: Kind = "bot" if seat.kind == "bot" else "person"
    return Seat(kind, seat.name or "", bot=seat.bot, level=seat.level, face=seat.face)
