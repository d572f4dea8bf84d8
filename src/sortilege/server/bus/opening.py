"""Chooses the bus: none, or the server whose address is given."""

from __future__ import annotations

from urllib.parse import urlsplit

from sortilege.server.bus.contract import Bus

SCHEMES = ("redis", "rediss", "unix")


class BusUnusable(Exception):
    """There can be no bus at this address; the text says why in one sentence."""


def make_bus(address: str) -> Bus | None:
    """The bus at an address; None for a server that is alone. Raises BusUnusable."""
    if not address:
        return None
    if urlsplit(address).scheme not in SCHEMES:
        raise BusUnusable(f"{SCHEMES[0]}://HOST:PORT is the form of a bus's address.")
    try:
        from sortilege.server.bus.redis import RedisBus
    except ImportError as error:
        raise BusUnusable("A bus needs the package redis: install sortilege[scale].") from error
    return RedisBus(address)
