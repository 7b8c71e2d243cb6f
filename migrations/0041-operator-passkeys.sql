-- Passkeys of operators. Those of members are in another table, so neither signs in as the other.
CREATE TABLE operator_passkeys (
  id uuid PRIMARY KEY,
  operator_id uuid NOT NULL REFERENCES operators,
  -- The host that it is bound to: the console can be opened on the host of every site.
  rp_id text NOT NULL,
  credential_id bytea NOT NULL UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX operator_passkeys_of_operator ON operator_passkeys (operator_id);

-- Challenges that a passkey has to sign, as hashes. An operator who adds or uses one in a session has it bound to that
-- session.
CREATE TABLE operator_passkey_challenges (
  challenge_hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'add', 'proof')),
  session bytea REFERENCES operator_sessions ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  CHECK ((purpose = 'sign_in') = (session IS NULL))
);
CREATE INDEX operator_passkey_challenges_by_expiry ON operator_passkey_challenges (expires_at);
CREATE INDEX operator_passkey_challenges_of_session ON operator_passkey_challenges (session)
  WHERE session IS NOT NULL;
