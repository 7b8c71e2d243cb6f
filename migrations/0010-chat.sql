-- Two members who write to each other; a is the one with the lower id, and id follows from the two. A conversation that
-- was begun before its author confirmed their address is held: the other does not know of it yet.
CREATE TABLE conversations (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  a_id uuid NOT NULL,
  b_id uuid NOT NULL,
  started_by uuid NOT NULL,
  started_at timestamptz NOT NULL,
  last_number int NOT NULL,
  is_held boolean NOT NULL,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, a_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, b_id) REFERENCES members ON DELETE CASCADE,
  CHECK (a_id < b_id),
  CHECK (started_by IN (a_id, b_id))
);
CREATE INDEX conversations_of_a ON conversations (site_id, a_id);
CREATE INDEX conversations_of_b ON conversations (site_id, b_id);
CREATE INDEX conversations_held ON conversations (site_id, started_by) WHERE is_held;

-- number is a message's place in its conversation, given out under the lock of the pair, without gaps. id is the
-- sender's own name for it: whoever sends the same twice has sent it once.
CREATE TABLE messages (
  site_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  number int NOT NULL,
  id uuid NOT NULL,
  sender_id uuid NOT NULL,
  text text,
  gift text,
  created_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (site_id, conversation_id, number),
  FOREIGN KEY (site_id, conversation_id) REFERENCES conversations ON DELETE CASCADE,
  CHECK (num_nonnulls(text, gift) = 1)
) PARTITION BY HASH (conversation_id);
CREATE INDEX messages_deleted ON messages (deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX messages_by_id ON messages (site_id, conversation_id, sender_id, id);

DO $$
BEGIN
  FOR part IN 0..15 LOOP
    EXECUTE format(
      'CREATE TABLE messages_%s PARTITION OF messages FOR VALUES WITH (MODULUS 16, REMAINDER %s)', part, part);
  END LOOP;
END $$;

-- The same conversation as each of the two has it: how far they have read, and what they have thrown away.
CREATE TABLE chats (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  conversation_id uuid NOT NULL,
  other_id uuid NOT NULL,
  last_at timestamptz NOT NULL,
  unread int NOT NULL CHECK (unread >= 0),
  read_number int NOT NULL DEFAULT 0,
  cleared_number int NOT NULL DEFAULT 0,
  cleared_at timestamptz,
  is_listed boolean NOT NULL DEFAULT true,
  PRIMARY KEY (site_id, member_id, conversation_id),
  FOREIGN KEY (site_id, conversation_id) REFERENCES conversations ON DELETE CASCADE
);
CREATE INDEX chats_in_order ON chats (site_id, member_id, last_at DESC, conversation_id DESC) WHERE is_listed;
CREATE INDEX chats_unread ON chats (site_id, member_id) WHERE unread > 0;
CREATE INDEX chats_of_conversation ON chats (site_id, conversation_id);
CREATE INDEX chats_cleared ON chats (cleared_at) WHERE cleared_at IS NOT NULL;

-- How many conversations someone has ever begun: deleting them or being blocked gives none back.
CREATE TABLE conversation_starts (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  started int NOT NULL,
  PRIMARY KEY (site_id, member_id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- What was held before becomes held conversations, under the ids that src/features/chat/conversation-id.server.ts gives.
CREATE FUNCTION pg_temp.conversation_id(site uuid, one uuid, other uuid) RETURNS uuid LANGUAGE sql AS $$
  SELECT encode(substr(set_byte(set_byte(hash, 6, get_byte(hash, 6) & 15 | 128), 8, get_byte(hash, 8) & 63 | 128), 1, 16),
                'hex')::uuid
    FROM (SELECT sha256(convert_to(format('%s %s %s', site, least(one, other), greatest(one, other)), 'UTF8'))) h (hash)
$$;

INSERT INTO conversations (site_id, id, a_id, b_id, started_by, started_at, last_number, is_held)
SELECT h.site_id, pg_temp.conversation_id(h.site_id, h.member_id, h.to_member), least(h.member_id, h.to_member),
       greatest(h.member_id, h.to_member), h.member_id, min(h.created_at), count(*), true
  FROM held_messages h JOIN members m ON m.site_id = h.site_id AND m.id = h.to_member
 GROUP BY h.site_id, h.member_id, h.to_member;
INSERT INTO messages (site_id, conversation_id, number, id, sender_id, text, created_at)
SELECT h.site_id, c.id, row_number() OVER (PARTITION BY c.id ORDER BY h.created_at, h.id), h.id, h.member_id, h.text,
       h.created_at
  FROM held_messages h
  JOIN conversations c ON c.site_id = h.site_id AND c.id = pg_temp.conversation_id(h.site_id, h.member_id, h.to_member);
INSERT INTO chats (site_id, member_id, conversation_id, other_id, last_at, unread)
SELECT site_id, started_by, id, CASE started_by WHEN a_id THEN b_id ELSE a_id END, started_at, 0 FROM conversations;
INSERT INTO conversation_starts (site_id, member_id, started)
SELECT site_id, started_by, count(*) FROM conversations GROUP BY site_id, started_by;
DROP TABLE held_messages;
