"""Every request and answer of the REST API, as types; those of one subject are in the `*_calls.py` beside it.

`docs/protocol.md` explains what they mean.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sortilege.engine.inquiries import LONGEST_TEXT
from sortilege.engine.options import OptionValue
from sortilege.server.wire.analysis_calls import AnalysisInfo as AnalysisInfo
from sortilege.server.wire.analysis_calls import PlayOn as PlayOn
from sortilege.server.wire.challenge_calls import ChallengeActions as ChallengeActions
from sortilege.server.wire.challenge_calls import ChallengeResult as ChallengeResult
from sortilege.server.wire.challenge_calls import ChallengeTurn as ChallengeTurn
from sortilege.server.wire.dice_calls import DiceInfo as DiceInfo
from sortilege.server.wire.dice_calls import NewNumber as NewNumber
from sortilege.server.wire.dice_calls import OwnDice as OwnDice
from sortilege.server.wire.dice_calls import Ticket as Ticket
from sortilege.server.wire.hint_calls import AskForHint as AskForHint
from sortilege.server.wire.hint_calls import HintInfo as HintInfo
from sortilege.server.wire.messages import (
    LEAST_AWAY_S,
    LEAST_MOVE_S,
    MOST_AWAY_S,
    MOST_MOVE_S,
    AwaySeconds,
    Digits,
    Face,
    Level,
    MoveSeconds,
    NameText,
    SeatNumber,
    Word,
)
from sortilege.server.wire.seat_calls import ClaimAnswer as ClaimAnswer
from sortilege.server.wire.seat_calls import ClaimInfo as ClaimInfo
from sortilege.server.wire.seat_calls import HandoverCode as HandoverCode
from sortilege.server.wire.seat_calls import HandoverInfo as HandoverInfo
from sortilege.server.wire.seat_calls import NewClaim as NewClaim
from sortilege.server.wire.seat_calls import NewHandover as NewHandover
from sortilege.server.wire.seat_calls import UseHandover as UseHandover
from sortilege.table.feats import SeatFeats
from sortilege.table.frame_types import LastTurn as LastTurn  # answered as it is
from sortilege.table.frame_types import LogTurn, ReplayStep, SeatFrame
from sortilege.table.settings import DEFAULT_TABLE_SETTINGS, Hints, Pace, Placement, TableSettings
from sortilege.table.story import Figure
from sortilege.table.table import Phase


class NewSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who shall sit on a seat of a new table."""

    kind: Literal["me", "here", "link", "bot"]
    name: NameText = ""
    face: Face | None = None
    bot: Word = ""
    level: Level = 0


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table."""

    game: Word
    seats: Annotated[list[NewSeat], Meta(max_length=6)]
    options: dict[str, bool | int | str | list[str]] = {}
    pace: Pace = DEFAULT_TABLE_SETTINGS.pace
    away_s: AwaySeconds = DEFAULT_TABLE_SETTINGS.away_s
    spectators: bool = DEFAULT_TABLE_SETTINGS.spectators
    placement: Placement = DEFAULT_TABLE_SETTINGS.placement
    hints: Hints = DEFAULT_TABLE_SETTINGS.hints
    move_s: MoveSeconds = DEFAULT_TABLE_SETTINGS.move_s
    dice: OwnDice | None = None

    def __post_init__(self) -> None:
        """Nobody should lose a seat to a bot because of a brief network failure, or a move without time to look."""
        if 0 < self.away_s < LEAST_AWAY_S:
            raise ValueError(f"`away_s` is 0, or {LEAST_AWAY_S} to {MOST_AWAY_S}")
        if 0 < self.move_s < LEAST_MOVE_S:
            raise ValueError(f"`move_s` is 0, or {LEAST_MOVE_S} to {MOST_MOVE_S}")

    @property
    def table_settings(self) -> TableSettings:
        """How the table is run."""
        return TableSettings(
            self.pace,
            self.away_s,
            self.spectators,
            self.placement,
            self.hints,
            move_s=self.move_s,
        )


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request to sit down."""

    seat: SeatNumber
    name: NameText = ""
    face: Face | None = None
    number: Digits | None = None
    """What this browser adds to the dice."""


