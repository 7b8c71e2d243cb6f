-- What an operator may lay on a member. The strongest one in force is the status of the member, unless they have left:
-- "hidden" members see everything and are seen by nobody, "suspended" and "banned" ones see why and nothing else.
ALTER TABLE members
  DROP CONSTRAINT members_status_check,
  ADD CONSTRAINT members_status_check
    CHECK (status IN ('not_confirmed', 'active', 'hidden', 'suspended', 'banned', 'deleted'));

CREATE TABLE restrictions (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('hidden', 'suspended', 'banned')),
  reason text NOT NULL CHECK (
    reason IN ('fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'illegal', 'payments', 'other')),
  -- Null: decided by no operator.
  operator_id uuid REFERENCES operators,
  started_at timestamptz NOT NULL,
  -- A suspension ends by itself.
  until timestamptz CHECK ((until IS NULL) = (kind <> 'suspended')),
  ended_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE UNIQUE INDEX restrictions_in_force ON restrictions (site_id, member_id, kind) WHERE ended_at IS NULL;
CREATE INDEX restrictions_of_member ON restrictions (site_id, member_id, started_at);
CREATE INDEX restrictions_to_end ON restrictions (until) WHERE ended_at IS NULL AND until IS NOT NULL;

-- Keyed hashes of what a banned person would come back with. They count until the ban is lifted, also when the account
-- is erased by then: a row then names nobody.
CREATE TABLE banned_identities (
  site_id uuid NOT NULL REFERENCES sites,
  kind text NOT NULL CHECK (kind IN ('email', 'phone', 'iban')),
  hash bytea NOT NULL,
  restriction_id uuid NOT NULL,
  banned_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, kind, hash, restriction_id)
);
CREATE INDEX banned_identities_of_restriction ON banned_identities (site_id, restriction_id);
