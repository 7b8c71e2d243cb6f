-- Who paid by direct debit, as hashes with a key that is not in the database: operators find payers by them, and block them.
-- They stay with the payment until its member is erased. account_hash is the one of the daily limit, kept for two days.
ALTER TABLE payments ADD COLUMN payer_iban bytea, ADD COLUMN payer_phone bytea;
CREATE INDEX payments_by_payer_iban ON payments (payer_iban) WHERE payer_iban IS NOT NULL;
CREATE INDEX payments_by_payer_phone ON payments (payer_phone) WHERE payer_phone IS NOT NULL;

-- Hashes by two keys never match, so a process with another key is noticed.
CREATE TABLE payer_keys (
  fingerprint bytea PRIMARY KEY,
  first_used_at timestamptz NOT NULL
);

ALTER TABLE payment_blocks
  ADD COLUMN note text NOT NULL DEFAULT '',
  -- Null: the shell.
  ADD COLUMN operator_id uuid REFERENCES operators;
CREATE INDEX payment_blocks_newest ON payment_blocks (site_id, created_at DESC, hash DESC);

-- What providers said about a payment: their notifications as they came, and their answers. Secrets and card data are
-- masked before they are stored. The same text again only counts up.
CREATE TABLE provider_messages (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('notification', 'answer', 'problem')),
  body text NOT NULL,
  times int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments
);
CREATE UNIQUE INDEX provider_messages_of_payment ON provider_messages (site_id, payment_id, kind, md5(body));

-- The method and provider of the payment that paid the order, or else was chosen last: the console filters by them.
ALTER TABLE orders ADD COLUMN method text, ADD COLUMN provider text;
UPDATE orders o SET method = p.method, provider = p.provider FROM (
  SELECT DISTINCT ON (site_id, order_id) site_id, order_id, method, provider FROM payments
   WHERE order_id IS NOT NULL ORDER BY site_id, order_id, status = 'paid' DESC, created_at DESC, id DESC) p
 WHERE p.site_id = o.site_id AND p.order_id = o.id;
CREATE INDEX orders_newest ON orders (site_id, created_at DESC, id DESC);
CREATE INDEX orders_by_status ON orders (site_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_method ON orders (site_id, method, created_at DESC, id DESC);
CREATE INDEX orders_by_provider ON orders (site_id, provider, created_at DESC, id DESC);
CREATE INDEX orders_by_country ON orders (site_id, country, created_at DESC, id DESC);
CREATE INDEX orders_by_amount ON orders (site_id, amount);

-- An operator refunds a payment in several parts.
ALTER TABLE refunds DROP CONSTRAINT refunds_site_id_payment_id_key;
CREATE INDEX refunds_of_payment ON refunds (site_id, payment_id);
-- Why an operator refunded, and who.
ALTER TABLE refunds ADD COLUMN reason text, ADD COLUMN operator_id uuid REFERENCES operators;

-- What the member is told about the answer, and who gave it; null: the shell.
ALTER TABLE refund_requests ADD COLUMN answer text, ADD COLUMN operator_id uuid REFERENCES operators;
CREATE INDEX refund_requests_newest ON refund_requests (site_id, status, created_at DESC, id DESC);

CREATE INDEX chargebacks_newest ON money_movements (site_id, created_at DESC, id DESC) WHERE kind = 'chargeback';

-- What the reconciliation found, for the whole installation. The differences name their site.
CREATE TABLE reconcile_reports (
  id uuid PRIMARY KEY,
  -- Null: the daily job.
  asked_by uuid REFERENCES operators,
  asked_at timestamptz NOT NULL,
  finished_at timestamptz,
  has_failed boolean NOT NULL DEFAULT false,
  counts jsonb,
  differences jsonb
);
-- One runs at a time.
CREATE UNIQUE INDEX reconcile_reports_running ON reconcile_reports ((finished_at IS NULL)) WHERE finished_at IS NULL;
