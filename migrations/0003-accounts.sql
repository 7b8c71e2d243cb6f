-- The life of an account. deleted_at is when the member left; 14 days later they are erased.
ALTER TABLE members
  ADD COLUMN confirmed_at timestamptz,
  ADD COLUMN deleted_at timestamptz,
  -- The step of the signup that comes next; 5 when all were seen.
  ADD COLUMN signup_step smallint NOT NULL DEFAULT 5 CHECK (signup_step BETWEEN 1 AND 5),
  -- The hash of the key under which the browser signed up: the same request again is the same signup.
  ADD COLUMN signup_key bytea,
  ADD COLUMN tracking jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN design_version smallint,
  ADD COLUMN terms_version timestamptz,
  ADD COLUMN is_paid boolean NOT NULL DEFAULT false,
  ADD COLUMN notifications_disabled text[] NOT NULL DEFAULT '{}'
    CHECK (notifications_disabled <@ ARRAY['fbl', 'bounce', 'listunsubscribe']);
UPDATE members SET confirmed_at = signed_up_at WHERE status = 'active';
ALTER TABLE members
  ADD CHECK (status <> 'active' OR confirmed_at IS NOT NULL),
  ADD CHECK (status <> 'not_confirmed' OR confirmed_at IS NULL),
  ADD CHECK ((status = 'deleted') = (deleted_at IS NOT NULL));
CREATE INDEX members_to_erase ON members (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE INDEX members_not_confirmed ON members (signed_up_at) WHERE status = 'not_confirmed';

-- What a member is shown of their sessions. id is no secret, unlike the token.
ALTER TABLE sessions
  ADD COLUMN id uuid NOT NULL DEFAULT gen_random_uuid(),
  ADD COLUMN browser text NOT NULL DEFAULT '',
  ADD COLUMN last_used_at timestamptz;
UPDATE sessions SET last_used_at = started_at;
ALTER TABLE sessions ALTER COLUMN last_used_at SET NOT NULL;

-- Browsers that have logged in to an account: a stranger's wrong guesses do not lock them out.
CREATE TABLE known_browsers (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  last_login_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, token_hash),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

CREATE INDEX known_browsers_by_age ON known_browsers (last_login_at);

-- The links in our mails, as hashes. A link counts for the address it was sent to, or asks to change to it.
CREATE TABLE links (
  site_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  member_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('activate', 'reset', 'mail_change', 'reactivate')),
  email text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (site_id, token_hash),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX links_of_member ON links (site_id, member_id, purpose);
CREATE INDEX links_by_expiry ON links (expires_at);

-- What someone wrote before they confirmed their address; it is delivered when they do.
CREATE TABLE held_messages (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  to_member uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX held_messages_to ON held_messages (site_id, to_member);

-- Why members left. Who it was and what they remarked goes with the rest; the reason stays, as a number.
CREATE TABLE departures (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  member_id uuid,
  reason text NOT NULL CHECK (
    reason IN ('price', 'found_someone', 'not_looking', 'site_problems', 'no_members', 'time', 'other')),
  remarks text NOT NULL DEFAULT '',
  left_at timestamptz NOT NULL,
  returned_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
CREATE INDEX departures_of_member ON departures (site_id, member_id) WHERE member_id IS NOT NULL;

-- Credits. A wallet outlives its member, without a name, because the books must go on adding up.
CREATE TABLE wallets (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  member_id uuid,
  balance int NOT NULL DEFAULT 0 CHECK (balance >= 0),
  -- How many transfers it has had.
  transfers int NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
CREATE UNIQUE INDEX wallets_of_member ON wallets (site_id, member_id) WHERE member_id IS NOT NULL;

-- Each transfer takes from one account and gives to another: a wallet, or one of the house's own. cause says what
-- brought it about, and nothing brings about two. number is its place among those of its wallet: times and ids of the
-- same millisecond are in no order.
CREATE TABLE transfers (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  number int NOT NULL CHECK (number > 0),
  from_wallet uuid,
  from_house text CHECK (from_house IN ('granted', 'spent')),
  to_wallet uuid,
  to_house text CHECK (to_house IN ('granted', 'spent')),
  amount int NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  cause text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, cause),
  FOREIGN KEY (site_id, from_wallet) REFERENCES wallets,
  FOREIGN KEY (site_id, to_wallet) REFERENCES wallets,
  CHECK (num_nonnulls(from_wallet, from_house) = 1),
  CHECK (num_nonnulls(to_wallet, to_house) = 1),
  CHECK (from_wallet IS DISTINCT FROM to_wallet OR from_house IS DISTINCT FROM to_house)
);
CREATE UNIQUE INDEX transfers_from ON transfers (site_id, from_wallet, number) WHERE from_wallet IS NOT NULL;
CREATE UNIQUE INDEX transfers_to ON transfers (site_id, to_wallet, number) WHERE to_wallet IS NOT NULL;

CREATE FUNCTION transfers_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'transfers are only ever added';
END $$;
CREATE TRIGGER transfers_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON transfers
  FOR EACH STATEMENT EXECUTE FUNCTION transfers_stay();
