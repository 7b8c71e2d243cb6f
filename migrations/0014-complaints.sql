CREATE TABLE complaints (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  id uuid NOT NULL,
  number text NOT NULL,
  member_id uuid,
  email text NOT NULL,
  locale text NOT NULL,
  category text NOT NULL,
  order_id uuid,
  about_id uuid,
  text text NOT NULL,
  -- Null until a visitor has opened the mailed link. Members need not confirm.
  confirmed_at timestamptz,
  answer text,
  answered_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, number),
  CHECK ((answer IS NULL) = (answered_at IS NULL)),
  FOREIGN KEY (site_id, member_id) REFERENCES members (site_id, id) ON DELETE CASCADE
);
CREATE INDEX complaints_member ON complaints (site_id, member_id, created_at DESC) WHERE member_id IS NOT NULL;
CREATE INDEX complaints_open ON complaints (created_at) WHERE answered_at IS NULL;

CREATE TABLE complaint_files (
  site_id uuid NOT NULL,
  complaint_id uuid NOT NULL,
  position int NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (site_id, complaint_id, position),
  FOREIGN KEY (site_id, complaint_id) REFERENCES complaints (site_id, id) ON DELETE CASCADE
);
