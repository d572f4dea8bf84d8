"""When the clock strikes. The table says how long the CLOCK waits; whoever runs it knows what time it is."""

from __future__ import annotations

from dataclasses import dataclass

from sortilege.engine.contract import CLOCK
from sortilege.table.table import Table


@dataclass(frozen=True)
class Deadline:
    """The CLOCK answers its question at this moment, unless the game has moved on."""

    question_id: int
    due_ms: int

    def left_ms(self, now_ms: int) -> int:
        """How long it still takes; 0 when it is due."""
        return max(0, self.due_ms - now_ms)


def next_deadline(before: Deadline | None, table: Table, now_ms: int) -> Deadline | None:
    """The deadline after a move: the running one if its question is still open, else a new one from now on."""
    question = table.questions.get(CLOCK)
    if question is None:
        return None
    if before is not None and before.question_id == question.id:
        return before
    return Deadline(question.id, now_ms + table.match.game.rules.clock_ms(table.match.position))
