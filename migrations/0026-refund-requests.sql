-- A member asks to have a purchase refunded that is not refunded automatically. Support grants or refuses it, once.
CREATE TABLE refund_requests (
  site_id uuid NOT NULL,
  id uuid NOT NULL,
  order_id uuid NOT NULL,
  member_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('waiting', 'granted', 'refused')),
  created_at timestamptz NOT NULL,
  answered_at timestamptz,
  PRIMARY KEY (site_id, id),
  UNIQUE (site_id, order_id),
  FOREIGN KEY (site_id, order_id) REFERENCES orders,
  FOREIGN KEY (site_id, member_id) REFERENCES members ON DELETE CASCADE,
  CHECK ((status = 'waiting') = (answered_at IS NULL))
);
CREATE INDEX refund_requests_waiting ON refund_requests (created_at) WHERE status = 'waiting';
CREATE INDEX refund_requests_of_member ON refund_requests (site_id, member_id);
