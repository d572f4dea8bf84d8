"""Every game for OpenSpiel: importing this makes them known to `pyspiel.load_game`. `docs/openspiel.md` tells more."""

from sortilege.engine.registry import all_games
from sortilege.research.open_spiel.games import SpielGame, SpielState, register, spiel_name

register(all_games())

__all__ = ["SpielGame", "SpielState", "spiel_name"]
