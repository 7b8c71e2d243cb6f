-- A keyed hash of the network of a browser's last login: a password that is used in two networks within an hour may be stolen.
ALTER TABLE known_browsers ADD COLUMN network_hash bytea;

-- The member wants a mailed code for each login in an unknown browser.
ALTER TABLE members ADD COLUMN has_login_codes boolean NOT NULL DEFAULT false;

-- The code that was mailed last, as a keyed hash: six digits could be found from a plain one. id is that of the mail which
-- was asked for last; it makes the code when it is sent.
CREATE TABLE login_codes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  email text NOT NULL,
  asked_at timestamptz NOT NULL,
  code_hash bytea,
  tries_left smallint NOT NULL DEFAULT 0 CHECK (tries_left >= 0),
  expires_at timestamptz,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX login_codes_by_age ON login_codes (asked_at);
