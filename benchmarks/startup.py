"""How long a new process takes until Sortilège is imported, until it knows its games, and until its server answers.

    python benchmarks/startup.py [SRC]      # SRC: the `src` folder of another checkout, to compare

The best of several runs counts, in seconds of wall-clock time.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

RUNS = 10
PROGRAMS = {
    "python alone": "pass",
    "import sortilege": "import sortilege",
    "its games": "import sortilege; sortilege.GAMES",
}
SERVER = """
import sys
from pathlib import Path
from sortilege.server.run import serve
from sortilege.server.settings import Settings
serve(Settings(port=0, data=Path(sys.argv[1])), open_browser=False)
"""


def import_time(program: str) -> float:
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", program], check=True)
    return time.perf_counter() - start


def server_time() -> float:
    """Until the server has printed its address, which it does when it listens."""
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        command = [sys.executable, "-u", "-c", SERVER, folder]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            server.stdout.readline()
            seconds = time.perf_counter() - start
            server.terminate()
    return seconds


def main() -> None:
    if len(sys.argv) > 1:
        os.environ["PYTHONPATH"] = str(Path(sys.argv[1]).resolve())
    for name, program in PROGRAMS.items():
        print(f"{name:20} {min(import_time(program) for _ in range(RUNS)):.3f} s")
    print(f"{'server':20} {min(server_time() for _ in range(RUNS)):.3f} s")


if __name__ == "__main__":
    main()
