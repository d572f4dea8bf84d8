"""What every game offers.

A position waits for *actors*: seats 0 to 5, `CHANCE` (alone), `CLOCK` (beside seats). Everything random or timed is an
action of chance or clock, so a game is its options and its list of actions, and replays exactly without a seed.

>>> actor_name(2), actor_name(CHANCE), actor_name(CLOCK)
('2', 'chance', 'clock')
>>> actor_number("clock") == CLOCK
True
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, runtime_checkable

from sortilege.engine.errors import BadNotation, BadOption, BadSeats, FormerRules, NewerRules
from sortilege.engine.options import Option, OptionValue
from sortilege.engine.state import PlainState
from sortilege.engine.texts import LANGUAGES, GameTexts

if TYPE_CHECKING:
    from random import Random

    from sortilege.engine.veiled import Veiled

CHANCE, CLOCK = 6, 7
SPECTATOR, ALL_SEEING = -1, -2
"""Viewers without a seat: somebody who only watches, and the replay of a finished game."""

View = dict[str, Any]
"""What somebody sees, ready for JSON."""

_ACTOR_NAMES = (*map(str, range(CHANCE)), "chance", "clock")
_ACTOR_NUMBERS = {name: actor for actor, name in enumerate(_ACTOR_NAMES)}


def actor_name(actor: int) -> str:
    """How an actor is written: a seat's number, `chance` or `clock`."""
    return _ACTOR_NAMES[actor]


def actor_number(name: str) -> int:
    """The actor that a text names; raises BadNotation."""
    if name not in _ACTOR_NUMBERS:
        raise BadNotation(f"no actor is called {name!r}: a seat such as '0', 'chance' or 'clock'")
    return _ACTOR_NUMBERS[name]


def actors_of(mask: int) -> list[int]:
    """The actors in a bit mask, in ascending order."""
    return [actor for actor in range(CLOCK + 1) if mask >> actor & 1]


class Rules(Protocol):
    """`rules.py` of a game. All of these but `new`, `why_not` and `clock_ms` are compiled too."""

    def new(self, seats: int, options: Mapping[str, OptionValue]) -> Any:
        """The first position. The options have been checked."""

    def awaited(self, t: Any) -> int:
        """The actors who may act, as bits: several seats at once, CLOCK beside a seat, CHANCE alone; 0 = over."""

    def legal(self, t: Any, actor: int, out: list[int]) -> int:
        """Write the sorted legal action ids of an awaited actor into `out`; return how many."""

    def weights(self, t: Any, out: list[int]) -> int:
        """Write the weights of CHANCE's legal actions, in their order; return how many."""

    def apply(self, t: Any, actor: int, action: int) -> None:
        """Play a legal action in place. Trusts its caller."""

    def score(self, t: Any, out: list[int]) -> None:
        """Write each seat's points as if the game ended now."""

    def winners(self, t: Any) -> int:
        """The winners as bits; 0 while the game runs."""

    def thrower(self, t: Any) -> int:
        """The seat that throws, spins or draws what CHANCE is to decide; -1 for none."""

    def clock_ms(self, t: Any) -> int:
        """How long CLOCK waits, from the moment it began to be awaited; 0 when it is not."""

    def why_not(self, t: Any, actor: int, action: int) -> str | None:
        """The id of the rule that forbids an action; None when it is legal."""


class Sight(Protocol):
    """`sight.py` of a game: who may know what. `veil` and `imagine` are compiled too."""

    def observe(self, t: Any, seat: int) -> View:
        """What this person can see on the table now."""

    def recall(self, t: Any, seat: int) -> View:
        """Everything that the seat was ever allowed to see, with perfect memory."""

    def veil(self, t: Any, seat: int) -> None:
        """Erase, in place, everything that the seat was never allowed to see."""

    def imagine(self, t: Any, seat: int, rng: list[int]) -> None:
        """Fill a veiled position, in place, with a random world that fits it."""

    def events_for(self, before: Any, actor: int, action: int, after: Any, seat: int) -> list[View]:
        """What this seat sees happen when the action is played; empty when it sees nothing."""


@runtime_checkable
class SharedSight(Protocol):
    """A sight that tells apart what everybody sees and what somebody sees besides: both together are what it observes.

    A server then makes the larger part once for a whole table.
    """

    def observe_open(self, t: Any) -> View:
        """What everybody can see on the table now, also somebody who only watches."""

    def observe_own(self, t: Any, seat: int) -> View:
        """What this person can see besides, or instead of an entry that others see differently."""

    def happens_openly(self, before: Any, actor: int, action: int) -> bool:
        """Does everybody, also somebody who only watches, see the same of this action?"""


class Notation(Protocol):
    """`notation.py` of a game."""

    def say(self, action: int) -> str:
        """The one text of an action."""

    def parse(self, text: str) -> int:
        """The action that a text names; raises BadNotation."""

    def draw(self, t: Any) -> str:
        """The board as text, all secrets shown: for tests, the terminal replay and researchers."""

    def draw_view(self, view: View) -> str:
        """What `observe` gave, as text for a player at a terminal."""


