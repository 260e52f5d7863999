-- A concurrent transaction that grants the same waits here and then violates the constraint.
create or replace function end_earlier_grants() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update leave_lots lot set granted_until = leave_granted_until(lot)
  where lot.employee_id = new.employee_id and lot.type = new.type and lot.valid_until >= new.valid_from
    and (lot.origin = 'grant' or (lot.origin = 'import' and lot.type = 'annual'))
    and lot.valid_from < new.valid_from and coalesce(lot.granted_until, lot.valid_until) >= new.valid_from
    and leave_granted_until(lot) < new.valid_from;
  return new;
end
$$;

create or replace trigger leave_lots_end_earlier_grants before insert on leave_lots
  for each row when (new.origin = 'grant' or (new.origin = 'import' and new.type = 'annual'))
  execute function end_earlier_grants();
