-- A stint: somebody who comes back is the same person, employed once more.
create table employments (
  id uuid not null default uuid_v7(),
  employee_id uuid not null,
  hired_on date not null,
  -- 年資起算日: the day from which years of service are counted.
  seniority_on date not null,
  last_working_on date,
  leaving_kind text,
  leaving_reason text,
  -- The days on which it stands for the person, whether they work then or not: the first from ever, each until the next begins.
  effective_from date not null default '-infinity',
  effective_to date,
  constraint employments_pkey primary key (id),
  constraint employments_employee_id_fkey foreign key (employee_id)
    references employees (id) on delete cascade on update cascade,
  constraint employments_days_in_order check (last_working_on >= hired_on),
  constraint employments_leaving_kind_known check (
    leaving_kind in ('resigned', 'laid_off', 'contract_ended', 'retired', 'dismissed', 'deceased', 'moved')
  ),
  constraint employments_reason_of_leaving check (last_working_on is not null or (leaving_kind is null and leaving_reason is null)),
  constraint employments_stands_from_its_beginning check (effective_from in ('-infinity', hired_on)),
  -- Nobody begins anew who has not left; so no two stints of a person have a day in common.
  constraint employments_left_before_the_next check (effective_to is null or coalesce(last_working_on < effective_to, false)),
  constraint employments_no_overlap exclude using gist (
    employee_id with =,
    daterange(effective_from, effective_to) with &&
  )
);
create index employments_employee_id_effective_from_idx on employments (employee_id, effective_from);
create index employments_hired_on_last_working_on_idx on employments (hired_on, last_working_on);

insert into employments (employee_id, hired_on, seniority_on, last_working_on)
select id, hired_on, hired_on, last_working_on from employees;

-- The number of people on any day is a sum over days of those who begin and are gone; `joined` are those who begin for the
-- first time.
alter table employee_days add column joined int not null default 0;
update employee_days set joined = hired;
alter table employee_days alter column joined drop default;

alter type employee_span add attribute is_first boolean;

-- In the order of the days, so that two statements about the same days wait for each other, and never in a ring.
create or replace function count_employee_spans(spans employee_span[]) returns void language sql as $$
  insert into employee_days as kept (day, hired, gone, joined)
  select day, sum(hired), sum(gone), sum(joined)
  from (
    select hired_on as day, times as hired, 0 as gone, case when is_first then times else 0 end as joined
    from unnest(spans)
    union all
    select last_working_on + 1, 0, times, 0 from unnest(spans) where last_working_on is not null
  ) as changed
  group by day
  having sum(hired) <> 0 or sum(gone) <> 0 or sum(joined) <> 0
  order by day
  on conflict (day) do update set
    hired = kept.hired + excluded.hired, gone = kept.gone + excluded.gone, joined = kept.joined + excluded.joined
$$;

create or replace function keep_employee_days() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  case tg_op
    when 'INSERT' then
      perform count_employee_spans(array(
        select (hired_on, last_working_on, 1, effective_from = '-infinity')::employee_span from inserted
      ));
    when 'DELETE' then
      perform count_employee_spans(array(
        select (hired_on, last_working_on, -1, effective_from = '-infinity')::employee_span from deleted
      ));
    when 'UPDATE' then
      perform count_employee_spans(array(
        select (hired_on, last_working_on, 1, effective_from = '-infinity')::employee_span from inserted
        union all
        select (hired_on, last_working_on, -1, effective_from = '-infinity')::employee_span from deleted
      ));
    when 'TRUNCATE' then
      delete from employee_days;
  end case;
  return null;
end
$$;

drop trigger employees_days_of_inserted on employees;
drop trigger employees_days_of_deleted on employees;
drop trigger employees_days_of_updated on employees;
drop trigger employees_days_of_truncated on employees;

create trigger employments_days_of_inserted after insert on employments
  referencing new table as inserted for each statement execute function keep_employee_days();
create trigger employments_days_of_deleted after delete on employments
  referencing old table as deleted for each statement execute function keep_employee_days();
create trigger employments_days_of_updated after update on employments
  referencing old table as deleted new table as inserted for each statement execute function keep_employee_days();
create trigger employments_days_of_truncated after truncate on employments
  for each statement execute function keep_employee_days();

create or replace function administrators() returns setof uuid stable language sql as $$
  select account.id
  from emp_accounts account
  join account_roles held on held.account_id = account.id
  join roles role on role.id = held.role_id
  where account.state = 'active'
    and role.permissions @> array['access_set_up:view', 'access_set_up:edit']
    and role.scope = 'all'
    and not exists (
      select from employments employment
      cross join (select (now() at time zone 'Asia/Taipei')::date as today) as clock
      where employment.employee_id = account.employee_id
        and employment.effective_from <= today and (employment.effective_to is null or employment.effective_to > today)
        and employment.last_working_on < today
    )
$$;

alter table employees drop column hired_on, drop column last_working_on, add column version integer not null default 1;

-- Whoever is kept here works, worked or will work here.
create function require_an_employment() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  if tg_op = 'INSERT' then
    person := new.id;
  else
    person := old.employee_id;
  end if;
  if exists (select from employees where id = person)
    and not exists (select from employments where employee_id = person) then
    raise exception 'employees_have_an_employment: %', person using errcode = 'check_violation';
  end if;
  return null;
end
$$;

create constraint trigger employees_have_an_employment after insert on employees
  deferrable initially deferred for each row execute function require_an_employment();
create constraint trigger employments_leave_one after delete on employments
  deferrable initially deferred for each row execute function require_an_employment();