class PlayAgain(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for a new table for the same people."""

    dice: OwnDice | None = None


class Fill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request for bots on all free seats."""

    bot: Word
    level: Level = 0


class TableName(msgspec.Struct, frozen=True):
    """A table."""

    table: str


class TableInfo(msgspec.Struct, frozen=True):
    """A table from outside."""

    table: str
    game: str
    phase: Phase
    seats: list[SeatFrame]
    is_creator: bool
    options: dict[str, OptionValue]
    table_settings: TableSettings
    invite: str
    commitment: str | None
    """What binds the server to its dice; None at a table whose dice cannot be checked."""


class ListedSeat(msgspec.Struct, frozen=True):
    """A seat in a list."""

    name: str | None
    face: int
    kind: str
    level: int
    """How well a bot plays; 0 for people."""


class ListedTable(msgspec.Struct, frozen=True):
    """One of the tables of a browser."""

    table: str
    game: str
    phase: Phase
    seats: list[ListedSeat]
    awaited: list[int]
    your_turn: bool
    changed_ms: int
    winners: list[int]
    """Who has won; empty while the game runs."""


class BotInfo(msgspec.Struct, frozen=True):
    """A bot that plays a game, with what it says about it at a level, in the language asked for; some say nothing."""

    name: str
    levels: list[int]
    sentences: dict[str, str]
    missing: int = 0
    """How many higher levels need a compiler (Numba), which this server does not have."""


class PresetInfo(msgspec.Struct, frozen=True):
    """A table that suits one kind of player."""

    options: dict[str, OptionValue]
    level: int
    pace: Pace


class GameInfo(msgspec.Struct, frozen=True):
    """A game on the shelf."""

    slug: str
    title: dict[str, str]
    blurb: str
    client: str | None
    """Where the game's board is fetched from; None for a game that gets the plain board."""
    authors: list[str]
    publisher: str
    year: int
    age: int
    minutes: int
    seats: tuple[int, int]
    private: bool
    race: bool
    hints: bool
    """Can the game give hints?"""
    challenge: bool
    """Has the game a challenge for every day?"""
    companion: bool
    """Has the game a page for people who play with the real box?"""
    options: list[dict[str, Any]]
    bots: list[BotInfo]
    presets: dict[str, PresetInfo]
    """What suits somebody `little`, `big`, `adult` or `expert`; empty for a game that does not say."""
    bot_names: list[str]
    """The names that bots get at a table, in the order in which they are given out."""
    pages: dict[str, str]
    """The pages that the game brings, with their titles in the language asked for: `pages/<name>.js` of its client."""


class Inquire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A question about a text, which a game answers by its rules without a table."""

    question: Word
    about: Annotated[str, Meta(max_length=LONGEST_TEXT)]


class TableLog(msgspec.Struct, frozen=True):
    """What happened at a table, turn by turn, as this browser saw it."""

    turns: list[LogTurn]


class Replay(msgspec.Struct, frozen=True):
    """A finished game as a seat saw it, or all-seeing."""

    game: str
    seats: list[SeatFrame]
    options: dict[str, OptionValue]
    eye: int | None
    steps: list[ReplayStep]


class Story(msgspec.Struct, frozen=True):
    """A finished game in a few figures and moments."""

    game: str
    minutes: int
    figures: list[Figure]
    moments: list[dict[str, Any]]
    """What really happened, as the game tells it: each has a `kind`, and a `seat` or null."""


class PictureInfo(msgspec.Struct, frozen=True):
    """How a finished game stands, as a picture, and when it ended."""

    svg: str
    ended_ms: int


class FeatsInfo(msgspec.Struct, frozen=True):
    """What the seats of this browser did in a finished game that is worth a badge."""

    game: str
    seats: list[SeatFeats]


class ParagraphInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A few sentences of the rules with the ids of those rules; or a picture, described in words."""

    text: str = ""
    ids: list[str] = []
    picture: str = ""
    alt: str = ""


class SectionInfo(msgspec.Struct, frozen=True):
    """A heading with paragraphs and pictures."""

    title: str
    paragraphs: list[ParagraphInfo]


class RulesInfo(msgspec.Struct, frozen=True):
    """The rules of a game in one language: the page, and a sentence for every rule id."""

    title: str
    sections: list[SectionInfo]
    sentences: dict[str, str]


class Health(msgspec.Struct, frozen=True):
    """The server is running."""

    status: Literal["ok"]
    version: str
    protocol: int


class Ready(msgspec.Struct, frozen=True):
    """The server is running, and what is played is kept."""

    status: Literal["ok"]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a request was refused."""

    code: str
    text: str
    rule: str | None = None
