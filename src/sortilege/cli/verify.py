"""`sortilege verify`: do all draws of a record follow from its seed?"""

from __future__ import annotations

from pathlib import Path

from sortilege.cli.replay import read_text
from sortilege.cli.terminal import EXIT_REFUSED, CannotDo, complain, out
from sortilege.engine.dice import is_digits
from sortilege.engine.errors import BadDice, BadRecord
from sortilege.engine.verify import Proof, verify_record

EXIT_DOES_NOT_FIT = 1


def check_record(path: Path, commitment: str | None) -> int:
    """Say line by line what was checked; returns the exit code."""
    if commitment is not None and not is_digits(commitment):
        raise CannotDo("a commitment has 64 hexadecimal digits: 0 to 9 and a to f")
    text = read_text(path)
    try:
        proof = verify_record(text, commitment)
    except (BadDice, BadRecord) as error:
        complain(f"{path} does not fit, {error}")
        return EXIT_DOES_NOT_FIT
    if proof is None:
        complain(f"{path} has no dice that can be checked: it claims nothing about its draws")
        return EXIT_REFUSED
    for line in _tell(proof, noted=commitment is not None):
        out().print(line)
    return 0


def _tell(proof: Proof, *, noted: bool) -> list[str]:
    dice, draws = proof.dice, len(proof.draws)
    return [
        f"The seed fits the commitment {dice.commitment}.",
        *(["It is the commitment that you noted."] if noted else []),
        *_tell_begun(dice.begun_at),
        f"{draws} of {draws} draws follow from the seed, the numbers and the moves before them.",
        *_tell_numbers(proof),
        "So nobody can have chosen or changed a draw afterwards.",
        "Not proven: the machine that drew knew the seed and could have looked ahead.",
    ]


def _tell_begun(begun_at: int) -> list[str]:
    if not begun_at:
        return []
    return [
        f"The first {begun_at} actions were played at another table: its own record shows their draws."
    ]


def _tell_numbers(proof: Proof) -> list[str]:
    lines = []
    for added in proof.dice.numbers:
        counts = proof.draws_with(added)
        where = f"in all draws from draw {counts[0]} on" if counts else "in no draw"
        lines.append(f"The number of seat {added.seat} counts {where}.")
    without = sum(not proof.dice.numbers_at(index) for index in proof.draws)
    if without:
        lines.append(
            f"{without} draws have no person's number: the host could have picked the seed."
        )
    return lines
