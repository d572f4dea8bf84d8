"""The calls of the REST API for the pages that games bring: questions to the rules, and a code to share a page."""

from __future__ import annotations

import re

from starlette.requests import Request
from starlette.responses import Response

from sortilege.server.web.addresses import page_address
from sortilege.server.web.answers import RequestRefused, answer, granted, read_body
from sortilege.server.web.api import Api
from sortilege.server.web.qr_codes import show_qr_code
from sortilege.server.wire.calls import Inquire
from sortilege.table.refusals import Refusal

PAGE_PATH = re.compile(r"/g/[\w-]{1,60}/[\w-]{1,40}(#[\w.%~-]{0,240})?", re.ASCII)
NO_PAGE_PATH = Refusal("malformed", "There is no page of a game at this path.")


async def inquire(api: Api, request: Request) -> Response:
    """What the rules of a game say about a text."""
    game = api.game(request.path_params["game"])
    wish = await read_body(request, Inquire, api.settings.largest_body)
    found = await api.inquiries.get(game, wish.question, wish.about, request.state.address)
    return answer(granted(found))


async def show_page_code(api: Api, request: Request) -> Response:
    """The link to a page of a game as a QR code."""
    path = request.query_params.get("path", "")
    if not PAGE_PATH.fullmatch(path):
        raise RequestRefused(NO_PAGE_PATH)
    return show_qr_code(page_address(request, api.settings, path))
