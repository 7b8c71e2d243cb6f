-- Each text message that a carrier got, for its delivery report. The number is not kept.
CREATE TABLE text_messages (
  id uuid PRIMARY KEY,
  site_id uuid NOT NULL REFERENCES sites,
  -- The hash of the token in the address that the carrier reports to. The token proves the report.
  report_hash bytea NOT NULL UNIQUE,
  -- sending: the carrier has not answered, and may or may not have it.
  status text NOT NULL CHECK (status IN ('sending', 'sent', 'delivered', 'failed')),
  created_at timestamptz NOT NULL
);
CREATE INDEX text_messages_by_age ON text_messages (created_at);

-- The text message with the code of a direct debit.
ALTER TABLE direct_debits ADD COLUMN text_id uuid;
CREATE INDEX direct_debits_by_text ON direct_debits (text_id) WHERE text_id IS NOT NULL;
