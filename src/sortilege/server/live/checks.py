"""Checks of moves, of sitting down, of dice and of rematches, and the answers of a table that refuses."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from sortilege.bots.levels import UnknownBot, get_bot
from sortilege.engine.contract import Game
from sortilege.engine.dice import Dice
from sortilege.server.live.bot_runner import BOT_NAMES
from sortilege.server.live.commands import (
    BotMove,
    FillSeats,
    NewDice,
    PlayerMove,
    StartRematch,
    TakeSeat,
)
from sortilege.server.live.log_rows import NO_KEYS
from sortilege.server.live.persistence import Advance, LoadedTable, new_table
from sortilege.server.live.services import Services
from sortilege.table.chance import ProvableChance
from sortilege.table.dice import has_given, with_number
from sortilege.table.refusals import NOT_YOUR_SEAT as NOT_YOUR_SEAT
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seats, clean_name, fill_with_bots, seats_of, take_seat
from sortilege.table.table import Progress, Table

UNKNOWN = Refusal("unknown", "There is no such table.")
NOT_INSTALLED = Refusal("unknown-game", "The game of this table is not installed here.")
SET_ASIDE = Refusal(
    "set-aside", "This game can no longer be played: its log is damaged or its rules have changed."
)
ELSEWHERE = Refusal("elsewhere", "This table is moving to another server: please try again.")
BUSY = Refusal("too-fast", "This table is very busy: please try again.")
TOO_MANY_REACTIONS = Refusal("too-fast", "Slow down: too many pictures.")
NOT_YOURS = Refusal("not-yours", "Only the players of this table may do that.")
NOT_CREATOR = Refusal("not-yours", "Only the person who created this table may do that.")
CLOSED = Refusal("not-yours", "Only the players of this table may watch.")
STARTED = Refusal("started", "The game has begun: no seat is free.")
NO_REMATCH_YET = Refusal("not-over", "You can play again when the game is over.")


def advance_by(progress: Progress | Refusal, key: str | None = None) -> Advance | Refusal:
    """A move that the table has accepted, to be answered with the version that contains it."""
    if isinstance(progress, Refusal):
        return progress
    keys = NO_KEYS if key is None else {progress.since: key}
    return Advance(progress, progress.since + 1, keys)


def play_move(table: Table, move: PlayerMove | BotMove) -> Advance | Refusal:
    """Somebody plays an action, or a bot does."""
    by_bot = isinstance(move, BotMove)
    progress = table.play(move.seat, move.action, move.question_id, by_bot=by_bot)
    return advance_by(progress, move.log_key)


def take_free_seat(loaded: LoadedTable, wish: TakeSeat) -> Advance | Refusal | None:
    """A person sits down; the game begins with the last one. Asking twice changes nothing."""
    table = loaded.table
    seats = take_seat(table.seats, wish.seat, wish.owner, clean_name(wish.name), wish.face)
    if isinstance(seats, Refusal):
        return seats
    if seats == table.seats:
        return None if wish.number is None else add_number(loaded, wish.owner, wish.number)
    dice = None if wish.number is None else _add(loaded, seats, wish.owner, wish.number)
    return Advance(table.seat_everyone(seats), seats=seats, dice=dice)


def add_number(loaded: LoadedTable, owner: str, number: str) -> Advance | Refusal | None:
    """A person adds a number to the dice. The first one stands, and one that comes after the end counts for nothing."""
    table = loaded.table
    if not seats_of(table.seats, owner):
        return NOT_YOURS
    is_late = table.phase == "over"
    if is_late or loaded.dice is None or has_given(loaded.dice, table.seats, owner):
        return None
    dice = _add(loaded, table.seats, owner, number)
    return Advance(Progress(table.version, ()), dice=dice)


def _add(loaded: LoadedTable, seats: Seats, owner: str, number: str) -> Dice | None:
    """From now on chance follows from this number too; returns the dice, None at a table without any."""
    table = loaded.table
    if not isinstance(table.chance, ProvableChance):
        return None
    dice = with_number(table.chance.dice, seats, owner, number, table.match.length)
    table.chance.dice = dice
    return dice


def make_dice(
    wish: NewDice | None, seats: Seats, owner: str, services: Services, begun_at: int = 0
) -> Dice | None:
    """The dice of a new table, with the number of the person who creates it; None if a test decides instead."""
    if services.chance is not None:
        return None
    if wish is None:
        return Dice(services.new_seed(), begun_at=begun_at)
    dice = Dice(wish.seed, begun_at=begun_at)
    return with_number(dice, seats, owner, wish.number, begun_at)


def fill_free_seats(loaded: LoadedTable, wish: FillSeats) -> Advance | Refusal:
    """Bots take all free seats, and the game begins."""
    table = loaded.table
    problem = bot_problem(table.match.game, wish.bot, wish.level)
    if problem is not None:
        return problem
    if not loaded.is_creator(wish.owner):
        return NOT_CREATOR
    if table.phase != "waiting":
        return STARTED
    seats = fill_with_bots(table.seats, wish.bot, wish.level, BOT_NAMES)
    return Advance(table.seat_everyone(seats), seats=seats)


def start_rematch(
    loaded: LoadedTable, wish: StartRematch, services: Services
) -> Advance | Refusal | str:
    """A new table for the same people, once: after that, everybody is sent to the same one."""
    table = loaded.table
    own = seats_of(table.seats, wish.owner)
    if not own and not loaded.is_creator(wish.owner):
        return NOT_YOURS
    if table.phase != "over":
        return NO_REMATCH_YET
    if loaded.rematch is not None:
        return loaded.rematch
    dice = make_dice(wish.dice, table.seats, wish.owner, services)
    settings = msgspec.structs.replace(loaded.setup.table_settings, begun_at=0)
    setup = replace(loaded.setup, table_settings=settings)
    rematch = new_table(setup, table.seats, services, dice)
    asked_by = table.seats[own[0]].name if own else ""
    nothing = Progress(table.version, ())
    return Advance(nothing, answer=rematch.id, rematch=rematch, rematch_by=asked_by)


def bot_problem(game: Game, name: str, level: int) -> Refusal | None:
    """Why this bot cannot play this game; None if it can."""
    try:
        get_bot(game.slug, name, level)
    except UnknownBot as error:
        return Refusal("unknown-bot", str(error))
    return None