class Bot(Protocol):
    """Chooses an action from a veiled position and nothing else.

    A bot keeps nothing between two calls: all it knows of the past is in the position (the rules put
    there whatever a seat may recall). So it may serve a whole game, several seats, or be made again in
    the middle of a game after a restart, and plays the same.
    """

    def choose(self, veiled: Veiled, legal_ids: Sequence[int], rng: Random) -> int | None:
        """One of the legal action ids.

        None where others are awaited too and the bot leaves it to them; it need not be asked again before
        something has happened.
        """


@runtime_checkable
class Reader(Protocol):
    """A bot that says how long it looks before it acts: in a race that is part of its strength."""

    def reading_s(self, veiled: Veiled) -> float:
        """In seconds, the same for the same position."""


@dataclass(frozen=True)
class BotSpec:
    """A bot as a table may choose it; a higher level plays better."""

    name: str
    levels: tuple[int, ...]
    make: Callable[[int, int], Bot]
    """A bot from a level and a seed."""
    slip: Callable[[int], Bot] | None = None
    """One that errs more than the lowest level, from a seed: for moments in which even that is too good for a child."""


PRESETS = ("little", "big", "adult", "expert")
"""Who plays: somebody of five or six, of seven to ten, a grown-up, somebody who knows the game."""


@dataclass(frozen=True)
class Preset:
    """What suits one kind of player when nobody wants to choose: options, the level of the bots, and the pace."""

    options: Mapping[str, OptionValue]
    level: int
    pace: str = "race"


@dataclass(frozen=True)
class Search:
    """How a game is searched: its heuristics, and the numbers that suit it."""

    heuristics: str
    """The module with the rules `prior`, `evaluate` and `chapter`, imported when needed: `docs/adding-a-game.md`."""
    exploration: float = 1.0
    """How much the search tries what looks worse."""
    mix: float = 0.15
    """The share of the prior that is spread over all actions."""
    depth: int = 10**6
    """After so many decisions by the priors a position is evaluated."""
    chapters: int = 0
    """A simulation ends after so many chapters; 0: at the end of the game."""
    others: bool = True
    """Do the other seats choose in the tree, or by their priors alone?"""
    simulations: tuple[int, ...] = ()
    """The simulations a decision of each level above those of the game's first bot, rising; empty: no such levels."""
    edges: int = 12
    """How many actions a node has on average, at most: for the memory that a search takes."""
    kindness: tuple[tuple[float, float], ...] = ()
    moods: float = 0.0
    """How well the kind bot plays at a lead (empty: as usual), and by how much it may misjudge it: `bots/kind.py`."""


@dataclass(frozen=True)
class Reason:
    """Why an action is good, in a form that can be said in every language: the key of a sentence and its values."""

    key: str
    values: Mapping[str, int | str] = field(default_factory=dict)


class Coach(Protocol):
    """`coach.py` of a game: what there is to say about an action, from what the seat may know.

    Sentences are in the game's `client/strings/coach.<language>.js`, as `coach.<slug>.look.<key>` and
    `coach.<slug>.reason.<key>`. A module may also have `effort(t, action)`, where some need more work.
    """

    LOOKS: Sequence[str]
    REASONS: Sequence[str]
    """The keys of everything that `look` and `reasons` can give."""

    def look(self, t: Any, seat: int, action: int) -> Reason:
        """Where to look for this action, without telling it."""

    def reasons(self, t: Any, seat: int, action: int, instead: int | None) -> list[Reason]:
        """True reasons for an action, the most telling first; `instead` is what was or might be played."""


class Step(NamedTuple):
    """One action that was played, with the position before and after it."""

    actor: int
    action: int
    before: PlainState
    after: PlainState
    stand_in_for: int | None = None
    """The seat of a person for whom a bot played it."""


