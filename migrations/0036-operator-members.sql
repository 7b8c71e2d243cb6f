-- Operators find members by the beginning of their name.
CREATE INDEX profiles_by_name ON profiles (site_id, (lower(name) COLLATE "C"), member_id);

-- What operators write about a member for each other. The member gets them with their data.
CREATE TABLE member_notes (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  operator_id uuid REFERENCES operators,
  text text NOT NULL CHECK (text <> ''),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX member_notes_of_member ON member_notes (site_id, member_id, id);
