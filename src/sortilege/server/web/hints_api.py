"""The call of the REST API for a hint."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.live.commands import AskHint
from sortilege.server.web.answers import answer, granted, read_body
from sortilege.server.web.api import Api
from sortilege.server.wire.hint_calls import AskForHint


async def give_hint(api: Api, request: Request) -> Response:
    """A hint for a question of the sender; only one that was not made before counts for the limit."""
    wish = await read_body(request, AskForHint, api.settings.largest_body)
    table_id = request.path_params["table"]
    command = AskHint(request.state.owner, wish.seat, wish.question_id)
    asked = granted(await api.live_table(request).ask(command))
    if not api.hints.knows(table_id, asked):
        api.limit_hints(request)
    return answer(granted(await api.hints.get(table_id, asked)))
