"""The tables of a PostgreSQL database, how they are brought up to date, and the questions to them.

Nodes of the previous version run on while a migration is made, so migrations only add: a column has a default, and
nothing is renamed or removed that the previous version uses.
"""

SCHEMA_VERSION = 3
USABLE_SINCE = 1
"""The oldest SCHEMA_VERSION whose programs can still use a database of this version."""

LOCK = "SELECT pg_advisory_xact_lock(hashtext('sortilege ' || current_schema()))"
"""One node at a time creates or migrates."""
CLEANING_LOCK = (
    "SELECT pg_try_advisory_xact_lock(hashtext('sortilege cleaning ' || current_schema()))"
)

SNAPSHOTS = """
CREATE TABLE snapshots (
    table_id text COLLATE "C" PRIMARY KEY,
    version integer NOT NULL,
    data bytea NOT NULL
);
"""
"""What tables were at some version. They save time and nothing else: each follows from its log."""

SCHEMA = f"""
CREATE TABLE schema_version (
    id integer PRIMARY KEY CHECK (id = 1),
    version integer NOT NULL,
    usable_since integer NOT NULL
);

CREATE FUNCTION now_ms() RETURNS bigint LANGUAGE sql VOLATILE
    AS 'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint';

CREATE TABLE nodes (
    id text COLLATE "C" PRIMARY KEY,
    lives_until_ms bigint NOT NULL,
    has_bus boolean NOT NULL DEFAULT true
);

CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    node text COLLATE "C",
    epoch integer NOT NULL,
    version integer NOT NULL,
    game text NOT NULL,
    options text NOT NULL,
    creator text COLLATE "C" NOT NULL,
    table_settings text NOT NULL,
    revision integer NOT NULL,
    created_ms bigint NOT NULL,
    seats jsonb NOT NULL,
    phase text NOT NULL,
    awaited bigint NOT NULL,
    wakes boolean NOT NULL,
    winners bigint NOT NULL,
    changed_ms bigint NOT NULL,
    question_id integer,
    due_ms bigint,
    rematch text,
    rematch_by text,
    digest bytea,
    dice text,
    aside text,
    marked_ms bigint
);
CREATE INDEX tables_of_creator ON tables (creator);
CREATE INDEX tables_of_seats ON tables USING gin (seats jsonb_path_ops);
CREATE INDEX tables_to_wake ON tables (id) WHERE wakes AND aside IS NULL;

CREATE TABLE log (
    table_id text COLLATE "C" NOT NULL,
    seq integer NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    key text COLLATE "C",
    at_ms bigint NOT NULL,
    PRIMARY KEY (table_id, seq)
);
CREATE UNIQUE INDEX log_keys ON log (table_id, key) WHERE key IS NOT NULL;

CREATE FUNCTION log_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM tables WHERE id = OLD.table_id) THEN
        RAISE EXCEPTION 'the log is append-only';
    END IF;
    RETURN OLD;
END $$;
CREATE TRIGGER log_is_append_only BEFORE UPDATE OR DELETE ON log
    FOR EACH ROW EXECUTE FUNCTION log_is_append_only();

CREATE TABLE server_time (
    id integer PRIMARY KEY CHECK (id = 1),
    seen_ms bigint NOT NULL,
    running_ms bigint NOT NULL,
    trusted_since_ms bigint NOT NULL
);
{SNAPSHOTS}
"""

MIGRATIONS: dict[int, str] = {
    1: SNAPSHOTS,
    2: "ALTER TABLE nodes ADD COLUMN has_bus boolean NOT NULL DEFAULT true",
}
"""For each version: the statements that turn a database of that version into one of the next."""

FIND_VERSION = "SELECT to_regclass('schema_version') IS NOT NULL"
READ_VERSION = "SELECT version, usable_since FROM schema_version"
WRITE_VERSION = (
    "INSERT INTO schema_version VALUES (1, $1, $2)"
    " ON CONFLICT (id) DO UPDATE SET version = $1, usable_since = $2"
)

ALIVE = "EXISTS (SELECT FROM nodes n WHERE n.id = t.node AND n.lives_until_ms > now_ms())"

