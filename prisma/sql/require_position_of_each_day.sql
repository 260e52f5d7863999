-- An employee with positions has exactly one on each day of employment and none on other days. Overlaps are excluded
-- by a constraint, so comparing ranges suffices. Decision 035.
create or replace function require_position_of_each_day() returns trigger language plpgsql as $$
declare
  person uuid := case when tg_op = 'DELETE' then old.employee_id else new.employee_id end;
  placed datemultirange := (
    select range_agg(daterange(effective_from, effective_to)) from employee_positions where employee_id = person
  );
begin
  if placed is not null and placed is distinct from (
    select range_agg(daterange(hired_on, last_working_on + 1)) from employments where employee_id = person
  ) then
    raise exception 'employee_positions_cover_employment: %', person using errcode = 'check_violation';
  end if;
  return null;
end
$$;

drop trigger if exists employee_positions_cover_employment on employee_positions;
create constraint trigger employee_positions_cover_employment after insert or update or delete on employee_positions
  deferrable initially deferred for each row execute function require_position_of_each_day();

drop trigger if exists employments_are_covered_by_positions on employments;
create constraint trigger employments_are_covered_by_positions after insert or update on employments
  deferrable initially deferred for each row execute function require_position_of_each_day();
