-- Attendance days are calculated from rows that five areas write. The database marks the days that a change concerns,
-- so that no writer can forget it; they are calculated anew when they are read. Decision 129.

-- Marks days as stale; `employee` null: of everyone. Days of a closed month stay as they are.
create or replace function mark_attendance(employee uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from attendance_days day
    where (employee is null or day.employee_id = employee) and day."on" between first_day and last_day
      and not day.is_closed
    order by day.employee_id, day."on" for no key update;
  update attendance_days day set is_stale = true, change_no = change_no + 1
    where (employee is null or day.employee_id = employee) and day."on" between first_day and last_day
      and not day.is_closed;
end
$$;

-- Refuses a change of what a closed day is calculated from.
create or replace function require_open_attendance(employee uuid, first_day date, last_day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from attendance_days day
    where day.employee_id = employee and day."on" between first_day and last_day and day.is_closed
  ) then
    raise exception 'attendance_days_open: the month of the day is closed' using errcode = 'check_violation';
  end if;
end
$$;

-- Leave.
create or replace function mark_attendance_of_leave() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_attendance(old.employee_id, old."on", old."on");
  end if;
  if tg_op <> 'DELETE' then
    perform mark_attendance(new.employee_id, new."on", new."on");
  end if;
  return null;
end
$$;

create or replace trigger leave_days_mark_attendance after insert or update or delete on leave_days
  for each row execute function mark_attendance_of_leave();

create or replace function mark_attendance_of_confirmation() returns trigger language plpgsql as $$
begin
  perform require_open_attendance(new.employee_id, new."on", new."on");
  perform mark_attendance(new.employee_id, new."on", new."on");
  return null;
end
$$;

create or replace trigger attendance_confirmations_mark_attendance after insert or update on attendance_confirmations
  for each row execute function mark_attendance_of_confirmation();

-- Overtime and duty. A night shift begins on the day before.
create or replace function mark_attendance_of_span() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_attendance(old.employee_id, lower(old.span)::date - 1, upper(old.span)::date);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_attendance(new.employee_id, lower(new.span)::date - 1, upper(new.span)::date);
  end if;
  return null;
end
$$;

create or replace trigger application_spans_mark_attendance after insert or update or delete on application_spans
  for each row execute function mark_attendance_of_span();

-- An approval, or the cancellation of one.
create or replace function mark_attendance_of_application() returns trigger language plpgsql as $$
declare
  first_day date;
  last_day date;
begin
  select min(day."on"), max(day."on") into first_day, last_day from (
    select leave."on" from leave_days leave where leave.application_id = new.id
    union all
    select unnest(array[lower(period.span)::date, (upper(period.span) - interval '1 minute')::date])
    from application_spans period where period.application_id = new.id
  ) day;
  if first_day is not null then
    perform require_open_attendance(new.employee_id, first_day, last_day);
    perform mark_attendance(new.employee_id, first_day - 1, last_day);
  end if;
  return null;
end
$$;

create or replace trigger applications_mark_attendance after update of state on applications
  for each row when (old.state is distinct from new.state and 'approved' in (old.state, new.state))
  execute function mark_attendance_of_application();

-- The window in which punches belong to a shift reaches into the days beside it.
create or replace function mark_attendance_of_schedule() returns trigger language plpgsql as $$
begin
  perform require_open_attendance(new.employee_id, new."on", new."on");
  perform mark_attendance(new.employee_id, new."on" - 1, new."on" + 1);
  return null;
end
$$;

create or replace trigger schedule_entries_mark_attendance
  after insert or update of published_kind, published_shift_template_id on schedule_entries
  for each row when (new.published_kind is not null and new."on" <= current_date + 1)
  execute function mark_attendance_of_schedule();

-- Punches are imported by the thousand, so that they are marked once for each statement.
create or replace function mark_attendance_of_punches() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from changed join attendance_days day on day.employee_id = changed.employee_id
      and day."on" = (changed.at at time zone 'Asia/Taipei')::date and day.is_closed
  ) then
    raise exception 'attendance_days_open: the month of the day is closed' using errcode = 'check_violation';
  end if;
  with around as (
    select distinct employee_id, (at at time zone 'Asia/Taipei')::date + distance as day
    from changed cross join generate_series(-1, 1) as distance
  ), marked as materialized (
    select day.employee_id, day."on" from attendance_days day
    join around on around.employee_id = day.employee_id and around.day = day."on"
    where not day.is_closed order by day.employee_id, day."on" for no key update of day
  )
  update attendance_days day set is_stale = true, change_no = change_no + 1
    from marked where marked.employee_id = day.employee_id and marked."on" = day."on";
  return null;
end
$$;

create or replace trigger punches_mark_attendance after insert on punches
  referencing new table as changed for each statement execute function mark_attendance_of_punches();
create or replace trigger punches_void_marks_attendance after update on punches
  referencing new table as changed for each statement execute function mark_attendance_of_punches();

-- Employment, position, unpaid leave and the duty to punch: all open days of the employee.
create or replace function mark_attendance_of_employee() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_attendance(old.employee_id, '-infinity', 'infinity');
  end if;
  if tg_op <> 'DELETE' then
    perform mark_attendance(new.employee_id, '-infinity', 'infinity');
  end if;
  return null;
end
$$;

create or replace trigger employments_mark_attendance after insert or update or delete on employments
  for each row execute function mark_attendance_of_employee();
create or replace trigger employee_positions_mark_attendance after insert or update or delete on employee_positions
  for each row execute function mark_attendance_of_employee();
create or replace trigger unpaid_leaves_mark_attendance after insert or update or delete on unpaid_leaves
  for each row execute function mark_attendance_of_employee();

create or replace function mark_attendance_of_person() returns trigger language plpgsql as $$
begin
  perform mark_attendance(new.id, '-infinity', 'infinity');
  return null;
end
$$;

create or replace trigger employees_mark_attendance after update of is_punch_required, id_kind, indigenous_people
  on employees for each row execute function mark_attendance_of_person();

-- Holidays of everyone.
create or replace function mark_attendance_of_holiday() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_attendance(null, old.date - 1, old.date);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_attendance(null, new.date - 1, new.date);
  end if;
  return null;
end
$$;

create or replace trigger holidays_mark_attendance after insert or update or delete on holidays
  for each row execute function mark_attendance_of_holiday();

-- Office hours, departments that inherit them, and the hours of shifts: all open days from the earliest change on.
create or replace function mark_attendance_of_everyone() returns trigger language plpgsql as $$
begin
  perform mark_attendance(null, case tg_op
    when 'INSERT' then new.effective_from
    when 'DELETE' then old.effective_from
    else least(old.effective_from, new.effective_from) end, 'infinity');
  return null;
end
$$;

create or replace trigger office_hours_periods_mark_attendance after insert or update or delete on office_hours_periods
  for each row execute function mark_attendance_of_everyone();
create or replace trigger department_periods_mark_attendance after insert or update or delete on department_periods
  for each row execute function mark_attendance_of_everyone();
create or replace trigger shift_template_periods_mark_attendance
  after insert or update or delete on shift_template_periods
  for each row execute function mark_attendance_of_everyone();
