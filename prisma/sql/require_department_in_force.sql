-- No position in a closed department. The department is locked before the check; closing it locks it as well before
-- counting its employees. Decision 038.
create or replace function require_department_in_force() returns trigger language plpgsql as $$
declare
  placed employee_positions;
begin
  -- Reads the row again: a later statement may have ended or deleted it.
  select * into placed from employee_positions where id = new.id;
  if not found then
    return null;
  end if;
  perform from departments where id = placed.department_id for share;
  if not coalesce((
    select range_agg(daterange(effective_from, effective_to)) from department_periods
    where department_id = placed.department_id
  ), '{}'::datemultirange) @> daterange(placed.effective_from, placed.effective_to) then
    raise exception 'employee_positions_department_in_force: %', placed.id using errcode = 'check_violation';
  end if;
  return null;
end
$$;

drop trigger if exists employee_positions_department_in_force on employee_positions;
create constraint trigger employee_positions_department_in_force
  after insert or update of department_id, effective_from, effective_to on employee_positions
  deferrable initially deferred for each row execute function require_department_in_force();
