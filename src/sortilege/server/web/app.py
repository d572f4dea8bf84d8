"""The whole server as one application, built from its settings; nothing is global."""

from __future__ import annotations

import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.status import HTTP_400_BAD_REQUEST
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from sortilege.bots.levels import get_bot
from sortilege.engine.contract import Game
from sortilege.engine.registry import get_game
from sortilege.server.bus.contract import Bus
from sortilege.server.cluster.draining import Draining
from sortilege.server.cluster.hosts import Hosts
from sortilege.server.live.bot_runner import BotRunner, GetBot
from sortilege.server.live.checks import ELSEWHERE
from sortilege.server.live.live_tables import LiveTables
from sortilege.server.live.services import Services
from sortilege.server.live.workers import WorkerPool
from sortilege.server.metrics import NO_METRICS, Metrics
from sortilege.server.settings import Settings
from sortilege.server.store.contract import Store
from sortilege.server.store.opening import make_store
from sortilege.server.web.answers import RequestRefused, answer, problem
from sortilege.server.web.api import Api
from sortilege.server.web.concurrency_limit import ConcurrencyLimit
from sortilege.server.web.endpoint import Endpoint
from sortilege.server.web.endpoints import ENDPOINTS
from sortilege.server.web.forwarding import make_answer
from sortilege.server.web.identity import is_foreign, new_token, owner_of, set_token, token_of
from sortilege.server.web.limits import Buckets
from sortilege.server.web.manifest import show_manifest
from sortilege.server.web.offline import OfflineCopy
from sortilege.server.web.openapi import describe_api
from sortilege.server.web.preview import preview_of, preview_tags
from sortilege.server.web.request_ids import RequestIds
from sortilege.server.web.static_files import (
    CLIENT,
    DOCUMENT_HEADERS,
    PART_HEADERS,
    PARTS_OF_A_PAGE,
    SECURITY_HEADERS,
    STILL,
    STILL_HEADERS,
    Pages,
)
from sortilege.server.wire.sockets import Sockets
from sortilege.table.chance import Chance, new_seed
from sortilege.table.refusals import FAULT, Refusal

log = logging.getLogger("sortilege.app")

Answerer = Callable[[Request], Awaitable[Response]]

FOREIGN = Refusal("foreign", "Another site may not do this here.")
TOO_FAST = Refusal("too-fast", "Slow down: too many requests.")


def steady_clock() -> Callable[[], int]:
    """The time of day at the start, and from there on the time that has passed: it never jumps."""
    ahead_ns = time.time_ns() - time.monotonic_ns()
    return lambda: (time.monotonic_ns() + ahead_ns) // 1_000_000


def build_app(
    settings: Settings,
    *,
    store: Store | None = None,
    chance: Chance | None = None,
    make_bot: GetBot = get_bot,
    now_ms: Callable[[], int] | None = None,
    find_game: Callable[[str], Game] = get_game,
    new_seed: Callable[[], str] = new_seed,
    client: Path = CLIENT,
    bus: Bus | None = None,
    draining: Draining | None = None,
    metrics: Metrics = NO_METRICS,
) -> ASGIApp:
    """The whole server as one ASGI application."""
    store = store or make_store(settings.store, settings.data)
    workers = WorkerPool(settings.bot_workers)
    bots = BotRunner(settings, make_bot, workers, metrics)
    services = Services(
        *(settings, store, chance, bots, now_ms or steady_clock(), find_game, new_seed, workers),
        metrics=metrics,
        is_alone=bus is None and not settings.store,
    )
    live_tables = LiveTables(services)
    metrics.watch("tables", "Tables in memory.", live_tables.__len__)
    api = Api(live_tables, Hosts(live_tables, bus))
    (draining or Draining(0.0)).hosts = api.hosts
    api.hosts.requests.answer = make_answer(_routes_for_nodes(api))
    app = Starlette(
        routes=_routes(api, Pages(client)),
        lifespan=lambda app: _running(api),
        middleware=[_only_hosts(settings.hosts)] if settings.hosts else [],
        exception_handlers={Exception: _fault},
    )
    limited = ConcurrencyLimit(SecureHeaders(app), settings.requests_at_once, settings.refusal_s)
    return RequestIds(limited)


@asynccontextmanager
async def _running(api: Api) -> AsyncIterator[None]:
    """What the application needs from its start to its end."""
    services = api.live_tables.services
    services.store.open()
    api.hosts.start()
    api.live_tables.start()
    try:
        async with services.metrics.measuring():
            yield
    finally:
        await api.analyses.close()
        await api.live_tables.close()
        await api.hosts.close()
        await services.bots.close()
        await services.workers.close()
        services.store.close()


def _only_hosts(hosts: tuple[str, ...]) -> Middleware:
    """Other names lead nowhere: a page of another site cannot reach this server under a name of its own."""
    allowed = [*hosts, "localhost", "127.0.0.1"]  # only this machine reaches itself like that
    return Middleware(TrustedHostMiddleware, allowed_hosts=allowed, www_redirect=False)


async def _fault(request: Request, error: Exception) -> Response:
    """A bug: the visitor gets a sentence, the log the traceback."""
    return problem(FAULT)


