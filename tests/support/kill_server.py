"""The server that the kill tests start and kill: `python -m tests.support.kill_server PORT FOLDER`."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path

from sortilege.server.run import serve
from tests.support.serving import quick_settings
from tests.support.shelf import toys_on_the_shelf

if __name__ == "__main__":
    port, folder = sys.argv[1:]
    settings = replace(quick_settings(Path(folder)), port=int(port), bot_pause_ms=(1, 10))
    with toys_on_the_shelf():
        sys.exit(serve(settings, open_browser=False))
