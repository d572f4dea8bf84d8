"""Chooses the store: an SQLite file in the data folder, or the database server whose address is given."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import urlsplit

from sortilege.server.store.contract import Store, StoreUnusable
from sortilege.server.store.sqlite import SqliteStore

SCHEMES = ("postgresql", "postgres")


def make_store(address: str, data: Path) -> Store:
    """The store at an address, or in the data folder if there is none; not open yet. Raises StoreUnusable."""
    if not address:
        return SqliteStore(data)
    if urlsplit(address).scheme not in SCHEMES:
        raise StoreUnusable(f"{SCHEMES[0]}://USER@HOST/DATABASE is the form of a store's address.")
    try:
        from sortilege.server.store.postgresql import PostgresqlStore
    except ImportError as error:
        raise StoreUnusable(
            "PostgreSQL needs the package asyncpg: install sortilege[scale]."
        ) from error
    return PostgresqlStore(address)


def describe_place(address: str, data: Path) -> str:
    """Where games are kept, without the name and the password that open a database."""
    if not address:
        return str(data)
    parts = urlsplit(address)
    host = parts.netloc.rpartition("@")[2] or "this machine"
    return f"the PostgreSQL database {parts.path.removeprefix('/')} at {host}"
