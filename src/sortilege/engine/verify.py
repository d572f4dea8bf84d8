"""Checks the dice of a record: every draw must follow from the seed, the numbers and the moves before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sortilege.engine.contract import CHANCE, actor_name
from sortilege.engine.dice import Dice, Number, commitment_of, draw, first_link, next_link
from sortilege.engine.errors import BadDice
from sortilege.engine.match import Match
from sortilege.engine.record import Header, play_line, read_header, write_line

BY_CHANCE = actor_name(CHANCE)


@dataclass(frozen=True)
class Proof:
    """What was checked."""

    match: Match
    dice: Dice
    draws: list[int]
    """The index of each draw that was checked: how many actions were played before it."""

    def draws_with(self, added: Number) -> list[int]:
        """The draws in which a number counts, the first one being 1."""
        return [place for place, index in enumerate(self.draws, 1) if index >= added.since]


def verify_record(text: str, commitment: str | None = None) -> Proof | None:
    """Check a record, and that it has the commitment that somebody noted; None if it has no dice.

    What was played at another table, before this one began, is not checked: that game has a record of its own.
    Raises BadRecord if it cannot be read or replayed, and BadDice at the first line that does not fit.
    """
    lines = text.splitlines()
    header = read_header(lines)
    if header.dice is None or header.commitment is None:
        return None
    _check_seed(header.dice, header.commitment, header.hashed_end, commitment)
    _check_begun(header, len(lines) - header.end)
    draws = _check_actions(lines, header, header.dice)
    if not header.match.is_over:
        raise BadDice(len(lines) + 1, "a game that goes on to its end", "the end of the record")
    return Proof(header.match, header.dice, draws)


def _check_seed(dice: Dice, commitment: str, at: int, noted: str | None) -> None:
    if noted is not None and noted != commitment:
        raise BadDice(at + 1, f"the commitment {noted} that was noted", commitment)
    if dice.commitment != commitment:
        found = f"{dice.seed}, whose SHA-256 is {commitment_of(dice.seed)}"
        raise BadDice(at + 2, f"a seed whose SHA-256 is {commitment}", found)


def _check_begun(header: Header, actions: int) -> None:
    """A game cannot have been begun after its own end: then nothing at all would be checked."""
    begun_at = header.dice.begun_at if header.dice else 0
    if actions and begun_at >= actions:
        raise BadDice(header.hashed_end, f"fewer than {actions} actions", f"begun {begun_at}")


def _check_actions(lines: Sequence[str], header: Header, dice: Dice) -> list[int]:
    """Play all actions; returns the index of each draw that these dice have made."""
    match, draws = header.match, []
    link = first_link("\n".join(lines[: header.hashed_end]) + "\n\n")
    for index, line in enumerate(lines[header.end :]):
        number = header.end + index + 1
        is_draw = line.startswith(f"{BY_CHANCE} ") and match.awaited() >> CHANCE & 1
        if is_draw and index >= dice.begun_at:
            expected = _expected(match, dice, link)
            if line != expected:
                raise BadDice(number, repr(expected), repr(line))
            draws.append(index)
        play_line(match, number, line)
        link = next_link(link, line)
    return draws


def _expected(match: Match, dice: Dice, link: str) -> str:
    """The line that must stand there for what chance does now."""
    place = draw(dice, len(match.log), link, match.chance_weights())
    return write_line(match.game, CHANCE, match.legal_ids(CHANCE)[place])