@dataclass(frozen=True)
class Game:
    """A game's manifest: who made it, for whom it is, what it offers, and where its rules are."""

    slug: str
    prefix: str
    package: str
    """The folder of the game as a Python package: its `texts/` and `client/` are found there."""
    authors: str
    publisher: str
    year: int
    age: int
    minutes: int
    least_seats: int
    most_seats: int
    options: tuple[Option, ...]
    private: bool
    """Do players have cards or choices that others at the same device must not see?"""
    actions: int
    """Action ids are 0..actions-1."""
    most_legal: int
    """No actor ever has more legal actions than this."""
    longest: int
    """Benchmarks cut random games after this many actions. Not part of the rules."""
    state: type[PlainState]
    rules: Rules
    sight: Sight
    notation: Notation
    modules: tuple[ModuleType, ...] = field(repr=False)
    """The modules whose rules and tables are compiled."""
    race: bool = False
    """Do seats that are awaited together race, the first to answer shutting out the others? Bots give people time."""
    ordered_by: tuple[str, OptionValue] | None = None
    """The option and the value that make the order of answers count, although nothing is taken from the others."""
    unhurried_by: tuple[str, OptionValue] | None = None
    """The option and the value that take the haste out of a race, such as no time limit: bots then let people look."""
    bots: tuple[BotSpec, ...] = ()
    """The game's own bots, the one to offer first at the head."""
    material: Callable[[], View] | None = None
    """Cards, pieces and tables as data, so that the client needs no copy of them."""
    score_sheet: Callable[[Any], list[dict[str, int]]] | None = None
    """For each seat the parts of its score by name, adding up to `score`; made of open information only."""
    highlights: tuple[str, ...] = ()
    """Regular expressions that colour a terminal's board: `seat0` to `seat5`, `frame`, `barrier`, `trail`, `target`."""
    revision: int = 1
    """Raised when a change of the rules makes a game that is going on continue differently."""
    former: tuple[Game, ...] = ()
    """The game as it was at earlier revisions: what was begun then goes on by those rules."""
    shelf_order: int = 1000
    """Where the game stands on the shelf: low numbers first, then by slug."""
    search: Search | None = None
    """How bots look ahead in this game; None: they do not."""
    coach: str | None = None
    """The module with the game's `Coach`, imported when somebody asks for a hint; None: no hints."""
    challenge: str | None = None
    """The module with the game's `Challenge` (`engine/challenge.py`), imported when asked for; None: no challenge."""
    story: Mapping[str, str] = field(default_factory=dict)
    """What is worth counting for each seat when the game is over: the name of a figure, the `kind` of its events."""
    presets: Mapping[str, Preset] = field(default_factory=dict)
    """For each of `PRESETS`, what a table for such a player is like; empty for a game that has none."""
    moments: Callable[..., list[View]] | None = None
    """Three moments at most, from all `Step`s of a finished game: each has a `kind`, and a `seat` or None."""
    takes_back: Callable[[Step], bool] | None = None
    """May the seat that played this action take it back, as long as nobody has acted on it? Only an action that told
    nobody anything new, whatever the world that this seat cannot see is like. None: no action of this game."""
    seals: Callable[[Step], bool] | None = None
    """Did this action of a seat only seal a choice, so that questions of others and all scores stay as they are?"""
    keeps: Callable[[View, Mapping[str, OptionValue]], bool] | None = None
    """May an event be shown again at a table with these options? Not if it must be remembered. None: every event."""
    logs: Callable[[View, Mapping[str, OptionValue]], bool] | None = None
    """Of those, does this one stay in the log? Others, to be remembered later, are in the last turn. None: all."""

    def is_ordered(self, options: Mapping[str, OptionValue]) -> bool:
        """Does it matter in which order seats that are asked at the same time answer?"""
        return self.race or _is_chosen(self.ordered_by, options)

    def is_unhurried(self, options: Mapping[str, OptionValue]) -> bool:
        """Do the options take the haste out of a race?"""
        return _is_chosen(self.unhurried_by, options)

    def at_revision(self, revision: int) -> Game:
        """The game by the rules of that revision; raises NewerRules or FormerRules."""
        for game in (self, *self.former):
            if game.revision == revision:
                return game
        kind = NewerRules if revision > self.revision else FormerRules
        raise kind(
            f"it was begun by revision {revision} of the rules of {self.slug}, and only"
            f" {', '.join(str(game.revision) for game in (self, *self.former))} can be played here"
        )

    def check_seats(self, seats: object) -> int:
        """The number of seats; raises BadSeats if the game cannot be played by that many."""
        if isinstance(seats, bool) or not isinstance(seats, int) or seats not in self.seat_counts:
            low, high = self.least_seats, self.most_seats
            raise BadSeats(f"{self.slug} is played by {low} to {high}, not by {seats!r}")
        return seats

    def check_options(self, given: Mapping[str, object], seats: int) -> dict[str, OptionValue]:
        """All options with defaults filled in, each in its canonical form; raises BadOption."""
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                known = ", ".join(names)
                raise BadOption(f"{self.slug} has no option {name!r}; its options are {known}")
        return {
            option.name: option.read(given.get(option.name, option.default), seats)
            for option in self.options
        }

    @property
    def seat_counts(self) -> Sequence[int]:
        """How many can play."""
        return range(self.least_seats, self.most_seats + 1)

    @cached_property
    def texts(self) -> GameTexts:
        """The rules page, a sentence for every rule id, and the game's words, in every language."""
        return GameTexts(self.package)

    @cached_property
    def say(self) -> Callable[[int], str]:
        """The text of an action, as the notation has it; remembered, for the same ones are said again and again."""
        return cache(self.notation.say)

    @cached_property
    def shared_sight(self) -> SharedSight | None:
        """The sight of the game, if it tells apart what everybody sees."""
        return self.sight if isinstance(self.sight, SharedSight) else None

    @cached_property
    def title(self) -> Mapping[str, str]:
        """The name of the game by language."""
        return {lang: self.texts.words(lang).title for lang in LANGUAGES}

    @cached_property
    def client(self) -> Path | None:
        """The folder with the game's board for the browser; None for a game that gets the plain board."""
        folder = files(self.package) / "client"
        return Path(str(folder)) if (folder / "index.js").is_file() else None


def _is_chosen(wanted: tuple[str, OptionValue] | None, options: Mapping[str, OptionValue]) -> bool:
    return wanted is not None and options[wanted[0]] == wanted[1]
