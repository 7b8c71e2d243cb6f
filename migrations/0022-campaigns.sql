-- Mails that an operator sends to many members: offers and news. Members up to the id in cursor_id have been looked at; it
-- moves in the transaction that queues their mails, so nobody gets a campaign twice.
CREATE TABLE campaigns (
  site_id uuid NOT NULL REFERENCES sites,
  name text NOT NULL CHECK (name ~ '^[a-z0-9][a-z0-9-]{0,59}$'),
  kind text NOT NULL CHECK (kind IN ('promotions', 'news')),
  -- Subject, text and button by language.
  texts jsonb NOT NULL,
  audience jsonb NOT NULL,
  per_minute int NOT NULL CHECK (per_minute BETWEEN 1 AND 1000),
  state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'running', 'stopped', 'done')),
  cursor_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  mails int NOT NULL DEFAULT 0,
  -- When the next mails are sent.
  next_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, name),
  CHECK (state <> 'running' OR next_at IS NOT NULL)
);
CREATE INDEX campaigns_running ON campaigns (next_at) WHERE state = 'running';

-- Members who were looked at in their quiet hours, or soon after another mail of the same kind.
CREATE TABLE campaign_waits (
  site_id uuid NOT NULL,
  name text NOT NULL,
  member_id uuid NOT NULL,
  due_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, name, member_id),
  FOREIGN KEY (site_id, name) REFERENCES campaigns ON DELETE CASCADE,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX campaign_waits_due ON campaign_waits (site_id, name, due_at);
CREATE INDEX campaign_waits_of_member ON campaign_waits (site_id, member_id);

-- For reminders of an unfinished signup or profile.
CREATE INDEX members_by_signup ON members (signed_up_at, site_id, id);
CREATE INDEX members_by_confirmation ON members (confirmed_at, site_id, id);
