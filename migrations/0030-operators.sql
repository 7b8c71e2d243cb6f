-- Operators run the installation. They belong to it and not to one site, so these tables have no site_id in their keys:
-- a role is for one site, or for all. Operators are never members.
CREATE TABLE operators (
  id uuid PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  -- Null until the invitation is accepted.
  password_hash text,
  -- Null: created from the shell.
  created_by uuid REFERENCES operators,
  created_at timestamptz NOT NULL,
  joined_at timestamptz,
  ended_at timestamptz,
  CHECK (ended_at IS NOT NULL OR (password_hash IS NULL) = (joined_at IS NULL)),
  CHECK (ended_at IS NULL OR password_hash IS NULL)
);
CREATE UNIQUE INDEX operators_by_email ON operators (email) WHERE ended_at IS NULL;

CREATE TABLE operator_roles (
  operator_id uuid NOT NULL REFERENCES operators,
  role text NOT NULL CHECK (role IN ('moderator', 'support', 'finance', 'owner')),
  -- Null: all sites.
  site_id uuid REFERENCES sites,
  UNIQUE NULLS NOT DISTINCT (operator_id, role, site_id)
);

-- A link by which an operator chooses a password and an authenticator, once. A new link replaces the one before.
CREATE TABLE operator_invitations (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  token_hash bytea NOT NULL UNIQUE,
  -- The sealed secret of the authenticator that the page offers.
  secret bytea,
  expires_at timestamptz NOT NULL
);

CREATE TABLE operator_authenticators (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  -- Sealed.
  secret bytea NOT NULL,
  -- The period of 30 seconds of the last accepted code: neither that code nor an older one is accepted again.
  last_step bigint NOT NULL,
  created_at timestamptz NOT NULL
);

CREATE TABLE operator_recovery_codes (
  operator_id uuid NOT NULL REFERENCES operators,
  code_hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, code_hash)
);

-- Browsers that an operator has signed in with: wrong passwords tried elsewhere do not lock them out.
CREATE TABLE operator_browsers (
  operator_id uuid NOT NULL REFERENCES operators,
  token_hash bytea NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, token_hash)
);

-- Only the hash of a session's token is stored.
CREATE TABLE operator_sessions (
  token_hash bytea PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  operator_id uuid NOT NULL REFERENCES operators,
  browser text NOT NULL,
  address text NOT NULL,
  started_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- The last time a second factor was given.
  proved_at timestamptz NOT NULL
);
CREATE INDEX operator_sessions_of_operator ON operator_sessions (operator_id);
CREATE INDEX operator_sessions_by_expiry ON operator_sessions (expires_at);

-- An owner asked to remove another owner, or to take that role away. A second owner has to ask for the same.
CREATE TABLE owner_changes (
  operator_id uuid PRIMARY KEY REFERENCES operators,
  asked_by uuid NOT NULL REFERENCES operators,
  asked_at timestamptz NOT NULL,
  -- The roles that are left; null: the operator is removed.
  grants jsonb
);

-- Everything operators do, and every private thing they read. The database refuses to change or remove a row.
CREATE TABLE audit_log (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  -- Null: the shell.
  operator_id uuid REFERENCES operators,
  kind text NOT NULL,
  -- Null: the whole installation.
  site_id uuid REFERENCES sites,
  -- No foreign key: the entry stays when the member is erased, and then refers to nobody.
  member_id uuid,
  -- The id of the thing that was read or changed.
  subject text,
  before jsonb,
  after jsonb,
  address text,
  browser text
);
CREATE INDEX audit_log_of_operator ON audit_log (operator_id, id);
CREATE INDEX audit_log_of_member ON audit_log (member_id, id) WHERE member_id IS NOT NULL;
CREATE INDEX audit_log_of_kind ON audit_log (kind, id);
CREATE INDEX audit_log_of_site ON audit_log (site_id, id);

CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_kept;
