"""The calls of the REST API about the challenges of a day. Whoever asks sends all actions: the server keeps nothing."""

from __future__ import annotations

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from sortilege.engine.challenge import Result, Turn
from sortilege.server.web.answers import answer, granted, read_body
from sortilege.server.web.api import Api
from sortilege.server.wire.challenge_calls import (
    ChallengeActions,
    ChallengeResult,
    ChallengeTurn,
)


async def show_challenge(api: Api, request: Request) -> Response:
    """The challenge of a day at its beginning."""
    return await _play(api, request, [])


async def play_challenge(api: Api, request: Request) -> Response:
    """The challenge of a day after some actions."""
    body = await read_body(request, ChallengeActions, api.settings.largest_body)
    return await _play(api, request, body.actions)


async def _play(api: Api, request: Request, actions: Sequence[str]) -> Response:
    game = api.game(request.path_params["game"])
    day = granted(api.challenges.day(request.path_params["day"]))
    turn = granted(await api.challenges.play(game, day, actions))
    return answer(_turn_info(game.slug, day.isoformat(), turn))


def _turn_info(game: str, day: str, turn: Turn) -> ChallengeTurn:
    result = None if turn.result is None else _result_info(turn.result)
    return ChallengeTurn(game, day, turn.view, turn.events, result)


def _result_info(result: Result) -> ChallengeResult:
    return ChallengeResult(
        result.solved,
        result.stars,
        result.score,
        result.best,
        list(result.marks),
        result.key,
        dict(result.values),
        result.solution,
    )
