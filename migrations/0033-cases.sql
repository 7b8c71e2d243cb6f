-- What waits for an operator: a report, complaint or appeal, whose id it has.
CREATE TABLE cases (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('report', 'complaint', 'appeal')),
  -- Sealed: taken out of every queue, see sealed_cases.
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'taken', 'decided', 'sealed')),
  since timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  taken_by uuid REFERENCES operators,
  taken_at timestamptz,
  -- Null: from the shell.
  decided_by uuid REFERENCES operators,
  decided_at timestamptz,
  report_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'report' THEN id END) STORED,
  complaint_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'complaint' THEN id END) STORED,
  appeal_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'appeal' THEN id END) STORED,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, report_id) REFERENCES reports ON DELETE CASCADE,
  FOREIGN KEY (site_id, complaint_id) REFERENCES complaints ON DELETE CASCADE,
  CHECK ((state = 'taken') = (taken_by IS NOT NULL)),
  CHECK ((taken_by IS NULL) = (taken_at IS NULL)),
  CHECK ((state = 'decided') = (decided_at IS NOT NULL))
);
CREATE INDEX cases_waiting ON cases (due_at, id) WHERE state IN ('open', 'taken');
CREATE INDEX cases_decided ON cases (decided_at DESC, id DESC) WHERE state = 'decided';

-- What was decided about a member, with the reasons that both sides were given.
CREATE TABLE decisions (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Who had reported them, if anyone did.
  reporter_id uuid,
  -- Null: the report is gone, or there was none.
  report_id uuid,
  -- The photo that was rejected.
  photo_id uuid,
  kind text NOT NULL CHECK (
    kind IN ('no_breach', 'warning', 'content_removed', 'photo_rejected', 'hidden', 'suspended', 'banned')),
  -- The house rule that was broken.
  rule text CHECK (rule IN ('fake', 'scam', 'abuse', 'underage', 'photo', 'advertising', 'other')),
  reasons text NOT NULL,
  answer_to_reporter text NOT NULL DEFAULT '',
  until timestamptz,
  decided_by uuid REFERENCES operators,
  decided_at timestamptz NOT NULL,
  -- An appeal was granted.
  reversed_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, reporter_id) REFERENCES members ON DELETE SET NULL (reporter_id),
  FOREIGN KEY (site_id, report_id) REFERENCES reports ON DELETE SET NULL (report_id),
  CHECK ((kind = 'no_breach') = (rule IS NULL)),
  CHECK ((kind = 'suspended') = (until IS NOT NULL))
);
CREATE INDEX decisions_of_member ON decisions (site_id, member_id, decided_at DESC);
CREATE INDEX decisions_for_reporter ON decisions (site_id, reporter_id) WHERE reporter_id IS NOT NULL;
CREATE INDEX decisions_of_report ON decisions (site_id, report_id) WHERE report_id IS NOT NULL;

-- Each side may appeal against a decision once.
CREATE TABLE appeals (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  decision_id uuid NOT NULL,
  member_id uuid NOT NULL,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('upheld', 'reversed')),
  answer text,
  answered_at timestamptz,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, decision_id, member_id),
  FOREIGN KEY (site_id, decision_id) REFERENCES decisions ON DELETE CASCADE,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  CHECK (num_nonnulls(outcome, answer, answered_at) IN (0, 3))
);
CREATE INDEX appeals_of_member ON appeals (site_id, member_id);
ALTER TABLE cases ADD FOREIGN KEY (site_id, appeal_id) REFERENCES appeals ON DELETE CASCADE;

INSERT INTO cases (site_id, id, kind, since, due_at)
  SELECT site_id, id, 'report', created_at, created_at + interval '7 days' FROM reports;
INSERT INTO cases (site_id, id, kind, state, since, due_at, decided_at)
  SELECT site_id, complaints.id, 'complaint', CASE WHEN answered_at IS NULL THEN 'open' ELSE 'decided' END, confirmed_at,
         confirmed_at + make_interval(days => coalesce((s.settings->>'complaint_answer_days')::int, 7)), answered_at
    FROM complaints JOIN sites s ON s.id = site_id WHERE confirmed_at IS NOT NULL;

-- Suspected crimes: what was found is removed from everywhere else and kept here, encrypted, until an owner closes the case.
CREATE TABLE sealed_cases (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('minor', 'illegal_image')),
  member_id uuid NOT NULL,
  -- Null: from the shell.
  sealed_by uuid REFERENCES operators,
  sealed_at timestamptz NOT NULL,
  -- Sealed: the rows as they were, and what operators wrote. Removed at the end.
  evidence bytea,
  notes bytea,
  outcome text CHECK (outcome IN ('reported', 'unfounded')),
  closed_by uuid REFERENCES operators,
  closed_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  CHECK (num_nonnulls(outcome, closed_at) IN (0, 2)),
  CHECK ((closed_at IS NULL) = (evidence IS NOT NULL))
);
CREATE INDEX sealed_cases_of_member ON sealed_cases (site_id, member_id);
CREATE INDEX sealed_cases_open ON sealed_cases (sealed_at, id) WHERE closed_at IS NULL;

CREATE TABLE sealed_files (
  site_id uuid NOT NULL,
  case_id uuid NOT NULL,
  position int NOT NULL,
  -- Where the encrypted file is now, and the name it had.
  key text NOT NULL,
  name text NOT NULL,
  sha256 bytea NOT NULL,
  PRIMARY KEY (site_id, case_id, position),
  FOREIGN KEY (site_id, case_id) REFERENCES sealed_cases ON DELETE CASCADE
);

CREATE TABLE sealed_reports (
  site_id uuid NOT NULL,
  case_id uuid NOT NULL,
  report_id uuid NOT NULL,
  PRIMARY KEY (site_id, case_id, report_id),
  FOREIGN KEY (site_id, case_id) REFERENCES sealed_cases ON DELETE CASCADE,
  FOREIGN KEY (site_id, report_id) REFERENCES reports ON DELETE CASCADE
);

-- Evidence outlives every erasure until its case is closed.
CREATE FUNCTION refuse_lost_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the sealed case % is open', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
CREATE TRIGGER sealed_case_is_kept BEFORE DELETE ON sealed_cases
  FOR EACH ROW WHEN (OLD.closed_at IS NULL) EXECUTE FUNCTION refuse_lost_evidence();
