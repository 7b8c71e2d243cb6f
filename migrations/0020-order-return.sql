-- The page that the buyer came from, to offer it again once the order is paid.
ALTER TABLE orders ADD COLUMN return_to text;
