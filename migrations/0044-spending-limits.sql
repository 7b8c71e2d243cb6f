-- The limits that members set on their own spending. Without a row there is none.
CREATE TABLE spending_limits (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- In a calendar month, in minor units. Null: no cap.
  cap int CHECK (cap > 0),
  currency text NOT NULL,
  -- A higher cap, or none, that replaces `cap` at this time.
  next_cap int CHECK (next_cap > 0),
  next_cap_at timestamptz,
  -- Nothing can be bought until then.
  paused_until timestamptz,
  -- When the member was last told that they spend unusually much.
  told_at timestamptz,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
