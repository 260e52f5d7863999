-- Sets the last day for which lots count as annual leave. Hours and ends stay. Never moves the day back. A concurrent
-- call for the same lots waits here.
create or replace function end_grants(ends jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_lots where id in (select ended.id from jsonb_to_recordset(ends) as ended (id uuid)) order by id for no key update;
  update leave_lots lot set granted_until = ended.ends_on
  from jsonb_to_recordset(ends) as ended (id uuid, ends_on date)
  where lot.id = ended.id and lot.type = 'annual' and lot.origin in ('grant', 'import')
    and ended.ends_on >= lot.valid_from and ended.ends_on < coalesce(lot.granted_until, lot.valid_until);
end
$$;
