-- Credits that were bought come from `sold` and go back there with a refund. What was spent of a purchase whose money was
-- taken back is a loss. Between two accounts of the house no wallet counts, and so there is no number.
ALTER TABLE transfers
  DROP CONSTRAINT transfers_from_house_check,
  DROP CONSTRAINT transfers_to_house_check,
  DROP CONSTRAINT transfers_number_check,
  ALTER COLUMN number DROP NOT NULL,
  ADD CHECK (from_house IN ('granted', 'spent', 'sold', 'loss')),
  ADD CHECK (to_house IN ('granted', 'spent', 'sold', 'loss')),
  ADD CHECK (CASE WHEN num_nonnulls(from_wallet, to_wallet) = 0 THEN number IS NULL
                  ELSE number IS NOT NULL AND number > 0 END);

-- What a site sells. A bundle that was ever ordered is never changed, only replaced: orders keep what they showed.
CREATE TABLE bundles (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  currency text NOT NULL CHECK (currency ~ '^[A-Z]{3}$'),
  credits int NOT NULL CHECK (credits > 0),
  -- In minor units: cents.
  amount int NOT NULL CHECK (amount > 0),
  is_highlighted boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  withdrawn_at timestamptz,
  PRIMARY KEY (site_id, id)
);
CREATE UNIQUE INDEX bundles_offered ON bundles (site_id, currency, credits) WHERE withdrawn_at IS NULL;

-- What an operator gives away. A code with a member is theirs alone.
CREATE TABLE discount_codes (
  site_id uuid NOT NULL REFERENCES sites,
  code text NOT NULL CHECK (code ~ '^[A-Z0-9_-]{3,40}$'),
  percentage int CHECK (percentage BETWEEN 1 AND 95),
  value_percentage int CHECK (value_percentage BETWEEN 1 AND 1000),
  currency text CHECK (currency ~ '^[A-Z]{3}$'),
  minimum_order_value int CHECK (minimum_order_value > 0),
  country text CHECK (country ~ '^[A-Z]{2}$'),
  member_id uuid,
  expires_at timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'inactive')),
  validity text NOT NULL CHECK (validity IN ('once-per-user', 'once', 'unlimited')),
  -- Empty is any.
  payment_methods text[] NOT NULL DEFAULT '{}',
  -- Given to someone who was leaving because of the price: nobody gets a second.
  is_to_stay boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, code),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  CHECK (num_nonnulls(percentage, value_percentage) = 1),
  CHECK ((minimum_order_value IS NULL) = (currency IS NULL)),
  CHECK (NOT is_to_stay OR member_id IS NOT NULL)
);
CREATE INDEX discount_codes_of_member ON discount_codes (site_id, member_id) WHERE member_id IS NOT NULL;
CREATE UNIQUE INDEX discount_codes_to_stay ON discount_codes (site_id, member_id) WHERE is_to_stay;

-- Whether a member who has confirmed their address is still to be told of the welcome discount.
ALTER TABLE members ADD COLUMN is_welcome_due boolean NOT NULL DEFAULT false;

-- What a member wants to buy, as it was when they were shown it. An order is paid once, by whichever attempt comes through.
CREATE TABLE orders (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  member_id uuid,
  -- The browser's own name for it: whoever orders the same twice has ordered once.
  key uuid NOT NULL,
  bundle_id uuid NOT NULL,
  credits int NOT NULL CHECK (credits > 0),
  bonus_credits int NOT NULL DEFAULT 0 CHECK (bonus_credits >= 0),
  full_amount int NOT NULL CHECK (full_amount > 0),
  amount int NOT NULL CHECK (amount > 0 AND amount <= full_amount),
  currency text NOT NULL,
  country text NOT NULL,
  code text,
  status text NOT NULL CHECK (status IN ('pending', 'completed', 'failed', 'cancelled', 'expired')),
  created_at timestamptz NOT NULL,
  -- Since when it waits to be paid, or last did.
  pending_at timestamptz NOT NULL,
  completed_at timestamptz,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, bundle_id) REFERENCES bundles,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE SET NULL (member_id),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
CREATE UNIQUE INDEX orders_by_key ON orders (site_id, member_id, key) WHERE member_id IS NOT NULL;
CREATE INDEX orders_of_member ON orders (site_id, member_id, created_at DESC, id DESC) WHERE member_id IS NOT NULL;
CREATE INDEX orders_pending ON orders (pending_at) WHERE status = 'pending';

-- A code that an order has taken. claim is whose turn it is: the member's where each has one, the code's own where there is
-- one for all, the order's where there is no end of them. An order that fails gives it back.
CREATE TABLE discount_uses (
  site_id uuid NOT NULL,
  code text NOT NULL,
  claim text NOT NULL,
  order_id uuid NOT NULL,
  is_used boolean NOT NULL DEFAULT false,
  PRIMARY KEY (site_id, code, claim),
  FOREIGN KEY (site_id, order_id) REFERENCES orders
);
CREATE UNIQUE INDEX discount_uses_of_order ON discount_uses (site_id, order_id);

-- Of a card only what its provider gives us to know it again.
CREATE TABLE saved_cards (
  site_id uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  token text NOT NULL,
  brand text NOT NULL,
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  expiry_month int NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year int NOT NULL CHECK (expiry_year BETWEEN 2000 AND 2999),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, member_id, provider, token),
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);

