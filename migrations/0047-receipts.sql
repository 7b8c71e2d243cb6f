-- Money movements whose receipt is not written yet.
CREATE TABLE receipts_due (
  site_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  PRIMARY KEY (site_id, movement_id),
  FOREIGN KEY (site_id, movement_id) REFERENCES money_movements
);
-- A trigger, because during a deployment processes of the previous version still book money.
CREATE FUNCTION receipt_is_due() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO receipts_due (site_id, movement_id) VALUES (NEW.site_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER receipt_is_due AFTER INSERT ON money_movements FOR EACH ROW EXECUTE FUNCTION receipt_is_due();
INSERT INTO receipts_due (site_id, movement_id) SELECT site_id, id FROM money_movements;

-- The numbers of a site are a series of their own, because one company may run several sites. Locked while numbers are given.
CREATE TABLE receipt_series (
  site_id uuid PRIMARY KEY REFERENCES sites,
  series int NOT NULL UNIQUE
);

-- Invoices for purchases, credit notes for money that went back, debit notes for money that came back after all. Amounts are
-- in minor units, below zero on a credit note.
CREATE TABLE receipts (
  site_id uuid NOT NULL REFERENCES sites,
  id uuid NOT NULL,
  year int NOT NULL,
  number int NOT NULL CHECK (number > 0),
  -- Year, series and number, as printed.
  reference text NOT NULL UNIQUE,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note', 'debit_note')),
  order_id uuid NOT NULL,
  movement_id uuid NOT NULL,
  provider text NOT NULL,
  country text NOT NULL,
  currency text NOT NULL,
  -- In hundredths of a percent: 2100 is 21%.
  vat_rate int NOT NULL CHECK (vat_rate BETWEEN 0 AND 10000),
  net int NOT NULL,
  vat int NOT NULL,
  gross int NOT NULL CHECK (gross <> 0 AND (gross < 0) = (kind = 'credit_note')),
  -- When the money was booked: the date of the receipt.
  booked_at timestamptz NOT NULL,
  issued_at timestamptz NOT NULL,
  -- Everything that is printed. `name` is the buyer's, until they are erased.
  facts jsonb NOT NULL,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, year, number),
  UNIQUE (site_id, movement_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders,
  FOREIGN KEY (site_id, movement_id) REFERENCES money_movements,
  CHECK (net + vat = gross)
);
CREATE INDEX receipts_of_order ON receipts (site_id, order_id, year, number);
CREATE INDEX receipts_by_date ON receipts (site_id, booked_at, year, number);
CREATE FUNCTION receipts_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) = to_jsonb(OLD) #- '{facts,name}' THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are only ever added; only the name of an erased buyer is removed';
END $$;
CREATE TRIGGER receipts_stay BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION receipts_stay();
CREATE FUNCTION receipts_stay_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'receipts are only ever added';
END $$;
CREATE TRIGGER receipts_stay_all BEFORE TRUNCATE ON receipts FOR EACH STATEMENT EXECUTE FUNCTION receipts_stay_all();

-- A file that a mail in the built-in mailbox carries.
ALTER TABLE mailbox ADD COLUMN file_name text, ADD COLUMN file bytea;
