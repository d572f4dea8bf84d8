"""The smallest bot: it plays any action. Start here; the comments say where yours begins.

sortilege arena GAME --bots "exec:python examples/bots/first.py,random" --games 20
sortilege bot --table LINK --exec "python examples/bots/first.py"
"""

import json
import random
import sys


def say(**message: object) -> None:
    """Write one line, at once."""
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        say(type="ready", protocol=1, name="First")
    elif message["type"] == "new_game":
        dice = random.Random(message["seed"])  # the same game again has the same seed
    elif message["type"] == "question":
        action = dice.choice(message["actions"])  # yours: look at view, events, scores ...
        say(type="answer", id=message["id"], action=action)
    elif message["type"] == "quit":
        break
