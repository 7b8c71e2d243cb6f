-- Nobody but its owner has seen the photo, so it cannot be evidence and is purged a day after its owner deletes it.
-- Null or false: others may have seen it. Of older photos this is not known.
ALTER TABLE photos ADD COLUMN is_unseen boolean DEFAULT false;
CREATE INDEX photos_deleted_unseen ON photos (deleted_at) WHERE status = 'deleted' AND is_unseen;
