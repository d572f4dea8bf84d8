"""When the CLOCK acts. The rules say how long it waits; the caller says what time it is."""

from __future__ import annotations

from dataclasses import dataclass

from sortilege.engine.contract import CLOCK
from sortilege.table.table import Table


@dataclass(frozen=True)
class Deadline:
    """The moment at which the CLOCK answers its question, if that question is still open."""

    question_id: int
    due_ms: int

    def left_ms(self, now_ms: int) -> int:
        """The time that is left; 0 when it is due."""
        return max(0, self.due_ms - now_ms)


def next_deadline(before: Deadline | None, table: Table, now_ms: int) -> Deadline | None:
    """The deadline after a move: the running one while its question is open, otherwise a new one from now."""
    question = table.questions.get(CLOCK)
    if question is None:
        return None
    if before is not None and before.question_id == question.id:
        return before
    return Deadline(question.id, now_ms + table.match.game.rules.clock_ms(table.match.position))
