"""`python -m sortilege.server`: the server without the rest of the command line."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from sortilege.server.run import serve
from sortilege.server.settings import Settings


def main() -> int:
    """Read the arguments and serve."""
    default = Settings()
    parser = argparse.ArgumentParser(prog="sortilege.server")
    parser.add_argument("--host", default=default.bind)
    parser.add_argument("--port", type=int, default=default.port)
    parser.add_argument("--data", type=Path, default=default.data)
    parser.add_argument("--no-browser", action="store_true")
    given = parser.parse_args()
    settings = Settings(bind=given.host, port=given.port, data=given.data)
    return serve(settings, open_browser=not given.no_browser)


if __name__ == "__main__":
    sys.exit(main())
