-- A pending order waits for the direct debit form and its code, for the collection of a confirmed form, or for a payment.
-- During a deployment, processes of the previous version still write orders without this column. So a new order waits for
-- a payment by default, and only of a pending order the column is read.
ALTER TABLE orders ADD COLUMN waits_for text CHECK (waits_for IN ('form', 'collection', 'payment'));
ALTER TABLE orders ALTER COLUMN waits_for SET DEFAULT 'payment';

UPDATE orders o SET waits_for = CASE
    WHEN EXISTS (SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.status = 'open')
     AND EXISTS (SELECT FROM payments p WHERE p.site_id = o.site_id AND p.order_id = o.id AND p.created_at >= o.pending_at)
    THEN 'payment'
    WHEN EXISTS (
      SELECT FROM direct_debits d WHERE d.site_id = o.site_id AND d.order_id = o.id AND d.created_at >= o.pending_at
         AND d.confirmed_at IS NOT NULL AND d.payment_id IS NULL)
    THEN 'collection'
    ELSE 'form' END
 WHERE status = 'pending';
