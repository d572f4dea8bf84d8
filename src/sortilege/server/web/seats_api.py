"""The calls of the REST API about seats that go to another browser: with a code, or because the others agree."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.live.commands import (
    AnswerClaim,
    ClaimSeat,
    GiveSeats,
    LookForSeats,
    ShowHandover,
)
from sortilege.server.web.addresses import invitation
from sortilege.server.web.answers import COMES_BACK, RequestRefused, answer, granted, read_body
from sortilege.server.web.api import Api
from sortilege.server.web.handover_codes import LIFE_S, Handover
from sortilege.server.web.qr_codes import draw_qr_code
from sortilege.server.wire.calls import TableName
from sortilege.server.wire.seat_calls import (
    ClaimAnswer,
    HandoverCode,
    NewClaim,
    NewHandover,
    UseHandover,
)
from sortilege.table.refusals import NOT_YOUR_SEAT, Refusal

BAD_CODE = Refusal("bad-code", "This code is used or too old: please ask for a new one.")
SEAT_HERE = Refusal(
    "seat-here", "This device has that seat already: open the link on the other one."
)


# --------------------------------------------------------------------------- to another device
async def make_handover(api: Api, request: Request) -> Response:
    """A code with which another browser can take seats of this one."""
    wish = await read_body(request, NewHandover, api.settings.largest_body)
    await api.limit_codes(request)
    table_id, owner = request.path_params["table"], request.state.owner
    seats = tuple(sorted(set(wish.seats)))
    granted(await api.live_table(request).ask(ShowHandover(owner, owner, seats)))
    code = await api.codes.make(table_id, owner, seats)
    link = f"{invitation(request, api.settings, table_id, 'seat')}#{code}"
    return answer(HandoverCode(link, draw_qr_code(link).decode(), LIFE_S), 201)


async def look_at_handover(api: Api, request: Request) -> Response:
    """What a code is good for; it is not used up."""
    wish = await read_body(request, UseHandover, api.settings.largest_body)
    await api.limit_tries(request)
    found = await api.codes.look(request.path_params["table"], wish.code)
    if found is None:
        raise RequestRefused(BAD_CODE)
    command = ShowHandover(found.giver, request.state.owner, found.seats)
    return answer(_or_bad_code(await api.live_table(request).ask(command)))


async def take_handover(api: Api, request: Request) -> Response:
    """Take the seats of a code: they are this browser's from now on."""
    wish = await read_body(request, UseHandover, api.settings.largest_body)
    await api.limit_tries(request)
    table_id, owner = request.path_params["table"], request.state.owner
    if await api.codes.was_used_by(table_id, wish.code, owner):
        return answer(TableName(table_id))
    found = await _use(api, table_id, wish.code, owner)
    outcome = await api.live_table(request).ask(GiveSeats(found.giver, owner, found.seats))
    if isinstance(outcome, Refusal) and outcome.code in COMES_BACK:
        await api.codes.put_back(table_id, wish.code, found)
    _or_bad_code(outcome)
    await api.codes.note_taker(table_id, wish.code, owner)
    return answer(TableName(table_id))


async def _use(api: Api, table_id: str, code: str, taker: str) -> Handover:
    """What a code is good for, which is used up, but not by the browser that has the seats."""
    found = await api.codes.look(table_id, code)
    if found is not None and found.giver == taker:
        raise RequestRefused(SEAT_HERE)
    used = await api.codes.use(table_id, code)
    if used is None:
        raise RequestRefused(BAD_CODE)
    return used


def _or_bad_code(outcome: object) -> object:
    """The seats may have gone elsewhere since the code was made."""
    return granted(BAD_CODE if outcome is NOT_YOUR_SEAT else outcome)


# --------------------------------------------------------------------------- a browser that is gone
async def show_claims(api: Api, request: Request) -> Response:
    """Which seats have lost their browser, and what has become of the own claim."""
    command = LookForSeats(request.state.owner)
    return answer(granted(await api.live_table(request).ask(command)))


async def claim_seat(api: Api, request: Request) -> Response:
    """Ask the others for a seat whose browser is gone."""
    wish = await read_body(request, NewClaim, api.settings.largest_body)
    await api.limit_claims(request)
    command = ClaimSeat(request.state.owner, wish.seat)
    return answer(granted(await api.live_table(request).ask(command)))


async def answer_claim(api: Api, request: Request) -> Response:
    """Agree that somebody gets a seat back, or not."""
    wish = await read_body(request, ClaimAnswer, api.settings.largest_body)
    command = AnswerClaim(request.state.owner, wish.claim, wish.agrees)
    granted(await api.live_table(request).ask(command))
    return answer(TableName(request.path_params["table"]))
