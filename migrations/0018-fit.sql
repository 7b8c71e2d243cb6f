-- The ages a member looks for, from and to; both empty until they choose them. Then a default that follows from their age
-- is used (src/features/fit/ages.ts).
ALTER TABLE profiles
  ADD COLUMN seeks_min_age smallint,
  ADD COLUMN seeks_max_age smallint,
  ADD CONSTRAINT profiles_seeks_ages CHECK (
    num_nulls(seeks_min_age, seeks_max_age) IN (0, 2)
    AND seeks_min_age >= 18 AND seeks_min_age <= seeks_max_age AND seeks_max_age <= 99);

-- The same for the search. `answers` is the share, in percent, of the conversations started by others in which the member
-- answered; a job computes it, and it is empty while there are too few.
ALTER TABLE member_search
  ADD COLUMN seeks_min_age smallint,
  ADD COLUMN seeks_max_age smallint,
  ADD COLUMN answers smallint CHECK (answers BETWEEN 0 AND 100);

-- The index of the few who look for their own gender, now with what decides whether the ages fit.
DROP INDEX member_search_seeks_own;
CREATE INDEX member_search_seeks_own ON member_search (site_id, gender, last_active DESC, member_id DESC)
  INCLUDE (geo_cell, birth_date, seeks_min_age, seeks_max_age, has_photo, is_fictional, country)
  WHERE is_visible AND seeks_own_gender;
