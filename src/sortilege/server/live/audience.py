"""What each browser at a table gets to see: frames, who is online, and who is sent away."""

from __future__ import annotations

from collections.abc import Callable

from sortilege.server.live.checks import CLOSED, NOT_YOUR_SEAT, TOO_MANY_REACTIONS
from sortilege.server.live.commands import LookAs, ShowReaction, Snapshot, ViewerCommand
from sortilege.server.live.move_timeouts import RETURN_MS, GracePeriods
from sortilege.server.live.persistence import Advance, LoadedTable
from sortilege.server.live.presence import TablePresence, people_of
from sortilege.server.live.seat_claims import SeatClaims
from sortilege.server.web.limits import Buckets
from sortilege.server.wire.close_codes import CLOSED_TO_SPECTATORS, SEAT_MOVED
from sortilege.server.wire.connection import Connection
from sortilege.server.wire.frame_bytes import PACKING, FrameBytes
from sortilege.server.wire.messages import Moved, Presence, Reaction, Rematch, encode
from sortilege.table.dice import has_given
from sortilege.table.frame_types import MoveTimeFrame
from sortilege.table.frames import Scene, Viewer, default_eye, look_away, stage_of
from sortilege.table.refusals import Refusal
from sortilege.table.seats import seats_of
from sortilege.table.stage import Stage, show_seats
from sortilege.table.table import Progress

REACTIONS_PER_S, REACTIONS_BURST = 0.5, 3
"""Pictures that one seat may show: a few at once, then one every other second."""


