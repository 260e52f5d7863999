-- Registers the numbers that no other employee has had, and returns the registered ones.
create or replace function used_employee_numbers(wanted text[], people uuid[]) returns table (
  employee_no text
)
language sql security definer set search_path = public, pg_temp as $$
  insert into employee_numbers as stored (employee_no, is_used, employee_id)
  select requested.number, true, requested.person from unnest(wanted, people) as requested (number, person) order by requested.number
  on conflict on constraint employee_numbers_pkey do update set is_used = true, employee_id = excluded.employee_id
    where not stored.is_used or stored.employee_id = excluded.employee_id
  returning stored.employee_no
$$;
