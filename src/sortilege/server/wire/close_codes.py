"""The codes with which a socket is closed; `docs/protocol.md` says what each of them means to a browser."""

from __future__ import annotations

TOO_LARGE, COME_BACK, TRY_AGAIN = 1009, 1012, 1013
"""After `COME_BACK` a browser comes back at once: its table has moved to another node."""
CLOSED_TO_SPECTATORS, UNKNOWN_TABLE, FLOODING, SEAT_MOVED, SET_ASIDE = 4403, 4404, 4408, 4409, 4410
WRONG_VERSION, TOO_MANY_SOCKETS = 4426, 4429

CLOSING = {
    "unknown": UNKNOWN_TABLE,
    "unknown-game": UNKNOWN_TABLE,
    "not-yours": CLOSED_TO_SPECTATORS,
    "set-aside": SET_ASIDE,
    "elsewhere": COME_BACK,
}
"""By the code of a refusal: how a socket is closed if its browser should not come back, or not wait."""
