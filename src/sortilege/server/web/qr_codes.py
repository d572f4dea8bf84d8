"""Addresses as QR codes, for the cameras of other devices."""

from __future__ import annotations

import io

import segno
from starlette.responses import Response

from sortilege.server.web.answers import NO_STORE


def draw_qr_code(address: str) -> bytes:
    """An address as a QR code, in SVG."""
    picture = io.BytesIO()
    code = segno.make(address, micro=False)
    code.save(picture, kind="svg", xmldecl=False, border=3, light="#fff", omitsize=True)
    return picture.getvalue()


def show_qr_code(address: str) -> Response:
    """An address as a picture."""
    return Response(draw_qr_code(address), 200, NO_STORE, "image/svg+xml")
