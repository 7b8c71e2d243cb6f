-- Where a site has an account with a payment provider. Payments and saved cards name it: another account does not know them.
-- Accounts are turned off, not deleted, because refunds and late notifications need them.
CREATE TABLE provider_accounts (
  site_id uuid NOT NULL REFERENCES sites,
  name text NOT NULL,
  kind text NOT NULL CHECK (kind ~ '^[a-z]{2,20}$'),
  -- With test keys no money moves.
  is_test boolean NOT NULL,
  -- Sealed by a key that is not in the database.
  keys bytea NOT NULL,
  -- The lowest is asked first.
  place int NOT NULL,
  -- Empty is all that the provider offers.
  methods text[] NOT NULL DEFAULT '{}',
  countries text[] NOT NULL DEFAULT '{}',
  is_on boolean NOT NULL DEFAULT true,
  -- In a row, until a payment is created again.
  failures int NOT NULL DEFAULT 0,
  failed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, name),
  CHECK (name = kind || CASE WHEN is_test THEN '-test' ELSE '' END)
);

-- A provider that cannot refund by its interface: an operator does it, and says so.
ALTER TABLE refunds
  DROP CONSTRAINT refunds_status_check,
  ADD CHECK (status IN ('asked', 'by_hand', 'done', 'failed'));

-- A chargeback that the bank decided for us.
ALTER TABLE money_movements
  DROP CONSTRAINT money_movements_kind_check,
  DROP CONSTRAINT money_movements_check,
  ADD CHECK (kind IN ('payment', 'refund', 'surplus', 'chargeback', 'not_refunded', 'chargeback_won')),
  ADD CHECK (amount <> 0 AND (kind IN ('payment', 'not_refunded', 'chargeback_won')) = (amount > 0));

-- When the provider of a paid payment is asked about chargebacks next.
ALTER TABLE payments ADD COLUMN chargeback_look_at timestamptz, ADD COLUMN chargeback_looks int NOT NULL DEFAULT 0;
CREATE INDEX payments_to_ask_about_chargebacks ON payments (chargeback_look_at) WHERE chargeback_look_at IS NOT NULL;
