"""The parameters of a game: players, the options of its manifest, and two of this adapter.

OpenSpiel writes a game as text, such as `name(goal=3,players=2)`, and reads numbers, `true` and `false` by their looks.
So a text that looks like a number is put in quotes, and a list is separated by slashes: `first='1'`, `head_start=1/0`.

>>> text_of("1,0"), text_of(1), text_of("random")
('1/0', "'1'", 'random')
>>> value_of("1/0"), value_of("'1'"), value_of("random")
('1,0', '1', 'random')
"""

from __future__ import annotations

from collections.abc import Mapping

from sortilege.engine.contract import Game
from sortilege.engine.options import OptionValue
from sortilege.research.open_spiel.nodes import SetupKey

PLAYERS, TURN_BASED, MAX_GAME_LENGTH = "players", "turn_based", "max_game_length"

Parameters = dict[str, bool | int | str]


def default_parameters(game: Game) -> Parameters:
    """Every parameter with its default, which also says its type; raises ValueError for a name used twice."""
    own: Parameters = {
        PLAYERS: game.least_seats,
        TURN_BASED: False,
        MAX_GAME_LENGTH: game.longest,
    }
    options = {option.name: parameter_of(option.default) for option in game.options}
    if own.keys() & options.keys():
        raise ValueError(
            f"an option of {game.slug} is called {', '.join(own.keys() & options.keys())}"
        )
    return own | options


def read_parameters(game: Game, given: Mapping[str, object]) -> SetupKey:
    """What the parameters say, checked; raises BadSeats, BadOption or ValueError."""
    values = {**default_parameters(game), **given}
    seats = game.check_seats(values.pop(PLAYERS))
    is_turn_based, length = values.pop(TURN_BASED), values.pop(MAX_GAME_LENGTH)
    if not isinstance(is_turn_based, bool):
        raise ValueError(f"{TURN_BASED} is true or false, not {is_turn_based!r}")
    if isinstance(length, bool) or not isinstance(length, int) or length < 1:
        raise ValueError(f"{MAX_GAME_LENGTH} is a number from 1 on, not {length!r}")
    options = game.check_options({name: value_of(value) for name, value in values.items()}, seats)
    return SetupKey(game.slug, seats, tuple(options.items()), is_turn_based, length)


def write_parameters(key: SetupKey, game: Game) -> Parameters:
    """The parameters that read as this key, in the one form in which OpenSpiel can write and read them."""
    texts = {option.name for option in game.options if isinstance(option.default, str)}
    options = {
        name: text_of(value) if name in texts else parameter_of(value)
        for name, value in key.options
    }
    own: Parameters = {
        PLAYERS: key.seats,
        TURN_BASED: key.is_turn_based,
        MAX_GAME_LENGTH: key.max_game_length,
    }
    return own | options


def parameter_of(value: OptionValue) -> bool | int | str:
    """A value of an option as a parameter of the same type."""
    return text_of(value) if isinstance(value, str) else value


def text_of(value: OptionValue) -> str:
    """A value as a text that OpenSpiel does not take for anything else."""
    text = str(value).replace(",", "/")
    return f"'{text}'" if text and not text.strip("+-.0123456789") else text


def value_of(parameter: object) -> object:
    """The value that a parameter stands for."""
    if not isinstance(parameter, str):
        return parameter
    return parameter.strip("'").replace("/", ",")
