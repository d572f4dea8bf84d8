"""How much processor time a new process needs to import Sortilège, to find its games, and to build its server.

    python benchmarks/startup.py

The best of several runs counts; what Python needs by itself is not counted.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile

RUNS = 10
PROGRAMS = {
    "import sortilege": "import sortilege",
    "find the games": "import sortilege; sortilege.GAMES",
    "build the server": """
import sortilege
from pathlib import Path
from sortilege.server.settings import Settings
from sortilege.server.web.app import build_app
build_app(Settings(data=Path(sys.argv[1])))
sortilege.GAMES""",
}


def seconds(program: str) -> float:
    """The processor time of a program in a new process."""
    timed = f"import sys, time; begin = time.process_time()\n{program}\nprint(time.process_time() - begin)"
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", timed, folder]
        return float(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    for name, program in PROGRAMS.items():
        print(f"{name:20} {min(seconds(program) for _ in range(RUNS)):.3f} s")


if __name__ == "__main__":
    main()
