"""The calls of the REST API about dice that can be checked."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.live.commands import AddNumber, NewDice, Snapshot
from sortilege.server.web.answers import RequestRefused, answer, granted, packed_answer, read_body
from sortilege.server.web.api import Api
from sortilege.server.wire.dice_calls import DiceInfo, NewNumber, OwnDice
from sortilege.table.frames import show_dice as show_dice_of
from sortilege.table.refusals import Refusal

BAD_TICKET = Refusal("bad-ticket", "This ticket is used or too old: please ask for a new one.")
NO_DICE = DiceInfo(commitment=None, given=False, numbers=[], seed=None, draws=[])


async def promise_dice(api: Api, request: Request) -> Response:
    """Commit to a seed for a table that this browser is going to create."""
    await api.limit_tickets(request)
    return answer(await api.tickets.promise(request.state.owner), 201)


async def use_ticket(api: Api, request: Request, wish: OwnDice | None) -> NewDice | None:
    """The dice for a new table; ends the request if the ticket does not count."""
    if wish is None:
        return None
    seed = await api.tickets.use(wish.ticket, request.state.owner)
    if seed is None:
        raise RequestRefused(BAD_TICKET)
    return NewDice(seed, wish.number)


async def show_dice(api: Api, request: Request) -> Response:
    """The dice of a table; everything about them when the game is over."""
    snapshot = await api.visit(request, whole=False)
    if snapshot.dice is None:
        return answer(NO_DICE)
    if snapshot.phase != "over":
        return answer(_tell(snapshot))
    snapshot = await api.visit(request)
    key = ("dice", request.path_params["table"], snapshot.given)
    made = await api.slow_answers.get(key, lambda: _tell(snapshot))
    return packed_answer(request, granted(made))


async def add_number(api: Api, request: Request) -> Response:
    """Add the number of this browser to the dice of a table."""
    wish = await read_body(request, NewNumber, api.settings.largest_body)
    granted(await api.live_table(request).ask(AddNumber(request.state.owner, wish.number)))
    return await show_dice(api, request)


def _tell(snapshot: Snapshot) -> DiceInfo:
    assert snapshot.dice is not None
    return show_dice_of(snapshot.match, snapshot.dice, snapshot.given)
