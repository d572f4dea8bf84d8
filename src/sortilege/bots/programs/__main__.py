"""`python -m sortilege.bots.programs package.module:Class`: a bot in Python as a program that plays by lines."""

from __future__ import annotations

import sys

from sortilege.bots.outside import find_class
from sortilege.bots.programs.host import run_bot

if __name__ == "__main__":
    run_bot(find_class(sys.argv[1])(), sys.argv[1])
