-- What a member wants to be told, and how. Without a row the defaults apply. Promotions and news are consents.
CREATE TABLE notification_settings (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  mails_off text[] NOT NULL DEFAULT '{}' CHECK (mails_off <@ ARRAY[
    'new_conversations', 'new_messages', 'like', 'unread_message_reminders', 'weekly_updates', 'reminders']),
  is_push_on boolean NOT NULL DEFAULT true,
  has_toasts boolean NOT NULL DEFAULT true,
  -- Full hours. The same hour twice: no quiet hours.
  quiet_from smallint NOT NULL DEFAULT 22 CHECK (quiet_from BETWEEN 0 AND 23),
  quiet_to smallint NOT NULL DEFAULT 8 CHECK (quiet_to BETWEEN 0 AND 23),
  -- Null: that of the member's country.
  time_zone text,
  -- Whether push messages name the other member, and whether mails quote the first words of a message.
  shows_names boolean NOT NULL DEFAULT false,
  shows_words boolean NOT NULL DEFAULT false,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- The number of the last event of a member's log that was read for notices. Its lock is held while a member is told.
CREATE TABLE told (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  seq bigint NOT NULL,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
INSERT INTO told (site_id, member_id, seq) SELECT site_id, member_id, last_seq FROM inboxes;

-- What a member may still be told. One row for all messages of a conversation, or for what happens with one order, photo
-- or complaint. The times are those to decide: about a mail, a push message, and a reminder of what is still unread.
-- Null: told, or never.
CREATE TABLE notices (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  about uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN (
    'conversation', 'message', 'gift', 'like', 'match', 'credits', 'refund', 'photo', 'complaint')),
  -- The other member.
  profile_id uuid,
  happened_at timestamptz NOT NULL,
  mail_at timestamptz,
  push_at timestamptz,
  remind_at timestamptz,
  PRIMARY KEY (site_id, member_id, about),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, profile_id) REFERENCES members ON DELETE CASCADE,
  CHECK (num_nonnulls(mail_at, push_at, remind_at) > 0),
  CHECK ((profile_id IS NULL) = (kind IN ('credits', 'refund', 'photo', 'complaint')))
);
CREATE INDEX notices_due ON notices (least(mail_at, push_at, remind_at));
CREATE INDEX notices_of_profile ON notices (site_id, profile_id) WHERE profile_id IS NOT NULL;

-- When a member was last told: subject is the type of a mail, or what a push message was about.
CREATE TABLE last_told (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  carrier text NOT NULL CHECK (carrier IN ('mail', 'push', 'reminder')),
  subject text NOT NULL,
  told_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, member_id, carrier, subject),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- Browsers that get push messages. A browser has one endpoint, and so belongs to the member who subscribed last, for as
-- long as their session there.
CREATE TABLE push_subscriptions (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  session bytea NOT NULL,
  endpoint text NOT NULL,
  endpoint_hash bytea NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  browser text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, endpoint_hash),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, session) REFERENCES sessions ON DELETE CASCADE
);
CREATE INDEX push_subscriptions_of_member ON push_subscriptions (site_id, member_id);
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (site_id, session);

-- Push messages to send, one for each browser. due_at is moved while one is being sent, so that no other process takes it.
CREATE TABLE pushes (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  subscription_id uuid NOT NULL,
  about uuid NOT NULL,
  kind text NOT NULL,
  profile_id uuid,
  due_at timestamptz NOT NULL,
  attempts smallint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, subscription_id, about),
  FOREIGN KEY (site_id, subscription_id) REFERENCES push_subscriptions ON DELETE CASCADE,
  FOREIGN KEY (site_id, profile_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX pushes_due ON pushes (due_at);
CREATE INDEX pushes_of_profile ON pushes (site_id, profile_id) WHERE profile_id IS NOT NULL;

ALTER TABLE consents DROP CONSTRAINT consents_kind_check;
ALTER TABLE consents ADD CHECK (kind IN ('terms', 'orientation', 'promotions', 'news'));
-- The sentence until now was about offers and news.
INSERT INTO consents (site_id, member_id, id, kind, version, locale, text_hash, given_at)
SELECT site_id, member_id, gen_random_uuid(), 'news', version, locale, text_hash, given_at
  FROM consents WHERE kind = 'promotions' AND withdrawn_at IS NULL;
