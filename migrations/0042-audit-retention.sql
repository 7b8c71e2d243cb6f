-- Entries of the audit log are deleted after five years, by delete_old_audit_entries alone. Whoever gets around it still
-- cannot delete a younger one: the age of each is checked by the clock of the database.
DROP TRIGGER audit_log_is_kept ON audit_log;

CREATE OR REPLACE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('vonk.audit_deletion', true) = 'on' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'audit_log is append-only: % refused', TG_OP USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE FUNCTION refuse_young_audit_deletion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at >= now() - interval '5 years' THEN
    RAISE EXCEPTION 'audit_log is append-only: an entry is kept for five years'
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER audit_log_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER audit_log_is_kept_for_years BEFORE DELETE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION refuse_young_audit_deletion();
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_kept;
ALTER TABLE audit_log ENABLE ALWAYS TRIGGER audit_log_is_kept_for_years;

-- Deletes the oldest entries from before a time, at most so many, and returns how many. Ids begin with their time, so the
-- index of the ids finds them.
CREATE FUNCTION delete_old_audit_entries(before timestamptz, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  oldest timestamptz := least(before, now() - interval '5 years');
  first_kept uuid := rpad(lpad(to_hex((extract(epoch FROM oldest) * 1000)::bigint), 12, '0'), 32, '0')::uuid;
  deleted int;
BEGIN
  PERFORM set_config('vonk.audit_deletion', 'on', true);
  DELETE FROM audit_log WHERE id IN (
    SELECT id FROM audit_log WHERE id < first_kept AND at < oldest ORDER BY id LIMIT most);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  PERFORM set_config('vonk.audit_deletion', 'off', true);
  RETURN deleted;
END $$;
