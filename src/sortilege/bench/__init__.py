"""How fast the rules and the search are: every way of using them, beside two programs that are not ours.

These are a hand-written C program of the same game, as the limit of what the machine can do, and OpenSpiel's Python
API on its nearest game. All ways take turns in short slices of processor time (two threads: of wall-clock time) and the
best slice of each counts, because other work on the machine can only slow a slice down.
"""

from sortilege.bench.figures import Bench, GameBench, SearchBench, TableBench
from sortilege.bench.run import run_bench

__all__ = ["Bench", "GameBench", "SearchBench", "TableBench", "run_bench"]
