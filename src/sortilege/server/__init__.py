"""The web table: sockets, the durable log, the lobby and the pages."""