def _routes(api: Api, pages: Pages) -> list[Route | WebSocketRoute]:
    settings, metrics = api.settings, api.live_tables.services.metrics
    requests = Buckets(settings.requests_per_s, settings.requests_burst)
    calls = _calls(api, requests, Buckets(settings.requests_per_s, settings.requests_burst))
    description = describe_api(ENDPOINTS)

    async def openapi(request: Request) -> Response:
        return answer(description)

    async def table_page(request: Request) -> Response:
        # The page itself never fails: without its game it opens more slowly, and then says what is wrong.
        may_ask = requests.take(request.client.host if request.client else "")
        about = await api.about_table(request) if may_ask else None
        game = _known_game(api, about.game if about else None)
        preview = preview_of(request, settings, game, about)
        return pages.page(request, game.slug if game else None, preview_tags(preview))

    visits = Buckets(settings.pages_per_s, settings.pages_burst)
    offline = OfflineCopy(pages)
    show = partial(_limited, visits, metrics)
    return [
        *calls,
        Route("/api/openapi.json", show(openapi)),
        WebSocketRoute("/ws/{table}", Sockets(settings, api.hosts, metrics).serve),
        Route("/static/{path:path}", show(pages.static)),
        Route("/worker.js", show(offline.worker)),
        Route("/offline.json", show(offline.copy)),
        Route("/manifest.webmanifest", show(show_manifest)),
        Route("/favicon.ico", show(pages.index)),
        Route("/apple-touch-icon.png", show(pages.index)),
        Route("/t/{table}", _with_token(show(table_page), renews=True)),
        Route("/board/{table}", _with_token(show(table_page), renews=True)),
        Route("/replay/{table}", _with_token(show(table_page), renews=True)),
        Route("/learn/{game}", _with_token(show(pages.index), renews=True)),
        Route("/today/{game}/{day}", _with_token(show(pages.index), renews=True)),
        Route("/{path:path}", _with_token(show(pages.index), renews=True)),
    ]


def _known_game(api: Api, slug: str | None) -> Game | None:
    try:
        return api.game(slug) if slug else None
    except RequestRefused:
        return None


def _calls(api: Api, requests: Buckets, checks: Buckets) -> list[Route]:
    """The calls of the API; those for monitoring have limits of their own and give no token."""
    return [
        Route(
            e.path,
            _guarded(api, checks, e) if e.is_check else _with_token(_guarded(api, requests, e)),
            methods=[e.method],
            name=e.handler.__name__,
        )
        for e in ENDPOINTS
    ]


def _routes_for_nodes(api: Api) -> list[Route]:
    """The calls about a table, for requests that another node has checked and passed on."""

    def unguarded(endpoint: Endpoint) -> Answerer:
        async def call(request: Request) -> Response:
            try:
                return await endpoint.handler(api, request)
            except RequestRefused as refused:
                if refused.refusal is ELSEWHERE:
                    raise
                return problem(refused.refusal)
            except Exception:
                log.exception("%s %s failed", endpoint.method, endpoint.path)
                return problem(FAULT)

        return call

    about = [endpoint for endpoint in ENDPOINTS if endpoint.is_about_a_table]
    return [Route(e.path, unguarded(e), methods=[e.method]) for e in about]


def _limited(visits: Buckets, metrics: Metrics, call: Answerer) -> Answerer:
    """A page or a file, for addresses that do not ask for too many."""

    async def limited(request: Request) -> Response:
        if not visits.take(request.client.host if request.client else ""):
            metrics.refused(TOO_FAST.code)
            return problem(TOO_FAST)
        return await call(request)

    return limited


def _guarded(api: Api, requests: Buckets, endpoint: Endpoint) -> Answerer:
    """A call of the API with what all of them need: a limit, a check of the origin, an answer to failures."""

    metrics = api.live_tables.services.metrics

    def refuse(refusal: Refusal) -> Response:
        metrics.refused(refusal.code)
        return problem(refusal)

    async def call(request: Request) -> Response:
        request.state.address = request.client.host if request.client else ""
        if not requests.take(request.state.address):
            return refuse(TOO_FAST)
        if endpoint.method == "POST" and is_foreign(request.headers):
            return refuse(FOREIGN)
        try:
            if endpoint.is_about_a_table:
                return await api.forwarding.answer(request, partial(endpoint.handler, api))
            return await endpoint.handler(api, request)
        except RequestRefused as refused:
            return refuse(refused.refusal)
        except Exception:
            metrics.failed(FAULT.code)
            log.exception("%s %s failed", endpoint.method, endpoint.path)
            return problem(FAULT)

    return call


def _with_token(call: Answerer, *, renews: bool = False) -> Answerer:
    """Give a token to every browser that has none; a page also renews the one that is there."""

    async def answer_with_token(request: Request) -> Response:
        known = token_of(request)
        token = known or new_token()
        request.state.owner = owner_of(token)
        response = await call(request)
        if (renews or known is None) and response.status_code < HTTP_400_BAD_REQUEST:
            set_token(response, token, secure=request.url.scheme == "https")
        return response

    return answer_with_token


class SecureHeaders:
    """Puts the security headers on every answer, including errors of the framework."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._for_parts = _encoded(PART_HEADERS)
        self._for_still = _encoded(SECURITY_HEADERS | STILL_HEADERS)
        self._for_documents = _encoded(SECURITY_HEADERS | DOCUMENT_HEADERS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        async def send_secure(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message.get("headers", [])
                kind = dict(headers).get(b"content-type", b"").decode("latin-1")
                said = {name for name, _ in headers}
                ours = [one for one in self._fitting(kind) if one[0] not in said]
                message["headers"] = [*headers, *ours]
            await send(message)

        await self._app(scope, receive, send_secure if scope["type"] == "http" else send)

    def _fitting(self, kind: str) -> list[tuple[bytes, bytes]]:
        if kind.startswith(PARTS_OF_A_PAGE):
            return self._for_parts
        return self._for_still if kind.startswith(STILL) else self._for_documents


def _encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]
