-- The log of the whole organisation is read by time.
create index audit_entries_at_id_idx on audit_entries (at, id);
