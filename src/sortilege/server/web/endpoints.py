"""Every call of the REST API. The same list is routed and described by OpenAPI."""

from __future__ import annotations

from typing import Any

from sortilege.engine.texts import LANGUAGES
from sortilege.server.web import (
    challenges_api,
    dice_api,
    games_api,
    hints_api,
    pages_api,
    seats_api,
    tables_api,
)
from sortilege.server.web.endpoint import TABLE, Endpoint
from sortilege.server.web.finished_endpoints import ANALYSIS_ENDPOINTS, FINISHED_GAME_ENDPOINTS
from sortilege.server.wire.calls import (
    AskForHint,
    ChallengeActions,
    ChallengeTurn,
    ClaimAnswer,
    ClaimInfo,
    DiceInfo,
    Fill,
    GameInfo,
    HandoverCode,
    HandoverInfo,
    Health,
    HintInfo,
    Inquire,
    Join,
    LastTurn,
    ListedTable,
    NewClaim,
    NewHandover,
    NewNumber,
    NewTable,
    PlayAgain,
    Ready,
    RulesInfo,
    TableInfo,
    TableLog,
    TableName,
    Ticket,
    UseHandover,
)

CHALLENGE = "/api/challenges/{game}/{day}"
LANG_QUERY = {"lang": {"type": "string", "enum": list(LANGUAGES), "default": "en"}}

GAME_ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/health",
        "The server is alive; its version and that of its messages.",
        games_api.show_health,
        gives=Health,
        is_check=True,
    ),
    Endpoint(
        "GET",
        "/api/ready",
        "What is played is kept: the store can be written and the disk has room.",
        games_api.show_readiness,
        gives=Ready,
        errors=(503,),
        is_check=True,
    ),
    Endpoint(
        "GET",
        "/api/games",
        "The games on the shelf, each with a few words in the language `lang`.",
        games_api.list_games,
        gives=list[GameInfo],
        query=LANG_QUERY,
    ),
    Endpoint(
        "GET",
        "/api/rules/{game}",
        "The rules of a game in the language `lang`.",
        games_api.show_rules,
        gives=RulesInfo,
        errors=(404,),
        query=LANG_QUERY,
    ),
    Endpoint(
        "GET",
        "/api/games/{game}/material",
        "The cards, pieces and boards of a game as data.",
        games_api.show_material,
        gives=dict[str, Any],
        errors=(404,),
    ),
)

PAGE_ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/games/{game}/ask",
        "What the rules of a game say about a text, for the pages that the game brings.",
        pages_api.inquire,
        Inquire,
        dict[str, Any],
        errors=(400, 403, 404, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        "/api/pages/qr.svg",
        "The link to a page of a game as a QR code; `path` is its address below this server.",
        pages_api.show_page_code,
        media="image/svg+xml",
        errors=(400,),
        query={"path": {"type": "string", "maxLength": 350}},
    ),
)

