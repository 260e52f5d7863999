-- How many people begin and are gone on each day: their number on any day is a sum over days, not over people.
create table employee_days (
  day date not null,
  hired int not null,
  gone int not null,
  constraint employee_days_pkey primary key (day)
);

-- The service reads them; only the triggers below write them.
revoke insert, update, delete on employee_days from hr_service;

create type employee_span as (hired_on date, last_working_on date, times int);

-- In the order of the days, so that two statements about the same days wait for each other, and never in a ring.
create function count_employee_spans(spans employee_span[]) returns void language sql as $$
  insert into employee_days as kept (day, hired, gone)
  select day, sum(hired), sum(gone)
  from (
    select hired_on as day, times as hired, 0 as gone from unnest(spans)
    union all
    select last_working_on + 1, 0, times from unnest(spans) where last_working_on is not null
  ) as changed
  group by day
  having sum(hired) <> 0 or sum(gone) <> 0
  order by day
  on conflict (day) do update set hired = kept.hired + excluded.hired, gone = kept.gone + excluded.gone
$$;

create function keep_employee_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_employee_spans(array(select (hired_on, last_working_on, 1)::employee_span from inserted));
    when 'DELETE' then
      perform count_employee_spans(array(select (hired_on, last_working_on, -1)::employee_span from deleted));
    when 'UPDATE' then
      perform count_employee_spans(array(
        select (hired_on, last_working_on, 1)::employee_span from inserted
        union all
        select (hired_on, last_working_on, -1)::employee_span from deleted
      ));
    when 'TRUNCATE' then
      delete from employee_days;
  end case;
  return null;
end
$$;

create trigger employees_days_of_inserted after insert on employees
  referencing new table as inserted for each statement execute function keep_employee_days();
create trigger employees_days_of_deleted after delete on employees
  referencing old table as deleted for each statement execute function keep_employee_days();
create trigger employees_days_of_updated after update on employees
  referencing old table as deleted new table as inserted for each statement execute function keep_employee_days();
create trigger employees_days_of_truncated after truncate on employees
  for each statement execute function keep_employee_days();

select count_employee_spans(array(select (hired_on, last_working_on, 1)::employee_span from employees));
