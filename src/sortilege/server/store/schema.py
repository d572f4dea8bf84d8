"""The tables of the SQLite file, and the longer questions to them."""

APPLICATION_ID = 0x534F5254
"""The letters SORT."""
SCHEMA_VERSION = 7

DELETE_GUARD = """
CREATE TRIGGER log_is_append_only_2 BEFORE DELETE ON log
    WHEN EXISTS (SELECT 1 FROM tables WHERE id = old.table_id)
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
""".strip()
"""Rows of a log can only be deleted after their table."""

SERVER_TIME = """
CREATE TABLE server_time (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    seen_ms INTEGER NOT NULL,
    running_ms INTEGER NOT NULL,
    trusted_since_ms INTEGER NOT NULL
);
""".strip()
"""When a server last used the file, how long servers have run on it, and since when the clock is plausible."""

SNAPSHOTS = """
CREATE TABLE snapshots (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    version INTEGER NOT NULL,
    data BLOB NOT NULL
) WITHOUT ROWID;
""".strip()
"""What tables were at some version. They save time and nothing else: each follows from its log."""

SCHEMA = f"""
BEGIN;
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    options TEXT NOT NULL,
    creator TEXT NOT NULL,
    created_ms INTEGER NOT NULL,
    phase TEXT NOT NULL,
    version INTEGER NOT NULL,
    awaited INTEGER NOT NULL,
    wakes INTEGER NOT NULL,
    changed_ms INTEGER NOT NULL,
    rematch TEXT,
    table_settings TEXT NOT NULL,
    winners INTEGER NOT NULL,
    rematch_by TEXT,
    marked_ms INTEGER,
    digest BLOB,
    revision INTEGER NOT NULL,
    aside TEXT,
    dice TEXT
) WITHOUT ROWID;
CREATE INDEX tables_of_creator ON tables (creator);
CREATE INDEX tables_to_wake ON tables (changed_ms) WHERE wakes;

CREATE TABLE seats (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    name TEXT NOT NULL,
    bot TEXT NOT NULL,
    level INTEGER NOT NULL,
    owner TEXT NOT NULL,
    face INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_owner ON seats (owner);

CREATE TABLE log (
    table_id TEXT NOT NULL REFERENCES tables (id),
    seq INTEGER NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    key TEXT,
    at_ms INTEGER NOT NULL,
    UNIQUE (table_id, seq),
    UNIQUE (table_id, key)
);
CREATE TRIGGER log_is_append_only_1 BEFORE UPDATE ON log
    BEGIN SELECT raise(ABORT, 'the log is append-only'); END;
{DELETE_GUARD}

CREATE TABLE deadlines (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    question_id INTEGER NOT NULL,
    due_ms INTEGER NOT NULL
) WITHOUT ROWID;

{SERVER_TIME}

{SNAPSHOTS}

PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {SCHEMA_VERSION};
COMMIT;
"""

MIGRATIONS = {
    # Games that were begun before bots could play for absent people go on without them.
    1: f"""
BEGIN;
ALTER TABLE tables ADD COLUMN manners TEXT NOT NULL DEFAULT '{{"away_s":0}}';
ALTER TABLE seats ADD COLUMN face INTEGER NOT NULL DEFAULT 0;
UPDATE seats SET face = seat;
DROP TRIGGER log_is_append_only_2;
{DELETE_GUARD}
PRAGMA user_version = 2;
COMMIT;
""",
    2: """
BEGIN;
ALTER TABLE tables RENAME COLUMN host TO creator;
ALTER TABLE tables RENAME COLUMN manners TO table_settings;
ALTER TABLE deadlines RENAME COLUMN decision TO question_id;
DROP INDEX tables_of_host;
DROP INDEX wakeful_tables;
CREATE INDEX tables_of_creator ON tables (creator);
CREATE INDEX tables_to_wake ON tables (changed_ms) WHERE wakes;
PRAGMA user_version = 3;
COMMIT;
""",
    # Who won a game that ended earlier is not known without its rules: its list shows nobody. From version 4 on a log
    # may have rows with the action `undo`, which an older server would not understand.
    3: """
BEGIN;
ALTER TABLE tables ADD COLUMN winners INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN rematch_by TEXT;
PRAGMA user_version = 4;
COMMIT;
""",
    # When a table was marked to be removed, in running time; a fingerprint of its position; the revision of its rules;
    # and why it can no longer be played, if so.
    4: f"""
BEGIN;
ALTER TABLE tables ADD COLUMN marked_ms INTEGER;
ALTER TABLE tables ADD COLUMN digest BLOB;
ALTER TABLE tables ADD COLUMN revision INTEGER NOT NULL DEFAULT 1;
ALTER TABLE tables ADD COLUMN aside TEXT;
{SERVER_TIME}
PRAGMA user_version = 5;
COMMIT;
""",
    # The seed of a table's dice and the numbers that people added. Games that were begun without go on without.
    5: """
BEGIN;
ALTER TABLE tables ADD COLUMN dice TEXT;
PRAGMA user_version = 6;
COMMIT;
""",
    6: f"""
BEGIN;
{SNAPSHOTS}
PRAGMA user_version = 7;
COMMIT;
""",
}
"""For each version: the statements that turn a file of that version into one of the next."""

PLAYED = (
    "SELECT sum(min(since_ms, ?)) FROM"
    " (SELECT at_ms - lag(at_ms) OVER (ORDER BY seq) AS since_ms FROM log WHERE table_id = ?)"
)
NEWEST = (
    "SELECT id, game, phase, awaited, changed_ms, winners FROM tables WHERE creator = :owner"
    " OR id IN (SELECT table_id FROM seats WHERE owner = :owner)"
    " ORDER BY changed_ms DESC, id LIMIT :most"
)
TABLE = (
    "SELECT game, options, creator, table_settings, rematch, rematch_by, changed_ms,"
    " digest, revision, dice FROM tables WHERE id = ?"
)
ALL_IDS = "SELECT id FROM tables ORDER BY created_ms, id"
KEEP_SNAPSHOT = (
    "INSERT OR REPLACE INTO snapshots SELECT id, :version, :data FROM tables"
    " WHERE id = :table_id AND version >= :version"
)
SNAPSHOT = "SELECT version, data FROM snapshots WHERE table_id = ?"
ARCHIVED = "SELECT created_ms, phase, winners, aside FROM tables WHERE id = ?"
