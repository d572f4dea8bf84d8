"""The calls about a finished game: what it was, and what can be learned from it."""

from __future__ import annotations

from sortilege.server.web import analysis_api, feats_api, tables_api
from sortilege.server.web.endpoint import TABLE, Endpoint
from sortilege.server.wire.analysis_calls import AnalysisInfo, PlayOn
from sortilege.server.wire.calls import FeatsInfo, PictureInfo, Replay, Story, TableName

FINISHED_GAME_ENDPOINTS = (
    Endpoint(
        "GET",
        TABLE + "/record",
        "The record as text, when the game is over.",
        tables_api.download_record,
        media="text/plain",
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/stand-ins",
        "Which actions of the record bots played for people, as a table, when the game is over.",
        tables_api.download_stand_ins,
        media="text/csv",
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/replay",
        "The game step by step, when it is over; `eye` is a seat, without it everything is seen.",
        tables_api.replay_game,
        gives=Replay,
        errors=(400, 403, 404, 409, 503),
        query={"eye": {"type": "integer", "minimum": 0, "maximum": 5}},
    ),
    Endpoint(
        "GET",
        TABLE + "/story",
        "The game in a few figures and moments, when it is over.",
        tables_api.show_story,
        gives=Story,
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/picture",
        "How the game stands as one SVG without words, when it is over.",
        tables_api.show_result,
        gives=PictureInfo,
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/feats",
        "What the seats of this browser did that is worth a badge, when the game is over.",
        feats_api.show_feats,
        gives=FeatsInfo,
        errors=(403, 404, 409, 503),
    ),
)

ANALYSIS_ENDPOINTS = (
    Endpoint(
        "GET",
        TABLE + "/analysis",
        "Everybody's chances, the moments that decided the game, luck and skill; 202 until it is ready.",
        analysis_api.show_analysis,
        gives=AnalysisInfo,
        errors=(403, 404, 409, 429, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/play-on",
        "Create a table that plays on from a moment of a finished game.",
        analysis_api.play_on,
        PlayOn,
        TableName,
        status=201,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
)
