-- Unpaid leave that is entered after a deferral lengthens the leave year. Service accounts may extend such a lot, and
-- update nothing else in it.
create or replace function extend_deferred_lots(ends jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_lots where id in (select extended.id from jsonb_to_recordset(ends) as extended (id uuid)) order by id for no key update;
  update leave_lots lot set valid_until = extended.ends_on
  from jsonb_to_recordset(ends) as extended (id uuid, ends_on date)
  where lot.id = extended.id and lot.type = 'annual' and lot.origin = 'carry_over' and extended.ends_on > lot.valid_until;
end
$$;
