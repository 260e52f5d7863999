-- Ends the days for which some lots stand for annual leave, on the day that is told of each: what is given for the days after it would
-- otherwise meet them, where a lot reaches into the next year of service. Its hours and its end stay as they are, and it never stands for
-- more days than before. Whoever ends the same lots at this instant waits here, and gives nothing that the other has given.
create function end_grants(ends jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from leave_lots where id in (select ended.id from jsonb_to_recordset(ends) as ended (id uuid)) order by id for update;
  update leave_lots lot set granted_until = ended.ends_on
  from jsonb_to_recordset(ends) as ended (id uuid, ends_on date)
  where lot.id = ended.id and lot.type = 'annual' and lot.origin in ('grant', 'import')
    and ended.ends_on >= lot.valid_from and ended.ends_on < coalesce(lot.granted_until, lot.valid_until);
end
$$;
