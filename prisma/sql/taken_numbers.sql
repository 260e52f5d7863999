-- Takes the numbers that no other employee has had, and returns those.
create or replace function taken_numbers(wanted text[], people uuid[]) returns table (
  employee_no text
)
language sql security definer set search_path = public, pg_temp as $$
  insert into employee_numbers as kept (employee_no, is_used, employee_id)
  select asked.number, true, asked.person from unnest(wanted, people) as asked (number, person) order by asked.number
  on conflict on constraint employee_numbers_pkey do update set is_used = true, employee_id = excluded.employee_id
    where not kept.is_used or kept.employee_id = excluded.employee_id
  returning kept.employee_no
$$;
