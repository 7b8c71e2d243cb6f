-- The exact texts that members agreed to, each stored once.
CREATE TABLE consent_texts (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  hash bytea NOT NULL,
  text text NOT NULL,
  PRIMARY KEY (site_id, hash)
);

-- Agreements of members. A withdrawn one is kept as proof of what was allowed until then.
CREATE TABLE consents (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('terms', 'orientation', 'promotions')),
  version text NOT NULL,
  locale text,
  -- Null if the text was not kept, as for terms accepted before this migration.
  text_hash bytea,
  given_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (site_id, member_id, id),
  CHECK (withdrawn_at >= given_at),
  FOREIGN KEY (site_id, member_id) REFERENCES members (site_id, id) ON DELETE CASCADE,
  FOREIGN KEY (site_id, text_hash) REFERENCES consent_texts (site_id, hash)
);
CREATE UNIQUE INDEX consents_active ON consents (site_id, member_id, kind) WHERE withdrawn_at IS NULL;

INSERT INTO consents (site_id, member_id, id, kind, version, given_at)
SELECT site_id, id, gen_random_uuid(), 'terms', to_char(terms_version AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
       signed_up_at
  FROM members WHERE terms_version IS NOT NULL;
ALTER TABLE members DROP COLUMN terms_version;
