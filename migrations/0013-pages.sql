-- Texts of static pages that an operator has set. The newest of a page and language applies; older ones are kept.
-- An empty text returns to the text that comes with Vonk, or removes the page if there is none.
CREATE TABLE page_versions (
  site_id uuid NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
  token text NOT NULL CHECK (token ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  locale text NOT NULL,
  valid_from timestamptz NOT NULL,
  markdown text NOT NULL,
  PRIMARY KEY (site_id, token, locale, valid_from)
);
