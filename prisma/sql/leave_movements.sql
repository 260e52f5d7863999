-- Entries, and the expiry of what is left of each lot. No condition within a branch: PostgreSQL would then not read
-- the branches in index order.
create view leave_movements as
  select id, 1 as version, lot_id, employee_id, type, kind, minutes, effective_on, reason, source_no, reverses_id, at,
    actor_name
  from leave_entries
  union all
  select id, 1, id, employee_id, type, 'expire', -(remaining_minutes + reserved_minutes), valid_until + 1, null, null, null,
    null, null
  from leave_lots;
