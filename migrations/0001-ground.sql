-- Sites: one installation serves many. A host name leads to exactly one site.
CREATE TABLE sites (
  id uuid PRIMARY KEY,
  is_default boolean NOT NULL DEFAULT false,
  primary_host text NOT NULL,
  settings jsonb NOT NULL,
  company jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX sites_one_default ON sites (is_default) WHERE is_default;

CREATE TABLE site_hosts (
  host text PRIMARY KEY CHECK (host = lower(host)),
  site_id uuid NOT NULL REFERENCES sites
);
ALTER TABLE sites ADD FOREIGN KEY (primary_host) REFERENCES site_hosts DEFERRABLE INITIALLY DEFERRED;

CREATE TABLE members (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  signed_up_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id)
);

-- Only the hash of a session's token is kept: who reads this table cannot log in with it.
CREATE TABLE sessions (
  site_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX sessions_by_token ON sessions (token_hash);
CREATE INDEX sessions_of_member ON sessions (site_id, member_id);
CREATE INDEX sessions_by_expiry ON sessions (expires_at);

-- The log of what a member is told. seq counts per member under the lock of the inbox row, so that it has no gaps and
-- is committed in order: a reader that remembers its last seq can neither skip nor repeat.
CREATE TABLE inboxes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

CREATE TABLE member_events (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seq bigint NOT NULL,
  type text NOT NULL,
  data jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, seq)
) PARTITION BY HASH (member_id);

DO $$
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format(
      'CREATE TABLE member_events_%s PARTITION OF member_events FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
    EXECUTE format('CREATE INDEX member_events_%s_by_age ON member_events_%s USING brin (created_at)', part, part);
  END LOOP;
END $$;

-- One row per thing that is limited and whom it is counted for.
CREATE TABLE rate_limits (
  site_id uuid NOT NULL,
  key text NOT NULL,
  used int NOT NULL,
  resets_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, key)
);
CREATE INDEX rate_limits_by_age ON rate_limits (resets_at);

-- The built-in mailbox: where mail goes while no SMTP server is set.
CREATE TABLE mailbox (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers jsonb NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id)
);
