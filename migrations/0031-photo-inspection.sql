-- Photos that wait for an operator. A trigger adds and removes the rows as photos come into inspection and leave it, so
-- that no way into inspection can forget the queue.
CREATE TABLE photo_queue (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  photo_id uuid NOT NULL,
  since timestamptz NOT NULL,
  risks text[] NOT NULL,
  -- The sum of what the risks weigh. The queue can be worked off by it.
  risk int NOT NULL,
  -- Whoever has it in front of them, until when.
  claimed_by uuid REFERENCES operators,
  claimed_until timestamptz,
  -- A decision that can still be undone.
  decision_id uuid,
  -- An appeal goes to someone else than whoever decided.
  first_operator uuid REFERENCES operators,
  PRIMARY KEY (site_id, member_id, photo_id),
  FOREIGN KEY (site_id, member_id, photo_id) REFERENCES photos ON DELETE CASCADE,
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL))
);
CREATE INDEX photo_queue_by_age ON photo_queue (since, photo_id) WHERE decision_id IS NULL;
CREATE INDEX photo_queue_by_risk ON photo_queue (risk DESC, since, photo_id) WHERE decision_id IS NULL;
CREATE INDEX photo_queue_claims ON photo_queue (claimed_by) WHERE claimed_by IS NOT NULL;

-- Decisions of operators about photos. One takes effect, and the member learns of it, once it can no longer be undone.
CREATE TABLE photo_decisions (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  photo_id uuid NOT NULL,
  -- Null: the shell.
  operator_id uuid REFERENCES operators,
  verdict text NOT NULL CHECK (verdict IN ('approved', 'private', 'rejected')),
  reason text CHECK (reason IN ('not_recognisable', 'someone_else', 'nudity', 'contact_details', 'underage', 'other')),
  crop jsonb,
  decided_at timestamptz NOT NULL,
  -- Null while it can be undone.
  applied_at timestamptz,
  -- The member does not agree.
  appeal text CHECK (char_length(appeal) BETWEEN 1 AND 1000),
  appealed_at timestamptz,
  -- The decision about the appeal.
  answered_at timestamptz,
  -- This one answers the appeal against another.
  answers uuid,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id, photo_id) REFERENCES photos ON DELETE CASCADE,
  CHECK ((verdict = 'rejected') = (reason IS NOT NULL)),
  CHECK ((appeal IS NULL) = (appealed_at IS NULL)),
  CHECK (appealed_at IS NULL OR applied_at IS NOT NULL),
  CHECK (answered_at IS NULL OR appealed_at IS NOT NULL)
);
CREATE INDEX photo_decisions_of_photo ON photo_decisions (site_id, member_id, photo_id, id);
CREATE INDEX photo_decisions_undoable ON photo_decisions (operator_id, id) WHERE applied_at IS NULL;

ALTER TABLE photos
  -- An operator allowed it as a private photo only.
  ADD COLUMN is_private_only boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_private_only OR is_private),
  -- Whether the hashes are made, if the picture has any.
  ADD COLUMN is_hashed boolean NOT NULL DEFAULT false,
  -- Photos that it resembled when it was added: {kind, photo, member, reason, distance}.
  ADD COLUMN alike jsonb;
CREATE INDEX photos_unhashed ON photos (site_id, member_id, id) WHERE NOT is_hashed;

-- Perceptual hashes of the whole picture and of parts of it. See src/features/photos/hashes/.
CREATE TABLE photo_hashes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  photo_id uuid NOT NULL,
  part smallint NOT NULL,
  -- The most stable bits of the hash, by which the index finds it.
  coarse int NOT NULL,
  hash bit(255) NOT NULL,
  PRIMARY KEY (site_id, member_id, photo_id, part),
  FOREIGN KEY (site_id, member_id, photo_id) REFERENCES photos ON DELETE CASCADE
);
CREATE INDEX photo_hashes_by_coarse ON photo_hashes (site_id, coarse);

-- The hashes of rejected photos stay for a year, without their member.
CREATE TABLE rejected_hashes (
  site_id uuid NOT NULL REFERENCES sites,
  photo_id uuid NOT NULL,
  part smallint NOT NULL,
  coarse int NOT NULL,
  hash bit(255) NOT NULL,
  reason text NOT NULL,
  rejected_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, photo_id, part)
);
CREATE INDEX rejected_hashes_by_coarse ON rejected_hashes (site_id, coarse);
CREATE INDEX rejected_hashes_by_age ON rejected_hashes (rejected_at);

CREATE FUNCTION weigh_risks(risks text[]) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(CASE risk
    WHEN 'like_rejected' THEN 16 WHEN 'other_account' THEN 8 WHEN 'reported' THEN 8 WHEN 'appeal' THEN 4
    WHEN 'rejected_before' THEN 4 WHEN 'new_account' THEN 1 ELSE 0 END), 0)::int FROM unnest(risks) risk
$$;

CREATE FUNCTION queue_photo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found text[] := ARRAY(SELECT DISTINCT alike ->> 'kind' FROM jsonb_array_elements(NEW.alike) alike);
BEGIN
  IF NEW.status <> 'inspection' THEN
    DELETE FROM photo_queue WHERE site_id = NEW.site_id AND member_id = NEW.member_id AND photo_id = NEW.id;
    RETURN NULL;
  END IF;
  IF EXISTS (SELECT FROM reports WHERE site_id = NEW.site_id AND member_id = NEW.member_id) THEN
    found := found || 'reported'::text;
  END IF;
  IF EXISTS (SELECT FROM photos WHERE site_id = NEW.site_id AND member_id = NEW.member_id AND rejected_reason IS NOT NULL)
  THEN
    found := found || 'rejected_before'::text;
  END IF;
  IF EXISTS (SELECT FROM members WHERE site_id = NEW.site_id AND id = NEW.member_id
                AND signed_up_at > NEW.created_at - interval '7 days') THEN
    found := found || 'new_account'::text;
  END IF;
  INSERT INTO photo_queue (site_id, member_id, photo_id, since, risks, risk)
  VALUES (NEW.site_id, NEW.member_id, NEW.id, NEW.created_at, found, weigh_risks(found))
      ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER photo_comes_into_queue AFTER INSERT ON photos
  FOR EACH ROW WHEN (NEW.status = 'inspection') EXECUTE FUNCTION queue_photo();
CREATE TRIGGER photo_changes_in_queue AFTER UPDATE OF status ON photos
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION queue_photo();

CREATE FUNCTION raise_photo_risk() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE photo_queue SET risks = risks || 'reported'::text, risk = weigh_risks(risks || 'reported'::text)
   WHERE site_id = NEW.site_id AND member_id = NEW.member_id AND NOT 'reported' = ANY(risks);
  RETURN NULL;
END $$;
CREATE TRIGGER report_raises_photo_risk AFTER INSERT ON reports
  FOR EACH ROW EXECUTE FUNCTION raise_photo_risk();

INSERT INTO photo_queue (site_id, member_id, photo_id, since, risks, risk)
SELECT site_id, member_id, id, created_at, '{}', 0 FROM photos WHERE status = 'inspection';

-- Photos that were rejected before, so that their owners can appeal as well.
INSERT INTO photo_decisions (site_id, id, member_id, photo_id, verdict, reason, decided_at, applied_at)
SELECT site_id, gen_random_uuid(), member_id, id, 'rejected', rejected_reason, created_at, created_at
  FROM photos WHERE status = 'rejected';
