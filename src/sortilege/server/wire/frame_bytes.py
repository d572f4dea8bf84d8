"""Frames as they are sent: what everybody at a table sees is encoded once, however many look at it."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from sortilege.engine.contract import View
from sortilege.server.wire.messages import encode
from sortilege.table.frames import NOTHING_MORE, Scene, Viewer, merge
from sortilege.table.stage import Packing

NO_MORE = encode(NOTHING_MORE)[1:]


def pack(part: Any) -> Raw:
    """A part of a frame, ready to be sent."""
    return Raw(encode(part))


def pack_place(place: Any) -> bytes:
    """What a viewer is told about places, ready to stand between two other parts."""
    return b"," + encode(place)[1:-1] + b","


PACKING = Packing(pack, pack_place)


class FrameBytes:
    """The frames of a table at one moment. What somebody may see is decided by the scene alone."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._shared = encode(scene.shared)[:-1]
        self._open = b"" if scene.open_view is None else encode(scene.open_view)
        self._with_open_view = b"".join((self._shared, b',"view":', self._open))

    def frame(self, viewer: Viewer) -> bytes:
        """The frame for one viewer."""
        place, own = self._scene.show(viewer, self._pack)
        begin = self._with_open_view if own.view is None else self._shared
        end = NO_MORE if own is NOTHING_MORE else encode(own)[1:]
        return b"".join((begin, place, end))

    def _pack(self, open_view: View | None, own: View) -> Raw:
        """The view of somebody, put together from parts unless they have entries in common."""
        if open_view is None:
            return pack(own)
        if not open_view.keys().isdisjoint(own):
            return pack(merge(open_view, own))
        return Raw(join(self._open, encode(own)))


def join(one: bytes, two: bytes) -> bytes:
    """One JSON object with the entries of two.

    >>> join(b'{"a":1}', b'{"b":2}'), join(b'{"a":1}', b"{}")
    (b'{"a":1,"b":2}', b'{"a":1}')
    """
    if len(two) <= 2:
        return one
    return one[:-1] + b"," + two[1:]
