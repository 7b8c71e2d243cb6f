-- The provider's own name for a refund that it has told of: each is taken for one of ours once.
ALTER TABLE refunds ADD COLUMN told_as text;
CREATE UNIQUE INDEX refunds_by_name_there ON refunds (site_id, payment_id, told_as) WHERE told_as IS NOT NULL;
