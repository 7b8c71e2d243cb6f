-- Confirmed addresses that a change replaced. Until guards_until their owner can undo it, and nobody else can take them.
CREATE TABLE replaced_addresses (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  replaced_at timestamptz NOT NULL,
  guards_until timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX replaced_addresses_by_email ON replaced_addresses (site_id, lower(email));
CREATE INDEX replaced_addresses_by_end ON replaced_addresses (guards_until);

-- Changes that a session asked the old address to allow. allowed_until is set when the mailed link is used.
CREATE TABLE old_address_requests (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  session bytea NOT NULL,
  act text NOT NULL CHECK (act IN ('password', 'deletion', 'second_step')),
  asked_at timestamptz NOT NULL,
  allowed_until timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, session) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX old_address_requests_of_session ON old_address_requests (site_id, session);
CREATE INDEX old_address_requests_of_member ON old_address_requests (site_id, member_id);

-- The row that a link is about, if its member and address do not say enough.
ALTER TABLE links ADD COLUMN subject uuid;
ALTER TABLE links DROP CONSTRAINT links_purpose_check;
ALTER TABLE links ADD CONSTRAINT links_purpose_check CHECK (
  purpose IN ('activate', 'reset', 'mail_change', 'reactivate', 'mails_on', 'mail_undo', 'mail_allow'));
