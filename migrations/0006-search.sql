-- An interest that few have: without this, whoever has it is sought among everyone.
CREATE INDEX member_search_by_interest ON member_search USING gin (interests) WHERE is_visible;

-- With it a site seals what is for itself alone, such as where a search goes on. All its processes have it, nobody else.
ALTER TABLE sites ADD COLUMN secret text NOT NULL
  DEFAULT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- What a photo was when its owner deleted it: to bring it back is no way around inspection.
ALTER TABLE photos ADD COLUMN deleted_from text CHECK (deleted_from IN ('inspection', 'active', 'rejected'));
