-- A photo for a message: sent first, by itself, and then named by the message, whose place in its conversation it is
-- given. One that never is belongs to nobody but its owner, and goes after a while.
CREATE TABLE message_photos (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  -- Whoever sends the same file twice has sent it once.
  upload_key bytea,
  name text NOT NULL,
  width int NOT NULL,
  height int NOT NULL,
  thumb_width int NOT NULL,
  placeholder text NOT NULL,
  created_at timestamptz NOT NULL,
  conversation_id uuid,
  number int,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  FOREIGN KEY (site_id, conversation_id, number) REFERENCES messages ON DELETE CASCADE,
  CHECK (num_nonnulls(conversation_id, number) IN (0, 2))
);
CREATE UNIQUE INDEX message_photos_by_name ON message_photos (site_id, name);
CREATE UNIQUE INDEX message_photos_by_upload ON message_photos (site_id, member_id, upload_key);
CREATE UNIQUE INDEX message_photos_of_message ON message_photos (site_id, conversation_id, number);
CREATE INDEX message_photos_unsent ON message_photos (created_at) WHERE number IS NULL;

-- However a photo goes (with its message, its conversation or its owner), its files are noted as nobody's, and removed.
CREATE FUNCTION leave_message_photo_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_drafts (site_id, id, keys, created_at)
  SELECT OLD.site_id, OLD.id, array_agg(DISTINCT format('%s-%s.webp', OLD.name, width)), 'epoch'
    FROM unnest(ARRAY[OLD.width, OLD.thumb_width]) AS file (width);
  RETURN NULL;
END $$;
CREATE TRIGGER message_photo_files AFTER DELETE ON message_photos
  FOR EACH ROW EXECUTE FUNCTION leave_message_photo_files();

ALTER TABLE messages
  ADD COLUMN photo_id uuid,
  DROP CONSTRAINT messages_check,
  ADD CONSTRAINT messages_check CHECK (num_nonnulls(text, gift, photo_id) = 1);

-- Whether photos in messages are shown at once, or when the member asks for each.
ALTER TABLE members
  ADD COLUMN photo_messages text NOT NULL DEFAULT 'ask' CHECK (photo_messages IN ('ask', 'always'));

-- What was reported may be a message.
ALTER TABLE reports ADD COLUMN message_id uuid;
