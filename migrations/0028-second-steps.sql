-- Passkeys of members. A passkey that is synced between devices always has counter 0.
CREATE TABLE passkeys (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, credential_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX passkeys_of_member ON passkeys (site_id, member_id);

-- Authenticator apps of members. secret is encrypted with the key of the site. One counts once its first code was typed.
-- last_step is the newest time step of which a code was accepted: each code works once.
CREATE TABLE authenticators (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  secret bytea NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  last_used_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX authenticators_of_member ON authenticators (site_id, member_id);
CREATE INDEX authenticators_unconfirmed ON authenticators (created_at) WHERE confirmed_at IS NULL;

-- Codes for members who lost their passkeys and apps, as keyed hashes.
CREATE TABLE recovery_codes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (site_id, member_id, code_hash),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- Challenges that a passkey has to sign, as hashes. A member who adds or uses one in a session has it bound to that session.
CREATE TABLE passkey_challenges (
  site_id uuid NOT NULL,
  challenge_hash bytea NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('login', 'add', 'proof')),
  session bytea,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, challenge_hash),
  FOREIGN KEY (site_id, session) REFERENCES sessions ON DELETE CASCADE,
  CHECK ((purpose = 'login') = (session IS NULL))
);
CREATE INDEX passkey_challenges_by_expiry ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (site_id, session) WHERE session IS NOT NULL;

-- When the member last proved in this session that it is them.
ALTER TABLE sessions ADD COLUMN proved_at timestamptz;

-- The mail about an added passkey, app or set of codes has a link that undoes it.
ALTER TABLE links DROP CONSTRAINT links_purpose_check;
ALTER TABLE links ADD CONSTRAINT links_purpose_check CHECK (
  purpose IN ('activate', 'reset', 'mail_change', 'reactivate', 'mails_on', 'mail_undo', 'mail_allow', 'step_undo'));
