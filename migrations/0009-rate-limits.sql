-- Counts need not outlive a crash, and nearly every call writes one: without a log the disk is not waited for.
ALTER TABLE rate_limits SET UNLOGGED;
