-- The console filters orders by several columns at once. Many methods exist in one country or at one provider only, and
-- without an index for both PostgreSQL would look for such an order in all others of the method.
CREATE INDEX orders_by_method_and_country ON orders (site_id, method, country, created_at DESC, id DESC);
CREATE INDEX orders_by_method_and_provider ON orders (site_id, method, provider, created_at DESC, id DESC);
