"""A program that copies every line it is told to the file that is named last, and plays the first action.

With `--mute-when ACTION` it does not answer questions that offer this action to several seats.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any


def answer(message: dict[str, Any], mute: str) -> dict[str, Any] | None:
    if message["type"] == "hello":
        return {"type": "ready", "protocol": 1}
    if message["type"] != "question":
        return None
    if mute in message["actions"] and len(message["awaited"]) > 1:
        return None
    return {"type": "answer", "id": message["id"], "action": message["actions"][0]}


if __name__ == "__main__":
    mute = sys.argv[2] if sys.argv[1] == "--mute-when" else ""
    with Path(sys.argv[-1]).open("wb", buffering=0) as copy:
        for line in sys.stdin.buffer:
            copy.write(line)
            said = answer(json.loads(line), mute)
            if said is not None:
                print(json.dumps(said), flush=True)
