-- Whose a number is, also after they were given another and after they were deleted: they may be given it again, nobody else may.
-- Null of one that is kept for somebody, and where nothing tells whose it was. No foreign key: a number outlives its person.
alter table employee_numbers
  add column employee_id uuid,
  add constraint employee_numbers_owned_once_used check (is_used or employee_id is null);

update employee_numbers kept set employee_id = e.id from employees e where e.employee_no = kept.employee_no;
-- Of one that somebody had before, what the log tells.
update employee_numbers kept set employee_id = told.entity_id
from (
  select distinct on (value.number) value.number, entry.entity_id
  from audit_entries entry
  cross join jsonb_array_elements(entry.changes) change
  cross join lateral (values (change ->> 'before'), (change ->> 'after')) as value (number)
  where entry.entity = 'employee' and change ->> 'field' = '員工編號' and value.number is not null
  order by value.number, entry.at desc
) told
where kept.employee_no = told.number and kept.is_used and kept.employee_id is null;

-- Takes the numbers that nobody else has had; answers those.
create function taken_numbers(wanted text[], people uuid[]) returns table (employee_no text)
language sql security definer set search_path = public, pg_temp as $$
  insert into employee_numbers as kept (employee_no, is_used, employee_id)
  select asked.number, true, asked.person from unnest(wanted, people) as asked (number, person) order by asked.number
  on conflict on constraint employee_numbers_pkey do update set is_used = true, employee_id = excluded.employee_id
    where not kept.is_used or kept.employee_id = excluded.employee_id
  returning kept.employee_no
$$;

create or replace function register_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select employee_no from registered
    except
    select employee_no from taken_numbers(
      array(select employee_no from registered order by id),
      array(select id from registered order by id)
    )
  ) then
    raise exception 'employees_employee_no_key: used before' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;

create or replace function register_changed_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select n.employee_no from registered n join replaced o on o.id = n.id where o.employee_no <> n.employee_no
    except
    select employee_no from taken_numbers(
      array(select n.employee_no from registered n join replaced o on o.id = n.id
        where o.employee_no <> n.employee_no order by n.id),
      array(select n.id from registered n join replaced o on o.id = n.id
        where o.employee_no <> n.employee_no order by n.id)
    )
  ) then
    raise exception 'employees_employee_no_key: used before' using errcode = 'unique_violation';
  end if;
  return null;
end
$$;

drop function taken_numbers(text[]);
