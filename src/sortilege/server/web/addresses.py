"""The addresses of this server: for the browser on the same machine, and for the phones around the table."""

from __future__ import annotations

import socket
from ipaddress import ip_address

from starlette.requests import Request

from sortilege.server.settings import Settings

# An address reserved for documentation. Connecting a UDP socket sends nothing; it only chooses the local address.
_ANY_REMOTE = ("192.0.2.1", 9)


def lan_address() -> str | None:
    """The address of this machine in the local network, if it is in one."""
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect(_ANY_REMOTE)
            found = str(probe.getsockname()[0])
    except OSError:
        return None
    return None if ip_address(found).is_loopback else found


def is_loopback(name: str) -> bool:
    """Does this name or address reach only the machine itself?"""
    if name == "localhost":
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def invitation(request: Request, settings: Settings, table_id: str, page: str = "t") -> str:
    """The address of a table, or of another page about it, for other devices."""
    return page_address(request, settings, f"/{page}/{table_id}")


def page_address(request: Request, settings: Settings, path: str) -> str:
    """The address of one of our pages for other devices."""
    url = request.url
    if settings.is_open_to_network and not settings.hosts and is_loopback(url.hostname or ""):
        address = lan_address()
        if address is not None:
            url = url.replace(hostname=address)
    return f"{url.scheme}://{url.netloc}{path}"
