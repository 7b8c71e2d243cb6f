-- Variants of landing pages: the slug in the address picks the texts and the people shown.
CREATE TABLE lander_variants (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  lander text NOT NULL,
  slug text NOT NULL,
  texts jsonb NOT NULL,
  people jsonb NOT NULL,
  PRIMARY KEY (site_id, lander, slug)
);
