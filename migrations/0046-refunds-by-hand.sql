-- Refunds that wait for an operator, who makes them at the provider.
CREATE INDEX refunds_by_hand ON refunds (created_at, id) WHERE status = 'by_hand';
