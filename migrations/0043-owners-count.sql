-- From when an owner counts as the second one who agrees that an owner goes. One whom another owner made does not for a
-- week, so that nobody makes the second owner they need.
ALTER TABLE operator_roles ADD COLUMN counts_from timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE operator_roles ALTER COLUMN counts_from DROP DEFAULT;