class Audience:
    """The browsers at one table. Nothing is shown here before it is committed."""

    def __init__(self, now_ms: Callable[[], int]) -> None:
        self.presence = TablePresence()
        self._grace = GracePeriods()
        self.claims = SeatClaims(now_ms)
        self._now_ms = now_ms
        self._shown_version = -1
        self._shown_online: list[bool] = []
        self._stage: Stage | None = None
        self._reactions = Buckets(REACTIONS_PER_S, REACTIONS_BURST)

    # ------------------------------------------------------------------ what has happened
    def show(self, loaded: LoadedTable, advance: Advance) -> None:
        """Show everybody what has just been committed."""
        if advance.seats is not None:
            self._seat(loaded)
        if advance.rematch is not None:
            self._tell_all(encode(Rematch(advance.rematch.id, loaded.rematch_by)))
            return
        if not advance.is_seen:
            return
        if self.presence.is_anybody_away:
            self.presence.replace_late(loaded.table, self._now_ms())
        self.broadcast(loaded, advance.progress)
        if advance.seats is not None:  # the frames have told it: whoever comes next is news again
            self._shown_online = self.presence.online(loaded.table.seats)

    def catch_up(self, loaded: LoadedTable) -> None:
        """Show the table if it was loaded with more than the browsers have seen."""
        self.presence.replace_after(loaded.setup.table_settings.away_s)
        self.presence.helps_late = loaded.move_ms > 0
        self._grace.moment_ms = min(RETURN_MS, loaded.move_ms)
        # A change of seats may be in the log although nobody was told.
        is_changed = self._seat(loaded)
        if self.presence and (is_changed or loaded.table.version != self._shown_version):
            self.broadcast(loaded)

    def broadcast(self, loaded: LoadedTable, progress: Progress | None = None) -> None:
        """Show the table as it is now. Browsers that see the same share one frame; those who only watch come last."""
        made = self._frames(loaded, progress)
        frames: dict[Viewer, bytes] = {}
        for connection in self.presence.players_first():
            viewer = connection.viewer
            if len(viewer.own) > 1:
                viewer = connection.viewer = look_away(loaded.table, viewer)
            frame = frames.get(viewer)
            if frame is None:
                frame = frames[viewer] = made.frame(viewer)
            connection.show(frame)
        self._shown_version = loaded.table.version

    def send_frame(self, loaded: LoadedTable, connection: Connection) -> None:
        """Send one browser the table as it is now."""
        connection.show(self._frames(loaded).frame(connection.viewer))

    # ------------------------------------------------------------------ who is here
    def admit(self, loaded: LoadedTable, connection: Connection) -> bool | Refusal:
        """A browser comes: it gets a frame, and everybody learns who is here. Says whether its latency matters."""
        if loaded.is_closed_to(connection.owner):
            return CLOSED
        seats = loaded.table.seats
        has_more_time = self._welcome(loaded, connection.owner)
        self.presence.add(connection)
        self._recognise(loaded, connection)
        self._shown_online = self._shown_online or self.presence.online(seats)
        if self._note_presence(loaded) or has_more_time:
            self.broadcast(loaded)
        else:
            self.send_frame(loaded, connection)
        if loaded.rematch is not None:
            connection.tell(encode(Rematch(loaded.rematch, loaded.rematch_by)))
        self.show_presence(loaded)
        if self.claims.note_arrival(connection.owner, self.presence.voters(seats)):
            self.tell_claim()
        elif self.claims.open is not None:
            self._tell_claim_to(connection)
        return loaded.is_ordered

    def show_presence(self, loaded: LoadedTable) -> None:
        """Tell everybody who is here, if that has changed. People who are back have their seats again."""
        seats = loaded.table.seats
        if self._note_presence(loaded):
            self.broadcast(loaded)
        online = self.presence.online(seats)
        if online != self._shown_online:
            self._shown_online = online
            self._show_all(encode(Presence(online)))

    def replace_late(self, loaded: LoadedTable) -> None:
        """Let bots play for the people who have been away too long, and show it."""
        if self.presence.replace_late(loaded.table, self._now_ms()):
            self.broadcast(loaded)

    def handle(self, loaded: LoadedTable, command: ViewerCommand) -> Refusal | None:
        """Do what a browser wants as one of its seats."""
        connection, seat = command.connection, command.seat
        if seat not in connection.viewer.own:
            return NOT_YOUR_SEAT
        match command:
            case LookAs():
                connection.viewer = connection.viewer._replace(eye=seat)
                self.send_frame(loaded, connection)
            case ShowReaction() if not self._reactions.take(str(seat)):
                return TOO_MANY_REACTIONS
            case ShowReaction():
                self._show_all(encode(Reaction(seat, command.reaction)))
        return None

    def tell_claim(self) -> None:
        """Tell the players who are asked about a seat that they are, or that it has been settled."""
        for connection in self.presence:
            self._tell_claim_to(connection)

    def _tell_claim_to(self, connection: Connection) -> None:
        message = self.claims.message_for(connection.owner)
        if message is not None:
            connection.tell(encode(message))

    def snapshot(self, loaded: LoadedTable, owner: str) -> Snapshot | Refusal:
        """The table as one person sees it from outside."""
        if loaded.is_closed_to(owner):
            return CLOSED
        table, presence = loaded.table, self.presence
        own, online = seats_of(table.seats, owner), presence.online(table.seats)
        return Snapshot(
            match=table.match.copy(),
            version=table.version,
            phase=table.phase,
            seats=show_seats(table.seats, own, online, presence.away(table.seats)),
            is_creator=loaded.is_creator(owner),
            table_settings=loaded.setup.table_settings,
            eye=default_eye(table.match, own),
            dice=loaded.dice,
            given=loaded.dice is not None and has_given(loaded.dice, table.seats, owner),
        )

    def send_away(self, code: int) -> None:
        """All browsers go."""
        for connection in self.presence:
            self.presence.remove(connection)
            connection.dismiss(code)

    # ------------------------------------------------------------------ inside
    def _seat(self, loaded: LoadedTable) -> bool:
        """Everybody finds their place, spectators leave a closed table; returns whether somebody has changed seats."""
        self._note_presence(loaded)
        is_changed = False
        for connection in self.presence:
            had = connection.viewer.own
            if loaded.is_closed_to(connection.owner):
                self.presence.remove(connection)
                connection.dismiss(SEAT_MOVED if had else CLOSED_TO_SPECTATORS)
                continue
            self._recognise(loaded, connection)
            is_changed |= connection.viewer.own != had
            moved = [seat for seat in had if seat not in connection.viewer.own]
            if moved:
                connection.forget_shown()
                connection.tell(encode(Moved(moved)))
        seats = loaded.table.seats
        if self.claims.note_seats(seats, self.presence.voters(seats)):
            self.tell_claim()
        return is_changed

    def _note_presence(self, loaded: LoadedTable) -> bool:
        """Note who is here; returns whether somebody has got a seat back from a bot."""
        seats, now_ms = loaded.table.seats, self._now_ms()
        self._grace.note_people(self.presence.people_here(seats), now_ms)
        return self.presence.update(seats, now_ms)

    def _welcome(self, loaded: LoadedTable, owner: str) -> bool:
        """Somebody comes; returns whether the time to move has changed for anybody."""
        before, seats = loaded.move_times, loaded.table.seats
        if owner in people_of(seats) - self.presence.people_here(seats):
            own = seats_of(seats, owner)
            loaded.move_times = self._grace.welcome(before, own, self._now_ms())
        return loaded.move_times != before

    def _recognise(self, loaded: LoadedTable, connection: Connection) -> None:
        """Note which seats a browser has. Whoever looked looks away when somebody else sits down at it."""
        own = seats_of(loaded.table.seats, connection.owner)
        eye = connection.viewer.eye
        if own != connection.viewer.own or eye not in own:
            eye = default_eye(loaded.table.match, own)
        connection.viewer = Viewer(own, eye, loaded.is_creator(connection.owner))

    def _frames(self, loaded: LoadedTable, progress: Progress | None = None) -> FrameBytes:
        table, deadline, running = loaded.table, loaded.deadline, loaded.move_times
        now_ms = self._now_ms() if running or deadline is not None else 0
        times = [MoveTimeFrame(n, time.left_ms(now_ms)) for n, time in running.items()]
        if self._stage is None or self._stage.table is not table:
            self._stage = stage_of(table, loaded.id, loaded.setup.table_settings, PACKING)
        scene = Scene(
            self._stage,
            online=self.presence.last_online(table.seats),
            away=self.presence.away(table.seats),
            progress=progress,
            left_ms=deadline.left_ms(now_ms) if deadline else None,
            move_times=times,
        )
        return FrameBytes(scene)

    def _tell_all(self, data: bytes) -> None:
        for connection in self.presence:
            connection.tell(data)

    def _show_all(self, data: bytes) -> None:
        for connection in self.presence:
            connection.show(data)
