"""A program that plays: its process, the lines to and from it, and how it is ended with everything it started.

Whatever the program does, nothing here waits for it longer than it was given: a thread writes to it, another reads a
bounded number of bounded lines, a third keeps the end of what it complains about.
"""

from __future__ import annotations

import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import monotonic
from typing import IO

from sortilege.bots.faults import Fault
from sortilege.bots.programs.messages import (
    Hello,
    Question,
    Quit,
    Ready,
    Stop,
    ToProgram,
    read_answer,
    read_ready,
    write_line,
)

START_S = 30.0
"""How long a program may take to say that it is ready."""
END_S = 0.5
"""How long it may take to end by itself."""
LONGEST_LINE = 65_536
MOST_UNREAD = 64
"""How many lines it may be ahead of its questions."""
MOST_UNSENT = 64
"""How many lines it may leave unread."""
LAST_WORDS = 2_000
_CHUNK = 65_536


class NoProgram(LookupError):
    """A command that cannot be run."""


class Withdrawn(Exception):
    """A question that is no longer open."""


def read_command(text: str) -> tuple[str, ...]:
    """The words of a command line, as a shell would split them; raises NoProgram."""
    try:
        words = tuple(shlex.split(text, posix=os.name == "posix"))
    except ValueError as error:
        raise NoProgram(f"{text!r} is no command: {error}") from error
    if not words or shutil.which(words[0]) is None:
        raise NoProgram(f"there is no program {words[0] if words else text!r} that can be run")
    return words


class Program:
    """A running program. One thread at a time may ask it."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,  # its children are in its group, and end with it
            )
        except OSError as error:
            raise Fault(f"cannot be started: {error}", is_final=True) from error
        self._unsent: SimpleQueue[bytes | None] = SimpleQueue()
        self._heard: SimpleQueue[bytes | Fault | Stop] = SimpleQueue()
        self._complaints = b""
        self._asking = threading.Lock()
        self._busy_until_s = 0.0
        """Until when it may still think about a question that was withdrawn."""
        self._threads = [
            threading.Thread(target=work, daemon=True)
            for work in (self._write, self._read, self._keep_complaints)
        ]
        for thread in self._threads:
            thread.start()

    # ------------------------------------------------------------------ talking to it
    def greet(self, within_s: float = START_S) -> Ready:
        """Wait until it is ready; raises Fault."""
        self.tell(Hello())
        try:
            return read_ready(self._next_line(monotonic() + within_s, None))
        except Fault as fault:
            raise Fault(str(fault), is_final=True) from fault

    def tell(self, message: ToProgram) -> None:
        """Send a line; raises Fault if it has not read the last ones."""
        if self._unsent.qsize() >= MOST_UNSENT:
            raise Fault("does not read what it is told", is_final=True)
        self._unsent.put(write_line(message))

    def ask(self, question: Question) -> str | None:
        """The answer to a question; raises Fault, or Withdrawn if that was called meanwhile."""
        with self._asking:
            until_s = max(monotonic(), self._busy_until_s) + question.limit_ms / 1000
            self.tell(question)
            try:
                return self._answer(question, until_s)
            except Withdrawn:
                self._busy_until_s = until_s
                raise

    def withdraw(self, question_id: int) -> None:
        """A question is no longer open; called by another thread than the one that asks."""
        self._unsent.put(write_line(Stop(question_id)))
        self._heard.put(Stop(question_id))

    def last_words(self) -> str:
        """The end of what it has written to standard error; if it has ended, all of it is waited for."""
        self._threads[2].join(END_S)
        return self._complaints.decode(errors="replace").strip()

    def _answer(self, question: Question, until_s: float) -> str | None:
        while True:
            answer = read_answer(self._next_line(until_s, question.id))
            if answer.id == question.id:
                return answer.action
            if answer.id > question.id:
                raise Fault(f"answered the question {answer.id}, which nobody has asked")

    def _next_line(self, until_s: float, question_id: int | None) -> bytes:
        while True:
            try:
                heard = self._heard.get(timeout=max(0.0, until_s - monotonic()))
            except Empty:
                raise Fault("did not answer in time") from None
            if isinstance(heard, Fault):
                raise heard
            if isinstance(heard, bytes):
                return heard
            if heard.id == question_id:
                raise Withdrawn

    # ------------------------------------------------------------------ the threads
    def _write(self) -> None:
        pipe = _pipe(self._process.stdin)
        try:
            while (data := self._unsent.get()) is not None:
                while data:
                    data = data[pipe.write(data) or 0 :]
        except OSError:  # it does not listen any more; that it has ended is seen where it is read
            pass
        finally:
            pipe.close()

    def _read(self) -> None:
        pipe = _pipe(self._process.stdout)
        self._heard.put(Fault(self._read_lines(pipe), is_final=True))
        pipe.close()

    def _read_lines(self, pipe: IO[bytes]) -> str:
        """Hand over every line until there are no more; returns why."""
        rest = b""
        while chunk := pipe.read(_CHUNK):
            *lines, rest = (rest + chunk).split(b"\n")
            if any(len(line) > LONGEST_LINE for line in (*lines, rest)):
                return f"wrote a line of more than {LONGEST_LINE} bytes"
            if self._heard.qsize() + len(lines) > MOST_UNREAD:
                return f"wrote more than {MOST_UNREAD} lines that nobody asked for"
            for line in lines:
                self._heard.put(line)
        return "has ended, or closed its output"

    def _keep_complaints(self) -> None:
        pipe = _pipe(self._process.stderr)
        while chunk := pipe.read(_CHUNK):
            self._complaints = (self._complaints + chunk)[-LAST_WORDS:]
        pipe.close()

    # ------------------------------------------------------------------ ending it
    def close(self, within_s: float = END_S) -> None:
        """Let it end by itself for a moment, then end it and everything it has started."""
        self._unsent.put(write_line(Quit()))
        self._unsent.put(None)
        self._threads[1].join(within_s)
        self._kill()
        self._process.wait()
        for thread in (
            self._threads
        ):  # a child that left the group may hold a pipe open: that is not waited for
            thread.join(END_S)

    def _kill(self) -> None:
        """End the whole group. Nobody has waited for the process yet, so its number cannot be another's."""
        if sys.platform == "win32":
            self._process.kill()
            return
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)


def _pipe(stream: IO[bytes] | None) -> IO[bytes]:
    assert stream is not None
    return stream
