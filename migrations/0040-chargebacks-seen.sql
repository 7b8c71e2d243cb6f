-- Whether an operator has opened an order since its chargeback.
CREATE INDEX audit_log_of_order ON audit_log (subject, at) WHERE kind = 'order_read';
