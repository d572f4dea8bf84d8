"""First games that teach by playing: a script is played by the real rules, and its frames are what the page shows.

A script is a record (`rules/record.py`) with two kinds of lines more: `# words` begins a step, `next` lets the learner
read in peace. The learner sits at seat 0; whatever that seat plays, or throws by its hand, is what the page waits for.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from sortilege.engine.contract import CLOCK, actor_number
from sortilege.engine.record import read_record
from sortilege.table.chance import ScriptedChance
from sortilege.table.frame_types import Frame
from sortilege.table.frames import Viewer, make_frame
from sortilege.table.refusals import Refusal
from sortilege.table.seats import Seat
from sortilege.table.table import TAP_TEXT, Progress, Table

GAMES = Path(__file__).parents[1] / "games"
SOURCE = Path(__file__).parents[2] / "src" / "sortilege"

LEARNER, RIVALS = 0, ("Merlin", "Morgane")
NEXT = "next"
SHOWN = ("version", "phase", "events", "view", "awaited", "questions", "scores", "winners")


def script_file(game: str) -> Path:
    """The script of a game's lesson; a game is named as its folder."""
    return GAMES / game / "lesson.txt"


def lesson_file(game: str) -> Path:
    """What the page shows of it."""
    return SOURCE / "games" / game / "client" / "lesson.json"


@dataclass(frozen=True)
class Line:
    """What is played at which step of the lesson; an empty actor turns the page."""

    step: int
    actor: str
    action: str


def read_script(text: str) -> tuple[str, list[Line]]:
    """The header of the game, and the lines that play it."""
    header, _, body = text.partition("\n\n")
    lines, step = list[Line](), 0
    for line in filter(None, body.splitlines()):
        if line.startswith("#"):
            step += 1
            continue
        actor, _, action = line.partition(" ")
        lines.append(Line(step, actor, action) if action else Line(step, "", actor))
    return header, lines


class Rehearsal:
    """Plays a script and keeps what the learner sees."""

    def __init__(self, text: str) -> None:
        header, self._lines = read_script(text)
        match = read_record(header + "\n\n")
        chance = [line.action for line in self._lines if line.actor == "chance"]
        rivals = [Seat("bot", RIVALS[n]) for n in range(match.seats - 1)]
        self.table = Table(match, (Seat("person"), *rivals), ScriptedChance(chance))
        self.shown: list[dict[str, Any]] = []

    def play(self) -> dict[str, Any]:
        """The whole lesson, ready for the page."""
        progress: Progress | None = self.table.settle()
        first = self._frame(None)
        for line in self._lines:
            if self._has_happened(line):
                continue
            self._show(line, progress)
            progress = self._do(line)
        self._show(Line(self._lines[-1].step, "", ""), progress)
        seats = [
            {"name": seat.name, "kind": seat.kind, "yours": seat.yours} for seat in first.seats
        ]
        return {"game": first.game, "seats": seats, "options": first.options, "frames": self.shown}

    def _has_happened(self, line: Line) -> bool:
        """Chance that waits for nobody's hand has moved by itself."""
        return line.actor == "chance" and not any(q.is_tap for q in self.table.questions.values())

    def _do(self, line: Line) -> Progress | None:
        if not line.actor:
            return None
        table = self.table
        if line.actor == "chance":
            seat, text = next(s for s, q in table.questions.items() if q.is_tap), TAP_TEXT
        else:
            seat, text = actor_number(line.actor), line.action
        question_id = table.questions[seat].id
        result = table.strike(question_id) if seat == CLOCK else table.play(seat, text, question_id)
        assert not isinstance(result, Refusal), f"{line.actor} {line.action}: {result.text}"
        return result

    def _frame(self, progress: Progress | None) -> Frame:
        online = [True] * self.table.match.seats
        viewer = Viewer((LEARNER,), LEARNER)
        return make_frame(self.table, viewer, table_id="", online=online, progress=progress)

    def _show(self, line: Line, progress: Progress | None) -> None:
        frame = msgspec.to_builtins(self._frame(progress))
        kept = {name: frame[name] for name in SHOWN}
        self.shown.append({"step": line.step, "want": self._wanted(line), **kept})

    def _wanted(self, line: Line) -> str | None:
        """What the learner must do now; None while others play, and at the end."""
        if not line.actor:
            return line.action or None
        question = self.table.questions.get(LEARNER)
        if line.actor == "chance":
            return TAP_TEXT if question is not None and question.is_tap else None
        return line.action if line.actor == str(LEARNER) else None


def make_lesson(text: str) -> str:
    """A lesson as the file that the page fetches: one frame a line."""
    lesson = Rehearsal(text).play()
    frames = lesson.pop("frames")
    head = _write(lesson).removesuffix("}")
    return head + ',"frames":[\n' + ",\n".join(map(_write, frames)) + "\n]}\n"


def _write(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def main() -> None:
    """Make all lessons anew."""
    for script in sorted(GAMES.glob("*/lesson.txt")):
        made = lesson_file(script.parent.name)
        made.write_text(make_lesson(script.read_text(encoding="utf-8")), encoding="utf-8")
        print(made)


if __name__ == "__main__":
    main()