TABLE_ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        "Create a table.",
        tables_api.create_table,
        NewTable,
        TableName,
        status=201,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        "/api/tables",
        "The tables of this browser, newest first.",
        tables_api.list_tables,
        gives=list[ListedTable],
        errors=(503,),
    ),
    Endpoint(
        "GET",
        TABLE,
        "A table.",
        tables_api.show_table,
        gives=TableInfo,
        errors=(403, 404, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/join",
        "Take a free seat; the game starts when no seat is free.",
        tables_api.join_table,
        Join,
        TableName,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/fill",
        "The creator of the table gives all free seats to bots.",
        tables_api.fill_table,
        Fill,
        TableName,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/rematch",
        "Create a table for the same people.",
        tables_api.start_rematch,
        PlayAgain,
        TableName,
        errors=(400, 403, 404, 409, 413, 429, 503),
        body_required=False,
    ),
    Endpoint(
        "GET",
        TABLE + "/qr.svg",
        "The invitation as a QR code.",
        tables_api.show_qr_code,
        media="image/svg+xml",
        errors=(404, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/last-turn",
        "The last turn step by step, as this browser saw it.",
        tables_api.repeat_last_turn,
        gives=LastTurn,
        errors=(403, 404, 409, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/hint",
        "A hint for a question of a seat of this browser: where to look, what to do and why.",
        hints_api.give_hint,
        AskForHint,
        HintInfo,
        errors=(400, 403, 404, 409, 413, 429, 503),
    ),
    Endpoint(
        "GET",
        TABLE + "/log",
        "What happened in the latest turns, as this browser saw it.",
        tables_api.read_log,
        gives=TableLog,
        errors=(403, 404, 503),
    ),
)

SEAT_ERRORS = (400, 403, 404, 409, 413, 429, 503)
SEAT_ENDPOINTS = (
    Endpoint(
        "POST",
        TABLE + "/handover",
        "A code with which another browser can take seats of this one, once, within five minutes.",
        seats_api.make_handover,
        NewHandover,
        HandoverCode,
        status=201,
        errors=SEAT_ERRORS,
    ),
    Endpoint(
        "POST",
        TABLE + "/handover/look",
        "What a code is good for; it is not used up.",
        seats_api.look_at_handover,
        UseHandover,
        HandoverInfo,
        errors=SEAT_ERRORS,
    ),
    Endpoint(
        "POST",
        TABLE + "/handover/take",
        "Take the seats of a code: they are this browser's from now on.",
        seats_api.take_handover,
        UseHandover,
        TableName,
        errors=SEAT_ERRORS,
    ),
    Endpoint(
        "GET",
        TABLE + "/claim",
        "Which seats have lost their browser, and what has become of this browser's claim.",
        seats_api.show_claims,
        gives=ClaimInfo,
        errors=(404, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/claim",
        "Ask the others for a seat whose browser is gone.",
        seats_api.claim_seat,
        NewClaim,
        ClaimInfo,
        errors=SEAT_ERRORS,
    ),
    Endpoint(
        "POST",
        TABLE + "/claim/answer",
        "Agree that somebody gets a seat back, or not: everybody present who plays is asked.",
        seats_api.answer_claim,
        ClaimAnswer,
        TableName,
        errors=SEAT_ERRORS,
    ),
)

DICE_ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/dice",
        "Commit to a secret seed for a table that this browser is going to create.",
        dice_api.promise_dice,
        gives=Ticket,
        status=201,
        errors=(403, 429),
    ),
    Endpoint(
        "GET",
        TABLE + "/dice",
        "The dice of a table: its commitment and its numbers, and the rest when the game is over.",
        dice_api.show_dice,
        gives=DiceInfo,
        errors=(403, 404, 503),
    ),
    Endpoint(
        "POST",
        TABLE + "/dice",
        "Add the number of this browser to the dice of a table.",
        dice_api.add_number,
        NewNumber,
        DiceInfo,
        errors=(400, 403, 404, 409, 413, 503),
    ),
)

CHALLENGE_ENDPOINTS = (
    Endpoint(
        "GET",
        CHALLENGE,
        "The challenge of a game for a day such as 2026-01-31, at its beginning.",
        challenges_api.show_challenge,
        gives=ChallengeTurn,
        errors=(404, 503),
    ),
    Endpoint(
        "POST",
        CHALLENGE,
        "The challenge after all actions so far: what the last one did, and the result when it is over.",
        challenges_api.play_challenge,
        ChallengeActions,
        ChallengeTurn,
        errors=(400, 403, 404, 413, 503),
    ),
)

ENDPOINTS = (
    *GAME_ENDPOINTS,
    *CHALLENGE_ENDPOINTS,
    *PAGE_ENDPOINTS,
    *TABLE_ENDPOINTS,
    *SEAT_ENDPOINTS,
    *DICE_ENDPOINTS,
    *FINISHED_GAME_ENDPOINTS,
    *ANALYSIS_ENDPOINTS,
)
