-- Nobody is placed in a department on a day on which it is closed. Whoever places somebody holds the department against
-- being closed meanwhile, and looks only then whether it is in force; who closes it holds it in turn before counting who
-- is in it. Of what was kept before, only positions that are written again are looked at.
create function require_department_in_force() returns trigger language plpgsql as $$
declare
  placed employee_positions;
begin
  -- As it has become by now: another statement may have ended it or taken it away.
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
create constraint trigger employee_positions_department_in_force
  after insert or update of department_id, effective_from, effective_to on employee_positions
  deferrable initially deferred for each row execute function require_department_in_force();
