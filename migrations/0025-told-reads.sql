-- The last message whose reading the other member was told, if this member read on while invisible; else null.
ALTER TABLE chats ADD COLUMN told_read_number int CHECK (told_read_number <= read_number);
