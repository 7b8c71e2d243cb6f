-- When the member last looked at a private photo of someone else, to the minute.
ALTER TABLE members ADD COLUMN private_photo_seen_at timestamptz;
