"""The call about feats: what the people of one browser did in a finished game. The server keeps nothing of it."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.contract import Game, actor_number
from sortilege.server.live.log_rows import is_sent
from sortilege.server.store.contract import Archived, StoreError
from sortilege.server.web.answers import RequestRefused, granted, packed_answer
from sortilege.server.web.api import Api
from sortilege.server.wire.calls import FeatsInfo
from sortilege.table.feats import LoggedRow, tell_feats
from sortilege.table.refusals import STORE, Refusal
from sortilege.table.table import UNDO, UNDO_TEXT


async def show_feats(api: Api, request: Request) -> Response:
    """The feats of the seats of this browser."""
    snapshot, table_id = await api.visit(request), request.path_params["table"]
    match, slug = snapshot.match, snapshot.match.game.slug
    own = tuple(n for n, seat in enumerate(snapshot.seats) if seat.yours)
    try:
        archived = await api.store.archive(table_id) if own and match.is_over else None
    except StoreError as error:
        raise RequestRefused(STORE) from error

    def make() -> FeatsInfo | Refusal:
        rows = _rows(match.game, archived) if archived else []
        told = tell_feats(match, rows, own)
        return told if isinstance(told, Refusal) else FeatsInfo(slug, told)

    key = ("feats", table_id, own)
    return packed_answer(request, granted(await api.slow_answers.get(key, make)))


def _rows(game: Game, archived: Archived) -> Sequence[LoggedRow]:
    """The log with its times. What was begun at another table was sent by nobody here."""
    parse = game.notation.parse
    return [
        LoggedRow(
            actor_number(row.actor),
            UNDO if row.action == UNDO_TEXT else parse(row.action),
            at_ms,
            is_sent(row),
        )
        for row, at_ms in zip(archived.stored.rows, archived.times_ms, strict=True)
    ]
