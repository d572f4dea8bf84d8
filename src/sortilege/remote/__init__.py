"""A client for tables of a server: it takes a seat and lets a bot answer (`docs/bots.md`)."""

from sortilege.remote.client import GameResult as GameResult
from sortilege.remote.client import Wishes as Wishes
from sortilege.remote.client import play_table as play_table
from sortilege.remote.errors import TableError as TableError
