"""What the senders of commands are told, and what the log is told when one fails."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from sortilege.engine.errors import UnknownGame
from sortilege.server.live.checks import ELSEWHERE, NOT_INSTALLED, SET_ASIDE, UNKNOWN
from sortilege.server.live.commands import (
    Command,
    Envelope,
    PlayerCommand,
    PlayerMove,
    SendFrame,
    ViewerCommand,
)
from sortilege.server.live.persistence import Advance, NotOurs, UnknownTable
from sortilege.server.metrics import Metrics
from sortilege.server.running_loop import running_loop
from sortilege.server.store.contract import Fenced, StoreError, TableDamaged
from sortilege.server.wire.messages import Ack, encode
from sortilege.table.refusals import FAULT, STORE, Refusal
from sortilege.table.table import BadLog

log = logging.getLogger("sortilege.table")

ANSWERED = (PlayerCommand, SendFrame, ViewerCommand)
"""What is answered over the socket of its sender."""
TOLD = ("seat", "action", "question_id", "version")
"""What the log tells of a command that has failed."""


def report(table_id: str, command: Command[Any], error: Exception, *, is_alone: bool) -> Refusal:
    """Log a failure; returns what its sender is told. A full disk is not a bug."""
    if isinstance(error, BadLog | TableDamaged):
        log.error("table=%s cannot be replayed: %s", table_id, error)
        return SET_ASIDE
    if isinstance(error, UnknownTable):
        return UNKNOWN
    if isinstance(error, UnknownGame):
        log.error("table=%s cannot be played: %s", table_id, error)
        # During an upgrade another node may know a game, or rules, that this one does not.
        return NOT_INSTALLED if is_alone else ELSEWHERE
    if isinstance(error, Fenced | NotOurs):
        log.warning("table=%s command=%s let go: %s", table_id, name_of(command), error)
        return ELSEWHERE
    if isinstance(error, StoreError):
        log.error("table=%s command=%s store failed: %s", table_id, name_of(command), error)
        return STORE
    log.error("table=%s command=%s failed", table_id, _described(command), exc_info=error)
    return FAULT


def hold(together: Sequence[Envelope]) -> None:
    """Keep what players are shown until they are answered: frame and ack go out in one piece."""
    for envelope in together:
        if isinstance(envelope.command, PlayerCommand):
            envelope.command.connection.hold()


def answer(envelope: Envelope, outcome: object, metrics: Metrics) -> None:
    """Tell the sender of a command what became of it, and measure how long a person has waited."""
    command = envelope.command
    acknowledge(envelope, outcome.answer if isinstance(outcome, Advance) else outcome)
    if isinstance(command, PlayerCommand):
        command.connection.release()
    if isinstance(command, PlayerMove):
        metrics.answered(running_loop().time() - command.at_s)


def outcomes_in(
    keys: Mapping[str, int], commands: Sequence[Command[Any]], refusal: Refusal
) -> list[object]:
    """What has become of commands after a failure: the log may have players' moves after all."""
    return [
        keys.get(command.log_key, refusal) if isinstance(command, PlayerCommand) else refusal
        for command in commands
    ]


def acknowledge(envelope: Envelope, outcome: object) -> None:
    """Tell the sender of a command what became of it."""
    command, reply = envelope.command, envelope.reply
    if outcome is ELSEWHERE and reply is None:
        return  # its browser is sent away, comes back and repeats it
    if isinstance(command, ANSWERED):
        key = command.key if isinstance(command, PlayerCommand) else None
        if isinstance(outcome, Refusal):
            command.connection.refuse(key, outcome)
        elif isinstance(command, PlayerCommand) and isinstance(outcome, int):
            command.connection.tell(encode(Ack(command.key, outcome)))
    elif reply is not None and not reply.done():
        reply.set_result(outcome)


def name_of(command: Command[Any]) -> str:
    """The kind of a command."""
    return type(command).__name__


def _described(command: Command[Any]) -> str:
    """A command for the log: what was played, and nothing about who sent it."""
    told = [f"{name}={getattr(command, name)!r}" for name in TOLD if hasattr(command, name)]
    return " ".join([name_of(command), *told])