-- One attempt to pay an order, or, without an order, to have a card saved. Its id is our name for it at the provider, where
-- asking twice under one name is asking once; reference is the provider's name, not known until it has answered.
CREATE TABLE payments (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid,
  member_id uuid,
  provider text NOT NULL,
  reference text,
  method text NOT NULL,
  bank text,
  -- What it is paid with at once, without a page of the provider: the token of a saved card, or of a mandate.
  token text,
  -- Which account a direct debit collects from, as a hash, for as long as the daily limit counts it.
  account_hash bytea,
  saves_card boolean NOT NULL DEFAULT false,
  amount int NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  locale text NOT NULL,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired')),
  redirect text,
  -- To whom a bank transfer goes, and under which reference.
  transfer jsonb,
  -- Brand and last four digits of the card it was paid with.
  card jsonb,
  created_at timestamptz NOT NULL,
  -- When the provider is asked next, because its word may have been lost; empty once nothing more is to come.
  look_at timestamptz,
  looks int NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE SET NULL (member_id)
);
-- A provider tells our name for it, and knows of no sites.
CREATE UNIQUE INDEX payments_by_id ON payments (id);
CREATE UNIQUE INDEX payments_by_reference ON payments (provider, reference) WHERE reference IS NOT NULL;
CREATE INDEX payments_of_order ON payments (site_id, order_id, created_at);
CREATE INDEX payments_of_member ON payments (site_id, member_id) WHERE member_id IS NOT NULL;
CREATE INDEX payments_of_account ON payments (site_id, account_hash) WHERE account_hash IS NOT NULL;
CREATE INDEX payments_to_look_at ON payments (look_at) WHERE look_at IS NOT NULL;

-- Money that came in or went back, in minor units: the other half of the books. Only ever added, and nothing counts twice.
CREATE TABLE money_movements (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  -- not_refunded takes back a refund that the provider could not make any more.
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'surplus', 'chargeback', 'not_refunded')),
  -- Below zero when it went back.
  amount int NOT NULL CHECK (amount <> 0 AND (kind IN ('payment', 'not_refunded')) = (amount > 0)),
  currency text NOT NULL,
  cause text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, cause),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments
);
CREATE INDEX money_movements_of_payment ON money_movements (site_id, payment_id);
CREATE FUNCTION money_movements_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'money movements are only ever added';
END $$;
CREATE TRIGGER money_movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON money_movements
  FOR EACH STATEMENT EXECUTE FUNCTION money_movements_stay();

-- Money that is to go back: asked for by the member (refund), or paid although the order was paid already (surplus). It
-- counts from the moment it is asked for; a job tells the provider until it has heard it.
CREATE TABLE refunds (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  payment_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('refund', 'surplus')),
  amount int NOT NULL CHECK (amount > 0),
  credits int NOT NULL CHECK (credits >= 0),
  status text NOT NULL CHECK (status IN ('asked', 'done', 'failed')),
  created_at timestamptz NOT NULL,
  -- When the provider is told again, because it may not have heard.
  look_at timestamptz NOT NULL,
  looks int NOT NULL DEFAULT 0,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, payment_id),
  FOREIGN KEY (site_id, payment_id) REFERENCES payments
);
CREATE INDEX refunds_to_tell ON refunds (look_at) WHERE status = 'asked';

-- A member whose bank took a payment back; the operator looks at them.
ALTER TABLE members ADD COLUMN charged_back_at timestamptz;

-- A direct debit on its way: what was filled in, until the code from the phone has come and the provider has the mandate.
-- Which account was collected from stands with the payment.
CREATE TABLE direct_debits (
  site_id uuid NOT NULL,
  order_id uuid NOT NULL,
  member_id uuid NOT NULL,
  iban_hash bytea NOT NULL,
  iban_end text NOT NULL,
  -- Sealed: account holder, iban, address, phone.
  details bytea,
  code_hash bytea,
  tries_left int NOT NULL CHECK (tries_left >= 0),
  code_expires_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  payment_id uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, order_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders,
  FOREIGN KEY (site_id, payment_id) REFERENCES payments,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE
);
CREATE INDEX direct_debits_of_member ON direct_debits (site_id, member_id);

-- Bank accounts and phones an operator wants no money from, as hashes.
CREATE TABLE payment_blocks (
  site_id uuid NOT NULL REFERENCES sites,
  kind text NOT NULL CHECK (kind IN ('iban', 'phone')),
  hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (site_id, kind, hash)
);

-- The sandbox's own books: it plays a payment provider, and so it knows nothing of ours.
CREATE TABLE sandbox_payments (
  reference text PRIMARY KEY,
  key uuid NOT NULL UNIQUE,
  amount int NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  bank text,
  description text NOT NULL,
  locale text NOT NULL,
  return_url text NOT NULL,
  saves_card boolean NOT NULL,
  token text,
  status text NOT NULL CHECK (status IN ('open', 'paid', 'failed', 'cancelled', 'expired')),
  card jsonb,
  refunded int NOT NULL DEFAULT 0,
  charged_back int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  CHECK (refunded + charged_back <= amount)
);
CREATE TABLE sandbox_refunds (
  key uuid PRIMARY KEY,
  reference text NOT NULL REFERENCES sandbox_payments,
  amount int NOT NULL CHECK (amount > 0)
);
-- What was saved there: a card, or a mandate to collect from a bank account.
CREATE TABLE sandbox_tokens (
  token text PRIMARY KEY,
  card jsonb,
  is_refused boolean NOT NULL,
  created_at timestamptz NOT NULL
);
