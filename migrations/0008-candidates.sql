-- They come back below, once the rows are written.
DROP INDEX member_search_by_gender, member_search_by_country, member_search_by_cell;

-- Whether a member may look for someone of their own gender, and of the other; as `mayLookFor` says, and a test compares.
-- What holds for most costs nothing to add; only the others are written.
ALTER TABLE member_search
  ADD COLUMN seeks_own_gender boolean NOT NULL DEFAULT false,
  ADD COLUMN seeks_other_gender boolean NOT NULL DEFAULT true;
ALTER TABLE member_search ALTER COLUMN seeks_own_gender DROP DEFAULT, ALTER COLUMN seeks_other_gender DROP DEFAULT;
UPDATE member_search s SET
    seeks_own_gender = true,
    seeks_other_gender = p.gender IS NULL OR coalesce(p.sexuality, 'bi') = 'bi'
  FROM profiles p WHERE p.site_id = s.site_id AND p.member_id = s.member_id
   AND (p.gender IS NULL OR coalesce(p.sexuality, 'bi') <> 'hetero');

-- Whoever writes a row with a gender need not say it, and cannot forget it: it comes from the profile.
CREATE FUNCTION whom_they_seek() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text := coalesce(
    (SELECT sexuality FROM profiles WHERE site_id = NEW.site_id AND member_id = NEW.member_id), 'bi');
BEGIN
  NEW.seeks_own_gender := NEW.gender IS NULL OR told <> 'hetero';
  NEW.seeks_other_gender := NEW.gender IS NULL OR told IN ('bi', 'hetero');
  RETURN NEW;
END $$;
CREATE TRIGGER whom_they_seek_at_first BEFORE INSERT ON member_search
  FOR EACH ROW WHEN (NEW.seeks_own_gender IS NULL OR NEW.seeks_other_gender IS NULL) EXECUTE FUNCTION whom_they_seek();
-- Not at every activity: that names no gender.
CREATE TRIGGER whom_they_seek BEFORE UPDATE OF gender ON member_search
  FOR EACH ROW EXECUTE FUNCTION whom_they_seek();

-- The same indexes, with both added where the alignment left room: whom someone does not seek is passed over in the index.
CREATE INDEX member_search_by_gender ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, seeks_own_gender, seeks_other_gender) WHERE is_visible;
CREATE INDEX member_search_by_country ON member_search (site_id, gender, country, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, seeks_own_gender, seeks_other_gender) WHERE is_visible;
CREATE INDEX member_search_by_cell ON member_search (site_id, gender, geo_cell, last_active DESC, member_id DESC)
  INCLUDE (birth_date, has_photo, seeks_own_gender, seeks_other_gender, latitude, longitude) WHERE is_visible;

-- Few look for their own gender: who does would otherwise be sought among everyone.
CREATE INDEX member_search_seeks_own ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (geo_cell, has_photo, is_fictional, country) WHERE is_visible AND seeks_own_gender;
