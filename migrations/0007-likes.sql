-- Two members of whom at least one likes the other; a is the one with the lower id. One row, so that two who like each
-- other at the same moment cannot miss each other. A match is there exactly as long as both like.
CREATE TABLE pairs (
  site_id uuid NOT NULL,
  a_id uuid NOT NULL,
  b_id uuid NOT NULL,
  -- Since when a likes b, and whether b has not seen it yet.
  a_liked_at timestamptz,
  a_like_new boolean NOT NULL DEFAULT false,
  b_liked_at timestamptz,
  b_like_new boolean NOT NULL DEFAULT false,
  matched_at timestamptz,
  PRIMARY KEY (site_id, a_id, b_id),
  FOREIGN KEY (site_id, a_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, b_id) REFERENCES members ON DELETE CASCADE,
  CHECK (a_id < b_id),
  CHECK (a_liked_at IS NOT NULL OR b_liked_at IS NOT NULL),
  CHECK ((matched_at IS NOT NULL) = (a_liked_at IS NOT NULL AND b_liked_at IS NOT NULL)),
  CHECK (a_liked_at IS NOT NULL OR NOT a_like_new),
  CHECK (b_liked_at IS NOT NULL OR NOT b_like_new)
);
CREATE INDEX pairs_a_likes ON pairs (site_id, a_id, a_liked_at DESC, b_id DESC) WHERE a_liked_at IS NOT NULL;
CREATE INDEX pairs_b_likes ON pairs (site_id, b_id, b_liked_at DESC, a_id DESC) WHERE b_liked_at IS NOT NULL;
CREATE INDEX pairs_a_is_liked ON pairs (site_id, a_id, b_liked_at DESC, b_id DESC) WHERE b_liked_at IS NOT NULL;
CREATE INDEX pairs_b_is_liked ON pairs (site_id, b_id, a_liked_at DESC, a_id DESC) WHERE a_liked_at IS NOT NULL;
CREATE INDEX pairs_new_to_a ON pairs (site_id, a_id) WHERE b_like_new;
CREATE INDEX pairs_new_to_b ON pairs (site_id, b_id) WHERE a_like_new;
CREATE INDEX pairs_matches_of_a ON pairs (site_id, a_id, matched_at DESC, b_id DESC) WHERE matched_at IS NOT NULL;
CREATE INDEX pairs_matches_of_b ON pairs (site_id, b_id, matched_at DESC, a_id DESC) WHERE matched_at IS NOT NULL;

-- The same, seen from each of the two: whom a member likes.
CREATE VIEW likes AS
  SELECT site_id, a_id AS member_id, b_id AS other_id, a_liked_at AS liked_at, a_like_new AS is_new, matched_at
    FROM pairs WHERE a_liked_at IS NOT NULL
  UNION ALL
  SELECT site_id, b_id, a_id, b_liked_at, b_like_new, matched_at FROM pairs WHERE b_liked_at IS NOT NULL;

-- Whom someone likes who has not confirmed their address; they are told when that is done.
CREATE TABLE held_likes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  to_member uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, to_member),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, to_member) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX held_likes_to ON held_likes (site_id, to_member);

-- What members answered in the swipe game: nobody is shown twice in 30 days.
CREATE TABLE swipes (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  other_id uuid NOT NULL,
  is_yes boolean NOT NULL,
  swiped_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, other_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, other_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX swipes_of_member ON swipes (site_id, member_id, swiped_at DESC);
CREATE INDEX swipes_of_other ON swipes (site_id, other_id);
CREATE INDEX swipes_by_age ON swipes (swiped_at);
