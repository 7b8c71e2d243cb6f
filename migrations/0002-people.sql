-- An account. A fictional member has neither an address nor a password: nobody logs in as one.
ALTER TABLE members
  ADD COLUMN email text,
  ADD COLUMN language text CHECK (language IN ('nl', 'de', 'en', 'es', 'fr', 'it', 'pl', 'nl_BE', 'fr_BE')),
  ADD COLUMN status text NOT NULL DEFAULT 'not_confirmed' CHECK (status IN ('not_confirmed', 'active', 'deleted')),
  ADD COLUMN password_hash text,
  ADD COLUMN is_fictional boolean NOT NULL DEFAULT false,
  ADD COLUMN is_invisible boolean NOT NULL DEFAULT false,
  ADD CHECK (NOT is_fictional OR (email IS NULL AND password_hash IS NULL));
CREATE UNIQUE INDEX members_by_email ON members (site_id, lower(email)) WHERE email IS NOT NULL;

-- What a member tells of themselves. Empty is what they have not filled in yet.
CREATE TABLE profiles (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text,
  gender text CHECK (gender IN ('male', 'female')),
  sexuality text CHECK (sexuality IN ('hetero', 'gay', 'lesbian', 'bi')),
  birth_date date,
  country text CHECK (country ~ '^[A-Z]{2}$'),
  region text,
  city text,
  latitude real CHECK (latitude BETWEEN -90 AND 90),
  longitude real CHECK (longitude BETWEEN -180 AND 180),
  relationship_status text CHECK (
    relationship_status IN ('divorced', 'living_together', 'married', 'unmarried', 'single', 'widowed')),
  hair_color text CHECK (hair_color IN ('black', 'brown', 'blond', 'red', 'grey', 'white', 'bald')),
  eye_color text CHECK (eye_color IN ('brown', 'blue', 'green', 'hazel', 'grey')),
  body_type text CHECK (body_type IN ('slim', 'normal', 'fat')),
  tattoos boolean,
  reason text CHECK (reason IN ('relationship', 'dates', 'friendship', 'chat', 'adventure')),
  description text,
  interests text[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  -- A comparison with an empty gender is neither true nor false, and a CHECK lets that pass.
  CHECK (sexuality IS DISTINCT FROM 'gay' OR gender IS NOT DISTINCT FROM 'male'),
  CHECK (sexuality IS DISTINCT FROM 'lesbian' OR gender IS NOT DISTINCT FROM 'female')
);

-- name is the unguessable stem of a photo's files, one for each of its widths. The first public one is the main photo.
CREATE TABLE photos (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  position int NOT NULL,
  is_private boolean NOT NULL DEFAULT false,
  status text NOT NULL CHECK (status IN ('inspection', 'active', 'rejected', 'deleted')),
  name text NOT NULL CHECK (name ~ '^[a-z0-9]{2}/[A-Za-z0-9_-]{22}$'),
  width int NOT NULL CHECK (width > 0),
  height int NOT NULL CHECK (height > 0),
  widths int[] NOT NULL CHECK (cardinality(widths) > 0),
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- The narrow read model of whoever looks for others: one row a member, and an index for each shape of the question.
-- Written in SQL because Drizzle's descending means NULLS LAST, which ORDER BY … DESC cannot use.
CREATE TABLE member_search (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  gender text,
  country text,
  region text,
  birth_date date,
  has_photo boolean NOT NULL,
  is_fictional boolean NOT NULL,
  is_visible boolean NOT NULL,
  last_active timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX member_search_by_gender ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo) WHERE is_visible;
CREATE INDEX member_search_by_country ON member_search (site_id, gender, country, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo) WHERE is_visible;
CREATE INDEX member_search_fictional ON member_search (site_id, last_active DESC, member_id DESC)
  INCLUDE (gender, country) WHERE is_visible AND is_fictional AND has_photo;

-- Which site shows the demo, since when, and since when all of its people are there.
CREATE TABLE demo_sites (
  site_id uuid PRIMARY KEY REFERENCES sites,
  started_at timestamptz NOT NULL,
  finished_at timestamptz
);
