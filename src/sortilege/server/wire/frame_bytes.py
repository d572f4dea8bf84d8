"""Frames as they are sent: what everybody at a table sees is encoded once, however many look at it."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from sortilege.engine.contract import View
from sortilege.server.wire.messages import encode
from sortilege.table.frame_types import OwnFrame
from sortilege.table.frames import Scene, Viewer, merge


def pack(part: Any) -> Raw:
    """A part of a frame, ready to be sent."""
    return Raw(encode(part))


class FrameBytes:
    """The frames of a table at one moment. What somebody may see is decided by the scene alone."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._shared = encode(scene.shared)[:-1]
        self._open = None if scene.open_view is None else pack(scene.open_view)
        self._encoded: tuple[OwnFrame | None, bytes] = None, b""
        """What was encoded last: several viewers may get the same."""

    def frame(self, viewer: Viewer) -> bytes:
        """The frame for one viewer."""
        own, place = self._scene.own(viewer, self._pack), bytes(self._scene.place(viewer))
        known, encoded = self._encoded
        if own is not known:
            encoded = encode(own)[1:]
            self._encoded = own, encoded
        return b"".join((self._shared, b",", place[1:-1], b",", encoded))

    def _pack(self, open_view: View | None, own: View) -> Raw:
        """The view of somebody, put together from parts unless they have entries in common."""
        if open_view is None or self._open is None:
            return pack(own)
        if not own:
            return self._open
        if not open_view.keys().isdisjoint(own):
            return pack(merge(open_view, own))
        return Raw(join(bytes(self._open), encode(own)))


def join(one: bytes, two: bytes) -> bytes:
    """One JSON object with the entries of two.

    >>> join(b'{"a":1}', b'{"b":2}'), join(b'{"a":1}', b"{}")
    (b'{"a":1,"b":2}', b'{"a":1}')
    """
    if len(two) <= 2:
        return one
    return one[:-1] + b"," + two[1:]