RENEW = """
WITH known AS (SELECT lives_until_ms > now_ms() AS was_alive FROM nodes WHERE id = $1),
renewed AS (
    INSERT INTO nodes (id, lives_until_ms) VALUES ($1, now_ms() + $2)
    ON CONFLICT (id) DO UPDATE SET lives_until_ms = excluded.lives_until_ms
)
SELECT coalesce((SELECT was_alive FROM known), true)
"""
NOTE_BUS = """
WITH noted AS (UPDATE nodes SET has_bus = $2 WHERE id = $1)
SELECT EXISTS (SELECT FROM nodes WHERE id <> $1 AND has_bus AND lives_until_ms > now_ms())
"""
LOCK_TABLE = "SELECT node, epoch FROM tables WHERE id = $1 FOR UPDATE"
CLAIM = f"""
UPDATE tables t SET node = $2, epoch = epoch + 1
WHERE id = $1 AND ((node IS DISTINCT FROM $2 AND NOT {ALIVE}) OR (node = $3 AND epoch = $4))
RETURNING node, epoch
"""
LOST = "SELECT id FROM tables WHERE id = ANY($2) AND node IS DISTINCT FROM $1"
RELEASE = "UPDATE tables SET node = NULL WHERE id = ANY($2) AND node = $1"
LEAVE = "DELETE FROM nodes WHERE id = $1"
OWNERS = "SELECT id, node, epoch, version FROM tables WHERE id = ANY($1)"
TO_WAKE = f"""
SELECT id FROM tables t WHERE wakes AND aside IS NULL AND NOT {ALIVE} AND id <> ALL($2)
ORDER BY changed_ms DESC, id LIMIT $1
"""

COLUMNS = """
    game, options, creator, table_settings, rematch, rematch_by, changed_ms, digest, revision, dice,
    seats::text, question_id, due_ms,
    ARRAY(SELECT actor FROM log WHERE table_id = $1 ORDER BY seq),
    ARRAY(SELECT action FROM log WHERE table_id = $1 ORDER BY seq),
    ARRAY(SELECT key FROM log WHERE table_id = $1 ORDER BY seq),
    ARRAY(SELECT at_ms FROM log WHERE table_id = $1 ORDER BY seq)
"""
"""A table with its log: in one statement, so that everything belongs together."""
TABLE = f"SELECT {COLUMNS} FROM tables WHERE id = $1"
TABLE_SINCE = f"""
WITH kept AS (SELECT version, data FROM snapshots WHERE table_id = $1)
SELECT {COLUMNS.replace("WHERE", "WHERE seq >= coalesce((SELECT version FROM kept), 0) AND")},
    coalesce((SELECT version FROM kept), 0), (SELECT data FROM kept)
FROM tables WHERE id = $1
"""
KEEP_SNAPSHOT = """
INSERT INTO snapshots SELECT id, $2, $3 FROM tables WHERE id = $1 AND version >= $2
ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, data = excluded.data
WHERE snapshots.version <= excluded.version
"""
ARCHIVED = f"""
SELECT created_ms, phase, winners, aside,
    ARRAY(SELECT at_ms FROM log WHERE table_id = $1 ORDER BY seq), {COLUMNS}
FROM tables WHERE id = $1
"""
ALL_IDS = "SELECT id FROM tables ORDER BY created_ms, id"
NEWEST = """
SELECT id, game, phase, seats::text, awaited, changed_ms, winners FROM tables
WHERE creator = $1 OR seats @> $2::jsonb ORDER BY changed_ms DESC, id LIMIT $3
"""
PLAYED = """
SELECT sum(least(since_ms, $1))::bigint FROM
    (SELECT at_ms - lag(at_ms) OVER (ORDER BY seq) AS since_ms FROM log WHERE table_id = $2) AS breaks
WHERE since_ms IS NOT NULL
"""
SET_ASIDE = "UPDATE tables SET aside = $2 WHERE id = $1"
WRITE_NOTHING = "SELECT pg_current_xact_id()"
"""A transaction with an id is written to the log of the server, though it changes nothing."""
