-- Members who ask for the mark of a verified profile: they show a gesture on a selfie, which an operator compares with their
-- photos. One row for each member; asking again replaces it.
CREATE TABLE verifications (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- A new one for each request.
  id uuid NOT NULL,
  -- "gesture": it was shown, the selfie is still to come. "lost": the main photo became one that nobody had compared.
  state text NOT NULL CHECK (state IN ('gesture', 'waiting', 'verified', 'refused', 'lost')),
  gesture text NOT NULL CHECK (gesture IN (
    'two_fingers', 'hand_on_ear', 'thumb_up', 'open_hand', 'hand_on_head', 'finger_on_nose')),
  gesture_until timestamptz NOT NULL,
  -- The selfie. It is removed with the decision.
  picture text CHECK (picture ~ '^private/[a-z0-9]{2}/[A-Za-z0-9_-]{22}-[0-9]{1,4}\.webp$'),
  picture_width int CHECK (picture_width > 0),
  picture_height int CHECK (picture_height > 0),
  -- When the selfie came.
  asked_at timestamptz,
  -- Whoever has it in front of them, until when.
  claimed_by uuid REFERENCES operators,
  claimed_until timestamptz,
  decided_at timestamptz,
  -- Null: decided by no operator.
  operator_id uuid REFERENCES operators,
  -- "not_looked_at": nobody decided in time.
  reason text CHECK (reason IN (
    'other_gesture', 'face_hidden', 'unclear', 'other_person', 'photos_unclear', 'not_real', 'not_looked_at')),
  -- The photos that the selfie was compared with.
  photos uuid[] NOT NULL DEFAULT '{}',
  -- How often the member was refused so far.
  refusals int NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, member_id),
  UNIQUE (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (picture IS NOT NULL)),
  CHECK (num_nulls(picture, picture_width, picture_height) IN (0, 3)),
  CHECK (state IN ('gesture', 'waiting') OR decided_at IS NOT NULL),
  CHECK ((state = 'refused') = (reason IS NOT NULL)),
  CHECK ((claimed_by IS NULL) = (claimed_until IS NULL)),
  CHECK (claimed_by IS NULL OR state = 'waiting')
);
CREATE INDEX verifications_waiting ON verifications (asked_at, id) WHERE state = 'waiting';
CREATE INDEX verifications_claims ON verifications (claimed_by) WHERE claimed_by IS NOT NULL;
CREATE INDEX verifications_unfinished ON verifications (gesture_until) WHERE state = 'gesture';

-- Few are verified, so a search for them needs indexes of its own.
ALTER TABLE member_search ADD COLUMN is_verified boolean NOT NULL DEFAULT false;
CREATE INDEX member_search_verified ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (birth_date, country, region, has_photo) WHERE is_visible AND is_verified;
CREATE INDEX member_search_verified_by_country
  ON member_search (site_id, gender, country, last_active DESC, member_id DESC)
  INCLUDE (birth_date, region, has_photo) WHERE is_visible AND is_verified;
CREATE INDEX member_search_verified_by_cell
  ON member_search (site_id, gender, geo_cell, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, latitude, longitude) WHERE is_visible AND is_verified;

-- Members are told of the decision, and when they lose the mark.
ALTER TABLE notices
  DROP CONSTRAINT notices_kind_check,
  DROP CONSTRAINT notices_check1,
  ADD CONSTRAINT notices_kind_check CHECK (kind IN (
    'conversation', 'message', 'gift', 'like', 'match', 'credits', 'refund', 'photo', 'complaint', 'verification')),
  ADD CONSTRAINT notices_check1
    CHECK ((profile_id IS NOT NULL) = (kind IN ('conversation', 'message', 'gift', 'like', 'match')));
