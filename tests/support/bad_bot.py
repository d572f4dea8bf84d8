"""A program that misbehaves in the way that its first argument names; it needs the standard library alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

MEGABYTE = 1_000_000
FOREVER_S = 600


def say(**message: object) -> None:
    print(json.dumps(message), flush=True)


def get_ready() -> None:
    sys.stdin.readline()
    say(type="ready", protocol=1, name="Bad")


def next_question() -> dict[str, object]:
    for line in sys.stdin:
        message: dict[str, object] = json.loads(line)
        if message["type"] == "question":
            return message
    sys.exit(0)


def answer_with(make: Callable[[dict[str, object]], object]) -> None:
    get_ready()
    while True:
        question = next_question()
        text = make(question)
        print(text if isinstance(text, str) else json.dumps(text), flush=True)


def write_and_hang(data: bytes) -> None:
    get_ready()
    next_question()
    os.write(1, data)
    for _ in range(10):
        sys.stdout.buffer.write(data * 10)
    sys.stdout.flush()
    time.sleep(FOREVER_S)


def start_children() -> None:
    """Children and their children, which hold the pipes open; their numbers go to the file that is named second."""
    get_ready()
    next_question()
    inner = f"import time; time.sleep({FOREVER_S})"
    outer = f"import subprocess, sys, os; p = subprocess.Popen([sys.executable, '-S', '-c', {inner!r}]);"
    outer += f"print(os.getpid(), p.pid, file=open({sys.argv[2]!r}, 'w'), flush=True); {inner}"
    subprocess.Popen([sys.executable, "-S", "-c", outer])
    numbers = Path(sys.argv[2])
    while not numbers.exists() or not numbers.read_text().strip():
        time.sleep(0.01)
    say(type="answer", id=1, action="no such action")
    time.sleep(FOREVER_S)


def close_output() -> None:
    get_ready()
    next_question()
    os.close(1)
    time.sleep(FOREVER_S)


def be_deaf() -> None:
    """Answers without ever reading a question."""
    get_ready()
    for number in range(1, 60):
        say(type="answer", id=number, action=None)
    time.sleep(FOREVER_S)


def fill_standard_error() -> None:
    get_ready()
    next_question()
    for _ in range(10):
        sys.stderr.write("e" * MEGABYTE)
    sys.stderr.write("the last words")
    sys.exit(3)


def hang() -> None:
    get_ready()
    time.sleep(FOREVER_S)


WAYS: dict[str, Callable[[], None]] = {
    "silent": lambda: time.sleep(FOREVER_S),
    "hangs": hang,
    "ends": lambda: answer_with(lambda question: sys.exit(0)),
    "raises": lambda: answer_with(lambda question: 1 / 0),
    "nonsense": lambda: answer_with(lambda q: {"type": "answer", "id": q["id"], "action": "fly"}),
    "number": lambda: answer_with(lambda q: {"type": "answer", "id": q["id"], "action": 7}),
    "no-id": lambda: answer_with(lambda q: {"type": "answer", "action": "fly"}),
    "future": lambda: answer_with(lambda q: {"type": "answer", "id": 10**9, "action": "fly"}),
    "waits": lambda: answer_with(lambda q: {"type": "answer", "id": q["id"], "action": None}),
    "garbage": lambda: answer_with(lambda q: "\x00\x07 Segmentation fault (core dumped)"),
    "nested": lambda: answer_with(lambda q: "[" * 50_000),
    "list": lambda: answer_with(lambda q: [q["id"]]),
    "binary": lambda: write_and_hang(b"\xff\xfe\x00\n"),
    "long-line": lambda: write_and_hang(b"x" * 100_000),
    "many-lines": lambda: write_and_hang(b"x\n" * 50_000),
    "closes": close_output,
    "deaf": be_deaf,
    "stderr": fill_standard_error,
    "children": start_children,
}

if __name__ == "__main__":
    try:
        WAYS[sys.argv[1]]()
    except BrokenPipeError:
        sys.exit(1)
