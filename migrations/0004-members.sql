-- A photo's files are public exactly while it is active and not private. All others lie under "private/", where only
-- whoever has the right to them is let in. Moving between the two gives them another name.
ALTER TABLE photos
  DROP CONSTRAINT photos_name_check,
  ADD CHECK (name ~ '^(private/)?[a-z0-9]{2}/[A-Za-z0-9_-]{22}$'),
  ADD COLUMN has_avif boolean NOT NULL DEFAULT false,
  ADD COLUMN has_match boolean NOT NULL DEFAULT false,
  -- What others see of a private photo: files of its own, blurred beyond recognition.
  ADD COLUMN blurred text CHECK (blurred ~ '^[a-z0-9]{2}/[A-Za-z0-9_-]{22}$'),
  -- The whole picture as it was given, without what the camera noted: from it the photo is cut again.
  ADD COLUMN master text CHECK (master ~ '^private/[a-z0-9]{2}/[A-Za-z0-9_-]{22}$'),
  ADD COLUMN master_width int CHECK (master_width > 0),
  ADD COLUMN master_height int CHECK (master_height > 0),
  ADD COLUMN crop jsonb,
  -- The hash of the key under which the browser sent it: the same upload again is the same photo.
  ADD COLUMN upload_key bytea,
  ADD COLUMN rejected_reason text
    CHECK (rejected_reason IN ('not_recognisable', 'someone_else', 'nudity', 'contact_details', 'underage', 'other')),
  ADD COLUMN deleted_at timestamptz,
  -- A deleted one remembers that it was rejected: bringing it back does not approve it.
  ADD CHECK (status = 'deleted' OR (status = 'rejected') = (rejected_reason IS NOT NULL)),
  ADD CHECK ((status = 'deleted') = (deleted_at IS NOT NULL)),
  ADD CHECK (status <> 'active' OR master IS NULL OR is_private = (name LIKE 'private/%')),
  ADD CHECK (status = 'active' OR master IS NULL OR name LIKE 'private/%');
CREATE UNIQUE INDEX photos_by_upload ON photos (site_id, member_id, upload_key);
CREATE INDEX photos_by_name ON photos (name) WHERE name LIKE 'private/%';
CREATE INDEX photos_in_inspection ON photos (site_id, created_at) WHERE status = 'inspection';
CREATE INDEX photos_deleted ON photos (deleted_at) WHERE status = 'deleted';

-- Files that are being written and belong to no photo yet. Whatever stays here belongs to nobody and is removed.
CREATE TABLE file_drafts (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  keys text[] NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id)
);
CREATE INDEX file_drafts_by_age ON file_drafts (created_at);

-- Two members of whom one has blocked the other: neither sees the other. One row for each side.
CREATE TABLE hidden_pairs (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  other_id uuid NOT NULL,
  -- When this side blocked the other; empty when it was only the other's doing.
  blocked_at timestamptz,
  -- What the other was called then, as far as this side could see it: whoever is hidden since is still told apart.
  name text,
  PRIMARY KEY (site_id, member_id, other_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, other_id) REFERENCES members ON DELETE CASCADE,
  CHECK (member_id <> other_id)
);
CREATE INDEX hidden_pairs_of_other ON hidden_pairs (site_id, other_id);

-- What members report of others, with what there was to see at that moment.
CREATE TABLE reports (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  reporter_id uuid,
  member_id uuid NOT NULL,
  photo_id uuid,
  reason text NOT NULL CHECK (reason IN ('fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'other')),
  remarks text NOT NULL DEFAULT '',
  snapshot jsonb NOT NULL,
  -- A copy of the photo, whatever becomes of it.
  photo_key text,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, reporter_id) REFERENCES members ON DELETE SET NULL (reporter_id)
);
CREATE INDEX reports_of_member ON reports (site_id, member_id);
CREATE INDEX reports_by_reporter ON reports (site_id, reporter_id);

-- The rest of what members are searched by. geo_cell is the square of half a degree they live in.
ALTER TABLE member_search
  ADD COLUMN interests text[] NOT NULL DEFAULT '{}',
  ADD COLUMN latitude real,
  ADD COLUMN longitude real,
  ADD COLUMN geo_cell int;
UPDATE member_search s SET
    interests = p.interests, latitude = p.latitude, longitude = p.longitude,
    geo_cell = (floor((p.latitude + 90) * 2)::int * 720 + floor((p.longitude + 180) * 2)::int)
  FROM profiles p WHERE p.site_id = s.site_id AND p.member_id = s.member_id;
CREATE INDEX member_search_by_region
  ON member_search (site_id, gender, country, region, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo) WHERE is_visible;
CREATE INDEX member_search_by_cell ON member_search (site_id, gender, geo_cell, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, latitude, longitude) WHERE is_visible;
CREATE INDEX member_search_by_age ON member_search (site_id, gender, birth_date) WHERE is_visible;
