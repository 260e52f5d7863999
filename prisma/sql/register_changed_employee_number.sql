create or replace function register_changed_employee_number() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select n.employee_no from registered n join replaced o on o.id = n.id where o.employee_no <> n.employee_no
    except
    select employee_no from used_employee_numbers(
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

create or replace trigger employees_register_changed_number after update on employees
  referencing new table as registered old table as replaced
  for each statement execute function register_changed_employee_number();
