"""The calls of the REST API about games: the shelf, rules and material, and the health of the server."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import sortilege
from sortilege.bots.levels import KIND, bots_of, missing_levels
from sortilege.engine.contract import BotSpec, Game, Preset
from sortilege.engine.registry import all_games
from sortilege.engine.texts import ENGLISH, LANGUAGES, Paragraph, Picture
from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.web.answers import RequestRefused, answer, packed
from sortilege.server.web.api import Api
from sortilege.server.web.static_files import client_address, has_companion
from sortilege.server.wire.calls import (
    BotInfo,
    GameInfo,
    Health,
    ParagraphInfo,
    PresetInfo,
    Ready,
    RulesInfo,
    SectionInfo,
)
from sortilege.server.wire.messages import (
    PROTOCOL_VERSION,
)


async def show_health(api: Api, request: Request) -> Response:
    """Say that the server is well."""
    return answer(Health("ok", sortilege.__version__, PROTOCOL_VERSION))


async def show_readiness(api: Api, request: Request) -> Response:
    """Say whether moves can be kept now."""
    problem = await api.readiness.problem()
    if problem is not None:
        raise RequestRefused(problem)
    return answer(Ready("ok"))


async def list_games(api: Api, request: Request) -> Response:
    """The games on the shelf."""
    return packed(request, game_list(_lang(request)))


def game_list(lang: str) -> list[GameInfo]:
    """What the shelf shows in a language."""
    return [_game_info(game, lang) for game in all_games()]


async def show_rules(api: Api, request: Request) -> Response:
    """The rules of a game."""
    game = api.game(request.path_params["game"])
    return packed(request, rules_info(game, _lang(request)))


async def show_material(api: Api, request: Request) -> Response:
    """The cards, pieces and boards of a game as data."""
    game = api.game(request.path_params["game"])
    return packed(request, game.material() if game.material else {})


def _lang(request: Request) -> str:
    """The language that a request asks for; English if we do not speak it."""
    lang = request.query_params.get("lang", ENGLISH)
    return lang if lang in LANGUAGES else ENGLISH


def _game_info(game: Game, lang: str) -> GameInfo:
    return GameInfo(
        slug=game.slug,
        title=dict(game.title),
        blurb=game.texts.words(lang).blurb,
        client=client_address(game),
        authors=game.authors.split(", "),
        publisher=game.publisher,
        year=game.year,
        age=game.age,
        minutes=game.minutes,
        seats=(game.least_seats, game.most_seats),
        private=game.private,
        race=game.race,
        hints=game.coach is not None,
        challenge=game.challenge is not None,
        companion=has_companion(game),
        options=[option.schema() for option in game.options],
        bots=[_bot_info(game, bot, lang) for bot in bots_of(game.slug)],
        presets={name: _preset_info(preset) for name, preset in game.presets.items()},
        bot_names=BOT_NAMES,
        pages=dict(game.texts.words(lang).pages),
    )


def _bot_info(game: Game, bot: BotSpec, lang: str) -> BotInfo:
    """A bot and what its levels say; the random bot is nobody and says nothing."""
    characters = (*(own.name for own in game.bots), KIND)
    said = game.texts.words(lang).characters if bot.name in characters else {}
    levels = [str(level) for level in bot.levels if str(level) in said]
    is_first = bot.name in [own.name for own in game.bots[:1]]
    missing = missing_levels(game) if is_first else 0
    return BotInfo(bot.name, list(bot.levels), {level: said[level] for level in levels}, missing)


def _preset_info(preset: Preset) -> PresetInfo:
    return PresetInfo(
        dict(preset.options), preset.level, "turns" if preset.pace == "turns" else "race"
    )


def rules_info(game: Game, lang: str) -> RulesInfo:
    """The rules of a game in a language."""
    page = game.texts.page(lang)
    sections = [SectionInfo(s.title, list(map(_part_info, s.parts))) for s in page.sections]
    sentences = {rule: game.texts.sentence(rule, lang) for rule in game.texts.ids}
    return RulesInfo(page.title, sections, sentences)


def _part_info(part: Paragraph | Picture) -> ParagraphInfo:
    if isinstance(part, Picture):
        return ParagraphInfo(picture=part.name, alt=part.alt)
    return ParagraphInfo(part.text, list(part.ids))
