-- Links that turn mails on again after a bounce or a spam report.
ALTER TABLE links DROP CONSTRAINT links_purpose_check;
ALTER TABLE links ADD CONSTRAINT links_purpose_check
  CHECK (purpose IN ('activate', 'reset', 'mail_change', 'reactivate', 'mails_on'));
